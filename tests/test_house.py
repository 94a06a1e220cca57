"""Rules of the house that hold for the repository itself."""

import ast
import re
import subprocess
from pathlib import Path

import pytest

from trilithon import catalogue, load

ROOT = Path(__file__).resolve().parent.parent

# In two halves, so that this file keeps the rule it checks.
HOSTS = [
    f"{name}.{domain}"
    for name, domain in (
        ("pypi", "org"),
        ("pythonhosted", "org"),
        ("npmjs", "org"),
        ("npmjs", "com"),
        ("yarnpkg", "com"),
        ("jsdelivr", "net"),
        ("unpkg", "com"),
        ("debian", "org"),
        ("ubuntu", "com"),
    )
]
MACHINE_PATH = re.compile(r"(?<![\w.~])/(?:root|home|Users|opt|tmp|work|var)/\w|\b[A-Z]:\\Users\\")

# The core does the same everywhere and for ever: no clock, no files, no system, no chance but its own.
CORE_MAY_IMPORT = {
    "abc",
    "bisect",
    "collections",
    "copy",
    "copyreg",
    "dataclasses",
    "enum",
    "functools",
    "hashlib",
    "heapq",
    "importlib",
    "itertools",
    "json",
    "math",
    "operator",
    "pkgutil",
    "re",
    "string",
    "textwrap",
    "trilithon",
    "types",
    "typing",
    "warnings",
}
# The arena runs strangers' bots, so it catches their errors and output, and explains them.
ARENA_MAY_IMPORT = CORE_MAY_IMPORT | {
    "builtins",
    "contextlib",
    "difflib",
    "io",
    "keyword",
    "linecache",
    "sys",
    "traceback",
}
MOST_LINES_OF_JAVASCRIPT = 700  # a hundred of them are the walls of the box


