"""Advice for games of tricks with exact bids: each card or bid is played out in the same deals, which agree with what
is seen.

Played-out deals take the others for weaker than they are. So what is told is not how often a bid was made there, but
how often that comes to be true where equals play: `tools/tune/fit_coach.py` has played the games, and the tables it
found stand in each game's `bids_made.py`.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple, Protocol, TypeAlias

from trilithon.chance import Chance
from trilithon.coaching.counsel import UNKNOWN, Advice, Candidate, Reason, spread
from trilithon.coaching.facts import Facts, Table
from trilithon.coaching.reasons import of_bid, of_card
from trilithon.game import Move
from trilithon.playout import Ended, Hands, Terms

# What the shares count.
BID: Final = "bid"  # one's own bid is made exactly
MADE: Final = "made"  # the bid that is to be chosen is
ALL: Final = "all"  # all make theirs
BEST: Final = "best"  # nothing comes to more, where the bid is lost

# The kinds of a decision: a bid of some tricks or of none, a card of who wants more or no more.
BIDS: Final = "bid"
NULL: Final = "null"
_TAKES, _SHUNS = "take", "shun"
TWO: Final = "two "  # before them: two know much of each other's hands, and what is played out errs most

KNOTS: Final = (
    5  # shares from 0 to 100 in such steps, between which a row of a calibration leads in straight lines
)
Row: TypeAlias = tuple[int, ...]
Calibration: TypeAlias = Mapping[tuple[str, int], Row]
MOST_LEFT: Final = 8  # cards; with more it is taken as the same

_SLICE: Final = 16  # playouts: a millisecond or so
_WITHIN: Final = 3  # of a hundred: nearer shares are the same
_LEAST: Final = 25  # of a hundred: a row that rises by less tells too little
_SURE: Final = 3  # errors of the mean, above which a difference in worth is one


class Trial(Protocol):
    """How the moves of a decision, known by their numbers from 0 up, are tried."""

    def ended(self, chance: Chance, which: Sequence[int]) -> Ended:
        """In one world drawn from the chance, how the round ends by each of these moves."""
        ...


class Case(NamedTuple):
    """A decision. moves: those that come into question. kinds: by move, the row of the calibration that it goes by,
    with left, the cards still held. place: one's own, among those of `Ended.needs`. table: what all see of
    the round. cards: by move, the number of its bit; none where bids are made. asked: by bid, the tricks it is for.
    wanted: the tricks that others have bid, less than 0 where nobody has. free: whether a bid that is missed costs
    nothing. together: everybody is to make their bid. certain: the numbers of the bits of cards that are proved to make
    one's bid, whatever the others hold and play."""

    moves: Sequence[Move]
    trial: Trial
    kinds: Sequence[str]
    left: int
    place: int
    table: Table
    cards: Sequence[int] = ()
    asked: Sequence[int] = ()
    wanted: int = -1
    free: bool = False
    together: bool = False
    certain: Sequence[int] = ()


def is_made(case: Case, needs: Sequence[int]) -> bool:
    """Whether a round that ends so has come to what was wanted."""
    return not any(needs) if case.together else needs[case.place] == 0


def kind_of(need: int) -> str:
    """The kind of the decision for a card, by the tricks that are still wanted."""
    return _TAKES if need > 0 else _SHUNS


def proved(sure: Callable[[], int | None], need: int, left: int, terms: Terms) -> tuple[int, ...]:
    """What is `certain` in a case. sure: finds the card by which all tricks that are left are taken, None where none is
    proved to. need: the tricks that are still wanted. left: the cards held."""
    card = sure() if need == left else None
    return () if card is None else terms.numbers([card])


