"""A finished game looked over: what each decision of a seat cost, judged by what was known then, and luck told from
play, after the manner of backgammon programs.

Each decision is played out in two sets of worlds that agree with what the seat saw. The best way in one set is
overstated there, and understated in the other set; the mean of both is steady. What is played out takes the others for
weaker than they are, and so it is calibrated by games of equals (`trilithon.weighing.Lines`).
"""

from collections.abc import Iterator, Sequence
from importlib import import_module
from math import sqrt
from typing import Any, Final, NamedTuple

from trilithon.chance import Chance
from trilithon.game import Move, Observation
from trilithon.players.match import chance_for
from trilithon.record import Record
from trilithon.weighing import Weighed, calibrated

WORLDS: Final = 400  # in each of two sets, for the decisions of the seat that is looked at
_FEW: Final = 50  # in one set, for those of the others, of which only the course is told
_SLICE: Final = 4  # worlds
_SET: Final = 1000  # apart, so that neither the sets nor the players have the same chance
_TELLS: Final = 3.0  # times its noise, and an error is one
_MOST: Final = 3  # errors that are told


class Decided(NamedTuple):
    """A decision. at: the number of the state that it was made in. chosen, best: moves, the same where none was better.
    worth: of the best way. lost: how much less the one that was chosen came to; noise: its standard error. Both in what
    the game is counted in."""

    at: int
    chosen: Move
    best: Move
    worth: float
    lost: float
    noise: float

    @property
    def tells(self) -> bool:
        """Whether it was an error for certain."""
        return self.lost > 0 and self.lost > _TELLS * self.noise


class Account(NamedTuple):
    """What a part of a game came to, and why: the sum of what was dealt, of one's own choices (never more than 0), and
    of what the others did and chance did later. begin, end: the numbers of its first state and of the next part's."""

    begin: int
    end: int
    deal: float
    choices: float
    others: float

    @property
    def result(self) -> float:
        """What it came to, beyond what was fair."""
        return self.deal + self.choices + self.others


class Review(NamedTuple):
    """What there is to tell. unit: what is counted in (see `weighing`). seat: whose decisions are looked at. course: by
    seat, at the numbers of states, what was to be expected from then on, with what parts before had come to."""

    unit: str
    seat: int
    decided: tuple[Decided, ...]
    parts: tuple[Account, ...]
    course: tuple[tuple[tuple[int, float], ...], ...]

    @property
    def errors(self) -> tuple[Decided, ...]:
        """Those that cost most, as far as they are certain, the costliest first."""
        certain = [one for one in self.decided if one.tells and one.best != one.chosen]
        return tuple(sorted(certain, key=lambda one: (-one.lost, one.at))[:_MOST])

    @property
    def deal(self) -> float:
        """Of all parts."""
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
    return weighing_of(game) is not None


def weighing_of(game: str) -> Any:
    """The module `weighing` of a game, which keeps the protocol of that name; None where there is none."""
    name = f"trilithon.games.{game}.weighing"
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return None


def reviewing(record: Record, seat: int, worlds: int = WORLDS) -> Iterator[float | Review]:
    """How much has been looked at, from 0 to 1, after each slice, and last of all the review; the same everywhere.

    record: a finished game that can be reviewed. seat: whose decisions are judged. worlds: in each of two sets. Raises
    ValueError for a game that is not over.
    """
    if record.state.result is None:
        raise ValueError("The game is not over yet.")
    return _Reviewer(record, seat, worlds).steps()


