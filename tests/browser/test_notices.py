"""A notice at a table takes its own room: the table moves down as it is, and nothing lies under the notice."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import each_size
from tests.depth import in_depth, thorough
from tools.ways.table import open_game

SIZES = ((1280, 800), (390, 844), (640, 360))
WRONG = "players=person,steady,steady,steady,steady,steady,steady"  # nowhere do seven play

# Where the notice ends, where the header begins, and how large all that is on it is.
_PLACES = """() => {
    const box = (what) => document.querySelector(what).getBoundingClientRect();
    const note = document.querySelector(".note");
    const things = [...document.querySelectorAll("main .card, main .pit, main .chip, main .status, main .race td")];
    return [note ? note.getBoundingClientRect().bottom : 0, box("header").top, things.map((one) => {
        const { width, height } = one.getBoundingClientRect();
        return [Math.round(width), Math.round(height)];
    })];
}"""


@pytest.mark.knows_games
@thorough
@in_depth("game", ["mancala", "rekniles_ekim", "celtic_whist", "whist", "freecelt"], usual=1)
def test_a_notice_covers_nothing_and_makes_nothing_smaller(page: Page, game: str) -> None:
    page.add_init_script("localStorage['trilithon:/:settings'] = 'motion=none&pace=tap&clock=off'")
    for width, height in each_size(page, SIZES):
        open_game(page, f"{game}/?seed={width}&{WRONG}")
        expect(page.get_by_role("alert")).to_contain_text("There’s a mistake in the address")
        bottom, header, with_notice = page.evaluate(_PLACES)
        assert 0 < bottom <= header + 1
        page.get_by_role("button", name="Dismiss").click()
        expect(page.get_by_role("alert")).to_have_count(0)
        without = page.evaluate(_PLACES)[2]
        for there, was in zip(with_notice, without, strict=True):
            assert min(a - b for a, b in zip(there, was, strict=True)) >= -1, (width, height)
