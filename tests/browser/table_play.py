"""What tests of a table with seats share: whatever is asked for next is done, by the means of the test."""

from collections.abc import Callable
from typing import Final

from playwright.sync_api import Locator, Page, expect

Touch = Callable[[Locator], None]

# What stands on the page to be done, the most urgent first.
ASKED: Final = {
    "curtain": "#curtain",
    "over": ".end",
    "scored": "#next",
    "waits": ".go-on",
    "bid": "#bid",
    "play": ".hand [data-move]",
}
_ANY: Final = ", ".join(ASKED.values())


def opened(page: Page, address: str) -> Page:
    """A game, opened and ready."""
    page.goto(address)
    page.locator('[data-python="ready"]').wait_for()
    asked(page)
    return page


def asked(page: Page) -> str:
    """What is to be done next."""
    expect(page.locator(_ANY).first).to_be_attached()
    found: str = page.evaluate(
        "(all) => Object.entries(all).find(([, one]) => document.querySelector(one))?.[0] ?? 'waits'", ASKED
    )
    return found


# The same within the page: as quick as the page itself, and after each step it may draw what has changed.
_ALONG: Final = """async ([asked, until, most]) => {
    for (let step = 0; step < most; step++) {
        const found = Object.entries(asked).find(([, one]) => document.querySelector(one));
        if (found && until.includes(found[0])) return found[0];
        if (found) document.querySelector(found[1]).click();
        await new Promise((done) => setTimeout(done));
    }
    return "";
}"""


def goes_on(
    page: Page, touch: Touch | None = None, until: tuple[str, ...] = ("over",), most: int = 9000
) -> str:
    """Play whatever may be played until something of `until` is asked for. touch: by what means; without it the
    page clicks for itself."""
    if touch is None:
        found: str = page.evaluate(_ALONG, [ASKED, until, most])
        assert found, f"not one of {until} after {most} steps"
        return found
    for _ in range(most):
        what = asked(page)
        if what in until:
            return what
        if what == "waits":  # gone by itself, perhaps, before it is touched
            page.evaluate("() => document.querySelector('.go-on')?.click()")
        else:
            touch(page.locator(ASKED[what]).first)
    raise AssertionError(f"not one of {until} after {most} steps")
