"""Names of forty letters, of pictures, and from right to left: they push nothing out of the window."""

from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page

from tests.browser.hands import each_size
from tests.depth import thorough
from tools.ways.table import goes_on, open_game

SIZES = ((320, 568), (390, 844), (1280, 800))
LONG = "Wolfeschlegelsteinhausenbergerdorffwelch"
NAMES = (LONG, "👩‍👩‍👧‍👦" * 5, "אברהם בן־גוריון הגדול", "M" * 40, LONG.lower(), "ann")

# What of a name, or of a button, is out of the window, or cut without a sign of it.
_OUT = """() => {
    const width = document.documentElement.clientWidth, found = [];
    if (document.documentElement.scrollWidth > width) found.push("the page is too wide");
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const text = texts.currentNode, element = text.parentElement, range = document.createRange();
        if (!/wolfe|MMM/i.test(text.data) || !element.checkVisibility({ visibilityProperty: true })) continue;
        range.selectNodeContents(text);
        let { left, right } = range.getBoundingClientRect();
        for (let box = element; box; box = box.parentElement) {
            const around = box.getBoundingClientRect(), style = getComputedStyle(box);
            if (around.width < 3 || style.textOverflow === "ellipsis") { left = right = 0; break; }
        }
        if (left < -1 || right > width + 1) found.push(`${element.outerHTML.slice(0, 99)}: ${left} to ${right}`);
    }
    for (const button of document.querySelectorAll("main button")) {
        const { left, right, width: wide } = button.getBoundingClientRect();
        if (wide > 2 && (left < -1 || right > width + 1)) found.push(button.outerHTML.slice(0, 99));
    }
    return found;
}"""


def all_in_sight(page: Page, where: str) -> None:
    for size in each_size(page, SIZES):
        assert page.evaluate(_OUT) == [], (where, size)


@thorough
@pytest.mark.parametrize("game", ["whist", "celtic_whist", "rekniles_ekim", "mancala"])
def test_long_names_push_nothing_out_of_the_window(page: Page, game: str) -> None:
    settings = urlencode({"group": "\n".join(NAMES), "own": LONG, "motion": "none", "hints": "on"})
    page.add_init_script(f"localStorage['trilithon:/:settings'] = {settings!r}")
    page.goto(f"{game}/?seed=3&seats=3&players=person,person,person")
    page.locator('#curtain, [data-ready="true"]').first.wait_for()
    all_in_sight(page, "begun")
    if page.locator("#curtain").count():
        page.locator("#curtain").click()
        page.locator('[data-ready="true"]').first.wait_for()
        all_in_sight(page, "the curtain is open")
    open_game(page, f"{game}/?seed=3&seats=3&players=person,steady,steady")
    goes_on(page, until=("scored", "over"))
    all_in_sight(page, "a round is counted out")
