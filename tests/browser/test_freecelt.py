"""FreeCelt in a real browser: by mouse, by touch and by keyboard; dragged, kept, in two tabs, drawn at every size."""

import re
from itertools import count as numbers
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import whole_menu
from tests.browser.hands import (
    DESK,
    PHONE,
    SMALL_PHONE,
    box,
    carry,
    each_size,
    has_ply,
    ply,
    press,
    resize,
    says,
    settle,
)
from tests.browser.table_play import anew
from tests.controls import ABOUT_TITLE, HOW_ENDED, SEE_TABLE
from tests.depth import thorough
from tools.ways.freecelt import click_along, clicks, moves, parse_lift
from tools.ways.table import open_game, reload_game

MOVES = moves()


@pytest.fixture
def game(table: Page) -> Page:
    """Deal 1 that nobody has played."""
    return anew(table, "freecelt/?seed=1")


def play(page: Page, move: str) -> None:
    """Play a move by two clicks, and wait until it is made."""
    before = ply(page)
    for _ in clicks(page, move):
        pass
    has_ply(page, before + 1)


def upper(place: Locator) -> tuple[float, float]:
    """The middle of an element's upper edge."""
    found = box(place)
    return found["x"] + found["width"] / 2, found["y"] + 8


def card(page: Page, pile: int, from_top: int = 1) -> Locator:
    return page.locator(f'.pile[data-pile="{pile}"] button').nth(-from_top)


@thorough
def test_deal_1_is_won_by_mouse_alone(game: Page) -> None:
    """FC-2 and FC-8 from the first card to the last: the one game that is played so as a whole."""
    for move in MOVES:
        for _ in clicks(game, move):
            pass
    expect(game.locator("#over")).to_be_focused()
    has_ply(game, len(MOVES))


def focused_pile(page: Page) -> int:
    settle(page)  # the focus comes with the next frame
    return int(page.evaluate("() => document.activeElement.dataset.pile ?? -1"))


def go_to(page: Page, pile: int, from_top: int = 1) -> None:
    """Moves the keyboard's focus to a card with the arrows alone, from wherever it is on the table."""
    for _ in range(30):
        if (focused_pile(page) < 12) == (pile < 12):
            break
        page.keyboard.press("ArrowDown" if pile < 12 else "ArrowUp")
    row = list(range(12)) if pile < 12 else [12, 13, 100, 101]
    way = row.index(pile) - row.index(focused_pile(page))
    # Coming from the side, the focus lands on the free card; so leave and come back if it is there already.
    for key in ("ArrowRight",) * way + ("ArrowLeft",) * -way or ("ArrowRight", "ArrowLeft"):
        page.keyboard.press(key)
    for _ in range(from_top - 1):
        page.keyboard.press("ArrowUp")
    assert focused_pile(page) == pile


def test_a_card_is_dragged_where_it_may_go(game: Page) -> None:
    carry(game, card(game, 7), card(game, 5))
    has_ply(game, 1)
    says(game, "4 Yellow (night) from column 8 to column 6.")


@thorough
def test_the_frame_where_a_card_would_lie_takes_a_press_and_a_drop(game: Page) -> None:
    steps = numbers(1)
    for _ in each_size(game, (PHONE, DESK)):
        below = box(card(game, 5))
        place = below["x"] + below["width"] / 2, below["y"] + below["height"] + 30
        card(game, 7).click(position={"x": 8, "y": 6})
        game.mouse.click(*place)
        has_ply(game, next(steps))
        game.keyboard.press("Control+z")
        has_ply(game, next(steps))
        carry(game, card(game, 7), place)
        has_ply(game, next(steps))
        game.keyboard.press("Control+z")
        has_ply(game, next(steps))


def test_a_drag_to_a_wrong_place_goes_back_and_says_why(game: Page) -> None:
    """FC-4."""
    carry(game, card(game, 0), card(game, 3))
    expect(game.locator("main .status")).to_contain_text(
        re.compile(r"15\sGreen\s\(night\).*25\sWhite\s\(day\)")
    )
    expect(game.get_by_role("link", name="Why? Rule FC-4")).to_be_visible()
    expect(card(game, 0)).to_have_id("card-15n")
    expect(game.locator(".picked, .dragged")).to_have_count(0)
    card(game, 0).click()
    expect(game.locator(".picked")).to_have_count(1)


@thorough
def test_a_run_is_dragged_as_one(game: Page) -> None:
    """FC-7: at one point of the golden game a run of two lies ready."""
    ready = next(index for index, move in enumerate(MOVES) if "x2" in move)
    click_along(game, MOVES[:ready])
    pile, count = parse_lift(MOVES[ready])
    run = card(game, pile, count)
    run.click(position={"x": 8, "y": 6})
    goal = upper(game.locator(f'[data-move="{MOVES[ready]}"]'))
    game.keyboard.press("Escape")
    carry(game, run, goal)
    has_ply(game, ready + 1)


