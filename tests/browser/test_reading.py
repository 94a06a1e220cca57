"""Long texts in a browser: the page lives while it reads, stops when it is told to, and stores all or nothing."""

import json
from itertools import cycle, islice
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.depth import thorough
from tools.ways.table import open_game
from trilithon_web.shelf import saves
from trilithon_web.shelf.saves import Head

HEAD = "trilithon 1\ngame freecelt\nseats 1\nseed 1\n\nround 1\nc3>s1\n"
PASTED = """(text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}"""
# Notes how far the bar comes, whenever others have their turn between the slices, and presses Cancel when it stands in
# the page, if that is wanted.
WATCHED = """(cancels) => {
    globalThis.seen = [];
    const press = (name) => [...document.querySelectorAll("button")].find((one) => one.textContent === name).click();
    const look = () => {
        const bar = document.getElementById("so-far");
        if (bar) seen.push(bar.value);
        if (bar && cancels) press("Cancel");
        else setTimeout(look);
    };
    look();
}"""


def moves(number: int) -> str:
    """So many moves to and fro."""
    return "\n".join(islice(cycle(("s1>s2", "s2>s1")), number))


@thorough
def test_a_long_game_that_is_pasted_is_waited_for_or_not(page: Page) -> None:
    open_game(page, "freecelt/?seed=7")
    before, places = page.url, page.evaluate("() => history.length")
    page.evaluate(WATCHED, True)
    page.evaluate(PASTED, HEAD + moves(9_000))
    page.wait_for_function("() => seen.length && !document.getElementById('so-far')")
    assert page.url == before
    expect(page.locator('[data-ready="true"]')).to_have_attribute("data-ply", "0")
    page.evaluate(WATCHED, False)
    # As on a slow phone, so that there is a while in which others may have their turn.
    slow = page.context.new_cdp_session(page)
    slow.send("Emulation.setCPUThrottlingRate", {"rate": 6})
    page.evaluate(PASTED, HEAD + moves(9_000))
    expect(page.locator(".facts, .site").first).to_contain_text("9001 moves", timeout=60_000)
    expect(page.locator("#so-far")).to_have_count(0)
    slow.detach()
    seen = page.evaluate("() => seen")
    assert len(set(seen)) > 2  # others have had their turn between
    assert seen == sorted(seen)
    # The game that nobody waited for has not been shown in between.
    assert page.evaluate("() => history.length") == places + 1


@thorough
def test_a_long_game_of_a_file_is_stored_whole_and_opened_again(page: Page, tmp_path: Path) -> None:
    """Of its turns the database is given a part at a time."""
    head = saves.fields_of(Head(begun=1, played=1, name="Long"))
    game = {"head": head, "record": (HEAD + moves(2_600)).splitlines(), "undone": []}
    file = tmp_path / "games.json"
    file.write_text(json.dumps({"trilithon-shelf": 1, "games": [game], "results": []}))
    page.goto("games/#backup")
    page.locator("#file").set_input_files(file)
    expect(page.locator("main")).to_contain_text("Added 1 game.", timeout=60_000)
    page.get_by_role("tab", name="Games").click()
    page.get_by_role("link", name="Long").first.click()
    expect(page.locator('[data-ready="true"]')).to_have_attribute("data-ply", "2601", timeout=60_000)
    page.reload()
    expect(page.locator('[data-ready="true"]')).to_have_attribute("data-ply", "2601", timeout=60_000)
