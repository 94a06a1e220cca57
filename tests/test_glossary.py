"""The glossary names what the code defines, and the code stays within the bounds of tools/measure/house.py."""

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
# In core and tools, or in the core alone. They may fall, never rise.
MOST = {"unclear names": 0, "types": 10, "imports by string": 9, "any": 27}


def defined(name: str) -> bool:
    """Whether a dotted name is a module, or something that a module defines."""
    try:
        import_module(name)
    except ModuleNotFoundError:
        module, _, attribute = name.rpartition(".")
        return hasattr(import_module(module), attribute)
    return True


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
    found = house.unclear_names("core", "tools")
    assert len(found) <= MOST["unclear names"], [f"{each.module}:{each.line} {each.name}" for each in found]


def test_a_type_has_one_meaning() -> None:
    found = house.ambiguous_types("core", "tools")
    assert len(found) <= MOST["types"], found


def test_few_modules_of_the_core_are_imported_by_string_or_untyped() -> None:
    assert len(house.imports_by_string("core")) <= MOST["imports by string"]
    assert len(house.uses_of_any("core")) <= MOST["any"]