def tracked() -> list[Path]:
    """The files that git keeps and that still stand in the tree."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    return [ROOT / name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]


def texts() -> list[tuple[str, str]]:
    """Name and text of every tracked file that is not binary."""
    found = []
    for path in tracked():
        content = path.read_bytes()
        if b"\0" not in content:
            found.append((path.relative_to(ROOT).as_posix(), content.decode()))
    return found


def test_no_file_names_a_registry() -> None:
    assert [(name, host) for name, text in texts() for host in HOSTS if host in text] == []


def test_no_file_names_a_place_on_somebodys_machine() -> None:
    assert [(name, place[0]) for name, text in texts() for place in MACHINE_PATH.finditer(text)] == []


def test_hand_written_javascript_stays_small() -> None:
    """What the browser takes from nothing else; all the rest of the page is Python."""
    lines = {
        name: len([line for line in text.splitlines() if line.strip()])
        for name, text in texts()
        if name.startswith("site/") and name.endswith((".js", ".mjs"))
    }
    assert sum(lines.values()) <= MOST_LINES_OF_JAVASCRIPT, lines


# A sentence's capital, and a number's noun, made by hand; `capitalize` also makes small what has to be large.
BY_HAND = re.compile(r"\.capitalize\(|\[0\]\.upper\(|\[:1\]\.upper\(|== 1 else f?[\"'][^\"']*s[\"']")


def test_capitals_and_plurals_are_made_in_one_place() -> None:
    sources = (
        (path, path.read_text(encoding="utf-8"))
        for part in ("core/trilithon", "web/trilithon_web")
        for path in sorted((ROOT / part).rglob("*.py"))
    )
    found = [
        (path.name, line.strip())
        for path, text in sources
        for line in text.splitlines()
        if BY_HAND.search(line)
    ]
    assert {name for name, _ in found} == {"people.py"}, found


# The ladder is a host of its own: it runs on a machine, and never in a page.
CORE = sorted(
    path
    for path in (ROOT / "core" / "trilithon").rglob("*.py")
    if path.parent.name != "ladder" and path.name != "__main__.py"
)


@pytest.mark.parametrize("path", CORE, ids=lambda path: path.relative_to(ROOT / "core").as_posix())
def test_core_depends_on_nothing_that_differs_between_machines(path: Path) -> None:
    imported, called = set(), set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Import(names=names):
                imported |= {name.name.partition(".")[0] for name in names}
            case ast.ImportFrom(module=str(module)):
                imported.add(module.partition(".")[0])
            case ast.Call(func=ast.Name(id=name)):
                called.add(name)
    assert imported <= (ARENA_MAY_IMPORT if path.parent.name == "arena" else CORE_MAY_IMPORT)
    # hash() is 32 bits wide in the page and 64 elsewhere; id() is a place in memory.
    assert called.isdisjoint({"hash", "id", "open", "print", "input"})


# Where a game may be named outside its own folders, and why.
NAMING = {
    "tools/check/kill/games.py": "what is played while browsers are killed; FreeCelt's are deals that can be won",
    "tools/check/pictures/screens.py": "further screens of single games; each has its own without that",
    "core/trilithon/game.py": "the types that `load` returns, for type checkers; a game may be missing there",
    "tools/check/quick.py": "the tests that a short run takes, of which some are of single games",
    "tools/measure/clicks.py": "the figures of years to come are compared with those of FreeCelt's deal 1",
    "tools/tune/fit_leads.py": "what is looked ahead on Mancala's board",
    "tools/measure/tables.py": "games over in few rounds; each game has its row without that",
    "tools/measure/bots/open_druid.py": "in one game alone a player hides what it plays for",
    "tools/measure/colour_leaks.py": "in one game alone a player hides what it plays for",
    "tools/measure/race_errors.py": "what counts as a slip in a race",
    "tools/measure/strength.py": "the set-ups in which computers are measured",
    "tools/measure/play.py": "what is to be reached by those for which something is",
    "tools/measure/solver_times.py": "the one game that is solved",
    "tools/measure/deals.py": "a survey is of FreeCelt's deals",
    "tools/measure/hint_times.py": "the one game that is solved",
    "tools/measure/memory.py": "a game of computers that is soon over; a table of FreeCelt wants no worker",
    "tools/measure/starts.py": "a start is that of FreeCelt's page",
    "tools/measure/programs/long_games.py": "a file of long games",
    "tools/measure/programs/play.py": "what is counted in a second is not a round in every game",
    "tools/measure/programs/solve_deals.py": "the one game that is solved",
    "tools/measure/programs/sowing.py": "the longest motion that there is",
    "tools/puzzles/freecelt.py": "its puzzles are proved by trying everything",
    "tools/puzzles/continuation.py": "its puzzles are played out by what proves them",
    "tools/puzzles/mancala.py": "its puzzles are proved by trying everything",
    "tools/puzzles/rekniles_ekim.py": "its puzzles are proved by trying everything",
    "tools/puzzles/search.py": "in what set-ups puzzles are looked for",
    "tools/tune/calibrate.py": "the games that it plays are those that can be reviewed",
    "tools/tune/fit_coach.py": "the numbers that it fits are those of two games",
    "tools/measure/decision_times.py": "the set-ups that differ in how long a computer thinks",
    "tools/tune/fit_plain.py": "the weights that it fits are those of two games",
    "tools/tune/fit_policy.py": "the set-ups of two games, with the keys that their weights go by",
    "tools/tune/command.py": "each table is of one game",
    "tools/tune/fit_grades.py": "it is FreeCelt's deals that are graded",
    "tools/tune/fit_odds.py": "the one game that is played alone against chance",
    "tools/ways/freecelt.py": "deals of FreeCelt that have been won",
    "tools/ways/saved_games.py": "games that somebody has kept",
    "tools/ways/visit.py": "the page that is visited where any will do",
}


def told(path: Path) -> str:
    """A source as the computer takes it: without comments and docstrings."""
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".py":
        return re.sub(r"/\*.*?\*/|<!--.*?-->|^\s*(?://|#).*?$", "", text, flags=re.DOTALL | re.MULTILINE)
    tree = ast.parse(text)
    for node in ast.walk(tree):
        match node:
            case ast.Module(body=body) | ast.ClassDef(body=body) | ast.FunctionDef(body=body):
                node.body = [
                    one
                    for one in body
                    if not (isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant))
                ] or [ast.Pass()]
    return ast.unparse(tree)


def test_nothing_outside_its_folders_names_a_game() -> None:
    games = {name: load(name).title for name in catalogue()}
    words = {*games, *games.values(), *(name.replace("_", "-") for name in games)}
    named = re.compile(rf"(?<![a-z])(?:{'|'.join(sorted(words))})(?![a-z])", re.IGNORECASE)
    own = tuple(
        f"{folder}/{name}/"
        for folder in ("core/trilithon/games", "web/trilithon_web/tables")
        for name in games
    )
    found = {
        place
        for path in tracked()
        if path.suffix in {".py", ".html", ".css", ".js", ".mjs", ".svg", ".webmanifest"}
        and (place := path.relative_to(ROOT).as_posix()).startswith(
            ("core/", "web/", "site/", "tools/", "build.py")
        )
        and not place.startswith(own)
        and named.search(told(path))
    }
    assert not found - set(NAMING), (
        "These files name a game, so the next game would be missing there. Move it into the game's folder and "
        "ask its table for it (table/groups.py; for a question to the worker, an `Inquiry`). If that is impossible, "
        f"add the file to NAMING with the reason: {sorted(found - set(NAMING))}"
    )
    assert found == set(NAMING), f"take these out of NAMING: {sorted(set(NAMING) - found)}"
