"""A table has its room shared out so that nothing moves or is covered while somebody makes up their mind."""

import pytest
from playwright.sync_api import Page

from tests.browser.hands import DESK, PHONE, SMALL_PHONE, Size, each_size, places, press, resize, settle
from tests.browser.states import turn_hints
from tests.browser.table_play import anew
from tests.depth import in_depth, thorough
from tools.ways.table import goes_on, open_game, reach_trick

WINDOWS = [(390, 844), (320, 568), (640, 360), (360, 640), (820, 1180), (1024, 600), (1280, 800)]
Place = tuple[float, float, float, float]  # from the left, from the top, width, height


def meet(one: Place, other: Place) -> bool:
    """Whether two places have more than a line of pixels in common."""
    return all(
        min(one[at] + one[at + 2], other[at] + other[at + 2]) - max(one[at], other[at]) > 1 for at in (0, 1)
    )


def at_a_bid(table: Page, address: str) -> Page:
    """A game in which a bid is asked for."""
    page = anew(table, address)
    goes_on(page, until=("bid",))
    return page


@thorough
@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("address", ["celtic_whist/?seed=12&seats=2", "whist/?seed=12&seats=3"])
def test_the_buttons_of_a_bid_stay_where_they_are_while_one_is_chosen(
    page: Page, address: str, size: Size
) -> None:
    resize(page, size)
    open_game(page, address)
    goes_on(page, until=("bid",))
    buttons = ":is(.bidding, .bid-panel) .bids > button"
    numbers = page.locator(f"{buttons}:not([aria-disabled=true])")
    make = ":is(.bidding, .bid-panel) .primary"  # which grows with its words

    def stand() -> list[object]:
        return [places(page, buttons), [top for _, top, _, _ in places(page, make)]]

    stood = stand()
    for kind in ("Tricks", "Null") if address.startswith("celtic") else ("",):
        if kind:
            press(page, kind)
        for number in range(numbers.count()):
            numbers.nth(number).click()
            assert stand() == stood, f"{kind} {number}"


@thorough
@pytest.mark.parametrize("seats", [1, 4])
def test_what_is_chosen_of_a_bid_is_clear_of_the_lines_around_it(table: Page, seats: int) -> None:
    page = at_a_bid(table, f"celtic_whist/?seed=12&seats={seats}")
    for size in each_size(page, ((1280, 800), (1024, 768), (1680, 1050))):
        [(left, top, wide, high)] = places(page, ".ring .inner")
        for x, y, width, height in places(page, ".bidding :is(.choices, .bids > button, .make > button)"):
            assert left < x < x + width < left + wide, size
            assert top < y < y + height < top + high, size


@in_depth("seats", [3, 2, 4, 5])
def test_on_a_tall_phone_no_card_of_a_hand_lies_over_another(table: Page, seats: int) -> None:
    page = at_a_bid(table, f"celtic_whist/?seed=12&seats={seats}")
    for size in each_size(page, ((390, 844), (360, 800), (412, 915))):
        cards = places(page, ".hand .card")
        assert len(cards) > 6  # in two rows
        over = [(one, other) for one in cards for other in cards if one is not other and meet(one, other)]
        assert not over, size


@thorough
def test_points_below_zero_make_no_chip_higher(table: Page) -> None:
    for seats in (4, 5, 6):
        page = anew(table, f"whist/?seed=5&seats={seats}")
        reach_trick(page)
        for size in each_size(page, WINDOWS):
            heights = [height for *_, height in places(page, ".chip")]
            points = page.locator(".chip .less:not(.more)")
            before = points.all_text_contents()
            points.evaluate_all("(all) => all.forEach((one) => { one.textContent = '−120 pts'; })")
            assert [height for *_, height in places(page, ".chip")] == heights, (seats, size)
            points.evaluate_all(
                "(all, was) => all.forEach((one, at) => { one.textContent = was[at]; })", before
            )


@thorough
def test_five_players_see_their_points_below_a_tip(table: Page) -> None:
    page = at_a_bid(table, "celtic_whist/?seed=3&seats=5")
    turn_hints(page, on=True)
    for size in each_size(page, (SMALL_PHONE, (640, 360), (320, 568), (390, 844))):
        assert all(width > 9 for _, _, width, _ in places(page, ".chip .less:not(.more)")), size
    turn_hints(page, on=False)


@thorough
def test_a_whole_round_is_looked_back_at_without_scrolling(page: Page) -> None:
    resize(page, (1280, 800))
    open_game(page, "celtic_whist/?seed=1")
    goes_on(page, until=("scored",))
    page.locator("[data-do=look-back]").click()
    assert page.locator(".tricks").evaluate("(one) => one.scrollHeight - one.clientHeight") <= 0


@in_depth("game", ["whist", "celtic_whist"], usual=1)
def test_the_switch_between_points_and_tricks_stays_in_its_place(page: Page, game: str) -> None:
    open_game(page, f"{game}/?seed=5&seats=4")
    goes_on(page, until=("scored",))
    for size in (PHONE, DESK):
        resize(page, size)
        settle(page)
        stood = places(page, ".drawer > .row > .button")
        page.locator("[data-do=look-back]").click()
        settle(page)
        assert places(page, ".drawer > .row > .button") == stood


def test_all_settings_of_the_site_are_in_a_desks_window(page: Page) -> None:
    resize(page, (1280, 800))
    page.goto("about/")
    page.get_by_role("button", name="Settings").first.click()
    assert page.locator("#settings").evaluate("(one) => one.scrollHeight - one.clientHeight") <= 0
