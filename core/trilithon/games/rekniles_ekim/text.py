"""The table of Rekniles Ekim as text, for `print`."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from trilithon.board_text import align_rows, cards_text, mark_seats, result_lines
from trilithon.equipment import COLOURS, card_text

if TYPE_CHECKING:
    from trilithon.games.rekniles_ekim.observation import Observation
    from trilithon.games.rekniles_ekim.state import State


def observation_text(observation: "Observation") -> str:
    """Return the table as one seat sees it."""
    places = range(len(observation.disks))
    hands = [observation.hand if seat == observation.seat else () for seat in places]
    decks = [observation.deck if seat == observation.seat else () for seat in places]
    return _table_text(observation, hands, decks)


def state_text(state: "State") -> str:
    """Return the table with all hands and decks open, top cards first."""
    return _table_text(state.observe(None), state.hands, state.decks)


def _table_text(
    observation: "Observation", hands: Sequence[Sequence[int]], decks: Sequence[Sequence[int]]
) -> str:
    rows: list[Sequence[object]] = [("seat", *COLOURS[:5], "wins", "hand", "deck")]
    labels = mark_seats(observation.seats, observation.to_move)
    for seat, disks in enumerate(observation.disks):
        label, wins = (labels[seat], observation.wins[seat]) if seat < observation.seats else ("  dummy", "")
        hand = _cards(hands[seat], observation.hand_counts[seat])
        rows.append((label, *disks, wins, hand, _cards(decks[seat], observation.deck_counts[seat])))
    rows.append(("  supply", *observation.left, "", "", ""))
    track = ", ".join(COLOURS[colour] for colour in observation.track)
    head = f"Rekniles Ekim, race {observation.round}, first to last: {track}"
    played = [f"Played: {' '.join(map(str, observation.played)) or '-'}"]
    if observation.pending:
        played.append(f"To choose from: {' '.join(map(str, observation.pending))}")
    return "\n".join([head, *align_rows(rows), *(result_lines(observation.result) or played)])


def _cards(cards: Sequence[int], hidden: int) -> str:
    return cards_text([*map(card_text, cards)], hidden)
