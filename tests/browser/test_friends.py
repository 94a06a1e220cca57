"""Browsers that have never met play in one room: one finds the other by its camera, which a film stands for."""

import io
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Browser, Page, Playwright, expect

from tests.browser.conftest import PATIENCE
from tests.depth import thorough
from tools.ways.table import ASKED, open_game

ADDRESS = "celtic_whist/?seats=4&players=person,phone,phone,steady"
WIDE, HIGH = 640, 480  # pixels of the film
ROUND = 32  # moves: four bids and seven tricks
LINK = "[data-what='The link'][data-text*='=']"
Open = Callable[[], Page]


def film(page: Page, place: Path) -> None:
    """Film the code that a page shows, as a camera before it would."""
    code = Image.open(io.BytesIO(page.locator(".code svg").screenshot())).convert("L").resize((420, 420))
    picture = Image.new("L", (WIDE, HIGH), 128)
    picture.paste(code, ((WIDE - 420) // 2, (HIGH - 420) // 2))
    grey = bytes([128]) * (WIDE * HIGH // 4)
    frame = b"FRAME\n" + picture.tobytes() + grey + grey
    place.write_bytes(b"YUV4MPEG2 W%d H%d F10:1 Ip A1:1 C420jpeg\n" % (WIDE, HIGH) + frame * 20)


@pytest.fixture
def film_of_code(tmp_path: Path) -> Path:
    return tmp_path / "code.y4m"


@pytest.fixture
def host(
    playwright: Playwright,
    browser_type_launch_args: dict[str, Any],
    browser_context_args: dict[str, Any],
    pytestconfig: pytest.Config,
    film_of_code: Path,
) -> Iterator[Page]:
    """A page of a browser whose camera shows the film."""
    args = [
        *browser_type_launch_args["args"],
        "--use-fake-ui-for-media-stream",
        "--use-fake-device-for-media-stream",
        f"--use-file-for-fake-video-capture={film_of_code}",
    ]
    browser = playwright.chromium.launch(
        executable_path=os.environ.get("TRILITHON_BROWSER") or None,
        channel=None if os.environ.get("TRILITHON_BROWSER") else "chromium",
        args=args,
    )
    page = browser.new_context(**browser_context_args).new_page()
    page.set_default_timeout(PATIENCE)
    yield page
    browser.close()


@pytest.fixture
def open_guest(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Open]:
    """Opens a page in a browser that has not been there before."""
    with ExitStack() as opened:

        def open_page() -> Page:
            context = browser.new_context(**browser_context_args)
            opened.callback(context.close)
            page = context.new_page()
            page.set_default_timeout(PATIENCE)
            return page

        yield open_page


def link_in(page: Page, about: str) -> str:
    """The link that a code of a page stands for."""
    link = page.locator(f"{LINK}[aria-label*='{about}']" if about else LINK).first
    return str(link.get_attribute("data-text"))


def join(guest: Page, link: str, name: str) -> None:
    """Come in by a code, up to one's own."""
    guest.goto(link)
    if name:
        guest.get_by_label("Your name").fill(name)
    guest.get_by_role("button", name="Join" if name else "Only the table").click()
    guest.locator(".code svg").wait_for()


def answer(host: Page, guest: Page) -> None:
    """Give the host a guest's code as a link."""
    field = host.locator("#room-link")
    field.fill(link_in(guest, ""))
    field.blur()


# Presses what is asked for next at a page, if it is its turn; whether it was.
ONE = """(asked) => {
    const found = Object.entries(asked).find(([, one]) => document.querySelector(one));
    if (!found) return false;
    let one = document.querySelector(found[1]);
    if (found[0] === "bid" && !one.matches("[data-move]")) one = document.querySelector(".bids > :not(.barred)");
    if (!one || one.matches(":disabled, [aria-disabled=true]")) return false;
    one.click();
    return true;
}"""


def ply(page: Page) -> int:
    """How many moves a page shows."""
    return int(str(page.locator("[data-ply]").get_attribute("data-ply")))


def play_to(pages: Sequence[Page], moves: int) -> list[float]:
    """Play until all pages show so many moves. Returns the seconds from each press to the next move everywhere."""
    took: list[float] = []
    for _ in range(2000):
        if min(map(ply, pages)) >= moves:
            return took
        before, began = max(map(ply, pages)), monotonic()
        if any(page.evaluate(ONE, ASKED) for page in pages) and max(map(ply, pages)) > before:
            for page in pages:
                page.wait_for_function(SHOWS, arg=before + 1)
            took.append(monotonic() - began)
    raise AssertionError("the game stands still")


SHOWS = "(moves) => document.querySelector('[data-ply]').dataset.ply >= moves"


@thorough
def test_four_play_a_round_of_celtic_whist_on_phones_and_one_comes_back(
    host: Page, open_guest: Open, film_of_code: Path, base_url: str
) -> None:
    open_game(host, f"{base_url}celtic_whist/")  # so that the visit is a warm one
    began = monotonic()
    host.goto(f"{base_url}{ADDRESS}")
    host.locator(".code svg").first.wait_for()
    ann, ben, screen = open_guest(), open_guest(), open_guest()
    join(ann, link_in(host, "player 2"), "Ann")
    film(ann, film_of_code)
    host.get_by_role("button", name="Scan their code").click()
    expect(ann.get_by_text("You’re in, Ann")).to_be_visible()
    print(f"from the room to a guest in it, by film: {monotonic() - began:.1f} s")
    join(ben, link_in(host, "player 3"), "Ben")
    answer(host, ben)
    expect(ben.get_by_text("You’re in, Ben")).to_be_visible()
    host.locator("summary", has_text="TV or tablet").click()
    host.get_by_role("button", name="Show a code").click()
    host.locator(f"{LINK}[aria-label*='big screen']").wait_for()
    join(screen, link_in(host, "big screen"), "")
    answer(host, screen)
    host.get_by_role("button", name="Deal", exact=True).click()
    for page in (host, ann, ben):
        expect(page.locator(".hand .card").first).to_be_visible()
    print(f"from the room to everybody’s hand: {monotonic() - began:.1f} s")
    took = play_to((host, ann, ben, screen), 10)
    ann.context.close()  # as if the phone had died
    died = monotonic()
    expect(host.get_by_text("Ann isn’t connected.")).to_be_visible(timeout=PATIENCE)
    print(f"until the host missed her: {monotonic() - died:.1f} s")
    host.get_by_role("button", name="Show a code").click()
    ann = open_guest()
    join(ann, link_in(host, "Ann"), "Ann")
    answer(host, ann)
    expect(ann.locator(".hand .card").first).to_be_visible()
    took += play_to((host, ann, ben, screen), ROUND)
    print(f"from a press to the move on four screens: {sorted(took)[len(took) // 2] * 1000:.0f} ms (median)")
