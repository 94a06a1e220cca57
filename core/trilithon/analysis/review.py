"""Review a finished game: what each decision of a seat cost, judged by what the seat knew, and how much was luck.

Like a backgammon program, it plays each decision out (`trilithon.analysis.trials`). Decisions that look like errors
are played out more often. Playouts underrate the other players, so their results are calibrated with the results of
games between equal players (`trilithon.evaluation.CalibrationTable`).

A review takes long, so `review_in_slices` handles one range of states at a time. `summarize_review` combines them.
"""

import re
from collections.abc import Iterator, MutableMapping, Sequence
from itertools import chain, groupby, islice, pairwise
from typing import Final, NamedTuple, TypeAlias

from trilithon.analysis.trials import MoveComparison, Worlds, compare_moves, trial_chances
from trilithon.chance import Chance
from trilithon.evaluation import POINTS, SCALE, AnyEvaluation, Candidates, calibration_for
from trilithon.game import load
from trilithon.record import Record
from trilithon.state import Observation

WORLDS: Final = Worlds(200, 1600)  # for decisions of the reviewed seat

_FEW: Final = 50  # worlds, in one set, for decisions of other seats, which are only shown in the chart
_SURE: Final = 3  # standard errors that a loss must exceed to be a certain error
_LEAST: Final = 10  # thousandths that it must exceed too: trials prefer some of the moves with equal results
_SHOWN: Final = 50  # thousandths that a listed error cost at least; less would be shown as 0.0 points
WORST: Final = 5  # number of errors shown first; the page counts the better moves found for these
_MOST_CACHED: Final = 300  # decisions, enough for a long game
# Comparisons by everything they depend on. The caller keeps the cache, to reuse comparisons in later calls.
Cache: TypeAlias = MutableMapping[str, MoveComparison]
_TEXT: Final = re.compile(
    r"([0-9]{1,6}):([0-9]{1,2}):(-?[0-9]{1,9})(?::([0-9]{1,9}):([0-9]{1,9}):([^: ]{1,40}))?"
)


class ReviewError(ValueError):
    """The text is not a valid review or comparison, or there is nothing to compare."""


class ReviewedMove(NamedTuple):
    """One decision of a review. All values are in thousandths of the unit.

    at: the number of the state in which it was made.
    seat: the seat that made it.
    value: that of the best candidate.
    loss: how much less the chosen candidate was worth.
    noise: the standard error of the loss.
    best: the first move of the best candidate, as in a record; "" if only its value is known.
    """

    at: int
    seat: int
    value: int
    loss: int = 0
    noise: int = 0
    best: str = ""

    @property
    def is_error(self) -> bool:
        """Whether the decision was certainly an error."""
        return is_certain_error(self.loss, self.noise)

    @property
    def text(self) -> str:
        """The decision as text, for `read_reviewed`."""
        text = f"{self.at}:{self.seat}:{self.value}"
        return f"{text}:{self.loss}:{self.noise}:{self.best}" if self.best else text


def is_certain_error(loss: int, noise: int) -> bool:
    """Return whether a move that lost this much was certainly an error.

    loss, noise: the loss and its standard error, in thousandths.
    """
    return loss > max(_SURE * noise, _LEAST)


def write_reviewed(reviewed: Sequence[ReviewedMove]) -> str:
    """Return reviewed decisions as text."""
    return " ".join([one.text for one in reviewed])


def read_reviewed(text: str) -> tuple[ReviewedMove, ...]:
    """Parse reviewed decisions from text. Raises ReviewError if the text is invalid."""
    reviewed = []
    for word in text.split():
        match = _TEXT.fullmatch(word)
        if not match:
            raise ReviewError(
                f"Can’t read a reviewed decision from “{word[:40]}”. One looks like 12:0:350:40:5:10h."
            )
        at, seat, worth, lost, noise, best = match.groups()
        reviewed.append(
            ReviewedMove(int(at), int(seat), int(worth), int(lost or 0), int(noise or 0), best or "")
        )
    for one, other in pairwise(reviewed):
        if one.at >= other.at:
            raise ReviewError(
                f"The reviewed decisions are out of order: state {other.at} follows state {one.at}."
            )
    return tuple(reviewed)


class PartSummary(NamedTuple):
    """The result of one part of a game, split by cause.

    begin, end: the numbers of the first state of this part and of the next.
    deal: the luck of the deal.
    choices: the cost of the seat's own errors; never more than 0.
    others: the effect of the other seats' moves and of later luck.
    """

    begin: int
    end: int
    deal: float
    choices: float
    others: float


