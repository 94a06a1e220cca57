"""The one file, opened from a disk: no server, no network, all of it."""

import re
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import ANSWERS, EMPTY, PATIENCE, Shared, lent, plays_a_move, wait_for_depth
from tests.browser.pictures import check_pictures
from tests.controls import AS_PAGE, RULES_TITLE
from tests.depth import thorough
from tools.ways.visit import follow
from trilithon.game import catalogue, load
from trilithon_web.tables import tables

# Of which 100,000 are for rooms, and so many for each game.
MOST_BYTES = 7_790_000 + 32_000 * len(catalogue())
GAMES = sorted(tables())


# From a disk nothing can be fetched.
COMPILE = """async (code) => {
    window.compiled = await WebAssembly.compile(Uint8Array.from(atob(code), (one) => one.charCodeAt(0)));
}"""


@pytest.fixture(scope="module")
def file(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of a copy of the file, in a folder with nothing else in it."""
    copy = tmp_path_factory.mktemp("file") / "games to go.html"
    copy.write_bytes((dist / "trilithon.html").read_bytes())
    return copy.as_uri()


@pytest.fixture(scope="module")
def disk(
    browser: Browser,
    browser_context_args: dict[str, Any],
    dist: Path,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Shared]:
    """What the tests share: a browser without a network."""
    empty = tmp_path_factory.mktemp("empty") / "empty.html"
    empty.write_text(EMPTY, encoding="utf-8")

    def begin(page: Page) -> str:
        page.goto(empty.as_uri())
        page.evaluate(COMPILE, b64encode((dist / "runtime" / "pyodide.asm.wasm").read_bytes()).decode())
        return ""

    shared = Shared(browser, {**browser_context_args, "offline": True}, begin)
    yield shared
    shared.context.close()


@pytest.fixture
def offline(
    disk: Shared, request: pytest.FixtureRequest, complaints: list[str], output_path: str
) -> Iterator[BrowserContext]:
    """A browser without a network that has never seen the file."""
    with lent(disk, request.node, complaints, output_path) as context:
        yield context


def ready(page: Page, address: str) -> Page:
    page.goto(address)
    expect(page.locator('html[data-python="ready"]')).to_be_attached(timeout=60_000)
    return page


@thorough
def test_computers_think_in_a_worker_as_on_the_site(offline: BrowserContext, file: str) -> None:
    page = offline.new_page()
    page.add_init_script(ANSWERS)
    ready(page, f"{file}#whist/?seed=3&seats=3&players=druid,druid,druid")
    thoughts = page.locator("html[data-thoughts]")
    expect(thoughts).to_be_attached(timeout=PATIENCE)  # it can be asked
    while int(str(thoughts.get_attribute("data-thoughts"))) < 3:
        ply = str(page.locator("[data-ply]").get_attribute("data-ply"))
        page.keyboard.press("g")
        expect(page.locator("[data-ply]")).not_to_have_attribute("data-ply", ply, timeout=PATIENCE)


def test_it_can_be_mailed(dist: Path) -> None:
    assert (dist / "trilithon.html").stat().st_size <= MOST_BYTES


def test_nothing_outside_is_named_in_it(dist: Path) -> None:
    text = (dist / "trilithon.html").read_text(encoding="utf-8")
    page = re.sub(r"<script[^>]*data-file=.*?</script>|<template .*?</template>", "", text, flags=re.DOTALL)
    assert re.findall(r"""(?:src|href)=["'](?!#|data:|"|')[^"']*""", page) == []


@thorough
@pytest.mark.parametrize("first", GAMES[:2])
def test_games_are_played_from_the_disk(offline: BrowserContext, file: str, first: str) -> None:
    """Opened by the address of one, and by their links one after another."""
    asked: list[str] = []
    page = offline.new_page()
    page.on("request", lambda request: asked.append(request.url))
    ready(page, f"{file}#{first}/?seed=617")
    expect(page.locator('[data-ready="true"]')).to_be_visible()
    plays_a_move(page)
    for name in GAMES[2:] if first == GAMES[0] else ():
        follow(page, f"#{name}/?seed=617")
        expect(page.locator(f'[data-game="{name}"][data-ready="true"]')).to_be_visible()
        plays_a_move(page)
    assert [address for address in asked if not address.startswith((file, "blob:", "data:"))] == []


@thorough
def test_its_screens_follow_each_other_in_place(offline: BrowserContext, file: str) -> None:
    page = ready(offline.new_page(), file)
    page.evaluate("() => (window.same = true)")
    page.locator('a[href="#freecelt/"]').first.click()
    expect(page.locator('[data-ready="true"]')).to_be_visible()
    expect(page).to_have_url(f"{file}#freecelt/?seed=1")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("link", name="Rules").click()
    page.get_by_role("link", name=AS_PAGE).click()
    expect(page).to_have_title(RULES_TITLE)
    page.locator('a[href$="#FC-3"]').first.click()
    expect(page.locator("#FC-3")).to_be_in_viewport()
    page.go_back()
    page.go_back()
    expect(page.locator('[data-ready="true"]')).to_be_visible()
    page.locator("a.home").click()
    expect(page).to_have_title("Trilithon")
    page.get_by_role("link", name="Your games").click()
    expect(page).to_have_title("Your games · Trilithon")
    assert page.evaluate("window.same"), "no document was loaded in between"


@thorough
def test_every_link_in_it_leads_somewhere_in_it(offline: BrowserContext, file: str) -> None:
    page = ready(offline.new_page(), file)
    wanted = """() => [document, ...[...document.querySelectorAll("template")].map((one) => one.content)].flatMap(
        (part) => [...part.querySelectorAll("a[href]")].map((link) => link.getAttribute("href")))"""
    held = page.evaluate("() => [...document.querySelectorAll('template')].map((one) => one.dataset.page)")
    places = {"", "games/", "today/", *(f"{name}/" for name in GAMES), *held}
    links = {link for link in page.evaluate(wanted) if not link.startswith(("http:", "https:", "mailto:"))}
    assert len(links) > 20
    assert {
        link
        for link in links
        if link and link[1:].replace("%23", "#").partition("#")[0].partition("?")[0] not in places
    } == set()
    assert all(link.startswith("#") for link in links if link)


# Pictures that draw nothing, since what they name is not in the document.
BLANK = """() => [...document.querySelectorAll("use")].map((one) => one.getAttribute("href"))
    .filter((href) => !href.startsWith("#") || !document.getElementById(href.slice(1)))"""


@thorough
def test_all_rules_are_in_it_with_their_pictures(offline: BrowserContext, file: str) -> None:
    page = ready(offline.new_page(), f"{file}#{GAMES[0]}/rules/")
    for name in catalogue():
        follow(page, f"#{name}/rules/")
        expect(page).to_have_title(f"The rules of {load(name).title} · Trilithon")
        assert page.locator("use").count() > 20
        assert page.evaluate(BLANK) == []


@thorough
@pytest.mark.parametrize("fragment", ["nowhere/?seed=3", "/freecelt/"])
def test_what_is_not_in_it_leads_to_its_front(offline: BrowserContext, file: str, fragment: str) -> None:
    page = ready(offline.new_page(), f"{file}#{fragment}")
    for other in ("nowhere", "nowhere/", "FREECELT/"):
        page.get_by_role("link", name="FreeCelt").first.wait_for()
        page.evaluate("(other) => { location.hash = other; }", other)
    page.get_by_role("link", name="FreeCelt").first.click()
    expect(page.locator('[data-ready="true"]')).to_be_visible()


@thorough
def test_games_are_kept_beside_those_of_a_site_and_settings_hold(offline: BrowserContext, file: str) -> None:
    page = ready(offline.new_page(), f"{file}#freecelt/?seed=617")
    plays_a_move(page)
    page.evaluate("() => document.getElementById('settings').showPopover()")
    page.get_by_role("radio", name="Night").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "night")
    page.keyboard.press("Escape")
    wait_for_depth(page, 0)
    for _ in range(3):  # once in some hundred loads from a disk, Chromium finds nothing in the local storage
        page.reload()
        expect(page.locator('[data-ready="true"][data-ply="1"]')).to_be_visible(timeout=60_000)
        if page.evaluate("() => 'trilithon:file:settings' in localStorage"):
            break
    expect(page.locator("html")).to_have_attribute("data-theme", "night")
    names = page.evaluate("async () => (await indexedDB.databases()).map(({ name }) => name)")
    assert names == ["trilithon:file"]


@thorough
def test_a_picture_is_made_in_it(offline: BrowserContext, file: str, tmp_path: Path) -> None:
    page = ready(offline.new_page(), f"{file}#freecelt/?seed=5")
    check_pictures(page, tmp_path)


def test_the_site_offers_it_and_says_how_large_it_is(page: Page) -> None:
    page.goto("")
    link = page.get_by_role("link", name="Everything in one file")
    size = re.search(r"\((\d+) MB\)", link.inner_text())
    with page.expect_download() as saved:
        link.click()
    assert saved.value.suggested_filename == "trilithon.html"
    assert size
    assert int(size[1]) == round(Path(saved.value.path()).stat().st_size / 1_000_000)


@thorough
def test_puzzles_are_in_the_file(file: str, offline: BrowserContext) -> None:
    page = ready(offline.new_page(), f"{file}#freecelt/#puzzle=2")
    expect(page.locator("#exercise")).to_have_text("Puzzle 2")
