"""Who thinks, in browsers other than Chromium: the worker starts there, answers what CPython answers, and may die."""

import json
from pathlib import Path
from typing import Final

import pytest

from tests.engines.play import READY, entered, followed, steps
from tools.check.webdriver import Page
from trilithon import Record, link, load, players
from trilithon_web.tables import tables
from trilithon_web.thinker.messages import Busy, Ready, read_message
from trilithon_web.thinker.thinker import Thinker

LEVELS: Final = ("steady", "sharp", "druid")
SEATED: Final = sorted(set(tables()) - {"freecelt"})
FURTHER: Final = 8  # moves of the worker's

# From now on it is noted what the page and its workers tell each other, and a worker dies as `dies` wants it to.
OVERHEARD: Final = """window.asked = [], window.told = [], window.workers = [], window.dies = () => false,
window.Worker = class extends Worker {
    constructor(...given) {
        super(...given);
        workers.push(this);
        this.addEventListener("message", ({ data }) => told.push(data));
    }
    postMessage(what, ...more) {
        if (typeof what === "string") asked.push(what);
        if (dies(what)) this.terminate();
        super.postMessage(what, ...more);
    }
}, 0"""
READIES: Final = "told.filter((text) => text === '[\"ready\"]').length === arguments[0]"
# It dies as it is asked for the third move.
THIRD: Final = """window.dies = () =>
    workers.length === 1 && asked.filter((text) => text.includes('"think"')).length > 2, 0"""
BIDS: Final = (
    "(document.querySelector('.go-on, #next')?.click(), document.querySelector('.bids > :not(.barred)'))"
)
# The text of the game as it stands, which is given to be saved.
SAVED: Final = """(() => {
    const addressed = URL.createObjectURL;
    URL.createObjectURL = (blob) => ((window.given = blob), location.href);
    document.querySelector("[data-do=share]").click();
    document.querySelector("#share [data-do=download]").click();
    URL.createObjectURL = addressed;
    return given.text();
})()"""
# Whether the game has come so far, or is over; until then it goes on.
COME: Final = """(document.querySelector(".go-on, #next")?.click(),
    document.querySelector(".end") || document.querySelector("[data-ply]").dataset.ply >= arguments[0])"""


@pytest.fixture(params=["site", "one file"])
def front(request: pytest.FixtureRequest, site: str, dist: Path, tmp_path: Path) -> str:
    """The front page, of which all places are, or all but a #."""
    if request.param == "site":
        return site
    copy = tmp_path / "games to go.html"
    copy.write_bytes((dist / "trilithon.html").read_bytes())
    return f"{copy.as_uri()}#"


def come(page: Page, front: str, place: str) -> None:
    """From the front page to a table, whose worker is overheard."""
    entered(page, front).ask(OVERHEARD)
    followed(page, f"{front}{place}").until_shown(READY)
    page.until(READIES, 1)


def computers(game: str) -> str:
    return f"{game}/?seed=3&seats=3&players={','.join(LEVELS)}"


def watched(page: Page) -> Record:
    """The game of computers, some moves on, or over."""
    page.until(COME, steps(page) + FURTHER)
    return Record.read(page.ask(SAVED))


def goes_as_here(record: Record) -> bool:
    """Whether a game is the one that these computers play in CPython, where nobody asks how long they think."""
    start, moves = record.states[0], record.move_count
    bots = [players.bot(level, start.setup.game) for level in LEVELS]
    return record.states == players.play(start, bots, most=moves).states


def told_as_here(page: Page) -> set[str]:
    """The kinds of what the worker has answered, each time as the same question is answered in CPython."""
    asked, told = page.ask("[asked, told]")
    thinker, here = Thinker(), set()
    for text in asked:
        thinker.receive(text)
        while thinker.busy:
            here.add(thinker.think_slice())
    answers = {text for text in told if not isinstance(read_message(text), Ready | Busy)}
    assert answers <= here
    return {json.loads(text)[2] for text in answers}


@pytest.mark.parametrize("game", SEATED)
def test_computers_think_in_a_worker_and_choose_as_in_cpython(page: Page, site: str, game: str) -> None:
    come(page, site, computers(game))
    assert goes_as_here(watched(page))
    assert told_as_here(page) == {"think"}


def test_what_is_asked_of_a_worker_is_answered_as_in_cpython(page: Page, front: str) -> None:
    """The coach, a hint and a review."""
    come(page, front, "whist/?seed=3&seats=3&players=person,steady,steady")
    page.until(BIDS)
    for _ in range(2):  # a hint, and the answer
        page.press("h")
    page.until_shown(".bids .share")
    followed(page, f"{front}freecelt/?seed=405&slots=2").until_shown('[data-game="freecelt"]')
    page.press("h")
    page.until("document.querySelector('.status').textContent.includes('Hint: ')")
    followed(page, f"{front}whist/?seats=2&seed=4&length=short#game={link.encode_moves(finished())}")
    page.tap("aside.log [data-to=last]")
    page.tap("#look")
    page.tap('[data-do="review"]')
    page.until("/cost .+ most/.test(document.querySelector('.review').textContent)")
    assert told_as_here(page) >= {"advise", "seek", "judge"}


def finished() -> Record:
    """A game in which everybody does what the rules name last."""
    record = Record.begin(load("whist").new(4, {"length": "short"}, 2))
    while record.state.to_move is not None:
        record = record.apply(record.state.legal_moves()[-1])
    return record


def test_a_worker_that_dies_in_mid_thought_is_replaced(page: Page, front: str) -> None:
    come(page, front, computers("whist"))
    page.ask(THIRD)
    watched(page)
    page.until(READIES, 2)
    before = page.ask("told.length")
    assert goes_as_here(watched(page))
    assert page.ask("told.length") > before
    assert told_as_here(page) == {"think"}