class Review(NamedTuple):
    """The review of a game for one seat.

    unit: POINTS or CHANCE, as in `trilithon.evaluation`.
    seat: the seat whose decisions are reviewed.
    errors: the certain errors, the costliest first.
    parts: the summary of each part.
    course: by seat, state numbers and the result expected from there on. In points, it is the lead over the others'
        average, including earlier parts; otherwise, the chance to win the current part. If one seat's result decides
        everyone's (`is_shared`), all lines are computed from what `seat` could see.
    """

    unit: str
    seat: int
    errors: tuple[ReviewedMove, ...]
    parts: tuple[PartSummary, ...]
    course: tuple[tuple[tuple[int, float], ...], ...]

    @property
    def deal(self) -> float:
        """The luck of the deal, summed over all parts."""
        return sum([part.deal for part in self.parts])

    @property
    def choices(self) -> float:
        """The cost of the seat's errors, summed over all parts."""
        return sum([part.choices for part in self.parts])

    @property
    def others(self) -> float:
        """The effect of other moves and later luck, summed over all parts."""
        return sum([part.others for part in self.parts])


def can_review(game: str) -> bool:
    """Return whether a game has an evaluation, so that its decisions can be reviewed."""
    return load(game).abilities().evaluation is not None


def evaluation_of(game: str) -> AnyEvaluation:
    """Return a game's evaluation. Raises ReviewError if it has none."""
    load_evaluation = load(game).abilities().evaluation
    if load_evaluation is None:
        raise ReviewError(f"{load(game).title} can’t be reviewed: nothing evaluates its moves.")
    return load_evaluation()


def review_in_slices(
    record: Record,
    seat: int,
    stretch: range,
    worlds: Worlds = WORLDS,
    first: int = 0,
    cache: Cache | None = None,
) -> Iterator[tuple[ReviewedMove, ...] | None]:
    """Review the decisions made in a range of states. Yields None after each slice, and the reviewed decisions last.

    The same arguments give the same review on every machine.

    record: a game that can be reviewed.
    seat: the seat whose decisions are reviewed. For other seats, only the value of each decision is found, and not
        even that if it follows from this seat's values (`is_shared`).
    stretch: the numbers of the states.
    worlds: how many worlds to try for each decision.
    first: the number of the first set of worlds. What the page shows comes from sets 0 and 1.
    cache: see `compare_ways`.
    """
    setup = record.setup
    evaluation = evaluation_of(setup.game)
    moves = [move for turn in record.turns for move in turn]
    only_own = is_shared(evaluation, record.states[0].observe(None))
    reviewed = []
    for at in stretch:
        mover = record.states[at].to_move
        assert mover is not None
        if only_own and mover != seat:
            continue
        observation = record.states[at].observe(mover)
        candidates: Candidates | None = (
            evaluation.find_candidates(observation, moves[at]) if len(observation.legal) > 1 else None
        )
        if candidates is None:
            continue
        tried, sets = (worlds, 2) if mover == seat else (worlds.at_most(_FEW), 1)
        chances = trial_chances(setup.seed, mover, at, sets, first)
        for compared in compare_ways(record, at, candidates, tried, chances, first, cache):
            if compared is None:
                yield None
                continue
            worth = round(SCALE * compared.value)
            if mover != seat:
                reviewed.append(ReviewedMove(at, mover, worth))
                continue
            lost = worth - round(SCALE * (compared.value - max(0.0, compared.loss)))
            best = candidates.moves[compared.best] if lost else moves[at]
            reviewed.append(ReviewedMove(at, mover, worth, lost, round(SCALE * compared.noise), str(best)))
    yield tuple(reviewed)


def compare_ways(
    record: Record,
    at: int,
    candidates: Candidates,
    worlds: Worlds,
    chances: Sequence[Chance],
    first: int = 0,
    cache: Cache | None = None,
) -> Iterator[MoveComparison | None]:
    """Compare the candidates of a decision. Yields None after each slice, and the comparison last.

    at: the number of the state in which the decision was made.
    chances: one for each set of worlds; the first set has the number `first`.
    cache: if it has the comparison, nothing is tried. Comparisons that use more than one set are added to it.
    """
    setup = record.setup
    moves = tuple(islice(chain.from_iterable(record.turns), at + 1))
    key = repr((setup, moves, worlds, len(chances), first))
    cache = {} if cache is None else cache
    compared = cache.get(key)
    if compared is None:
        evaluation = evaluation_of(setup.game)
        line = calibration_for(evaluation.LINES, candidates, setup.seats)
        for compared in compare_moves(candidates, chances, worlds, line):
            if compared is None:
                yield None
        assert compared
        if len(chances) > 1:
            cache[key] = compared
        if len(cache) > _MOST_CACHED:
            del cache[next(iter(cache))]
    yield compared


