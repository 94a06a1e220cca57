"""A browser that lets no site store anything: the game starts all the same, and says once what that means."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserType, Page, expect

from tests.browser.conftest import listen
from trilithon.game import load
from trilithon.record import Record

BLOCKED = 2  # what Chromium's settings call it


@pytest.fixture
def denied(
    browser_type: BrowserType, browser_type_launch_args: dict[str, Any], tmp_path: Path, complaints: list[str]
) -> Iterator[Page]:
    """A page of a profile whose owner has blocked all site data."""
    settings = tmp_path / "Default" / "Preferences"
    settings.parent.mkdir()
    content = {"default_content_setting_values": {"cookies": BLOCKED}}
    settings.write_text(json.dumps({"profile": content}), encoding="utf-8")
    context = browser_type.launch_persistent_context(tmp_path, **browser_type_launch_args)
    listen(context, complaints)
    yield context.pages[0]
    context.close()


def test_the_profile_does_deny_storage(denied: Page, base_url: str) -> None:
    denied.goto(f"{base_url}about/")
    for place in ("localStorage", "caches.keys()"):
        name = denied.evaluate(
            f"async () => {{ try {{ await {place} }} catch (error) {{ return error.name }} }}"
        )
        assert name == "SecurityError", place


def test_a_game_is_played_where_nothing_can_be_stored(denied: Page, base_url: str) -> None:
    denied.goto(f"{base_url}freecelt/?seed=1&slots=2")
    expect(denied.locator('[data-ready="true"]')).to_be_visible(timeout=60_000)
    denied.locator('button[data-pile="0"]').last.click()
    denied.locator("button[data-move]").first.click()
    expect(denied.locator('[data-ply="1"]')).to_be_visible()


def test_that_nothing_is_kept_is_said_once_and_the_game_can_be_taken_along(
    denied: Page, base_url: str
) -> None:
    denied.context.grant_permissions(["clipboard-read", "clipboard-write"])
    denied.goto(f"{base_url}freecelt/?seed=1&slots=2")
    note = denied.get_by_role("alert").filter(has_text="what you play is not kept")
    expect(note).to_be_visible(timeout=60_000)
    note.get_by_role("button", name="Copy this game as a text").click()
    expect(denied.locator(".status")).to_have_text("The game is on the clipboard.")
    text = denied.evaluate("() => navigator.clipboard.readText()")
    assert Record.read(text) == Record.begin(load("freecelt").new(1, {"slots": 2}))
    note.get_by_role("button", name="Dismiss").click()
    expect(note).to_have_count(0)
    denied.locator('button[data-pile="0"]').last.click()
    denied.locator("button[data-move]").first.click()
    expect(denied.locator('[data-ply="1"]')).to_be_visible()
    denied.get_by_role("button", name="Menu").click()
    denied.get_by_role("link", name="The rules").click()
    expect(denied).to_have_title("The rules of FreeCelt · Trilithon")
    expect(note).to_have_count(0)
