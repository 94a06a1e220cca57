"""The tables with seats, and what leads to a game and out of it: pictures, deals of the day, links, lessons."""

import pytest

from tests.engines.play import ASKS, READY, goes_on, opened, steps
from tools.check.webdriver import Page
from tools.ways import freecelt
from trilithon import Record, link, load
from trilithon_web.tables import tables

SEATED = sorted(set(tables()) - {"freecelt"})
DUEL = "mancala/?seed=2&extra-removal=on&extra-choice=compulsory&extra-takes=colour&players=person,away"
# What stands on the table.
TABLE = "document.querySelector('.table .players, .table .race, .table .chips').innerText"
# What is given to be saved stays in the page.
GIVEN = "URL.createObjectURL = (blob) => { window.given = blob; return '#'; }, 0"
# The button that takes the link for the other player.
SENT = "[data-do=copy-move]:not([data-sheet])"
# What is to be copied stays in the page.
COPIED = """Object.defineProperty(navigator, "clipboard", { value: {
    writeText: async (text) => { window.copied = text; }
} }), 0"""
# What is stored of the site is gone.
FORGOTTEN = """(async () => {
    localStorage.clear();
    for (const { name } of await indexedDB.databases())
        await new Promise((done) => (indexedDB.deleteDatabase(name).onsuccess = done));
})()"""
# What a lesson asks for, the most urgent first.
LEARNED = {
    "learned": ".learned",
    "next": "#next",
    "waits": ".go-on",
    "read": '[data-do="task-on"]',
    "do": 'button[aria-current="step"]',
}
# The kind of what was given and its size as this browser draws it; or what is said instead of a PNG.
DRAWN = """window.given && (async () => {
    const image = new Image();
    image.src = `data:${given.type};base64,` + await new Promise((done) => {
        const reader = new FileReader();
        reader.onload = () => done(reader.result.split(",")[1]);
        reader.readAsDataURL(given);
    });
    await image.decode();
    return [given.type, image.naturalWidth];
})()"""


@pytest.mark.parametrize("game", SEATED)
def test_a_game_is_played_by_mouse_and_comes_back(page: Page, site: str, game: str) -> None:
    opened(page, f"{site}{game}/?seed=1")
    goes_on(page, by=12)
    before = page.ask(TABLE)
    page.reload().until_shown(READY)
    assert page.ask(TABLE) == before
    goes_on(page, by=steps(page) + 2)


@pytest.mark.parametrize("game", sorted(tables()))
def test_a_picture_is_made(page: Page, site: str, game: str) -> None:
    """Both ways; where the browser gives no PNG away, it is said and an SVG made."""
    opened(page, f"{site}{game}/?seed=1")
    if game != "freecelt":
        goes_on(page, by=3)
    page.ask(GIVEN)
    widths = []
    for kind, dots in (("svg", 1), ("png", 2)):
        page.ask("document.querySelector('[data-do=share]').click()")
        page.ask(
            f"delete window.given, document.querySelector('#share [data-file={kind}]:not([data-sheet])').click()"
        )
        type_, width = page.until(DRAWN)
        if kind == "png" and type_ != "image/png":
            page.until("document.querySelector('.status').textContent.includes(arguments[0])", "can’t make")
            dots = 1
        widths.append(width / dots)
    assert widths[0] > 300
    assert widths[1] == pytest.approx(widths[0], abs=1)


def test_the_deal_of_the_day(page: Page, site: str) -> None:
    opened(page, f"{site}freecelt/#day")
    today = page.ask("new Date().toLocaleDateString('sv').replaceAll('-', '')")
    assert f"seed={today}" in page.ask("location.search")


def test_a_whole_game_comes_in_a_link(page: Page, site: str) -> None:
    """Also where Python runs already: then no page is loaded for it."""
    state = load("freecelt").new(1, {"slots": "2"})
    record = Record.begin(state).apply(*map(load("freecelt").parse, freecelt.moves()))
    code = link.encode_moves(record)
    opened(page, f"{site}freecelt/?seed=1&slots=2#game={code}")
    for _ in range(2):
        page.until("document.querySelector('aside.log .at')?.textContent.startsWith('Move 0 of ')")
        opened(page, f"{site}freecelt/?seed=1&slots=2")
        page.ask("location.hash = arguments[0], 0", f"#game={code}")


def test_a_game_goes_on_by_links_in_another_browser(page: Page, site: str) -> None:
    opened(page, f"{site}{DUEL}")
    for _ in range(2):
        done = goes_on(page, by=300, until=SENT)
        page.ask(COPIED)
        page.tap(SENT)
        address = page.until("window.copied")
        page.go(f"{site}look.js").ask(FORGOTTEN)
        opened(page, address)
        assert steps(page) == done
        goes_on(page, by=done + 1, until=SENT)


def test_a_lesson_is_learned(page: Page, site: str) -> None:
    page.go(f"{site}rekniles_ekim/#lesson").until_shown('[data-python="ready"]')
    while (what := page.until(ASKS, LEARNED)) != "learned":
        if what == "waits":
            page.ask("document.querySelector('.go-on')?.click()")
        else:
            page.tap(LEARNED[what])
    assert page.ask("document.querySelector('[data-do=lesson-play]') !== null")
