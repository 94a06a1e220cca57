"""Visitors of the site, and what to wait for during a visit."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

from tools.build.serve import Server

GAME = "freecelt/"

# Records when the game can first be played, in milliseconds from the start of navigation.
WATCH = """
window.playable = new Promise((resolve) =>
    new MutationObserver((_, observer) => {
        if (!document.querySelector('[data-ready="true"]')) return;
        resolve(performance.now());
        observer.disconnect();
    }).observe(document, { subtree: true, childList: true, attributeFilter: ["data-ready"] }),
);
"""

# Moves the pointer once the page has loaded. Pages that are complete without Python start it only then (site/start.js).
STIR = 'addEventListener("load", () => dispatchEvent(new Event("pointermove")));'

# Waits until the service worker has stored the whole site.
KEPT_OFFLINE = """async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active.state !== "activated")
        await new Promise((resolve) => active.addEventListener("statechange", resolve, { once: true }));
}"""

# Waits for the note about the snapshot and returns it (site/runtime/snapshot.js), or null after 20 seconds.
SNAPSHOT_MADE = """async () => {
    const name = `trilithon:${new URL(document.documentElement.dataset.base, location.href).pathname}:snapshot`;
    for (const end = performance.now() + 20_000; performance.now() < end; ) {
        if (localStorage.getItem(name)) return [name, localStorage.getItem(name)];
        await new Promise((resolve) => setTimeout(resolve, 200));
    }
    return null;
}"""


@contextmanager
def visitor(browser: Browser, server: Server, **options: Any) -> Iterator[BrowserContext]:
    """Yield a browser context of somebody who has never been here. options: for Playwright's context."""
    context = browser.new_context(base_url=server.url, **options)
    context.set_default_timeout(120_000)
    context.add_init_script(WATCH + STIR)
    yield context
    context.close()


def playable(page: Page, address: str = GAME) -> float:
    """Open a game, and return how many milliseconds it took until it could be played."""
    page.goto(address)
    return float(page.evaluate("window.playable"))  # polling would slow down the start


def follow(page: Page, href: str) -> None:
    """Follow a link without loading the page again."""
    page.evaluate(
        "(href) => { const link = Object.assign(document.createElement('a'), { href });"
        " document.body.append(link); link.click(); link.remove(); }",
        href,
    )


# Whether a deal is shown and ready.
_DEALT = """([game, deal]) => new URLSearchParams(location.search).get("seed") === deal
    && document.querySelector(`[data-game="${game}"][data-ready="true"]`)"""


def dealt(page: Page, game: str, deal: int, query: str) -> None:
    """Go to a deal of a game without loading the page again. query: the rest of its set-up."""
    follow(page, f"../{game}/?seed={deal}&{query}")
    page.wait_for_function(_DEALT, arg=[game, str(deal)])
