"""Tests share a browser context: whatever one leaves in it, the next finds nothing of; what it says is its own.

What all find there is the snapshot of Python.
"""

from pathlib import Path

import pytest
from playwright.sync_api import Page, Route

from tests.browser.conftest import SNAPSHOT, Shared, show
from tests.browser.hands import resize
from tests.depth import thorough
from tools.build.serve import Server

# Leaves something in every place that a page has, and the database open.
LEAVE = """async () => {
    localStorage.setItem("left", "left");
    sessionStorage.setItem("left", "left");
    document.cookie = "left=left; max-age=9999; path=/";
    await (await caches.open("left")).put("left", new Response("left"));
    await new Promise((done) => {
        const request = indexedDB.open("left", 1);
        request.onupgradeneeded = () => request.result.createObjectStore("left").put("left", "left");
        request.onsuccess = () => { window.left = request.result; done(); };
    });
    await (await navigator.storage.getDirectory()).getFileHandle("left", { create: true });
    await new Promise((done) => navigator.locks.request("left", () => { done(); return new Promise(() => {}); }));
    window.name = "left";
}"""
FOUND = """async (snapshot) => ({
    local: Object.keys(localStorage).filter((name) => name !== snapshot),
    session: Object.keys(sessionStorage),
    cookies: document.cookie,
    caches: (await caches.keys()).filter((name) => name !== snapshot),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    files: await Array.fromAsync((await navigator.storage.getDirectory()).keys()),
    locks: (await navigator.locks.query()).held.length,
    may: (await navigator.permissions.query({ name: "clipboard-read" })).state,
    online: navigator.onLine,
    dark: matchMedia("(prefers-color-scheme: dark)").matches,
    moves: !matchMedia("(prefers-reduced-motion: reduce)").matches,
    narrow: innerWidth < 500,
    name: window.name,
    begun: "begun" in window,
    script: (await (await fetch("/look.js")).text()) !== "",
})"""


def leave(page: Page, url: str) -> None:
    """Use all that a browser has, on a page whose Python has a database open."""
    page.add_init_script("window.begun = true")
    page.goto(f"{url}about/")
    page.locator('[data-python="ready"]').wait_for(state="attached")
    page.evaluate(LEAVE)
    page.context.new_page()  # and never close it
    page.emulate_media(color_scheme="dark", reduced_motion="no-preference")
    resize(page, (360, 640))
    page.context.grant_permissions(["clipboard-read"])

    def emptied(route: Route) -> None:
        route.fulfill(body="")

    page.context.route("**/look.js", emptied)


def found(page: Page, url: str) -> dict[str, object]:
    show(page, f"{url}empty/")
    seen: dict[str, object] = page.evaluate(FOUND, SNAPSHOT)
    return seen


@thorough
def test_what_a_test_leaves_is_gone_at_the_next(
    page: Page, shared: Shared, dist: Path, base_url: str
) -> None:
    with Server(dist) as server:
        for url in (base_url, server.url):
            nothing = found(page, url)
            leave(page, url)
            seen = page.evaluate(FOUND, SNAPSHOT)
            page.context.set_offline(True)
            seen["online"] = page.evaluate("navigator.onLine")
            assert [name for name, value in nothing.items() if seen[name] == value] == []
            shared.clean()
            assert len(shared.context.pages) == 1
            page = shared.context.new_page()
            assert found(page, url) == nothing


def test_python_starts_from_its_snapshot_for_each_test(page: Page, shared: Shared) -> None:
    for _ in range(2):
        page.goto("about/")
        page.locator('[data-python="ready"][data-snapshot]').wait_for()
        page.evaluate("(name) => { localStorage.clear(); return caches.delete(name); }", SNAPSHOT)
        shared.clean()
        page = shared.context.new_page()


def test_a_complaint_is_that_of_the_test_whose_page_complains(page: Page, complaints: list[str]) -> None:
    show(page, "empty/")
    page.evaluate("() => { console.error('said'); setTimeout(() => { throw new Error('thrown') }) }")
    page.evaluate("() => new Promise((done) => setTimeout(done))")
    assert complaints == ["said", "thrown"]
    complaints.clear()


def test_a_context_is_the_tests_own(page: Page, shared: Shared, request: pytest.FixtureRequest) -> None:
    assert page.context is shared.context
    assert request.getfixturevalue("context") is not shared.context


@pytest.mark.usefixtures("context")
def test_so_is_then_its_page(page: Page, shared: Shared) -> None:
    assert page.context is not shared.context


def test_what_cannot_be_taken_back_is_refused(page: Page) -> None:
    """Or the tests that come after would be told another time."""
    with pytest.raises(AssertionError, match="cannot be taken back"):
        page.clock.install()
    with pytest.raises(AssertionError, match="cannot be taken back"):
        page.context.add_init_script("1")
