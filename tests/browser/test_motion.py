"""A table on which everything moves, as for all who don't ask their device for less movement: forth, back and forth."""

from typing import Final

from playwright.sync_api import Page, expect

from tests.browser.conftest import BY_HAND
from tests.browser.hands import ply, press
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
    can_undo = page.get_by_role("button", name="Undo", exact=True, disabled=False)
    for _ in range(STEPS):
        if not can_undo.count():
            return
        before = ply(page)
        page.keyboard.press("u")
        if page.locator("#ask:popover-open").count():
            press(page, "Yes, undo")
        expect(page.locator(f'[data-ply="{before}"]')).not_to_be_attached()
    raise AssertionError("it goes back without end")


@in_depth("address", TABLES)
def test_moves_are_seen_and_taken_back_and_done_again(page: Page, address: str) -> None:
    """That no piece stops them is heard by `complaints`."""
    page.add_init_script(BY_HAND)
    page.emulate_media(reduced_motion="no-preference")
    open_game(page, address)
    page.evaluate(ALONG, [ASKED, ["over", "scored"], STEPS])
    goes_back(page)
    before = ply(page)
    page.keyboard.press("Shift+U")
    expect(page.locator(f'[data-ply="{before}"]')).not_to_be_attached()