def test_a_double_click_sends_a_card_to_its_stack(game: Page) -> None:
    """FC-2."""
    card(game, 4).dblclick()
    has_ply(game, 1)
    expect(game.get_by_role("button", name="Night stack, 1 of 30")).to_be_visible()
    card(game, 0).dblclick()
    says(game, "FC-2")


def drag_by_touch(page: Page, place: Locator, target: Locator) -> None:
    """As a finger does, of which Playwright knows no more than taps."""
    (x1, y1), (x2, y2) = upper(place), upper(target)
    devtools = page.context.new_cdp_session(page)
    way = [
        ("touchStart", x1, y1),
        *(("touchMove", x1 + (x2 - x1) * n / 4, y1 + (y2 - y1) * n / 4) for n in range(1, 5)),
    ]
    for kind, x, y in way:
        devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_finger_taps_and_drags_on_a_phone(browser: Browser, base_url: str) -> None:
    context = browser.new_context(
        has_touch=True, is_mobile=True, service_workers="block", reduced_motion="reduce"
    )  # without flights, during which a card lies elsewhere than where it will be dragged from
    page = context.new_page()
    resize(page, SMALL_PHONE)
    open_game(page, f"{base_url}freecelt/")
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 360
    card(page, 7).tap()
    page.locator('[data-move="c8>c6"]').tap()
    has_ply(page, 1)
    page.get_by_role("button", name="Undo").tap()
    has_ply(page, 2)
    drag_by_touch(page, card(page, 7), card(page, 5))
    has_ply(page, 3)
    whole_menu(page)
    expect(page.get_by_role("button", name="Restart")).to_be_visible()
    expect(page.get_by_role("button", name="Keys")).to_be_hidden()  # of which fingers have none
    context.close()


def test_a_new_deal_is_another_one(game: Page) -> None:
    game.get_by_role("button", name="Deal", exact=True).first.click()
    game.locator("#deal").get_by_role("button", name="Deal", exact=True).click()
    expect(game.locator(".title .facts")).not_to_contain_text("Deal 1 ·")
    assert re.search(r"\?seed=[1-9][0-9]{0,6}$", game.url)


@thorough
def test_a_closed_tab_comes_back_with_everything_to_undo_and_redo(page: Page) -> None:
    open_game(page, "freecelt/")
    for move in MOVES[:3]:
        play(page, move)
    press(page, "Undo")
    has_ply(page, 4)
    page.close()
    later = open_game(page.context.new_page(), "freecelt/")
    says(later, "2 moves")
    press(later, "Redo")
    has_ply(later, 3)
    for number in range(4, 7):
        press(later, "Undo")
        has_ply(later, number)
    expect(later.get_by_text("0 moves")).to_be_visible()


@thorough
def test_two_tabs_never_write_to_one_game_and_the_second_saves_once_the_first_is_closed(page: Page) -> None:
    open_game(page, "freecelt/")
    play(page, MOVES[0])
    other = open_game(page.context.new_page(), "freecelt/")
    expect(other.get_by_role("alert")).to_contain_text("open in another tab")
    play(other, MOVES[1])
    other.close()
    reload_game(page)
    has_ply(page, 1)
    other = open_game(page.context.new_page(), "freecelt/")
    play(other, MOVES[1])
    page.close()
    expect(other.get_by_text("open in another tab")).to_have_count(0)
    play(other, MOVES[2])
    reload_game(other)
    has_ply(other, 3)


def test_a_panel_over_a_panel_gives_the_focus_back(game: Page) -> None:
    """As the browser opens them before Python runs."""
    game.get_by_role("button", name="Menu").press("Enter")
    line = game.locator("#menu [data-id=settings]")
    line.focus()
    line.evaluate("(source) => document.querySelector('#settings').showPopover({ source })")
    expect(game.locator("#settings-title")).to_be_focused()
    game.keyboard.press("Escape")
    expect(game.locator("#menu")).to_be_visible()
    expect(line).to_be_focused()
    game.keyboard.press("Escape")


def test_the_first_board_stands_in_the_html(page: Page, base_url: str) -> None:
    """FC-1: before any script has run, with scripts switched off altogether."""
    browser = page.context.browser
    assert browser
    with browser.new_context(java_script_enabled=False) as context:
        bare = context.new_page()
        bare.goto(f"{base_url}freecelt/")
        expect(bare.locator("[data-place]")).to_have_count(60)
        expect(bare.locator('[data-game="freecelt"]')).to_have_attribute("data-ready", "false")
        before = bare.locator(".columns").inner_text()
    open_game(page, "freecelt/")
    assert page.locator(".columns").inner_text() == before


def test_escape_during_a_drag_puts_the_card_back(game: Page) -> None:
    carry(game, card(game, 7), card(game, 6), drop=False)
    game.keyboard.press("Escape")
    game.mouse.move(*upper(card(game, 5)))
    game.mouse.up()
    expect(game.locator(".picked, .dragged")).to_have_count(0)
    expect(game.get_by_role("alert")).to_have_count(0)
    has_ply(game, 0)


