"""A finished game looked over in a browser: in the worker, on a desk and a phone."""

from playwright.sync_api import Page, expect

from tests.browser.axe import violations_anywhere
from tests.browser.conftest import PATIENCE
from tests.browser.hands import each_size, places
from tests.controls import HOW_ENDED, TO_REVIEW
from tests.depth import thorough
from tools.ways import saved_games
from trilithon import Record, link, load

QUERY = "seats=2&seed=4&length=short"
SIZES = ((320, 568), (390, 844), (640, 360), (820, 1180), (1280, 800))


def finished(game: str, seats: int, **options: str) -> Record:
    """A game in which everybody does what the rules name last."""
    record = Record.begin(load(game).new(4, options, seats))
    while record.state.to_move is not None:
        record = record.apply(record.state.legal_moves()[-1])
    return record


def opened(page: Page, record: Record, query: str) -> None:
    """The review of a game that a link tells."""
    page.goto(f"{record.setup.game}/?{query}#game={link.encode_moves(record)}")
    page.locator('[data-ready="true"]').wait_for()
    page.locator("aside.log [data-to='last']").click()
    page.get_by_role("button", name=HOW_ENDED).click()
    page.get_by_role("button", name="Review").click()


@thorough
def test_a_game_from_a_link_is_looked_over_and_what_cost_most_is_told(page: Page) -> None:
    opened(page, finished("whist", 2, length="short"), QUERY)
    ways = places(page, ".review .over-all .row")
    expect(page.get_by_role("heading", name="cost Player 1 something")).to_be_visible(timeout=2 * PATIENCE)
    assert places(page, ".review .over-all .row") == ways
    assert page.locator(".review svg.courses .line").count() == 2
    faded = "(one) => getComputedStyle(one).maskImage"  # as lines of the log are at their end
    assert page.locator(".review svg.courses").first.evaluate(faded) == "none"
    assert page.locator(".account dl > div").count() >= 2
    for size in each_size(page, SIZES):
        assert page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0, size
    assert violations_anywhere(page) == []


def test_a_tap_anywhere_on_the_curve_opens_the_position_and_its_slider_has_the_keyboard(page: Page) -> None:
    record = finished("whist", 2, length="short")
    own = [at for at, state in enumerate(record.states) if state.to_move == 0]
    saved_games.read_in(page, saved_games.make_reviewed_save(record, {own[0]: "0", own[-1]: "0"}))
    saved_games.go_on(page, record)
    page.get_by_role("button", name="Review").click()
    (area,) = places(page, ".curve")
    move = page.get_by_role("slider", name="Move")
    for share, at in (0.1, own[0]), (0.9, own[-1]):
        page.mouse.click(area[0] + share * area[2], area[1] + area[3] / 10)
        expect(move).to_be_focused()
        expect(move).to_have_value(str(at))
        page.keyboard.press("ArrowLeft")
        expect(move).to_have_value(str(max(0, at - 1)))
        page.get_by_role("button", name=TO_REVIEW).click()
        expect(page.locator(".curve")).to_be_visible()
