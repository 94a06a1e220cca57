"""A picture of the table is what is seen of it, in one file; and what is handed to the system's share sheet."""

import re
import struct
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, ViewportSize, expect

import trilithon
from tests.browser.hands import press, says
from tests.browser.pictures import check_pictures, compared, numbers, saved
from tests.controls import SEND_DEAL, SEND_PICTURE
from tests.depth import in_depth, thorough
from tools.ways.table import goes_on, open_game
from trilithon.equipment import NUMBER

PHONE, DESK = ViewportSize(width=360, height=640), ViewportSize(width=1280, height=800)
SETTINGS = "localStorage.setItem('trilithon:/:settings', 'pace=quick&motion=none&forced=off&hints=off{}')"
XHTML = "{http://www.w3.org/1999/xhtml}"


def late_typefaces(route: Route) -> None:
    """The page does without a typeface that comes late, and its picture does not: here both have it."""
    answer = route.fetch()
    text = answer.text()
    assert "font-display:swap" in text
    route.fulfill(response=answer, body=text.replace("font-display:swap", "font-display:block"))


def words(picture: ET.Element) -> str:
    """All that can be read in it."""
    body = picture.find(f".//{XHTML}body")
    assert body is not None
    return " ".join("".join(body.itertext()).split())


@pytest.mark.knows_games
# Of each table: until something is asked for, what is compared, and how much may differ.
@in_depth(
    ("game", "until", "part", "size", "theme"),
    [
        ("freecelt", "", ".columns > :nth-child(4) > ol", PHONE, ""),
        ("celtic_whist", "play", ".ring", DESK, "&theme=night"),
        ("whist", "play", ".chips", PHONE, "&theme=night"),
        ("rekniles_ekim", "play", "table.race", DESK, ""),
        ("mancala", "lift", ".players", PHONE, "&theme=night&contrast=on"),
    ],
    usual=1,
)
def test_a_picture_is_what_is_seen_and_stands_alone(
    page: Page, tmp_path: Path, game: str, until: str, part: str, size: ViewportSize, theme: str
) -> None:
    page.set_viewport_size(size)
    page.add_init_script(SETTINGS.format(theme))
    page.route("**/style.css", late_typefaces)
    open_game(page, f"{game}/?seed=5")
    if until:
        goes_on(page, until=(until,))
    page.evaluate("document.fonts.ready")
    path = saved(page, "svg", tmp_path)
    assert page.evaluate("document.adoptedStyleSheets.length") == 0  # the page is as it was
    expect(page.locator("main")).to_have_count(1)
    text = path.read_text(encoding="utf-8")
    picture = ET.fromstring(text)
    assert [element.tag for element in picture.iter() if element.tag.endswith("script")] == []
    named = [value for element in picture.iter() for name, value in element.items() if name.endswith("href")]
    assert named
    assert all(picture.find(f".//*[@id='{name.removeprefix('#')}']") is not None for name in named)
    assert not re.search(r"url\((?![\"']?data:)|@import", text)

    alone = page.context.new_page()
    asked: list[str] = []
    alone.on("request", lambda request: asked.append(request.url))
    alone.set_viewport_size(size)
    alone.goto(path.as_uri())
    assert [address for address in asked if not address.startswith("data:")] == [path.as_uri()]
    apart, colours = compared(page, page.locator(part).screenshot(), alone.locator(part).screenshot())
    assert apart < 0.03
    assert colours > 20

    # The same in dots, two for each pixel.
    png = saved(page, "png", tmp_path).read_bytes()
    width, height = struct.unpack(">2I", png[16:24])
    assert (width, height) == (2 * int(picture.attrib["width"]), 2 * int(picture.attrib["height"]))
    wide = page.locator("main").bounding_box()  # beside it there may be a dock
    assert wide
    assert abs(width - 2 * wide["width"]) < 2
    assert compared(page, png, png)[1] > 100