def summarize_review(record: Record, seat: int, reviewed: Sequence[ReviewedMove]) -> Review:
    """Summarize the reviewed decisions of a whole game. Raises ValueError if the game is not over."""
    if record.state.result is None:
        raise ValueError("The game isn’t over yet, so it can’t be reviewed.")
    evaluation = evaluation_of(record.setup.game)
    seats = record.setup.seats
    views = [state.observe(None) for state in record.states]
    parts, course = [], [list[tuple[int, float]]() for _ in range(seats)]
    before, unit = [0.0] * seats, evaluation.unit(views[0])
    for begin, end in parts_of(evaluation, views):
        in_part = [one for one in reviewed if begin <= one.at < end]
        fair = evaluation.fair_value(views[begin])
        own = [one for one in in_part if one.seat == seat]
        if is_shared(evaluation, views[begin]):
            for one in own:
                worth = one.value / SCALE
                mirrored = worth if fair is None else 2 * fair - worth
                for other, line in enumerate(course):
                    line.append((one.at, before[other] + (worth if other == seat else mirrored)))
        else:
            for one in in_part:
                course[one.seat].append((one.at, before[one.seat] + one.value / SCALE))
        result = float(evaluation.result_of_part(views[begin], views[end], seat))
        first = own[0].value / SCALE if own else result
        base = first if fair is None else fair
        choices = -sum([one.loss for one in own]) / SCALE
        parts.append(PartSummary(begin, end, first - base, choices, result - first - choices))
        for one_seat in range(seats):
            gained = float(evaluation.result_of_part(views[begin], views[end], one_seat))
            course[one_seat].append((end, before[one_seat] + gained))
            if unit == POINTS:
                before[one_seat] += gained
    return Review(
        unit,
        seat,
        errors_of(reviewed, seat),
        tuple(parts),
        tuple(tuple(line) for line in course),
    )


def is_shared(evaluation: AnyEvaluation, observation: Observation) -> bool:
    """Return whether one seat's result in a part decides everyone's.

    That is so for two opponents, since one gains what the other loses, and for players who win or lose together.
    """
    return observation.seats <= 2 or evaluation.fair_value(observation) is None


def errors_of(reviewed: Sequence[ReviewedMove], seat: int) -> tuple[ReviewedMove, ...]:
    """List a seat's certain errors that cost enough to be shown, the costliest first.

    If the same move was best in several decisions in a row, only the costliest is listed, because all of them teach the
    same lesson.
    """
    own = groupby((one for one in reviewed if one.seat == seat), key=lambda one: one.best)
    runs = ([one for one in run if one.is_error and one.loss >= _SHOWN] for _, run in own)
    errors = [max(run, key=lambda one: (one.loss, -one.at)) for run in runs if run]
    return tuple(sorted(errors, key=lambda one: (-one.loss, one.at)))


class Accuracy(NamedTuple):
    """How accurately a seat decided. sound: the number of decisions that were not certain errors."""

    sound: int
    decisions: int

    @property
    def of_100(self) -> int:
        """The share of sound decisions, in percent."""
        return round(100 * self.sound / max(1, self.decisions))


def accuracy(reviewed: Sequence[ReviewedMove], seat: int) -> Accuracy:
    """Return a seat's accuracy. Forced moves are not reviewed, so they do not count."""
    own = [one for one in reviewed if one.seat == seat]
    return Accuracy(sum(not one.is_error for one in own), len(own))


def parts_of(evaluation: AnyEvaluation, views: Sequence[Observation]) -> Iterator[tuple[int, int]]:
    """Yield the numbers of the states in which each part begins and ends. A part ends where the next one begins.

    evaluation: the module of the game. views: an observation of each state.
    """
    parts = [evaluation.part_number(view) for view in views[:-1]]
    changes = [at for at in range(1, len(parts)) if parts[at] != parts[at - 1]]
    return pairwise([0, *changes, len(parts)])
