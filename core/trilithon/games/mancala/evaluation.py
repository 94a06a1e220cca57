"""How decisions in Mancala are evaluated: in points of the round above the others' average (AM-STD-5).

See `trilithon.evaluation`. A decision is evaluated by searching a few turns ahead from the end of its turn or, if
colours are concealed, by the board at the end of its turn. If the round is over there, its points are known. Otherwise
the lead on the board is converted to the points that such leads brought in games between equal players.
"""

from collections.abc import Iterator, Mapping, Sequence
from math import inf, sqrt
from typing import Final, NamedTuple

from trilithon.chance import Chance
from trilithon.evaluation import POINTS, CalibrationTable, Candidates, interpolate_row
from trilithon.fitted import read_fitted
from trilithon.games.mancala.endgame import Endgame
from trilithon.games.mancala.finishing import Finishing
from trilithon.games.mancala.moves import COLOUR, SPACE, Move
from trilithon.games.mancala.observation import Observation
from trilithon.games.mancala.options import DEDUCTION, GAMBLING, rules_of
from trilithon.games.mancala.pits import FIVE
from trilithon.games.mancala.playout import MancalaTurnNode, finish_turn, next_turn, widths
from trilithon.games.mancala.sampling import sample
from trilithon.games.mancala.scoring import FIRST_PLACES
from trilithon.games.mancala.state import State
from trilithon.turn_search import look_ahead

__all__ = [
    "LINES",
    "Way",
    "candidates_of",
    "fair_value",
    "find_candidates",
    "is_open",
    "part_number",
    "result_of_part",
    "unit",
    "ways",
]

# From playout results to the results of rounds between equal players, and from leads on the board to such results.
LINES: Final[CalibrationTable] = read_fitted("mancala", "calibration")
LEAD_LINES: Final[CalibrationTable] = read_fitted("mancala", "leads")

# How much of the loss that is estimated for a move, compared with the best, is real: measured in 26,000 decisions of
# Sharp and Steady. In the other games all of it is.
PROVED: Final[Mapping[str, float]] = {"standard": 0.7}

_FEW: Final = 6  # disks of colours that score
_POINT: Final = 1000  # values are counted in thousandths of a point


def unit(observation: Observation) -> str:
    """See `trilithon.evaluation.Evaluation.unit`."""
    return POINTS


def part_number(observation: Observation) -> int:
    """See `trilithon.evaluation.Evaluation.part_number`. A part is a round."""
    return observation.round


def fair_value(observation: Observation) -> float | None:
    """See `trilithon.evaluation.Evaluation.fair_value`. No seat is favoured."""
    return 0.0


def result_of_part(before: Observation, after: Observation, seat: int) -> float:
    """See `trilithon.evaluation.Evaluation.result_of_part`. If the fewest points win (AM-V3), the sign is reversed."""
    points = after.past[len(before.past)].points
    ahead = points[seat] - (sum(points) - points[seat]) / (len(points) - 1)
    return -ahead if rules_of(before.options).low else ahead


class Way(NamedTuple):
    """A candidate: a move and the best continuation of its turn.

    move: the first of the turn.
    states: the states after each move of the turn.
    value: the expected points of the round above the others' average, before calibration.
    settled: the same points if they are certain, else None.
    ahead: the state that the search saw at its end; None if the round ended before, or if nothing was searched.
    """

    move: Move
    states: Sequence[State]
    value: float
    settled: float | None = None
    ahead: State | None = None


def is_open(observation: Observation) -> bool:
    """Return whether there is anything to decide.

    While colours are chosen, all are alike; and players whose colour has vanished can gain nothing more (AM-DED-2).
    """
    assert observation.to_move is not None
    gone = [colour for group in observation.gone for colour in group]
    return observation.phase != COLOUR and observation.colours[observation.to_move] not in gone


class Foreseen(MancalaTurnNode):
    """The end of the search: a position between two turns."""

    def values(self) -> Sequence[int]:
        """Return the points of the round that each seat can expect."""
        observation = self.state.observe(self.seat)
        outlook = Finishing(observation)
        worth = outlook.expected_values(outlook.tempi)
        leads = [outlook.lead(worth, seat, observation.colours) for seat in range(observation.seats)]
        each = _POINT * count_rivals(observation)
        return [round(each * expected_points(observation, lead / each)) for lead in leads]


def count_rivals(observation: Observation) -> int:
    """Return how many rivals a lead is averaged over: the opponents, or all other colours if their owners are unknown
    (AM-DED-1)."""
    return len(FIVE) - 1 if rules_of(observation.options).game == DEDUCTION else observation.seats - 1


def expected_points(observation: Observation, ahead: float) -> float:
    """Return the average points that a lead of this size brought in games between equal players.

    ahead: the estimated lead over the others' average.
    """
    added, times = interpolate_row(
        LEAD_LINES[rules_of(observation.options).game, observation.seats], sum(observation.left)
    )
    return bound_points(added + times * ahead, most_points(observation))


