"""Everybody can use every page: WCAG 2.2 A and AA by axe-core, in both colour schemes, small and large."""

from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.axe import violations, violations_anywhere
from trilithon_web.tables import tables

GAMES = sorted(tables())
PLACES = [
    *("", "about/", "games/"),
    *(f"{game}/{page}" for game in GAMES for page in ("", "rules/")),
    *(f"embed/{game}/" for game in GAMES),
]


def test_no_page_is_left_out(dist: Path) -> None:
    found = {file.parent.relative_to(dist).as_posix() + "/" for file in dist.rglob("index.html")}
    assert {place or "./" for place in PLACES} == found


@pytest.mark.parametrize("place", PLACES)
def test_every_page_keeps_to_wcag(page: Page, place: str) -> None:
    page.goto(place)
    if page.locator("[data-start]").count():
        assert violations_anywhere(page) == []
        page.get_by_role("button", name="Play").click()
    if page.locator("[data-ready]").count():
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
