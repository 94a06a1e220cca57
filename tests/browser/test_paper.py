"""Printed and copied: a table is one page, black on white, and as a text it is what is heard of it."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.depth import in_depth, thorough
from tools.ways.table import goes_on, open_game

TABLES = ["freecelt", "whist", "celtic_whist", "rekniles_ekim", "mancala"]
SHADES = """() => [document.body, document.querySelector("main")].map((one) => getComputedStyle(one).backgroundColor)
    .concat(getComputedStyle(document.querySelector(".status > *, main p") ?? document.body).color)"""
DARK = re.compile(r"rgb\(([0-9]{1,2}), ([0-9]{1,2}), ([0-9]{1,2})\)")


def pages(page: Page, landscape: bool) -> int:
    """How many there are on paper."""
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4", landscape=landscape)))


def is_bare(page: Page) -> None:
    """Nothing that is only pressed, and ink on white, whatever the screen looks like."""
    page.emulate_media(media="print", color_scheme="dark")
    for what in ("header", ".tools", ".log", ".offers", "nav"):
        for one in page.locator(what).all():
            expect(one).not_to_be_visible()
    *grounds, ink = page.evaluate(SHADES)
    assert set(grounds) <= {"rgba(0, 0, 0, 0)", "rgb(255, 255, 255)"}
    assert DARK.fullmatch(ink), ink
    page.emulate_media(media="screen")


@pytest.mark.knows_games
@in_depth("game", TABLES, usual=1)
def test_a_table_is_printed_on_one_page(page: Page, game: str) -> None:
    open_game(page, f"{game}/?seed=3")
    assert [pages(page, landscape=False), pages(page, landscape=True)] == [1, 1]
    is_bare(page)


@thorough
def test_a_round_counted_out_is_printed_on_one_page(page: Page) -> None:
    open_game(page, "whist/?seed=3&seats=3")
    goes_on(page, until=("scored",))
    assert [pages(page, landscape=False), pages(page, landscape=True)] == [1, 1]


def test_rules_are_printed_as_a_text(page: Page) -> None:
    page.goto("whist/rules/")
    text = page.locator("main").inner_text()
    assert pages(page, landscape=False) >= 2
    is_bare(page)
    page.emulate_media(media="print")
    assert len(page.locator("main").inner_text()) > 0.9 * len(text)
    page.goto("")
    is_bare(page)


@pytest.mark.knows_games
@in_depth("game", TABLES, usual=1)
def test_all_of_a_table_is_copied_as_it_is_heard(page: Page, game: str) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    open_game(page, f"{game}/?seed=3")
    page.keyboard.press("t")
    heard = page.locator("main .status").inner_text()
    page.keyboard.press("Control+a")
    page.keyboard.press("Control+c")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.startswith(page.locator("h1").inner_text())
    assert " ".join(heard.split()) in " ".join(copied.split())
