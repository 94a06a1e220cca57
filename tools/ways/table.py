"""Play a game at any table with seats, in a page or a frame, by doing whatever is requested next."""

import re
from collections.abc import Callable
from typing import Final

from playwright.sync_api import Frame, Locator, Page, expect

Scene = Callable[[Page], None]  # does something on a page
Touch = Callable[[Locator], None]

# The elements that request something from the player, the most urgent first.
ASKED: Final = {
    "curtain": "#curtain",
    "over": ".end",
    "scored": "#next",
    "waits": ".go-on",
    "bid": "#bid",
    "ready": "#ready",
    "choice": ".choice[data-move], #play",
    "play": ".hand [data-move]",
    "take": "#take-off",
    "pick": ".pick[data-move]",
    "lift": "#lift[data-move], .pit-button[data-move]",
}
_ANY: Final = ", ".join(ASKED.values())


def open_game(page: Page, address: str) -> Page:
    """Open a game and wait until it is ready."""
    page.goto(address)
    stands(page)
    return page


def reach_trick(page: Page) -> None:
    """Make all bids, and play until a card is requested."""
    goes_on(page, until=("bid",))
    bids(page)
    goes_on(page, until=("play",))


def until(*what: str, click: str = "") -> Scene:
    """Return a scene that plays until something is requested, and then clicks on the first element that matches a
    selector."""

    def scene(page: Page) -> None:
        goes_on(page, until=what)
        if click:
            page.locator(click).first.click()

    return scene


def reload_game(page: Page) -> None:
    """Reload the page with its game."""
    page.reload()
    stands(page)


def stands(page: Page) -> None:
    """Wait until the game is ready, or covered by a curtain."""
    page.locator('[data-ready="true"], #curtain:enabled').first.wait_for(state="attached")
    if not page.locator("[data-pile]").count():  # tables of piles request nothing
        next_request(page)


def next_request(page: Page | Frame) -> str:
    """Return what is requested next, a key of ASKED."""
    find = "(all) => Object.entries(all).find(([, one]) => document.querySelector(one))?.[0]"
    found: str | None = page.evaluate(find, ASKED)
    if found is None:  # wait until something is
        expect(page.locator(_ANY).first).to_be_attached()
        found = page.evaluate(find, ASKED)
    return found or "waits"


# Finds what to press for a request. A bid takes two steps: first its number (a fair share of the tricks), then the bid.
_PRESSED: Final = """([what, asked]) => {
    const one = document.querySelector(asked[what]);
    if (what !== "bid" || one.matches("[data-move]")) return one;
    const cards = document.querySelectorAll(".hand .card").length;
    const share = Math.floor(cards / document.querySelectorAll(".chips > li").length);
    const may = [...document.querySelectorAll(".bids > :not(.barred)")];
    return may.find((number) => number.dataset.number >= share) ?? may.at(-1);
}"""

# Plays within the page, at the page's own speed. After each step the page can draw what has changed.
ALONG: Final = f"""async ([asked, until, most]) => {{
    const pressed = {_PRESSED};
    for (let step = 0; step < most; step++) {{
        const found = Object.entries(asked).find(([, one]) => document.querySelector(one));
        if (found && until.includes(found[0])) return found[0];
        if (found) pressed([found[0], asked]).click();
        await new Promise((done) => setTimeout(done, found ? 0 : 8)); // a computer that thinks needs the processor
    }}
    return "";
}}"""


def goes_on(
    page: Page | Frame, touch: Touch | None = None, until: tuple[str, ...] = ("over",), most: int = 9000
) -> str:
    """Play until something in `until` is requested, and return it.

    touch: how to press an element; None to click by a script within the page, which is fast.
    most: the number of steps after which to give up.
    """
    if touch is None:
        found: str = page.evaluate(ALONG, [ASKED, until, most])
        assert found, f"not one of {until} after {most} steps"
        return found
    for _ in range(most):
        what = next_request(page)
        if what in until:
            return what
        if what == "waits":  # it may be gone before it is touched
            page.evaluate("() => document.querySelector('.go-on')?.click()")
        else:
            touch(page.locator(_selector(page, what)).first)
    raise AssertionError(f"not one of {until} after {most} steps")


def _selector(page: Page | Frame, what: str) -> str:
    """Return a selector for the element to press."""
    if what != "bid":
        return ASKED[what]
    id: str = page.evaluate(f"(it) => ({_PRESSED})(it).id", [what, ASKED])
    return f'[id="{id}"]'


def bids(page: Page, number: int | None = None) -> None:
    """Make a bid, by default a fair share of the tricks."""
    number_ = _selector(page, "bid") if number is None else f'[id="number-{number}"]'
    page.locator(number_).click()
    page.locator("#bid[data-move]").click()


def lift(page: Page) -> None:
    """Play Mancala until a space is to be lifted, and lift the selected one, or else the first."""
    goes_on(page, until=("lift",))
    if not page.locator("#lift[data-move]").count():
        page.locator(".pit-button[data-move]").first.click()
    page.locator("#lift").click()


def lift_many(page: Page) -> None:
    """Lift a space with disks of three colours or more, so that there are two choices to make."""
    for _ in range(200):
        goes_on(page, until=("lift",))
        rows = page.locator(".pits [data-move]").evaluate_all(
            "(all) => all.map((one) => [one.id, one.ariaLabel])"
        )
        for id, label in rows:
            held = [int(number) for number in re.findall(r"(\d+) (?:white|blue|green|yellow|red)", label)]
            if len(held) > 2:
                # Keys, since a click waits for two frames, and a resized browser may draw none for a minute.
                if not page.locator(f"#{id}.looked").count():
                    page.locator(f"#{id}").press("Enter")
                page.locator("#lift").press("Enter")
                expect(page.locator("#order")).to_be_visible()
                return
        lift(page)
    raise AssertionError("no pit with disks of three colours")