class _Tally:
    """What came of the moves so far."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.made = [0] * len(case.moves)
        self.best = [0] * len(case.moves)
        self.worths: list[list[float]] = []
        self.hands: list[Hands] = []
        self.needs: list[list[Sequence[int]]] = []

    def add(self, ended: Ended) -> None:
        """One world more."""
        most = max(ended.worths) - 1e-9
        for one, (needs, worth) in enumerate(zip(ended.needs, ended.worths, strict=True)):
            self.made[one] += is_made(self.case, needs)
            self.best[one] += worth >= most
        self.worths.append(ended.worths)
        self.hands.append(ended.world.hands)
        self.needs.append(ended.needs)

    def mean(self, one: int) -> float:
        """What a move is worth on the average."""
        return sum([worths[one] for worths in self.worths]) / len(self.worths)

    def differ(self, one: int, other: int) -> bool:
        """Whether two moves surely differ in what they are worth: both were tried in the same worlds."""
        gaps = [worths[one] - worths[other] for worths in self.worths]
        number = len(gaps)
        mean = sum(gaps) / number
        square = sum([(gap - mean) * (gap - mean) for gap in gaps]) / max(1, number - 1) / number
        return mean * mean > _SURE * _SURE * square


def advising(case: Case, calibration: Calibration, chance: Chance, worlds: int) -> Iterator[Advice | None]:
    """See `coaching.advising`."""
    tally = _Tally(case)
    for _ in _tried(tally, chance, worlds):
        yield None
    yield _advice(tally, calibration)


def reasoning(
    case: Case, moves: tuple[Move, Move], chance: Chance, worlds: int
) -> Iterator[tuple[Reason, ...] | None]:
    """See `coaching.reasoning`."""
    best, other = moves
    if best not in case.moves:
        yield ()
        return
    tally = _Tally(case)
    for _ in _tried(tally, chance, worlds):
        yield None
    ways = range(len(case.moves))
    order = sorted(
        ways, key=lambda one: (case.moves[one] != best, case.moves[one] != other, -tally.mean(one))
    )
    yield _reasons(tally, order)


def _tried(tally: _Tally, chance: Chance, worlds: int) -> Iterator[None]:
    """All moves in so many worlds, slice by slice."""
    which = range(len(tally.case.moves))
    for world in range(1, worlds + 1):
        tally.add(tally.case.trial.ended(chance, which))
        if world * len(which) % _SLICE < len(which):
            yield None


def _advice(tally: _Tally, calibration: Calibration) -> Advice:
    case, trials = tally.case, len(tally.worths)
    sure = {one for one, card in enumerate(case.cards) if card in case.certain}
    goal = (ALL if case.together else BID if case.cards else MADE) if sure or any(tally.made) else BEST
    counts = tally.best if goal == BEST else tally.made
    left = min(case.left, MOST_LEFT)
    rows = [None if goal == BEST else _row(calibration, kind, left) for kind in case.kinds]
    order = sorted(range(len(case.moves)), key=lambda one: (one not in sure, -tally.mean(one), -counts[one]))
    found = [
        Candidate(
            str(case.moves[one]),
            100 if one in sure else calibrated(rows[one], counts[one], trials),
            0 if one in sure else spread(counts[one], trials),
            round(100 * tally.mean(one)),
        )
        for one in order
    ]
    if not sure and tells_little(rows[order[0]]):
        goal = UNKNOWN
    even = 1
    while (
        even < len(found)
        and abs(found[even].share - found[0].share) <= _WITHIN
        and not tally.differ(order[0], order[even])
    ):
        even += 1
    return Advice(goal, trials, tuple(found), even, _reasons(tally, order) if even == 1 else ())


def _reasons(tally: _Tally, order: Sequence[int]) -> tuple[Reason, ...]:
    """Why the first in the order is the best."""
    case, trials = tally.case, len(tally.worths)
    if case.cards:
        assert case.table.start is not None
        cards = [case.cards[one] for one in order]
        places = range(len(case.table.start.needs))
        made = [[sum([needs[one][place] == 0 for needs in tally.needs]) for place in places] for one in order]
        over = [sum([needs[one][case.place] < 0 for needs in tally.needs]) for one in order]
        return of_card(Facts(case.table, case.table.start, cards, tally.hands, made, over))
    best = order[0]
    missing = sum([needs[best][case.place] for needs in tally.needs]) / trials
    return of_bid(case.table, tally.hands, case.place, case.asked[best], missing, case.wanted, case.free)


def _row(calibration: Calibration, kind: str, left: int) -> Row | None:
    """That of a decision; hands of a size that was not played go by the next larger one. The last card needs none: it
    decides by itself, however anybody plays."""
    return calibration.get((kind, left)) or (calibration.get((kind, left + 1)) if left > 1 else None)


def tells_little(row: Row | None) -> bool:
    """Whether a bid is made hardly more often where it is made in all that is played out than where it is in none."""
    return row is not None and row[-1] - row[0] < _LEAST


def calibrated(row: Row | None, count: int, trials: int) -> int:
    """Of a hundred games of equals, in how many it comes to what it came to in so many of the trials."""
    if row is None:
        return (200 * count + trials) // (2 * trials)
    steps = count * KNOTS / trials
    at = min(int(steps), KNOTS - 1)
    return round(row[at] + (row[at + 1] - row[at]) * (steps - at))
