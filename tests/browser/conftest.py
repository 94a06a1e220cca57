"""What the browser tests share: the site on a local server, and a Chromium that must not complain.

Tests wait on what the page says of itself (`data-ready`, `data-ply`), never on time.
"""

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    BrowserContext,
    BrowserType,
    ConsoleMessage,
    FrameLocator,
    Page,
    WebError,
    expect,
)

from tools.serve import Server

NewContext = Callable[..., BrowserContext]
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def base_url(dist: Path) -> Iterator[str]:
    """The address of the built site, served from the root; `page.goto("freecelt/")` goes on from it."""
    with Server(dist, port=0, prefix="/") as server:
        yield server.url


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The browser that build.py found, kept from asking anything of its maker."""
    return {
        **browser_type_launch_args,
        "executable_path": os.environ.get("TRILITHON_BROWSER") or None,
        "args": [
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-gpu",
            "--disable-quic",
            "--disable-sync",
            "--no-first-run",
        ],
    }


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """Pages are asked for in English whatever the machine speaks, and without movement, which clicks would wait for."""
    return {**browser_context_args, "locale": "en-GB", "reduced_motion": "reduce"}


@pytest.fixture
def complaints() -> Iterator[list[str]]:
    """Errors in the console and exceptions of any page, of which none may be left at the end of a test.

    A test that provokes some looks at this list and clears it.
    """
    heard: list[str] = []
    yield heard
    assert heard == []


def listen(context: BrowserContext, complaints: list[str]) -> None:
    """Note every error in the console, and every exception, of a context's pages."""

    def on_console(message: ConsoleMessage) -> None:
        if message.type == "error":
            complaints.append(message.text)

    def on_exception(error: WebError) -> None:
        complaints.append(str(error.error))

    context.on("console", on_console)
    context.on("weberror", on_exception)


@pytest.fixture
def new_context(new_context: NewContext, complaints: list[str]) -> NewContext:
    """Makes browser contexts that are listened to; `context` and `page` come from here as well."""

    def create(**options: Any) -> BrowserContext:
        context = new_context(**options)
        context.set_default_timeout(60_000)  # a start takes a second, but not where four tests start at once
        listen(context, complaints)
        return context

    return create


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


@pytest.fixture
def partitioned(
    browser_type: BrowserType, browser_type_launch_args: dict[str, Any], tmp_path: Path, complaints: list[str]
) -> Iterator[Page]:
    """A page of a browser that keeps storage in frames apart, as all do.

    Playwright switches that off, in a list of features of which the last one given holds.
    """
    arguments = [*browser_type_launch_args["args"], "--disable-features=Translate"]
    context = browser_type.launch_persistent_context(
        tmp_path, **{**browser_type_launch_args, "args": arguments}
    )
    listen(context, complaints)
    yield context.pages[0]
    context.close()


def plays_a_move(place: Page | FrameLocator) -> None:
    """Play the first move that the table offers, by mouse: some card that lies on top, and where it may go."""
    targets = place.locator("[data-game] button[data-move]")
    for card in place.locator("[data-game] li li:last-child > button").all():
        card.click()
        if targets.count():
            break
    targets.first.click()
    expect(place.locator('[data-ply="1"]')).to_be_visible()


# Runs Python in the page's own interpreter.
IN_PAGE = """async (code) => {
    const shim = document.documentElement.dataset.base + "runtime/shim.mjs";
    const python = await (await import(new URL(shim, location.href).href)).loadPyodide();
    return JSON.parse(await python.runPythonAsync(code));
}"""


def in_page(page: Page, code: str) -> Any:
    """The value of Python code that ends in an expression giving JSON."""
    return page.evaluate(IN_PAGE, code)