def bound_points(points: float, most: float) -> float:
    """Squeeze points smoothly into the range from -most to most."""
    return points / sqrt(1 + (points / most) ** 2)


def most_points(observation: Observation) -> float:
    """Return the greatest possible lead in a round, in points."""
    return inf if rules_of(observation.options).game == GAMBLING else FIRST_PLACES[0]


def ways(observation: Observation) -> Iterator[Way]:
    """Yield every legal move as a candidate, the most promising spaces first."""
    state, outlook = sample(observation, Chance(0)), Finishing(observation)
    _, *on = widths(observation)
    moves = list(observation.legal)
    if observation.phase == SPACE:
        moves.sort(key=lambda move: -outlook.value_of_lift(move.number))
    concealed = rules_of(observation.options).game == DEDUCTION
    for move in moves:
        states, ahead = finish_turn(state, outlook, move), None
        if concealed:
            worth = _value_of_own_colour(outlook, states[-1])
        else:
            then, last = look_ahead(next_turn(state, states[-1], Foreseen), on)
            worth = then[outlook.seat] / (_POINT * count_rivals(observation))
            ahead = last.state if isinstance(last, MancalaTurnNode) else None
        yield Way(move, states, worth, _settle_turn(outlook, states[-1]), ahead)


def _value_of_own_colour(outlook: Finishing, after: State) -> float:
    """Return the expected lead of the player's colour over all other colours, whose owners are unknown (AM-DED-1)."""
    past, own = after.match.past, outlook.observation.colours[outlook.seat]
    assert own is not None
    if len(past) > len(outlook.observation.past):
        worths, sign = past[-1].worths, -1 if outlook.terms.low else 1
        return sign * (len(FIVE) * worths[own] - sum(worths)) / count_rivals(outlook.observation)
    then = Finishing(after.observe(outlook.seat))
    lead = then.lead(then.expected_values(then.tempi), outlook.seat, then.observation.colours)
    return expected_points(then.observation, lead / (_POINT * count_rivals(then.observation)))


def _settle_turn(outlook: Finishing, after: State) -> float | None:
    """Return the certain result of a turn, or None. With few disks left, every line of play is tried."""
    observation, past = outlook.observation, after.match.past
    over = len(past) > len(observation.past)
    if rules_of(observation.options).game == DEDUCTION and observation.seats < len(
        FIVE
    ):  # whose the other colours are matters
        own = observation.colours[outlook.seat]
        if not over or len({worth for colour, worth in enumerate(past[-1].worths) if colour != own}) > 1:
            return None
    colours = [colour for colour in after.match.owners if colour >= 0] or FIVE
    few = sum([heap[colour] for heap in observation.board for colour in colours]) <= _FEW
    return Endgame(observation.round, outlook.seat).solve(after) if over or few else None


class _KnownTrials:
    """Trials that return values known beforehand, whatever is hidden."""

    def __init__(self, found: Sequence[float]) -> None:
        self._found = found

    def try_moves(self, chance: Chance, which: Sequence[int]) -> list[float]:
        """See `trilithon.evaluation.Trial`."""
        return [self._found[one] for one in which]


def way_values(observation: Observation, found: Sequence[Way]) -> list[float]:
    """Return the values of candidates before calibration, with their loss against the best scaled to what is really
    lost."""
    best, proved = max([way.value for way in found]), PROVED.get(rules_of(observation.options).game, 1.0)
    return [best - proved * (best - way.value) for way in found]


def candidates_of(observation: Observation, found: Sequence[Way], move: Move) -> Candidates:
    """Return these candidates as `trilithon.evaluation.Candidates`. move: the one chosen."""
    moves = [way.move for way in found]
    trials = _KnownTrials(way_values(observation, found))
    return Candidates(
        moves,
        trials,
        (moves.index(move),),
        _calibration_kind(observation),
        sum(observation.left),
        certain=True,
        between=(-most_points(observation), most_points(observation)),
        settled={place: way.settled for place, way in enumerate(found) if way.settled is not None},
    )


def _calibration_kind(observation: Observation) -> str:
    """Return the kind of decision, which selects the calibration.

    In the gambling game it includes the seat's place in turn order, since earlier seats are sometimes one bar ahead
    (AM-GAM-1).
    """
    assert observation.to_move is not None
    kind = str(observation.options["game"])
    if kind != GAMBLING:
        return kind
    return f"{kind}-{(observation.to_move - observation.starter) % observation.seats}"


def find_candidates(observation: Observation, move: Move) -> Candidates | None:
    """See `trilithon.evaluation.Evaluation.find_candidates`."""
    return candidates_of(observation, list(ways(observation)), move) if is_open(observation) else None
