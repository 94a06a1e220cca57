"""All candidates of one decision in a finished game: their values, and why the best one is the best.

A review keeps only what each decision cost. A comparison tries the decision again in the same worlds, so its values
agree with the review's.
"""

import json
from collections.abc import Iterator, Mapping
from itertools import chain, islice
from typing import Final, NamedTuple

from trilithon.analysis.advising import contrast, reasons_chance
from trilithon.analysis.review import WORLDS, Cache, ReviewError, compare_ways, evaluation_of
from trilithon.analysis.trials import Worlds, trial_chances
from trilithon.coach import Contrast, Reason
from trilithon.coach.advice import UNKNOWN_CHANCE
from trilithon.evaluation import SCALE
from trilithon.game import load
from trilithon.record import Record
from trilithon.state import Move

_REASONED: Final = 200  # worlds from which reasons are found


class Comparison(NamedTuple):
    """All candidates of a reviewed decision, best first. Every field has one entry for each candidate.

    move_values: the first move, as in a record, and the value, in thousandths of the unit.
    reasons: why the best candidate is better; empty if only the numbers are known.
    noises: the standard error of the difference in value from the best candidate, in thousandths.
    made: how often the player then makes their bid, in percent, as the coach shows it; UNKNOWN_CHANCE if unknown.
    faults: why the candidate fails, for a player who tried it; empty if unknown.
    """

    move_values: tuple[tuple[str, int], ...]
    reasons: tuple[tuple[Reason, ...], ...]
    noises: tuple[int, ...]
    made: tuple[int, ...]
    faults: tuple[tuple[Reason, ...], ...]

    def against(self, move: str) -> tuple[Reason, ...]:
        """Return why the best candidate beats the one that starts with this move; empty if it was not tried."""
        return next(
            (
                reasons
                for (way, _), reasons in zip(self.move_values, self.reasons, strict=True)
                if way == move
            ),
            (),
        )

    def fault_of(self, move: str) -> tuple[Reason, ...]:
        """Return why the candidate that starts with this move fails; empty if that is unknown."""
        return next(
            (faults for (way, _), faults in zip(self.move_values, self.faults, strict=True) if way == move),
            (),
        )

    def text(self) -> str:
        """Return the comparison as text, for `read_comparison`."""
        return json.dumps(self, separators=(",", ":"))


def read_comparison(text: str) -> Comparison:
    """Parse a comparison from text. Raises ReviewError if the text is invalid."""
    try:
        ways, reasons, noises, made, faults = json.loads(text)
        comparison = Comparison(
            tuple([(move, worth) for move, worth in ways]),
            tuple([tuple([Reason(*reason) for reason in of_move]) for of_move in reasons]),
            tuple(noises),
            tuple(made),
            tuple([tuple([Reason(*fault) for fault in of_move]) for of_move in faults]),
        )
    except (TypeError, ValueError) as error:
        raise ReviewError(f"Can’t read a comparison from “{text[:60]}”: {error}.") from None
    every_reason = list(chain.from_iterable((*comparison.reasons, *comparison.faults)))
    words = [move for move, _ in comparison.move_values] + [reason.kind for reason in every_reason]
    numbers = [worth for _, worth in comparison.move_values] + [
        part for reason in every_reason for part in reason[1:]
    ]
    numbers += [*comparison.noises, *comparison.made]
    types = {(type(word), str) for word in words} | {(type(number), int) for number in numbers}
    if (
        not comparison.move_values
        or any(len(comparison.move_values) != len(column) for column in comparison[1:])
        or any(found is not expected for found, expected in types)
    ):
        raise ReviewError(
            f"Can’t read a comparison from “{text[:60]}”: a value has the wrong type or is missing."
        )
    return comparison


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
