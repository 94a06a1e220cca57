"""What tests in a browser do with a page and look at: its window, its pieces, its words, what has been copied."""

from collections.abc import Iterable, Iterator
from typing import Final

from playwright.sync_api import FloatRect, Frame, FrameLocator, Locator, Page, ViewportSize, expect

from tests.browser.conftest import PATIENCE

PHONE = (390, 844)
SMALL_PHONE = (360, 640)
DESK = (1280, 800)
QUICK = "pace=quick&motion=none&forced=off"  # computers move at once, nothing flies, and no card is played by itself

Size = tuple[int, int]


def resize(page: Page, size: Size) -> None:
    """Make the window so wide and so high, in pixels."""
    page.set_viewport_size(ViewportSize(width=size[0], height=size[1]))


def each_size(page: Page, sizes: Iterable[Size]) -> Iterator[Size]:
    """Make the window of each size in turn."""
    for size in sizes:
        resize(page, size)
        yield size


def settle(page: Page | Frame | FrameLocator) -> None:
    """Wait until what has changed has been drawn."""
    drawn = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
    (page.locator("html") if isinstance(page, FrameLocator) else page).evaluate(drawn)


def box(place: Locator) -> FloatRect:
    """Where an element is on the page."""
    found = place.bounding_box()
    assert found, "it is not drawn"
    return found


_PLACES: Final = """(all) => all.map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x, y, width, height];
})"""


def places(page: Page, selector: str) -> list[tuple[float, float, float, float]]:
    """Where all elements are that a selector finds: from the left, from the top, width, height."""
    return [tuple(found) for found in page.locator(selector).evaluate_all(_PLACES)]


def middle(place: Locator) -> tuple[float, float]:
    """The middle of an element."""
    found = box(place)
    return found["x"] + found["width"] / 2, found["y"] + found["height"] / 2


def carry(page: Page, piece: Locator, goal: Locator | tuple[float, float], drop: bool = True) -> None:
    """Drag a piece by mouse, from near its upper edge to the middle of another element or to a point."""
    start = box(piece)
    x, y = start["x"] + min(start["width"] / 2, 20), start["y"] + 8
    if isinstance(goal, Locator):
        end = box(goal)
        goal = end["x"] + end["width"] / 2, end["y"] + min(end["height"] / 2, 40)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 12, y + 12, steps=3)
    page.mouse.move(*goal, steps=5)
    if drop:
        page.mouse.up()


def choose_settings(page: Page, settings: str) -> None:
    """Have settings been chosen on an earlier visit, such as "theme=night&forced=off"."""
    page.add_init_script(f"try {{ localStorage['trilithon:/:settings'] ??= '{settings}' }} catch {{}}")


def ply(place: Page | Frame | FrameLocator) -> int:
    """How many steps the game has seen, undone ones and undoing included."""
    return int(place.locator("[data-ply]").get_attribute("data-ply") or "")


def has_ply(place: Page | Frame | FrameLocator, number: int) -> None:
    """Wait until the game has seen so many steps and can be played."""
    ready = f'[data-ply="{number}"][data-ready="true"]'
    expect(place.locator(ready)).to_be_attached(timeout=PATIENCE)


def says(place: Page | FrameLocator, words: str) -> None:
    """Wait until the line below the table says something."""
    expect(place.locator("main .status")).to_contain_text(words, timeout=PATIENCE)


def press(place: Page | Frame | FrameLocator | Locator, name: str) -> None:
    """Press the button that is called so."""
    place.get_by_role("button", name=name, exact=True).click()


def clipboard(page: Page) -> str:
    """What has been copied."""
    return str(page.evaluate("navigator.clipboard.readText()"))
