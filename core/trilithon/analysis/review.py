"""A finished game looked over: what each decision of a seat cost, judged by what was known then, and luck told from
play, after the manner of backgammon programs.

Each decision is played out (`trilithon.analysis.trials`), and what seems an error is played out longer. What is played
out takes the others for weaker than they are, and so it is calibrated by games of equals
(`trilithon.evaluation.CalibrationTable`).

A game is looked over in stretches, `review_in_slices` for each, since it takes long; `summarize_review` puts them
together.
"""

import re
from collections.abc import Iterator, MutableMapping, Sequence
from importlib import import_module
from itertools import chain, groupby, islice, pairwise
from typing import Any, Final, NamedTuple, TypeAlias

from trilithon.analysis.trials import MoveComparison, Worlds, compare_moves, trial_chances
from trilithon.chance import Chance
from trilithon.evaluation import POINTS, SCALE, Candidates, calibration_for
from trilithon.game import Observation
from trilithon.record import Record

WORLDS: Final = Worlds(200, 1600)  # for the decisions of the seat that is looked at

_FEW: Final = 50  # worlds, in one set, for those of the others, of which only the course is told
_TELLS: Final = 3  # times its noise, and an error is one
_LEAST: Final = 10  # thousandths; less is but a leaning between moves that come to the same
_SHOWN: Final = 50  # thousandths: an error that cost less would be told as 0.0 points
WORST: Final = 5  # errors that are shown first, and whose better moves are counted
_MOST_CACHED: Final = 300  # decisions: those of a long game
# Comparisons of decisions, by everything that they depend on. It belongs to the caller, who may ask for them again.
Cache: TypeAlias = MutableMapping[str, MoveComparison]
_TEXT: Final = re.compile(
    r"([0-9]{1,6}):([0-9]{1,2}):(-?[0-9]{1,9})(?::([0-9]{1,9}):([0-9]{1,9}):([^: ]{1,40}))?"
)


class ReviewError(ValueError):
    """A text that is no review."""


class ReviewedMove(NamedTuple):
    """A decision. at: the number of the state that it was made in. seat: who made it. worth: what the best way came to.
    lost: how much less the chosen one did; noise: its standard error; best: the first move of the best way, as in a
    record, "" where only its worth is known. All numbers in thousandths."""

    at: int
    seat: int
    worth: int
    lost: int = 0
    noise: int = 0
    best: str = ""

    @property
    def is_error(self) -> bool:
        """Whether it was an error for certain."""
        return is_certain_error(self.lost, self.noise)

    @property
    def text(self) -> str:
        """As it is sent and kept; `read_reviewed` gives it back."""
        told = f"{self.at}:{self.seat}:{self.worth}"
        return f"{told}:{self.lost}:{self.noise}:{self.best}" if self.best else told


def is_certain_error(lost: int, noise: int) -> bool:
    """Whether a move that came to so much less than the best was an error for certain. noise: the standard error of
    that; both in thousandths."""
    return lost > max(_TELLS * noise, _LEAST)


def write_reviewed(judged: Sequence[ReviewedMove]) -> str:
    """Decisions as a text."""
    return " ".join([one.text for one in judged])


def read_reviewed(text: str) -> tuple[ReviewedMove, ...]:
    """The decisions that a text tells. Raises ReviewError for any other text."""
    found = []
    for word in text.split():
        match = _TEXT.fullmatch(word)
        if not match:
            raise ReviewError(f"This is no judgement of a decision: {word[:40]}")
        at, seat, worth, lost, noise, best = match.groups()
        found.append(
            ReviewedMove(int(at), int(seat), int(worth), int(lost or 0), int(noise or 0), best or "")
        )
    if any(one.at >= other.at for one, other in pairwise(found)):
        raise ReviewError("The decisions are out of order.")
    return tuple(found)


class PartSummary(NamedTuple):
    """What a part of a game came to, and why: the sum of what was dealt, of one's own choices (never more than 0), and
    of what the others did and chance did later. begin, end: the numbers of its first state and of the next part's."""

    begin: int
    end: int
    deal: float
    choices: float
    others: float


