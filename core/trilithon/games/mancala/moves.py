"""The moves of Mancala, their texts, and tables of ready-made moves."""

from typing import Final, NamedTuple

from trilithon.equipment import COLOURS, SPACES
from trilithon.field_docs import document_fields
from trilithon.state import MoveTextError, move_repr

# The kinds of moves. The phase of a state is the kind to make now, or OVER.
COLOUR: Final = "colour"
SPACE: Final = "space"
SOW: Final = "sow"
REMOVE: Final = "remove"
BAR: Final = "bar"
OVER: Final = "over"


@document_fields
class Move(NamedTuple):
    """One decision of a turn.

    kind: what it decides: COLOUR, SPACE, SOW, REMOVE or BAR.
    number: for COLOUR, the colour to own, 0 (White) to 4 (Red); for SPACE, the space to lift, 1 to 30; for SOW, the
        colour of the next disk to sow; for REMOVE, 1 to remove the disk that has landed or 0 to keep it; for BAR, the
        colour of the bar to take.

    Texts: choose-red (own it), 14 (lift it), red (sow it next), remove, keep, bar-red.
    """

    kind: str
    number: int

    def __str__(self) -> str:
        return _TEXTS.get(self) or f"{self.kind}?{self.number}"

    def __repr__(self) -> str:
        return move_repr(self)


OWN_MOVES: Final = tuple(Move(COLOUR, colour) for colour in range(5))
SPACE_MOVES: Final = tuple(Move(SPACE, space) for space in range(SPACES + 1))  # place 0 is unused
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
    """Return the move that a text stands for. Raises MoveTextError."""
    move = _MOVE_OF_TEXT.get(text)
    if move is None:
        raise MoveTextError(
            f"“{text[:40]}” isn’t a move in Afro-Celt Mancala. Moves look like choose-red, 14 (a "
            "space), red, remove, keep or bar-red."
        )
    return move
