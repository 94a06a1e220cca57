"""The parts of a table that both trick-taking games share."""

from collections.abc import Callable
from functools import partial

from trilithon_web.keys import Key
from trilithon_web.nodes import Child, Node
from trilithon_web.table.groups import Controls, Hand, Pacing, shows_card
from trilithon_web.table.sight import Sight
from trilithon_web.tricks.claim import draw_trick_and_claim
from trilithon_web.tricks.deck import Deck
from trilithon_web.tricks.hand import FORCED, TWICE, draw_hand, forced_turn
from trilithon_web.tricks.observation import Seen
from trilithon_web.tricks.stages import CountOut, trick_stages, viewing_time
from trilithon_web.tricks.trick import draw_last_trick, draw_trick
from trilithon_web.tricks.ui import Ui, close_tricks, is_bidding, is_scored


def make_controls(keys: tuple[Key, ...]) -> Controls[Ui]:
    """Make the table's controls from its keys."""
    read_only = frozenset({"tell", "last", "look-back", "key", "digit", "put-down"})
    return Controls(keys=keys, settings=(FORCED, TWICE), read_only=read_only, close=close_tricks)


def make_pacing(deck: Deck[Seen], count_out: CountOut[Seen]) -> Pacing[Seen, Ui]:
    """Make the table's pacing. Forced cards are played, and full tricks and results shown for a while."""
    stages = partial(trick_stages, deck, count_out)
    return Pacing(
        forced_turn=partial(forced_turn, deck),
        stages=stages,
        viewing_time=viewing_time,
        is_revealing=shows_card,
    )


def make_hand(
    deck: Deck[Seen],
    draw_result: Callable[[Sight[Seen, Ui]], Node],
    draw_open: Callable[[Sight[Seen, Ui]], tuple[Node, ...]],
) -> Hand[Seen, Ui]:
    """Make the strip below the status line: the hand, or the result of a round that is over.

    draw_result: sight -> the result of a round.
    draw_open: see `Hand`.
    """

    def draw(sight: Sight[Seen, Ui]) -> tuple[Node, ...]:
        shows_result = is_scored(sight.seen) and not sight.seen.result
        return (draw_result(sight) if shows_result else draw_hand(deck, sight),)

    return Hand(draw, draw_open)


def draw_middle(
    deck: Deck[Seen], sight: Sight[Seen, Ui], bid_panel: Callable[[], Node], has_bid: bool
) -> tuple[Child, ...]:
    """Draw the middle of the table: the bid, the trick, the last trick, or nothing.

    bid_panel: draws the viewer's bid.
    has_bid: whether everyone has bid.
    """
    seen = sight.seen
    if is_bidding(seen):
        return (bid_panel(),)
    if seen.tricks and (sight.ui.last or seen.result):  # at the end of the game, its last trick
        return draw_last_trick(deck, sight)
    if is_scored(seen) or not has_bid:
        return ()
    size = deck.hand_size(seen)
    label = f"Trick {min(size, len(seen.tricks) + 1)} of {size}"
    return draw_trick_and_claim(deck, sight, draw_trick(deck, sight, label))
