"""What a coach of Mancala goes by: each move is looked ahead from, as in a review. `coaching` says what
is asked here.
"""

from collections.abc import Iterator, Sequence

from trilithon.chance import Chance
from trilithon.coaching.counsel import POINTS, UNKNOWN, Advice, Candidate, Contrast, is_told_alike
from trilithon.games.mancala.calibration import LINES
from trilithon.games.mancala.facts import Facts
from trilithon.games.mancala.moves import Move
from trilithon.games.mancala.observation import Observation
from trilithon.games.mancala.options import terms_of
from trilithon.games.mancala.reasons import of_even, of_turn
from trilithon.games.mancala.weighing import Way, is_open, ways, weighed, worths
from trilithon.weighing import SCALE, calibrated


def advising(seen: Observation, chances: Sequence[Chance], worlds: int) -> Iterator[Advice | None]:
    """See `coaching.advising`. Nothing is left to chance, and so there is one trial."""
    if not is_open(seen):
        unknown = tuple([Candidate(str(move), 0) for move in seen.legal])
        yield Advice(UNKNOWN, 0, unknown, even=len(unknown))
        return
    found = []
    for way in ways(seen):
        found.append(way)
        yield None
    yield _advice(seen, found)


def contrasting(
    seen: Observation, moves: Sequence[Move], chance: Chance, worlds: int
) -> Iterator[tuple[Contrast, ...] | None]:
    """See `coaching.contrasting`."""
    if not is_open(seen):
        yield (Contrast(),) * (len(moves) - 1)
        return
    found = {}
    for way in ways(seen):
        found[way.move] = way
        yield None
    best, *others = map(found.__getitem__, moves)
    yield tuple([Contrast(of_turn(Facts(seen, best, other))) for other in others])


def _advice(seen: Observation, found: Sequence[Way]) -> Advice:
    of = weighed(seen, found, found[0].move)
    line = calibrated(LINES, of, seen.seats)
    told = [line.estimate(place, worth) for place, worth in enumerate(worths(seen, found))]
    order = sorted(range(len(found)), key=lambda one: (-told[one].worth, -found[one].worth))
    candidates = [
        Candidate(str(found[one].move), round(SCALE * told[one].worth), exact=told[one].exact)
        for one in order
    ]
    even = sum([is_told_alike(POINTS, candidates[0], other) for other in candidates])
    best = [found[one] for one in order]
    reasons = of_turn(Facts(seen, *best[:2])) if even == 1 else of_even(seen, best[:even])
    known = (of.kind, seen.seats) in LINES and not _varied(seen)
    known = known or all(estimate.exact for estimate in told)
    return Advice(POINTS if known else UNKNOWN, 1, tuple(candidates), even, reasons)


def _varied(seen: Observation) -> bool:
    """Whether a variant is played: how worths compare with points has been measured without any (AM-V1 to AM-V3)."""
    terms = terms_of(seen.options)
    return bool(terms.takes) or terms.quick or terms.low
