"""The coach of Mancala. It searches ahead from each move, like a review. `trilithon.analysis.advise` asks it."""

from collections.abc import Iterator, Sequence

from trilithon.chance import Chance
from trilithon.coach.advice import POINTS, UNKNOWN, Advice, Candidate, Contrast, is_shown_alike
from trilithon.evaluation import SCALE, calibration_for
from trilithon.games.mancala.evaluation import LINES, Way, candidates_of, is_open, way_values, ways
from trilithon.games.mancala.facts import TurnFacts
from trilithon.games.mancala.moves import Move
from trilithon.games.mancala.observation import Observation
from trilithon.games.mancala.options import rules_of
from trilithon.games.mancala.reasons import explain_even_turns, explain_turn


def advise(observation: Observation, chances: Sequence[Chance], worlds: int) -> Iterator[Advice | None]:
    """See `abilities.Coach.advise`. The search uses no random numbers, so each move is tried once."""
    if not is_open(observation):
        unknown = tuple([Candidate(str(move), 0) for move in observation.legal])
        yield Advice(UNKNOWN, 0, unknown, even=len(unknown))
        return
    found = []
    for way in ways(observation):
        found.append(way)
        yield None
    yield _make_advice(observation, found)


def watch_bids(observation: Observation, chances: Sequence[Chance], worlds: int) -> None:
    """See `abilities.Coach.watch_bids`. There are no bids."""


def contrast(
    observation: Observation, moves: Sequence[Move], chance: Chance, worlds: int
) -> Iterator[tuple[Contrast, ...] | None]:
    """See `abilities.Coach.contrast`."""
    if not is_open(observation):
        yield (Contrast(),) * (len(moves) - 1)
        return
    found = {}
    for way in ways(observation):
        found[way.move] = way
        yield None
    best, *others = map(found.__getitem__, moves)
    yield tuple([Contrast(explain_turn(TurnFacts(observation, best, other))) for other in others])


def _make_advice(observation: Observation, found: Sequence[Way]) -> Advice:
    decision = candidates_of(observation, found, found[0].move)
    line = calibration_for(LINES, decision, observation.seats)
    estimates = [line.estimate(place, worth) for place, worth in enumerate(way_values(observation, found))]
    order = sorted(range(len(found)), key=lambda one: (-estimates[one].value, -found[one].value))
    candidates = [
        Candidate(str(found[one].move), round(SCALE * estimates[one].value), exact=estimates[one].exact)
        for one in order
    ]
    even = sum([is_shown_alike(POINTS, candidates[0], other) for other in candidates])
    best = [found[one] for one in order]
    reasons = (
        explain_turn(TurnFacts(observation, *best[:2]))
        if even == 1
        else explain_even_turns(observation, best[:even])
    )
    known = (decision.kind, observation.seats) in LINES and not _has_variant(observation)
    known = known or all(estimate.exact for estimate in estimates)
    return Advice(POINTS if known else UNKNOWN, 1, tuple(candidates), even, reasons)


def _has_variant(observation: Observation) -> bool:
    """Return whether a variant is played (AM-V1 to AM-V3). Values are only calibrated for games without variants."""
    terms = rules_of(observation.options)
    return bool(terms.takes) or terms.quick or terms.low
