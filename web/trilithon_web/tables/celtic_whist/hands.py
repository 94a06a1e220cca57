"""Everyone's cards, once the game is over."""

from trilithon.games.celtic_whist.deal import DUMMY
from trilithon_web.nodes import Node
from trilithon_web.tables.celtic_whist.cards import DECK, sort_hand
from trilithon_web.tables.celtic_whist.ui import Sight
from trilithon_web.tricks.hand import draw_open_hands


def draw_hands(sight: Sight) -> tuple[Node, ...]:
    """Draw the hands, one line per player. The dummy's cards are in the order it will lead them."""
    seen, reveal = sight.seen, sight.reveal
    assert reveal
    if reveal(0).round != seen.round:  # the result of another round is shown
        return ()
    hands = [(seat, sort_hand(reveal(seat).hand, seen.trump)) for seat in seen.playing]
    if seen.seats == 1:
        hands.append((DUMMY, reveal(DUMMY).hand))
    return (draw_open_hands(DECK, sight, hands),)
