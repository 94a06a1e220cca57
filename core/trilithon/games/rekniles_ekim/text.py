"""The table of Rekniles Ekim as text, for `print`."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from trilithon.board_text import align_rows, cards_text, mark_seats, result_lines
from trilithon.equipment import COLOURS, card_text

if TYPE_CHECKING:
    from trilithon.games.rekniles_ekim.observation import Observation
    from trilithon.games.rekniles_ekim.state import State


def observation_text(seen: "Observation") -> str:
    """Return the table as one seat sees it."""
    places = range(len(seen.disks))
    hands = [seen.hand if seat == seen.seat else () for seat in places]
    decks = [seen.deck if seat == seen.seat else () for seat in places]
    return _table_text(seen, hands, decks)


def state_text(state: "State") -> str:
    """Return the table with all hands and decks open, top cards first."""
    return _table_text(state.observe(None), state.hands, state.decks)


def _table_text(seen: "Observation", hands: Sequence[Sequence[int]], decks: Sequence[Sequence[int]]) -> str:
    rows: list[Sequence[object]] = [("seat", *COLOURS[:5], "wins", "hand", "deck")]
    labels = mark_seats(seen.seats, seen.to_move)
    for seat, disks in enumerate(seen.disks):
        label, wins = (labels[seat], seen.wins[seat]) if seat < seen.seats else ("  dummy", "")
        hand = _cards(hands[seat], seen.hand_counts[seat])
        rows.append((label, *disks, wins, hand, _cards(decks[seat], seen.deck_counts[seat])))
    rows.append(("  supply", *seen.left, "", "", ""))
    head = f"Rekniles Ekim, race {seen.round}, first to last: {', '.join(COLOURS[colour] for colour in seen.track)}"
    played = [f"Played: {' '.join(map(str, seen.played)) or '-'}"]
    if seen.pending:
        played.append(f"To choose from: {' '.join(map(str, seen.pending))}")
    return "\n".join([head, *align_rows(rows), *(result_lines(seen.result) or played)])


def _cards(cards: Sequence[int], hidden: int) -> str:
    return cards_text([*map(card_text, cards)], hidden)
