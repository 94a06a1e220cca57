"""The coach of trick-taking games with exact bids.

Each card or bid is played out in the same deals, which agree with what the player knows. Moves are ranked by their
value: the points of the round, or the chance to win if only that counts. Playouts underrate the other players, so two
calibrations correct them with games between equal players: one for values, which reviews use too
(`trilithon.evaluation`), and one for how often a bid is made, from each game's `bid_calibration.py`, which
`tools/tune/fit_coach.py` writes.
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

# Goals of decisions for which only winning counts.
ALL: Final = "all"  # all players make their bids
GAME: Final = "game"  # the player wins the game

# Kinds of decision: a bid of some tricks, or of none; a card for a player who needs tricks, or who needs none.
BIDS: Final = "bid"
NULL: Final = "null"
_TAKES, _SHUNS = "take", "shun"
TWO: Final = "two "  # prefix for two players: they know much about each other's hands, and playouts err most

Seen = TypeVar("Seen", bound=Observation)

KNOTS: Final = (
    5  # intervals of a calibration row, over shares of 0 to 100 % of the playouts; it is linear in each
)
Row: TypeAlias = tuple[int, ...]
BidCalibration: TypeAlias = Mapping[tuple[str, int], Row]
MOST_LEFT: Final = 8  # cards in hand; larger hands use the same row

_SLICE: Final = 16  # playouts, about a millisecond
_WITHIN: Final = 3  # percent: shares that differ by no more are equal
_LEAST: Final = 25  # percent: a calibration row that rises by less says too little
_SURE: Final = 3  # standard errors that a certain difference in value exceeds
_LEAN: Final = 0.01  # points: smaller differences only order moves with equal results (`playout.CardTrials`)


class DetailedTrials(Protocol):
    """Trials of a decision's moves, which are numbered from 0."""

    def try_in_detail(self, chance: Chance, which: Sequence[int]) -> TrialOutcome:
        """Draw one world, and return how the round ends in it after each of these moves."""
        ...


class TrickDecision(NamedTuple):
    """A decision of a trick-taking game.

    moves: the candidates.
    trial: tries them.
    kinds: by move; a kind and `left` select the row of the calibration.
    left: the number of cards in hand.
    place: the player's place among the needs (`playout.TrialOutcome.needs`).
    table: the round.
    cards: by move, its bit number; empty for bids.
    asked: by bid, the number of tricks.
    wanted: the sum of the others' bids, less than 0 if nobody has bid.
    free: whether a missed bid costs nothing.
    goal: as in `Advice`.
    line: the calibration of values.
    certain: the bit numbers of cards that are proved to make the bid, whatever the others hold and play.
    made: by place among the moves, whether the bid is certain to be made (or missed, if False). Moves after which it is
        uncertain are left out.
    far: bids that bots never make, so that no game shows how often they are made.
    """

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
    """Return whether the goal is reached by a round that ends with these needs."""
    return not any(needs) if case.goal == ALL else needs[case.place] == 0


def kind_of(need: int) -> str:
    """Return the kind of a decision for a card, by the number of tricks still needed."""
    return _TAKES if need > 0 else _SHUNS


def prove_claim(sure: Callable[[], int | None], need: int, left: int, terms: TrickMasks) -> tuple[int, ...]:
    """Return the `certain` cards of a decision.

    sure: finds the card with which the player takes all tricks left, or None if no card is proved to.
    need: the tricks still needed. left: the number of cards in hand.
    """
    card = sure() if need == left else None
    return () if card is None else terms.numbers([card])


def prove_made(ending: Endgame, cards: Sequence[int], place: int, need: int, left: int) -> dict[int, bool]:
    """Return the `made` of a decision. need: the tricks still needed; left: the number of cards in hand."""
    if not 0 <= need <= left:
        return dict.fromkeys(range(len(cards)), False)
    return ending.settle(cards, lambda needs: needs[place] == 0, lambda: None)


