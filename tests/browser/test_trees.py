"""What each table is to those who hear it: at its first question, in the middle of a turn, when points are counted."""

from typing import Final

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import whole_menu
from tests.browser.hands import press
from tests.browser.table_play import anew
from tests.browser.trees import check_tree
from tests.depth import in_depth
from tools.ways.freecelt import click_along
from tools.ways.table import Scene, goes_on, lift, until

CARD: Final = ".hand [data-move]"


def second_trick(page: Page) -> None:
    until("play", click=CARD)(page)
    goes_on(page, until=("play",))


def pick(page: Page) -> None:
    page.locator('button[data-pile="0"]').last.click()
    page.locator("button[data-move]").first.wait_for()


def give_up(page: Page) -> None:
    page.keyboard.press("Escape")
    click_along(page, ["c8>c6"])
    whole_menu(page)
    press(page, "Give up")
    press(page, "Yes, give up")
    page.locator("#over").wait_for()


def sow(page: Page) -> None:
    lift(page)
    goes_on(page, until=("pick",))


# By the address of a game, the trees that are looked at one after the other, and what is done before each.
TREES: Final[dict[str, dict[str, Scene]]] = {
    "whist/?seed=5&seats=3&last-bidder=on": {
        "whist-bid": until("bid"),
        "whist-play": until("play"),
        "whist-scored": until("scored"),
        "whist-sheet": lambda page: page.keyboard.press("o"),
    },
    "celtic_whist/?seed=1&seats=4&players=person,plain,person,plain": {
        "celtic-whist-curtain": until("curtain"),
        "celtic-whist-four": until("bid"),
    },
    "freecelt/?seed=1&slots=2": {
        "freecelt-start": lambda page: None,
        "freecelt-picked": pick,
        "freecelt-over": give_up,
    },
    "mancala/?seed=3&seats=3&game=deduction": {"mancala-deduction": sow},
    "rekniles_ekim/?seed=3&seats=4&arranged-decks=on": {"rekniles-deck": until("ready")},
    "celtic_whist/?seed=1&scoring=tougher": {
        "celtic-whist-bid": until("bid"),
        "celtic-whist-play": second_trick,
        "celtic-whist-scored": until("scored"),
    },
    "rekniles_ekim/?seed=3&seats=3&match=on": {
        "rekniles-play": until("play"),
        "rekniles-disk": until("play", click=CARD),
        "rekniles-scored": until("scored"),
    },
    "mancala/?seed=3&seats=3&game=gambling": {"mancala-gambling": sow},
    "mancala/?seed=2&extra-removal=on&extra-choice=compulsory&extra-takes=colour": {
        "mancala-standard": until("lift", click=".pit-button[data-move]"),
        "mancala-scored": until("scored"),
    },
}


@pytest.mark.knows_games
@in_depth("address", TREES, usual=5)
def test_a_table_is_heard_as_it_was(table: Page, address: str) -> None:
    page = anew(table, address)
    for name, scene in TREES[address].items():
        scene(page)
        check_tree(page.locator("#sheet" if name == "whist-sheet" else "#main"), name)
