"""A table on which everything moves, as for all who don't ask their device for less movement: forth, back and forth."""

import re
from typing import Final

from playwright.sync_api import Page, expect

from tests.browser.conftest import BY_HAND
from tests.depth import in_depth
from tools.ways.table import ALONG, ASKED, open_game

TABLES: Final = (
    "mancala/?seed=3",
    "whist/?seed=3&seats=3",
    "celtic_whist/?seed=3",
    "celtic_whist/?seed=3&seats=3",
    "rekniles_ekim/?seed=3",
    "mancala/?seed=3&seats=3&game=gambling",
    "mancala/?seed=3&seats=3&game=deduction",
    "mancala/?seed=3&extra-removal=on",
)
STEPS: Final = 60


def goes_back(page: Page) -> None:
    """Take back everything, answering each question with yes."""
    status, yes = page.locator(".status"), page.get_by_role("button", name="Yes, undo")
    for _ in range(STEPS):
        page.keyboard.press("u")
        if page.locator("#ask:popover-open").count():
            yes.click()
        expect(status).to_contain_text(re.compile("Undone: |Nothing to undo"))
        if "Nothing to undo" in status.inner_text():
            return
    raise AssertionError("it goes back without end")


@in_depth("address", TABLES)
def test_moves_are_seen_and_taken_back_and_done_again(page: Page, address: str) -> None:
    """That no piece stops them is heard by `complaints`."""
    page.add_init_script(BY_HAND)
    page.emulate_media(reduced_motion="no-preference")
    open_game(page, address)
    page.evaluate(ALONG, [ASKED, ["over", "scored"], STEPS])
    goes_back(page)
    page.keyboard.press("Shift+U")
    expect(page.locator(".status")).not_to_contain_text("Nothing to")
