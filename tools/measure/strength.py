"""How strong the levels are: `python3 build.py ladder`, which prints the table of docs/strength.md.

What has been played is kept in .cache/ladder, so a table that was broken off goes on, and more deals can be added.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from tools.setup import ROOT, say
from trilithon import catalogue, players
from trilithon.game import load
from trilithon.ladder import command, table
from trilithon.ladder.table import Kept, Pairing
from trilithon.options import Value

KEPT: Final = ROOT / ".cache" / "ladder"
BOTS: Final = Path("tools", "measure", "bots")
LOTTERY: Final = str(BOTS / "lottery.py")
GREEDY: Final = str(BOTS / "greedy.py")

Options = Mapping[str, Value]

BLACK: Final[Options] = {"follow-black": True}
# By game: the set-ups in which everybody plays for themselves, with the numbers of players.
AGAINST: Final[Mapping[str, tuple[tuple[tuple[int, ...], Options], ...]]] = {
    "whist": (((2, 3, 4, 5, 6), {"length": "short"}),),
    "celtic_whist": (((2, 3, 4, 5), BLACK),),
    "rekniles_ekim": (
        ((2, 3, 4, 5), {}),
        ((3,), {"inverse": True}),
        ((3,), {"longer-race": True, "balanced-wagering": True}),
        ((3,), {"most-points": True}),
    ),
    "mancala": (((2, 3, 4, 5), {}), ((3,), {"game": "gambling"}), ((3,), {"game": "deduction"})),
}
# Those in which all play for one thing, and what counts is whether they come by it.
TOGETHER: Final[tuple[tuple[str, tuple[int, ...], Options], ...]] = (
    ("celtic_whist", (2, 3, 4, 5), {**BLACK, "mode": "cooperative"}),
    ("celtic_whist", (1,), {"scoring": "tougher"}),
    ("celtic_whist", (1,), {"scoring": "tougher", "player-start": 5}),
    ("celtic_whist", (1,), {"scoring": "tougher", "player-start": 1}),
)


def run(games: list[str], deals: int, processes: int | None, scheduler: str | None) -> int:
    """Print the table of some games, or of all."""
    wanted = [pairing for pairing in pairings() if pairing.game in (games or catalogue())]
    KEPT.parent.mkdir(exist_ok=True)
    say(f"{len(wanted)} pairings in {deals} deals each, with a budget of {players.BUDGET}")
    print(table.HEAD, flush=True)
    with command.pool_of(processes, scheduler) as pool:
        for measured in table.measure(wanted, deals, pool, Kept(KEPT)):
            print(measured.line(), flush=True)
    return 0


def pairings() -> Iterator[Pairing]:
    """Each level among those of the next lower, the best among Plain ones and among those who draw lots; alone and
    together the best and Plain."""
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
                    yield Pairing(game, seats, tuple(options.items()), one, others)
    for game, numbers, options in TOGETHER:
        for seats in numbers:
            for level in ("druid", "plain"):
                yield Pairing(game, seats, tuple(options.items()), level, "")
