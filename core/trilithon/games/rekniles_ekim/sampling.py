"""Draw a random state that agrees with an observation."""

from trilithon.chance import Chance
from trilithon.games.rekniles_ekim.moves import CARDS
from trilithon.games.rekniles_ekim.observation import Observation
from trilithon.games.rekniles_ekim.options import rules_of
from trilithon.games.rekniles_ekim.position import Cards
from trilithon.games.rekniles_ekim.scoring import Race
from trilithon.games.rekniles_ekim.state import State
from trilithon.state import Setup


def sample(observation: Observation, chance: Chance) -> State:
    """Draw a state that agrees with an observation (see `game.Game`).

    Every hidden card is equally likely in every hidden place. Draws, in this order: a seed for the rest of the game;
    the order of the viewer's own deck, unless they arranged it; the unseen cards, for the hands and decks of the others
    by seat.
    """
    rules = rules_of(observation.options)
    setup = Setup("rekniles_ekim", observation.seats, observation.options, chance.bits())
    seen_cards = {move.card for move in observation.played} | {*observation.hand, *observation.deck}
    own_deck = observation.deck if rules.arranged else tuple(chance.shuffled(observation.deck))
    unseen = chance.shuffled([card for card in CARDS if card not in seen_cards])
    hands: list[Cards] = []
    decks: list[Cards] = []
    at = 0
    for seat, (in_hand, in_deck) in enumerate(
        zip(observation.hand_counts, observation.deck_counts, strict=True)
    ):
        if seat == observation.seat:
            hands.append(observation.hand)
            decks.append(own_deck)
            continue
        hand = unseen[at : at + in_hand]
        # Cards not yet put in order are sorted by number, as in the state, so that their order reveals nothing.
        hands.append(tuple(sorted(hand) if observation.arranging else hand))
        decks.append(tuple(unseen[at + in_hand : at + in_hand + in_deck]))
        at += in_hand + in_deck
    return State(
        setup=setup,
        rules=rules,
        race=Race(observation.round, observation.order, observation.wins, observation.past),
        to_move=observation.to_move,
        track=observation.track,
        left=observation.left,
        disks=observation.disks,
        hands=tuple(hands),
        decks=tuple(decks),
        played=observation.played,
        pending=observation.pending,
        arranging=observation.arranging,
        result=observation.result,
    )
