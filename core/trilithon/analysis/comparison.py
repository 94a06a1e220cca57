"""One decision of a finished game, way by way: what each came to when it was judged, and why the best one is the best.

A review keeps only what a decision cost. This plays it out once more in the same worlds, and so comes to the same.
"""

import json
from collections.abc import Iterator, Mapping
from itertools import chain, islice
from typing import Final, NamedTuple

from trilithon.analysis.review import WORLDS, Cache, ReviewError, compare_ways, evaluation_of
from trilithon.analysis.trials import Worlds, trial_chances
from trilithon.coach import Contrast, Reason, contrasting, reasons_chance, watching
from trilithon.coach.advice import UNTOLD
from trilithon.evaluation import SCALE, Candidates
from trilithon.game import Move
from trilithon.record import Record

_REASONED: Final = 200  # worlds in which a reason has to hold


class Comparison(NamedTuple):
    """What there is to tell of a decision. ways: the first moves of those that were tried, as in a record, the best
    first, and what each came to, in thousandths of what the game is counted in. reasons: by way, why the first one is
    better than it; none where nothing can be said but numbers. noises: by way, the standard error of how much less it
    came to than the best, in thousandths, too. made: by way, how often the player's bid is made then, in percent, as
    the coach says it, or UNTOLD. faults: by way, why it fails, for a player who tried it."""

    ways: tuple[tuple[str, int], ...]
    reasons: tuple[tuple[Reason, ...], ...]
    noises: tuple[int, ...]
    made: tuple[int, ...]
    faults: tuple[tuple[Reason, ...], ...]

    def against(self, move: str) -> tuple[Reason, ...]:
        """Why the best way is better than one that begins with a move; none for a move that was not tried."""
        return next((told for (way, _), told in zip(self.ways, self.reasons, strict=True) if way == move), ())

    def fault_of(self, move: str) -> tuple[Reason, ...]:
        """Why a way that begins with a move fails; none if nobody can say."""
        return next((told for (way, _), told in zip(self.ways, self.faults, strict=True) if way == move), ())

    def text(self) -> str:
        """As a text, which `read_comparison` reads."""
        return json.dumps(self, separators=(",", ":"))


def read_comparison(text: str) -> Comparison:
    """The comparison that a text is. Raises ReviewError for any other text."""
    try:
        ways, reasons, noises, made, faults = json.loads(text)
        found = Comparison(
            tuple([(move, worth) for move, worth in ways]),
            tuple([tuple([Reason(*reason) for reason in told]) for told in reasons]),
            tuple(noises),
            tuple(made),
            tuple([tuple([Reason(*reason) for reason in told]) for told in faults]),
        )
    except (TypeError, ValueError):
        raise ReviewError(f"This is no comparison: {text[:60]}") from None
    told = list(chain.from_iterable((*found.reasons, *found.faults)))
    words = [move for move, _ in found.ways] + [reason.kind for reason in told]
    numbers = [worth for _, worth in found.ways] + [part for reason in told for part in reason[1:]]
    numbers += [*found.noises, *found.made]
    kinds = {(type(one), str) for one in words} | {(type(one), int) for one in numbers}
    if (
        not found.ways
        or any(len(found.ways) != len(of) for of in found[1:])
        or any(kind is not wanted for kind, wanted in kinds)
    ):
        raise ReviewError(f"This is no comparison: {text[:60]}")
    return found


def compare_in_slices(
    record: Record, at: int, worlds: Worlds = WORLDS, cache: Cache | None = None
) -> Iterator[Comparison | None]:
    """None after each slice, and the comparison last; the same everywhere.

    record: a game that can be reviewed. at: the number of the state in which the decision was made. cache: see
    `compare_ways`. Raises ReviewError where there was nothing to decide.
    """
    state, setup = record.states[at], record.states[0].setup
    move = next(islice(chain.from_iterable(record.turns), at, None))
    mover, weighing = state.to_move, evaluation_of(setup.game)
    assert mover is not None
    seen = state.observe(mover)
    weighed: Candidates | None = weighing.find_candidates(seen, move) if len(seen.legal) > 1 else None
    if weighed is None:
        raise ReviewError("There was nothing to decide here.")
    chances = trial_chances(setup.seed, mover, at)
    watch = watching(setup.game, seen, chances, worlds.tried)
    if watch:
        weighed = weighed._replace(decision=watch)
    for of in compare_ways(record, at, weighed, worlds, chances, cache=cache):
        if of is None:
            yield None
            continue
        worths: dict[Move, tuple[int, int]] = {}
        for place, (way, estimate) in enumerate(zip(weighed.moves, of.estimates, strict=True)):
            there = round(SCALE * estimate.worth), round(SCALE * of.noises[place])
            worths[way] = max(there, worths.get(way, there))
        best = weighed.moves[of.best]
        order = sorted(worths, key=lambda way: (way != best, -worths[way][0]))
        told = tuple([(str(way), worths[way][0]) for way in order])
        noises = tuple([worths[way][1] for way in order])
        found: tuple[Contrast, ...] = ()
        chance = reasons_chance(setup.seed, at)
        for contrasts in contrasting(setup.game, seen, order, chance, min(worlds.tried, _REASONED)):
            yield None
            found = contrasts or found
        why, faults = zip(Contrast(), *found, strict=True)
        made: Mapping[str, int] = {}
        for made_so_far in watch.find_made() if watch else ():
            yield None
            made = made_so_far or made
        often = tuple([made.get(str(way), UNTOLD) for way in order])
        yield Comparison(told, why, noises, often, faults)
