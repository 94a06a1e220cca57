"""The moves (cards from pile to pile, or giving up) and their texts: c3>c5, c3x2>s1 and give-up."""

import re
from typing import Final, NamedTuple, TypeAlias

from trilithon.field_docs import document_fields
from trilithon.games.freecelt.options import MOST_SLOTS
from trilithon.games.freecelt.piles import COLUMNS, DAY, NIGHT, pile_text
from trilithon.state import MoveTextError, move_repr


@document_fields
class Move(NamedTuple):
    """Move the top cards of a column or slot to another pile. Texts: c3>c5, c3x2>s1, s2>night.

    Columns are 0 to 11, slots 12 and up. The stacks are DAY and NIGHT (see `piles`).

    source: the number of the column or slot.
    target: the number of the pile that the cards go to.
    count: the number of cards, from 1.
    """

    source: int
    target: int
    count: int = 1  # type: ignore[assignment]  # hides tuple.count, which is not needed

    def __str__(self) -> str:
        count = f"x{self.count}" if self.count > 1 else ""
        return f"{pile_text(self.source)}{count}>{pile_text(self.target)}"

    def __repr__(self) -> str:
        return move_repr(self)

    @property
    def kind(self) -> str:
        """Always "move"."""
        return "move"


@document_fields
class GiveUp(NamedTuple):
    """End the game as lost (FC-8). Text: give-up.

    word: the text.
    """

    word: str = "give-up"

    def __str__(self) -> str:
        return self.word

    def __repr__(self) -> str:
        return move_repr(self)

    @property
    def kind(self) -> str:
        """Always "give-up"."""
        return "give-up"


AnyMove: TypeAlias = Move | GiveUp


_PILE_OF_TEXT: Final = {pile_text(p): p for p in (*range(COLUMNS + MOST_SLOTS), DAY, NIGHT)}
_MOVE = re.compile(r"([a-z0-9]+?)(?:x([1-9][0-9]?))?>([a-z0-9]+)")


def parse(text: str) -> AnyMove:
    """Read a move from its text. Raises MoveTextError."""
    if text == "give-up":
        return GiveUp()
    found = _MOVE.fullmatch(text)
    if found:
        source, target = _PILE_OF_TEXT.get(found[1]), _PILE_OF_TEXT.get(found[3])
        if source is not None and target is not None and found[2] != "1":
            return Move(source, target, int(found[2] or 1))
    raise MoveTextError(f"“{text[:40]}” isn’t a move in FreeCelt. Moves look like c3>c5, c3x2>s1 or c7>day.")
