"""The table of Celtic Whist as text, for `print`."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from trilithon.board_text import align_rows, cards_text, mark_seats, result_lines
from trilithon.equipment import COLOURS, card_text
from trilithon.games.celtic_whist.deal import DUMMY
from trilithon.games.celtic_whist.moves import NO_BID, bid_text

if TYPE_CHECKING:
    from trilithon.games.celtic_whist.state import Observation, State


def observation_text(seen: "Observation") -> str:
    """Return the table as one seat sees it."""
    hands = [seen.hand if seat == seen.seat else () for seat in range(seen.seats)]
    return _table_text(seen, hands, ())


def state_text(state: "State") -> str:
    """Return the table with all hands open, also that of the dummy."""
    return _table_text(state.observe(None), state.hands, state.dummy)


def _table_text(seen: "Observation", hands: Sequence[Sequence[int]], dummy: Sequence[int]) -> str:
    rows: list[Sequence[object]] = [("seat", "space", "bid", "tricks", "hand")]
    for seat, label in enumerate(mark_seats(seen.seats, seen.to_move)):
        bid = "-" if seen.bids[seat] == NO_BID else bid_text(seen.bids[seat])
        rows.append((label, seen.scores[seat], bid, seen.taken[seat], _cards(hands[seat], seen.counts[seat])))
    if seen.leader == DUMMY:
        rows.append(("  dummy", "", "", "", _cards(dummy, seen.dummy)))
    head = f"Celtic Whist, round {seen.round}: {COLOURS[seen.trump]} is trump, the neutral figure is on {seen.neutral}"
    leader = "the dummy" if seen.leader == DUMMY else seen.leader
    trick = [f"Trick, led by {leader}: {_cards(seen.trick)}"]
    return "\n".join([head, *align_rows(rows), *(result_lines(seen.result) or trick)])


def _cards(cards: Sequence[int], hidden: int = 0) -> str:
    return cards_text([*map(card_text, cards)], hidden)
