"""What every state of every page and table must keep to.

All text can be read: nothing covers it or cuts it off, at any size of the window or of the text. A table fits the
window, and its pieces are large enough for a finger. Wherever the keyboard comes to, it can be seen to be there. And
nothing bars anybody: WCAG 2.2 A and AA by axe-core, in light and dark.
"""

from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import BrowserContext, BrowserType, Page

from tests.browser.axe import violations_anywhere
from tests.browser.conftest import BY_HAND, PATIENCE, profile
from tests.browser.hands import each_size
from tests.browser.readable import unfit, unreadable, without_focus
from tests.browser.states import CLOCKED, LIVING, STATES, TELLING, USUAL, turn_hints
from tests.browser.table_play import DESK, anew
from tests.depth import THOROUGH, in_depth, thorough
from tools.ways.table import open_game

SIZES: Final = (
    (320, 568), (360, 640), (390, 844), (512, 320), (568, 320), (640, 360), (740, 360), (700, 900),
    (358, 640), (480, 640), (600, 640), (720, 640), (900, 560),
    (800, 1300), (820, 1180), (1024, 600), (1024, 768), (1180, 820), (1280, 800), (1680, 1050), (2560, 1440),
)  # fmt: skip
FEW: Final = ((360, 640), (390, 844), (740, 360), (820, 1180), (1280, 800), (1680, 1050))
NORMAL: Final = 16  # pixels: a browser's size of text
TABLE: Final = {NORMAL: SIZES, 24: FEW, 32: FEW}
PAGE: Final = {NORMAL: FEW, 32: FEW[1::3]}
"""The windows, by the browser's size of text: for a game, and for a page to read."""
IN_SHORT: Final = {NORMAL: ((360, 640), (390, 844), (600, 640), (740, 360), (1280, 800)), 32: ((390, 844),)}
"""The windows unless all is to be tested (build.py test --all)."""
SQUARE: Final = (420, 420)  # a frame on another page
SMALL: Final = (320, 480)  # another one, or the smallest phone below its browser's bars
FITTED: Final = ((320, 568), *FEW[:3], (1280, 800), (640, 360), (900, 560), SQUARE, SMALL)
"""The windows that a table must fit in a browser's size of text."""
SPELT_OUT: Final = ("coach",)
"""The state in which what two numbers on a card count is said between them, so that its name has them apart."""
HINTED: Final = frozenset(state for state in LIVING if state.startswith("mancala") and "-of-" in state)
"""The states that are looked at below a hint, too: those of the table with the least room."""
LEAST: Final = 20  # pixels: below which some readers have their browser write nothing
LARGE: Final = ("celtic-whist-trick", "whist-rounds", "whist-trick-of-5")
LARGE_SIZES: Final = ((390, 844), (1280, 800))
"""The states that are read in letters of a least size, and the windows."""

Sizes = Mapping[int, tuple[tuple[int, int], ...]]


def reach(page: Page, state: str) -> None:
    """Go to a state in a page that has just begun."""
    address, reached = STATES[state]
    page.add_init_script(BY_HAND)
    page.goto(address)
    page.locator('[data-python="ready"]').wait_for(state="attached")
    if page.locator("[data-game]").count():
        page.locator('[data-ready="true"], #curtain:enabled').first.wait_for(state="attached")
    reached(page)


def check(page: Page, state: str) -> None:
    """Look at a state in every respect. The window is then as it was."""
    before = page.viewport_size
    assert before
    game = page.locator("[data-game]").count()
    read(page, (TABLE if game else PAGE) if THOROUGH else IN_SHORT)
    page.set_viewport_size(before)
    if THOROUGH or state in TELLING:
        for _ in each_size(page, ((390, 844), (before["width"], before["height"]))):
            assert without_focus(page) == []
        named = ": label-content-name-mismatch: "
        assert [one for one in violations_anywhere(page) if state not in SPELT_OUT or named not in one] == []