class _Tally:
    """The results of the trials so far."""

    def __init__(self, case: TrickDecision) -> None:
        self.case = case
        self.made = [0] * len(case.moves)
        self.worths: list[list[float]] = []
        self.hands: list[Hands] = []
        self.needs: list[list[Sequence[int]]] = []

    def add(self, ended: TrialOutcome) -> None:
        """Add the outcome of one world."""
        for one, needs in enumerate(ended.needs):
            self.made[one] += is_made(self.case, needs)
        self.worths.append(ended.worths)
        self.hands.append(ended.world.hands)
        self.needs.append(ended.needs)

    def mean(self, one: int) -> float:
        """Return the mean value of a move."""
        return sum([worths[one] for worths in self.worths]) / len(self.worths)

    def differ(self, one: int, other: int) -> bool:
        """Return whether the values of two moves certainly differ. Both were tried in the same worlds."""
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
    """Trials that also find how often the bid is made. See `coach.watching`."""

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
        """See `coach.advice.Watch.try_moves`."""
        ended = self._tally.case.trial.try_in_detail(chance, which)
        at = self._chances.index(chance)  # all are different
        if self._missing[at]:
            self._missing[at] -= 1
            self._tally.add(ended)
        return ended.worths

    def find_made(self) -> Iterator[Mapping[str, int] | None]:
        """See `coach.advice.Watch.find_made`."""
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
    """Explain why a move fails, compared with the right one."""
    case = tally.case
    if case.cards:
        others = [one for one in range(len(case.moves)) if one not in (tried, right)]
        return explain_failed_card(_facts(tally, [tried, right, *others]))
    needs = [needs[tried][case.place] for needs in tally.needs]
    return explain_failed_bid(case.asked[tried], case.asked[right], needs)


def _try_moves(tally: _Tally, chance: Chance, worlds: int) -> Iterator[None]:
    """Try all moves in this many worlds. Yields None after each slice."""
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
    """Return whether the candidate at this place is as good as the best.

    often: by place, how often the goal is reached.
    """
    best, other = found[0], found[place]
    if is_shown_alike(tally.case.goal, best, other):
        return True
    if best.exact or other.exact:
        return False
    return abs(often[place] - often[0]) <= _WITHIN and not tally.differ(order[0], order[place])


def _reasons(tally: _Tally, order: Sequence[int]) -> tuple[Reason, ...]:
    """Explain why the first move in the order is the best."""
    case, trials = tally.case, len(tally.worths)
    if case.cards:
        return explain_card(_facts(tally, order))
    best = order[0]
    missing = sum([needs[best][case.place] for needs in tally.needs]) / trials
    return explain_bid(case.table, tally.hands, case.place, case.asked[best], missing, case.wanted, case.free)


def _even_reasons(tally: _Tally, order: Sequence[int], often: Sequence[int]) -> tuple[Reason, ...]:
    """Explain why the moves in the order are about equally good. often: as in `_even`."""
    case = tally.case
    if case.cards:
        return explain_even_cards(_facts(tally, order))
    if case.goal != POINTS:
        return ()
    asked = [case.asked[one] for one in order]
    missing = [sum([needs[one][case.place] for needs in tally.needs]) / len(tally.needs) for one in order]
    return explain_even_bids(asked, often[: len(order)], list(map(sub, asked, missing)))


def _facts(tally: _Tally, order: Sequence[int]) -> CardFacts:
    """Return the facts about the cards in this order."""
    case = tally.case
    assert case.table.start is not None
    cards = [case.cards[one] for one in order]
    ends = [[needs[one] for needs in tally.needs] for one in order]
    return CardFacts(case.table, case.table.start, cards, tally.hands, ends)


def _row(calibration: BidCalibration, kind: str, left: int) -> Row | None:
    """Return the calibration row of a decision.

    A hand size without a row uses the row of the next larger one. The last card needs no calibration, because it leaves
    no choice to any player.
    """
    return calibration.get((kind, left)) or (calibration.get((kind, left + 1)) if left > 1 else None)


def is_uninformative(row: Row | None) -> bool:
    """Return whether the share of playouts in which a bid is made hardly affects how often it is made in games."""
    return row is not None and row[-1] - row[0] < _LEAST


def calibrate_share(row: Row | None, count: int, trials: int) -> int:
    """Estimate how often something happens in games between equal players, in percent.

    count: the number of trials in which it happened.
    """
    if row is None:
        return (200 * count + trials) // (2 * trials)
    steps = count * KNOTS / trials
    at = min(int(steps), KNOTS - 1)
    return round(row[at] + (row[at + 1] - row[at]) * (steps - at))
