"""The mode in which a better move is looked for: at a mistake of a reviewed game, or at a puzzle."""

from dataclasses import dataclass

from trilithon.record import Turn
from trilithon.state import Move
from trilithon_web.screens.play.mode import EVERY, EXERCISED, WHOLE, Look, Mode
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.parts import Moment


@dataclass(frozen=True, kw_only=True)
class Exercise(Mode):
    """The player looks for a better move than the one they made, or for the only good move of a puzzle.

    look: the position.
    number: the number of the mistake in the review, from 0, or of the puzzle.
    right: the right turns, equally good, without the moves already made. At a mistake each is a single move.
    made: the move played in the game; None in a puzzle.
    done: the moves of a right turn made so far.
    tried: the moves tried in this position, the latest last.
    missed: the turns tried before this position was reached, each with the right moves before the wrong one.
    found: whether the right turn has been found or shown.
    then: the moves after the right turn of a puzzle.
    line: the moments of those moves that are still to be shown.
    """

    look: Look
    number: int
    right: tuple[Turn, ...]
    made: Move | None = None
    done: Turn = ()
    tried: tuple[Move, ...] = ()
    missed: tuple[Turn, ...] = ()
    found: bool = False
    then: Turn = ()
    line: tuple[Moment, ...] = ()

    groups = EXERCISED | WHOLE | EVERY
    seeks = True

    @property
    def best(self) -> tuple[Move, ...]:
        """The moves that continue the right turns."""
        return tuple(dict.fromkeys(turn[0] for turn in self.right))

    @property
    def allows_fork(self) -> bool:
        """Whether this is a puzzle whose answer is known."""
        return self.puzzle is not None and self.found


def exercise_in(play: Play) -> Exercise:
    """Return the exercise on a screen that shows one."""
    assert isinstance(play.mode, Exercise)
    return play.mode
