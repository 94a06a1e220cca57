"""What each table is to those who hear it, in three states: at the start, in the middle of a turn, over."""

from playwright.sync_api import Page

from tests.browser.axe import check_axe
from tests.browser.conftest import whole_menu
from tests.browser.trees import check_tree


def check(page: Page, name: str) -> None:
    """The tree of the page's main part, and no barrier in it."""
    check_tree(page.locator("main"), name)
    check_axe(page)


def test_freecelt(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto("freecelt/?seed=1&slots=2")
    page.locator('[data-ready="true"]').wait_for()
    check(page, "freecelt-start")
    page.locator('button[data-pile="0"]').last.click()
    page.locator("button[data-move]").first.wait_for()
    check(page, "freecelt-picked")
    page.locator("button[data-move]").first.click()
    page.locator('[data-ply="1"]').wait_for()
    whole_menu(page)
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("button", name="Yes, give up").click()
    page.locator(".end").wait_for()
    check(page, "freecelt-over")
