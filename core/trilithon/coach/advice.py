"""Advice as plain values, and as a text that can be sent."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple, Protocol, TypeVar

from trilithon.chance import Chance

MOST: Final = 2  # reasons that are told
_EDGE: Final = (
    50  # thousandths of the chance to win: so near to none, or to certain, tenths of a percent are told
)

# Goals that are no chance to win: points of the round beyond those of the others; or nothing but which move is best,
# since nobody knows how much better it is.
POINTS: Final = "points"
UNKNOWN: Final = "unknown"
UNTOLD: Final = -1  # for a chance that nobody knows, or that no bid has

Known = TypeVar("Known")


class AdviceError(ValueError):
    """A text that is no advice."""


class Candidate(NamedTuple):
    """A move that comes into question. move: as in a record; of a turn all that is to be chosen, with spaces between.
    worth: what it can be expected to bring, in thousandths of a point or of the chance to win; moves are ranked by it.
    made: how often the player's bid is made then, in percent, or UNTOLD. exact: the worth is no estimate: the rules
    decide the result, or it is proved."""

    move: str
    worth: int
    made: int = UNTOLD
    exact: bool = False


class Reason(NamedTuple):
    """Why the best move is the best. kind: which reason, a word of the game's. card, seat, number: what it is about;
    less than 0 where that plays no part."""

    kind: str
    card: int = -1
    seat: int = -1
    number: int = -1


class Contrast(NamedTuple):
    """What sets another move apart from the best one. reasons: why the best is better. faults: why the other fails,
    without naming the best."""

    reasons: tuple[Reason, ...] = ()
    faults: tuple[Reason, ...] = ()


class Watch(Protocol):
    """Tries all moves of a decision, as `trilithon.evaluation.Trial`, and counts how often the bid is made."""

    def try_moves(self, chance: Chance, which: Sequence[int]) -> list[float]:
        """In one world drawn from the chance, what each of the moves came to."""
        ...

    def find_made(self) -> Iterator[Mapping[str, int] | None]:
        """None after each slice of work, and last of all how often the bid is made, by move and in percent; nothing of
        some moves. Tries the worlds that are still missing."""
        ...


class Advice(NamedTuple):
    """What to do, and how sure that is.

    goal: what is won by the chance that is told, a word of the game's; or POINTS, UNKNOWN. trials: how often each
    candidate was tried. candidates: the best first. even: between so many of them, from the first on, the trials find
    no difference, or none that the numbers show.
    reasons: why the best move is the best, or what makes those that are even equal; the most telling one first. None
    where nothing can be said but numbers. A hint is advice of which nothing else is told than between which moves one
    decides (even = 0).
    """

    goal: str
    trials: int
    candidates: tuple[Candidate, ...]
    even: int = 1
    reasons: tuple[Reason, ...] = ()

    @property
    def in_points(self) -> bool:
        """Whether points are told."""
        return self.goal == POINTS

    @property
    def untold(self) -> bool:
        """Whether no numbers are."""
        return self.goal == UNKNOWN

    @property
    def is_hint(self) -> bool:
        """Whether it says only what to compare, and not which is best."""
        return self.even == 0

    def text(self) -> str:
        """As a text, which `read_advice` reads."""
        return json.dumps(self, separators=(",", ":"))


def read_advice(text: str) -> Advice:
    """The advice that a text is. Raises AdviceError for any other text."""
    try:
        goal, trials, candidates, even, reasons = json.loads(text)
        found = Advice(
            goal,
            trials,
            tuple([Candidate(*candidate) for candidate in candidates]),
            even,
            tuple([Reason(*reason) for reason in reasons]),
        )
    except (TypeError, ValueError):
        raise AdviceError(f"This is no advice: {text[:60]}") from None
    values = [(found.goal, str), (found.trials, int), (found.even, int)]
    for candidate in found.candidates:
        values += [
            (candidate.move, str),
            *[(number, int) for number in candidate[1:-1]],
            (candidate.exact, bool),
        ]
    for reason in found.reasons:
        values += [(reason.kind, str), *[(number, int) for number in reason[1:]]]
    if any(type(value) is not kind for value, kind in values) or not 0 < found.even <= len(found.candidates):
        raise AdviceError(f"This is no advice: {text[:60]}")
    return found


def collect_reasons(
    finders: Iterable[Callable[[Known], Reason | None]],
    facts: Known,
    again: Callable[[Reason, Reason], bool] = lambda told, reason: False,
) -> tuple[Reason, ...]:
    """Those reasons of a game that hold and are told. finders: facts -> the reason, None where it does not hold; the
    most telling one first. again: one that is told, another -> whether the latter says nearly the same."""
    found: list[Reason] = []
    for find in finders:
        reason = find(facts)
        if reason is not None and not any(again(told, reason) for told in found):
            found.append(reason)
    return tuple(found[:MOST])


def shown_value(goal: str, worth: int) -> int:
    """A worth as precisely as players see it: tenths of a point, whole percents as tenths of one, but all tenths near
    0 and 100. worth: in thousandths."""
    if goal == POINTS:
        return round(worth / 100)
    return worth if min(worth, 1000 - worth) < _EDGE else 10 * round(worth / 10)


def is_shown_alike(goal: str, one: Candidate, other: Candidate) -> bool:
    """Whether players see the same number for two moves."""
    return shown_value(goal, one.worth) == shown_value(goal, other.worth)
