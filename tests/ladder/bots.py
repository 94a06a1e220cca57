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

GOOD = """\
class bot:
    def observe(self, seen):
        pass

    def choose(self, seen, chance, budget):
        yield None
        yield chance.choice(seen.legal)
"""


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


def choosing(body: str, head: str = "") -> str:
    """A bot whose choice is made by these lines; the first of them is line 6 and further down by those of the head."""
    lines = "\n".join("        " + line for line in dedent(body).strip().splitlines())
    shown = "class bot:\n    def observe(self, seen):\n        pass\n\n    def choose(self, seen, chance, budget):\n"
    return dedent(head) + shown + lines + "\n"
