"""Whether whoever leads takes all that is left of a round, proved by the rules on what they can see."""

from trilithon.game import Setup
from trilithon.games.celtic_whist.deal import deck
from trilithon.games.celtic_whist.options import rules_of
from trilithon.games.celtic_whist.state import Observation
from trilithon.games.celtic_whist.tricks import winning_place


def sure(o: Observation) -> bool:
    """Whether every trick that is left is certain for the one who is to lead, in whatever order they lead.

    It is so when no card that they have not seen, in another hand or left over, beats any that they hold (CW-PLAY-2,
    CW-PLAY-3, CW-PLAY-5): then they win, and lead again. False also where it might be proved by who holds what.
    """
    if o.to_move != o.seat or o.trick or not (o.hand and o.values):
        return False
    seen = {card for trick in o.tricks for card in trick.cards}.union(o.hand)
    rules = rules_of(Setup("celtic_whist", o.seats, o.options, 0))
    unseen = [card for card in deck(rules, len(o.playing), o.trump) if card not in seen]
    return not any(winning_place((led, other), o.trump) for led in o.hand for other in unseen)