class _Reviewer:
    def __init__(self, record: Record, seat: int, worlds: int) -> None:
        self._record, self._seat, self._worlds = record, seat, worlds
        self._moves: Sequence[Move] = [move for turn in record.turns for move in turn]
        self._setup = record.states[0].setup
        self._weighing = weighing_of(self._setup.game)
        self._first: dict[int, float] = {}  # by part, what the seat could expect when it first decided
        self._decided: list[Decided] = []
        self._course: list[list[tuple[int, float]]] = [[] for _ in range(self._setup.seats)]

    def steps(self) -> Iterator[float | Review]:
        states, weighing = self._record.states, self._weighing
        begins = self._begins()
        part, before = -1, [0.0] * self._setup.seats
        for at, move in enumerate(self._moves):
            mover = states[at].to_move
            assert mover is not None
            if part + 1 < len(begins) and at == begins[part + 1]:
                if part >= 0:
                    before = [sum_ + self._came_to(begins, part, seat) for seat, sum_ in enumerate(before)]
                part += 1
            seen = states[at].observe(mover)
            weighed = weighing.weigh(seen, move) if len(seen.legal) > 1 else None
            if weighed is None:
                continue
            for found in self._judged(at, mover, weighed):
                if found is None:
                    yield at / len(self._moves)
                    continue
                self._course[mover].append((at, before[mover] + found.worth - (weighing.fair(seen) or 0.0)))
                if mover == self._seat:
                    self._first.setdefault(part, found.worth)
                    self._decided.append(found)
        yield self._whole(begins)

    def _begins(self) -> list[int]:
        """The numbers of the states in which parts begin."""
        found: list[int] = []
        last = -1
        for at, state in enumerate(self._record.states[:-1]):
            part = self._weighing.part(state.observe(None))
            if part != last:
                found.append(at)
                last = part
        return found

    def _came_to(self, begins: Sequence[int], part: int, seat: int) -> float:
        """What a part came to, beyond what was fair."""
        seen, end = self._seen(begins, part)
        return float(self._weighing.came_to(seen, end, seat)) - (self._weighing.fair(seen) or 0.0)

    def _seen(self, begins: Sequence[int], part: int) -> tuple[Observation, Observation]:
        states = self._record.states
        end = begins[part + 1] if part + 1 < len(begins) else len(states) - 1
        return states[begins[part]].observe(None), states[end].observe(None)

    def _judged(self, at: int, mover: int, weighed: Weighed) -> Iterator[Decided | None]:
        """None after each slice, last of all what the decision was worth and what it cost."""
        worlds, sets = (self._worlds, 2) if mover == self._seat else (min(self._worlds, _FEW), 1)
        chances = [chance_for(self._setup.seed, _SET * (number + 1) + mover, at) for number in range(sets)]
        for found in compared(weighed, chances, worlds):
            if found is None:
                yield None
                continue
            added, times = calibrated(self._weighing.LINES, weighed, self._setup.seats)
            lost = times * max(0.0, found.lost)
            best = weighed.moves[found.best] if lost else self._moves[at]
            worth = added + times * found.worth
            yield Decided(at, self._moves[at], best, worth, lost, times * found.noise)

    def _whole(self, begins: Sequence[int]) -> Review:
        weighing = self._weighing
        accounts = []
        for part, begin in enumerate(begins):
            seen, end = self._seen(begins, part)
            last = begins[part + 1] if part + 1 < len(begins) else len(self._record.states) - 1
            result = float(weighing.came_to(seen, end, self._seat))
            fair = weighing.fair(seen)
            first = self._first.get(part, result)
            deal = first - fair if fair is not None else 0.0
            choices = -sum([one.lost for one in self._decided if begin <= one.at < last])
            base = fair if fair is not None else first
            accounts.append(Account(begin, last, deal, choices, result - base - deal - choices))
        course = tuple(tuple(line) for line in self._course)
        return Review(
            weighing.unit(self._seen(begins, 0)[0]), self._seat, tuple(self._decided), tuple(accounts), course
        )


class Compared(NamedTuple):
    """What was played out came to. worth: of the best way. lost: how much less the chosen one came to; noise: its
    standard error. best: the place of the best."""

    worth: float
    lost: float
    noise: float
    best: int


def compared(weighed: Weighed, chances: Sequence[Chance], worlds: int) -> Iterator[Compared | None]:
    """None after each slice, last of all what a decision comes to in so many worlds for each of these chances."""
    sets: list[list[list[float]]] = []
    ways = range(len(weighed.moves))
    for chance in chances[:1] if weighed.certain else chances:
        tried: list[list[float]] = []
        for world in range(1 if weighed.certain else worlds):
            tried.append(weighed.decision.tried(chance, ways))
            if world % _SLICE == _SLICE - 1:
                yield None
        sets.append(tried)
    means = [_means(tried) for tried in sets]
    worth = lost = 0.0
    # Judged by the set in which it was picked, and by the other one.
    for one, mean in enumerate(means):
        other = means[one - 1]
        pick, taken = _best(mean, ways), _best(mean, weighed.chosen)
        worth += mean[pick] + other[pick]
        lost += mean[pick] - mean[taken] + other[pick] - other[taken]
    total = [sum(of) / len(means) for of in zip(*means, strict=True)]
    best, chosen = _best(total, ways), _best(total, weighed.chosen)
    noise = _noise([row[best] - row[chosen] for tried in sets for row in tried])
    yield Compared(worth / (2 * len(means)), lost / (2 * len(means)), noise, best)


def _means(tried: Sequence[Sequence[float]]) -> list[float]:
    return [sum(column) / len(tried) for column in zip(*tried, strict=True)]


def _best(means: Sequence[float], among: Sequence[int]) -> int:
    return max(among, key=lambda place: (means[place], -place))


def _noise(differences: Sequence[float]) -> float:
    """The standard error of the mean of these."""
    number = len(differences)
    if number < 2:
        return 0.0
    mean = sum(differences) / number
    return sqrt(sum([(one - mean) ** 2 for one in differences]) / (number - 1) / number)
