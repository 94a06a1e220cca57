"""A browser that lets no site store anything: the game starts all the same, and says once what that means."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserType, Page, expect

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
    context.on("console", lambda message: message.type == "error" and complaints.append(message.text))
    context.on("weberror", lambda error: complaints.append(str(error.error)))
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
