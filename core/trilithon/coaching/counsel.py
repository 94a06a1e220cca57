"""Advice as plain values, and as a text that can be sent."""

import json
from collections.abc import Callable, Iterable
from typing import Final, NamedTuple, TypeVar

MOST: Final = 2  # reasons that are told

# Goals of games that are not counted in shares: what is told is how many points beyond those of the others a move comes
# to, or nothing but which move is best, as nobody knows how much better it is.
POINTS: Final = "points"
UNKNOWN: Final = "unknown"

Known = TypeVar("Known")


class AdviceError(ValueError):
    """A text that is no advice."""


class Candidate(NamedTuple):
    """What could be done. move: as in a record; of a turn all that is to be chosen, with spaces between. share: in how
    many of a hundred trials it came to the goal. spread: how far the true share may lie from that, 95 times of a
    hundred. worth: what it came to on the average, in hundredths of what the game counts in. exact: the numbers are no
    estimates: the rules decide the result, or it is proved."""

    move: str
    share: int
    spread: int
    worth: int
    exact: bool = False


class Reason(NamedTuple):
    """Why the best move is the best. kind: which reason, a word of the game's. card, seat, number: what it is about;
    less than 0 where that plays no part."""

    kind: str
    card: int = -1
    seat: int = -1
    number: int = -1


class Advice(NamedTuple):
    """What to do, and how sure that is.

    goal: what the shares count, a word of the game's; or POINTS, UNKNOWN. trials: how often each candidate was tried.
    candidates: the best first. even: between so many of them, from the first on, the trials find no difference.
    reasons: the most telling one first; none where nothing can be said but numbers.
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

    def text(self) -> str:
        """As a text, which `read` reads."""
        return json.dumps(self, separators=(",", ":"))


def read(text: str) -> Advice:
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


def telling(
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


def spread(count: int, trials: int) -> int:
    """Twice the error of a share, in hundredths and rounded up; that of a share of a half is the largest."""
    share = count / trials
    square = 40000 * share * (1 - share) / trials
    return next(spread for spread in range(101) if spread * spread >= square)
