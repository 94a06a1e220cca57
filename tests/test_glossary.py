"""The glossary names what the code defines, and the code stays within the bounds of tools/measure/house.py."""

import ast
import re
from importlib import import_module
from pathlib import Path

import pytest

from tools.measure import house

ROOT = Path(__file__).resolve().parent.parent
ROWS = re.findall(
    r"^\| ([a-z][a-z -]+) \| (.+?) \| (`.+`) \|$",
    (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8"),
    re.MULTILINE,
)
# Bounds of what tools.measure.house counts. They may fall, never rise.
MOST = {
    "unclear names": 0,
    "unclear names in the page": 3,  # `App.shared`, `Ledger.seen`, and the field `taken` of observations
    "late imports": 27,
    "blocks of TYPE_CHECKING": 6,
    "types": 0,
    "imports by string": 3,
    "any": 8,
    "mode checks": 0,
    "fields of a game's screen": 12,
    "required fields of a table": 5,
    "states": 5,
}


def defined(name: str) -> bool:
    """Whether a dotted name is a module, or something that a module or one of its classes defines."""
    try:
        import_module(name)
    except ModuleNotFoundError:
        owner, _, attribute = name.rpartition(".")
        if not (owner and defined(owner)):
            return False
        found = resolve(owner)
        return hasattr(found, attribute) or attribute in getattr(found, "__annotations__", {})
    return True


def resolve(name: str) -> object:
    """The module, class or function of a dotted name that is defined."""
    try:
        return import_module(name)
    except ModuleNotFoundError:
        owner, _, attribute = name.rpartition(".")
        return getattr(resolve(owner), attribute)


def test_what_the_docstrings_of_the_core_refer_to_is_defined() -> None:
    """In their module, its package or one above that; a class that only one module defines, anywhere."""
    where: dict[str, set[str]] = {}
    for path in house.modules("core/trilithon"):
        module = path.relative_to(ROOT / "core").with_suffix("").as_posix().replace("/", ".")
        for each in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(each, ast.ClassDef):
                where.setdefault(each.name, set()).add(f"{module}.")
    lost = []
    for path in house.modules("core/trilithon"):
        parts = path.relative_to(ROOT / "core").with_suffix("").parts
        within = ["", *(".".join(parts[:number]) + "." for number in range(1, len(parts) + 1))]
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
                names = re.findall(r"[Ss]ee `([A-Za-z_][\w.]*)`", ast.get_docstring(node) or "")
                for name in names:
                    there = where.get(name.partition(".")[0], set())
                    places = [*within, *(there if len(there) == 1 else ())]
                    lost += [] if any(defined(one + name) for one in places) else [f"{path.name}: {name}"]
    assert not lost


@pytest.mark.parametrize(("term", "where"), [(term, where) for term, _, where in ROWS])
def test_a_term_of_the_glossary_is_in_the_code(term: str, where: str) -> None:
    if where.startswith("`trilithon_web.browser"):  # which only a browser can import
        path = ROOT / "web" / where.strip("`").replace(".", "/")
        assert path.with_suffix(".py").exists() or path.parent.with_suffix(".py").exists(), term
        return
    for name in re.findall(r"`([\w.]+)`", where):
        assert defined(name), term


def test_the_glossary_has_each_term_once() -> None:
    terms = [term for term, _, _ in ROWS]
    assert len(terms) == len(set(terms)) >= 50


def test_names_in_core_and_tools_say_what_a_call_does() -> None:
    remedy = "Name a function by a verb and a noun, or by the noun it returns: "
    found = house.unclear_names("core", "tools")
    assert len(found) <= MOST["unclear names"], remedy + str([f"{each.module} {each.name}" for each in found])
    found = house.unclear_names("web")
    assert len(found) <= MOST["unclear names in the page"], remedy + str(
        [f"{each.module} {each.name}" for each in found]
    )
    shared = house.shared_names("web")
    assert not shared, (
        f"{shared}: these names are used too often to search for. Name each function after what it does; or, if every "
        "mode or place has one, add its name to _OF_EACH_SCREEN in tools/measure/house.py."
    )
    found_types = house.ambiguous_types("web")
    assert not found_types, f"Rename one class of each, so that a name has one meaning: {found_types}"


def test_modules_are_imported_where_they_can_be_seen() -> None:
    assert len(house.late_imports("web")) <= MOST["late imports"], (
        f"Import at the top, or let `load_when_asked` load a handler: {house.late_imports('web')}"
    )
    assert len(house.type_checking_blocks("web")) <= MOST["blocks of TYPE_CHECKING"]


def test_modes_are_told_apart_in_their_own_folders_and_types_stay_small() -> None:
    assert len(house.mode_checks()) <= MOST["mode checks"], (
        f"Give `Mode` a field or `ModeScreen` a function instead of checking the type: {house.mode_checks()}"
    )
    assert len(house.fields_of_play()) <= MOST["fields of a game's screen"]
    assert len(house.required_fields_of_table()) <= MOST["required fields of a table"]


def test_screens_and_tables_are_drawn_from_observations() -> None:
    found = house.uses_of_states(*house.WITHOUT_STATES)
    assert len(found) <= MOST["states"], f"Use observations, or a `History`: {found}"


def test_a_type_has_one_meaning() -> None:
    found = house.ambiguous_types("core", "tools")
    assert len(found) <= MOST["types"], f"Rename one class of each, so that a name has one meaning: {found}"


def test_few_modules_of_the_core_are_imported_by_string_or_untyped() -> None:
    assert len(house.imports_by_string("core")) <= MOST["imports by string"]
    assert len(house.uses_of_any("core")) <= MOST["any"]
