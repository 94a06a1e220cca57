"""Count what makes the code hard to read: unclear names, ambiguous types, untyped imports.

Run it as `python3 -m tools.measure.house`. `tests/test_glossary.py` limits these counts, and docs/glossary.md
shows how they developed.
"""

import ast
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[2]

# Participles, past tenses, and bare adjectives, adverbs and prepositions: a call by such a name says nothing.
_UNCLEAR: Final = re.compile(
    "_*(?:[a-z]+ed|"
    "told|made|gone|seen|known|shown|left|held|kept|begun|drawn|taken|given|written|meant|said|laid|put"
    "|won|lost|came|went|took|gave|stood|led|ran|sat|thought|bought|found|met|read|sent|spent|built|felt"
    "|heard|paid|sold|fought|caught|more|whole|with|beside|own|next|last|like|such|anew|apart|away|back"
    "|over|under|below|above|there|here|once|alone|again|still|yet|far|near|of|by|in|on|at|to|for|from"
    ")"
)
# Verbs and nouns that look like participles, and words that Python uses itself (`back`, `next`).
_CLEAR: Final = {
    "read",
    "put",
    "seed",
    "need",
    "feed",
    "bed",
    "speed",
    "embed",
    "unembed",
    "shed",
    "back",
    "next",
}
_CLEAR_HERE: Final = {"shuffled"}  # as in `sorted` and `reversed`: it returns a new list

# Types that every game or table defines for itself.
_OF_EACH_GAME: Final = {
    "Move",
    "Observation",
    "State",
    "Rules",
    "Trick",
    "Ui",
    "Score",
    "Endgame",
    "Reason",
    "Way",
}


# Functions that every place or every mode defines for itself.
_OF_EACH_SCREEN: Final = {"view", "update", "_page", "_mark", "_restore"}

# What is drawn from histories and observations.
WITHOUT_STATES: Final = [f"web/trilithon_web/{name}" for name in ("screens", "tables", "tricks", "kit")]


class Function(NamedTuple):
    """A function or method.

    module: its path within the repository.
    top: whether it is a function of the module.
    """

    module: str
    name: str
    line: int
    top: bool


@cache
def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def modules(*folders: str) -> list[Path]:
    """List the Python modules below some folders of the repository."""
    return [
        path
        for folder in folders
        for path in sorted((ROOT / folder).rglob("*.py"))
        if path.parent.name not in ("starters", "opponents")  # bots, as people write them
    ]


def functions(*folders: str) -> Iterator[Function]:
    """Find every function and method below some folders."""
    for path in modules(*folders):
        name = path.relative_to(ROOT).as_posix()
        tree = _tree(path)
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield Function(name, node.name, node.lineno, node in tree.body)


def unclear_names(*folders: str) -> list[Function]:
    """Find functions named by a participle, a past tense, or a bare adjective, adverb or preposition."""
    return [
        each
        for each in functions(*folders)
        if _UNCLEAR.fullmatch(each.name) and each.name.lstrip("_") not in _CLEAR | _CLEAR_HERE
    ]


def shared_names(*folders: str) -> dict[str, int]:
    """Find names of more module-level functions than there are games, with their numbers.

    Each game's table has functions of the same names. So do all screens (`_OF_EACH_SCREEN`).
    """
    games = len(list((ROOT / "web" / "trilithon_web" / "tables").glob("*/table.py")))
    counts = Counter(each.name for each in functions(*folders) if each.top)
    return {name: count for name, count in counts.items() if count > games and name not in _OF_EACH_SCREEN}


def ambiguous_types(*folders: str) -> dict[str, list[str]]:
    """Find public class names that are defined in more than one module, apart from those each game defines."""
    found = defaultdict(list)
    for path in modules(*folders):
        for node in _tree(path).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].append(path.relative_to(ROOT).as_posix())
    return {name: where for name, where in found.items() if len(where) > 1 and name not in _OF_EACH_GAME}


def imports_by_string(*folders: str) -> list[str]:
    """Find calls of `import_module`, by module and line."""
    return [
        f"{path.relative_to(ROOT).as_posix()}:{node.lineno}"
        for path in modules(*folders)
        for node in ast.walk(_tree(path))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "import_module"
    ]


