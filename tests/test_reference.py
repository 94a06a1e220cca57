"""The API reference: static pages, one for each public module, with an entry for each public name."""

import inspect
import re
from importlib import import_module
from pathlib import Path
from urllib.parse import urldefrag, urljoin

import pytest

from tools.build.reference import FOLDER, modules

ADDRESS = re.compile(r'(?:href|src)="([^"]*)"')


@pytest.fixture(scope="module")
def pages(dist: Path) -> dict[str, str]:
    """The text of each page, by its place below the site's root."""
    found = sorted((dist / FOLDER).rglob("*.html"))
    return {path.relative_to(dist).as_posix(): path.read_text(encoding="utf-8") for path in found}


def page_of(module: str) -> str:
    return f"{FOLDER}/{module.replace('.', '/')}.html"


def public_names(name: str) -> list[str]:
    """The names that a module lists, or what it defines without an underscore."""
    module = import_module(name)
    listed: list[str] | None = getattr(module, "__all__", None)
    if listed is not None:
        return [each for each in listed if each != "__version__"]
    return [
        each
        for each, value in vars(module).items()
        if not each.startswith("_")
        and (inspect.isfunction(value) or inspect.isclass(value))
        and value.__module__ == name
    ]


def test_each_module_has_a_page_with_an_entry_for_each_public_name(pages: dict[str, str]) -> None:
    assert set(pages) == {f"{FOLDER}/index.html", f"{FOLDER}/writing-a-bot.html", *map(page_of, modules())}
    missing = [
        f"{module}.{name}"
        for module in modules()
        for name in public_names(module)
        if f'id="{name}"' not in pages[page_of(module)]
    ]
    assert not missing
    whist = pages[page_of("trilithon.games.whist")]
    for entry in ("Move.value", "Observation.trump", "State.apply", "Trick.leader", "Score.points"):
        assert f'id="{entry}"' in whist
    assert "Alias for" not in "".join(pages.values())


def test_former_names_have_no_entry(pages: dict[str, str]) -> None:
    for module, former, name in (
        ("trilithon.chance", "Chance.below", "Chance.randrange"),
        ("trilithon.record", "Record.after", "Record.apply"),
        ("trilithon.games.whist", "State.after", "State.apply"),
        ("trilithon.players.search", "Searcher.shown", "Searcher.observe"),
    ):
        page = pages[page_of(module)]
        assert f'id="{name}"' in page
        assert f'id="{former}"' not in page
    assert not re.search("deprecated", "".join(pages.values()), re.I)


def test_they_run_no_script_and_ask_nobody_else(pages: dict[str, str]) -> None:
    for place, text in pages.items():
        assert "default-src 'none'; style-src 'self'" in text
        assert "<script" not in text
        assert "//" not in "".join(ADDRESS.findall(text)), place


def test_what_they_link_to_is_there(pages: dict[str, str], dist: Path) -> None:
    for place, text in pages.items():
        for address in ADDRESS.findall(text):
            target, fragment = urldefrag(urljoin(f"/{place}", address))
            path = dist / (f"{target}index.html" if target.endswith("/") else target)[1:]
            assert path.is_file(), (place, address)
            if fragment:
                assert f'id="{fragment}"' in path.read_text(encoding="utf-8"), (place, address)


def test_about_leads_there_and_no_visit_loads_them(dist: Path) -> None:
    about = (dist / "about" / "index.html").read_text(encoding="utf-8")
    assert f'href="../{FOLDER}/index.html"' in about
    assert f'"{FOLDER}/' not in (dist / "precache.js").read_text(encoding="utf-8")
    assert f"{FOLDER}/index.html" not in (dist / "trilithon.html").read_text(encoding="utf-8")
