"""What decisions of Mancala are worth: points of the round more than the others make on the average (AM-STD-5).

`trilithon.weighing` says what is asked here. A decision is judged by looking some turns ahead from the end of its turn;
where colours are concealed, by how the board stands then.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from trilithon.chance import Chance
from trilithon.games.mancala.calibration import LINES
from trilithon.games.mancala.finishing import Finishing
from trilithon.games.mancala.moves import COLOUR, SPACE, Move
from trilithon.games.mancala.observation import Observation
from trilithon.games.mancala.options import DEDUCTION, GAMBLING, terms_of
from trilithon.games.mancala.pits import FIVE
from trilithon.games.mancala.playout import finished, next_turn, widths
from trilithon.games.mancala.sampling import sample
from trilithon.games.mancala.state import State
from trilithon.lookahead import looked
from trilithon.weighing import POINTS, Weighed

__all__ = ["LINES", "Way", "came_to", "fair", "is_open", "part", "unit", "ways", "weigh", "weighed"]

_POINT: Final = 1000  # in what worths are counted in


def unit(seen: Observation) -> str:
    """See `trilithon.weighing`."""
    return POINTS


def part(seen: Observation) -> int:
    """See `trilithon.weighing`: a round."""
    return seen.round


def fair(seen: Observation) -> float | None:
    """See `trilithon.weighing`: nobody is favoured."""
    return 0.0


def came_to(before: Observation, after: Observation, seat: int) -> float:
    """See `trilithon.weighing`; where the fewest points win (AM-V3), how many fewer."""
    points = after.past[len(before.past)].points
    ahead = points[seat] - (sum(points) - points[seat]) / (len(points) - 1)
    return -ahead if terms_of(before.options).low else ahead


class Way(NamedTuple):
    """A way to go on. states: those that it leads to, up to the end of the turn. worth: points of the round beyond what
    the others make on the average, as they look before they are calibrated."""

    move: Move
    states: Sequence[State]
    worth: float


def is_open(seen: Observation) -> bool:
    """Whether there is something to think about: before anything lies differently all colours are alike, and nothing
    brings more points to one whose colour is gone (AM-DED-2)."""
    assert seen.to_move is not None
    gone = [colour for group in seen.gone for colour in group]
    return seen.phase != COLOUR and seen.colours[seen.to_move] not in gone


def ways(seen: Observation, also: Move | None = None) -> Iterator[Way]:
    """The moves that look best, each with what it comes to. also: one that is looked at in any case."""
    state, view = sample(seen, Chance(0)), Finishing(seen)
    first, *on = widths(seen)
    moves = list(seen.legal)
    if seen.phase == SPACE:
        moves.sort(key=lambda move: -view.lifted(move.number))
        moves = moves[:first] + ([also] if also and also not in moves[:first] else [])
    concealed = terms_of(seen.options).game == DEDUCTION
    for move in moves:
        states = finished(state, view, move)
        then = next_turn(state, states[-1])
        worth = (
            _alone(view, states[-1]) / (len(FIVE) - 1)
            if concealed
            else looked(then, on)[view.seat] / (seen.seats - 1)
        )
        yield Way(move, states, worth / _POINT)


def _alone(view: Finishing, after: State) -> int:
    """What one's own colour has before all others, where nobody else's is known (AM-DED-1)."""
    past, own = after.match.past, view.seen.colours[view.seat]
    assert own is not None
    if len(past) > len(view.seen.past):
        worths, sign = past[-1].worths, -1 if view.terms.low else 1
        return sign * _POINT * (len(FIVE) * worths[own] - sum(worths))
    then = Finishing(after.observe(view.seat))
    return then.standing(then.worth_of(then.tempi), view.seat, then.seen.colours)


class _Known:
    """What ways come to, whatever lies hidden."""

    def __init__(self, found: Sequence[float]) -> None:
        self._found = found

    def tried(self, chance: Chance, which: Sequence[int]) -> list[float]:
        """See `trilithon.weighing.Trial`."""
        return [self._found[one] for one in which]


def weighed(seen: Observation, found: Sequence[Way], move: Move) -> Weighed:
    """These ways as `trilithon.weighing` has them, one of which was chosen."""
    moves = [way.move for way in found]
    known = _Known([way.worth for way in found])
    return Weighed(moves, known, (moves.index(move),), _kind(seen), sum(seen.left), certain=True)


def _kind(seen: Observation) -> str:
    """By what a decision is calibrated: where bars are taken also by who began, and so is a bar ahead (AM-GAM-1)."""
    assert seen.to_move is not None
    kind = str(seen.options["game"])
    return f"{kind}-{(seen.to_move - seen.starter) % seen.seats}" if kind == GAMBLING else kind


def weigh(seen: Observation, move: Move) -> Weighed | None:
    """See `trilithon.weighing`."""
    return weighed(seen, list(ways(seen, move)), move) if is_open(seen) else None
