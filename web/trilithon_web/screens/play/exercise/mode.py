"""The mode in which a better move is looked for: at a mistake of a reviewed game, or at a puzzle."""

from dataclasses import dataclass

from trilithon.record import Turn
from trilithon.state import Move
from trilithon_web.screens.play.mode import EVERY, EXERCISED, WHOLE, Look, Mode
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.parts import Moment


@dataclass(frozen=True, kw_only=True)
class Exercise(Mode):
    """A better move is looked for than the one that was made, or the only good one of a puzzle.

    look: the position.
    number: which of the review's mistakes it is about, from 0; a puzzle's own number.
    right: the turns that are looked for, as good as each other, as far as they are still to be made. At a mistake each
        is a single move.
    made: the move that was made; None at a puzzle.
    done: the moves of a right turn that have been made so far.
    tried: the moves that have been tried in this position, the last at the end.
    missed: the turns that were tried before this position was reached, each with what had been made of a right turn.
    found: whether the right turn has been found, or shown.
    then: the moves that follow the right turn of a puzzle.
    line: the moments of them that are still to be shown.
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
        """The moves with which right turns go on."""
        return tuple(dict.fromkeys(turn[0] for turn in self.right))

    @property
    def allows_fork(self) -> bool:
        """Whether this is a puzzle whose answer is known."""
        return self.puzzle is not None and self.found


def exercise_in(play: Play) -> Exercise:
    """The mode of a screen on which a better move is looked for."""
    assert isinstance(play.mode, Exercise)
    return play.mode
