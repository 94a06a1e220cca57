"""Browsers that have never met play in one room: one finds the other by its camera, which a film stands for."""

import io
import os
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from time import monotonic
from typing import Any
from urllib.parse import parse_qs

import pytest
from PIL import Image
from playwright.sync_api import Browser, Page, Playwright, expect

from tests.browser.conftest import PATIENCE
from tests.browser.test_hanging import stored
from tests.depth import thorough
from tools.ways.table import ASKED

WIDE, HIGH = 640, 480  # pixels of the film
ROUND = 27  # moves: three bids and eight tricks
MIDWAY = 40  # moves: amid the second round
POINTS = re.compile(r"[−-]?\d+ points?")
Open = Callable[[], Page]


def picture_of(page: Page, code: str) -> Image.Image:
    """A code that a page shows, as a camera before it would see it."""
    shown = page.get_by_role("img", name=code).screenshot()
    picture = Image.new("L", (WIDE, HIGH), 128)
    picture.paste(Image.open(io.BytesIO(shown)).convert("L").resize((420, 420)), ((WIDE - 420) // 2, 30))
    return picture


def scan(page: Page, code: str) -> str:
    """Read a code that a page shows, as the app of a phone's camera does."""
    grey = list(picture_of(page, code).tobytes())
    return str(page.evaluate(READ, [grey, WIDE, HIGH]))


READ = """([grey, width, height]) => {
    const data = new Uint8ClampedArray(grey.flatMap((one) => [one, one, one, 255]));
    return qrCodes.decodeQR({ data, width, height });
}"""


def film(guest: Page, host: Page, place: Path) -> None:
    """Hold a guest's code up to the host's camera."""
    grey = bytes([128]) * (WIDE * HIGH // 4)
    frame = b"FRAME\n" + picture_of(guest, "Your code").tobytes() + grey + grey
    place.write_bytes(b"YUV4MPEG2 W%d H%d F10:1 Ip A1:1 C420jpeg\n" % (WIDE, HIGH) + frame * 20)
    start = host.get_by_role("button", name="Scan their code")
    if start.count():  # a camera that is on sees the new film
        start.click()
    guest.get_by_role("img", name="Your code").wait_for(state="detached")


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


def join(guest: Page, link: str, name: str) -> None:
    """Come in by a code, up to one's own."""
    guest.goto(link)
    if name:
        guest.get_by_label("Your name").fill(name)
    guest.get_by_role("button", name="Join" if name else "Only the table").click()
    guest.get_by_role("img", name="Your code").wait_for()


# Presses what is asked for next at a page, if it is its turn; whether it was.
ONE = """(asked) => {
    const found = Object.entries(asked).find(([, one]) => document.querySelector(one));
    if (!found || found[0] === "over") return false;
    let one = document.querySelector(found[1]);
    if (found[0] === "bid" && !one.matches("[data-move]")) one = document.querySelector(".bids > :not(.barred)");
    if (!one || one.matches(":disabled, [aria-disabled=true]")) return false;
    one.click();
    return true;
}"""


def ply(page: Page) -> int:
    """How many moves a page shows."""
    return int(str(page.locator("[data-ply]").get_attribute("data-ply")))


def play_to(pages: Sequence[Page], moves: int = 0) -> list[float]:
    """Play until all pages show so many moves, or the end. Returns the seconds from each press to the next move
    everywhere.
    """
    took: list[float] = []
    moved = monotonic()
    while monotonic() - moved < PATIENCE / 1000:
        if all(page.locator(".end").count() for page in pages) or 0 < moves <= min(map(ply, pages)):
            return took
        before, began = max(map(ply, pages)), monotonic()
        if any(page.evaluate(ONE, ASKED) for page in pages) and max(map(ply, pages)) > before:
            for page in pages:
                page.wait_for_function(SHOWS, arg=before + 1)
            moved = monotonic()
            took.append(moved - began)
    raise AssertionError(f"the game stands still after {list(map(ply, pages))} moves")


SHOWS = "(moves) => document.querySelector('[data-ply]').dataset.ply >= moves"


def stored_record(page: Page) -> tuple[str, dict[str, list[str]], tuple[str, ...]]:
    """The only game that a device keeps: its name, its seed and options, and its turns. Who sits where differs, as
    every device has a seat of its own.
    """
    [(key, turns)] = stored(page).items()
    game, _, query = key.partition("?")
    deal = parse_qs(query)
    deal.pop("players", None)
    return game, deal, turns


def come_in(guest: Page, host: Page, code: str, name: str, place: Path) -> None:
    """Come in by a code of the host's, and by holding one's own up to the host's camera. place: of the film."""
    join(guest, scan(host, code), name)
    film(guest, host, place)


def link_of(page: Page, about: str = "") -> str:
    """The link that a code of a page stands for. about: part of what its button is called."""
    link = page.locator(
        f"[data-what='The link'][aria-label*='{about}']" if about else "[data-what='The link']"
    )
    return str(link.first.get_attribute("data-text"))


def test_guests_come_in_by_film_and_by_links_and_play(
    host: Page, open_guest: Open, film_of_code: Path, base_url: str
) -> None:
    ann, ben = open_guest(), open_guest()
    host.goto(f"{base_url}whist/?seats=3&length=short&players=person,phone,phone")
    began = monotonic()
    come_in(ann, host, "Code for player 2", "Ann", film_of_code)
    expect(ann.get_by_text("You’re in, Ann")).to_be_visible()
    print(f"Ann is in, by film, after {monotonic() - began:.1f} s")
    host.get_by_role("img", name="Code for player 3").wait_for()
    join(ben, link_of(host, "player 3"), "Ben")
    field = host.get_by_label("No camera?")
    field.fill(link_of(ben))
    field.blur()
    expect(ben.get_by_text("You’re in, Ben")).to_be_visible()
    host.get_by_role("button", name="Deal", exact=True).click()
    for page in (host, ann, ben):
        expect(page.locator(".hand .card").first).to_be_visible()
    play_to((host, ann, ben), ROUND)


@thorough
def test_four_who_have_never_met_play_a_whole_game_and_all_have_the_same_record(
    host: Page, open_guest: Open, film_of_code: Path, base_url: str
) -> None:
    ann, ben, screen = open_guest(), open_guest(), open_guest()
    host.goto(base_url)
    host.locator("a[href*='celtic_whist/#play']").first.click()
    host.get_by_role("button", name="Friends in this room", exact=True).click()
    began = monotonic()
    host.get_by_role("radiogroup", name="Who is player 4").get_by_text("Computer").click()
    for guest, name, seat in ((ann, "Ann", 2), (ben, "Ben", 3)):
        come_in(guest, host, f"Code for player {seat}", name, film_of_code)
        expect(guest.get_by_text(f"You’re in, {name}")).to_be_visible()
        print(f"{name} is in, by film, after {monotonic() - began:.1f} s")
    host.locator("summary", has_text="TV or tablet").click()
    host.get_by_role("button", name="Show a code").click()
    come_in(screen, host, "Code for a big screen", "", film_of_code)
    host.get_by_role("button", name="Deal", exact=True).click()
    for page in (host, ann, ben):
        expect(page.locator(".hand .card").first).to_be_visible()
    print(f"from the room to everybody’s hand: {monotonic() - began:.1f} s")

    took = play_to((host, ann, ben, screen), MIDWAY)
    ann.context.close()  # as if the phone had died
    died = monotonic()
    expect(host.get_by_text("Ann isn’t connected.")).to_be_visible(timeout=PATIENCE)
    print(f"until the host missed her: {monotonic() - died:.1f} s")
    host.get_by_role("button", name="Show a code").click()
    ann = open_guest()
    come_in(ann, host, "Code for Ann", "Ann", film_of_code)
    expect(ann.locator(".hand .card").first).to_be_visible()

    everybody = (host, ann, ben, screen)
    took += play_to(everybody, 2 * MIDWAY)
    host.reload()
    expect(host.locator('[data-ready="true"]')).to_be_attached(timeout=PATIENCE)
    # Everybody is back, without a scan.
    expect(host.locator(".note.room")).to_have_count(0, timeout=PATIENCE)
    took += play_to(everybody)
    print(
        f"{len(took)} presses; median to the move on four screens: {sorted(took)[len(took) // 2] * 1000:.0f} ms"
    )
    print(f"the whole scene: {monotonic() - began:.0f} s")
    records = [stored_record(page) for page in everybody]
    assert len(records[0][2]) > MIDWAY
    assert records == records[:1] * len(everybody)
    ends = [POINTS.findall(page.locator(".end").inner_text()) for page in everybody]
    assert len(ends[0]) >= len(("Player 1", "Ann", "Ben", "Rowan"))
    assert ends == ends[:1] * len(everybody)


def test_who_is_invited_can_open_nothing_else_before_python_runs(page: Page) -> None:
    page.route("**/start.js", lambda route: route.fulfill(body="", content_type="text/javascript"))
    page.goto("room/#abc")
    expect(page.get_by_text("opening", exact=False)).to_be_visible()
    expect(page.get_by_role("link", name="Choose a game")).to_be_hidden()
    page.goto("room/")
    page.reload()
    expect(page.get_by_role("link", name="Choose a game")).to_be_visible()
