"""The single decisions of a turn, their texts, and tables of ready moves."""

from typing import Final, NamedTuple

from trilithon.equipment import COLOURS, SPACES
from trilithon.game import MoveTextError

# What a move decides; a state's phase says which of these is to be decided now.
COLOUR: Final = "colour"
SPACE: Final = "space"
SOW: Final = "sow"
REMOVE: Final = "remove"
BAR: Final = "bar"
OVER: Final = "over"


class Move(NamedTuple):
    """A decision. kind: COLOUR, SOW and BAR go with a colour from 0 to 4, SPACE with a space from 1 to 30,
    REMOVE with 1 to remove the disk or 0 to keep it.

    Texts: choose-red (to own), 14 (the space to lift), red (the next disk to sow), remove, keep, bar-red.
    """

    kind: str
    number: int

    def __str__(self) -> str:
        return _TEXTS.get(self) or f"{self.kind}?{self.number}"


OWN_MOVES: Final = tuple(Move(COLOUR, colour) for colour in range(5))
SPACE_MOVES: Final = tuple(Move(SPACE, space) for space in range(SPACES + 1))  # place 0 is no move
SOW_MOVES: Final = tuple(Move(SOW, colour) for colour in range(5))
KEEP: Final = Move(REMOVE, 0)
TAKE_OFF: Final = Move(REMOVE, 1)
REMOVE_MOVES: Final = (KEEP, TAKE_OFF)
BAR_MOVES: Final = tuple(Move(BAR, colour) for colour in range(5))

_MOVE_OF_TEXT: Final = {
    **{f"choose-{COLOURS[move.number].lower()}": move for move in OWN_MOVES},
    **{str(move.number): move for move in SPACE_MOVES[1:]},
    **{COLOURS[move.number].lower(): move for move in SOW_MOVES},
    "keep": KEEP,
    "remove": TAKE_OFF,
    **{f"bar-{COLOURS[move.number].lower()}": move for move in BAR_MOVES},
}
_TEXTS: Final = {move: text for text, move in _MOVE_OF_TEXT.items()}


def parse_move(text: str) -> Move:
    """The move that a text means. Raises MoveTextError."""
    move = _MOVE_OF_TEXT.get(text)
    if move is None:
        raise MoveTextError(
            f"“{text[:40]}” isn’t a move in Afro-Celt Mancala. Moves look like choose-red, 14 (a "
            "space), red, remove, keep or bar-red."
        )
    return move
