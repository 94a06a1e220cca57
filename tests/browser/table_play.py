"""What tests of a table with seats share: how it is played by each means, and what it must keep to."""

from itertools import count
from typing import Final

from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.conftest import PATIENCE
from tests.controls import ABOUT_TITLE
from tools.ways.table import goes_on, next_request, open_game, stands
from tools.ways.visit import follow

DESK: Final = ViewportSize(width=1280, height=720)
_COPIES: Final = count(2)


def take_bars(page: Page) -> None:
    """Play Mancala until a bar is to be taken."""
    goes_on(page, until=("pick",))
    while not page.locator(".stakes").count():
        page.evaluate("() => document.querySelector('.pick[data-move]').click()")
        goes_on(page, until=("pick",))


def by_mouse(place: Locator) -> None:
    """A click, near the upper edge: the rest of a card may lie under others."""
    box = place.bounding_box()
    assert box
    place.click(position={"x": box["width"] / 2, "y": min(box["height"] / 2, 10)})


# The middle of a piece, if that is in sight and nothing lies over it.
_SPOT: Final = """(piece) => {
    const { left, top, width, height } = piece.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return piece.contains(document.elementFromPoint(x, y)) && !piece.disabled ? [x, y] : null;
}"""


def by_touch(place: Locator) -> None:
    """A tap: at once where a finger meets the piece, and else as Playwright waits for it, which takes far longer."""
    spot = place.evaluate(_SPOT)
    if spot:
        place.page.touchscreen.tap(*spot)
    else:
        place.tap()


# Whether nothing has been pressed for longer than the page wants (browser/presses.py).
_PAUSE: Final = (
    "() => performance.now() - (window.paused ??= performance.now()) > 700 && !(window.paused = undefined)"
)


def by_keyboard(page: Page, most: int, until: str = "over") -> None:
    """Play by the keyboard alone until something is asked for, in no more steps than `most`."""
    keys = {
        "bid": ("b", "Enter", "b", "Enter"),  # to the first number, and to what makes the bid
        "waits": ("g",),
        "choice": ("ArrowUp", "Enter"),
    }
    for _ in range(most):
        what = next_request(page)
        if what == until:
            break
        for key in keys.get(what, ("Enter",)):
            page.keyboard.press(key)
        if "too quick to count" in page.locator(".status").inner_text():
            page.wait_for_function(_PAUSE)  # as a player does who means it
        expect(page.locator("main :focus")).to_be_attached()  # the keyboard never loses its place
    else:
        raise AssertionError(f"not {until} after {most} steps")


def to_its_end_by_keyboard(page: Page, most: int) -> None:
    """The same until the game is over, which the keyboard is then led to."""
    by_keyboard(page, most)
    expect(page.locator("#over")).to_be_focused()


# Whether the browser still draws the page.
_DRAWN: Final = """() => Promise.race([
    new Promise((done) => requestAnimationFrame(() => done(true))),
    new Promise((done) => setTimeout(done, 10_000, false)),
])"""


def anew(page: Page, address: str) -> Page:
    """A game that nobody has played, in a page that tests share: a further copy of it, gone to by links over a page
    without a table. The window is as at first."""
    if not page.evaluate(
        _DRAWN
    ):  # once in some ten thousand changes of a window Chromium's shell draws no more
        page = open_game(page.context.new_page(), page.url)
    page.set_viewport_size(DESK)
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    follow(page, "../about/")
    expect(page).to_have_title(ABOUT_TITLE, timeout=PATIENCE)
    follow(page, f"../{address}&copy={next(_COPIES)}")
    stands(page)
    return page


def goes_to(page: Page, options: str, seed: int = 3) -> None:
    """Go from a game in sight to another one at the same table, as by a link, and wait until it or its curtain is
    there. options: as an address names them, in its order."""
    assert not page.locator("#curtain").count()
    follow(page, f"?seed={seed}&{options}".rstrip("&"))
    page.locator(f'#main[data-setup="{options}"], #curtain').first.wait_for(state="attached")
    stands(page)
