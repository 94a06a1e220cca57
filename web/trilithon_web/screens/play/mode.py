"""What every mode of a game's screen has. A mode is what a player does with the game: play it, look back, learn by it.

Each mode has a folder with its data (`mode.py`, derived from `Mode`) and its screen (`screen.py`, a `ModeScreen`).
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple, TypeAlias

from trilithon.record import Record
from trilithon_web.lesson import LessonProgress

if TYPE_CHECKING:  # a puzzle's module is loaded with the first puzzle
    from trilithon_web.puzzles import Puzzle

Groups: TypeAlias = frozenset[str]
"""Names of groups of modes. A handler says for which groups it answers a message (see `handling`)."""

PLAYED: Final[Groups] = frozenset({"played"})
SEEN: Final[Groups] = frozenset({"seen"})
LEARNED: Final[Groups] = frozenset({"learned"})
REVIEWED: Final[Groups] = frozenset({"reviewed"})
EXERCISED: Final[Groups] = frozenset({"exercised"})
ASKED: Final[Groups] = frozenset({"asked"})
INVITED: Final[Groups] = frozenset({"invited"})
WHOLE: Final[Groups] = frozenset({"whole"})  # what every game has, and a lesson has not
EVERY: Final[Groups] = frozenset({"every"})  # what everything has that shows a game


class Look(NamedTuple):
    """A position of the game that is looked at.

    at: the number of moves before it.
    stage: the stage of the last move that is shown (see `groups.Stage`); None for the position itself.
    ui: the viewer’s unfinished input there.
    runs: whether the replay continues by itself.
    """

    at: int
    stage: int | None
    ui: object
    runs: bool = False


@dataclass(frozen=True, kw_only=True)
class Mode:
    """What modes have in common. Each says of itself only what differs from these values.

    look: the point of the game that is looked at; None where the game is shown as it stands.
    way: a way to win from the game's position, which is looked at in place of the game.
    visit: whether the game comes from elsewhere and is only looked at.
    in_review: whether this is the review, or was opened from it and leads back there.
    course: the lesson's course, in a lesson.
    puzzle: the puzzle that is being solved, if it is one.

    groups: the groups of messages that this mode answers.
    covers: whether something else stands in the page in place of the game.
    fragment: what the address ends with in this mode; "" where it says which game it is.
    is_live: whether the game is played here, and shown as it stands.
    is_kept: whether the game is stored, as far as the mode goes.
    seeks: whether a better move is looked for, so that neither tips nor hidden hands are shown.
    """

    look: Look | None = None
    way: Record | None = None
    visit: bool = False
    in_review: bool = False
    course: LessonProgress | None = None
    puzzle: "Puzzle | None" = None

    groups: ClassVar[Groups] = frozenset()
    covers: ClassVar[bool] = False
    fragment: ClassVar[str] = ""
    is_live: ClassVar[bool] = False
    is_kept: ClassVar[bool] = True
    seeks: ClassVar[bool] = False

    @property
    def allows_fork(self) -> bool:
        """Whether a new game may begin from the point that is looked at, as far as the mode goes."""
        return True
