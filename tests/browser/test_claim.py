"""The rest of a round is claimed where it is certain, and played out in real tricks."""

import pytest
from playwright.sync_api import Page, expect

from tools.ways.table import goes_on, opened

SETTINGS = "localStorage.setItem('trilithon:/:settings', 'pace=quick&motion=none&forced=off')"


# In each the last card that may be played is played until the rest is certain: cards left then, and what is told.
@pytest.mark.parametrize(
    ("address", "left", "told"),
    [
        (
            "whist/?seed=2&seats=2&length=short&players=person,plain",
            2,
            "You bid 4 and took 3",
        ),  # 1, and 2 kings
        ("celtic_whist/?seed=5&seats=2&players=person,plain", 3, "You bid 5 and took 8"),  # 5, and 3 cards
    ],
)
def test_the_rest_of_a_round_is_claimed_and_played(page: Page, address: str, left: int, told: str) -> None:
    page.add_init_script(SETTINGS)
    opened(page, address)
    claim = page.get_by_role("button", name="Claim the rest")
    goes_on(page, until=("play",))
    while not claim.count():
        page.locator(".hand [data-move]").last.click()
        goes_on(page, until=("play",))
    assert page.locator(".hand .card").count() == left
    claim.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".status")).to_contain_text("You claim the rest: every trick is yours.")
    assert goes_on(page, until=("play", "scored")) == "scored"  # nothing is asked for any more
    expect(page.locator(".status")).to_contain_text(told)
    expect(claim).to_have_count(0)
    page.keyboard.press("u")
    page.get_by_role("button", name="Yes: take it back").click()
    expect(page.locator(".status")).to_contain_text("Undone: You play ")
    expect(page.locator(".hand [data-move]")).to_have_count(1)  # the last card, which is not played by itself
