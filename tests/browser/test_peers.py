"""Connections between pages: opened by codes, used, lost, and opened again without a code."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import in_page
from tools.ways.table import open_game

# Effects are carried out as an update would ask for them, and answers are noted on their way to it.
LISTEN = """
from trilithon_web import effects
from trilithon_web.main import _pages
heard, dispatch = [], _pages[0].dispatch
def note(told):
    heard.append((type(told).__name__, *told))
    dispatch(told)
_pages[0].carrier.room._say = note
"1"
"""
# Waits for the next answer of a kind, and forgets those before it.
NEXT = """
import asyncio, json
async def find_next(kind):
    while not any(name == kind for name, *_ in heard):
        await asyncio.sleep(0.02)
    while True:
        name, *values = heard.pop(0)
        if name == kind:
            return values
json.dumps(await find_next({kind!r}))
"""


class Device:
    """A page that takes part in a room."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.load()

    def load(self) -> None:
        """Load the page, perhaps again."""
        open_game(self.page, "freecelt/")
        in_page(self.page, LISTEN)

    def ask(self, *effects: str) -> None:
        """Have effects carried out."""
        for effect in effects:
            in_page(self.page, f"_pages[0].carrier.run(effects.{effect})\n'1'")

    def wait(self, kind: str) -> list[Any]:
        """The values of the next answer of a kind."""
        found: list[Any] = in_page(self.page, NEXT.format(kind=kind))
        return found


@pytest.fixture
def devices(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[tuple[Device, Device]]:
    """Two connected devices: the host, which calls the other "guest", and the guest, which calls it "host"."""
    contexts = [browser.new_context(**browser_context_args) for _ in range(2)]
    host, guest = (Device(context.new_page()) for context in contexts)
    host.ask("OpenPeer('guest')")
    guest.ask(f"OpenPeer('host', {host.wait('PeerCode')[1]!r})")
    host.ask(f"AcceptPeer('guest', {guest.wait('PeerCode')[1]!r})")
    assert (host.wait("PeerOpened"), guest.wait("PeerOpened")) == (["guest"], ["host"])
    yield host, guest
    for context in contexts:
        context.close()


def test_texts_arrive_in_their_order_and_a_loss_is_noticed(devices: tuple[Device, Device]) -> None:
    host, guest = devices
    host.ask("SendPeer('guest', 'one ♠')", "SendPeer('guest', '<b>two</b>')")
    guest.ask("SendPeer('host', 'three')")
    assert [guest.wait("PeerSaid"), guest.wait("PeerSaid")] == [["host", "one ♠"], ["host", "<b>two</b>"]]
    assert host.wait("PeerSaid") == ["guest", "three"]
    guest.ask("ClosePeer('host')")
    assert host.wait("PeerClosed") == ["guest"]


def test_a_device_that_sends_too_much_is_cut_off(devices: tuple[Device, Device]) -> None:
    host, guest = devices
    in_page(guest.page, "for n in range(300): _pages[0].carrier.run(effects.SendPeer('host', str(n)))\n'1'")
    assert host.wait("PeerFailed") == ["guest", "flood"]
    assert guest.wait("PeerClosed") == ["host"]


def test_an_offer_is_answered_once_and_bad_codes_change_nothing(devices: tuple[Device, Device]) -> None:
    host, guest = devices
    guest.ask("OpenPeer('other')")
    offer = guest.wait("PeerCode")[1]
    for code, why in (("1nonsense", "code"), (offer, "code")):
        host.ask(f"AcceptPeer('guest', {code!r})")
        assert host.wait("PeerFailed") == ["guest", why]
    host.ask(f"OpenPeer('another', {offer!r})")
    host.ask(f"AcceptPeer('guest', {host.wait('PeerCode')[1]!r})")
    assert host.wait("PeerFailed") == ["guest", "used"]
    host.ask("SendPeer('guest', 'still there')")
    assert guest.wait("PeerSaid") == ["host", "still there"]


def test_either_side_comes_back_without_a_scan(devices: tuple[Device, Device]) -> None:
    host, guest = devices
    for stays, leaves, (there, here) in (
        (host, guest, ("guest", "host")),
        (guest, host, ("host", "guest")),
    ):
        stays.ask(f"PrepareReturn({there!r})")
        code = stays.wait("ReturnPrepared")[1]
        leaves.load()
        assert stays.wait("PeerClosed") == [there]
        leaves.ask(f"ReturnToPeer({here!r}, {code!r})")
        assert (leaves.wait("PeerOpened"), stays.wait("PeerOpened")) == ([here], [there])
        stays.ask(f"SendPeer({there!r}, 'welcome')")
        assert leaves.wait("PeerSaid") == [here, "welcome"]


def test_a_text_is_passed_to_the_tab_that_waits_for_one(devices: tuple[Device, Device]) -> None:
    host, _ = devices
    tab = Device(host.page.context.new_page())
    tab.ask("PassToTab('too early')")
    assert tab.wait("Passed") == [False]
    host.ask("OpenPeer('next')")
    host.wait("PeerCode")
    tab.ask("PassToTab('an answer')")
    assert (tab.wait("Passed"), host.wait("Scanned")) == ([True], ["an answer"])
