"""All candidates of one decision in a finished game: their values, and why the best one is the best.

A review keeps only what each decision cost. A comparison tries the decision again in the same worlds, so its values
agree with the review's.
"""

from collections.abc import Iterator, Mapping
from itertools import chain, islice
from typing import Final

from trilithon.analysis.advising import contrast, reasons_chance
from trilithon.analysis.review import WORLDS, Cache, compare_ways
from trilithon.analysis.trials import Worlds, trial_chances
from trilithon.coach import Contrast
from trilithon.coach.advice import UNKNOWN_CHANCE
from trilithon.evaluation import SCALE
from trilithon.game import load
from trilithon.record import Record
from trilithon.review import Comparison, ReviewError, evaluation_of
from trilithon.state import Move

_REASONED: Final = 200  # worlds from which reasons are found


def compare_in_slices(
    record: Record, at: int, worlds: Worlds = WORLDS, cache: Cache | None = None
) -> Iterator[Comparison | None]:
    """Compare the candidates of a decision in slices. Yields None after each slice, and the comparison last.

    record: a game that can be reviewed.
    at: the number of the state in which the decision was made.
    worlds: how many worlds to try; the same arguments give the same comparison on every machine.
    cache: see `compare_ways`.

    Raises ReviewError if the seat had no choice.
    """
    state, setup = record.states[at], record.setup
    move = next(islice(chain.from_iterable(record.turns), at, None))
    mover, evaluation = state.to_move, evaluation_of(setup.game)
    assert mover is not None
    observation = state.observe(mover)
    candidates = evaluation.find_candidates(observation, move) if len(observation.legal) > 1 else None
    if candidates is None:
        raise ReviewError(f"Move {at + 1} can’t be compared with others: the player had no choice.")
    chances = trial_chances(setup.seed, mover, at)
    load_coach = load(setup.game).abilities().coach
    watch = load_coach().watch_bids(observation, chances, worlds.tried) if load_coach else None
    if watch:
        candidates = candidates._replace(trials=watch)
    for compared in compare_ways(record, at, candidates, worlds, chances, cache=cache):
        if compared is None:
            yield None
            continue
        values: dict[Move, tuple[int, int]] = {}
        for place, (way, estimate) in enumerate(zip(candidates.moves, compared.estimates, strict=True)):
            value = round(SCALE * estimate.value), round(SCALE * compared.noises[place])
            values[way] = max(value, values.get(way, value))
        best = candidates.moves[compared.best]
        order = sorted(values, key=lambda way: (way != best, -values[way][0]))
        ways = tuple([(str(way), values[way][0]) for way in order])
        noises = tuple([values[way][1] for way in order])
        contrasts: tuple[Contrast, ...] = ()
        chance = reasons_chance(setup.seed, at)
        for contrasts_so_far in contrast(
            setup.game, observation, order, chance, min(worlds.tried, _REASONED)
        ):
            yield None
            contrasts = contrasts_so_far or contrasts
        reasons, faults = zip(Contrast(), *contrasts, strict=True)
        made: Mapping[str, int] = {}
        for made_so_far in watch.find_made() if watch else ():
            yield None
            made = made_so_far or made
        made_by_way = tuple([made.get(str(way), UNKNOWN_CHANCE) for way in order])
        yield Comparison(ways, reasons, noises, made_by_way, faults)
