"""Strangers' files, and short games in which they sit."""

import os
from pathlib import Path
from textwrap import dedent
from typing import Final

import trilithon
from trilithon import load
from trilithon.arena.pairing import GameOutcome, play_game
from trilithon.ladder.bot_process import BotProcesses

# For processes of their own, which find the same package as the tests do.
WITH_CORE: Final = {**os.environ, "PYTHONPATH": str(Path(trilithon.__file__).parent.parent)}


def bot_file(folder: Path, source: str, name: str = "my_bot.py") -> str:
    """A stranger's file."""
    path = folder / name
    path.write_text(dedent(source))
    return str(path)


def played(
    name: str, seat: int = 1, game: str = "whist", patience: float = 5.0, seed: int = 3
) -> GameOutcome:
    """A short game of a stranger among plain players."""
    start = load(game).new(seed, {"length": "short"} if game == "whist" else {}, 3)
    names = [name if other == seat else "plain" for other in range(3)]
    with BotProcesses(patience) as strangers:
        return play_game(start, names, 4, strangers)
