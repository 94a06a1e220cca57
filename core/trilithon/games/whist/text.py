"""The table of Whist as text, for `print`."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from trilithon.board_text import align_rows, cards_text, mark_seats, result_lines, trick_text
from trilithon.equipment import SUITS, french_text
from trilithon.people import count_text

if TYPE_CHECKING:
    from trilithon.games.whist.state import Observation, State


def observation_text(observation: "Observation") -> str:
    """Return the table as one seat sees it."""
    hands = [observation.hand if seat == observation.seat else () for seat in range(observation.seats)]
    return _table_text(observation, hands)


def state_text(state: "State") -> str:
    """Return the table with all hands open."""
    return _table_text(state.observe(None), state.hands)


def _table_text(observation: "Observation", hands: Sequence[Sequence[int]]) -> str:
    trump = "no trump" if observation.trump is None else f"{SUITS[observation.trump]} are trump"
    rows: list[Sequence[object]] = [("seat", "bid", "tricks", "points", "hand")]
    for seat, label in enumerate(mark_seats(observation.seats, observation.to_move)):
        bid = "-" if observation.bids[seat] is None else observation.bids[seat]
        cards = cards_text([*map(french_text, hands[seat])], observation.counts[seat])
        rows.append((label, bid, observation.taken[seat], observation.totals[seat], cards))
    head = f"Whist, round {observation.round}: {count_text(observation.cards, 'card')} each, {trump}"
    return "\n".join(
        [head, *align_rows(rows), *(result_lines(observation.result) or _trick_lines(observation))]
    )


def _trick_lines(observation: "Observation") -> Iterator[str]:
    seats, leader = range(observation.seats), observation.leader
    for last in observation.tricks[-1:]:
        played = trick_text([*map(french_text, last.cards)], seats, last.leader)
        yield f"Last trick, taken by {leader}: {played}"
    yield f"Trick, led by {leader}: {trick_text([*map(french_text, observation.trick)], seats, leader)}"
