"""Make the tables of fitted numbers again, and list those that no longer fit their players: `python3 build.py tune`."""

import sys
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from datetime import date
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, NamedTuple, ParamSpec, TypeVar

from tools.setup import say
from tools.tune.behaviour import hash_behaviour
from tools.tune.calibrate import fit_calibration
from tools.tune.fit_coach import fit_coach
from tools.tune.fit_grades import fit_grades, fit_unsolved
from tools.tune.fit_leads import fit_leads
from tools.tune.fit_odds import fit_odds
from tools.tune.fit_plain import fit_plain
from tools.tune.fit_policy import fit_policy
from tools.tune.level_calibration import fit_level_calibration
from tools.tune.tables import GAMES, Stamp, read_stamp, write_table
from trilithon.ladder.pool import pool_of

P = ParamSpec("P")
T = TypeVar("T")


class FittedTable(NamedTuple):
    """How a table is made.

    fit: called with the game, a pool and the arguments, it returns the rows by key.
    arguments: how much to play, unless the command says otherwise.
    player: who the numbers are fitted to (`behaviour.PLAYERS`).
    """

    fit: Callable[..., Mapping[Any, object]]
    arguments: Mapping[str, int]
    player: str


_CALIBRATION: Final = {"games": 60, "every": 1, "beginnings": 0}

# By game and name of the file. Tables come after those that their players use.
TABLES: Final[Mapping[str, FittedTable]] = {
    "whist/weights": FittedTable(fit_plain, {"hands": 600, "deals": 16}, "plain"),
    "celtic_whist/weights": FittedTable(fit_plain, {"hands": 600, "deals": 16}, "plain"),
    "celtic_whist/odds": FittedTable(fit_odds, {"hands": 300, "deals": 60}, "playouts"),
    "whist/play_policy": FittedTable(fit_policy, {"games": 160}, "druid"),
    "celtic_whist/play_policy": FittedTable(fit_policy, {"games": 160}, "druid"),
    "whist/calibration": FittedTable(fit_calibration, _CALIBRATION, "sharp"),
    "celtic_whist/calibration": FittedTable(fit_calibration, _CALIBRATION, "sharp"),
    "rekniles_ekim/calibration": FittedTable(
        fit_calibration, {"games": 100, "every": 3, "beginnings": 60}, "sharp"
    ),
    "mancala/leads": FittedTable(fit_leads, {"games": 1000}, "sharp"),
    "mancala/calibration": FittedTable(
        fit_level_calibration, {"games": 110, "every": 3, "beginnings": 60, "levelling": 100}, "sharp"
    ),
    "whist/bid_calibration": FittedTable(fit_coach, {"games": 280}, "sharp"),
    "celtic_whist/bid_calibration": FittedTable(fit_coach, {"games": 280}, "sharp"),
    "freecelt/grades": FittedTable(fit_grades, {"deals": 10_000}, "solver"),
    "freecelt/unsolved": FittedTable(fit_unsolved, {"without_slots": 2000, "with_one": 10_000}, "solver"),
}


def run(
    names: Sequence[str],
    settings: Sequence[str],
    folder: Path | None,
    processes: int | None,
    scheduler: str | None,
) -> int:
    """Make some tables, or all.

    settings: arguments as NAME=NUMBER, in place of the usual ones.
    folder: where to write for a trial, instead of into the games.
    processes, scheduler: see `pool_of`.
    """
    try:
        asked = {name: read_arguments(name, settings) for name in names or TABLES}
    except ValueError as error:
        print(error, file=sys.stderr)
        return 1
    for name, arguments in asked.items():
        say(f"fitting {name}")
        rows = _call_afresh(_fit_table, name, arguments, processes, scheduler)
        table, path = TABLES[name], path_of(name, folder)
        stamp = Stamp(tool_of(name), arguments, date.today().isoformat(), table.player, "")
        write_table(path, stamp, rows)
        if folder is None:  # only now, since some players use the numbers that are fitted to them
            stamp = stamp._replace(behaviour=_call_afresh(hash_behaviour, _game_of(name), table.player))
            write_table(path, stamp, rows)
        say(f"wrote {path}")
    return 0


def read_arguments(name: str, settings: Sequence[str]) -> dict[str, int]:
    """Return the arguments for a table. Raises ValueError if there is no such table or argument."""
    if name not in TABLES:
        raise ValueError(f"There is no table {name}, but {', '.join(TABLES)}.")
    arguments = dict(TABLES[name].arguments)
    for setting in settings:
        key, _, number = setting.partition("=")
        if key not in arguments or not number.isdecimal():
            raise ValueError(f"{setting} is no argument of {name}. Its own are {write_arguments(arguments)}.")
        arguments[key] = int(number)
    return arguments


def write_arguments(arguments: Mapping[str, int] | None) -> str:
    """Return arguments as the command takes them."""
    return " ".join([f"{key}={number}" for key, number in (arguments or {}).items()])


def path_of(name: str, folder: Path | None = None) -> Path:
    """Return the file of a table. folder: where files of a trial are."""
    return folder / f"{name.replace('/', '-')}.json" if folder else GAMES / f"{name}.json"


def tool_of(name: str) -> str:
    """Return the full name of the function that fits a table."""
    fit = TABLES[name].fit
    return f"{fit.__module__}.{fit.__name__}"


def _game_of(name: str) -> str:
    return name.partition("/")[0]


def _fit_table(
    name: str, arguments: Mapping[str, int], processes: int | None, scheduler: str | None
) -> Mapping[Any, object]:
    with pool_of(processes, scheduler) as pool:
        return TABLES[name].fit(_game_of(name), pool, **arguments)


def _call_afresh(function: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
    """Call a function in a new process, which reads the tables as they are now."""
    with ProcessPoolExecutor(1, get_context("spawn")) as process:
        return process.submit(function, *arguments, **named).result()


def is_stale(name: str) -> bool:
    """Return whether a table's player does something else today than when the numbers were fitted."""
    stamp = read_stamp(path_of(name))
    return stamp.behaviour != hash_behaviour(_game_of(name), stamp.player)


def print_tables() -> int:
    """Print where each table comes from, and whether it is stale."""
    for name in TABLES:
        stamp = read_stamp(path_of(name))
        made = f"{stamp.tool} {write_arguments(stamp.arguments)}".rstrip()
        print(
            f"{name}: {'stale' if is_stale(name) else 'fresh'}, {stamp.date}, {stamp.player}, {made}",
            flush=True,
        )
        if stamp.note:
            print(f"    {stamp.note}")
    return 0
