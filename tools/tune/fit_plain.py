"""Fit how the level Plain values cards in the bidding.

At first every card is worth nothing. Then, in several passes, hands and deals of the unseen cards are drawn. In each
deal the plausible bids are played out, with all players bidding and playing by what has been learnt so far. The weights
are fitted (least squares) to the most successful bids. It takes a quarter of an hour for each game.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Executor
from types import ModuleType
from typing import Any, Final, NamedTuple, TypeAlias

from tools.setup import say
from tools.tune.linear import solve
from trilithon import Chance, load
from trilithon.games.celtic_whist import heuristics as celtic_judgement
from trilithon.games.celtic_whist.weights import STEP, BiddingWeights
from trilithon.games.celtic_whist.weights import WEIGHTS as CELTIC_WEIGHTS
from trilithon.games.whist import heuristics as whist_judgement
from trilithon.games.whist.state import deal_round
from trilithon.games.whist.weights import WEIGHTS as WHIST_WEIGHTS
from trilithon.options import Value
from trilithon.players import decide
from trilithon.players.tricks import PlainTrickPlayer

Key: TypeAlias = tuple[int, int]

AROUND: Final = 2  # how far bids to try are below and above the expected tricks
RIDGE: Final = 3  # keeps the weights of rare places small
STEPS: Final = 6  # of the distance between bid and expected tricks, each way
NULLS: Final = 15  # steps of the expected tricks, for null bids


GameState: TypeAlias = Any  # a state of either game, used only for what both have in common
Row: TypeAlias = Any  # of weights; each game has its own


class HandTrials(NamedTuple):
    """A hand, and the results of its bids.

    places: as in the game's `heuristics`.
    best: the tricks of the most successful bid.
    taken: by bid, the tricks taken in each deal; -1 is null.
    """

    places: list[int]
    best: float
    taken: dict[int, list[int]]


class Fit(NamedTuple):
    """How to fit a game.

    judgement: its heuristics.
    starts: by row, a function that starts the round with a given number.
    width: the number of weights in a row.
    crude: returns the weights of a row at first.
    row: returns a row for fitted weights, given the hands and the number of deals for each.
    weights: the table to fill.
    gains: the name of the sheet's field with the points of each seat.
    null: whether there are null bids.
    """

    judgement: ModuleType
    starts: Mapping[Key, Callable[[int], GameState]]
    width: int
    crude: Callable[[Key], Row]
    row: Callable[[Sequence[int], list[HandTrials], int], Row]
    weights: dict[Key, Row]
    gains: str
    null: bool


def celtic_start(seats: int, options: Mapping[str, Value]) -> Callable[[int], GameState]:
    """Return a function that starts rounds of Celtic Whist in which every player has points to lose."""
    game = load("celtic_whist")

    def start(number: int) -> GameState:
        state: GameState = game.new(number, options, seats)
        return state._replace(scores=(15,) * seats)

    return start


def whist_start(seats: int, sizes: Sequence[int]) -> Callable[[int], GameState]:
    """Return a function that starts rounds of Whist with these hand sizes, in turn."""
    game = load("whist")

    def start(number: int) -> GameState:
        setup = game.new(number, {}, seats).setup
        at = (8, 8, 8, 8, 7, 6, 5, 4, 3, 2, 1).index(sizes[number % len(sizes)]) + 1  # WH-2
        return deal_round(setup, at, number % seats, (0,) * seats, (), None)

    return start


BLACK: Final = {"follow-black": True}  # as the set-up screen suggests


def celtic_row(weights: Sequence[int], tried: list[HandTrials], deals: int) -> BiddingWeights:
    """Return the weights, and how often bids were made, by how far they were from the expected tricks."""
    bids = [[0, 0, 0] for _ in range(2 * STEPS + 1)]
    nulls = [[0, 0] for _ in range(NULLS)]
    excess: list[int] = []
    for places, _, taken in tried:
        expected = sum(weights[place] for place in places)
        for bid, results in taken.items():
            if bid < 0:
                made = nulls[clamp_place((expected + STEP // 2) // STEP, NULLS)]
                made[0] += results.count(0)
                made[1] += len(results)
            else:
                counts = bids[clamp_place((100 * bid - expected + STEP // 2) // STEP + STEPS, 2 * STEPS + 1)]
                for tricks in results:
                    counts[(tricks >= bid) + (tricks > bid)] += 1
                excess += [tricks - bid for tricks in results if tricks > bid]
    known = [place for place, counts in enumerate(bids) if sum(counts) >= 2 * deals]
    for place in range(len(bids)):  # bids beyond those tried are never made
        if place not in known:
            bids[place] = [0, 0, 1] if place < known[0] else [1, 0, 0]
    return BiddingWeights(
        tuple(weights),
        tuple(percent(short, short + exact + over) for short, exact, over in bids),
        tuple(percent(exact, short + exact + over) for short, exact, over in bids),
        falling_shares(nulls),
        round(100 * sum(excess) / len(excess)),
    )


def falling_shares(made: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Return the share made in each place, in percent, never higher than in the place before.

    Places that would rise, or in which nothing was tried, are pooled with their neighbours.
    """
    pooled: list[tuple[int, int, int]] = []  # how many were made, of how many, in how many places
    for some, all_of_them in made:
        pooled.append((some, all_of_them, 1))
        while len(pooled) > 1 and pooled[-1][0] * pooled[-2][1] >= pooled[-2][0] * pooled[-1][1]:
            one, other = pooled[-2:]
            pooled[-2:] = [(one[0] + other[0], one[1] + other[1], one[2] + other[2])]
    return tuple(percent(some, all_of_them) for some, all_of_them, places in pooled for _ in range(places))


