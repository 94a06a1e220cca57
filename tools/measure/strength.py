"""Measure how strong the levels are: `python3 build.py ladder` prints the table of docs/strength.md.

Results are stored in .cache/ladder, so that an interrupted table can be resumed, and deals can be added.
"""

from collections.abc import Iterator, Mapping
from concurrent.futures import Executor
from pathlib import Path
from typing import Final

from tools.measure import old_bots
from tools.setup import ROOT, say
from trilithon import catalogue, players
from trilithon.arena.match import BotMatch, is_decided
from trilithon.arena.pairing import Pairing, public_seed
from trilithon.arena.statistics import HEAD
from trilithon.game import load
from trilithon.ladder.measurements import ResultCache, measure_match, measure_pairings
from trilithon.options import Value

PATIENCE: Final = 60.0  # seconds that an old bot may take for one slice
KEPT: Final = ROOT / ".cache" / "ladder"
BOTS: Final = Path("tools", "measure", "bots")
PAGE: Final = Path("web", "trilithon_web")
LOTTERY: Final = str(PAGE / "workshop" / "opponents" / "lottery.py")
GREEDY: Final = str(PAGE / "tables" / "mancala" / "opponents" / "greedy.py")

Options = Mapping[str, Value]

BLACK: Final[Options] = {"follow-black": True}
# By game: the competitive set-ups, with the numbers of players.
AGAINST: Final[Mapping[str, tuple[tuple[tuple[int, ...], Options], ...]]] = {
    "whist": (((2, 3, 4, 5, 6), {"length": "short"}), ((2, 3, 4, 5, 6), {})),
    "celtic_whist": (((2, 3, 4, 5), BLACK), ((4,), {})),
    "rekniles_ekim": (
        ((2, 3, 4, 5), {}),
        ((3,), {"inverse": True}),
        ((3,), {"longer-race": True, "balanced-wagering": True}),
        ((3,), {"most-points": True}),
    ),
    "mancala": (((2, 3, 4, 5), {}), ((3,), {"game": "gambling"}), ((2, 3, 4, 5), {"game": "deduction"})),
}
# The set-ups in which all players win or lose together.
TOGETHER: Final[tuple[tuple[str, tuple[int, ...], Options], ...]] = (
    ("celtic_whist", (2, 3, 4, 5), {**BLACK, "mode": "cooperative"}),
    ("celtic_whist", (1,), {"scoring": "tougher"}),
    ("celtic_whist", (1,), {"scoring": "tougher", "player-start": 5}),
    ("celtic_whist", (1,), {"scoring": "tougher", "player-start": 1}),
)


def run(games: list[str], deals: int, pool: Executor) -> int:
    """Print the table of some games, or of all."""
    wanted = [pairing for pairing in pairings() if pairing.game in (games or catalogue())]
    say(f"{len(wanted)} pairings in {deals} deals each, with a budget of {players.BUDGET}")
    print(HEAD, flush=True)
    for measured in measure_pairings(wanted, deals, pool, ResultCache(KEPT)):
        print(measured.line(), flush=True)
    return 0


def compare(games: list[str], commit: str, level: str, most: int, pool: Executor) -> int:
    """Whether a level is better than it was at a commit (or than Plain, where there was no such level then), at each
    game as it is suggested: as many deals as it takes to know, if not more than `most`."""
    print(HEAD, flush=True)
    for name in games or [name for name in catalogue() if players.levels(name)]:
        rules = load(name)
        seats = rules.suggested_seats if (rules.suggested_seats or 1) > 1 else 3
        assert seats
        options = tuple(AGAINST[name][0][1].items())
        pairing = Pairing(name, seats, options, level, (old_bots.bot_file(commit, level),))
        match = BotMatch(pairing, [public_seed(number) for number in range(most)], is_decided)
        for _ in measure_match(match, pool, ResultCache(KEPT), PATIENCE):
            pass
        print(f"{match.result.line()} {match.verdict}", flush=True)
        for fault in match.result.faults[:3]:
            print(f"Lost because of an error: {fault}")
    return 0


def pairings() -> Iterator[Pairing]:
    """Yield all pairings.

    Each level plays against the next lower one. The best level also plays against Plain and against random moves. Alone
    and together, the best level and Plain are measured.
    """
    for game, set_ups in AGAINST.items():
        levels = [level.name for level in players.levels(game) if level.offered]
        best = levels[-1]
        for numbers, options in set_ups:
            for seats in numbers:
                for one, others in (
                    (best, "plain"),
                    *zip(levels[1:], levels, strict=False),
                    *(((best, GREEDY),) if game == "mancala" else ()),
                    *(((best, LOTTERY),) if seats == load(game).seats[0] or seats == 3 else ()),
                ):
                    yield Pairing(game, seats, tuple(options.items()), one, (others,))
    for game, numbers, options in TOGETHER:
        for seats in numbers:
            for level in ("druid", "plain"):
                yield Pairing(game, seats, tuple(options.items()), level, ())
