"""All candidates of one decision in a finished game: their values, and why the best one is the best.

A review keeps only what each decision cost. A comparison tries the decision again in the same worlds, so its values
agree with the review's.
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

_REASONED: Final = 200  # worlds from which reasons are found


class Comparison(NamedTuple):
    """All candidates of a reviewed decision, best first. Every field has one entry for each candidate.

    ways: the first move, as in a record, and the value, in thousandths of the unit.
    reasons: why the best candidate is better; empty if only the numbers are known.
    noises: the standard error of the difference in value from the best candidate, in thousandths.
    made: how often the player then makes their bid, in percent, as the coach shows it; UNTOLD if unknown.
    faults: why the candidate fails, for a player who tried it; empty if unknown.
    """

    ways: tuple[tuple[str, int], ...]
    reasons: tuple[tuple[Reason, ...], ...]
    noises: tuple[int, ...]
    made: tuple[int, ...]
    faults: tuple[tuple[Reason, ...], ...]

    def against(self, move: str) -> tuple[Reason, ...]:
        """Return why the best candidate beats the one that starts with this move; empty if it was not tried."""
        return next((told for (way, _), told in zip(self.ways, self.reasons, strict=True) if way == move), ())

    def fault_of(self, move: str) -> tuple[Reason, ...]:
        """Return why the candidate that starts with this move fails; empty if that is unknown."""
        return next((told for (way, _), told in zip(self.ways, self.faults, strict=True) if way == move), ())

    def text(self) -> str:
        """Return the comparison as text, for `read_comparison`."""
        return json.dumps(self, separators=(",", ":"))


def read_comparison(text: str) -> Comparison:
    """Parse a comparison from text. Raises ReviewError if the text is invalid."""
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
    """Compare the candidates of a decision in slices. Yields None after each slice, and the comparison last.

    record: a game that can be reviewed.
    at: the number of the state in which the decision was made.
    worlds: how many worlds to try; the same arguments give the same comparison on every machine.
    cache: see `compare_ways`.

    Raises ReviewError if there was nothing to decide.
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
