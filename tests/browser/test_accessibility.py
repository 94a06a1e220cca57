"""Everybody can use every page: WCAG 2.2 A and AA by axe-core, in both colour schemes, small and large."""

import re
from html import unescape
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.axe import violations, violations_anywhere
from tests.depth import thorough
from tools.ways.visit import follow
from trilithon_web.puzzles import PAGE, number_of
from trilithon_web.screens import places
from trilithon_web.tables import tables

GAMES = sorted(tables())
PLACES = [
    *("about/", *(place.path for place in places.load_places())),
    *(f"{game}/{page}" for game in GAMES for page in ("", "rules/")),
    *(f"{game}/{PAGE}" for game in GAMES if number_of(game)),
]
EMBEDDED = [f"embed/{game}/" for game in GAMES]
REFERENCE = "docs/"  # no part of the site that Python runs


def test_no_page_is_left_out(dist: Path) -> None:
    found = {file.parent.relative_to(dist).as_posix() + "/" for file in dist.rglob("index.html")}
    assert {place or "./" for place in (*PLACES, *EMBEDDED, REFERENCE)} == found


@thorough
def test_every_page_keeps_to_wcag(page: Page, base_url: str, dist: Path) -> None:
    """Two before Python comes, which then has more to show there; all with it, come to in place (test_visit.py: as by
    a load)."""
    found: list[str] = []

    def look(state: str) -> None:
        found.extend(f"{state}: {violation}" for violation in violations_anywhere(page))

    awaited: list[Route] = []
    page.route("**/runtime/shim.js", lambda route: awaited.append(route))
    for place in "games/", "":
        page.goto(place)
        look(f"/{place} before Python")
    awaited[-1].continue_()
    page.locator('[data-python="ready"]').wait_for()
    for place in PLACES:
        follow(page, base_url + place)
        heading = re.search(r"<h1[^>]*>(.*?)</h1>", (dist / place / "index.html").read_text("utf-8"))
        assert heading
        expect(page.get_by_role("heading", level=1)).to_have_text(unescape(heading[1]))
        if page.locator("[data-game]").count():
            page.locator('[data-ready="true"]').wait_for()
        look(f"/{place}")
    assert not found, "\n\n".join(found)


def test_the_reference_keeps_to_wcag(page: Page) -> None:
    """The list of modules, and one of them."""
    for place in (REFERENCE, f"{REFERENCE}trilithon/game.html"):
        page.goto(place)
        assert violations_anywhere(page) == []


@thorough
@pytest.mark.parametrize("place", EMBEDDED)
def test_every_frame_keeps_to_wcag(page: Page, place: str) -> None:
    """Before its game is asked for, and with it."""
    page.goto(place)
    assert violations_anywhere(page) == []
    page.get_by_role("button", name="Play", exact=True).click()
    page.locator('[data-ready="true"]').wait_for()
    assert violations_anywhere(page) == []


@pytest.mark.parametrize(
    ("wrong", "rule"),
    [
        ('<p style="color: #aaa; background: #fff">faint</p>', "color-contrast"),
        ('<button type="button"><svg></svg></button>', "button-name"),
        ('<button style="all: unset; width: 9px">a</button><button style="all: unset; width: 9px">b</button>',
         "target-size"),
    ],
)  # fmt: skip
def test_axe_would_notice(page: Page, wrong: str, rule: str) -> None:
    page.set_content(f'<!doctype html><html lang="en"><title>Wrong</title><main>{wrong}</main></html>')
    assert {violation.partition(":")[0] for violation in violations(page)} == {rule}
