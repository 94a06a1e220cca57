"""The site as a host serves it: played by mouse and by keyboard, kept, come back to, without a network."""

from pathlib import Path

import pytest

from tests.engines.conftest import Start
from tests.engines.play import KEYS, MOVES, READY, await_steps, card, entered, opened, play, steps
from tools.build.serve import Server
from tools.check.webdriver import Page
from tools.ways.freecelt import strokes

KEPT = "navigator.serviceWorker.ready.then(({ active }) => active.state === 'activated')"
# Whether the only game there is on the disk as it is after so many moves.
STORED = """new Promise((done) => {
    const name = `trilithon:${new URL(document.documentElement.dataset.base, location.href).pathname}`;
    const opening = indexedDB.open(name);
    opening.onsuccess = () => {
        const heads = opening.result.transaction("heads").objectStore("heads").getAll();
        heads.onsuccess = () => {
            opening.result.close();
            done(heads.result.some((head) => JSON.parse(head).at === arguments[0]));
        };
    };
})"""

# A large round button and nothing else.
ROUND = """(() => {
    const button = document.body.appendChild(document.createElement("button"));
    Object.assign(button.style, { width: "300px", height: "300px", borderRadius: "50%" });
    button.onclick = () => (window.pressed = true);
})()"""


def test_a_game_is_won_by_mouse(page: Page, site: str) -> None:
    """FC-2 and FC-8, with cards that fly."""
    opened(page, f"{site}freecelt/?seed=1&slots=2")
    for move in MOVES:
        play(page, move)
    page.until_shown(".end")
    assert "Won: all 60 cards are home." in page.text(".end")


def test_a_game_is_won_by_keyboard(page: Page, site: str) -> None:
    """FC-7: a pile's key picks up its longest run, and one card fewer each time; a second pile's key puts it there."""
    opened(page, f"{site}freecelt/?seed=1&slots=2")
    for done, piles in enumerate(strokes(), 1):
        for pile in piles:
            page.press(KEYS[pile])
        await_steps(page, done)
    page.until_shown(".end")
    assert "Won" in page.text(".end")


def test_the_arrows_and_enter_play_too(page: Page, site: str) -> None:
    opened(page, f"{site}freecelt/?seed=1&slots=2")
    page.ask("document.querySelector(arguments[0]).focus()", card(7))
    page.press("Enter")
    page.until_shown(".picked")
    for _ in range(2):
        page.press("ArrowLeft")
    page.until("document.activeElement.dataset.pile === '5'")
    page.press("Enter")
    await_steps(page, 1)


def test_a_card_is_dragged_and_the_move_undone_and_redone(page: Page, site: str) -> None:
    opened(page, f"{site}freecelt/?seed=1&slots=2")
    page.drag(card(7), card(5))
    await_steps(page, 1)
    assert page.text(".status") == "4 Yellow (night) from column 8 to column 6."
    page.press("Control", "z")
    await_steps(page, 2)
    page.tap('[data-do="redo"]')
    await_steps(page, 3)
    page.tap('[data-do="undo"]')
    await_steps(page, 4)


def test_a_card_that_may_not_go_there_comes_back_and_it_is_said_why(page: Page, site: str) -> None:
    """FC-4."""
    opened(page, f"{site}freecelt/?seed=1&slots=2")
    page.drag(card(0), card(3))
    page.until("document.querySelector('.status').textContent.includes('does not go on 25 White (day)')")
    assert page.ask("document.querySelector(arguments[0]).id", card(0)) == "card-15n"
    assert steps(page) == 0


def test_a_double_click_sends_a_card_to_its_stack(page: Page, site: str) -> None:
    """FC-2."""
    opened(page, f"{site}freecelt/?seed=1&slots=2")
    page.tap(card(4), times=2)
    await_steps(page, 1)
    page.until_shown('[aria-label^="Night stack, 1 of 30"]')


def test_a_game_comes_back_after_a_reload_and_in_a_new_session(start: Start, site: str) -> None:
    with start() as page:
        opened(page, f"{site}freecelt/?seed=1&slots=2")
        play(page, MOVES[0])
        page.reload().until_shown(READY)
        assert steps(page) == 1
        play(page, MOVES[1])
        page.until(STORED, 2)  # the session is not ended by leaving the page: its browser is stopped
    with start() as page:
        opened(page, f"{site}freecelt/")
        assert steps(page) == 2, "the game as it was left"
        play(page, MOVES[2])


def test_it_plays_without_a_network_after_one_visit(start: Start, dist: Path) -> None:
    with Server(dist, prefix="/user/repo/") as server, start() as page:
        opened(page, f"{server.url}freecelt/?seed=1&slots=2")
        play(page, MOVES[0])
        page.until(STORED, 1)
        page.until(KEPT)
    with start() as page:  # a new session: no connection is left open
        opened(page, f"{server.url}freecelt/?seed=1&slots=2")
        assert steps(page) == 1, "the game as it was left"
        play(page, MOVES[1])
        page.reload().until_shown(READY)
        opened(page, f"{server.url}freecelt?seed=8")
        page.go(f"{server.url}freecelt/rules/").until_shown("#FC-7")


def test_links_within_the_site_are_followed_in_place(page: Page, site: str) -> None:
    entered(page, site).ask("window.mark = 1")
    page.tap('a[href$="freecelt/"]')
    page.until_shown(READY)
    page.ask("history.back(), 0")
    page.until("document.title === 'Trilithon'")
    assert page.ask("window.mark") == 1, "no document was loaded in between"


def test_it_plays_in_a_frame_of_another_site(page: Page, site: str, tmp_path: Path) -> None:
    """Also where the browser keeps apart what is stored there."""
    # In the corner, since WebKit's driver counts from that of the window.
    corner = "position: absolute; inset: 0 auto auto 0; width: 1000px; height: 700px; border: 0"
    frame = f'<iframe src="{site}freecelt/?seed=1&amp;slots=2" style="{corner}"></iframe>'
    icon = '<link rel="icon" href="data:,">'
    (tmp_path / "index.html").write_text(
        f"<!DOCTYPE html><title>A post</title>{icon}{frame}", encoding="utf-8"
    )
    with Server(tmp_path) as server:
        page.go(server.url.replace("127.0.0.1", "localhost"))
        page.enter(0)
        page.until_shown(READY)
        play(page, MOVES[0])
        page.reload().until_shown(READY)
        assert steps(page) == 1


def test_what_is_round_is_pressed_within_its_rim(page: Page, site: str) -> None:
    """Its box has corners in which a press would miss it."""
    page.go(f"{site}look.js").ask(ROUND)
    page.tap("button")
    page.until("window.pressed")


@pytest.mark.parametrize(
    "wrong",
    [
        "console.error('wrong')",
        "setTimeout('throw new Error(`wrong`)')",
        "fetch('http://localhost:9/wrong').catch(() => 0)",
    ],
)
def test_what_a_browser_complains_of_is_heard(engine: Start, site: str, wrong: str) -> None:
    """Without this none of the others would prove that all is well."""
    with engine() as page:
        opened(page, f"{site}freecelt/")
        assert page.complaints() == []
        page.ask(f"{wrong}, new Promise((done) => setTimeout(done, 100))")
        heard = page.complaints()
    assert heard
    assert all("wrong" in complaint for complaint in heard)
