"""A game at any table with seats, played in a page or a frame: whatever is asked for next is done."""

import re
from collections.abc import Callable
from typing import Final

from playwright.sync_api import Frame, Locator, Page, expect

Scene = Callable[[Page], None]  # what is done on a page
Touch = Callable[[Locator], None]

# What stands on the page to be done, the most urgent first.
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
    """A game, opened and ready."""
    page.goto(address)
    stands(page)
    return page


def reach_trick(page: Page) -> None:
    """Make all bids that are asked for, and play on until a card is."""
    goes_on(page, until=("bid",))
    bids(page)
    goes_on(page, until=("play",))


def until(*what: str, click: str = "") -> Scene:
    """Play until something is asked for, and click on the first thing that a selector finds."""

    def scene(page: Page) -> None:
        goes_on(page, until=what)
        if click:
            page.locator(click).first.click()

    return scene


def reload_game(page: Page) -> None:
    """The page loaded again, and the game that it keeps."""
    page.reload()
    stands(page)


def stands(page: Page) -> None:
    """Wait until the game is there, as it was left if it was, or a curtain in front of it."""
    page.locator('[data-ready="true"], #curtain:enabled').first.wait_for(state="attached")
    if not page.locator("[data-pile]").count():  # at a table of piles nothing is ever asked
        next_request(page)


def next_request(page: Page | Frame) -> str:
    """What is to be done next."""
    find = "(all) => Object.entries(all).find(([, one]) => document.querySelector(one))?.[0]"
    found: str | None = page.evaluate(find, ASKED)
    if found is None:  # until something is
        expect(page.locator(_ANY).first).to_be_attached()
        found = page.evaluate(find, ASKED)
    return found or "waits"


# What is pressed for what is asked: of a bid first its number, a fair share of the tricks, and then what makes it.
_PRESSED: Final = """([what, asked]) => {
    const one = document.querySelector(asked[what]);
    if (what !== "bid" || one.matches("[data-move]")) return one;
    const cards = document.querySelectorAll(".hand .card").length;
    const share = Math.floor(cards / document.querySelectorAll(".chips > li").length);
    const may = [...document.querySelectorAll(".bids > :not(.barred)")];
    return may.find((number) => number.dataset.number >= share) ?? may.at(-1);
}"""

# The same within the page: as quick as the page itself, and after each step it may draw what has changed.
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
    """Play whatever may be played until something of `until` is asked for. touch: by what means; without it the
    page clicks for itself."""
    if touch is None:
        found: str = page.evaluate(ALONG, [ASKED, until, most])
        assert found, f"not one of {until} after {most} steps"
        return found
    for _ in range(most):
        what = next_request(page)
        if what in until:
            return what
        if what == "waits":  # gone by itself, perhaps, before it is touched
            page.evaluate("() => document.querySelector('.go-on')?.click()")
        else:
            touch(page.locator(_selector(page, what)).first)
    raise AssertionError(f"not one of {until} after {most} steps")


def _selector(page: Page | Frame, what: str) -> str:
    """Where to press for what is asked."""
    if what != "bid":
        return ASKED[what]
    id: str = page.evaluate(f"(it) => ({_PRESSED})(it).id", [what, ASKED])
    return f'[id="{id}"]'


def bids(page: Page, number: int | None = None) -> None:
    """Makes a bid; a fair share of the tricks if it is not said."""
    number_ = _selector(page, "bid") if number is None else f'[id="number-{number}"]'
    page.locator(number_).click()
    page.locator("#bid[data-move]").click()


def lift(page: Page) -> None:
    """Goes on until a space is to be lifted at Mancala, and lifts the one that is looked at, or the first."""
    goes_on(page, until=("lift",))
    if not page.locator("#lift[data-move]").count():
        page.locator(".pit-button[data-move]").first.click()
    page.locator("#lift").click()


def lift_many(page: Page) -> None:
    """Lifts a space with three disks or more, so that there is something to choose twice."""
    for _ in range(200):
        goes_on(page, until=("lift",))
        rows = page.locator(".pits [data-move]").evaluate_all(
            "(all) => all.map((one) => [one.id, one.ariaLabel])"
        )
        for id, label in rows:
            held = [int(number) for number in re.findall(r"(\d+) (?:white|blue|green|yellow|red)", label)]
            if len(held) > 2:
                # By keys: a click waits for two frames, and a browser that was resized may draw none for a minute.
                if not page.locator(f"#{id}.looked").count():
                    page.locator(f"#{id}").press("Enter")
                page.locator("#lift").press("Enter")
                expect(page.locator("#order")).to_be_visible()
                return
        lift(page)
    raise AssertionError("no pit with disks of three colours")
