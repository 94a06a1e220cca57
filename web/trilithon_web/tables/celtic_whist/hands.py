"""All hands open, once the game is over and looked through."""

from trilithon.games.celtic_whist.deal import DUMMY, Hand
from trilithon.games.celtic_whist.state import Observation, State
from trilithon_web.nodes import Node, h
from trilithon_web.table import Sight
from trilithon_web.tables.celtic_whist.cards import DECK, player, sorted_hand
from trilithon_web.tricks.hand import open_line
from trilithon_web.tricks.trick import who
from trilithon_web.tricks.ui import Ui


def view(sight: Sight[Ui]) -> tuple[Node, ...]:
    """A line for each player; the dummy hand's as it is going to lead them."""
    seen: Observation = sight.seen
    state: State = sight.truth
    if state.deal.number != seen.round:  # the round that is shown has been counted out
        return ()
    lines = [_line(sight, seat, sorted_hand(state.hands[seat], seen.trump)) for seat in seen.playing]
    if seen.seats == 1:
        lines.append(_line(sight, DUMMY, state.dummy))
    return (h("ul", {"class": "open-hands"}, *lines),)


def _line(sight: Sight[Ui], seat: int, cards: Hand) -> Node:
    return open_line(DECK, sight.seen, player(sight.company, seat), who(DECK, sight.company, seat), cards)
