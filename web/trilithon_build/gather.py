"""What the folders of the tables bring for the build alone: rules.html, the text of the rules; `illustrations`,
a module whose ILLUSTRATIONS draws the pictures in it, by the names that the text calls them by; style.css."""

import re
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Final

from trilithon_web.nodes import Node
from trilithon_web.tables import brings, folders


def rules() -> dict[str, Path]:
    """The text of the rules of each game that has it, which may come before its table does."""
    return {
        game: text for game, folder in sorted(folders().items()) if (text := folder / "rules.html").exists()
    }


def illustrations(game: str) -> Mapping[str, Node]:
    """The pictures in a game's rules, by their names; none for a game without."""
    if not brings(game, "illustrations"):
        return {}
    module = import_module(f"trilithon_web.tables.{game}.illustrations")
    return {name: draw() for name, draw in module.ILLUSTRATIONS.items()}


def sheets(site: Path) -> list[Path]:
    """The style of all pages: the sheets of site/style by the numbers of their names, and as number 90 those of the
    tables, by the names of the games."""
    own = {sheet.name: sheet for sheet in (site / "style").glob("*.css")}
    of_tables = {f"90-{game}.css": folder / "style.css" for game, folder in folders().items()}
    both = own | {name: sheet for name, sheet in of_tables.items() if sheet.exists()}
    return [both[name] for name in sorted(both)]


def style(site: Path) -> str:
    """All of it as one text."""
    return "\n".join(sheet.read_text(encoding="utf-8") for sheet in sheets(site))


def bare_style(site: Path) -> str:
    """The style of a page on which no game is played and for which no letters are fetched."""
    sheets = ((site / "style" / name).read_text(encoding="utf-8") for name in _BARE)
    return "".join(_COMMENT_OR_FACE.sub("", sheet) for sheet in sheets)


_BARE: Final = ("10-tokens.css", "20-type.css", "30-controls.css", "70-home.css")
_COMMENT_OR_FACE: Final = re.compile(r"/\*.*?\*/\s*|@font-face \{[^}]*url\([^}]*\}\s*", re.DOTALL)
