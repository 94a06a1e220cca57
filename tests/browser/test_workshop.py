"""The workshop, as somebody writes, runs, mends and sends a bot there."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations, violations_anywhere
from tests.browser.conftest import PATIENCE, NewContext, posted
from tests.browser.hands import box, clipboard, says
from tests.browser.visiting import VisitorInBrowser
from tests.depth import THOROUGH, thorough
from tests.hostile import HONEST
from trilithon.arena.season import Season
from trilithon_web.shelf.bot_files import write_code
from trilithon_web.shelf.bots import KeptBot
from trilithon_web.workshop.starters import list_starters

FIRST = list_starters("whist")[0].text  # what the editor holds on a first visit
TYPO = FIRST.replace("observation.legal[0].kind", "observation.leagl[0].kind")
LINE = next(number for number, line in enumerate(TYPO.splitlines(), 1) if "leagl" in line)
ELSEWHERE = "Bots run only on the site’s own pages"


@pytest.fixture
def author(page: Page) -> VisitorInBrowser:
    """Somebody in the workshop."""
    author = VisitorInBrowser(page)
    author.open("workshop/")
    editor(page).wait_for()
    return author


def editor(page: Page) -> Locator:
    return page.get_by_label("Python program")


@contextmanager
def running(page: Page) -> Iterator[None]:
    """What is pressed here runs the bot; wait until it has run."""
    yield
    expect(page.locator("#shop-main.busy")).to_have_count(0, timeout=PATIENCE)


def test_somebody_comes_makes_a_typing_mistake_and_mends_it(page: Page) -> None:
    author = VisitorInBrowser(page)
    author.open("")
    page.get_by_role("link", name="Write your own player").click()
    expect(editor(page)).to_have_value(FIRST)
    with running(page):
        author.press("One move")
    assert author.says.startswith("My bot chose ")
    author.fill("Python program", TYPO)
    with running(page):
        author.press("One move")
    trouble = page.locator("#shop-trouble")
    expect(trouble).to_contain_text(f"Line {LINE}: ")
    expect(trouble).to_contain_text("Did you mean legal?")
    marked = page.locator(".line.wrong")
    assert marked.inner_text().strip() == TYPO.splitlines()[LINE - 1].strip()
    expect(editor(page)).to_have_attribute("aria-invalid", "true")
    slab, below = box(page.locator(".slab")), box(trouble)
    assert slab["y"] + slab["height"] <= below["y"]
    author.fill("Python program", FIRST)
    expect(marked).to_have_count(0)
    with running(page):
        author.press("One move")
    expect(trouble).to_have_count(0)
    assert author.says.startswith("My bot chose ")


def test_a_match_against_lottery_ends_with_a_verdict(author: VisitorInBrowser) -> None:
    author.press("Matches")
    assert author.reads("My bot against") == "Lottery"
    with running(author.page):
        author.press("Start: a match")
    assert author.says.endswith("It’s the better player.")
    assert author.shows("The true share is between ")
    author.press("Start")
    expect(
        author.page.get_by_role("button", name="Again: Beat Lottery")
    ).to_be_visible()  # which is done by this


def test_a_task_is_ticked_and_stays_so(author: VisitorInBrowser) -> None:
    assert author.shows("0 of 6 done")
    with running(author.page):
        author.press("Try it: Beat Lottery")
    assert author.shows("1 of 6 done")
    author.page.reload()
    editor(author.page).wait_for()
    assert author.shows("1 of 6 done")
    expect(author.page.get_by_role("button", name="Again: Beat Lottery")).to_be_visible()


def test_what_is_typed_is_there_after_a_reload(author: VisitorInBrowser) -> None:
    editor(author.page).press("Control+End")
    author.page.keyboard.type("# typed at last")
    author.page.reload()
    expect(editor(author.page)).to_have_value(f"{FIRST}# typed at last")


DROPPED = """() => {  // what a browser may do with the transactions of a page that closes
    IDBTransaction.prototype.commit = function () { this.abort(); };
}"""


def test_what_is_typed_is_there_after_a_reload_that_drops_what_was_being_stored(
    author: VisitorInBrowser,
) -> None:
    author.page.evaluate(DROPPED)
    editor(author.page).press("Control+End")
    author.page.keyboard.type("# typed at last")
    author.page.reload()
    expect(editor(author.page)).to_have_value(f"{FIRST}# typed at last")
    author.page.reload()  # when it’s stored
    expect(editor(author.page)).to_have_value(f"{FIRST}# typed at last")


def test_a_link_shows_the_program_and_runs_nothing_unasked(
    author: VisitorInBrowser, new_context: NewContext
) -> None:
    author.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    author.fill("Python program", HONEST)
    author.press("Copy as link")
    says(author.page, "Link copied.")
    other = new_context().new_page()
    reader = VisitorInBrowser(other)
    reader.open(clipboard(author.page))
    expect(other.get_by_role("region", name="My bot’s program")).to_contain_text("print('hello')")
    assert reader.shows("It runs only when you press a button.")
    assert editor(other).count() == 0
    reader.press("Open in my editor")
    expect(editor(other)).to_have_value(HONEST)
    assert not reader.shows("My bot chose ")
    with running(other):
        reader.press("One move")
    assert reader.shows("My bot chose ")
    expect(other.get_by_role("region", name="Printed")).to_have_text("hello")


def test_the_one_file_runs_no_bots(page: Page, dist: Path) -> None:
    page.goto(f"{(dist / 'trilithon.html').as_uri()}#workshop/")
    page.locator('[data-python="ready"]').wait_for(state="attached", timeout=PATIENCE)
    expect(page.get_by_text(ELSEWHERE)).to_be_visible()
    assert editor(page).count() == 0


def test_the_workshop_shows_in_no_frame_of_others(page: Page, base_url: str, complaints: list[str]) -> None:
    with posted(f'<iframe src="{base_url}workshop/"></iframe>') as post:
        page.goto(post)
        expect(page.frame_locator("iframe").locator("#app")).to_have_count(0)
    assert [complaint for complaint in complaints if "frame-ancestors" not in complaint] == []
    assert complaints
    complaints.clear()


def tab_to(page: Page, target: Locator, most: int = 60) -> None:
    """Press Tab until something has the focus."""
    for _ in range(most):
        if target.evaluate("(one) => one === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{target} isn’t reached")


def test_by_keyboard_alone(author: VisitorInBrowser) -> None:
    page = author.page
    focused = page.locator("*:focus")
    tab_to(page, editor(page))
    page.keyboard.press("Control+Home")
    page.keyboard.press("Tab")
    expect(editor(page)).to_have_value(f"    {FIRST}")
    page.keyboard.press("Shift+Tab")
    expect(editor(page)).to_have_value(FIRST)
    page.keyboard.press("Control+End")
    page.keyboard.type("if True:\n")
    expect(editor(page)).to_have_value(f"{FIRST}if True:\n    ")
    page.keyboard.type("pass")
    with running(page):
        page.keyboard.press("Control+Enter")
    assert author.says.startswith("My bot chose ")
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    expect(focused).to_have_attribute("id", "shop-main")
    tab_to(page, page.get_by_role("tab", name="Position"))
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("tabpanel", name="Matches")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("End")
    expect(page.get_by_role("tabpanel", name="Rules")).to_contain_text("trick", timeout=PATIENCE)
    page.keyboard.press("Home")
    expect(page.get_by_role("tabpanel", name="Start")).to_be_visible()
    tab_to(page, page.get_by_role("button", name="Try it: Beat Steady"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Stop")).to_be_visible()
    page.keyboard.press("Escape")
    says(page, "Stopped.")


def look(page: Page, state: str) -> list[str]:
    """What axe finds."""
    found = violations_anywhere(page) if THOROUGH else violations(page)
    return [f"{state}: {one}" for one in found]


def test_every_state_keeps_to_wcag(author: VisitorInBrowser) -> None:
    page = author.page
    found = look(page, "Start")
    with running(page):
        author.press("One move")
    found += look(page, "moved")
    author.fill("Python program", TYPO)
    with running(page):
        author.press("One move")
    page.get_by_text("How it came to this").click()
    found += look(page, "mistaken")
    for tab in "Matches", "Checks", "Observation", "Rules":
        author.press(tab)
        if tab == "Rules":
            expect(page.get_by_role("tabpanel", name="Rules")).to_contain_text("trick")
        found += look(page, tab)
    author.open(f"workshop/#bot={write_code(KeptBot('whist', 1, 'Hal', HONEST, 1))}")
    page.get_by_text("It runs only when you press a button.").wait_for()
    found += look(page, "sent")
    assert not found, "\n\n".join(found)


@thorough
def test_results_keep_to_wcag(author: VisitorInBrowser) -> None:
    """A match, a check and a task that have ended."""
    page = author.page
    author.press("Matches")
    with running(page):
        author.press("Start: a match")
    found = look(page, "match")
    with running(page):
        author.press("Check")
    found += look(page, "check")
    author.press("Start")
    with running(page):
        author.press("Try it: Decide within 5 ms")
    found += look(page, "task")
    assert not found, "\n\n".join(found)


def test_a_puzzle_is_a_position_to_try(author: VisitorInBrowser) -> None:
    page = author.page
    author.press("Position")
    source = page.get_by_label("Position from")
    source.select_option("one of the puzzles …")
    source.select_option("puzzle 7")
    expect(page.get_by_role("tabpanel", name="Position")).to_contain_text(re.compile(r"\d+ of \d+ moves"))
    with running(page):
        author.press("One move")
    assert author.says.startswith("My bot chose ")


def test_a_season_is_played_by_keyboard_and_keeps_to_wcag(author: VisitorInBrowser) -> None:
    page = author.page
    page.get_by_role("tab", name="Start").focus()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    season = page.get_by_role("tabpanel", name="Season")
    expect(season).to_be_visible()
    found = look(page, "no bots")
    focused = page.locator("*:focus")
    for name in ("My bot", "Lottery", "Greedy"):
        tab_to(page, season.get_by_role("button", name=name, exact=True))
        page.keyboard.press("Enter")
        says(page, "joins the season")
        expect(focused).to_have_accessible_name(name)
    season.get_by_label("Deals in each match").select_option("5")
    tab_to(page, season.get_by_role("button", name="Play the season"))
    page.keyboard.press("Enter")
    says(page, "wins the season")
    expect(season.get_by_role("row")).to_have_count(4)
    found += look(page, "played")
    tab_to(page, season.get_by_role("button", name="Save the season"))
    with page.expect_download() as saved:
        page.keyboard.press("Enter")
    assert len(Season.read(saved.value.path().read_text("utf-8")).names) == 3
    assert not found, "\n\n".join(found)
