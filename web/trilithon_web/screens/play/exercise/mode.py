"""The mode of an exercise: an error of a reviewed game, or a puzzle."""

from dataclasses import dataclass

from trilithon.record import Turn
from trilithon.state import Move
from trilithon_web.screens.play.mode import Look, Mode
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.parts import Moment


@dataclass(frozen=True, kw_only=True)
class Exercise(Mode):
    """An exercise: find a better move than the one played, or the only good move of a puzzle.

    look: the position.
    number: the number of the review's error, from 0, or of the puzzle.
    right: the right turns, all equally good, without the moves that have been made. For an error, each is a single
        move.
    made: the move played; None in a puzzle.
    done: the moves of a right turn made so far.
    tried: the moves tried in this position, the last one at the end.
    missed: the turns tried before this position was reached, each with the right moves before it.
    found: whether the right turn has been found, or shown.
    then: the moves that follow the right turn of a puzzle.
    line: their moments still to be shown.
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

    kind = "exercise"
    seeks = True

    @property
    def best(self) -> tuple[Move, ...]:
        """The right moves in this position."""
        return tuple(dict.fromkeys(turn[0] for turn in self.right))

    @property
    def allows_fork(self) -> bool:
        """Whether this is a puzzle whose answer is known."""
        return self.puzzle is not None and self.found


def exercise_in(play: Play) -> Exercise:
    """Return the mode of a screen that shows an exercise."""
    assert isinstance(play.mode, Exercise)
    return play.mode
