"""A table has its room shared out so that nothing moves or is covered while somebody makes up their mind."""

from playwright.sync_api import Page

from tests.browser.hands import SMALL_PHONE, Size, choose_settings, each_size, places, resize, settle
from tests.browser.table_play import anew
from tests.depth import in_depth, thorough
from tools.ways.table import goes_on, opened, reach_trick

WINDOWS = [(390, 844), (320, 568), (640, 360), (360, 640), (820, 1180), (1024, 600), (1280, 800)]
Place = tuple[float, float, float, float]  # from the left, from the top, width, height


def meet(one: Place, other: Place) -> bool:
    """Whether two places have more than a line of pixels in common."""
    return all(
        min(one[at] + one[at + 2], other[at] + other[at + 2]) - max(one[at], other[at]) > 1 for at in (0, 1)
    )


def open_at_a_bid(page: Page, address: str, size: Size) -> None:
    """Go to a game, and play until a bid is asked for."""
    resize(page, size)
    opened(page, address)
    goes_on(page, until=("bid",))


@in_depth("size", WINDOWS)
@in_depth("address", ["celtic_whist/?seed=12&seats=2", "whist/?seed=12&seats=3"])
def test_the_buttons_of_a_bid_stay_where_they_are_while_one_is_chosen(
    page: Page, address: str, size: Size
) -> None:
    open_at_a_bid(page, address, size)
    buttons = ":is(.bidding, .bid-panel) .bids > button"
    numbers = page.locator(f"{buttons}:not([aria-disabled=true])")
    make = ":is(.bidding, .bid-panel) .primary"  # which grows with its words

    def stand() -> list[object]:
        return [places(page, buttons), [top for _, top, _, _ in places(page, make)]]

    stood = stand()
    for kind in ("Tricks", "Null") if address.startswith("celtic") else ("",):
        if kind:
            page.get_by_role("button", name=kind, exact=True).click()
        for number in range(numbers.count()):
            numbers.nth(number).click()
            assert stand() == stood, f"{kind} {number}"


@in_depth("size", [(1280, 800), (1024, 768), (1680, 1050)], usual=1)
@in_depth("seats", [1, 4], usual=1)
def test_what_is_chosen_of_a_bid_is_clear_of_the_lines_around_it(page: Page, seats: int, size: Size) -> None:
    open_at_a_bid(page, f"celtic_whist/?seed=12&seats={seats}", size)
    [(left, top, wide, high)] = places(page, ".ring .inner")
    for x, y, width, height in places(page, ".bidding :is(.choices, .bids > button, .make > button)"):
        assert left < x < x + width < left + wide
        assert top < y < y + height < top + high


@in_depth("seats", [3, 2, 4, 5])
@in_depth("size", [(390, 844), (360, 800), (412, 915)])
def test_on_a_tall_phone_no_card_of_a_hand_lies_over_another(page: Page, size: Size, seats: int) -> None:
    open_at_a_bid(page, f"celtic_whist/?seed=12&seats={seats}", size)
    cards = places(page, ".hand .card")
    assert len(cards) > 6  # in two rows
    assert not [(one, other) for one in cards for other in cards if one is not other and meet(one, other)]


@in_depth("size", [(360, 640), (320, 568), (390, 664), (390, 844)])
def test_what_six_may_bid_covers_none_of_the_rounds(page: Page, size: Size) -> None:
    open_at_a_bid(page, "whist/?seed=12&seats=6", size)
    panel, *_ = places(page, ".bid-panel")
    assert not [stone for stone in places(page, ".horizon > i:visible") if meet(stone, panel)]


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


@in_depth("size", [SMALL_PHONE, (640, 360), (320, 568), (390, 844)], usual=1)
def test_five_players_see_their_points_below_a_tip(page: Page, size: Size) -> None:
    choose_settings(page, "hints=on")
    open_at_a_bid(page, "celtic_whist/?seed=3&seats=5", size)
    assert all(width > 9 for _, _, width, _ in places(page, ".chip .less:not(.more)"))


# How far the sign of a card is below the ink of its rank, in pixels.
_CLEAR = """(cards) => cards.map((card) => {
    const rank = card.querySelector(".number"), sign = card.querySelector(".middle");
    const { fontStyle, fontWeight, fontFamily } = getComputedStyle(rank);
    const pen = document.createElement("canvas").getContext("2d");
    pen.font = `${fontStyle} ${fontWeight} 100px ${fontFamily}`;
    const ink = pen.measureText(rank.textContent), box = rank.getBoundingClientRect();
    const high = ink.fontBoundingBoxAscent + ink.fontBoundingBoxDescent;
    const foot = box.top + (box.height * (ink.fontBoundingBoxAscent + ink.actualBoundingBoxDescent)) / high;
    return sign.getBoundingClientRect().top - foot;
})"""


@in_depth("size", [(390, 844), (360, 640), (640, 360), (1280, 800)], usual=1)
def test_the_tail_of_a_large_queen_is_clear_of_its_sign(page: Page, size: Size) -> None:
    choose_settings(page, "cards=on")
    open_at_a_bid(page, "whist/?seed=3&seats=4", size)
    queens = page.locator(".hand .card").filter(has_text="Q")
    assert queens.count()
    assert min(queens.evaluate_all(_CLEAR)) > 0.5


@thorough
def test_an_answer_to_a_puzzle_does_not_cover_the_trump(page: Page) -> None:
    resize(page, (300, 640))
    opened(page, "whist/#puzzle=5")
    page.locator("#exercise").wait_for()
    page.locator(".hand [data-move]").last.click()
    page.locator(".status").filter(has_text="Try again").wait_for()
    settle(page)
    [trump] = places(page, ".trump-is")
    assert not [words for words in places(page, ".status > *") if words[2] > 1 and meet(words, trump)]


def test_a_whole_round_is_looked_back_at_without_scrolling(page: Page) -> None:
    resize(page, (1280, 800))
    opened(page, "celtic_whist/?seed=1")
    goes_on(page, until=("scored",))
    page.locator("[data-do=look-back]").click()
    assert page.locator(".tricks").evaluate("(one) => one.scrollHeight - one.clientHeight") <= 0


def test_all_settings_of_the_site_are_in_a_desks_window(page: Page) -> None:
    resize(page, (1280, 800))
    page.goto("about/")
    page.get_by_role("button", name="Settings").first.click()
    assert page.locator("#settings").evaluate("(one) => one.scrollHeight - one.clientHeight") <= 0


# How far the sign of a small card is right of its number, and left of the card's edge, in pixels.
_APART = """(cards) => cards.flatMap((card) => {
    const number = card.querySelector(".number"), sign = card.querySelector(".corner").getBoundingClientRect();
    return ["20", "28", "30"].flatMap((text) => {
        number.textContent = text;
        return [sign.left - number.getBoundingClientRect().right, card.getBoundingClientRect().right - sign.right];
    });
})"""


def test_a_number_of_two_digits_is_clear_of_the_sign_on_a_small_card(page: Page) -> None:
    resize(page, (390, 844))
    opened(page, "celtic_whist/?seed=2&seats=4")
    reach_trick(page)
    cards = page.locator(".peek .minis > .card:not(.tri):visible")
    while not cards.count():  # whatever the others play
        page.evaluate("() => document.querySelector('.hand [data-move]').click()")
        goes_on(page, until=("play",))
    for size in each_size(page, [(390, 844), (360, 640)]):
        assert cards.count(), size
        assert min(cards.evaluate_all(_APART)) > 1, size
