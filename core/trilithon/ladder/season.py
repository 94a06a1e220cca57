"""The command `season`: several bots play each other in processes, and a file keeps their season."""

import argparse
import os
import sys
import time
from importlib.util import decode_source
from pathlib import Path
from typing import Final

from trilithon.arena.season import Season, SeasonError
from trilithon.bot import BUDGET
from trilithon.game import load
from trilithon.ladder import measurements, names
from trilithon.ladder.bot_process import check_bot, is_file
from trilithon.ladder.errors import UsageError
from trilithon.ladder.pool import pool_of
from trilithon.ladder.report import ProgressLine, print_faults
from trilithon.options import changed_values, default_values

_DEALS: Final = 10
_SECRET_BYTES: Final = 16
_STOPPED: Final = 130  # the exit status that shells use for Ctrl-C
_SAVED: Final = 5.0  # seconds between two saves


def play_season(given: argparse.Namespace) -> int:
    """Create or continue a season, play its deals, and print the table. Return the exit status (see `command.main`)."""
    season = _open_season(given)
    for text in given.bots:
        _add_bot(season, text, given.patience)
    if len(season.names) < 2:
        raise UsageError(
            "A season needs at least two bots. Name their files, or levels, after the season’s file."
        )
    _save(season, given.file)
    stopped = False
    try:
        _play(season, given)
    except KeyboardInterrupt:
        stopped = True
    _save(season, given.file)
    print(season.table(), flush=True)
    lost = print_faults(season.faults(), tracebacks=False)
    if stopped:
        print(f"Stopped. To continue: python -m trilithon season {given.file}", file=sys.stderr)
        return _STOPPED
    return 1 if lost else 0


def _open_season(given: argparse.Namespace) -> Season:
    """Read the season, or start one. Raises UsageError if the command does not fit it."""
    if not given.file.exists():
        if not given.game:
            raise UsageError(f"There’s no file {given.file}. For a new season, write --game.")
        game = load(given.game)
        return Season(
            given.game,
            names.read_options(given.option, game),
            given.seats or max(2, game.seats[0]),
            given.budget or BUDGET,
            given.deals or _DEALS,
            given.secret or os.urandom(_SECRET_BYTES).hex(),
        )
    try:
        season = Season.read(given.file.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, SeasonError) as error:
        raise UsageError(f"Can’t continue the season in {given.file}: {error}") from None
    game = load(season.game)
    read = names.read_options(given.option, game)
    options = changed_values(game.options, {**default_values(game.options), **read}) if read else None
    for name, value in (
        ("game", given.game),
        ("seats", given.seats),
        ("options", options),
        ("budget", given.budget),
        ("secret", given.secret),
    ):
        if value is not None and value != getattr(season, name):
            raise UsageError(
                f"The season in {given.file} has a different value for {name}. Leave that out, or name a new file."
            )
    if given.deals:
        season.extend(given.deals)
    return season


def _add_bot(season: Season, text: str, patience: float) -> None:
    """Add a level, or a bot from a file. Raises ContestError if the file has none."""
    name = names.find_contestant(text, season.game)
    if is_file(name):
        check_bot(name, patience)
        season.add_bot(Path(name).stem, decode_source(Path(name).read_bytes()))
    else:
        season.add_bot(name)


def _play(season: Season, given: argparse.Namespace) -> None:
    saved, left = time.monotonic(), sum(1 for _ in season.waiting())
    with pool_of(given.processes, given.scheduler) as pool, ProgressLine(given.progress) as progress:
        for _ in measurements.play_season(season, pool, given.patience):
            left -= 1
            progress.show(f"{season.total - left} of {season.total} deals")
            if time.monotonic() > saved + _SAVED:
                _save(season, given.file)
                saved = time.monotonic()


def _save(season: Season, path: Path) -> None:
    """Save a season. Whatever happens, the file is the old one or the new one."""
    new = path.with_name(f"{path.name}.new")
    try:
        new.write_text(season.text(), "utf-8")
        new.replace(path)
    except OSError as error:
        raise UsageError(f"Can’t save to {path}: {error}.") from None