class Review(NamedTuple):
    """What there is to tell. unit: what is counted in (see `trilithon.evaluation`). seat: whose decisions are looked
    at.
    errors: all that are certain, the costliest first. parts: what each came to. course: by seat, at the numbers of
    states, what was to be expected from then on: points beyond those of the others, with what parts before had come to,
    or the chance in the part under way. Where one seat's result decides the others' too
    (`is_shared`), all lines follow from what `seat` could see."""

    unit: str
    seat: int
    errors: tuple[ReviewedMove, ...]
    parts: tuple[PartSummary, ...]
    course: tuple[tuple[tuple[int, float], ...], ...]

    @property
    def deal(self) -> float:
        """Sum over all parts."""
        return sum([part.deal for part in self.parts])

    @property
    def choices(self) -> float:
        """Of all parts."""
        return sum([part.choices for part in self.parts])

    @property
    def others(self) -> float:
        """Of all parts."""
        return sum([part.others for part in self.parts])


def can_review(game: str) -> bool:
    """Whether a game tells how its decisions can be judged."""
    return evaluation_of(game) is not None


def evaluation_of(game: str) -> Any:
    """The module `evaluation` of a game, which keeps the protocol of that name; None where there is none."""
    name = f"trilithon.games.{game}.evaluation"
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return None


def review_in_slices(
    record: Record,
    seat: int,
    stretch: range,
    worlds: Worlds = WORLDS,
    first: int = 0,
    cache: Cache | None = None,
) -> Iterator[tuple[ReviewedMove, ...] | None]:
    """None after each slice, last of all the decisions made in these states; the same everywhere.

    record: a game that can be reviewed. seat: whose decisions are looked at; of those of others only what was to be
    expected is told, if that does not follow from the seat's own (`is_shared`). stretch: the numbers of states. first:
    the number of the first set; everybody is told what the sets 0 and 1 say. cache: see `compare_ways`.
    """
    setup = record.states[0].setup
    weighing = evaluation_of(setup.game)
    moves = [move for turn in record.turns for move in turn]
    alone = is_shared(weighing, record.states[0].observe(None))
    found = []
    for at in stretch:
        mover = record.states[at].to_move
        assert mover is not None
        if alone and mover != seat:
            continue
        seen = record.states[at].observe(mover)
        weighed: Candidates | None = (
            weighing.find_candidates(seen, moves[at]) if len(seen.legal) > 1 else None
        )
        if weighed is None:
            continue
        tried, sets = (worlds, 2) if mover == seat else (worlds.at_most(_FEW), 1)
        chances = trial_chances(setup.seed, mover, at, sets, first)
        for of in compare_ways(record, at, weighed, tried, chances, first, cache):
            if of is None:
                yield None
                continue
            worth = round(SCALE * of.worth)
            if mover != seat:
                found.append(ReviewedMove(at, mover, worth))
                continue
            lost = worth - round(SCALE * (of.worth - max(0.0, of.lost)))
            best = weighed.moves[of.best] if lost else moves[at]
            found.append(ReviewedMove(at, mover, worth, lost, round(SCALE * of.noise), str(best)))
    yield tuple(found)


def compare_ways(
    record: Record,
    at: int,
    weighed: Candidates,
    worlds: Worlds,
    chances: Sequence[Chance],
    first: int = 0,
    cache: Cache | None = None,
) -> Iterator[MoveComparison | None]:
    """Compare the candidates of a decision. Yields None after each slice, and the comparison last.

    at: the number of the state in which the decision was made. chances: one for each set of worlds, from the set with
    the number `first` on. cache: is read first, and keeps the latest comparisons of several sets.
    """
    setup = record.states[0].setup
    moves = tuple(islice(chain.from_iterable(record.turns), at + 1))
    key = repr((setup, moves, worlds, len(chances), first))
    cache = {} if cache is None else cache
    found = cache.get(key)
    if found is None:
        weighing = evaluation_of(setup.game)
        line = calibration_for(weighing.LINES, weighed, setup.seats)
        for found in compare_moves(weighed, chances, worlds, line):
            if found is None:
                yield None
        assert found
        if len(chances) > 1:
            cache[key] = found
        if len(cache) > _MOST_CACHED:
            del cache[next(iter(cache))]
    yield found


