"""Computers think in a worker, and on the page where there is none: the game is the same, whatever becomes of it."""

import json
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, expect

from tests.browser.conftest import PATIENCE, in_page
from tests.depth import in_depth, thorough
from tools.build.serve import Server
from tools.ways.table import bids, open_game
from trilithon import Record, load, players

LEVELS: Final = ("steady", "sharp", "druid")
PLIES: Final = 16

# Every worker that the page starts, and what they tell each other.
OVERHEARD: Final = """
    window.workers = [];
    window.overheard = [];
    window.names = [];
    window.Worker = class extends Worker {
        constructor(...given) {
            super(...(window.changed?.(...given) ?? given));
            if (!given[0].endsWith("thinker.js")) return;
            workers.push(this);
            names.push(given[1].name);
            this.addEventListener("message", ({ data }) => overheard.push(data));
        }
        postMessage(text) {
            overheard.push(text);
            if (!window.onAsked?.(this, text)) super.postMessage(text);
        }
    };
"""
RECORD: Final = """
import json
from trilithon_web.main import _pages
json.dumps(_pages[0].model.screen.record.text())
"""


def address(game: str) -> str:
    return f"{game}/?seed=3&seats=3&players={','.join(LEVELS)}"


def by_themselves(game: str) -> str:
    """The beginning of the game that these computers play, as no page is needed for."""
    start = load(game).new(3, {}, 3)
    return players.play(start, [players.bot(level, game) for level in LEVELS], most=PLIES).text()


def go_on(page: Page, plies: int) -> str:
    """Have the computers play until so many moves have been made, and pause; the text of the game so far."""
    ply = page.locator("[data-ply]")
    while int(before := str(ply.get_attribute("data-ply"))) < plies:
        page.keyboard.press("g")
        expect(ply).not_to_have_attribute("data-ply", before, timeout=PATIENCE)
    text: str = in_page(page, RECORD)
    return text


def begins_as(game: str, text: str) -> bool:
    """Whether a game is the one that these computers play by themselves, as far as both go."""
    record, expected = Record.read(text), Record.read(by_themselves(game))
    both = min(len(record.states), len(expected.states))
    return both > PLIES / 2 and record.states[:both] == expected.states[:both]


def heard(page: Page, kind: str) -> list[list[object]]:
    """The answers to a kind of question, each as its values; or the messages called so."""
    messages = [json.loads(text) for text in page.evaluate("overheard")]
    answers: list[list[object]] = [one[3] for one in messages if one[0] == "answer" and one[2] == kind]
    return answers + [one for one in messages if one[0] == kind]


def has_worker(page: Page, number: int = 1) -> None:
    """Wait until so many workers have said that they can be asked."""
    page.wait_for_function(
        "(number) => overheard.filter((text) => text === '[\"ready\"]').length === number", arg=number
    )


@in_depth("game", ["celtic_whist", "mancala", "rekniles_ekim", "whist"], usual=1)
def test_the_moves_of_computers_come_from_the_worker(page: Page, game: str) -> None:
    page.add_init_script(OVERHEARD)
    open_game(page, address(game))
    has_worker(page)
    before = int(str(page.locator("[data-ply]").get_attribute("data-ply")))
    go_on(page, PLIES)
    thought = [move for (move,) in heard(page, "think")]
    text: str = in_page(page, RECORD)
    assert begins_as(game, text)
    moves = [str(move) for turn in Record.read(text).turns for move in turn]
    assert len(thought) >= (len(moves) - before) / 2  # nobody thinks over what is forced
    assert set(thought) <= set(moves)
    assert heard(page, "failed") == []


def test_the_worker_starts_from_the_snapshot_that_the_page_has(page: Page) -> None:
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.add_init_script(OVERHEARD)
    open_game(page, address("whist"))
    has_worker(page)
    assert "hash" in json.loads(page.evaluate("names[0]"))
    assert not [text for text in said if "not used" in text]


@thorough
def test_the_worker_starts_whatever_type_webassembly_has(dist: Path, page: Page) -> None:
    page.add_init_script(OVERHEARD)
    with Server(dist) as server:
        server.types = {".wasm": "application/octet-stream"}
        open_game(page, f"{server.url}{address('whist')}")
        has_worker(page)
        page.close()


@thorough
def test_a_worker_that_cannot_use_the_snapshot_starts_without(page: Page) -> None:
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    changed = "window.changed = (path, given) => [path, { ...given, name: given.name.replace('\"hash\": \"', '$&9') }];"
    page.add_init_script(OVERHEARD + changed)
    open_game(page, address("whist"))
    has_worker(page)
    assert [text for text in said if "The snapshot of Python was not used" in text]
    assert page.evaluate("caches.keys()")  # it is the page's, who has found it good
    assert begins_as("whist", go_on(page, PLIES))


