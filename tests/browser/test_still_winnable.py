"""Whether a deal of FreeCelt can still be won: the worker finds it out after each move, for who wants to know."""

from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PATIENCE
from tests.browser.test_thinker import OVERHEARD, heard
from tests.depth import thorough
from tools.ways import freecelt
from tools.ways.table import open_game

DEAL: Final = "freecelt/?seed=254&slots=0"
# The last of them loses, which is proved by six positions.
MOVES: Final = ["c10>c9", "c3>c6", "c8>c12", "c2>c1", "c2>c8", "c11>c9", "c7>c11", "c4>c7", "c3>c4"]


@pytest.fixture
def told(page: Page) -> Page:
    """The deal, and the setting that tells of it switched on."""
    page.add_init_script(OVERHEARD)
    open_game(page, DEAL)
    expect(page.locator(".outlook")).to_have_count(0)
    assert page.evaluate("workers.length") == 0, "nobody has wanted to know"
    page.get_by_role("button", name="Menu").click()
    page.locator("#menu").get_by_role("button", name="Settings").click()
    page.get_by_role("switch", name="Show whether you can still win").click()
    page.keyboard.press("Escape")
    is_told(page, "still winnable")
    return page


def is_told(page: Page, words: str) -> None:
    """What stands beside the deal's number, of the game as it stands."""
    expect(page.locator(".title .outlook")).to_have_text(words, timeout=PATIENCE)


def plays(page: Page, *moves: str) -> None:
    for move in moves:
        for _ in freecelt.clicks(page, move):
            pass


@thorough
def test_it_is_told_after_each_move_until_one_loses(told: Page) -> None:
    """FC-10."""
    for move in MOVES[:-1]:
        plays(told, move)
        is_told(told, "still winnable")
    plays(told, MOVES[-1])
    is_told(told, "lost")
    assert [answer[1:] for answer in heard(told, "seek")][-1] == [False, True], "it is proved"
