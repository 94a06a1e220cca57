"""The log and the replay in a browser: walked by keyboard and pointer, given away as a link, taken in reload_game."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

import trilithon
from tests.browser.conftest import whole_menu
from tests.browser.hands import (
    DESK,
    PHONE,
    QUICK,
    box,
    choose_settings,
    clipboard,
    each_size,
    has_ply,
    ply,
    press,
    resize,
)
from tests.controls import COPY_LINK, OPEN_FILE, SAVE_FILE, STEP_BACK, STEP_ON, TO_BEGIN, TO_GAME, TO_GAMES
from tests.depth import thorough
from tools.ways.freecelt import click_along
from tools.ways.table import goes_on, open_game, reload_game
from trilithon.deal_code import encode_seed
from trilithon.record import Record

WHIST = trilithon.load("celtic_whist")
ADDRESS = "celtic_whist/?seed=5"


def played(moves: int) -> Record:
    """The first moves of deal 5, each the first legal one; the whole game if there are not so many."""
    record = Record.begin(WHIST.new(5))
    while record.state.to_move is not None and len(record.turns) < moves:
        record = record.apply(record.state.legal_moves()[0])
    return record


def some_tricks(page: Page, number: int = 4) -> Page:
    """Deal 5 played by hand, some tricks of it."""
    choose_settings(page, QUICK)
    open_game(page, ADDRESS)
    for _ in range(number):
        goes_on(page, until=("play",))
        page.evaluate("() => document.querySelector('.hand [data-move]').click()")
    goes_on(page, until=("play",))
    has_ply(page, number + 1)
    return page


def log(page: Page) -> Locator:
    return page.locator("aside.log")


def place(page: Page, step: int, last: int) -> None:
    expect(log(page).locator(".at")).to_have_text(f"Move {step} of {last}")


@pytest.fixture
def desk(page: Page) -> Page:
    resize(page, DESK)
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
    parts = [desk.locator(part) for part in (".ringbox", ".held")]
    for _ in each_size(desk, (DESK, (1680, 1050))):
        before = [box(part) for part in parts]
        desk.keyboard.press("l")
        expect(log(desk)).to_have_class("log")
        assert [box(part) for part in parts] == before
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
    press(log(desk), TO_BEGIN)
    desk.locator("#log-title").focus()
    desk.keyboard.press(" ")  # it runs to the end of the game, and is the game again
    expect(desk.locator("#log-title")).to_have_text("Log", timeout=30_000)
    place(desk, 5, 5)


def test_the_game_is_walked_by_pointer(desk: Page) -> None:
    some_tricks(desk)
    desk.locator("#log-tool").click()
    press(log(desk), "A trick back")
    place(desk, 4, 5)
    press(log(desk), "A trick back")
    place(desk, 3, 5)
    press(log(desk), "A trick on")
    place(desk, 4, 5)
    press(log(desk), "A round back")
    place(desk, 0, 5)
    log(desk).locator(".lines button", has_text="You bid").click()
    place(desk, 1, 5)
    expect(log(desk).locator("[aria-current]")).to_contain_text("You bid")
    desk.locator(".hand .card").first.click()
    expect(desk.locator("main .status")).to_contain_text("move 1")
    place(desk, 1, 5)
    assert ply(desk) == 5
    scrub = box(desk.locator("#scrub"))
    left, wide, middle = scrub["x"] + 13, scrub["width"] - 26, scrub["y"] + scrub["height"] / 2
    desk.mouse.move(left + wide / 5, middle)
    desk.mouse.down()
    desk.mouse.move(left + wide * 3 / 5, middle, steps=20)
    desk.mouse.up()
    place(desk, 3, 5)
    press(log(desk), STEP_ON)
    press(log(desk), STEP_ON)
    assert desk.locator("#scrub").input_value() == "4"  # it goes along
    press(log(desk), TO_GAME)
    expect(log(desk)).to_have_class("log closed")
    expect(desk.locator("#log-tool")).to_be_focused()
    desk.locator(".hand .card:not(.illegal)").first.click()
    has_ply(desk, 6)


@thorough
def test_a_step_back_leads_on_a_phone_to_another_in_the_same_place(page: Page) -> None:
    resize(page, PHONE)
    open_game(page, "freecelt/?seed=1")
    click_along(page, ["c8>c6", "c1>s1"])
    page.keyboard.press("l")
    back = page.get_by_role("button", name=STEP_BACK)
    before = box(back)
    back.click()
    expect(page.get_by_role("slider", name="Move")).to_have_value("1")
    assert box(back) == before


def test_a_whole_game_goes_out_and_comes_in_as_a_link(desk: Page) -> None:
    desk.context.grant_permissions(["clipboard-read", "clipboard-write"])
    some_tricks(desk)
    press(desk, "Share")
    expect(desk.locator("#share")).to_contain_text("It shows your hand")
    desk.get_by_role("button", name=f"{COPY_LINK}: to this game").click()
    expect(desk.locator("#share .copied")).to_contain_text("copied")
    text = clipboard(desk)
    assert f"/celtic_whist/?deal={encode_seed(5)}#game=1" in text
    desk.evaluate("(address) => location.assign(address)", text)  # which loads no page
    place(desk, 0, 5)
    expect(log(desk)).to_contain_text("Your own game is saved here")
    reload_game(desk)
    place(desk, 0, 5)
    press(log(desk), TO_GAMES)
    has_ply(desk, 5)
    assert "#game" not in desk.url


def test_a_record_goes_out_as_a_file_and_comes_in(desk: Page, tmp_path: Path) -> None:
    some_tricks(desk, 2)
    press(desk, "Share")
    with desk.expect_download() as downloading:
        desk.locator("#share summary").last.click()
        press(desk, SAVE_FILE)
    assert downloading.value.suggested_filename == "celtic-whist-5.trilithon.txt"
    file = tmp_path / "record.txt"
    downloading.value.save_as(file)
    assert len(Record.read(file.read_text("utf-8")).turns) == 3
    open_game(desk, "freecelt/")
    whole_menu(desk)
    desk.get_by_label(OPEN_FILE).set_input_files(file)
    place(desk, 0, 3)
    expect(desk).to_have_url(re.compile(re.escape(f"/celtic_whist/?deal={encode_seed(5)}#game=1")))


def test_a_record_is_dropped_or_pasted(desk: Page) -> None:
    open_game(desk, "freecelt/")
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
