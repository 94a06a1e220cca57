"""Fit the policy of players in playouts to how strong players play cards.

Computers of the strongest level play games. For each card that was played with a choice, the state of its player and
the features of all legal cards are recorded (`trilithon.play_policy`). The weights make the cards played as likely as
possible, by a softmax of sums (a multinomial regression by Newton's method, with a ridge). So the policy plays at once,
and equally often, what the players chose after long thought. The next generation, whose playouts use these weights, can
be fitted to in turn.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from functools import partial
from importlib import import_module
from math import exp, log
from typing import Any, Final, NamedTuple, TypeAlias

from tools.setup import say
from tools.tune.linear import solve
from trilithon.card_features import PARTS, STATES, WIN_TAKER
from trilithon.game import load
from trilithon.options import Value
from trilithon.play_policy import PlayPolicy, PolicyWeights
from trilithon.players import bot
from trilithon.players.match import play
from trilithon.softmax import STEPS

LEVEL: Final = "druid"
_RIDGE: Final = 3.0  # in decisions: pulls weights towards 0
_ROUNDS: Final = 12  # the most steps of Newton's method
_FURTHEST: Final = 2.0  # the most that a weight changes in a step
_NEAR: Final = 0.001  # the change of a step that ends the search
_FIRST: Final = 5_000_000  # the first seed

Options: TypeAlias = Mapping[str, Value]

# By game: the set-ups to play, with their keys in `trilithon.play_policy.read_policy`.
SET_UPS: Final[Mapping[str, Sequence[tuple[int, Options, tuple[int, ...]]]]] = {
    "celtic_whist": [
        (seats, {"follow-black": black}, (seats, black)) for seats in range(2, 6) for black in (False, True)
    ],
    "whist": [(seats, {}, (seats,)) for seats in range(2, 7)],
}


class CardChoice(NamedTuple):
    """A card that was played with a choice.

    state: of the player, as a number (`trilithon.card_features`).
    led: whether it was led.
    parts: the features of each legal card.
    chosen: the place of the card played.
    """

    state: int
    led: bool
    parts: tuple[tuple[int, ...], ...]
    chosen: int


def fit_policy(game: str, pool: Executor, games: int) -> dict[tuple[int, ...], tuple[int, ...]]:
    """Return the weights by key of the set-up and state of the player. games: of each set-up."""
    found = {}
    for seats, options, key in SET_UPS[game]:
        choices = [
            choice
            for some in pool.map(partial(choices_of, game, seats, options), range(_FIRST, _FIRST + games))
            for choice in some
        ]
        weights, likelihood = fit(choices)
        found.update({(*key, state): row for state, row in enumerate(weights)})
        say(f"{game} {seats} {dict(options)}: {len(choices)} cards, {likelihood:.4f} each")
    return found


def choices_of(game: str, seats: int, options: Options, seed: int) -> list[CardChoice]:
    """Return the choices in one game."""
    start = load(game).new(seed, options, seats)
    record = play(start, [bot(LEVEL, game) for _ in range(seats)])
    return [
        choice
        for state, after in zip(record.states, record.states[1:], strict=False)
        for choice in _card_choices(state, after)
    ]


def _card_choices(state: Any, after: Any) -> Iterator[CardChoice]:
    """Yield the choice that led from one state to the next, if it was one of a card."""
    legal = state.legal_moves()
    if len(legal) < 2 or legal[0].kind == "bid":
        return
    playout: Any = import_module(f"trilithon.games.{state.setup.game}.playout")
    habits, world, table = playout.imagine_position(state)
    assert isinstance(habits, PlayPolicy)
    (card,) = [move.value for move in legal if state.apply(move) == after]
    standing, parts = habits.parts(world.hands, table)
    yield CardChoice(
        standing, not table.trick, tuple(parts.values()), list(parts).index(*habits.terms.numbers([card]))
    )


def fit(choices: Iterable[CardChoice]) -> tuple[PolicyWeights, float]:
    """Return the weights that make the choices most likely, and the mean logarithm of the choices' likelihood."""
    groups: dict[tuple[int, bool], list[CardChoice]] = defaultdict(list)
    for choice in choices:
        groups[choice.state, choice.led].append(choice)
    rows, likelihood, number = [], 0.0, 0
    for state in range(STATES):
        row: list[float] = []
        for led in (True, False):
            begin, end = (0, WIN_TAKER) if led else (WIN_TAKER, PARTS)
            some, likely = likeliest(groups[state, led], begin, end)
            row += some
            likelihood += likely
            number += len(groups[state, led])
        rows.append(tuple([round(STEPS * weight) for weight in row]))
    return tuple(rows), likelihood / max(1, number)


def likeliest(choices: Sequence[CardChoice], begin: int, end: int) -> tuple[list[float], float]:
    """Return the most likely weights of the features from `begin` to `end`, and the logarithm of the choices'
    likelihood."""
    size = end - begin
    weights, likelihood = [0.0] * size, 0.0
    for _ in range(_ROUNDS if choices else 0):
        slope = [-_RIDGE * weight for weight in weights]
        bend = [[_RIDGE * (one == other) for other in range(size)] for one in range(size)]
        likelihood = 0.0
        for choice in choices:
            cards = [[part - begin for part in parts] for parts in choice.parts]
            sums = [sum([weights[part] for part in card]) for card in cards]
            most = max(sums)
            shares = [exp(one - most) for one in sums]
            total = sum(shares)
            likelihood += log(shares[choice.chosen] / total)
            mean: dict[int, float] = defaultdict(float)
            for card, share in zip(cards, shares, strict=True):
                for part in card:
                    mean[part] += share / total
                    row = bend[part]
                    for other in card:
                        row[other] += share / total
            for part in cards[choice.chosen]:
                slope[part] += 1.0
            for part, expected in mean.items():
                slope[part] -= expected
                row = bend[part]
                for other, too in mean.items():
                    row[other] -= expected * too
        step = solve(bend, slope)
        furthest = max(map(abs, step))
        scale = min(1.0, _FURTHEST / furthest) if furthest else 1.0
        weights = [weight + scale * by for weight, by in zip(weights, step, strict=True)]
        if furthest < _NEAR:
            break
    return weights, likelihood
