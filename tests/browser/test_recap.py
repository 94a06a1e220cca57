"""What has happened since one's own last move is in sight when it is one's turn, and gone with the next move."""

from playwright.sync_api import Page, expect

from tests.depth import in_depth
from tools.ways.table import goes_on, lift, opened

SETTINGS = "localStorage.setItem('trilithon:/:settings', 'pace=quick&motion=none&forced=off')"


@in_depth(
    ("address", "until"),
    [
        ("whist/?seed=5&seats=4", "play"),
        ("celtic_whist/?seed=5&seats=4", "play"),
        ("rekniles_ekim/?seed=5&seats=4", "play"),
        ("mancala/?seed=5&seats=3", "lift"),
    ],
    usual=1,
)
def test_it_stands_in_the_dock_at_ones_turn_and_goes_with_the_next_move(
    page: Page, address: str, until: str
) -> None:
    page.add_init_script(SETTINGS)
    page.set_viewport_size({"width": 1280, "height": 800})
    opened(page, address)
    goes_on(page, until=(until,))
    since = page.locator("aside.log .recap")
    for _ in range(5):  # whoever has played last to a trick is told nothing of it
        if until == "lift":
            lift(page)
        else:
            page.locator(".hand [data-move]").first.click()
        expect(since).to_have_count(0)
        goes_on(page, until=(until,))
        if since.count():
            break
    expect(since).to_be_visible()
    expect(since.get_by_role("heading", name="Since your move")).to_be_visible()
    expect(since.locator("li").first).to_be_visible()
