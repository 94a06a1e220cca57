"""Review a finished game: what each decision of a seat cost, judged by what the seat knew, and how much was luck.

Like a backgammon program, it plays each decision out (`trilithon.analysis.trials`). Decisions that look like errors
are played out more often. Playouts underrate the other players, so their results are calibrated with the results of
games between equal players (`trilithon.evaluation.CalibrationTable`).

A review takes long, so `review_in_slices` handles one range of states at a time.
`trilithon.review.summarize_review` combines them.
"""

from collections.abc import Iterator, MutableMapping, Sequence
from itertools import chain, islice
from typing import Final, TypeAlias

from trilithon.analysis.trials import MoveComparison, Worlds, compare_moves, trial_chances
from trilithon.chance import Chance
from trilithon.evaluation import SCALE, Candidates, calibration_for
from trilithon.record import Record
from trilithon.review import ReviewedMove, evaluation_of, is_shared

WORLDS: Final = Worlds(200, 1600)  # for decisions of the reviewed seat

_FEW: Final = 50  # worlds, in one set, for decisions of other seats, which are only shown in the chart
_MOST_CACHED: Final = 300  # decisions, enough for a long game
# Comparisons by everything they depend on. The caller keeps the cache, to reuse comparisons in later calls.
Cache: TypeAlias = MutableMapping[str, MoveComparison]


def review_in_slices(
    record: Record,
    seat: int,
    stretch: range,
    worlds: Worlds = WORLDS,
    first: int = 0,
    cache: Cache | None = None,
) -> Iterator[tuple[ReviewedMove, ...] | None]:
    """Review the decisions made in a range of states. Yields None after each slice, and the reviewed decisions last.

    The same arguments give the same review on every machine.

    record: a game that can be reviewed.
    seat: the seat whose decisions are reviewed. For other seats, only the value of each decision is found, and not
        even that if it follows from this seat's values (`is_shared`).
    stretch: the numbers of the states.
    worlds: how many worlds to try for each decision.
    first: the number of the first set of worlds. What the page shows comes from sets 0 and 1.
    cache: see `compare_ways`.
    """
    setup = record.setup
    evaluation = evaluation_of(setup.game)
    moves = [move for turn in record.turns for move in turn]
    only_own = is_shared(evaluation, record.states[0].observe(None))
    reviewed = []
    for at in stretch:
        mover = record.states[at].to_move
        assert mover is not None
        if only_own and mover != seat:
            continue
        observation = record.states[at].observe(mover)
        candidates: Candidates | None = (
            evaluation.find_candidates(observation, moves[at]) if len(observation.legal) > 1 else None
        )
        if candidates is None:
            continue
        tried, sets = (worlds, 2) if mover == seat else (worlds.at_most(_FEW), 1)
        chances = trial_chances(setup.seed, mover, at, sets, first)
        for compared in compare_ways(record, at, candidates, tried, chances, first, cache):
            if compared is None:
                yield None
                continue
            worth = round(SCALE * compared.value)
            if mover != seat:
                reviewed.append(ReviewedMove(at, mover, worth))
                continue
            lost = worth - round(SCALE * (compared.value - max(0.0, compared.loss)))
            best = candidates.moves[compared.best] if lost else moves[at]
            reviewed.append(ReviewedMove(at, mover, worth, lost, round(SCALE * compared.noise), str(best)))
    yield tuple(reviewed)


def compare_ways(
    record: Record,
    at: int,
    candidates: Candidates,
    worlds: Worlds,
    chances: Sequence[Chance],
    first: int = 0,
    cache: Cache | None = None,
) -> Iterator[MoveComparison | None]:
    """Compare the candidates of a decision. Yields None after each slice, and the comparison last.

    at: the number of the state in which the decision was made.
    chances: one for each set of worlds; the first set has the number `first`.
    cache: if it has the comparison, nothing is tried. Comparisons that use more than one set are added to it.
    """
    setup = record.setup
    moves = tuple(islice(chain.from_iterable(record.turns), at + 1))
    key = repr((setup, moves, worlds, len(chances), first))
    cache = {} if cache is None else cache
    compared = cache.get(key)
    if compared is None:
        evaluation = evaluation_of(setup.game)
        line = calibration_for(evaluation.LINES, candidates, setup.seats)
        for compared in compare_moves(candidates, chances, worlds, line):
            if compared is None:
                yield None
        assert compared
        if len(chances) > 1:
            cache[key] = compared
        if len(cache) > _MOST_CACHED:
            del cache[next(iter(cache))]
    yield compared
