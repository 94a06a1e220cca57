"""Advice for games of tricks with exact bids: each card or bid is played out in the same deals, which agree with what
is seen.

Moves are ranked by what they are worth: points of the round, or the chance to win if that is all that counts. Playouts
underrate the other players, so two calibrations correct them by games of equals. The worth goes by the lines that a
review uses (`trilithon.evaluation`). How often a bid is made goes by the tables in each game's `bid_calibration.py`,
from `tools/tune/fit_coach.py`.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from operator import sub
from types import MappingProxyType
from typing import Final, NamedTuple, Protocol, TypeAlias, TypeVar

from trilithon.chance import Chance
from trilithon.coach.advice import POINTS, UNTOLD, Advice, Candidate, Contrast, Reason, is_shown_alike
from trilithon.coach.facts import CardFacts, RoundTable
from trilithon.coach.failures import explain_failed_bid, explain_failed_card
from trilithon.coach.reasons import explain_bid, explain_card
from trilithon.coach.ties import explain_even_bids, explain_even_cards
from trilithon.endgame import Endgame
from trilithon.evaluation import SCALE, Calibration
from trilithon.playout import Hands, TrialOutcome, TrickMasks
from trilithon.state import Move, Observation

# Goals, if all that counts is to win.
ALL: Final = "all"  # everyone makes their bid
GAME: Final = "game"  # the player wins the game

# The kinds of a decision: a bid of some tricks or of none, a card of who wants more or no more.
BIDS: Final = "bid"
NULL: Final = "null"
_TAKES, _SHUNS = "take", "shun"
TWO: Final = "two "  # before them: two know much of each other's hands, and what is played out errs most

Seen = TypeVar("Seen", bound=Observation)

KNOTS: Final = (
    5  # shares from 0 to 100 in such steps, between which a row of a calibration leads in straight lines
)
Row: TypeAlias = tuple[int, ...]
BidCalibration: TypeAlias = Mapping[tuple[str, int], Row]
MOST_LEFT: Final = 8  # cards; with more it is taken as the same

_SLICE: Final = 16  # playouts: a millisecond or so
_WITHIN: Final = 3  # of a hundred: nearer shares are the same
_LEAST: Final = 25  # of a hundred: a row that rises by less tells too little
_SURE: Final = 3  # errors of the mean, above which a difference in worth is one
_LEAN: Final = (
    0.01  # points: less is but a leaning between moves that come to the same (`playout.CardTrials`)
)


class DetailedTrials(Protocol):
    """How the moves of a decision, known by their numbers from 0 up, are tried."""

    def try_in_detail(self, chance: Chance, which: Sequence[int]) -> TrialOutcome:
        """In one world drawn from the chance, how the round ends by each of these moves."""
        ...


class TrickDecision(NamedTuple):
    """A decision. moves: those that come into question. kinds: by move, the row of the calibration that it goes by,
    with left, the cards still held. place: one's own, among those of `Ended.needs`. table: what all see of
    the round. cards: by move, the number of its bit; none where bids are made. asked: by bid, the tricks it is for.
    wanted: the tricks that others have bid, less than 0 where nobody has. free: whether a bid that is missed costs
    nothing. goal: what is counted (see `Advice`). line: leads from what is played out to what it is worth. certain: the
    numbers of the bits of cards that are proved to make one's bid, whatever the others hold and play. made: by place
    among the moves, whether the bid is certain to be made or to be missed; not those that leave it open. far: bids that
    computers never make, so that no game tells how often they are made."""

    moves: Sequence[Move]
    trial: DetailedTrials
    kinds: Sequence[str]
    left: int
    place: int
    table: RoundTable
    cards: Sequence[int] = ()
    asked: Sequence[int] = ()
    wanted: int = -1
    free: bool = False
    goal: str = POINTS
    line: Calibration = Calibration()
    certain: Sequence[int] = ()
    made: Mapping[int, bool] = MappingProxyType({})
    far: Collection[Move] = ()


def is_made(case: TrickDecision, needs: Sequence[int]) -> bool:
    """Whether a round that ends so has come to what was wanted."""
    return not any(needs) if case.goal == ALL else needs[case.place] == 0


def kind_of(need: int) -> str:
    """The kind of the decision for a card, by the tricks that are still wanted."""
    return _TAKES if need > 0 else _SHUNS


def prove_claim(sure: Callable[[], int | None], need: int, left: int, terms: TrickMasks) -> tuple[int, ...]:
    """What is `certain` in a case. sure: finds the card by which all tricks that are left are taken, None where none is
    proved to. need: the tricks that are still wanted. left: the cards held."""
    card = sure() if need == left else None
    return () if card is None else terms.numbers([card])


def prove_made(ending: Endgame, cards: Sequence[int], place: int, need: int, left: int) -> dict[int, bool]:
    """Find what is `made` in a case. need: the tricks that are still wanted. left: the cards held."""
    if not 0 <= need <= left:
        return dict.fromkeys(range(len(cards)), False)
    return ending.settle(cards, lambda needs: needs[place] == 0, lambda: None)


class _Tally:
    """What came of the moves so far."""

    def __init__(self, case: TrickDecision) -> None:
        self.case = case
        self.made = [0] * len(case.moves)
        self.worths: list[list[float]] = []
        self.hands: list[Hands] = []
        self.needs: list[list[Sequence[int]]] = []

    def add(self, ended: TrialOutcome) -> None:
        """One world more."""
        for one, needs in enumerate(ended.needs):
            self.made[one] += is_made(self.case, needs)
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
        return abs(mean) > _LEAN and mean * mean > _SURE * _SURE * square


def advise(
    case_of: Callable[[Seen], TrickDecision],
    calibration: BidCalibration,
    seen: Seen,
    chances: Sequence[Chance],
    worlds: int,
) -> Iterator[Advice | None]:
    """See `coach.advise`."""
    tally = _Tally(case_of(seen))
    for chance in chances:
        for _ in _try_moves(tally, chance, worlds):
            yield None
    yield _advice(tally, calibration)


class Watching:
    """See `coach.watching`."""

    def __init__(
        self,
        case_of: Callable[[Seen], TrickDecision],
        calibration: BidCalibration,
        seen: Seen,
        chances: Sequence[Chance],
        worlds: int,
    ) -> None:
        self._tally, self._calibration = _Tally(case_of(seen)), calibration
        self._chances, self._missing = chances, [worlds] * len(chances)

    def try_moves(self, chance: Chance, which: Sequence[int]) -> list[float]:
        """See `advice.Watch`."""
        ended = self._tally.case.trial.try_in_detail(chance, which)
        at = self._chances.index(chance)  # no two are equal
        if self._missing[at]:
            self._missing[at] -= 1
            self._tally.add(ended)
        return ended.worths

    def find_made(self) -> Iterator[Mapping[str, int] | None]:
        """See `advice.Watch`."""
        for chance, missing in zip(self._chances, self._missing, strict=True):
            for _ in _try_moves(self._tally, chance, missing):
                yield None
        candidates = _advice(self._tally, self._calibration).candidates
        yield {one.move: one.made for one in candidates if one.made >= 0}


def contrasting(
    case_of: Callable[[Seen], TrickDecision], seen: Seen, moves: Sequence[Move], chance: Chance, worlds: int
) -> Iterator[tuple[Contrast, ...] | None]:
    """See `coach.contrasting`."""
    case = case_of(seen)
    tally = _Tally(case)
    for _ in _try_moves(tally, chance, worlds):
        yield None
    right, *others = map(case.moves.index, moves)
    by_worth = sorted(range(len(case.moves)), key=lambda one: -tally.mean(one))
    yield tuple([_contrast(tally, right, other, by_worth) for other in others])


def _contrast(tally: _Tally, right: int, other: int, by_worth: Sequence[int]) -> Contrast:
    rest = [one for one in by_worth if one not in (right, other)]
    fault = _fault(tally, other, right)
    return Contrast(_reasons(tally, [right, other, *rest]), (fault,) if fault else ())


def _fault(tally: _Tally, tried: int, right: int) -> Reason | None:
    """Why a move fails, beside the right one."""
    case = tally.case
    if case.cards:
        others = [one for one in range(len(case.moves)) if one not in (tried, right)]
        return explain_failed_card(_facts(tally, [tried, right, *others]))
    needs = [needs[tried][case.place] for needs in tally.needs]
    return explain_failed_bid(case.asked[tried], case.asked[right], needs)


def _try_moves(tally: _Tally, chance: Chance, worlds: int) -> Iterator[None]:
    """All moves in so many worlds, slice by slice."""
    which = range(len(tally.case.moves))
    for world in range(1, worlds + 1):
        tally.add(tally.case.trial.try_in_detail(chance, which))
        if world * len(which) % _SLICE < len(which):
            yield None


def _advice(tally: _Tally, calibration: BidCalibration) -> Advice:
    case, trials = tally.case, len(tally.worths)
    means = [tally.mean(one) for one in range(len(case.moves))]
    estimates = [case.line.estimate(one, mean) for one, mean in enumerate(means)]
    sure = {one for one, card in enumerate(case.cards) if card in case.certain}
    order = sorted(range(len(means)), key=lambda one: (-estimates[one].worth, one not in sure, -means[one]))
    left = min(case.left, MOST_LEFT)
    found, often = [], []
    for one in order:
        worth, exact = estimates[one]
        row = None if exact else _row(calibration, case.kinds[one], left)
        proof = True if one in sure else case.made.get(one)
        made = calibrate_share(row, tally.made[one], trials) if proof is None else 100 * proof
        often.append(made)
        tells = case.goal != ALL and (
            proof is not None or not (case.moves[one] in case.far or is_uninformative(row))
        )
        told = made if tells else UNTOLD
        found.append(Candidate(str(case.moves[one]), round(SCALE * worth), told, exact))
    even = 1
    while even < len(found) and _even(tally, order, found, often, even):
        even += 1
    reasons = _reasons(tally, order) if even == 1 else _even_reasons(tally, order[:even], often)
    return Advice(case.goal, trials, tuple(found), even, reasons)


def _even(
    tally: _Tally, order: Sequence[int], found: Sequence[Candidate], often: Sequence[int], place: int
) -> bool:
    """Whether the move of this place is as good as the best. often: by place, how often the goal is reached."""
    best, other = found[0], found[place]
    if is_shown_alike(tally.case.goal, best, other):
        return True
    if best.exact or other.exact:
        return False
    return abs(often[place] - often[0]) <= _WITHIN and not tally.differ(order[0], order[place])


def _reasons(tally: _Tally, order: Sequence[int]) -> tuple[Reason, ...]:
    """Why the first in the order is the best."""
    case, trials = tally.case, len(tally.worths)
    if case.cards:
        return explain_card(_facts(tally, order))
    best = order[0]
    missing = sum([needs[best][case.place] for needs in tally.needs]) / trials
    return explain_bid(case.table, tally.hands, case.place, case.asked[best], missing, case.wanted, case.free)


def _even_reasons(tally: _Tally, order: Sequence[int], often: Sequence[int]) -> tuple[Reason, ...]:
    """Why those in the order are about equally good. often: see `_even`."""
    case = tally.case
    if case.cards:
        return explain_even_cards(_facts(tally, order))
    if case.goal != POINTS:
        return ()
    asked = [case.asked[one] for one in order]
    missing = [sum([needs[one][case.place] for needs in tally.needs]) / len(tally.needs) for one in order]
    return explain_even_bids(asked, often[: len(order)], list(map(sub, asked, missing)))


def _facts(tally: _Tally, order: Sequence[int]) -> CardFacts:
    """What there is to know of the cards in an order."""
    case = tally.case
    assert case.table.start is not None
    cards = [case.cards[one] for one in order]
    ends = [[needs[one] for needs in tally.needs] for one in order]
    return CardFacts(case.table, case.table.start, cards, tally.hands, ends)


def _row(calibration: BidCalibration, kind: str, left: int) -> Row | None:
    """That of a decision; hands of a size that was not played go by the next larger one. The last card needs none: it
    decides by itself, however anybody plays."""
    return calibration.get((kind, left)) or (calibration.get((kind, left + 1)) if left > 1 else None)


def is_uninformative(row: Row | None) -> bool:
    """Whether a bid is made hardly more often where it is made in all that is played out than where it is in none."""
    return row is not None and row[-1] - row[0] < _LEAST


def calibrate_share(row: Row | None, count: int, trials: int) -> int:
    """Of a hundred games of equals, in how many it comes to what it came to in so many of the trials."""
    if row is None:
        return (200 * count + trials) // (2 * trials)
    steps = count * KNOTS / trials
    at = min(int(steps), KNOTS - 1)
    return round(row[at] + (row[at + 1] - row[at]) * (steps - at))
