"""The modes of a game's screen: what a player does with the game, such as playing, replaying or reviewing it.

Each mode has a folder with its data (`mode.py`, derived from `Mode`) and its screen (`screen.py`, a
`ModeScreen`).
"""

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from trilithon.record import Record
from trilithon_web.lesson import LessonProgress
from trilithon_web.puzzles import Puzzle


class Look(NamedTuple):
    """A position of the game that is being viewed.

    at: the number of the record's state.
    stage: the stage shown of the step that led there (see `table.Stage`); None for the state itself.
    ui: the viewer's unfinished input there.
    runs: whether the replay is running.
    """

    at: int
    stage: int | None
    ui: object
    runs: bool = False


class Entry(NamedTuple):
    """A line of the menu that opens a mode from a game in progress.

    icon: its name in site/sprite.svg. about: a few more words.
    """

    icon: str
    label: str
    about: str = ""


@dataclass(frozen=True, kw_only=True)
class Mode:
    """The values that modes have in common. Each mode defines only those that differ.

    look: the position being viewed; None if the game is shown as it stands.
    way: a solution from the current position that is viewed instead of the game.
    visit: whether the game comes from elsewhere and is only watched.
    in_review: whether this is the review, or was opened from it and leads back there.
    course: the progress of the lesson.
    puzzle: the puzzle being solved.

    kind: its name in bookmarks.
    covers: whether the page shows something else in place of the game.
    fragment: the end of the address in this mode; "" if it only names the game.
    is_kept: whether the game is stored.
    seeks: whether the player looks for a better move, so neither tips nor hidden hands are shown.
    entry: its line in the menu, which calls `ModeScreen.enter`; None if something else opens it.
    """

    look: Look | None = None
    way: Record | None = None
    visit: bool = False
    in_review: bool = False
    course: LessonProgress | None = None
    puzzle: "Puzzle | None" = None

    kind: ClassVar[str]
    covers: ClassVar[bool] = False
    fragment: ClassVar[str] = ""
    is_live: ClassVar[bool] = False
    is_kept: ClassVar[bool] = True
    seeks: ClassVar[bool] = False
    entry: ClassVar[Entry | None] = None

    @property
    def allows_fork(self) -> bool:
        """Whether a new game can start from the position being viewed."""
        return True
