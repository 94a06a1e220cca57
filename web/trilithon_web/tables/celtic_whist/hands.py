"""All hands open, once the game is over and looked through."""

from trilithon.games.celtic_whist.deal import DUMMY
from trilithon.games.celtic_whist.state import Observation
from trilithon_web.nodes import Node
from trilithon_web.tables.celtic_whist.cards import DECK, sorted_hand
from trilithon_web.tables.celtic_whist.ui import Sight
from trilithon_web.tricks.hand import open_hands


def view(sight: Sight) -> tuple[Node, ...]:
    """A line for each player; the dummy hand's as it is going to lead them."""
    seen: Observation = sight.seen
    state = sight.truth
    assert state is not None
    if state.deal.number != seen.round:  # the round that is shown has been counted out
        return ()
    hands = [(seat, sorted_hand(state.hands[seat], seen.trump)) for seat in seen.playing]
    if seen.seats == 1:
        hands.append((DUMMY, state.dummy))
    return (open_hands(DECK, sight, hands),)
