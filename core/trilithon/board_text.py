"""What the texts of all tables share: aligned rows, one for each seat, and heaps of coloured pieces as letters."""

from collections.abc import Iterable, Sequence

from trilithon.equipment import COLOURS
from trilithon.people import count_text
from trilithon.state import Result


def align_rows(rows: Iterable[Sequence[object]]) -> list[str]:
    """Return rows of cells as lines in which columns are aligned."""
    texts = [[str(cell) for cell in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(*texts, strict=True)]
    return ["  ".join(map(str.ljust, row, widths)).rstrip() for row in texts]


def mark_seats(seats: int, to_move: int | None) -> list[str]:
    """Return a label for each seat, with an arrow for the one to move."""
    return [f"{'>' if seat == to_move else ' '} {seat}" for seat in range(seats)]


def cards_text(cards: Sequence[str], hidden: int = 0) -> str:
    """Return cards by their texts, or only their number for those who cannot see them."""
    return " ".join(cards) if cards else count_text(hidden, "card") if hidden else "-"


def trick_text(cards: Sequence[str], players: Sequence[object], leader: object) -> str:
    """Return the cards of a trick by their texts, each with its player: "Qh (3) 2h (0)".

    players: who plays tricks, clockwise from any one of them.
    """
    first = players.index(leader)
    order = [*players[first:], *players[:first]]
    return " ".join(f"{card} ({player})" for card, player in zip(cards, order, strict=False)) or "-"


def pieces_text(numbers: Sequence[int]) -> str:
    """Return numbers of pieces by colour as letters: WWR for two white ones and a red one."""
    return "".join(colour[0] * number for colour, number in zip(COLOURS, numbers, strict=False)) or "."


def result_lines(result: Result | None) -> list[str]:
    """Return the sentence on how the game ended, once it is over."""
    return [result.text] if result else []
