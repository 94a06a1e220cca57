"""Games in the frames of somebody's blog, which stands on another host: plain, in a sandbox, without storage."""

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import FrameLocator, Locator, Page, expect

from tests.browser.conftest import ANSWERS, PATIENCE, plays_a_move, posted, whole_menu
from tests.browser.hands import each_size, has_ply, press, resize, says, settle
from tests.browser.readable import unreadable
from tests.browser.test_storage import LOSE
from tests.controls import AS_PAGE, FULL_PAGE, SAVE_FILE
from tests.depth import in_depth, some, thorough
from tools.build.serve import Server
from tools.ways.table import goes_on, open_game
from trilithon import Record
from trilithon_web.screens.play.share.web_page import frame
from trilithon_web.tables import tables

MOST_BYTES = 60_000
SANDBOX = 'sandbox="allow-scripts"'
GAMES = sorted(tables(), key=lambda name: (name != "freecelt", name))  # of which the tests know deals
CODE = "1u90EFira"  # the first four moves of FreeCelt's deal 1
Post = Callable[..., str]


@pytest.fixture
def post() -> Iterator[Post]:
    """Puts frames into the post, serves it from another host name, and returns its address."""
    with ExitStack() as servers:

        def write(site: Server, query: str = "", attributes: str = "", games: Sequence[str] = GAMES) -> str:
            addresses = [f"{site.url}embed/{name}/{query}" for name in games]
            frames = [
                frame("A game", address).replace("<iframe", f"<iframe {attributes}") for address in addresses
            ]
            assert site.url.startswith("http://127.0.0.1:"), "it is on another host than the post"
            return servers.enter_context(posted("\n".join(frames)))

        yield write


@pytest.fixture
def site(server: Server) -> Server:
    """The site, on a host that sends what `_headers` says."""
    return server


def framed(page: Page, number: int = 0) -> FrameLocator:
    return page.frame_locator("iframe").nth(number)


def press_play(frame: FrameLocator) -> None:
    frame.owner.scroll_into_view_if_needed()
    frame.get_by_role("button", name="Play", exact=True).wait_for()
    settle(frame)  # a frame that the browser has not drawn yet does not get the whole of a press
    press(frame, "Play")
    expect(frame.locator('[data-ready="true"]')).to_be_visible(timeout=PATIENCE)


def test_before_play_there_is_a_board_and_no_python(page: Page, dist: Path, post: Post) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    with Server(dist) as site:
        page.goto(post(site))
        page.wait_for_load_state("networkidle")
        for number in range(len(GAMES)):
            expect(framed(page, number).locator("[data-game]")).to_be_visible()
            expect(framed(page, number).get_by_role("button", name="Play", exact=True)).to_be_visible()
        assert site.sent / len(GAMES) <= MOST_BYTES
    assert [address for address in asked if "/runtime/" in address or "/wheels/" in address] == []


def test_all_of_a_frame_works_before_its_last_script_has_come(page: Page, site: Server, post: Post) -> None:
    page.route("**/watchdog.js", lambda route: None)
    page.goto(post(site, "?seed=617&slots=3", games=GAMES[:1]), wait_until="commit")
    link = framed(page).get_by_role("link", name=FULL_PAGE)
    expect(link).to_have_js_property("href", f"{site.url}freecelt/?seed=617&slots=3")
    press(framed(page), "Play")
    page.unroute_all()  # now it comes
    has_ply(framed(page), 0)
    plays_a_move(framed(page))


@thorough
def test_there_is_no_play_before_something_hears_it(page: Page, site: Server, post: Post) -> None:
    page.route("**/start.js", lambda route: None)
    with page.expect_request("**/start.js"):
        page.goto(post(site, games=GAMES[:1]), wait_until="commit")
    framed(page).locator("head").wait_for(state="attached")
    expect(framed(page).get_by_role("button", name="Play", exact=True)).to_have_count(0)
    page.unroute_all()  # now it comes
    press_play(framed(page))
    plays_a_move(framed(page))


