"""What all measures of pages share: somebody who visits, and how a result is told."""

import statistics
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

from tools.serve import Server

GAME = "freecelt/"

# Notes when the game first can be played, in milliseconds from the start of navigation.
WATCH = """
window.playable = new Promise((resolve) =>
    new MutationObserver((_, observer) => {
        if (!document.querySelector('[data-ready="true"]')) return;
        resolve(performance.now());
        observer.disconnect();
    }).observe(document, { subtree: true, childList: true, attributeFilter: ["data-ready"] }),
);
"""

# Ends once the service worker has taken the whole site.
KEPT_OFFLINE = """async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active.state !== "activated")
        await new Promise((resolve) => active.addEventListener("statechange", resolve, { once: true }));
}"""


@contextmanager
def visitor(browser: Browser, server: Server, **options: Any) -> Iterator[BrowserContext]:
    """Somebody who has never been here; options: of Playwright's context."""
    context = browser.new_context(base_url=server.url, **options)
    context.set_default_timeout(120_000)
    context.add_init_script(WATCH)
    yield context
    context.close()


def playable(page: Page, address: str = GAME) -> float:
    """Go to a game, and tell how many milliseconds it took until it could be played."""
    page.goto(address)
    return float(page.evaluate("window.playable"))  # asked for by polling it would cost a part of the start


def slow(durations: Sequence[float]) -> float:
    """The 95th percentile."""
    return statistics.quantiles(durations, n=20, method="inclusive")[-1]


def quickness(durations: Sequence[float]) -> str:
    """The median and the 95th percentile, for people."""
    return f"median {statistics.median(durations):.1f} ms, 95 of 100 within {slow(durations):.1f} ms"


def line(what: str, value: str) -> None:
    """Print one result."""
    print(f"{what:<66}{value}", flush=True)
