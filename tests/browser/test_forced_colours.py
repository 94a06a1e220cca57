"""Where the device has its own colours, every state keeps a sign, and no browser makes a dark page of a light one."""

import io
from collections.abc import Iterator
from typing import Any, Final

import pytest
from PIL import Image
from playwright.sync_api import Browser, BrowserType, FloatRect, Page

from tests.browser.conftest import once
from tests.browser.hands import resize
from tests.depth import thorough
from tools.ways.table import Scene, bids, goes_on, open_game, until


@pytest.fixture(scope="module")
def forced(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Page]:
    """A page in the colours of the device."""
    with once(browser, {**browser_context_args, "forced_colors": "active"}) as context:
        page = context.new_page()
        resize(page, (1280, 800))
        yield page


def _bet(page: Page) -> None:
    goes_on(page, until=("play",))
    page.locator(".hand [data-move]:not(.black)").first.click()
    page.locator(".bets").wait_for()


def _few(page: Page) -> None:
    while not page.locator(".supply .few").count():
        _bet(page)
        page.locator(".choice.take[data-move]").last.click()
        page.locator(".bets").wait_for(state="detached")
        goes_on(page, until=("play",))


def _second(page: Page) -> None:
    goes_on(page, until=("scored",))
    page.locator("#next").click()
    goes_on(page, until=("bid",))
    bids(page)
    goes_on(page, until=("play",))


def _sheet(page: Page) -> None:
    _second(page)
    page.get_by_role("tab", name="Scores").click()
    page.locator(".rounds .now").first.wait_for()


_FIVE: Final = "rekniles_ekim/?seed=3&seats=5"
_CELTIC: Final = "celtic_whist/?seed=3&seats=3"

# A table, the way to a state on it, what is in that state, the element that is marked so (or the same), and its mark.
STATES = (
    (_FIVE, until("play"), ".race .best", "", "best"),
    (_FIVE, until("play"), '.log .tabs > [aria-selected="true"]', "", "aria-selected"),
    (_FIVE, until("play"), ".race .now > th", "tr", "now"),
    (_FIVE, _few, ".supply .few b", "td", "few"),
    (_FIVE, _bet, ".take.barred", "", "barred"),
    (_FIVE, _bet, ".race thead .advances .spot", "th", "advances"),
    (_FIVE, until("over"), ".ranking > .me", "", "me"),
    (_CELTIC, until("bid", click="#number-2"), '.bids > [aria-pressed="true"]', "", "aria-pressed"),
    (_CELTIC, until("play"), ".chip.acting", "", "acting"),
    ("whist/?seed=5", _sheet, ".rounds .now > td", "tr", "now"),
    ("whist/?seed=5", _second, ".horizon > .now", "", "now"),
)

# Takes its mark, a class or an attribute, from an element or what it is in.
_UNMARK: Final = """(one, [within, mark]) => {
    const marked = within ? one.closest(within) : one;
    if (marked.hasAttribute(mark)) marked.removeAttribute(mark);
    else if (marked.classList.contains(mark)) marked.classList.remove(mark);
    else throw new Error(`no ${mark} on ${marked.outerHTML.slice(0, 80)}`);
}"""


def shape(page: Page, box: FloatRect) -> bytes:
    """Where a part of the page has ink, whatever its colour."""
    edge = 6  # pixels around it
    clip = FloatRect(
        x=box["x"] - edge, y=box["y"] - edge, width=box["width"] + 2 * edge, height=box["height"] + 2 * edge
    )
    grey = Image.open(io.BytesIO(page.screenshot(clip=clip))).convert("L")
    return grey.point(lambda light: 255 * (light > 160)).tobytes()


@thorough
@pytest.mark.parametrize(("address", "way", "selector", "within", "mark"), STATES)
def test_a_state_is_seen_in_the_colours_of_the_device_and_not_by_colour_alone(
    forced: Page, address: str, way: Scene, selector: str, within: str, mark: str
) -> None:
    open_game(forced, address)
    way(forced)
    one = forced.locator(selector).first
    one.scroll_into_view_if_needed()
    element, box = one.element_handle(), one.bounding_box()
    assert box
    marked = shape(forced, box)
    element.evaluate(_UNMARK, [within, mark])
    assert shape(forced, box) != marked


@thorough
@pytest.mark.parametrize(("scheme", "theme"), [("dark", "day"), ("dark", "system"), ("light", "system")])
def test_a_browser_that_darkens_pages_leaves_the_cards_of_a_day_light(
    browser_type: BrowserType,
    browser_type_launch_args: dict[str, Any],
    browser_context_args: dict[str, Any],
    scheme: str,
    theme: str,
) -> None:
    args = [*browser_type_launch_args["args"], "--blink-settings=forceDarkModeEnabled=true"]
    with (
        browser_type.launch(**{**browser_type_launch_args, "args": args}) as browser,
        browser.new_context(**{**browser_context_args, "color_scheme": scheme}) as context,
    ):
        context.add_init_script(f"localStorage['trilithon:/:settings'] = 'theme={theme}'")
        page = context.new_page()
        page.goto("freecelt/")
        seen = Image.open(io.BytesIO(page.screenshot())).convert("L")

        def lightness(card: str) -> int:
            box = page.locator(f".columns li li:last-child > {card}").first.bounding_box()
            assert box
            x, y = int(box["x"] + box["width"] / 2), int(box["y"] + box["height"] - 4)
            return seen.crop((x, y, x + 1, y + 1)).tobytes()[0]

        assert lightness(".day") > 190
        assert lightness(".night") < 60