def uses_of_any(*folders: str) -> list[str]:
    """Find annotations and casts with `Any`, by module and line."""
    return [
        f"{path.relative_to(ROOT).as_posix()}:{node.lineno}"
        for path in modules(*folders)
        for node in ast.walk(_tree(path))
        if isinstance(node, ast.Name) and node.id == "Any"
    ]


def late_imports(*folders: str) -> list[str]:
    """Find imports inside functions, by module and line."""
    return [
        f"{path.relative_to(ROOT).as_posix()}:{node.lineno}"
        for path in modules(*folders)
        for function in ast.walk(_tree(path))
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef)
        for node in ast.walk(function)
        if isinstance(node, ast.Import | ast.ImportFrom)
    ]


def type_checking_blocks(*folders: str) -> list[str]:
    """Find `if TYPE_CHECKING` blocks, by module and line."""
    return [
        f"{path.relative_to(ROOT).as_posix()}:{node.lineno}"
        for path in modules(*folders)
        for node in _tree(path).body
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
    ]


_PLAY: Final = ROOT / "web/trilithon_web/screens/play"


def mode_checks() -> list[str]:
    """Find type checks of a screen's mode outside the folder of that mode, by module and line."""
    homes = {
        node.name: path.parent
        for path in _PLAY.glob("*/mode.py")
        for node in _tree(path).body
        if isinstance(node, ast.ClassDef)
    }
    return [
        f"{path.relative_to(ROOT).as_posix()}:{node.lineno}"
        for path in modules("web/trilithon_web")
        for node in ast.walk(_tree(path))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "isinstance"
        for kind in ast.walk(node.args[1])
        if isinstance(kind, ast.Name) and homes.get(kind.id, path.parent) != path.parent
    ]


def uses_of_states(*folders: str) -> list[str]:
    """Find where modules import a type of states or ask for an attribute `state` or `states`, by module and line."""
    return [
        f"{path.relative_to(ROOT).as_posix()}:{node.lineno}"
        for path in modules(*folders)
        for node in ast.walk(_tree(path))
        if (isinstance(node, ast.Attribute) and node.attr in {"state", "states"})
        or (isinstance(node, ast.ImportFrom) and {"AnyState", "State"} & {name.name for name in node.names})
    ]


def _fields(path: Path) -> list[tuple[str, bool]]:
    """List the fields of the only class of a module, and whether each is required."""
    (one,) = (node for node in _tree(path).body if isinstance(node, ast.ClassDef))
    return [
        (node.target.id, node.value is None)
        for node in one.body
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
    ]


def fields_of_play() -> list[str]:
    """List the fields of a game's screen."""
    return [name for name, _ in _fields(_PLAY / "model.py")]


def required_fields_of_table() -> list[str]:
    """List the fields that every table needs. All others are groups."""
    path = ROOT / "web/trilithon_web/table/__init__.py"
    return [name for name, is_required in _fields(path) if is_required]


def count_lines(*folders: str) -> int:
    """Count the lines of Python below some folders."""
    return sum(len(path.read_text(encoding="utf-8").splitlines()) for path in modules(*folders))


def main() -> None:
    """Print the counts as a table, followed by a list of all places."""
    core, web = ("core", "tools"), ("web",)
    rows = [
        ("unclear names of functions in core and tools", unclear_names(*core)),
        ("unclear names of functions in web", unclear_names(*web)),
        ("names of more module-level functions in web than there are games", shared_names(*web)),
        ("types of two meanings in core and tools", ambiguous_types(*core)),
        ("types of two meanings in web", ambiguous_types(*web)),
        ("imports by string in core", imports_by_string("core")),
        ("`Any` in core", uses_of_any("core")),
        ("type checks of a screen's mode outside its folder", mode_checks()),
        ("uses of game states in screens, tables, tricks and kit", uses_of_states(*WITHOUT_STATES)),
        ("fields of a game's screen", fields_of_play()),
        ("required fields of a table", required_fields_of_table()),
        ("late imports in web", late_imports(*web)),
        ("blocks of `TYPE_CHECKING` in web", type_checking_blocks(*web)),
    ]
    print("| measure | number |\n|---|---|")
    for title, found in rows:
        print(f"| {title} | {len(found)} |")
    print(f"| lines of Python in web | {count_lines(*web):,} |\n")
    for title, found in rows:
        print(f"{title}:")
        for each in found:
            print(f"  {each.module}:{each.line} {each.name}" if isinstance(each, Function) else f"  {each}")


if __name__ == "__main__":
    main()
