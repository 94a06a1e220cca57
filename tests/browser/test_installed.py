"""The site as an installed app: what it is opened with comes to the window that stands, where browsers have that."""

import json
import re
from pathlib import Path
from urllib.parse import urlencode

from playwright.sync_api import Page, expect

import trilithon
from tests.browser.conftest import plays_a_move
from tests.depth import thorough
from tools.build.serve import Server
from tools.ways.table import open_game
from trilithon import Record, link

FREECELT = trilithon.load("freecelt")
RECORD = Record.begin(FREECELT.new(5)).apply(FREECELT.parse("c3>s1"))
# Stands for the queue of a browser in which the site is installed; `launched` opens it again.
QUEUE = """
Object.defineProperty(window, "launchQueue", { value: { setConsumer(hear) { window.hear = hear; } } });
window.launched = (address, text) => {
    const files = text === undefined ? [] : [{ getFile: async () => new File([text], "game.trilithon.txt") }];
    hear({ targetURL: new URL(address, new URL(document.documentElement.dataset.base, location.href)).href, files });
};
"""
LAUNCHED = "(given) => launched(...given)"


@thorough
def test_each_shortcut_lands_where_it_says_below_a_path_too(dist: Path, page: Page) -> None:
    with Server(dist, prefix="/user/repo/") as server:
        page.goto(server.url)
        manifest = page.locator('link[rel="manifest"]').evaluate("(link) => link.href")
        assert manifest == f"{server.url}manifest.webmanifest"
        for shortcut in json.loads((dist / "manifest.webmanifest").read_text(encoding="utf-8"))["shortcuts"]:
            page.goto("about:blank")
            page.goto(server.url + shortcut["url"])
            page.locator('[data-python="ready"]').wait_for()
            expect(page).to_have_title(re.compile(f"^{shortcut['name']}"))
            expect(
                page.locator("[data-game]").or_(page.locator("#ways, .today, .kept")).first
            ).to_be_visible()


def test_a_shared_record_is_looked_at_and_no_reload_comes_back_to_the_long_address(page: Page) -> None:
    page.goto(f"games/?{urlencode({'text': RECORD.text()})}")
    expect(page).to_have_url(re.compile(r"freecelt/\?seed=5#game="))
    expect(page.get_by_role("button", name="Play from here")).to_be_visible()
    page.go_back()
    expect(page).to_have_url(re.compile(r"games/$"))
    expect(page.get_by_role("heading", level=1, name="Your games")).to_be_visible()


def test_the_window_that_stands_takes_what_the_app_is_opened_with(page: Page, complaints: list[str]) -> None:
    page.add_init_script(QUEUE)
    open_game(page, "freecelt/?seed=7")
    plays_a_move(page)
    page.evaluate("() => (window.mark = 1)")
    page.evaluate(LAUNCHED, ["freecelt/?seed=7"])  # which has loaded this page
    page.evaluate(LAUNCHED, ["./"])  # the icon
    expect(page.locator("[data-game]")).to_have_attribute("data-ply", "1")
    page.evaluate(LAUNCHED, ["today/"])
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("Today"))
    page.evaluate(LAUNCHED, [f"games/?{urlencode({'text': 'See you on Friday'})}"])
    expect(page.get_by_text("should start with")).to_be_visible()
    code = link.encode_moves(RECORD)
    page.evaluate(
        LAUNCHED, [f"games/?{urlencode({'url': f'https://example.org/freecelt/?seed=5#game={code}'})}"]
    )
    expect(page).to_have_url(re.compile(r"freecelt/\?seed=5#game="))
    expect(page.get_by_role("button", name="Play from here")).to_be_visible()
    page.evaluate(LAUNCHED, ["games/", ""])
    expect(page.get_by_text("file is empty")).to_be_visible()
    page.evaluate(LAUNCHED, ["games/", RECORD.apply(FREECELT.parse("s1>s2")).text()])
    other = link.encode_moves(RECORD.apply(FREECELT.parse("s1>s2")))
    expect(page).to_have_url(re.compile(f"#game={other}$"))
    page.evaluate(LAUNCHED, ["freecelt/?seed=7"])
    page.locator('[data-ready="true"][data-ply="1"]').wait_for()
    assert page.evaluate("window.mark") == 1, "nothing was loaded anew"