def test_a_picture_tells_nothing_that_the_player_does_not_see(page: Page, tmp_path: Path) -> None:
    open_game(page, "celtic_whist/?seed=5&seats=4&players=person,plain,plain,plain")
    goes_on(page, until=("bid",))
    text = saved(page, "svg", tmp_path).read_text(encoding="utf-8")
    picture = ET.fromstring(text)
    state: Any = trilithon.load("celtic_whist").new(5, seats=4)
    assert sorted(numbers(picture)) == sorted(str(NUMBER[card]) for card in state.hands[0])
    assert "seed" not in text  # by which all hands could be dealt again
    said = words(picture)
    assert "Celtic Whist" in said
    assert "Trilithon" in said
    assert "/celtic_whist/" in said
    for control in "Undo", "Log", "Bid", "Menu", "Regular":
        assert control not in said
    heard = page.locator("main ul.unseen").first.text_content() or ""
    assert heard.startswith("Off the board: ")  # what the ring shows, for those who hear it
    assert "Off the board" not in said


@thorough
def test_a_picture_is_of_the_moment_that_is_looked_at(page: Page, tmp_path: Path) -> None:
    """In a replay, and at the end, of the table and not of what lies over it."""
    page.add_init_script(SETTINGS.format(""))
    open_game(page, "rekniles_ekim/?seed=5")
    begins = ET.parse(saved(page, "svg", tmp_path)).getroot()
    goes_on(page, until=("over",))
    path = saved(page, "svg", tmp_path)
    ends = ET.parse(path).getroot()
    assert numbers(ends) != numbers(begins)
    assert "Play again" not in words(ends)
    assert "disks" in words(ends)
    page.locator(".end summary").click()
    page.get_by_role("button", name="Replay").click()
    page.locator('.log .at:has-text("Move 0")').wait_for()
    replayed = saved(page, "svg", tmp_path)
    assert replayed.name == "rekniles-ekim-move-0.svg" != path.name
    # Everybody's hand is shown there, the game being over.
    assert set(numbers(begins)) < set(numbers(ET.parse(replayed).getroot()))


@thorough
def test_a_picture_is_made_in_a_frame(page: Page, tmp_path: Path) -> None:
    """In the one file: test_onefile.py."""
    page.goto("embed/freecelt/?seed=5")
    page.get_by_role("button", name="Play", exact=True).click()
    check_pictures(page, tmp_path)


# A browser with a share sheet, whose owner may close it again.
SHEET = """
    window.handed = [];
    navigator.canShare = () => true;
    navigator.share = async ({ title, text, url, files }) => {
        const given = (files ?? []).map(({ name, type, size }) => [name, type, size > 9999]);
        handed.push({ title, text, url, files: given });
        if (window.refuses) throw new DOMException("", window.refuses);
    };
"""


@thorough
def test_what_the_share_sheet_is_given(page: Page, base_url: str) -> None:
    page.add_init_script(SHEET)
    open_game(page, "freecelt/?seed=5")

    def share(what: str, times: int) -> dict[str, Any]:
        page.get_by_role("button", name="Share").click()
        if "picture" in what:
            page.locator("#share details:not([open]) > summary").last.click()
        page.get_by_role("button", name=what).click()
        page.wait_for_function("(times) => handed.length === times", arg=times)
        last: dict[str, Any] = page.evaluate("() => handed.at(-1)")
        return last

    assert share(SEND_DEAL, 1).items() >= {"url": f"{base_url}freecelt/?seed=5", "files": []}.items()
    picture = share(SEND_PICTURE, 2)
    assert picture["files"] == [["freecelt-move-0.png", "image/png", True]]
    said = page.locator(".status").inner_text()
    page.evaluate("() => { window.refuses = 'AbortError'; }")
    share(SEND_DEAL, 3)
    says(page, said)
    page.evaluate("() => { window.refuses = 'NotAllowedError'; }")
    share(SEND_DEAL, 4)
    says(page, "share")


@thorough
def test_without_a_share_sheet_none_is_offered_without_dots_a_drawing(page: Page, tmp_path: Path) -> None:
    """WebKit gives no dots away."""
    page.add_init_script("delete Navigator.prototype.share")
    page.add_init_script(
        "HTMLCanvasElement.prototype.toBlob = () => { throw new DOMException('', 'SecurityError'); }"
    )
    open_game(page, "freecelt/?seed=5")
    press(page, "Share")
    page.locator("#share summary").last.click()
    expect(page.get_by_role("button", name="Save a picture (PNG)")).to_be_visible()
    expect(page.get_by_role("button", name=SEND_DEAL)).to_be_hidden()
    expect(page.get_by_role("button", name=SEND_PICTURE)).to_be_hidden()
    assert saved(page, "png", tmp_path).suffix == ".svg"
    expect(page.locator(".status")).to_contain_text("can’t make a PNG")
