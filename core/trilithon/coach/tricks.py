"""The coach of trick-taking games with exact bids.

Each card or bid is played out in the same deals, which agree with what the player knows. Moves are ranked by their
value: the points of the round, or the chance to win if only that counts. Playouts underrate the other players, so two
calibrations correct them with games between equal players: one for values, which reviews use too
(`trilithon.evaluation`), and one for how often a bid is made, from each game's `bid_calibration.json`, which
`tools/tune/fit_coach.py` fits.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from operator import sub
from types import MappingProxyType
from typing import Final, NamedTuple, Protocol, TypeAlias, TypeVar

from trilithon.chance import Chance
from trilithon.coach.advice import (
    MOST,
    POINTS,
    UNKNOWN_CHANCE,
    Advice,
    Candidate,
    Contrast,
    Reason,
    is_shown_alike,
)
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

ObservationT = TypeVar("ObservationT", bound=Observation)

KNOTS: Final = 5  # intervals of a calibration row over 0 to 100 % of the playouts; it is linear in each
Row: TypeAlias = tuple[int, ...]
BidCalibration: TypeAlias = Mapping[tuple[str, int], Row]
MOST_LEFT: Final = 8  # cards in hand; larger hands use the same row

_SLICE: Final = 16  # playouts, about a millisecond
_WITHIN: Final = 3  # percent: shares that differ by no more are equal
_LEAST: Final = 25  # percent: a calibration row that rises by less says too little
_SURE: Final = 3  # standard errors that a certain difference in value exceeds
_CLOSE: Final = (
    200  # thousandths of a point: values that differ by no more are equal if the trials don't tell them apart
)
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


def is_made(decision: TrickDecision, needs: Sequence[int]) -> bool:
    """Return whether the goal is reached by a round that ends with these needs."""
    return not any(needs) if decision.goal == ALL else needs[decision.place] == 0


def kind_of(need: int) -> str:
    """Return the kind of a decision for a card, by the number of tricks still needed."""
    return _TAKES if need > 0 else _SHUNS


def prove_claim(sure: Callable[[], int | None], need: int, left: int, terms: TrickMasks) -> tuple[int, ...]:
    """Return the `certain` cards of a decision.

    sure: finds the card with which the player takes all tricks left, or None if that is not proved for any card.
    need: the tricks still needed. left: the number of cards in hand.
    """
    card = sure() if need == left else None
    return () if card is None else terms.numbers([card])


def prove_made(ending: Endgame, cards: Sequence[int], place: int, need: int, left: int) -> dict[int, bool]:
    """Return `made` for a decision. need: the tricks still needed; left: the number of cards in hand."""
    if not 0 <= need <= left:
        return dict.fromkeys(range(len(cards)), False)
    return ending.settle(cards, lambda needs: needs[place] == 0, lambda: None)


class _Tally:
    """The results of the trials so far."""

    def __init__(self, decision: TrickDecision) -> None:
        self.decision = decision
        self.made = [0] * len(decision.moves)
        self.values: list[list[float]] = []
        self.hands: list[Hands] = []
        self.needs: list[list[Sequence[int]]] = []

    def add(self, outcome: TrialOutcome) -> None:
        """Add the outcome of one world."""
        for one, needs in enumerate(outcome.needs):
            self.made[one] += is_made(self.decision, needs)
        self.values.append(outcome.values)
        self.hands.append(outcome.world.hands)
        self.needs.append(outcome.needs)

    def mean_value(self, one: int) -> float:
        """Return the mean value of a move."""
        return sum([values[one] for values in self.values]) / len(self.values)

    def differ(self, one: int, other: int) -> bool:
        """Return whether the values of two moves certainly differ. Both were tried in the same worlds."""
        gaps = [values[one] - values[other] for values in self.values]
        number = len(gaps)
        mean = sum(gaps) / number
        square = sum([(gap - mean) * (gap - mean) for gap in gaps]) / max(1, number - 1) / number
        return abs(mean) > _LEAN and mean * mean > _SURE * _SURE * square


def advise(
    decision_of: Callable[[ObservationT], TrickDecision],
    calibration: BidCalibration,
    observation: ObservationT,
    chances: Sequence[Chance],
    worlds: int,
) -> Iterator[Advice | None]:
    """See `abilities.Coach.advise`."""
    tally = _Tally(decision_of(observation))
    for chance in chances:
        for _ in _try_moves(tally, chance, worlds):
            yield None
    yield _make_advice(tally, calibration)


class BidWatch:
    """Trials that also find how often the bid is made. See `abilities.Coach.watch_bids`."""

    def __init__(
        self,
        decision_of: Callable[[ObservationT], TrickDecision],
        calibration: BidCalibration,
        observation: ObservationT,
        chances: Sequence[Chance],
        worlds: int,
    ) -> None:
        self._tally, self._calibration = _Tally(decision_of(observation)), calibration
        self._chances, self._missing = chances, [worlds] * len(chances)

    def try_moves(self, chance: Chance, which: Sequence[int]) -> list[float]:
        """See `coach.advice.Watch.try_moves`."""
        outcome = self._tally.decision.trial.try_in_detail(chance, which)
        at = self._chances.index(chance)  # all are different
        if self._missing[at]:
            self._missing[at] -= 1
            self._tally.add(outcome)
        return outcome.values

    def find_made(self) -> Iterator[Mapping[str, int] | None]:
        """See `coach.advice.Watch.find_made`."""
        for chance, missing in zip(self._chances, self._missing, strict=True):
            for _ in _try_moves(self._tally, chance, missing):
                yield None
        candidates = _make_advice(self._tally, self._calibration).candidates
        yield {one.move: one.made for one in candidates if one.made >= 0}


def contrast(
    decision_of: Callable[[ObservationT], TrickDecision],
    observation: ObservationT,
    moves: Sequence[Move],
    chance: Chance,
    worlds: int,
) -> Iterator[tuple[Contrast, ...] | None]:
    """See `abilities.Coach.contrast`."""
    decision = decision_of(observation)
    tally = _Tally(decision)
    for _ in _try_moves(tally, chance, worlds):
        yield None
    right, *others = map(decision.moves.index, moves)
    by_value = sorted(range(len(decision.moves)), key=lambda one: -tally.mean_value(one))
    yield tuple([_make_contrast(tally, right, other, by_value) for other in others])


def _make_contrast(tally: _Tally, right: int, other: int, by_value: Sequence[int]) -> Contrast:
    rest = [one for one in by_value if one not in (right, other)]
    fault = _explain_fault(tally, other, right)
    return Contrast(_explain_best(tally, [right, other, *rest]), (fault,) if fault else ())


def _explain_fault(tally: _Tally, tried: int, right: int) -> Reason | None:
    """Explain why a move fails, compared with the right one."""
    decision = tally.decision
    if decision.cards:
        others = [one for one in range(len(decision.moves)) if one not in (tried, right)]
        return explain_failed_card(_collect_facts(tally, [tried, right, *others]))
    needs = [needs[tried][decision.place] for needs in tally.needs]
    return explain_failed_bid(decision.asked[tried], decision.asked[right], needs)


def _try_moves(tally: _Tally, chance: Chance, worlds: int) -> Iterator[None]:
    """Try all moves in this many worlds. Yields None after each slice."""
    which = range(len(tally.decision.moves))
    for world in range(1, worlds + 1):
        tally.add(tally.decision.trial.try_in_detail(chance, which))
        if world * len(which) % _SLICE < len(which):
            yield None


def _make_advice(tally: _Tally, calibration: BidCalibration) -> Advice:
    decision, trials = tally.decision, len(tally.values)
    means = [tally.mean_value(one) for one in range(len(decision.moves))]
    estimates = [decision.line.estimate(one, mean) for one, mean in enumerate(means)]
    sure = {one for one, card in enumerate(decision.cards) if card in decision.certain}
    order = sorted(range(len(means)), key=lambda one: (-estimates[one].value, one not in sure, -means[one]))
    left = min(decision.left, MOST_LEFT)
    candidates, shares = [], []
    for one in order:
        value, exact = estimates[one]
        row = None if exact else _find_row(calibration, decision.kinds[one], left)
        proof = True if one in sure else decision.made.get(one)
        made = calibrate_share(row, tally.made[one], trials) if proof is None else 100 * proof
        shares.append(made)
        is_known = decision.goal != ALL and (
            proof is not None or not (decision.moves[one] in decision.far or is_uninformative(row))
        )
        shown = made if is_known else UNKNOWN_CHANCE
        candidates.append(Candidate(str(decision.moves[one]), round(SCALE * value), shown, exact))
    even = 1
    while even < len(candidates) and _is_as_good(tally, order, candidates, shares, even):
        even += 1
    reasons = _explain_best(tally, order) if even == 1 else _explain_even(tally, order[:even], shares)
    return Advice(decision.goal, trials, tuple(candidates), even, reasons)


def _is_as_good(
    tally: _Tally, order: Sequence[int], candidates: Sequence[Candidate], shares: Sequence[int], place: int
) -> bool:
    """Return whether the candidate at this place is as good as the best.

    shares: by place, how often the goal is reached.
    """
    best, other = candidates[0], candidates[place]
    if is_shown_alike(tally.decision.goal, best, other):
        return True
    if best.exact or other.exact:
        return False
    close = tally.decision.goal == POINTS and best.value - other.value <= _CLOSE
    alike = close or abs(shares[place] - shares[0]) <= _WITHIN
    return alike and not tally.differ(order[0], order[place])


def _explain_best(tally: _Tally, order: Sequence[int]) -> tuple[Reason, ...]:
    """Explain why the first move in the order is the best."""
    decision, trials = tally.decision, len(tally.values)
    if decision.cards:
        return explain_card(_collect_facts(tally, order))
    best, other = order[0], order[min(1, len(order) - 1)]
    missing = sum([needs[best][decision.place] for needs in tally.needs]) / trials
    found = explain_bid(
        decision.table,
        tally.hands,
        decision.place,
        decision.asked[best],
        missing,
        decision.wanted,
        decision.asked[other],
    )
    free = decision.free and tally.made[best] < tally.made[other]
    return ((Reason("free"),) if free else ()) + found[: MOST - free]


def _explain_even(tally: _Tally, order: Sequence[int], shares: Sequence[int]) -> tuple[Reason, ...]:
    """Explain why the moves in the order are about equally good. shares: as in `_is_as_good`."""
    decision = tally.decision
    if decision.cards:
        return explain_even_cards(_collect_facts(tally, order))
    if decision.goal != POINTS:
        return ()
    asked = [decision.asked[one] for one in order]
    missing = [sum([needs[one][decision.place] for needs in tally.needs]) / len(tally.needs) for one in order]
    return explain_even_bids(asked, shares[: len(order)], list(map(sub, asked, missing)))


def _collect_facts(tally: _Tally, order: Sequence[int]) -> CardFacts:
    """Return the facts about the cards in this order."""
    decision = tally.decision
    assert decision.table.start is not None
    cards = [decision.cards[one] for one in order]
    ends = [[needs[one] for needs in tally.needs] for one in order]
    return CardFacts(decision.table, decision.table.start, cards, tally.hands, ends)


def _find_row(calibration: BidCalibration, kind: str, left: int) -> Row | None:
    """Return the calibration row of a decision.

    A hand size without a row uses the row of the next larger one. The last card needs no calibration, because it leaves
    no choice to any player.
    """
    return calibration.get((kind, left)) or (calibration.get((kind, left + 1)) if left > 1 else None)


def is_uninformative(row: Row | None) -> bool:
    """Return whether playouts say too little about how often a bid is made in games."""
    return row is not None and row[-1] - row[0] < _LEAST


def calibrate_share(row: Row | None, count: int, trials: int) -> int:
    """Estimate how often something happens in games between equal players, in percent.

    row: the calibration, or None if playouts need none.
    count: the number of trials in which it happened.
    """
    if row is None:
        return (200 * count + trials) // (2 * trials)
    steps = count * KNOTS / trials
    at = min(int(steps), KNOTS - 1)
    return round(row[at] + (row[at + 1] - row[at]) * (steps - at))
