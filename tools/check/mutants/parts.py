"""The parts to change and their tests: the rules of each game, what games share, and what saves games."""

from typing import Final, NamedTuple

import grimp

from tools.setup import ROOT

# The folder of each package.
FOLDERS: Final = {"trilithon": "core", "trilithon_web": "web"}
FOR_ALL_GAMES: Final = ("tests/core/test_golden.py", "tests/core/test_conformance.py")

_SHARED: Final = ("chance.py", "deal_code.py", "link.py", "options.py", "record.py")
# Modules of a game that act automatically, on what is certain: claiming the remaining tricks, taking cards home.
_CERTAIN: Final = ("claim", "collecting")
# Tests of what saves games. Tests of screens are left out: they are slow, and notice little in addition.
_KEEPING: Final = ("shelf_*", "every_save", "so_far")


class MutatedPart(NamedTuple):
    """Modules that are tested together.

    package: the package they are in.
    modules: their paths within the package.
    tests: the paths of the tests within the repository.
    """

    name: str
    package: str
    modules: tuple[str, ...]
    tests: tuple[str, ...]


def parts() -> dict[str, MutatedPart]:
    """Return all parts by name."""
    core, web, tests = ROOT / "core/trilithon", ROOT / "web/trilithon_web", ROOT / "tests"
    imports = grimp.build_graph("trilithon", cache_dir=None)
    folders = sorted(path.parent for path in (core / "games").glob("*/__init__.py"))
    for folder in folders:
        imports.remove_module(f"trilithon.games.{folder.name}.abilities")
    found = []
    for folder in folders:
        paths = _modules_of_rules(imports, f"trilithon.games.{folder.name}")
        found.append(
            MutatedPart(folder.name, "trilithon", paths, (f"tests/core/{folder.name}", *FOR_ALL_GAMES))
        )
    shared = sorted(path.relative_to(ROOT).as_posix() for path in (tests / "core").glob("test_*.py"))
    found.append(
        MutatedPart("core", "trilithon", _SHARED, tuple(path for path in shared if path not in FOR_ALL_GAMES))
    )
    shelf = sorted(path.relative_to(web).as_posix() for path in (web / "shelf").glob("*.py"))
    keeping = [path for name in _KEEPING for path in sorted((tests / "web").glob(f"test_{name}.py"))]
    found.append(
        MutatedPart(
            "shelf", "trilithon_web", tuple(shelf), tuple(f"tests/web/{path.name}" for path in keeping)
        )
    )
    # Another module that stores texts. The rest of its package does nothing outside a browser.
    found.append(
        MutatedPart("browser", "trilithon_web", ("browser/texts.py",), ("tests/web/test_browser_texts.py",))
    )
    return {part.name: part for part in found}


def _modules_of_rules(imports: grimp.ImportGraph, game: str) -> tuple[str, ...]:
    """Return the paths of the modules that a game's package imports, directly or indirectly.

    A package that imports none of its own holds the rules itself.
    Modules about how to play well are not among them: only `abilities` imports those, and it is not in the graph.
    """
    inside = {f"{game}.{name}" for name in _CERTAIN} | imports.find_upstream_modules(game)
    names = sorted(name for name in inside & imports.modules if name.startswith(f"{game}."))
    modules = names or [f"{game}.__init__"]
    return tuple(name.removeprefix("trilithon.").replace(".", "/") + ".py" for name in modules)