OPENED = (  # an address; what it is called before Play; the full page
    ("?seed=617", "Deal 617", "?seed=617"),
    ("?theme=night&seed=617", "Deal 617", "?seed=617"),
    ("?theme=day", "10 minutes", ""),
    (f"?seed=1#game={CODE}", "A position to play on", f"?seed=1#from={CODE}"),
    ("#puzzle=12", "Puzzle 12", "#puzzle=12"),
    ("#puzzle", "Puzzle of the day", "#puzzle"),
    ("#day", "Deal of the day", "#day"),
    ("#<b>=1", "10 minutes", "#%3Cb%3E=1"),
)


def test_before_play_a_frame_and_its_full_page_say_and_open_the_same(page: Page, base_url: str) -> None:
    for address, named, full in OPENED:
        page.goto("about:blank")
        page.goto(f"embed/freecelt/{address}")
        expect(page.get_by_role("region", name="Begin")).to_contain_text(named)
        link = page.get_by_role("link", name=FULL_PAGE)
        expect(link).to_have_js_property("href", f"{base_url}freecelt/{full}")


def test_a_position_is_played_on_in_a_frame_and_its_full_page(page: Page, site: Server, post: Post) -> None:
    page.goto(post(site, f"?seed=1#game={CODE}", games=GAMES[:1]))
    press_play(framed(page))
    says(framed(page), "starts at move 4")
    plays_a_move(framed(page))
    page.reload()
    press_play(framed(page))
    has_ply(framed(page), 5)
    whole_menu(framed(page))
    with page.context.expect_page() as shown:
        framed(page).get_by_role("link", name=FULL_PAGE).click()
    has_ply(shown.value, 5 if page.frames[1].evaluate("origin") == shown.value.evaluate("origin") else 4)


