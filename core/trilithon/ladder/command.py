"""The command line of the ladder: `python -m trilithon ladder my_bot.py --game whist`."""

import argparse
import os
import signal
import sys
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from multiprocessing import active_children, parent_process
from pathlib import Path
from typing import Any, Final

from trilithon import __version__
from trilithon.game import catalogue, load
from trilithon.ladder import contest, table
from trilithon.ladder.bot_process import PATIENCE
from trilithon.options import OptionError, changed_values, value_text
from trilithon.players import BUDGET, levels

_BROKEN_OFF: Final = 130  # the exit status that shells use for Ctrl-C
_LONGEST: Final = 86_400.0  # most seconds of patience


def main(arguments: Sequence[str]) -> int:
    """Run one command and return its exit status.

    The status is 0 if all went well, 1 if the command cannot be run or a bot made a mistake, 2 for an invalid command,
    130 after Ctrl-C.
    """
    given = _parser().parse_args(arguments)
    try:
        return _options(given.game) if given.command == "options" else _ladder(given)
    except (contest.ContestError, OptionError) as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
        return _BROKEN_OFF
    except BrokenPipeError:  # the output is no longer read
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m trilithon")
    parser.add_argument("--version", action="version", version=f"Trilithon {__version__}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="command")
    climb = commands.add_parser("ladder", help="measure a bot against others")
    games = [name for name in catalogue() if levels(name)]
    asked = commands.add_parser("options", help="list the options of a game")
    asked.add_argument("game", choices=catalogue())
    climb.add_argument("bot", help="a file that defines bot() and whose name ends in .py, or a level")
    climb.add_argument("--game", required=True, choices=games)
    climb.add_argument("--seats", type=_parse_count, help="how many play (default: as the game suggests)")
    climb.add_argument("--against", default="steady", help="a level or a file (default: %(default)s)")
    climb.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="see the command “options”"
    )
    climb.add_argument(
        "--deals", type=_parse_count, default=20, help="each is played from every seat (default: %(default)s)"
    )
    climb.add_argument(
        "--budget", type=_parse_count, default=BUDGET, help="how much to think (default: %(default)s)"
    )
    climb.add_argument(
        "--patience",
        type=_parse_seconds,
        default=PATIENCE,
        metavar="SECONDS",
        help="for one slice of thought (default: %(default)g)",
    )
    climb.add_argument("--keep", type=Path, metavar="FILE", help="goes on there the next time")
    climb.add_argument(
        "--processes", type=_parse_count, default=os.cpu_count(), help="(default: %(default)s)"
    )
    climb.add_argument("--scheduler", metavar="ADDRESS", help="of a Dask cluster, which plays in their place")
    return parser


def _parse_count(text: str) -> int:
    """Parse a whole number of at least 1."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text} isn’t a whole number of 1 or more")
    return int(text)


def _parse_seconds(text: str) -> float:
    """Parse a number of seconds from 0.01 to a day."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0.01 <= seconds <= _LONGEST:
        raise argparse.ArgumentTypeError(f"{text} isn’t a number of seconds between 0.01 and {_LONGEST:,.0f}")
    return seconds


@contextmanager
def pool_of(processes: int | None, scheduler: str | None) -> Iterator[Executor]:
    """Provide the executor that plays the games: this many processes, or a Dask cluster.

    Raises ContestError if Dask is needed but not installed.
    """
    if not scheduler:
        pool = ProcessPoolExecutor(processes, initializer=_prepare_process)
        try:
            yield pool
        except BaseException:
            for process in active_children():  # their games are no longer needed
                process.kill()
            raise
        finally:
            pool.shutdown(cancel_futures=True)
        return
    try:
        client_of: Any = import_module("distributed").Client
    except ModuleNotFoundError:
        raise contest.ContestError("For --scheduler the package “distributed” must be installed.") from None
    with client_of(scheduler) as client:
        yield client.get_executor()


def _prepare_process() -> None:
    """Prepare a process of the pool: it ends silently on Ctrl-C, and when the ladder has ended."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    threading.Thread(target=_end_with_the_ladder, daemon=True).start()


def _end_with_the_ladder() -> None:
    ladder = parent_process()
    assert ladder
    ladder.join()
    os._exit(1)


def _options(name: str) -> int:
    for option in load(name).options:
        values = [value_text(value) for value in option.values()]
        choices = ", ".join(values) if len(values) < 10 else f"{values[0]} to {values[-1]}"
        print(
            f"{option.name}: {choices} (default: {value_text(option.default)})\n    {option.help} ({option.rule})"
        )
    return 0


def _ladder(given: argparse.Namespace) -> int:
    game = load(given.game)
    seats = given.seats or game.suggested_seats or max(game.seats[0], 2)
    pairs = [text.partition("=")[::2] for text in given.option]
    texts = dict(pairs)
    if len(texts) < len(pairs):
        raise contest.ContestError("An option is given twice.")
    values = game.new(0, texts, seats).setup.options
    for name in (given.bot, given.against):
        contest.check_bot(name, given.game, given.patience)
    pairing = table.Pairing(
        given.game,
        seats,
        tuple(changed_values(game.options, values).items()),
        given.bot,
        "" if seats == 1 or game.together(values) else given.against,
        given.budget,
        given.patience,
    )
    kept = table.ResultCache(given.keep)
    print(table.HEAD, flush=True)
    faults: list[str] = []
    with pool_of(given.processes, given.scheduler) as pool:
        for measured in table.measure_pairings([pairing], given.deals, pool, kept):
            print(measured.line(), flush=True)
            faults += [fault for dealt in measured.dealt for fault in dealt.faults]
    for fault in faults[:10]:
        print(f"Lost because of an error: {fault}")
    if len(faults) > 10:
        print(f"{len(faults) - 10} more games were lost because of errors.")
    sys.stdout.flush()
    return 1 if faults else 0
