"""Collects the files in the tables' folders that only the build uses.

rules.html is the text of the rules; the module `illustrations` draws the pictures in it, by the names used
there; style.css is the style.
"""

import re
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from string import Template
from typing import Final

from trilithon.game import AnyGame, load
from trilithon.state import Refusal
from trilithon_web import puzzles
from trilithon_web.company import persons_of
from trilithon_web.lesson import AnyLessons, Lesson, lesson_record, start_lesson
from trilithon_web.nodes import Node
from trilithon_web.table import load_lessons, load_puzzle_words, table_of
from trilithon_web.tables import brings, folders, tables


class TableError(ValueError):
    """A folder among the tables lacks something. The message names the file and the remedy."""


def check_tables(site: Path) -> None:
    """Check the tables' folders. Raises TableError with everything that is wrong.

    site: the folder of the templates.
    """
    if found := [f"tables/{game}/{fault}" for game in sorted(tables()) for fault in _find_faults(game, site)]:
        raise TableError("\n".join(found))


def _find_faults(game: str, site: Path) -> Iterator[str]:
    table, folder = table_of(game), folders()[game]
    if not brings(game, "front"):
        yield "front.py is missing. Add it with a FRONT: the game’s place, its small picture and its credit."
    if not (folder / "rules.html").exists():
        yield "rules.html is missing. Add it: the rules in words, each under its id."
    else:
        given = {"base", "play", "colours", "fair", "options", "keys", *illustrations(game)}
        names = set(Template((folder / "rules.html").read_text(encoding="utf-8")).get_identifiers())
        for name in sorted(names - given):
            yield f"rules.html has ${name}, but ILLUSTRATIONS in illustrations.py has no “{name}”. Add it there."
    if "tell" not in table.controls.read_only:
        yield (
            "table.py doesn’t describe the table in words. Let `handle_message` answer the message “tell” with "
            "Step(ui, say=…), and put “tell” into `read_only` of its Controls."
        )
    if not brings(game, "lessons"):
        yield "lessons.py is missing. Add it with LESSONS: at least one lesson."
    else:
        for lesson in load_lessons(game).all:
            yield from _find_lesson_faults(load(game), load_lessons(game), lesson)
    if bool(table.coach) != bool(load(game).abilities().coach):
        yield (
            f"table.py and core/trilithon/games/{game}/abilities.py disagree. A game with a coach has one in both: "
            "`coach` of ABILITIES finds the advice, `coach` of TABLE puts it into words."
        )
    words = load_puzzle_words(game)
    if bool(words) != bool(puzzles.number_of(game)):
        yield "puzzles.py and puzzle_words.py disagree. A game with puzzles has both files, others have neither."
    elif words and not (site / "puzzles" / f"{game}.txt").exists():
        yield f"puzzles.py has no list to number. Make it: python3 build.py puzzles --game {game}."


def _find_lesson_faults(game: AnyGame, lessons: AnyLessons, lesson: Lesson) -> Iterator[str]:
    """Find faults of a lesson: computers must sit at the other seats, and its moves must be legal."""
    where = f"lessons.py, lesson “{lesson.name}”"
    try:
        way = start_lesson(game, lessons, lesson.name)
        assert way
        if (people := len(persons_of(way.sitting.levels))) > 1:
            yield (
                f"{where}: {people} people would sit there, and a lesson is for one. Give the game a "
                f"computer player: a Level in core/trilithon/games/{game.name}/abilities.py."
            )
        record = lesson_record(game, way, ("",) * len(way.sitting.levels), 0)
    except ValueError as error:  # options, seats and texts of moves
        yield f"{where}: {error} Correct its query, or the moves of its tasks."
        return
    for number, move in enumerate(way.moves, 1):
        try:
            record = record.apply(move)
        except Refusal as refusal:
            yield f"{where}, move {number}, {move}: {refusal} Correct the moves of its tasks, or its query."
            return


def rules() -> dict[str, Path]:
    """Return the rules of each game that has them, with or without a table."""
    return {
        game: text for game, folder in sorted(folders().items()) if (text := folder / "rules.html").exists()
    }


def illustrations(game: str) -> Mapping[str, Node]:
    """Draw the pictures in a game's rules, by their names; none for a game without."""
    if not brings(game, "illustrations"):
        return {}
    module = import_module(f"trilithon_web.tables.{game}.illustrations")
    return {name: draw() for name, draw in module.ILLUSTRATIONS.items()}


def sheets(site: Path) -> list[Path]:
    """List the style sheets of all pages: those of site/style by the numbers of their names, and those of the
    tables as number 90."""
    own = {sheet.name: sheet for sheet in (site / "style").glob("*.css")}
    of_tables = {f"90-{game}.css": folder / "style.css" for game, folder in folders().items()}
    both = own | {name: sheet for name, sheet in of_tables.items() if sheet.exists()}
    return [both[name] for name in sorted(both)]


def style(site: Path) -> str:
    """Join all style sheets."""
    return "\n".join(sheet.read_text(encoding="utf-8") for sheet in sheets(site))


def bare_style(site: Path) -> str:
    """Return the style of a page without a game and without downloaded fonts."""
    sheets = ((site / "style" / name).read_text(encoding="utf-8") for name in _BARE)
    return "".join(_COMMENT_OR_FACE.sub("", sheet) for sheet in sheets)


_BARE: Final = ("10-tokens.css", "20-type.css", "30-controls.css", "70-home.css")
_COMMENT_OR_FACE: Final = re.compile(r"/\*.*?\*/\s*|@font-face \{[^}]*url\([^}]*\}\s*", re.DOTALL)
