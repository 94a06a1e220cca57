"""A browser that lets no site store anything: the game starts all the same, and says once what that means."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import plays_a_move
from tests.controls import AS_PAGE, RULES_TITLE
from tests.depth import thorough
from trilithon.game import load
from trilithon.record import Record


def test_the_profile_does_deny_storage(denied: Page, base_url: str) -> None:
    denied.goto(f"{base_url}about/")
    for place in ("localStorage", "caches.keys()"):
        name = denied.evaluate(
            f"async () => {{ try {{ await {place} }} catch (error) {{ return error.name }} }}"
        )
        assert name == "SecurityError", place


@thorough
def test_a_game_that_cannot_be_kept_says_so_once_and_can_be_taken_along(denied: Page, base_url: str) -> None:
    denied.context.grant_permissions(["clipboard-read", "clipboard-write"])
    denied.goto(f"{base_url}freecelt/?seed=1&slots=2")
    note = denied.get_by_role("alert").filter(has_text="your games aren’t saved")
    expect(note).to_be_visible(timeout=60_000)
    note.get_by_role("button", name="Copy as text").click()
    expect(denied.locator(".status")).to_have_text("Game copied.")
    text = denied.evaluate("() => navigator.clipboard.readText()")
    assert Record.read(text) == Record.begin(load("freecelt").new(1, {"slots": 2}))
    note.get_by_role("button", name="Dismiss").click()
    expect(note).to_have_count(0)
    plays_a_move(denied)
    denied.get_by_role("button", name="Menu").click()
    denied.get_by_role("link", name="Rules").click()
    denied.get_by_role("link", name=AS_PAGE).click()
    expect(denied).to_have_title(RULES_TITLE)
    expect(note).to_have_count(0)
