"""The log and the replay in a browser: walked by keyboard and pointer, given away as a link, taken in again."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

import trilithon
from tests.browser.axe import violations_anywhere
from tests.browser.conftest import whole_menu
from tests.controls import COPY_LINK, OPEN_FILE, SAVE_FILE, STEP_BACK, STEP_ON, TO_BEGIN, TO_GAME, TO_GAMES
from tests.depth import thorough
from tools.ways.table import goes_on
from trilithon import link
from trilithon.deal import code_of
from trilithon.record import Record

WHIST = trilithon.load("celtic_whist")
QUICK = "localStorage.setItem('trilithon:/:settings', 'pace=quick&motion=none&forced=off')"


def played(moves: int) -> Record:
    """The first moves of deal 5, each the first legal one; the whole game if there are not so many."""
    record = Record.begin(WHIST.new(5))
    while record.state.to_move is not None and len(record.turns) < moves:
        record = record.after(record.state.legal_moves()[0])
    return record


def opened(page: Page, address: str = "celtic_whist/?seed=5") -> Page:
    page.goto(address)
    page.locator('[data-ready="true"]').wait_for()
    return page


def steps(page: Page) -> int:
    return int(page.locator("[data-ply]").get_attribute("data-ply") or "")


def some_tricks(page: Page, number: int = 4) -> Page:
    """Deal 5 played by hand, some tricks of it."""
    page.add_init_script(QUICK)
    opened(page)
    for _ in range(number):
        goes_on(page, until=("play",))
        page.evaluate("() => document.querySelector('.hand [data-move]').click()")
    goes_on(page, until=("play",))
    page.locator(f'[data-ply="{number + 1}"]').wait_for()
    return page


def log(page: Page) -> Locator:
    return page.locator("aside.log")


def place(page: Page, step: int, last: int) -> None:
    expect(log(page).locator(".at")).to_have_text(f"Move {step} of {last}")


def press(page: Page, name: str) -> None:
    log(page).get_by_role("button", name=name, exact=True).click()


@pytest.fixture
def desk(page: Page) -> Page:
    page.set_viewport_size(ViewportSize(width=1280, height=800))
    return page


def test_the_log_is_opened_and_read_and_grows_beside_the_game(desk: Page) -> None:
    some_tricks(desk)
    desk.keyboard.press("l")
    expect(log(desk)).to_be_visible()
    expect(desk.locator("#log-title")).to_be_focused()
    expect(log(desk).locator("h3, h4")).to_have_text(
        ["Round 1", "Bidding", "Trick 1", "Trick 2", "Trick 3", "Trick 4"]
    )
    lit = log(desk).locator("[aria-current]")
    expect(lit).to_contain_text("You play")
    desk.evaluate("() => document.querySelectorAll('.lines li').forEach((line) => { line.kept = true; })")
    desk.locator(".hand .card:not(.illegal)").first.click()
    place(desk, 6, 6)
    expect(lit).to_contain_text("6")
    assert (
        desk.evaluate("() => [...document.querySelectorAll('.lines li')].filter((line) => !line.kept).length")
        == 1
    )
    desk.keyboard.press("Escape")
    expect(log(desk)).to_have_class("log closed")


@thorough
def test_opening_the_log_moves_no_table_beside_its_dock(desk: Page) -> None:
    some_tricks(desk, 1)
    for width, height in ((1280, 800), (1680, 1050)):
        desk.set_viewport_size(ViewportSize(width=width, height=height))
        boxes = [desk.locator(part).bounding_box() for part in (".ringbox", ".held")]
        desk.keyboard.press("l")
        expect(log(desk)).to_have_class("log")
        assert [desk.locator(part).bounding_box() for part in (".ringbox", ".held")] == boxes
        desk.keyboard.press("l")
        expect(log(desk)).to_have_class("log closed")


@thorough
def test_the_game_is_walked_by_keyboard(desk: Page) -> None:
    some_tricks(desk)
    desk.keyboard.press("l")
    desk.keyboard.press(",")
    place(desk, 4, 5)
    desk.keyboard.press(",")
    place(desk, 3, 5)
    desk.keyboard.press(".")  # the trick in full
    place(desk, 4, 5)
    expect(desk.locator(".trick > li .card")).to_have_count(2)
    desk.keyboard.press(".")
    expect(desk.locator(".trick > li .card")).to_have_count(1)
    desk.locator("#scrub").focus()
    desk.keyboard.press("Home")
    place(desk, 0, 5)
    desk.keyboard.press("ArrowRight")
    place(desk, 1, 5)
    expect(desk.locator("#scrub")).to_be_focused()
    desk.keyboard.press("End")
    place(desk, 5, 5)
    expect(desk.locator("#log-title")).to_have_text("Log")
    expect(desk.locator(".hand .card")).to_have_count(9)
    press(desk, TO_BEGIN)
    desk.locator("#log-title").focus()
    desk.keyboard.press(" ")  # it runs to the end of the game, and is the game again
    expect(desk.locator("#log-title")).to_have_text("Log", timeout=30_000)
    place(desk, 5, 5)


def test_a_press_in_the_same_place_steps_back_once_more(desk: Page) -> None:
    some_tricks(desk)
    desk.locator("#log-tool").click()
    box = log(desk).get_by_role("button", name=STEP_BACK).bounding_box()
    assert box
    for step in (4, 3):
        desk.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        place(desk, step, 5)


def test_the_game_is_walked_by_pointer(desk: Page) -> None:
    some_tricks(desk)
    desk.locator("#log-tool").click()
    press(desk, "A trick back")
    place(desk, 4, 5)
    press(desk, "A trick back")
    place(desk, 3, 5)
    press(desk, "A trick on")
    place(desk, 4, 5)
    press(desk, "A round back")
    place(desk, 0, 5)
    log(desk).locator(".lines button", has_text="You bid").click()
    place(desk, 1, 5)
    expect(log(desk).locator("[aria-current]")).to_contain_text("You bid")
    desk.locator(".hand .card").first.click()
    expect(desk.locator("main .status")).to_contain_text("move 1")
    place(desk, 1, 5)
    assert steps(desk) == 5
    box = desk.locator("#scrub").bounding_box()
    assert box
    middle = box["y"] + box["height"] / 2
    desk.mouse.move(box["x"] + 13 + (box["width"] - 26) / 5, middle)
    desk.mouse.down()
    desk.mouse.move(box["x"] + 13 + (box["width"] - 26) * 3 / 5, middle, steps=20)
    desk.mouse.up()
    place(desk, 3, 5)
    press(desk, STEP_ON)
    press(desk, STEP_ON)
    assert desk.locator("#scrub").input_value() == "4"  # it goes along
    press(desk, TO_GAME)
    expect(log(desk)).to_have_class("log closed")
    expect(desk.locator("#log-tool")).to_be_focused()
    desk.locator(".hand .card:not(.illegal)").first.click()
    desk.locator('[data-ply="6"]').wait_for()


def test_a_step_back_leads_on_a_phone_to_another_in_the_same_place(page: Page) -> None:
    page.set_viewport_size(ViewportSize(width=390, height=844))
    opened(page, "freecelt/?seed=1")
    for ply, keys in (("1", "86"), ("2", "1a")):
        for key in keys:
            page.keyboard.press(key)
        page.locator(f'[data-ply="{ply}"]').wait_for()
    page.keyboard.press("l")
    back = page.get_by_role("button", name=STEP_BACK)
    before = back.bounding_box()
    back.click()
    expect(page.locator("#scrub")).to_have_value("1")
    assert back.bounding_box() == before


def test_what_nobody_may_know_is_nowhere_in_the_page(desk: Page) -> None:
    some_tricks(desk)
    state: Any = Record.begin(WHIST.new(5)).state
    from trilithon.equipment import card_text

    hidden = {f"card-{card_text(card)}" for card in state.dummy[6:]}
    desk.keyboard.press("l")
    for _ in range(6):
        desk.keyboard.press(",")
        there = set(desk.locator("[id^=card-]").evaluate_all("(cards) => cards.map((card) => card.id)"))
        assert not there & hidden
        for id in hidden:
            assert id not in desk.content()


def test_playing_on_makes_a_new_game_and_leaves_the_old_one(desk: Page) -> None:
    some_tricks(desk)
    desk.keyboard.press("l")
    desk.keyboard.press(",")
    desk.keyboard.press(",")
    press(desk, "Play from here")
    desk.wait_for_url("**copy=2*")
    desk.locator('[data-ply="3"][data-ready="true"]').wait_for()
    expect(log(desk)).to_have_class("log closed")
    desk.keyboard.press("l")
    expect(log(desk)).to_contain_text("Practice")
    desk.go_back()
    expect(log(desk)).to_have_class("log closed")
    desk.go_back()
    desk.locator('[data-ply="5"][data-ready="true"]').wait_for()


def test_a_whole_game_goes_out_and_comes_in_as_a_link(desk: Page) -> None:
    desk.context.grant_permissions(["clipboard-read", "clipboard-write"])
    some_tricks(desk)
    desk.get_by_role("button", name="Share").click()
    expect(desk.locator("#share")).to_contain_text("Your hand is in it")
    desk.get_by_role("button", name=f"{COPY_LINK}: to this game").click()
    expect(desk.locator("#share .copied")).to_contain_text("clipboard")
    text = desk.evaluate("() => navigator.clipboard.readText()")
    assert f"/celtic_whist/?deal={code_of(5)}#game=1" in text
    desk.evaluate("(address) => location.assign(address)", text)  # which loads no page
    place(desk, 0, 5)
    expect(log(desk)).to_contain_text("isn’t kept here")
    desk.reload()
    desk.locator('[data-ready="true"]').wait_for()
    place(desk, 0, 5)
    expect(log(desk).get_by_role("button", name="Play from here")).to_have_count(
        0
    )  # for cards are hidden in it
    press(desk, TO_GAMES)
    desk.locator('[data-ply="5"][data-ready="true"]').wait_for()
    assert "#game" not in desk.url


@thorough
def test_a_damaged_link_is_refused_and_what_is_open_stays(desk: Page) -> None:
    some_tricks(desk, 2)
    code = link.written(played(6))
    for bad in (code[:-2], code + "A", "2" + code[1:], "%00", "x" * 9000):
        desk.evaluate("(code) => { location.hash = '#game=' + code; }", bad)
        expect(desk.locator(".note.wrong")).to_contain_text("link")
        assert steps(desk) == 3
        assert "#game" not in desk.url
        desk.get_by_role("button", name="Dismiss").click()
        expect(desk.locator(".note.wrong")).to_have_count(0)
    opened(desk, f"celtic_whist/?seed=5#game={code[:-1]}")
    expect(desk.locator(".note.wrong")).to_contain_text("could not be opened")
    assert steps(desk) == 3


def test_a_game_that_is_over_shows_all_hands_and_can_be_played_on(desk: Page) -> None:
    record = played(100)
    opened(desk, f"celtic_whist/?seed=5#game={link.written(record)}")
    for _ in range(2):
        desk.keyboard.press(".")
    expect(desk.locator(".open-hands > li")).to_have_count(2)
    press(desk, "Play from here")
    desk.locator(".held:not(.open) .hand").wait_for()
    expect(log(desk)).to_have_class("log closed")


def test_a_record_goes_out_as_a_file_and_comes_in(desk: Page, tmp_path: Path) -> None:
    some_tricks(desk, 2)
    desk.get_by_role("button", name="Share").click()
    with desk.expect_download() as downloading:
        desk.locator("#share summary").last.click()
        desk.get_by_role("button", name=SAVE_FILE).click()
    assert downloading.value.suggested_filename == "celtic-whist-5.trilithon.txt"
    file = tmp_path / "record.txt"
    downloading.value.save_as(file)
    assert len(Record.read(file.read_text("utf-8")).turns) == 3
    opened(desk, "freecelt/")
    whole_menu(desk)
    desk.get_by_label(OPEN_FILE).set_input_files(file)
    place(desk, 0, 3)
    expect(desk).to_have_url(re.compile(re.escape(f"/celtic_whist/?deal={code_of(5)}#game=1")))


HOSTILE = {
    "nothing": b"",
    "zeros": b"\0" * 100_000,
    "no text": bytes(range(256)) * 400,
    "long": b"trilithon 1\n" * 600_000,
    "markup": b"trilithon 1\ngame <img src=x onerror=alert(1)>\nseats 1\nseed 1\n",
    "digits": b"trilithon 1\ngame celtic_whist\nseats " + b"9" * 5000 + b"\n",
}


@thorough
def test_hostile_files_are_refused_and_what_is_open_stays(desk: Page, tmp_path: Path) -> None:
    some_tricks(desk, 1)
    file = tmp_path / "record.txt"
    for content in HOSTILE.values():
        file.write_bytes(content)
        desk.locator("#record").set_input_files(file)
        note = desk.locator(".note.wrong")
        expect(note).to_contain_text("Line" if content else "no text")
        assert steps(desk) == 2
        assert desk.locator("img[src=x]").count() == 0
        note.get_by_role("button", name="Dismiss").click()
        expect(note).to_have_count(0)
    text = played(9).text().rstrip().rsplit("\n", 1)[0] + "\n1n\n"
    file.write_text(text, encoding="utf-8")
    desk.locator("#record").set_input_files(file)
    expect(desk.locator(".note.wrong")).to_contain_text(re.compile(r"Line \d+, column 1: .*\(CW-PLAY-1\)"))


def test_a_record_is_dropped_or_pasted(desk: Page) -> None:
    opened(desk, "freecelt/")
    send = """([text, kind]) => {
        const data = new DataTransfer();
        if (kind === "drop") data.items.add(new File([text], "record.txt", { type: "text/plain" }));
        else data.setData("text/plain", text);
        const given = kind === "drop" ? { dataTransfer: data } : { clipboardData: data };
        const made = kind === "drop" ? new DragEvent(kind, { bubbles: true, cancelable: true, ...given })
            : new ClipboardEvent(kind, { bubbles: true, cancelable: true, ...given });
        document.querySelector("main").dispatchEvent(made);
    }"""
    desk.evaluate(send, ["hello", "paste"])
    expect(desk.locator(".note.wrong")).to_contain_text("Line 1, column 1: ")
    desk.evaluate(send, [played(4).text(), "drop"])
    place(desk, 0, 4)
    desk.evaluate(send, [played(7).text(), "paste"])
    place(desk, 0, 7)


@thorough
def test_the_log_keeps_to_wcag_and_to_its_place(page: Page) -> None:
    found: list[str] = []

    def look(state: str) -> None:
        found.extend(f"{state}: {violation}" for violation in violations_anywhere(page))
        for width, height, size in (
            (320, 640, "100%"),
            (360, 640, "200%"),
            (640, 360, "100%"),
            (900, 700, "100%"),
        ):
            page.set_viewport_size(ViewportSize(width=width, height=height))
            page.evaluate("(size) => void (document.documentElement.style.fontSize = size)", size)
            found.extend(f"{state}, {width} × {height}, {size}: {wide}" for wide in page.evaluate(TOO_WIDE))
        page.evaluate("() => void (document.documentElement.style.fontSize = '')")
        page.set_viewport_size(ViewportSize(width=360, height=640))

    page.set_viewport_size(ViewportSize(width=360, height=640))
    some_tricks(page)
    page.locator("#log-tool").click()
    look("the log")
    press(page, STEP_BACK)
    look("a replay")
    press(page, "Moves")
    look("a replay without the steps")
    opened(page, f"celtic_whist/?seed=5#game={link.written(played(100))}")
    press(page, STEP_ON)
    press(page, "Moves")
    look("all hands")
    page.emulate_media(color_scheme="light")
    assert not found, "\n\n".join(found)


# What of the log sticks out of the window, or is cut off.
TOO_WIDE = """() => {
    const wide = document.documentElement.scrollWidth > innerWidth ? ["the page"] : [];
    for (const element of document.querySelectorAll(".log *, .open-hands *")) {
        const { left, right, width } = element.getBoundingClientRect();
        if (width < 3 || element.closest("svg")) continue;
        if (left < -0.5 || right > innerWidth + 0.5) wide.push(element.outerHTML.slice(0, 90));
        if (element.matches("button, h2, h3, h4, p") && element.scrollWidth > element.clientWidth + 1
            && getComputedStyle(element).display !== "inline") wide.push(`cut: ${element.outerHTML.slice(0, 90)}`);
    }
    return wide;
}"""  # fmt: skip