def read(page: Page, windows: Sizes, *, fits: bool = True) -> None:
    """Read a state at every size.

    windows: by the browser's size of text.
    fits: whether a table has to fit the window, if the text has the usual size.
    """
    found: dict[str, tuple[list[str], set[str]]] = {}
    devtools = page.context.new_cdp_session(page)
    for text, sizes in windows.items():
        devtools.send("Page.setFontSizes", {"fontSizes": {"standard": text}})
        for width, height in each_size(page, sizes):
            for wrong, words in unreadable(page).items():
                where, all_words = found.setdefault(wrong, ([], set()))
                where.append(f"{width}×{height}" if text == NORMAL else f"{width}×{height} of {text} px")
                all_words.update(words)
            if fits and text == NORMAL and (width, height) in FITTED:
                for wrong in unfit(page):
                    found.setdefault(wrong, ([], set()))[0].append(f"{width}×{height}")
    devtools.detach()
    assert not found, "\n".join(
        f"{wrong}: {' '.join(sorted(words))} ({', '.join(where)})" for wrong, (where, words) in found.items()
    )


def states(wanted: Collection[str]) -> pytest.MarkDecorator:
    """A test for each of them, in their order."""
    return in_depth("state", filter(wanted.__contains__, STATES), usual=USUAL.__contains__)


@states(LIVING)
def test_every_state_of_a_game_keeps_to_it(table: Page, state: str) -> None:
    address, reached = STATES[state]
    page = anew(table, address)
    reached(page)
    for on in (True, False) if state in HINTED else (False,):  # the last, so that no other test has hints
        turn_hints(page, on=on)
        check(page, state)


@thorough
@pytest.mark.parametrize(
    "state", ["celtic-whist-refused", "mancala-order", "rekniles-ekim-refused", "whist-trick-of-6"]
)
def test_a_page_that_had_other_games_shows_what_a_new_one_does(table: Page, page: Page, state: str) -> None:
    address, reached = STATES[state]
    reached(anew(table, address))
    page.set_viewport_size(DESK)
    page.add_init_script(BY_HAND)
    reached(open_game(page, f"{address}&{table.url.rpartition('&')[2]}"))
    living, new = table.locator("#main"), page.locator("#main")
    assert living.aria_snapshot() == new.aria_snapshot()
    assert living.inner_html() == new.inner_html()


@pytest.mark.knows_games
@states(STATES.keys() - LIVING - {*CLOCKED})
def test_every_state_keeps_to_it(page: Page, state: str) -> None:
    reach(page, state)
    check(page, state)


@states(CLOCKED)
def test_every_state_keeps_to_it_after_weeks_of_days(context: BrowserContext, page: Page, state: str) -> None:
    reach(page, state)
    check(page, state)


SQUARED: Final = (
    "celtic-whist-bid",
    "celtic_whist-bid-of-5",
    "mancala-gambling-sowing-of-5",
    "mancala-deduction-lift-of-5",
    "mancala-standard-lift-of-5",
    "mancala-standard-sowing-of-3",
    "mancala-gambling-bar-of-5",
    "mancala-order-notes",
    "mancala-take",
)


@thorough
@pytest.mark.parametrize("state", SQUARED)
def test_a_ring_can_be_read_and_pressed_in_a_small_frame(table: Page, state: str) -> None:
    address, reached = STATES[state]
    page = anew(table, address)
    reached(page)
    for on in (True, False):  # the last, so that no other test of the page has hints
        turn_hints(page, on=on)
        read(page, {NORMAL: (SQUARE, SMALL)})


@thorough
@pytest.mark.parametrize("state", LARGE)
def test_every_text_can_be_read_in_letters_of_a_least_size(
    browser_type: BrowserType,
    browser_type_launch_args: dict[str, Any],
    browser_context_args: dict[str, Any],
    tmp_path: Path,
    complaints: list[str],
    state: str,
) -> None:
    options = {**browser_type_launch_args, **browser_context_args, "service_workers": "block"}
    settings = {"webkit": {"webprefs": {"minimum_font_size": LEAST}}}
    with profile(browser_type, options, tmp_path, settings, complaints) as context:
        context.set_default_timeout(PATIENCE)
        reach(context.pages[0], state)
        read(context.pages[0], {NORMAL: LARGE_SIZES}, fits=False)
