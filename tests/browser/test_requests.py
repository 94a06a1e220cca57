"""Nothing is ever asked of anybody but the site itself, and a first visit asks for little."""

import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Request, expect

from tools.build.serve import Server
from tools.ways.visit import KEPT_OFFLINE, STIR
from trilithon import catalogue

# Chromium asks its maker about the fields of every form that it meets, on any site.
BROWSERS_OWN = "CONNECT content-autofill.googleapis.com:443 "
# What is kept of every site, of rooms and of the workshop (which no start loads), and of each game.
MOST_BYTES = 5_624_000 + 85_000 + 160_000 + 30_000 * len(catalogue())


@pytest.fixture
def outside() -> Iterator[tuple[str, list[str]]]:
    """A proxy for every host but this machine, and what was asked of it.

    Unlike the events of a page it also sees what service workers and the browser itself ask for.
    """
    asked: list[str] = []
    listener = socket.create_server(("127.0.0.1", 0))

    def listen() -> None:
        while True:
            try:
                connection, _ = listener.accept()
            except OSError:
                return  # closed: the test is over
            with connection:
                asked.append(connection.recv(4096).decode(errors="replace").partition("\r\n")[0])

    threading.Thread(target=listen, daemon=True).start()
    yield f"http://127.0.0.1:{listener.getsockname()[1]}", asked
    listener.close()


def test_no_request_leaves_the_site_and_few_are_made(
    browser: Browser, dist: Path, outside: tuple[str, list[str]]
) -> None:
    proxy, asked = outside
    seen: list[str] = []
    with Server(dist) as server:
        context = browser.new_context(proxy={"server": proxy, "bypass": "127.0.0.1"})
        context.add_init_script(STIR)

        def on_request(request: Request) -> None:
            seen.append(request.url)

        context.on("request", on_request)
        page = context.new_page()
        page.goto(f"{server.url}freecelt/")
        page.evaluate(KEPT_OFFLINE)
        sent = server.sent
        for address in ("", "about/", "freecelt/rules/", "freecelt/"):
            page.goto(server.url + address)
        expect(page.locator('[data-ready="true"]')).to_be_visible(timeout=60_000)
        context.close()
        assert any(address.endswith(".wasm") for address in seen)
        assert [address for address in seen if not address.startswith((server.url, "data:", "blob:"))] == []
    assert [request for request in asked if BROWSERS_OWN not in request] == []
    assert sent <= MOST_BYTES


def test_the_proxy_would_have_noticed(browser: Browser, outside: tuple[str, list[str]]) -> None:
    proxy, asked = outside
    context = browser.new_context(proxy={"server": proxy, "bypass": "127.0.0.1"})
    page = context.new_page()
    page.goto("about:blank")
    page.evaluate("fetch('http://elsewhere.example/').catch(() => null)")
    context.close()
    assert asked == ["GET http://elsewhere.example/ HTTP/1.1"]