# Counts how often the status line comes to say that.
SAID: Final = """
    window.said = 0;
    let says = false;
    new MutationObserver(() => {
        const line = document.querySelector(".status");
        const now = Boolean(line?.textContent.includes("computers think inside this page"));
        if (now && !says) said += 1;
        says = now;
    }).observe(document, { subtree: true, childList: true, characterData: true });
"""


@thorough
def test_without_workers_the_page_thinks_itself(page: Page) -> None:
    refused = 'throw new DOMException("as in a page without an origin", "SecurityError");'
    page.add_init_script(f"window.Worker = class extends Worker {{ constructor() {{ {refused} }} }};{SAID}")
    open_game(page, address("whist"))
    assert begins_as("whist", go_on(page, PLIES))
    assert page.evaluate("said") == 1, "that they think on the page is said once"


# A worker dies as it is asked for the third time.
DIES: Final = """
    window.onAsked = (worker, text) => {
        if (workers.length > 1 || overheard.filter((text) => text.includes("think")).length < 3) return false;
        %s
        return true;
    };
"""


@in_depth(
    "dies",
    ["worker.terminate();", "worker.dispatchEvent(new ErrorEvent('error', { message: 'Out of memory' }));"],
    usual=0,
)
def test_a_worker_that_dies_in_mid_thought_is_replaced(page: Page, dies: str) -> None:
    page.add_init_script(OVERHEARD + DIES % dies)
    open_game(page, address("whist"))
    has_worker(page)
    go_on(page, PLIES - 2)
    has_worker(page, 2)
    asked = len(heard(page, "think"))
    assert begins_as("whist", go_on(page, PLIES + 8))
    assert len(heard(page, "think")) > asked


def test_a_thought_that_has_become_worthless_is_stopped(page: Page) -> None:
    page.add_init_script(
        f"{OVERHEARD} window.onAsked = (worker, text) => window.deaf && text.includes('think');"
    )
    open_game(page, "whist/?seed=3&seats=3&players=person,druid,druid")
    has_worker(page)
    page.evaluate("window.deaf = true")
    ply = page.locator("[data-ply]")
    while not page.locator("[data-to-move='0'] .bids > *").count():
        page.keyboard.press("g")
    bids(page)
    page.wait_for_function("overheard.some((text) => text.includes('think'))")
    before = str(ply.get_attribute("data-ply"))
    page.keyboard.press("u")
    expect(ply).not_to_have_attribute("data-ply", before)
    page.wait_for_function("overheard.some((text) => text.includes('stop'))")


HARD: Final = "freecelt/?seed=405&slots=0"  # the search of which takes a second


@thorough
def test_a_way_to_win_is_looked_for_in_the_worker_as_soon_as_one_is_wanted(page: Page) -> None:
    page.add_init_script(OVERHEARD)
    open_game(page, HARD)
    page.keyboard.press("h")
    expect(page.locator(".status")).to_contain_text("Hint: ", timeout=PATIENCE)
    has_worker(page)
    assert heard(page, "seek") == [], "the page has not waited for it"
    open_game(page, "freecelt/?seed=1")  # of which no hint is known yet
    in_page(page, WANTED)
    has_worker(page)
    page.keyboard.press("h")
    expect(page.locator(".status")).to_contain_text("Hint: ", timeout=PATIENCE)
    (found,) = heard(page, "seek")
    assert found[1:] == [True, False]


# A worker is started though nobody has asked for anything.
WANTED: Final = """
from trilithon_web.main import _pages
_pages[0].carrier.background.start()
"0"
"""


@thorough
def test_a_search_that_has_become_worthless_is_stopped(page: Page) -> None:
    page.add_init_script(OVERHEARD)
    open_game(page, HARD)
    in_page(page, WANTED)
    has_worker(page)
    page.keyboard.press("h")
    page.wait_for_function("overheard.some((text) => text.includes('seek'))")
    page.locator("[data-game]").press("c")
    page.wait_for_function("overheard.some((text) => text.includes('stop'))")
    assert heard(page, "seek") == []


@thorough
def test_without_workers_the_page_looks_for_a_way_to_win_and_says_so(page: Page) -> None:
    refused = 'throw new DOMException("as in a page without an origin", "SecurityError");'
    page.add_init_script(f"window.Worker = class extends Worker {{ constructor() {{ {refused} }} }};")
    open_game(page, HARD)
    page.keyboard.press("h")
    status = page.locator(".status")
    expect(status).to_contain_text("slow")
    expect(status).to_contain_text("Hint: ", timeout=PATIENCE)