def test_the_site_shows_the_frame_that_a_web_page_will_have(page: Page) -> None:
    """It is fetched once it is asked for, and Back doesn't lead through what was looked at."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    open_game(page, "freecelt/?seed=617")
    press(page, "Share")
    web_page = page.locator("#share summary").filter(has_text="Embed")
    expect(web_page).to_be_visible()
    assert not [address for address in asked if "/embed/" in address]
    web_page.click()
    preview = page.frame_locator("#share .preview")
    entries = page.evaluate("history.length")
    for choice, named in ("This deal", "Deal 617"), ("Puzzle of the day", "Puzzle of the day"):
        page.get_by_role("radio", name=choice).click()
        page.locator("#share .preview").scroll_into_view_if_needed()
        expect(preview.locator("#facade")).to_contain_text(named)
    page.get_by_role("radio", name="Night").click()
    page.locator("#share .preview").scroll_into_view_if_needed()
    expect(preview.locator('html[data-theme="night"]')).to_be_attached()
    assert page.evaluate("history.length") == entries


def test_games_are_played_in_the_post(page: Page, site: Server, post: Post) -> None:
    page.goto(post(site))
    before = page.evaluate("history.length")
    for number in some(range(len(GAMES)), 2):
        press_play(framed(page, number))
        plays_a_move(framed(page, number))
    assert page.evaluate("history.length") == before


# The post in a window that can be scrolled until only the lower edge of the frame is seen.
TALL = """() => {
    document.body.style.paddingBottom = "2000px";
    Object.assign(document.querySelector("iframe").style, { width: "800px", height: "620px", maxWidth: "none" });
}"""
SCROLLED = """() => {
    scrollBy(0, document.querySelector("iframe").getBoundingClientRect().bottom - 60);
    return scrollY;
}"""
YOUR_TURN = 'body:not(:has(.go-on)) [data-ready="true"][data-to-move="0"]'


@thorough
@pytest.mark.parametrize("game", ["mancala", "whist"])
def test_the_page_around_a_frame_stays_put_at_your_turn(
    page: Page, site: Server, post: Post, game: str
) -> None:
    """The focus stays, too, once its reader has clicked beside the frame, and moves when they come back."""
    resize(page, (900, 760))
    page.goto(post(site, "?seed=3&seats=3", games=[game]))
    page.evaluate(TALL)
    press_play(framed(page))
    frame = page.frames[1]
    for beside in (False, True):
        frame.locator(YOUR_TURN).wait_for(timeout=PATIENCE)
        goes_on(frame, Locator.click, until=("waits",))
        scrolled = page.evaluate(SCROLLED)
        if beside:
            page.mouse.click(880, 700)
        frame.locator(YOUR_TURN).wait_for(timeout=PATIENCE)
        settle(frame)
        assert page.evaluate("scrollY") == scrolled
    assert page.evaluate("document.activeElement.localName") == "body"
    page.evaluate("document.querySelector('iframe').focus()")
    expect(frame.locator(":is([data-game], [data-held]) :focus")).to_be_attached()
    assert page.evaluate("scrollY") == scrolled


@thorough
def test_computers_think_in_a_worker_but_in_a_sandbox_without(page: Page, site: Server, post: Post) -> None:
    page.add_init_script(ANSWERS)
    alone = "?seed=3&seats=3&players=druid,druid,druid"
    page.goto(post(site, alone, games=["whist"]))
    press_play(framed(page))
    thought = framed(page).locator('html[data-thoughts]:not([data-thoughts="0"])')
    expect(thought).to_be_attached(timeout=PATIENCE)
    page.goto(post(site, alone, SANDBOX, ["whist"]))
    press_play(framed(page))
    played = framed(page).locator('[data-ply]:not([data-ply="0"])')
    expect(played).to_be_attached(timeout=PATIENCE)
    expect(thought).to_have_count(0)


@thorough
def test_in_a_sandbox_games_are_played_and_a_link_that_it_forbids_is_given_as_a_text(
    page: Page, site: Server, post: Post, complaints: list[str]
) -> None:
    """One with a hand and one without: the sandbox knows no games."""
    page.goto(post(site, "?seed=617", SANDBOX, GAMES[:2]))
    before = page.evaluate("history.length")
    framed(page).get_by_role("link", name=FULL_PAGE).click()
    expect(framed(page).locator("#facade")).to_contain_text(f"{site.url}freecelt/?seed=617")
    for number in range(2):
        press_play(framed(page, number))
        expect(framed(page, number).get_by_role("alert").filter(has_text="save")).to_have_count(0)
        plays_a_move(framed(page, number))
    assert page.evaluate("history.length") == before
    assert all("allow-popups" in complaint for complaint in complaints)
    complaints.clear()
    unsaved = "The page around this game doesn’t let it save anything."
    expect(framed(page, 0).get_by_text(unsaved)).to_be_visible()
    expect(framed(page, 1).get_by_text(unsaved)).to_have_count(0)  # once on a page is enough
    assert complaints == []
    frame = framed(page)
    frame.owner.scroll_into_view_if_needed()  # which a sandbox keeps its own contents from
    frame.get_by_role("button", name="Dismiss").click()
    whole_menu(frame)
    frame.get_by_role("link", name=FULL_PAGE).click()
    expect(frame.get_by_role("textbox", name=re.compile("copy it yourself"))).to_have_value(
        f"{site.url}freecelt/?seed=617"
    )
    assert all("allow-popups" in complaint for complaint in complaints)
    complaints.clear()


@thorough
def test_a_sandbox_on_a_host_that_lets_nobody_fetch_is_left_for_the_one_file(
    page: Page, dist: Path, post: Post, complaints: list[str]
) -> None:
    """A frame without an origin may not fetch from a plain host; the file has all within it."""
    with Server(dist, headers="") as site:
        page.goto(post(site, "?seed=617", SANDBOX, GAMES[:1]))
        press_play(framed(page))
        plays_a_move(framed(page))
        assert page.frames[1].url.startswith(f"{site.url}trilithon.html#{GAMES[0]}/?seed=617")
        complaints.clear()  # Chromium tells of each file that was refused


@thorough
def test_a_frame_plays_where_nothing_is_kept(
    denied: Page, site: Server, post: Post, complaints: list[str]
) -> None:
    denied.goto(post(site, games=GAMES[:1]))
    press_play(framed(denied))
    plays_a_move(framed(denied))
    expect(framed(denied).get_by_role("alert").filter(has_text="aren’t saved")).to_be_visible()


DATABASES = "async () => (await indexedDB.databases()).map(({ name }) => name)"


@thorough
def test_a_frame_keeps_its_games_apart_where_browsers_do(partitioned: Page, site: Server, post: Post) -> None:
    """From the same frame on another page, and from the site itself; each goes on with its own."""
    here = post(site, "?seed=617", games=GAMES[:1])
    there = here.replace("localhost", "another.localhost")
    partitioned.goto(here)
    press_play(framed(partitioned))
    plays_a_move(framed(partitioned))
    expect(framed(partitioned).get_by_role("alert")).to_have_count(0)  # nothing is amiss
    partitioned.reload()
    press_play(framed(partitioned))
    has_ply(framed(partitioned), 1)
    assert partitioned.frames[1].evaluate(DATABASES) == ["trilithon:/"]
    partitioned.goto(there)
    assert partitioned.frames[1].evaluate(DATABASES) == []
    assert partitioned.frames[1].evaluate("localStorage.length") == 0
    press_play(framed(partitioned))
    has_ply(framed(partitioned), 0)
    for _ in range(2):
        plays_a_move(framed(partitioned))
    partitioned.goto(f"{site.url}style.css")
    assert partitioned.evaluate(DATABASES) == []
    assert partitioned.evaluate("localStorage.length") == 0
    partitioned.goto(f"{site.url}freecelt/?seed=617")
    has_ply(partitioned, 0)
    for _ in range(3):
        plays_a_move(partitioned)
    for address, played in (here, 1), (there, 2):
        partitioned.goto(address)
        press_play(framed(partitioned))
        has_ply(framed(partitioned), played)
    partitioned.goto(f"{site.url}freecelt/?seed=617")
    has_ply(partitioned, 3)


@thorough
def test_a_lost_game_comes_back_in_a_partitioned_frame_and_goes_out_as_a_file(
    partitioned: Page, site: Server, post: Post, tmp_path: Path
) -> None:
    partitioned.goto(post(site, "?seed=617", games=GAMES[:1]))
    frame = framed(partitioned)
    press_play(frame)
    plays_a_move(frame)
    partitioned.frames[1].wait_for_function("localStorage.getItem('trilithon:/:last')?.includes('seed=617')")
    partitioned.goto(f"{site.url}style.css")  # so that the frame is gone, and its database let go
    partitioned.go_back()
    frame.get_by_role("button", name="Play", exact=True).wait_for()
    partitioned.frames[1].evaluate(LOSE, ["trilithon:/", "freecelt?seed=617", 0])
    press_play(frame)
    has_ply(frame, 1)
    press(frame, "Dismiss")  # of what says that it was lost
    press(frame, "Share")
    frame.locator("#share summary").last.click()
    with partitioned.expect_download() as downloading:
        press(frame, SAVE_FILE)
    downloading.value.save_as(tmp_path / "game.txt")
    assert len(Record.read((tmp_path / "game.txt").read_text(encoding="utf-8")).turns) == 1


@thorough
@pytest.mark.usefixtures("context")
def test_a_frame_registers_no_service_worker(page: Page, site: Server, post: Post) -> None:
    page.goto(post(site, games=GAMES[:1]))
    press_play(framed(page))
    plays_a_move(framed(page))
    assert page.context.service_workers == []


@in_depth(("theme", "scheme"), [("day", "light"), ("night", "dark")], usual=1)
def test_a_parameter_chooses_light_or_dark(
    page: Page, site: Server, post: Post, theme: str, scheme: str
) -> None:
    page.goto(post(site, f"?theme={theme}", games=GAMES[:1]))
    framed(page).get_by_role("button", name="Play", exact=True).wait_for()
    shown = "() => getComputedStyle(document.documentElement).colorScheme"
    assert page.frames[1].evaluate(shown) == f"{scheme} only"
    press_play(framed(page))
    assert page.frames[1].evaluate(shown) == f"{scheme} only"
    said = (
        framed(page).get_by_role("alert").all_inner_texts()
    )  # of what is stored, and nothing of the address
    assert not [text for text in said if "theme" in text or "address" in text]


BOXES = ((300, 400), (320, 568), (640, 400), (900, 700))


@thorough
@pytest.mark.parametrize("name", GAMES)
def test_a_game_fits_any_box(page: Page, name: str) -> None:
    page.goto(f"embed/{name}/?seed=617")
    play = page.get_by_role("button", name="Play", exact=True)
    for _ in each_size(page, BOXES):
        expect(play).to_be_in_viewport(ratio=1)
    play.press("Enter")
    page.locator('[data-ready="true"]').wait_for()
    # Or the keyboard has lost its place.
    expect(page.locator(":is([data-game], [data-held]) :focus")).to_be_visible()
    size = "() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    for width, height in each_size(page, BOXES):
        assert page.evaluate(size) == [width, height], (
            f"In a frame of {width} by {height} the table of {name} scrolls. Let its drawing shrink, and put buttons "
            f"into Table.hand (docs/adding-a-game.md, The table)."
        )
        assert unreadable(page) == {}, (width, height)


HEARD = """() => {
    window.heard = [];
    window.hears = new Promise((done) => addEventListener("message", ({ data, source }) => {
        heard.push([data, source === frames[0]]);
        done();
    }));
}"""


def test_the_height_is_told_to_those_who_listen(page: Page, site: Server, post: Post) -> None:
    page.add_init_script(f"({HEARD})()")
    page.goto(post(site, games=GAMES[:1]))
    page.evaluate("() => window.hears")
    (told, from_frame), *_ = page.evaluate("window.heard")
    assert from_frame
    assert told["type"] == "trilithon"
    assert 400 <= told["height"] <= 1000
    assert set(told) == {"type", "height"}


JUNK: tuple[Any, ...] = (
    "skipWaiting",
    {"type": "trilithon", "height": 1},
    {"do": "give-up"},
    '{"type": "trilithon-frame", "what": "told"}',
    None,
    7,
    [],
    "{",
)


@thorough
def test_a_frame_heeds_no_message_and_its_rules_lead_back(page: Page, site: Server, post: Post) -> None:
    page.goto(post(site, "?seed=617", games=GAMES[:1]))
    frame = framed(page)
    press_play(frame)
    before = frame.locator("#app").inner_html()
    page.evaluate("(junk) => junk.forEach((one) => frames[0].postMessage(one, '*'))", JUNK)
    # Messages are handled in order: when an answer to one of our own has come, all others have been.
    page.evaluate(
        "() => new Promise((done) => { addEventListener('message', done); postMessage('done', '*') })"
    )
    assert frame.locator("#app").inner_html() == before
    plays_a_move(frame)
    has_ply(frame, 1)
    entries = page.evaluate("history.length")
    press(frame, "Menu")
    frame.get_by_role("link", name="Rules").click()
    frame.locator("#rules").get_by_role("link", name="FC-3").click()
    expect(frame.locator("#FC-3")).to_be_focused()
    expect(frame.locator("#FC-3")).to_be_in_viewport()
    assert page.frames[1].url.endswith("?seed=617"), "a frame’s address never changes"
    frame.get_by_role("link", name=AS_PAGE).click()
    expect(frame.get_by_role("heading", level=1)).to_contain_text("FreeCelt")
    frame.get_by_role("link", name="Play it").click()
    has_ply(frame, 1)
    assert page.evaluate("history.length") == entries


@thorough
def test_a_start_that_fails_in_a_frame_is_told_in_words_that_hold_there(
    page: Page, dist: Path, post: Post, complaints: list[str]
) -> None:
    with Server(dist, overrides={"runtime/stdlib.zip": b"no zip"}) as site:
        page.goto(post(site, "?seed=617", games=GAMES[:1]))
        press(framed(page), "Play")
        problem = framed(page).locator("#boot-problem")
        expect(problem).to_be_visible(timeout=60_000)
        expect(problem).to_contain_text("couldn’t start here")
        expect(problem.get_by_role("link")).to_have_attribute("href", re.compile("freecelt/"))
    complaints.clear()
