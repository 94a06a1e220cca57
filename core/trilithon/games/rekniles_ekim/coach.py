"""The coach of Rekniles Ekim. `trilithon.analysis.advise` asks it.

Each way to finish the turn is tried in the same worlds, and the race is played to its end. The worlds agree with what
the player knows.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Final

from trilithon.chance import Chance
from trilithon.coach.advice import UNKNOWN, Advice, Candidate, Contrast, Reason, is_shown_alike
from trilithon.equipment import BLACK
from trilithon.evaluation import SCALE, Estimate, calibration_for
from trilithon.games.rekniles_ekim.evaluation import LINES, MOST, find_candidates, is_same_start
from trilithon.games.rekniles_ekim.moves import ADVANCED, PICKS, PLAY, PUT, TAKE, TAKES, Move
from trilithon.games.rekniles_ekim.observation import Observation
from trilithon.games.rekniles_ekim.options import rules_of
from trilithon.games.rekniles_ekim.playout import TRIED, settle_ways, ways
from trilithon.games.rekniles_ekim.racing import Run, Way
from trilithon.games.rekniles_ekim.reasons import RaceFacts, explain_even_ways, explain_way
from trilithon.games.rekniles_ekim.scoring import by_place, legal_disks, legal_picks, points
from trilithon.games.rekniles_ekim.worlds import WorldSampler

RACE: Final = "race"  # the goal: to win the race

_SLICE: Final = 4  # races, a few milliseconds
_WITHIN: Final = 3  # percent: shares that differ by no more are equal
_SURE: Final = 2  # standard errors that a certain difference exceeds


def advise(observation: Observation, chances: Sequence[Chance], worlds: int) -> Iterator[Advice | None]:
    """See `abilities.Coach.advise`. While a deck is being arranged (RE-V5), nothing is tried and all
    values are unknown.
    """
    if observation.legal[0].kind == PUT:
        unknown = tuple([Candidate(str(move), 0) for move in observation.legal])
        yield Advice(UNKNOWN, 0, unknown, even=len(unknown))
        return
    tally = _Tally(observation)
    yield from _run_races(tally, chances, worlds)
    yield tally.advice()


def watch_bids(observation: Observation, chances: Sequence[Chance], worlds: int) -> None:
    """See `abilities.Coach.watch_bids`. There are no bids."""


def contrast(
    observation: Observation, moves: Sequence[Move], chance: Chance, worlds: int
) -> Iterator[tuple[Contrast, ...] | None]:
    """See `abilities.Coach.contrast`."""
    if observation.legal[0].kind == PUT:
        yield (Contrast(),) * (len(moves) - 1)
        return
    tally = _Tally(observation)
    yield from _run_races(tally, [chance], worlds)
    order = tally.order()
    best, *others = (
        [one for one in order if is_same_start(tally.ways[one].move, move)][:1] for move in moves
    )
    yield tuple([Contrast(explain_way(tally.facts(best + other)) if best else ()) for other in others])


def _run_races(tally: "_Tally", chances: Sequence[Chance], worlds: int) -> Iterator[None]:
    """Try every way in this many worlds of each set. Yields None after each slice."""
    drawn, race, run = WorldSampler(tally.observation), Run(tally.observation), 0
    for chance in chances:
        for _ in range(min(worlds, MOST)):
            world = drawn.next(chance)
            for one, way in enumerate(tally.ways):
                tally.add(one, race.on_from(way, world), race)
                run += 1
                if not run % _SLICE:
                    yield None


def _choose_ways(observation: Observation) -> list[Way]:
    """Return the most promising ways, and the best way for each other card and disk.

    Black cards are not added, because they would have to be tried as every colour.
    """
    found = ways(observation)
    kept = found[:TRIED]
    for way in found[TRIED:]:
        if way.move not in [other.move for other in kept] and way.card != BLACK:
            kept.append(way)
    return kept


def moves_of_way(observation: Observation, way: Way) -> list[Move]:
    """Return the moves of a way. Steps that leave no choice are not moves, because they happen by themselves (RE-9)."""
    rules, moves = rules_of(observation.options), [way.move]
    if way.move.kind == TAKE:
        return moves
    played = way.move if way.move.kind == PLAY else observation.played[-1]
    if way.move.kind == PLAY and rules.inverse and len(legal_picks(rules, observation.track)) > 1:
        moves.append(PICKS[way.chariot])
    disks = legal_disks(rules, observation.left, ADVANCED[observation.track][way.chariot], played.colour)
    return [*moves, TAKES[way.disk]] if len(disks) > 1 else moves


class _Tally:
    """The results of the races so far.

    won: by way and race, whether it was won.
    place_sums, best_place_counts, point_sums: by way, as in `RaceFacts`.
    """

    def __init__(self, observation: Observation) -> None:
        assert observation.to_move is not None
        self.observation, self.seat = observation, observation.to_move
        self.ways: Sequence[Way] = _choose_ways(observation)
        self.won: list[list[bool]] = [[] for _ in self.ways]
        self.place_sums = [[0] * 5 for _ in self.ways]
        self.best_place_counts = [[0] * 5 for _ in self.ways]
        self.point_sums = [[0] * observation.seats for _ in self.ways]
        self._best_place = 0 if rules_of(observation.options).most else 4

    def add(self, one: int, winner: int, race: Run) -> None:
        """Add the race that has just been run with a way."""
        self.won[one].append(winner == self.seat)
        self.best_place_counts[one][race.track[self._best_place]] += 1
        for place, colour in enumerate(race.track):
            self.place_sums[one][colour] += place
        for seat in range(self.observation.seats):
            self.point_sums[one][seat] += points(by_place(race.track, tuple(race.disks[seat])))

    @cached_property
    def estimates(self) -> list[Estimate]:
        """By way, the chance to win the race."""
        # Its kind and `left` apply to every way to finish the turn.
        candidates = find_candidates(self.observation, self.ways[0].move)
        assert candidates
        line = calibration_for(
            LINES,
            candidates._replace(settled=settle_ways(self.observation, self.ways)),
            self.observation.seats,
        )
        return [line.estimate(one, sum(won) / len(won)) for one, won in enumerate(self.won)]

    def order(self) -> list[int]:
        """Return the ways' places, best first. Of ways that win no race, one that certainly loses comes last."""
        found = self.estimates
        return sorted(
            range(len(self.ways)), key=lambda one: (-found[one].value, -sum(self.won[one]), found[one].exact)
        )

    def facts(self, order: Sequence[int]) -> RaceFacts:
        """Return the facts about the first way in an order."""
        best, *others = order
        races, won = len(self.won[best]), sum(self.won[best])
        facts = RaceFacts(
            self.observation,
            self.ways[best],
            None,
            self.place_sums[best],
            self.best_place_counts[best],
            races,
            won,
            self.point_sums[best],
        )
        if not others:
            return facts
        other = others[0]
        return facts._replace(
            other=self.ways[other],
            other_place_sums=self.place_sums[other],
            other_point_sums=self.point_sums[other],
        )

    def advice(self) -> Advice:
        """Return the advice from these results."""
        order = self.order()
        found = [self._make_candidate(one) for one in order]
        even = 1
        while even < len(order) and (
            is_shown_alike(RACE, found[0], found[even]) or self._is_as_good(order[0], order[even])
        ):
            even += 1
        reasons = explain_way(self.facts(order)) if even == 1 else self._explain_even(order[:even])
        return Advice(RACE, len(self.won[order[0]]), tuple(found), even, reasons)

    def _explain_even(self, order: Sequence[int]) -> tuple[Reason, ...]:
        """Explain why the ways in an order are about equally good."""
        disks = [self.ways[one].disk for one in order]
        return explain_even_ways(self.facts(order), disks, [self.won[one] for one in order])

    def _make_candidate(self, one: int) -> Candidate:
        worth, exact = self.estimates[one]
        move = " ".join(map(str, moves_of_way(self.observation, self.ways[one])))
        return Candidate(move, round(SCALE * worth), exact=exact)

    def _is_as_good(self, one: int, other: int) -> bool:
        """Return whether no difference between two ways was found. Both were tried in the same races."""
        here, there = self.estimates[one], self.estimates[other]
        if here.exact or there.exact:
            return here == there
        gaps = [mine - yours for mine, yours in zip(self.won[one], self.won[other], strict=True)]
        number, total = len(gaps), sum(gaps)
        square = sum([gap * gap for gap in gaps]) - total * total / number
        return 100 * abs(total) <= _WITHIN * number or total * total <= _SURE * _SURE * square
