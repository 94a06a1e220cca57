"""Games played through what the page offers to every test: the buttons that mean a move, and FreeCelt's cards."""

from collections import Counter
from typing import Final

from tools.check.webdriver import Page
from tools.ways import freecelt
from tools.ways.table import ASKED

READY = '[data-ready="true"]'
# Press a link to an address.
FOLLOWS = """((address) => {
    const link = document.body.appendChild(document.createElement("a"));
    link.href = address;
    link.click();
    link.remove();
})(...arguments), 0"""
MOVES = freecelt.moves()
# Of each pile the key, by its place on the keyboard.
KEYS = dict(zip((f"c{number}" for number in range(1, 13)), "1234567890-=", strict=True)) | {
    "s1": "a",
    "s2": "s",
    "day": "o",
    "night": "p",
}


def opened(page: Page, address: str) -> Page:
    page.go(address).until_shown(READY)
    return page


def entered(page: Page, address: str) -> Page:
    """A page that is complete without Python, with Python ready: on a first visit it waits until somebody stirs."""
    page.go(address).ask("dispatchEvent(new Event('pointermove')), 0")
    page.until_shown('[data-python="ready"]')
    return page


def followed(page: Page, address: str) -> Page:
    """Go by a link, in place."""
    page.ask(FOLLOWS, address)
    return page


def await_steps(page: Page, number: int) -> None:
    page.until_shown(f'[data-ply="{number}"]')


def steps(page: Page) -> int:
    return int(page.ask("document.querySelector('[data-ply]').dataset.ply"))


def card(pile: int, from_top: int = 1) -> str:
    """The selector of a card of a pile."""
    return f'.pile[data-pile="{pile}"] li:nth-last-child({from_top}) button'


def play(page: Page, move: str) -> None:
    """Play a move by two taps."""
    done = steps(page)
    page.tap(card(*freecelt.parse_lift(move)))
    page.tap(f'[data-move="{move}"]')
    await_steps(page, done + 1)


# What is to be done next, once that is plain.
ASKS = "Object.entries(arguments[0]).find(([, one]) => document.querySelector(one))?.[0]"
# More presses of a kind than any step takes: a space is looked at and lifted, and a page may be slow to answer.
VAIN: Final = 20


def goes_on(page: Page, by: int, until: str = "") -> int:
    """Press whatever is asked for until so many steps at least are made and a person is to decide, or what `until`
    selects is there; the number of the game's steps by then."""
    asked = {"until": until, **ASKED} if until else ASKED
    pressed: Counter[tuple[str, int]] = Counter()
    while (what := page.until(ASKS, asked)) == "waits" or steps(page) < by:
        assert what != "over", f"after {steps(page)} steps"
        if what == "until":
            break
        if what == "waits":  # gone by itself, perhaps, before it is pressed
            page.ask("document.querySelector('.go-on')?.click()")
        else:
            pressed[what, steps(page)] += 1
            assert max(pressed.values()) < VAIN, f"pressed in vain: {pressed}"
            page.tap(".bids > button" if what == "bid" else asked[what])
            if what == "bid":
                page.tap("#bid[data-move]")
    return steps(page)
