"""A table has its room shared out so that nothing moves or is covered while somebody makes up their mind."""

from typing import Any

from playwright.sync_api import Page, ViewportSize

from tests.depth import in_depth
from tools.ways.table import goes_on, opened

Box = dict[str, float]
WINDOWS = [(390, 844), (320, 568), (640, 360), (360, 640), (820, 1180), (1024, 600), (1280, 800)]


def boxes_of(page: Page, selector: str) -> list[Box]:
    """Where the elements lie that a selector finds: their edges, in pixels of the window."""
    found: list[Box] = page.locator(selector).evaluate_all(
        "(all) => all.map((one) => one.getBoundingClientRect()).map(({ left, top, right, bottom }) => "
        "({ left, top, right, bottom }))"
    )
    return found


def meet(one: Box, other: Box) -> bool:
    """Whether two boxes have more than a line of pixels in common."""
    return (
        min(one["right"], other["right"]) - max(one["left"], other["left"]) > 1
        and min(one["bottom"], other["bottom"]) - max(one["top"], other["top"]) > 1
    )


def open_at_a_bid(page: Page, address: str, width: int, height: int) -> None:
    page.set_viewport_size(ViewportSize(width=width, height=height))
    opened(page, address)
    goes_on(page, until=("bid",))


@in_depth(("width", "height"), WINDOWS)
@in_depth("address", ["celtic_whist/?seed=12&seats=2", "whist/?seed=12&seats=3"])
def test_the_buttons_of_a_bid_stay_where_they_are_while_one_is_chosen(
    page: Page, address: str, width: int, height: int
) -> None:
    open_at_a_bid(page, address, width, height)
    numbers = page.locator(":is(.bidding, .bid-panel) .bids > button:not([aria-disabled=true])")

    def places() -> list[Any]:
        return [boxes_of(page, ":is(.bidding, .bid-panel) .bids > button")] + [
            box["top"] for box in boxes_of(page, ":is(.bidding, .bid-panel) .primary")
        ]

    stood = places()
    for kind in ("Tricks", "Null") if address.startswith("celtic") else ("",):
        if kind:
            page.get_by_role("button", name=kind, exact=True).click()
        for number in range(numbers.count()):
            numbers.nth(number).click()
            assert places() == stood, f"{kind} {number}"


@in_depth("seats", [3, 2, 4, 5])
@in_depth(("width", "height"), [(390, 844), (360, 800), (412, 915)])
def test_on_a_tall_phone_no_card_of_a_hand_lies_over_another(
    page: Page, width: int, height: int, seats: int
) -> None:
    open_at_a_bid(page, f"celtic_whist/?seed=12&seats={seats}", width, height)
    cards = boxes_of(page, ".hand .card")
    assert len(cards) > 6  # in two rows
    assert not [(one, other) for one in cards for other in cards if one is not other and meet(one, other)]


@in_depth(("width", "height"), [(360, 640), (320, 568), (390, 664), (390, 844)])
def test_what_six_may_bid_covers_none_of_the_rounds(page: Page, width: int, height: int) -> None:
    open_at_a_bid(page, "whist/?seed=12&seats=6", width, height)
    panel, *_ = boxes_of(page, ".bid-panel")
    assert not [stone for stone in boxes_of(page, ".horizon > i:visible") if meet(stone, panel)]