def clamp_place(place: int, length: int) -> int:
    """Return the nearest place in a list of this length."""
    return max(0, min(length - 1, place))


def percent(part: int, whole: int) -> int:
    """Return a share in percent."""
    return round(100 * part / whole)


FITS: Final = {
    "celtic_whist": Fit(
        celtic_judgement,
        {
            (1, 13): celtic_start(1, {}),
            (1, 15): celtic_start(1, {"hand-size": 15}),
            (2, 15): celtic_start(2, BLACK),
            (3, 10): celtic_start(3, BLACK),
            (4, 7): celtic_start(4, BLACK),
            (5, 7): celtic_start(5, BLACK),
            (5, 12): celtic_start(5, {"all-sixty": True, **BLACK}),
        },
        width=22,
        crude=lambda key: BiddingWeights(
            (100 * key[1] // max(2, key[0]),) + (0,) * 21, (33,) * 13, (33,) * 13, (0,), 100
        ),
        row=celtic_row,
        weights=CELTIC_WEIGHTS,
        gains="gains",
        null=True,
    ),
    "whist": Fit(
        whist_judgement,
        {
            (seats, sizes[-1]): whist_start(seats, sizes)
            for seats in (2, 3, 4, 5, 6)
            for sizes in ((1, 2), (3, 4, 5, 6, 7), (8,))
        },
        width=19,
        crude=lambda key: (0, 100 // key[0]) + (0,) * 17,
        row=lambda weights, tried, deals: tuple(weights),
        weights=WHIST_WEIGHTS,
        gains="points",
        null=False,
    ),
}


def try_bids(fit: Fit, name: str, start: GameState, chance: Chance, deals: int) -> HandTrials:
    """Return a hand of the round, that of a random bidder, and the results of its plausible bids."""
    bot, state = PlainTrickPlayer(fit.judgement), start
    for _ in range(chance.randrange(start.setup.seats)):
        state = state.apply(decide(bot, state.observe(state.to_move), chance))
    seat = state.to_move
    observation = state.observe(seat)
    middle = round(fit.judgement.expected_tricks(observation) / 100)
    moves = {move.value: move for move in observation.legal if -1 <= move.value <= len(observation.hand)}
    moves = {bid: move for bid, move in moves.items() if bid == -1 or abs(bid - middle) <= AROUND}
    taken: dict[int, list[int]] = {bid: [] for bid in moves}
    worth = dict.fromkeys(moves, 0.0)
    for _ in range(deals):
        sampled: GameState = load(name).sample(observation, chance)
        for bid, move in moves.items():
            after = sampled.apply(move)
            while len(after.sheet) == len(start.sheet):
                after = after.apply(decide(bot, after.observe(after.to_move), chance))
            line = after.sheet[-1]
            gains = getattr(line, fit.gains)
            taken[bid].append(line.taken[seat])
            others = sum(gains) - gains[seat]
            worth[bid] += gains[seat] - (others / (len(gains) - 1) if others else 0)
    regular = [bid for bid in moves if bid >= 0]
    best = max(regular, key=lambda bid: worth[bid])
    made = {bid: taken[bid].count(bid) for bid in regular}
    # The most successful bid, averaged with a value that depends less on luck: the mean of the bids that were made.
    middle_made = sum(bid * made[bid] for bid in regular) / (sum(made.values()) or 1)
    return HandTrials(
        fit.judgement.places(observation)[1], (best + middle_made) / 2 if any(made.values()) else best, taken
    )


def least_squares(tried: Iterable[HandTrials], width: int) -> list[int]:
    """Return the weights that fit best, in hundredths."""
    rows = [[places.count(place) for place in range(width)] + [100 * best] for places, best, _ in tried]
    matrix = [
        [sum(row[i] * row[j] for row in rows) + (RIDGE if 0 < i == j else 0) for j in range(width)]
        for i in range(width)
    ]
    aims = [sum(row[i] * row[width] for row in rows) for i in range(width)]
    return [round(weight) for weight in solve(matrix, aims)]


def fit_plain(game: str, pool: Executor, hands: int, deals: int) -> dict[Key, Row]:
    """Return the weights by the game's own keys.

    hands: in the last pass, for each number of players and hand size. The passes before it have a quarter of them.
    deals: for each hand.
    """
    fit = FITS[game]
    fit.weights.update({key: fit.crude(key) for key in fit.starts})
    for number, some in enumerate((hands // 4, hands // 4, hands), 1):
        rows = {}
        for key, start in fit.starts.items():
            first = 1_000_000 * number
            tried = [
                try_bids(fit, game, start(seed), Chance(seed, 2**32), deals)
                for seed in range(first, first + some)
            ]
            rows[key] = fit.row(least_squares(tried, fit.width), tried, deals)
            say(f"{game} {number} {key}")
        fit.weights.update(rows)
    return fit.weights
