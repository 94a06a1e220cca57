"""The review of a finished game as data: what each decision cost, and how much of the result was luck.

`trilithon.analysis` makes it. A comparison has all candidates of one decision.
"""

import json
import re
from collections.abc import Iterator, Sequence
from itertools import chain, groupby, pairwise
from typing import Final, NamedTuple

from trilithon.coach import Reason
from trilithon.evaluation import POINTS, SCALE, AnyEvaluation
from trilithon.game import load
from trilithon.record import Record
from trilithon.state import Observation

_SURE: Final = 3  # standard errors that a loss must exceed to be a certain error
_LEAST: Final = 10  # thousandths that it must exceed too: trials prefer some of the moves with equal results
_SHOWN: Final = 50  # thousandths that a listed error cost at least; less would be shown as 0.0 points
WORST: Final = 5  # number of errors shown first; the page counts the better moves found for these
_TEXT: Final = r"([0-9]{1,6}):([0-9]{1,2}):(-?[0-9]{1,9})(?::([0-9]{1,9}):([0-9]{1,9}):([^: ]{1,40}))?"


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
        match = re.fullmatch(_TEXT, word)
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


class Comparison(NamedTuple):
    """All candidates of a reviewed decision, best first. Every field has one entry for each candidate.

    move_values: the first move, as in a record, and the value, in thousandths of the unit.
    reasons: why the best candidate is better; empty if only the numbers are known.
    noises: the standard error of the difference in value from the best candidate, in thousandths.
    made: how often the player then makes their bid, in percent, as the coach shows it; UNKNOWN_CHANCE if unknown.
    faults: why the candidate fails, for a player who tried it; empty if unknown.
    """

    move_values: tuple[tuple[str, int], ...]
    reasons: tuple[tuple[Reason, ...], ...]
    noises: tuple[int, ...]
    made: tuple[int, ...]
    faults: tuple[tuple[Reason, ...], ...]

    def against(self, move: str) -> tuple[Reason, ...]:
        """Return why the best candidate beats the one that starts with this move; empty if it was not tried."""
        return next(
            (
                reasons
                for (way, _), reasons in zip(self.move_values, self.reasons, strict=True)
                if way == move
            ),
            (),
        )

    def fault_of(self, move: str) -> tuple[Reason, ...]:
        """Return why the candidate that starts with this move fails; empty if that is unknown."""
        return next(
            (faults for (way, _), faults in zip(self.move_values, self.faults, strict=True) if way == move),
            (),
        )

    def text(self) -> str:
        """Return the comparison as text, for `read_comparison`."""
        return json.dumps(self, separators=(",", ":"))


def read_comparison(text: str) -> Comparison:
    """Parse a comparison from text. Raises ReviewError if the text is invalid."""
    try:
        ways, reasons, noises, made, faults = json.loads(text)
        comparison = Comparison(
            tuple([(move, worth) for move, worth in ways]),
            tuple([tuple([Reason(*reason) for reason in of_move]) for of_move in reasons]),
            tuple(noises),
            tuple(made),
            tuple([tuple([Reason(*fault) for fault in of_move]) for of_move in faults]),
        )
    except (TypeError, ValueError) as error:
        raise ReviewError(f"Can’t read a comparison from “{text[:60]}”: {error}.") from None
    every_reason = list(chain.from_iterable((*comparison.reasons, *comparison.faults)))
    words = [move for move, _ in comparison.move_values] + [reason.kind for reason in every_reason]
    numbers = [worth for _, worth in comparison.move_values] + [
        part for reason in every_reason for part in reason[1:]
    ]
    numbers += [*comparison.noises, *comparison.made]
    types = {(type(word), str) for word in words} | {(type(number), int) for number in numbers}
    if (
        not comparison.move_values
        or any(len(comparison.move_values) != len(column) for column in comparison[1:])
        or any(found is not expected for found, expected in types)
    ):
        raise ReviewError(
            f"Can’t read a comparison from “{text[:60]}”: a value has the wrong type or is missing."
        )
    return comparison
