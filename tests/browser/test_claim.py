"""The rest of a round is claimed where it is certain, and played out in real tricks."""

import re

from playwright.sync_api import Page, expect

from tests.depth import in_depth
from tools.ways.table import goes_on, opened

SETTINGS = "localStorage.setItem('trilithon:/:settings', 'pace=quick&motion=none&forced=off')"


# In each the last card that may be played is played until the rest is certain: whether there is a trick to follow, the
# cards left then, and what is told when the round has been counted out.
@in_depth(
    ("address", "follows", "left", "told"),
    [
        ("whist/?seed=2&seats=2&length=short&players=person,plain", True, 3, "You bid 4 and took 3"),
        ("celtic_whist/?seed=5&seats=2&players=person,plain", False, 3, "You bid 7 and took 8"),
        ("whist/?seed=2&seats=2&length=short&players=person,person", True, 3, "Player 2 bid 3 and took 4"),
    ],
    usual=1,
)
def test_the_rest_of_a_round_is_claimed_and_played_and_undone_in_one_step(
    page: Page, address: str, follows: bool, left: int, told: str
) -> None:
    page.add_init_script(SETTINGS)
    opened(page, address)
    claim = page.get_by_role("button", name="Claim the rest")
    goes_on(page, until=("play",))
    while not claim.count():
        page.locator(".hand [data-move]").last.click()
        goes_on(page, until=("play",))
    assert page.locator(".hand .card").count() == left
    assert page.locator(".trick").count() == follows  # lies above the offer
    expect(claim).to_be_in_viewport(ratio=1)
    expect(page.locator(".status")).to_contain_text(re.compile(rf"\bclaim\b.*\b{left}\b"))
    claim.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".status")).to_contain_text("the rest")
    # Nothing is asked for any more, and nobody is called to the screen.
    assert goes_on(page, until=("play", "curtain", "scored")) == "scored"
    expect(page.locator(".status")).to_contain_text(told)
    expect(claim).to_have_count(0)
    page.keyboard.press("u")
    page.get_by_role("button", name="Yes, take it back").click()
    expect(page.locator(".status")).to_contain_text("Undone: ")
    goes_on(page, until=("play",))
    expect(page.locator(".hand .card")).to_have_count(left)
    expect(claim).to_be_visible()
