"""The table of Whist as text, for `print`."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from trilithon.board_text import align_rows, cards_text, mark_seats, result_lines
from trilithon.equipment import SUITS, french_text
from trilithon.people import count_text

if TYPE_CHECKING:
    from trilithon.games.whist.state import Observation, State


def observation_text(seen: "Observation") -> str:
    """Return the table as one seat sees it."""
    hands = [seen.hand if seat == seen.seat else () for seat in range(seen.seats)]
    return _table_text(seen, hands)


def state_text(state: "State") -> str:
    """Return the table with all hands open."""
    return _table_text(state.observe(None), state.hands)


def _table_text(seen: "Observation", hands: Sequence[Sequence[int]]) -> str:
    trump = "no trump" if seen.trump is None else f"{SUITS[seen.trump]} are trump"
    rows: list[Sequence[object]] = [("seat", "bid", "tricks", "points", "hand")]
    for seat, label in enumerate(mark_seats(seen.seats, seen.to_move)):
        bid = "-" if seen.bids[seat] is None else seen.bids[seat]
        cards = cards_text([*map(french_text, hands[seat])], seen.counts[seat])
        rows.append((label, bid, seen.taken[seat], seen.totals[seat], cards))
    head = f"Whist, round {seen.round}: {count_text(seen.cards, 'card')} each, {trump}"
    trick = [f"Trick, led by {seen.leader}: {cards_text([*map(french_text, seen.trick)])}"]
    return "\n".join([head, *align_rows(rows), *(result_lines(seen.result) or trick)])
