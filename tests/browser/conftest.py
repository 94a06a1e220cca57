"""What the browser tests share: the site on a local server, and a Chromium that must not complain.

Tests wait on what the page says of itself (`data-ready`, `data-ply`), never on time.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, WebError

from tools.serve import Server


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
    """Pages are asked for in English whatever the machine speaks."""
    return {**browser_context_args, "locale": "en-GB"}


@pytest.fixture(autouse=True)
def complaints(context: BrowserContext) -> Iterator[list[str]]:
    """Errors in the console and exceptions of any page, of which none may be left at the end of a test.

    A test that provokes some looks at this list and clears it.
    """
    heard: list[str] = []

    def on_console(message: ConsoleMessage) -> None:
        if message.type == "error":
            heard.append(message.text)

    def on_exception(error: WebError) -> None:
        heard.append(str(error.error))

    context.on("console", on_console)
    context.on("weberror", on_exception)
    yield heard
    assert heard == []
