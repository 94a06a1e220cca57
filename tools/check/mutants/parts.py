"""What is changed, and what tests that faces: the rules of each game, what games share, and what keeps games."""

from typing import Final, NamedTuple

from tools.setup import ROOT

# By package, the folder that it is in.
FOLDERS: Final = {"trilithon": "core", "trilithon_web": "web"}
FOR_ALL_GAMES: Final = ("tests/core/test_golden.py", "tests/core/test_conformance.py")

_SHARED: Final = ("chance.py", "deal.py", "link.py", "options.py", "record.py")
# Modules of a game that play it.
_NO_RULES: Final = ("finishing.py", "judgement.py", "solution.py", "solver.py", "weights.py")
# Tests of what keeps games. Those of the screens are not among them: they are slow, and notice little else.
_KEEPING: Final = ("shelf_*", "every_save", "so_far")


class Part(NamedTuple):
    """Modules that are looked at together. package: that they are in; modules, tests: their paths, below that package
    and in the repository."""

    name: str
    package: str
    modules: tuple[str, ...]
    tests: tuple[str, ...]


def parts() -> dict[str, Part]:
    """All of them, by name."""
    core, web, tests = ROOT / "core/trilithon", ROOT / "web/trilithon_web", ROOT / "tests"
    found = []
    for folder in sorted(path.parent for path in (core / "games").glob("*/__init__.py")):
        modules = sorted(path for path in folder.glob("*.py") if path.name not in _NO_RULES)
        paths = tuple(path.relative_to(core).as_posix() for path in modules)
        found.append(Part(folder.name, "trilithon", paths, (f"tests/core/{folder.name}", *FOR_ALL_GAMES)))
    shared = sorted(path.relative_to(ROOT).as_posix() for path in (tests / "core").glob("test_*.py"))
    found.append(
        Part("core", "trilithon", _SHARED, tuple(path for path in shared if path not in FOR_ALL_GAMES))
    )
    shelf = sorted(path.relative_to(web).as_posix() for path in (web / "shelf").glob("*.py"))
    keeping = [path for name in _KEEPING for path in sorted((tests / "web").glob(f"test_{name}.py"))]
    found.append(
        Part("shelf", "trilithon_web", tuple(shelf), tuple(f"tests/web/{path.name}" for path in keeping))
    )
    # What else of the page keeps texts; the rest of that package does nothing outside a browser.
    found.append(
        Part("browser", "trilithon_web", ("browser/texts.py",), ("tests/web/test_browser_texts.py",))
    )
    return {part.name: part for part in found}
