"""Every table fills its window: at each size its parts take most of the ground, and none of them is cut off or covered.

A table joins by a line in TABLES.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

import pytest
from playwright.sync_api import Page

from tests.browser.hands import each_size, settle
from tests.browser.table_play import anew, take_bars
from tests.depth import thorough
from tools.ways import freecelt
from tools.ways.table import Scene, goes_on

SIZES: Final = (
    (320, 568), (360, 640), (390, 844), (430, 932), (640, 360),
    (844, 390), (820, 1180), (1280, 800), (1680, 1050), (1920, 1200),
)  # fmt: skip
LEAST: Final = 0.7  # of the ground, by the boxes of the parts


class State(NamedTuple):
    """A state of a game that has just begun. reached: what leads there. parts: selectors, each of things that are one
    part of the table; other things of two parts may not lie over one another. least: what they take of the ground;
    less: and at single sizes."""

    address: str
    reached: Scene
    parts: tuple[str, ...]
    least: float = LEAST
    less: Mapping[tuple[int, int], float] = MappingProxyType({})


def _played(number: int) -> Scene:
    def reached(page: Page) -> None:
        freecelt.click_along(page, freecelt.moves()[:number])

    return reached


def _goes_on(state: str, cards: int = 0) -> Scene:
    """Played by the first that may be, until a state comes; with no more cards than so many in hand."""

    def reached(page: Page) -> None:
        goes_on(page, until=(state,))
        while cards and page.locator(".hand .card").count() > cards:
            page.evaluate("() => document.querySelector('.hand [data-move]').click()")
            goes_on(page, until=(state,))

    return reached


def _second_bid(page: Page) -> None:
    """Played to the bid of the second round."""
    goes_on(page, until=("scored",))
    page.evaluate("() => document.querySelector('#next').click()")
    goes_on(page, until=("bid",))


# The place of a hand is made for the cards dealt.
_RING: Final = (
    ".chips",
    ".ring .space > use",
    ".bidding :is(.choices, .bids > *, .means > *, .button), .trick > li",
    ".status",
    ".held",
    ".peek",
)
_MAT: Final = (
    ".chips",
    ".horizon",
    ".bid-panel, .trick > li",
    ".mat > .trump-is",
    ".status",
    ".held",
    ".peek",
)
_MANCALA: Final = (".pit-button", ".players", ".centre-of > *", ".log.closed > .panel")
_RACE: Final = (".race :is(th, td)", ".bets, .wild, .trick.played", ".status", ".held", ".peek")
_ARRANGED: Final = (".arranging", ".status", ".peek")
_SIDEWAYS: Final = MappingProxyType({(640, 360): 0.6, (844, 390): 0.6})
_FREECELT: Final = (".slots .pile, .gauges, .stacks .pile", ".columns :is(.card, .void)", ".tools", ".status")
TABLES: Final = {
    "freecelt, the longest column of six": State("freecelt/?seed=1&slots=2", _played(30), _FREECELT),
    "freecelt, as it is dealt": State("freecelt/?seed=1&slots=2", _played(0), _FREECELT),
    # With four cards and fewer in a column, cards that overlap and are no wider than twelve columns allow take no more
    # of a high window than this.
    "freecelt, half of it home": State("freecelt/?seed=1&slots=2", _played(55), _FREECELT, 0.64),
    "celtic_whist, the bid": State("celtic_whist/?seed=1", _goes_on("bid"), _RING),
    "celtic_whist, a first trick of four": State("celtic_whist/?seed=1&seats=4", _goes_on("play"), _RING),
    "celtic_whist, a first trick of five": State("celtic_whist/?seed=1&seats=5", _goes_on("play"), _RING),
    "celtic_whist, three cards left": State("celtic_whist/?seed=1&seats=4", _goes_on("play", 3), _RING),
    # On the largest windows a panel of nine numbers, or cards a quarter as high as the window, would be no better for
    # being larger. A phone held sideways has the hand and what is said beside the trick, and air around each of them.
    "whist, the bid": State(
        "whist/?seed=1&seats=4", _goes_on("bid"), _MAT, less={(1680, 1050): 0.66, (1920, 1200): 0.6}
    ),
    "whist, the bid of six cards": State("whist/?seed=1&seats=4&length=short", _second_bid, _MAT, 0.5),
    "whist, a first trick": State(
        "whist/?seed=1&seats=4", _goes_on("play"), _MAT, less={(640, 360): 0.64, (1920, 1200): 0.68}
    ),
    "whist, a card left of six": State(
        "whist/?seed=1&seats=6",
        _goes_on("play", 1),
        _MAT,
        less={(640, 360): 0.6, (844, 390): 0.6, (1920, 1200): 0.68},
    ),
    # Where one card is dealt to each, one row of four is as wide as an upright window, and no higher.
    "whist, a card each": State(
        "whist/?seed=1&seats=4&order=1-8-1", _goes_on("play"), _MAT, 0.66, {(640, 360): 0.6, (844, 390): 0.63}
    ),
    "mancala, three at the table": State("mancala/?seed=3&seats=3", _goes_on("lift"), _MANCALA),
    "mancala, four sow": State("mancala/?seed=3&seats=4", _goes_on("pick"), _MANCALA),
    "mancala, five that bet": State("mancala/?seed=3&seats=5&game=gambling", _goes_on("lift"), _MANCALA),
    "mancala, four take bars": State("mancala/?seed=3&seats=4&game=gambling", take_bars, _MANCALA),
    "mancala, four with a secret": State(
        "mancala/?seed=3&seats=4&game=deduction", _goes_on("lift"), _MANCALA
    ),
    "mancala, four with a secret sow": State(
        "mancala/?seed=3&seats=4&game=deduction", _goes_on("pick"), _MANCALA
    ),
    "mancala, five with a notebook": State(
        "mancala/?seed=3&seats=5&game=deduction", _goes_on("lift"), _MANCALA
    ),
    # A phone held sideways has the hand and what is said beside the race, and air around each of them.
    "rekniles_ekim, two in the race": State(
        "rekniles_ekim/?seed=1&seats=2", _goes_on("play"), _RACE, less=_SIDEWAYS
    ),
    "rekniles_ekim, a disk for five": State(
        "rekniles_ekim/?seed=1&seats=5", _goes_on("choice"), _RACE, less=_SIDEWAYS
    ),
    "rekniles_ekim, a deck to arrange": State(
        "rekniles_ekim/?seed=1&seats=2&arranged-decks=on", _goes_on("ready"), _ARRANGED, less=_SIDEWAYS
    ),
    "freecelt, a dozen cards to go": State("freecelt/?seed=1&slots=2", _played(75), _FREECELT, 0.43),
}

# What share of the ground lies under the box of a part; how many things stick out of the window, and how many lie over
# one of another part.
_MEASURED: Final = """(parts) => {
    const seen = (one) => {
        const { width, height } = one.getBoundingClientRect();
        return width > 1 && height > 1 && getComputedStyle(one).visibility !== "hidden";
    };
    const things = parts.map((part) => [...document.querySelectorAll(part)].filter(seen));
    const boxes = things.map((part) => part.map((one) => one.getBoundingClientRect())).filter((part) => part.length);
    const around = boxes.map((part) => [
        Math.min(...part.map(({ left }) => left)), Math.min(...part.map(({ top }) => top)),
        Math.max(...part.map(({ right }) => right)), Math.max(...part.map(({ bottom }) => bottom)),
    ]);
    const { left, top, right } = document.getElementById("main").getBoundingClientRect();
    const [columns, rows] = [200, 200];
    let taken = 0;
    for (let column = 0; column < columns; column++)
        for (let row = 0; row < rows; row++) {
            const x = left + ((column + 0.5) * (right - left)) / columns;
            const y = top + ((row + 0.5) * (innerHeight - top)) / rows;
            taken += around.some(([x1, y1, x2, y2]) => x1 <= x && x <= x2 && y1 <= y && y <= y2);
        }
    const cut = boxes.flat().filter(({ left, right, bottom }) =>
        left < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5);
    const over = boxes.flatMap((part, number) => part.filter((one) => boxes.some((other, place) => place > number &&
        other.some((two) => Math.min(one.right, two.right) - Math.max(one.left, two.left) > 0.5 &&
            Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 0.5))));
    return [taken / columns / rows, cut.length, over.length];
}"""  # fmt: skip


@pytest.mark.knows_games
@thorough
@pytest.mark.parametrize("name", TABLES)
def test_a_table_fills_its_window(table: Page, name: str) -> None:
    address, reached, parts, least, less = TABLES[name]
    page = anew(table, address)
    reached(page)
    found = {}
    for size in each_size(page, SIZES):
        settle(page)
        share, cut, over = page.evaluate(_MEASURED, parts)
        if share < less.get(size, least) or cut or over:
            found[size] = f"{share:.2f} taken, {cut} cut off, {over} over another"
    assert not found, found