def summarize_review(record: Record, seat: int, judged: Sequence[ReviewedMove]) -> Review:
    """What the decisions of a whole game come to. Raises ValueError for a game that is not over."""
    if record.state.result is None:
        raise ValueError("The game is not over yet.")
    weighing = evaluation_of(record.states[0].setup.game)
    seats = record.states[0].setup.seats
    views = [state.observe(None) for state in record.states]
    parts, course = [], [list[tuple[int, float]]() for _ in range(seats)]
    before, unit = [0.0] * seats, weighing.unit(views[0])
    for begin, end in parts_of(weighing, views):
        there = [one for one in judged if begin <= one.at < end]
        fair = weighing.fair_value(views[begin])
        own = [one for one in there if one.seat == seat]
        if is_shared(weighing, views[begin]):
            for one in own:
                worth = one.worth / SCALE
                for other, line in enumerate(course):
                    mirrored = other != seat and fair is not None
                    line.append((one.at, before[other] + (2 * fair - worth if mirrored else worth)))
        else:
            for one in there:
                course[one.seat].append((one.at, before[one.seat] + one.worth / SCALE))
        result = float(weighing.result_of_part(views[begin], views[end], seat))
        first = own[0].worth / SCALE if own else result
        base = first if fair is None else fair
        choices = -sum([one.lost for one in own]) / SCALE
        parts.append(PartSummary(begin, end, first - base, choices, result - first - choices))
        for one_seat in range(seats):
            came_to = float(weighing.result_of_part(views[begin], views[end], one_seat))
            course[one_seat].append((end, before[one_seat] + came_to))
            if unit == POINTS:
                before[one_seat] += came_to
    return Review(
        unit,
        seat,
        errors_of(judged, seat),
        tuple(parts),
        tuple(tuple(line) for line in course),
    )


def is_shared(weighing: Any, seen: Observation) -> bool:
    """Whether one seat's result in a part decides the result of all: what one of two opponents gains the other loses,
    and those who play together win together."""
    return seen.seats <= 2 or weighing.fair_value(seen) is None


def errors_of(judged: Sequence[ReviewedMove], seat: int) -> tuple[ReviewedMove, ...]:
    """List the decisions of a seat that certainly cost something worth a word, the costliest first. Of decisions one
    after another to which the same move is the answer, list only the costliest: they teach the same."""
    own = groupby((one for one in judged if one.seat == seat), key=lambda one: one.best)
    alike = ([one for one in run if one.is_error and one.lost >= _SHOWN] for _, run in own)
    errors = [max(run, key=lambda one: (one.lost, -one.at)) for run in alike if run]
    return tuple(sorted(errors, key=lambda one: (-one.lost, one.at)))


class Accuracy(NamedTuple):
    """Of a seat's decisions: how many no better way is certain of, and how many there were."""

    sound: int
    decisions: int

    @property
    def of_100(self) -> int:
        """The share of the sound ones."""
        return round(100 * self.sound / max(1, self.decisions))


def accuracy(judged: Sequence[ReviewedMove], seat: int) -> Accuracy:
    """How well a seat decided; a forced move, which is not judged, is no decision."""
    own = [one for one in judged if one.seat == seat]
    return Accuracy(sum(not one.is_error for one in own), len(own))


def parts_of(weighing: Any, views: Sequence[Observation]) -> Iterator[tuple[int, int]]:
    """Of each part the numbers of the states in which it and the next one begin; the last part ends in the last state.

    weighing: of the game. views: of all its states.
    """
    parts = [weighing.part_number(view) for view in views[:-1]]
    changes = [at for at in range(1, len(parts)) if parts[at] != parts[at - 1]]
    return pairwise([0, *changes, len(parts)])
