"""Whether whoever leads takes all that is left of a round, proved by the rules on what they can see."""

from trilithon.games.whist.options import deck
from trilithon.games.whist.state import Observation, winning_place


def sure(o: Observation) -> bool:
    """Whether every trick that is left is certain for the one who is to lead, in whatever order they lead.

    It is so when no card that they have not seen, in another hand or left over, beats any that they hold (WH-6,
    WH-7): then they win, and lead again. False also where it might be proved by who holds what.
    """
    if o.to_move != o.seat or o.trick or not o.hand or None in o.bids:
        return False
    seen = {card for trick in o.tricks for card in trick.cards}.union(o.hand)
    unseen = [card for card in deck(o.seats) if card not in seen]
    return not any(winning_place((led, other), o.trump) for led in o.hand for other in unseen)
