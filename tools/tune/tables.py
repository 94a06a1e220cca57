"""The files of fitted numbers: a stamp that says where the numbers come from, then a row on each line.

`trilithon.fitted` reads the rows. The files are JSON, so that whole and decimal numbers stay exactly as they are.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from tools.setup import ROOT

GAMES: Final = ROOT / "core" / "trilithon" / "games"

Rows: TypeAlias = Mapping[object, object]


class Stamp(NamedTuple):
    """Where the numbers of a table come from.

    tool: the module and function that fitted them.
    arguments: what it was called with; None if that is not known.
    date: the day, as YYYY-MM-DD.
    player: who they were fitted to (`behaviour.PLAYERS`).
    behaviour: the hash of what that player does with these numbers in place; "" if not known.
    note: what else there is to know, such as rows with another origin.
    """

    tool: str
    arguments: Mapping[str, int] | None
    date: str
    player: str
    behaviour: str
    note: str = ""


def write_table(path: Path, stamp: Stamp, rows: Rows) -> None:
    """Write a table, with its rows in the order of their keys."""
    head = [f"{json.dumps(name)}: {_text(value)}," for name, value in stamp._asdict().items()]
    body = [_text(row) for row in sorted(rows.items())]
    text = "\n".join(["{", *head, '"rows": [', ",\n".join(body), "]", "}", ""])
    path.write_text(text, encoding="utf-8")


def _text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def read_stamp(path: Path) -> Stamp:
    """Read the stamp of a table."""
    found = json.loads(path.read_text(encoding="utf-8"))
    return Stamp(**{name: found[name] for name in Stamp._fields})


def round_to(digits: int, number: float) -> float:
    """Round to this many significant digits. A whole number becomes an int, which is shorter in the file."""
    rounded: float = json.loads(f"{number:.{digits}g}")
    return rounded
