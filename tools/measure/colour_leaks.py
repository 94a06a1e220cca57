"""Measure how soon a player of Mancala's deduction game reveals its colour.

Run it as `python3 -m tools.measure.colour_leaks LEVEL SEATS [OTHERS]`. Three observers guess the colour of one seat
from what everyone sees of its first turns in a round. They know all other colours, so one in 6 − SEATS guesses is right
by chance. One multiplies likelihoods from a softmax over gains, one counts removed disks, and one is fitted to other
rounds of the same players (a conditional logit: McFadden 1974).
"""

import sys
from collections.abc import Iterator, Mapping, Sequence
from math import exp, log, sqrt
from typing import Final, NamedTuple

from tools.setup import say
from trilithon import load, players
from trilithon.arena.statistics import SURE
from trilithon.game import AnyGame
from trilithon.games.mancala.inference import likelihoods
from trilithon.games.mancala.observation import Observation
from trilithon.games.mancala.pits import FIVE, HOME, heap_of
from trilithon.games.mancala.policy import tempi_of
from trilithon.players import chance_for

AFTER: Final = (1, 2, 4, 6)  # the seat's own turns
DEALS: Final = 200
_FIRST: Final = 500_000  # the seed of the first deal
_STEPS: Final = 120  # of the fit
_RATE: Final = 0.5
_SHRINK: Final = 0.003  # of each weight in a step

Features = tuple[float, ...]  # of a colour in one turn


class Watched(NamedTuple):
    """A seat's first turns in a round.

    turns: for each turn, the features of every candidate colour.
    right: the place of the true colour among the candidates.
    """

    turns: tuple[tuple[Features, ...], ...]
    right: int


def features(before: Observation, after: Observation, seat: int) -> list[Features]:
    """Return the features of each colour in a turn.

    They are the logarithm of its likelihood by gains, the disks of it removed, how much sooner all of it is home, how
    much of it was lifted, and whether it was lifted at its home.
    """
    found = likelihoods(before, after.figure)
    then, now = (tempi_of(list(map(heap_of, seen.board))) for seen in (before, after))
    return [
        (
            log(found[colour]),
            float(after.off[seat][colour] - before.off[seat][colour]),
            (then[colour] - now[colour]) / 8,
            before.board[after.figure][colour] / 2,
            float(HOME[after.figure] == colour),
        )
        for colour in FIVE
    ]


def watch(levels: Sequence[str], seed: int) -> Iterator[Watched]:
    """Yield the first turns of a deal for all seats whose level is that of the first seat."""
    seats = len(levels)
    game: AnyGame = load("mancala")
    state = game.new(seed, {"game": "deduction"}, seats)
    bots = [players.bot(level, "mancala") for level in levels]
    turns: list[list[list[Features]]] = [[] for _ in levels]
    number = 0
    while min(map(len, turns)) < AFTER[-1]:
        seat, before = state.to_move, state.observe(None)
        assert seat is not None
        for place, bot in enumerate(bots):
            bot.observe(state.observe(place))
        while True:
            move = players.decide(bots[seat], state.observe(seat), chance_for(seed, seat, number))
            state, number = state.apply(move), number + 1
            if not state.mid_turn:
                break
        turns[seat].append(features(before, state.observe(None), seat))
    colours = [state.observe(seat).colours[seat] for seat in range(seats)]
    for seat, level in enumerate(levels):
        if level == levels[0]:
            others = [colour for place, colour in enumerate(colours) if place != seat]
            possible = [colour for colour in FIVE if colour not in others]
            own = colours[seat]
            assert own is not None
            chosen = tuple(tuple(turn[colour] for colour in possible) for turn in turns[seat])
            yield Watched(chosen[: AFTER[-1]], possible.index(own))


def share_right(scores: list[float], right: int) -> float:
    """Return how often the guess with the highest score is right; several equal ones are drawn from at random."""
    best = max(scores)
    return (scores[right] == best) / scores.count(best)


def add_up(watched: Watched, turns: int, feature: int) -> list[float]:
    """Return the sum of a feature over this many turns, by candidate."""
    return [
        sum(values)
        for values in zip(*([of[feature] for of in turn] for turn in watched.turns[:turns]), strict=True)
    ]


def rows_of(watched: Watched, turns: int) -> list[Features]:
    """Return all features of this many turns in a row, by candidate."""
    return [sum(of, ()) for of in zip(*watched.turns[:turns], strict=True)]


def score(weights: Sequence[float], row: Features) -> float:
    """Return the score of a candidate."""
    return sum([weight * value for weight, value in zip(weights, row, strict=True)])


def fit(known: Sequence[Watched], turns: int) -> list[float]:
    """Find the weights under which the true colours are likeliest, by steps along the gradient."""
    cases = [(rows_of(one, turns), one.right) for one in known]
    number = len(cases[0][0][0])
    weights = [0.0] * number
    for _ in range(_STEPS):
        slope = [0.0] * number
        for rows, right in cases:
            scores = [score(weights, row) for row in rows]
            most = max(scores)
            odds = [exp(one - most) for one in scores]
            whole = sum(odds)
            for place, row in enumerate(rows):
                by = (place == right) - odds[place] / whole
                for at, value in enumerate(row):
                    slope[at] += by * value
        weights = [
            (1 - _SHRINK) * weight + _RATE * change / len(cases)
            for weight, change in zip(weights, slope, strict=True)
        ]
    return weights


def observe(watched: Sequence[Watched], turns: int) -> Mapping[str, list[float]]:
    """Return how often each observer is right after this many turns. The fitted one is tested on rounds that it was not
    fitted to."""
    half = len(watched) // 2
    fitted = []
    for seen, asked in ((watched[half:], watched[:half]), (watched[:half], watched[half:])):
        weights = fit(seen, turns)
        fitted += [
            share_right([score(weights, row) for row in rows_of(one, turns)], one.right) for one in asked
        ]
    return {
        "softmax over gains": [share_right(add_up(one, turns, 0), one.right) for one in watched],
        "counts disks": [share_right(add_up(one, turns, 1), one.right) for one in watched],
        "fitted": fitted,
    }


def line(name: str, found: Sequence[Sequence[float]]) -> str:
    """Return a line of the table: shares with half the width of their 95% confidence intervals."""
    cells = []
    for shares in found:
        mean = sum(shares) / len(shares)
        cells.append(f"{mean:.2f} ± {SURE * sqrt(mean * (1 - mean) / len(shares)):.2f}")
    return f"| {name} | {' | '.join(cells)} |"


def main(level: str, seats: str, others: str = "", deals: str = str(DEALS)) -> None:
    """Print the table of a level."""
    number = int(seats)
    watched = []
    for deal in range(int(deals)):
        levels = [level, *[others or level] * (number - 1)]
        watched += list(watch(levels, _FIRST + deal))
    say(f"{len(watched)} seats watched; {1 / (6 - number):.2f} are right by chance")
    print(f"| {level} of {number}, among {others or level}: after turn | {' | '.join(map(str, AFTER))} |")
    print("|---" * (len(AFTER) + 1) + "|")
    observed = [observe(watched, turns) for turns in AFTER]
    for name in observed[0]:
        print(line(name, [found[name] for found in observed]), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
