"""The ladder from a command line: `python -m trilithon ladder my_bot.py --game whist`."""

import argparse
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from os import cpu_count
from pathlib import Path
from typing import Any

from trilithon import __version__
from trilithon.game import catalogue, load
from trilithon.ladder import contest, table
from trilithon.options import OptionError, changed
from trilithon.players.bot import BUDGET


def main(arguments: Sequence[str]) -> int:
    """Carry out one command; 1 if it cannot be, or if a bot was at fault."""
    parser = argparse.ArgumentParser(prog="python -m trilithon")
    parser.add_argument("--version", action="version", version=f"Trilithon {__version__}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="command")
    climb = commands.add_parser("ladder", help="measure a bot against others")
    climb.add_argument("bot", help="a file that defines bot(), or a level")
    climb.add_argument("--game", required=True, choices=catalogue())
    climb.add_argument("--seats", type=int, help="how many play (default: as the game suggests)")
    climb.add_argument("--against", default="steady", help="a level or a file (default: %(default)s)")
    climb.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="of the game")
    climb.add_argument(
        "--deals", type=int, default=20, help="each is played from every seat (default: %(default)s)"
    )
    climb.add_argument("--budget", type=int, default=BUDGET, help="how much to think (default: %(default)s)")
    climb.add_argument(
        "--patience", type=float, default=contest.PATIENCE, metavar="SECONDS", help="for one slice of thought"
    )
    climb.add_argument("--keep", type=Path, metavar="FILE", help="goes on there the next time")
    climb.add_argument("--processes", type=int, default=cpu_count(), help="(default: %(default)s)")
    climb.add_argument("--scheduler", metavar="ADDRESS", help="of a Dask cluster, which plays in their place")
    given = parser.parse_args(arguments)
    try:
        return _ladder(given)
    except (contest.ContestError, OptionError) as error:
        print(error, file=sys.stderr)
        return 1


@contextmanager
def pool_of(processes: int | None, scheduler: str | None) -> Iterator[Executor]:
    """Who plays the games: so many processes here, or a Dask cluster. Raises ContestError where Dask is not
    installed."""
    if not scheduler:
        with ProcessPoolExecutor(processes) as pool:
            yield pool
        return
    try:
        client_of: Any = import_module("distributed").Client
    except ModuleNotFoundError:
        raise contest.ContestError("For --scheduler the package “distributed” must be installed.") from None
    with client_of(scheduler) as client:
        yield client.get_executor()


def _ladder(given: argparse.Namespace) -> int:
    game = load(given.game)
    seats = given.seats or game.suggested_seats or max(game.seats[0], 2)
    texts = dict([text.partition("=")[::2] for text in given.option])
    options = changed(game.options, game.new(0, texts, seats).setup.options)
    for name in (given.bot, given.against):
        contest.contestant(name, given.game)
    pairing = table.Pairing(
        given.game, seats, tuple(options.items()), given.bot, given.against, given.budget, given.patience
    )
    print(table.HEAD)
    faults: list[str] = []
    with pool_of(given.processes, given.scheduler) as pool:
        for measured in table.measure([pairing], given.deals, pool, table.Kept(given.keep)):
            print(measured.line(), flush=True)
            faults += [fault for dealt in measured.dealt for fault in dealt.faults]
    for fault in faults[:10]:
        print(f"Lost by a fault: {fault}")
    if len(faults) > 10:
        print(f"And {len(faults) - 10} more games were lost by a fault.")
    return 1 if faults else 0