def test_the_keyboard_goes_with_the_card_that_it_moves(game: Page) -> None:
    card(game, 7).focus()
    game.keyboard.press("Enter")
    go_to(game, 5)
    game.keyboard.press("Enter")
    has_ply(game, 1)
    expect(game.locator("#card-4n")).to_be_focused()
    game.keyboard.press("u")
    has_ply(game, 2)
    game.keyboard.press("ArrowLeft")
    assert focused_pile(game) == 6, "the card is back in column 8, and the focus with it"


def test_the_arrows_go_from_where_the_focus_is(game: Page) -> None:
    card(game, 11).focus()  # as assistive technology gives it, without a key or a click
    game.keyboard.press("ArrowLeft")
    assert focused_pile(game) == 10


def test_at_the_end_the_focus_is_at_what_is_told_of_it(game: Page) -> None:
    whole_menu(game)
    press(game, "Give up")
    press(game, "Yes, give up")
    expect(game.locator("#over")).to_be_focused()
    press(game, SEE_TABLE)
    expect(game.get_by_role("button", name=HOW_ENDED)).to_be_focused()
    game.keyboard.press("Enter")
    press(game, "Keep playing")
    expect(game.locator("#over")).to_have_count(0)


def test_a_tap_that_slips_picks_up_all_the_same(game: Page) -> None:
    x, y = upper(card(game, 7))
    game.mouse.move(x, y)
    game.mouse.down()
    game.mouse.move(x + 8, y + 1)
    game.mouse.up()
    expect(game.locator(".picked")).to_have_count(1)
    expect(game.locator(".dragged")).to_have_count(0)
    game.locator('[data-move="c8>c6"]').click()
    has_ply(game, 1)


@thorough
def test_the_time_played_is_kept_when_the_page_is_left(page: Page) -> None:
    open_game(page, "freecelt/")
    play(page, "c8>c6")
    expect(page.locator(".title .facts")).to_contain_text("0:02")
    page.evaluate("() => location.assign('../about/?left')")  # as a link elsewhere does, not in place
    expect(page).to_have_title(ABOUT_TITLE)
    open_game(page, "freecelt/")
    minutes, seconds = page.locator(".title .facts").inner_text().split()[-1].split(":")
    assert (int(minutes), int(seconds)) >= (0, 2)


# The numbers and signs in sight that the glow around a card or place covers, 4 pixels wide where it is not cut
# off. The card that is drawn where it would lie is over the glow.
COVERED = """() => {
    const side = (one, at) => {
        const [top, right, , left] = getComputedStyle(one).clipPath.match(/-?[0-9.]+/g)?.map(Number) ?? [-4, -4];
        return Math.min(4, -(at === "top" ? top : left ?? right));
    };
    const glows = [...document.querySelectorAll(".standing :is(.target, .picked):is(.card, .void)")];
    const words = document.querySelectorAll(".standing :is(.which, .number, .corner, .half, .next, .gauges b)");
    return [...words].filter((word) => glows.some((glow) => {
        const [a, b] = [word.getBoundingClientRect(), glow.getBoundingClientRect()];
        const left = b.left - side(glow, "left"), free = 0.15 * a.height;
        return !glow.contains(word) && !word.closest(".ghost") && a.width && a.right > left && a.left < b.right + 4
            && a.bottom - free > b.top - side(glow, "top") && a.top + free < b.bottom + 4;
    })).map((word) => word.closest("li").textContent);
}"""


@thorough
def test_what_a_hint_marks_covers_no_number_and_enter_or_a_press_there_carries_it_out(game: Page) -> None:
    ghosts = 0
    for number in range(14):
        game.keyboard.press("h")
        game.locator(".target").first.wait_for()
        for size in each_size(game, (PHONE, DESK)):
            assert game.evaluate(COVERED) == [], (number, size)
        ghost = game.locator(".ghost")
        if ghost.count():
            ghosts += 1
            game.mouse.click(*upper(ghost))
        else:
            game.keyboard.press("Enter")
        has_ply(game, number + 1)
        expect(game.locator(".target")).to_have_count(0)
    assert 0 < ghosts < 14


# Of each column where its cards stand and which they are.
COLUMNS = """() => [...document.querySelectorAll(".columns > li")].map((column) =>
    [...column.querySelectorAll(".card")].map((card) => [card.id, card.getBoundingClientRect().y]))"""


@thorough
def test_a_column_never_moves_for_another(game: Page) -> None:
    sizes = (SMALL_PHONE, (640, 360), DESK)
    before: list[Any] = []
    for number, move in enumerate((None, *MOVES[:50])):
        if move:
            click_along(game, [move], after=number - 1)
        after = [game.evaluate(COLUMNS) for _ in each_size(game, sizes)]
        for size, was, now in zip(sizes, before, after, strict=False):
            for old, new in zip(was, now, strict=True):
                if [card for card, _ in old] == [card for card, _ in new]:
                    assert old == new, (move, size)
        before = after
    assert (
        max(map(len, before[0])) < 5
    )  # by then all of them are short, and once stood farther apart for that
