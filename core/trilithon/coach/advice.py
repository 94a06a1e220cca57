"""Advice as plain values, and as text that can be sent to the page."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple, Protocol, TypeVar

from trilithon.chance import Chance

MOST: Final = 2  # reasons to give
_EDGE: Final = 50  # thousandths of the chance to win: this close to 0 or 100 %, tenths of a percent are shown

# Goals other than a chance to win: points of the round above the others' average; or only an order of the moves, if
# their values are unknown.
POINTS: Final = "points"
UNKNOWN: Final = "unknown"
UNKNOWN_CHANCE: Final = -1  # in place of a chance that is unknown, or if there is no bid

Known = TypeVar("Known")


class AdviceError(ValueError):
    """The text is not valid advice."""


class Candidate(NamedTuple):
    """A move worth considering.

    move: as in a record. For a turn of several moves, all of them, separated by spaces.
    value: the expected value, in thousandths of a point or of the chance to win. Moves are ranked by it.
    made: how often the player then makes their bid, in percent, or UNKNOWN_CHANCE.
    exact: whether the value is decided by the rules or by a proof, and is not an estimate.
    """

    move: str
    value: int
    made: int = UNKNOWN_CHANCE
    exact: bool = False


class Reason(NamedTuple):
    """Why the best move is the best, or why a move fails.

    kind: the reason, by a name that the game defines.
    card, seat, number: what the reason is about, as its kind defines; less than 0 if not used.
    """

    kind: str
    card: int = -1
    seat: int = -1
    number: int = -1


class Contrast(NamedTuple):
    """The differences between a move and the best move.

    reasons: why the best move is better.
    faults: why the other move fails, without naming the best move.
    """

    reasons: tuple[Reason, ...] = ()
    faults: tuple[Reason, ...] = ()


class Watch(Protocol):
    """Trials that also count how often the player's bid is made. See `trilithon.evaluation.Trial`."""

    def try_moves(self, chance: Chance, which: Sequence[int]) -> list[float]:
        """See `trilithon.evaluation.Trial.try_moves`."""
        ...

    def find_made(self) -> Iterator[Mapping[str, int] | None]:
        """Find how often the bid is made after each move, in percent.

        Yields None after each slice, and the result last. Moves for which this is unknown are left out. Worlds that
        have not been tried yet are tried first.
        """
        ...


class Advice(NamedTuple):
    """The values of a decision's moves, and reasons.

    goal: the goal whose chances are given, by a name that the game defines; or POINTS or UNKNOWN.
    trials: how often each candidate was tried.
    candidates: the best first.
    even: the number of candidates, from the first on, that the trials or the numbers shown do not distinguish. In a
        hint it is 0: a hint only names the moves to compare.
    reasons: why the best move is the best, or why the even ones are equally good; the most important first. Empty if
        only the numbers are known.
    """

    goal: str
    trials: int
    candidates: tuple[Candidate, ...]
    even: int = 1
    reasons: tuple[Reason, ...] = ()

    @property
    def pick(self) -> Candidate:
        """The move to make: of the equally good ones, the first of those that make the bid most often."""
        return max(self.candidates[: max(1, self.even)], key=lambda one: one.made)

    @property
    def in_points(self) -> bool:
        """Whether the values are points."""
        return self.goal == POINTS

    @property
    def has_unknown_values(self) -> bool:
        """Whether the values are unknown."""
        return self.goal == UNKNOWN

    @property
    def is_hint(self) -> bool:
        """Whether the advice only names the moves to compare, and not the best one."""
        return self.even == 0

    def text(self) -> str:
        """Return the advice as text, for `read_advice`."""
        return json.dumps(self, separators=(",", ":"))


def read_advice(text: str) -> Advice:
    """Parse advice from text. Raises AdviceError if the text is invalid."""
    try:
        goal, trials, candidates, even, reasons = json.loads(text)
        found = Advice(
            goal,
            trials,
            tuple([Candidate(*candidate) for candidate in candidates]),
            even,
            tuple([Reason(*reason) for reason in reasons]),
        )
    except (TypeError, ValueError) as error:
        raise AdviceError(f"Can’t read advice from “{text[:60]}”: {error}.") from None
    values = [(found.goal, str), (found.trials, int), (found.even, int)]
    for candidate in found.candidates:
        values += [
            (candidate.move, str),
            *[(number, int) for number in candidate[1:-1]],
            (candidate.exact, bool),
        ]
    for reason in found.reasons:
        values += [(reason.kind, str), *[(number, int) for number in reason[1:]]]
    for value, kind in values:
        if type(value) is not kind:
            raise AdviceError(
                f"Can’t read advice from “{text[:60]}”: {value!r} isn’t of type {kind.__name__}."
            )
    if not 0 < found.even <= len(found.candidates):
        even = f"{found.even} of {len(found.candidates)} candidates can’t be equally good"
        raise AdviceError(f"Can’t read advice from “{text[:60]}”: {even}.")
    return found


def collect_reasons(
    finders: Iterable[Callable[[Known], Reason | None]],
    facts: Known,
    repeats: Callable[[Reason, Reason], bool] = lambda given, reason: False,
) -> tuple[Reason, ...]:
    """Return the first `MOST` reasons that apply, without repetitions.

    finders: functions that return a reason, or None if it does not apply; the most important first.
    facts: the argument of the finders.
    repeats: takes a reason that is already given and another one, and returns whether the other says nearly the same.
    """
    found: list[Reason] = []
    for find in finders:
        reason = find(facts)
        if reason is not None and not any(repeats(given, reason) for given in found):
            found.append(reason)
    return tuple(found[:MOST])


def shown_value(goal: str, worth: int) -> int:
    """Round a value, in thousandths, as it is shown. Returns tenths of a point, or tenths of a percent.

    Chances are shown in whole percents, except near 0 and 100 %.
    """
    if goal == POINTS:
        return round(worth / 100)
    return worth if min(worth, 1000 - worth) < _EDGE else 10 * round(worth / 10)


def is_shown_alike(goal: str, one: Candidate, other: Candidate) -> bool:
    """Return whether players see the same number for two moves."""
    return shown_value(goal, one.value) == shown_value(goal, other.value)
