"""States that nobody comes to by one step (others: test_every_state.py) keep to WCAG 2.2 A and AA."""

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.axe import violations_anywhere
from tests.browser.conftest import whole_menu
from tests.browser.hands import resize
from tests.controls import PLAY_ON
from tests.depth import thorough
from tools.ways import saved_games
from tools.ways.table import open_game


@thorough
def test_every_state_keeps_to_wcag(page: Page, tmp_path: Path) -> None:
    found: list[str] = []

    def look(state: str) -> None:
        found.extend(f"{state}: {violation}" for violation in violations_anywhere(page))
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            found.append(f"{state}: wider than the window")

    def press(name: str, within: str = "body") -> None:
        page.locator(within).get_by_role("button", name=name, exact=True).click()

    resize(page, (360, 640))

    page.goto("games/")
    page.locator('html[data-python="ready"]').wait_for(state="attached")
    file = tmp_path / "games.json"
    file.write_text("nothing of ours", encoding="utf-8")
    page.locator("#file").set_input_files(file)
    expect(page.locator(".told")).to_contain_text("file")
    look("a file refused")
    file.write_text(saved_games.games(), encoding="utf-8")
    page.locator("#file").set_input_files(file)
    expect(page.locator(".saves > li")).to_have_count(3)
    expect(page.locator(".tally")).to_have_count(1)
    for tab in "Games", "Days", "Backup", "Results":
        page.get_by_role("tab", name=tab).click()
        look(f"the tab {tab}")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("tab", name="Games", selected=True)).to_be_focused()
    expect(page).to_have_url(re.compile("games/#going-on$"))
    page.locator(".saves").first.get_by_role("button", name="Rename").click()
    page.get_by_label("Name of this game").wait_for()
    look("a game being named")
    page.get_by_role("button", name="Save name").click()
    page.get_by_role("button", name="Delete: The long one").click()
    expect(page.locator(".saves > li")).to_have_count(2)
    look("a game deleted")

    open_game(page, "freecelt/?seed=1")
    press("Deal", "nav.tools")
    page.locator("#deal:popover-open").wait_for()
    look("the deal")
    page.get_by_label("Number").fill("no number")
    press("Deal", "#deal")
    page.locator("#field-seed[aria-invalid]").wait_for()
    look("a mistake in the number")
    page.keyboard.press("Escape")
    press("Menu")
    page.locator("#menu:popover-open").wait_for()
    look("the menu")
    page.keyboard.press("Escape")
    press("Share")
    for line in page.locator("#share summary").all():
        line.click()
    look("what can be shared")
    page.keyboard.press("Escape")
    whole_menu(page)
    look("the whole menu")
    press("Give up", "#menu")
    page.locator("#ask:popover-open").wait_for()
    look("a question")
    press(PLAY_ON)
    page.locator("#ask").wait_for(state="detached")
    press("Redo")
    page.locator(".end.won summary").click()
    look("the whole of the win")
    assert not found, "\n\n".join(found)
