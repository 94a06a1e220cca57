"""The bots that people start from, and the simple opponents that they meet first: texts, to be read and changed.

Those of a game are in its folder of tables, in `starters` and `opponents`; `workshop/opponents` has those for any game.
They are files that run as they are with `python -m trilithon ladder`. They are never imported here. The
build has to pack them as files, below the folder of this package, for the page and for the box.
"""

import ast
from pathlib import Path
from typing import Final, NamedTuple

from trilithon.people import start_sentence

_PACKAGE: Final = Path(__file__).parent.parent
_FIRST: Final = ("rule", "lottery")  # the names of the simplest bots


class Starter(NamedTuple):
    """A bot's text.

    name: the name of its file, without ending.
    title: the name for people.
    sentence: a description of how it plays.
    """

    name: str
    title: str
    sentence: str
    text: str


def list_starters(game: str) -> tuple[Starter, ...]:
    """Return the bots to start from in a game, the simplest first; none for a game that has none."""
    return _read_folder(_PACKAGE / "tables" / game / "starters")


def list_opponents(game: str) -> tuple[Starter, ...]:
    """Return the simple opponents in a game: those for any game first."""
    return (
        *_read_folder(_PACKAGE / "workshop" / "opponents"),
        *_read_folder(_PACKAGE / "tables" / game / "opponents"),
    )


def _read_folder(folder: Path) -> tuple[Starter, ...]:
    found = [_read_starter(path.stem, path.read_text(encoding="utf-8")) for path in folder.glob("*.py")]
    return tuple(sorted(found, key=lambda bot: (bot.name not in _FIRST, bot.name)))


def _read_starter(name: str, text: str) -> Starter:
    sentence = " ".join((ast.get_docstring(ast.parse(text)) or "").split())
    return Starter(name, start_sentence(name.replace("_", " ")), sentence, text)
