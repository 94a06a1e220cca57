"""FreeCelt in a real browser: played by mouse, by touch and by keyboard, kept, refused, shared."""

import re
from collections.abc import Iterator
from itertools import count as numbers
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

import trilithon
from tests.browser.conftest import DATABASE, once, wait_for_depth, went_wrong, whole_menu
from tests.controls import (
    ABOUT_TITLE,
    COPY_LINK,
    HOW_ENDED,
    RUN,
    SEE_TABLE,
    SHOW_LOST,
    SHOW_WAY,
    TO_END,
    TO_GAME,
)
from tests.depth import thorough
from tools.ways import freecelt
from tools.ways.freecelt import PILE_KEYS, strokes
from tools.ways.visit import follow
from trilithon.equipment import card_text

MOVES = freecelt.moves()
PILES = (
    {f"c{n}": n - 1 for n in range(1, 13)}
    | {f"s{n}": n + 11 for n in range(1, 7)}
    | {"day": 100, "night": 101}
)


def opened(page: Page, address: str = "freecelt/") -> Page:
    page.goto(address)
    page.locator('[data-ready="true"]').wait_for()
    return page


@pytest.fixture(scope="module")
def table(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Page]:
    """A page that has been started, for tests that need a game and nothing of how it came there."""
    with once(browser, browser_context_args) as context:
        yield opened(context.new_page())


COPIES = numbers(2)


@pytest.fixture
def deal_1(table: Page, request: pytest.FixtureRequest) -> Iterator[Page]:
    """Deal 1 that nobody has played: a further copy of it, gone to as by a link. The page is loaded again where a test
    has failed in it."""
    copy = next(COPIES)
    follow(table, f"../freecelt/?seed=1&copy={copy}")
    table.wait_for_url(f"**/freecelt/?seed=1&copy={copy}")
    table.locator('[data-ply="0"][data-ready="true"]').wait_for()
    yield table
    if went_wrong(request.node):
        opened(table)


def steps(page: Page) -> int:
    return int(page.locator("[data-game]").get_attribute("data-ply") or "")


def await_steps(page: Page, number: int) -> None:
    page.locator(f'[data-ply="{number}"]').wait_for()


def parts(move: str) -> tuple[int, int, int]:
    """Source pile, target pile and number of cards of a move's text."""
    found = re.fullmatch(r"(\w+?)(?:x(\d+))?>(\w+)", move)
    assert found
    return PILES[found[1]], PILES[found[3]], int(found[2] or 1)


def card(page: Page, pile: int, from_top: int = 1) -> Locator:
    return page.locator(f'.pile[data-pile="{pile}"] button').nth(-from_top)


def status(page: Page) -> Locator:
    return page.locator(".status")


def play_by_mouse(page: Page, move: str) -> None:
    before = steps(page)
    click_through(page, move)
    await_steps(page, before + 1)


def click_through(page: Page, move: str) -> None:
    source, _, count = parts(move)
    card(page, source, count).click(position={"x": 8, "y": 6})
    page.locator(f'[data-move="{move}"]').click()


@thorough
def test_deal_1_is_won_by_mouse_alone(deal_1: Page) -> None:
    """FC-2 and FC-8 from the first card to the last: the one game that is played so as a whole."""
    page = deal_1
    for move in MOVES:
        click_through(page, move)
    await_steps(page, len(MOVES))
    expect(page.locator(".end")).to_contain_text(re.compile(r"Won.*\s60\s"))
    expect(page.locator("#over")).to_be_focused()
    expect(page.locator(".title .facts")).to_contain_text(f"{len(MOVES)} moves")


def focused_pile(page: Page) -> int:
    # The focus comes with the next frame.
    frame = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
    page.evaluate(frame)
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


@thorough
def test_deal_1_is_won_by_keyboard_alone(page: Page) -> None:
    """FC-7: a pile's key picks up its longest run, and one card fewer each time; a second pile's key puts it there."""
    opened(page, "freecelt/?seed=1&slots=2")
    for done, piles in enumerate(strokes(), 1):
        for pile in piles:
            page.keyboard.press(PILE_KEYS[pile])
        await_steps(page, done)
    expect(page.locator(".end")).to_contain_text("Won")


def centre(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + 8


def drag(page: Page, place: Locator, target: Locator) -> None:
    (x1, y1), (x2, y2) = centre(place), centre(target)
    page.mouse.move(x1, y1)
    page.mouse.down()
    page.mouse.move((x1 + x2) / 2, (y1 + y2) / 2, steps=4)
    page.mouse.move(x2, y2, steps=4)
    page.mouse.up()


def test_a_card_is_dragged_where_it_may_go(deal_1: Page) -> None:
    page = deal_1
    drag(page, card(page, 7), card(page, 5))
    await_steps(page, 1)
    expect(status(page)).to_have_text("4 Yellow (night) from column 8 to column 6.")


def test_the_frame_where_a_card_would_lie_takes_a_press_and_a_drop(deal_1: Page) -> None:
    page = deal_1
    for turn, (width, height) in enumerate(((390, 844), (1280, 800))):
        page.set_viewport_size(ViewportSize(width=width, height=height))
        box = card(page, 5).bounding_box()
        assert box
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] + 30
        card(page, 7).click(position={"x": 8, "y": 6})
        page.mouse.click(x, y)
        await_steps(page, 4 * turn + 1)
        page.keyboard.press("Control+z")
        await_steps(page, 4 * turn + 2)
        page.mouse.move(*centre(card(page, 7)))
        page.mouse.down()
        page.mouse.move(x, y - 9, steps=4)
        page.mouse.move(x, y)
        page.mouse.up()
        await_steps(page, 4 * turn + 3)
        page.keyboard.press("Control+z")
        await_steps(page, 4 * turn + 4)


# Where the dashed frame below a column ends, that is, the whole pile with it.
FRAME_ENDS = """() => {
    const column = document.querySelector(".columns .pile.target");
    const { bottom } = column.querySelector("ol").getBoundingClientRect();
    return bottom + 4 + parseFloat(getComputedStyle(column, "::after").height);
}"""


def test_the_frame_below_the_longest_column_ends_within_the_window(deal_1: Page) -> None:
    page = deal_1
    page.set_viewport_size(ViewportSize(width=1280, height=800))
    play_by_mouse(page, "c8>c6")
    card(page, 8).click(position={"x": 8, "y": 6})
    assert page.evaluate(FRAME_ENDS) <= 800


def test_a_drag_to_a_wrong_place_goes_back_and_says_why(deal_1: Page) -> None:
    """FC-4."""
    page = deal_1
    drag(page, card(page, 0), card(page, 3))
    expect(status(page)).to_contain_text(re.compile(r"15\sGreen\s\(night\).*25\sWhite\s\(day\)"))
    expect(status(page).get_by_role("link")).to_have_text("Why? Rule FC-4")
    expect(card(page, 0)).to_have_id("card-15n")
    expect(page.locator(".picked, .dragged")).to_have_count(0)
    card(page, 0).click()
    expect(page.locator(".picked")).to_have_count(1)


# Moves that only lead to where a test begins: the page clicks for itself.
CLICKS = """(moves) => moves.forEach(([source, target, count, move]) => {
    [...document.querySelectorAll(`.pile[data-pile="${source}"] button`)].at(-count).click();
    document.querySelector(`[data-move="${move}"]`).click();
})"""


def test_a_run_is_dragged_as_one(deal_1: Page) -> None:
    """FC-7: at one point of the golden game a run of two lies ready."""
    page = deal_1
    ready = next(index for index, move in enumerate(MOVES) if "x2" in move)
    page.evaluate(CLICKS, [(*parts(move), move) for move in MOVES[:ready]])
    await_steps(page, ready)
    source, target, count = parts(MOVES[ready])
    expect(page.locator(".upper")).to_be_visible()
    card(page, source, count).drag_to(card(page, target), source_position={"x": 8, "y": 6})
    await_steps(page, ready + 1)


def test_a_double_click_sends_a_card_to_its_stack(deal_1: Page) -> None:
    """FC-2."""
    page = deal_1
    card(page, 4).dblclick()
    await_steps(page, 1)
    expect(page.get_by_role("button", name="Night stack, 1 of 30")).to_be_visible()
    card(page, 0).dblclick()
    expect(status(page)).to_contain_text("FC-2")


def drag_by_touch(page: Page, place: Locator, target: Locator) -> None:
    """As a finger does, of which Playwright knows no more than taps."""
    (x1, y1), (x2, y2) = centre(place), centre(target)
    devtools = page.context.new_cdp_session(page)
    way = [
        ("touchStart", x1, y1),
        *(("touchMove", x1 + (x2 - x1) * n / 4, y1 + (y2 - y1) * n / 4) for n in range(1, 5)),
    ]
    for kind, x, y in way:
        devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_finger_taps_and_drags_on_a_phone(browser: Browser, base_url: str) -> None:
    phone = ViewportSize(width=360, height=640)
    context = browser.new_context(
        viewport=phone, has_touch=True, is_mobile=True, service_workers="block", reduced_motion="reduce"
    )  # without flights, during which a card lies elsewhere than where it will be dragged from
    page = opened(context.new_page(), f"{base_url}freecelt/")
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 360
    card(page, 7).tap()
    page.locator('[data-move="c8>c6"]').tap()
    await_steps(page, 1)
    page.get_by_role("button", name="Undo").tap()
    await_steps(page, 2)
    drag_by_touch(page, card(page, 7), card(page, 5))
    await_steps(page, 3)
    whole_menu(page)
    expect(page.get_by_role("button", name="Begin again")).to_be_visible()
    expect(page.get_by_role("button", name="Keys")).to_be_hidden()  # of which fingers have none
    context.close()


def test_undo_redo_restart_and_collect_by_their_buttons(deal_1: Page) -> None:
    page = deal_1
    play_by_mouse(page, MOVES[0])
    page.get_by_role("button", name="Collect").click()
    await_steps(page, 2)
    expect(page.get_by_role("button", name="Night stack, 4 of 30")).to_be_visible()
    page.keyboard.press("Control+z")
    await_steps(page, 3)
    page.get_by_role("button", name="Redo").click()
    await_steps(page, 4)
    page.get_by_role("button", name="Deal", exact=True).first.click()
    page.get_by_role("button", name="Begin this deal again").click()
    await_steps(page, 5)
    expect(page.get_by_role("button", name="Night stack, 0 of 30")).to_be_visible()
    expect(page.locator("#deal")).to_be_hidden()


def test_a_deal_by_number_is_in_the_address_and_the_same_elsewhere(deal_1: Page) -> None:
    """FC-9 and FC-3: in a browser and out of it."""
    page = deal_1
    page.get_by_role("button", name="Deal", exact=True).first.click()
    page.get_by_label("Number").fill("617")
    page.get_by_role("combobox", name="Free slots").select_option("4")
    page.locator("#deal").get_by_role("button", name="Deal", exact=True).click()
    expect(page.locator(".title .facts")).to_contain_text("Deal 617 · 4 slots")
    assert page.url.endswith("freecelt/?seed=617&slots=4")
    page.go_back()
    expect(page.locator(".title .facts")).to_contain_text("Deal 1 · 2 slots")
    page.go_forward()
    expect(page.locator(".title .facts")).to_contain_text("Deal 617 · 4 slots")
    expect(page.locator(".slots .pile")).to_have_count(4)
    state: Any = trilithon.load("freecelt").new(617, {"slots": 4})
    there = [f"card-{card_text(card)}" for column in state.piles[:12] for card in column]
    here = page.locator(".columns button[id^=card-]")
    assert here.evaluate_all("(cards) => cards.map((card) => card.id)") == there


def test_a_new_deal_is_another_one(deal_1: Page) -> None:
    page = deal_1
    page.get_by_role("button", name="Deal", exact=True).first.click()
    page.locator("#deal").get_by_role("button", name="Deal", exact=True).click()
    expect(page.locator(".title .facts")).not_to_contain_text("Deal 1 ·")
    assert re.search(r"\?seed=[1-9][0-9]{0,6}$", page.url)


def test_a_wrong_address_is_told_plainly_and_a_game_offered(page: Page) -> None:
    """Other ones: tests/web."""
    opened(page, "freecelt/?seed=5&slots=9")
    expect(page.get_by_role("alert")).to_contain_text("default")
    play_by_mouse(page, MOVES[0])
    page.get_by_role("button", name="Dismiss").click()
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_closed_tab_comes_back_with_everything_to_undo_and_redo(page: Page) -> None:
    opened(page)
    for move in MOVES[:3]:
        play_by_mouse(page, move)
    page.get_by_role("button", name="Undo").click()
    await_steps(page, 4)
    page.close()
    again = opened(page.context.new_page())
    expect(status(again)).to_contain_text("2 moves")
    again.get_by_role("button", name="Redo").click()
    await_steps(again, 3)
    for number in range(4, 7):
        again.get_by_role("button", name="Undo").click()
        await_steps(again, number)
    expect(again.locator(".title .facts")).to_contain_text("0 moves")


@thorough
def test_two_tabs_never_write_to_one_game(page: Page) -> None:
    opened(page)
    play_by_mouse(page, MOVES[0])
    other = opened(page.context.new_page())
    expect(other.get_by_role("alert")).to_contain_text("open in another tab")
    play_by_mouse(other, MOVES[1])
    other.close()
    page.reload()
    page.locator('[data-ready="true"]').wait_for()
    expect(page.locator(".title .facts")).to_contain_text("1 move ")


@thorough
def test_the_second_tab_saves_once_the_first_is_closed(page: Page) -> None:
    opened(page)
    play_by_mouse(page, MOVES[0])
    other = opened(page.context.new_page())
    for move in MOVES[1:3]:
        play_by_mouse(other, move)
    page.close()
    expect(other.get_by_text("open in another tab")).to_have_count(0)
    other.reload()
    other.locator('[data-ready="true"]').wait_for()
    expect(other.locator(".title .facts")).to_contain_text("3 moves")


# Puts another text in the place of a game's head.
DAMAGE = f"""async () => {{
    {DATABASE}
    const heads = database.transaction("heads", "readwrite").objectStore("heads");
    await answer(heads.put("{{half a save", "freecelt?seed=1"));
    const kept = database.transaction("heads").objectStore("heads");
    return await answer(kept.getAllKeys());
}}"""


@thorough
def test_a_damaged_save_is_set_aside_and_never_destroyed(page: Page) -> None:
    opened(page)
    play_by_mouse(page, MOVES[0])
    page.goto("about/")
    assert page.evaluate(DAMAGE) == ["freecelt?seed=1"]
    opened(page)
    expect(page.get_by_role("alert")).to_contain_text("The saved game could not be read")
    play_by_mouse(page, MOVES[0])
    page.reload()
    page.locator('[data-ready="true"]').wait_for()
    expect(status(page)).to_contain_text("1 move in")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_what_the_menu_leads_to_takes_its_place_and_leads_back_to_the_game(deal_1: Page) -> None:
    page = deal_1
    menu = page.get_by_role("button", name="Menu")
    for name in ("New game", "Settings", "Keys"):
        menu.press("Enter")
        if name == "Keys":  # it opens as it did at first
            page.locator("#menu summary").press("Enter")
        page.locator("#menu").get_by_role("button", name=name).press("Enter")
        opened = "deal" if name == "New game" else name.lower()
        expect(page.locator(f"#{opened}-title")).to_be_focused()
        expect(page.locator("#menu")).to_be_hidden()
        page.keyboard.press("Escape")
        expect(page.locator(f"#{opened}")).to_be_hidden()
        expect(menu).to_be_focused()


def test_a_panel_over_a_panel_gives_the_focus_back(deal_1: Page) -> None:
    """As the browser opens them before Python runs."""
    page = deal_1
    page.get_by_role("button", name="Menu").press("Enter")
    line = page.locator("#menu [data-id=settings]")
    line.focus()
    line.evaluate("(source) => document.querySelector('#settings').showPopover({ source })")
    expect(page.locator("#settings-title")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#menu")).to_be_visible()
    expect(line).to_be_focused()
    page.keyboard.press("Escape")


@thorough
def test_settings_hold_for_every_deal(page: Page) -> None:
    """FC-10: what is safe collects itself when asked for."""
    opened(page)
    page.get_by_role("button", name="Menu").click()
    page.locator("#menu").get_by_role("button", name="Settings").click()
    page.get_by_role("switch", name="Collect safe cards automatically").click()
    page.get_by_role("switch", name="Show moves and time").click()
    expect(page.locator(".title .facts")).to_have_text("Deal 1 · 2 slots")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    wait_for_depth(page, 0)
    opened(page, "freecelt/?seed=1&slots=3")
    expect(page.locator(".title .facts")).to_have_text("Deal 1 · 3 slots")
    play_by_mouse(page, MOVES[0])
    expect(page.get_by_role("button", name="Night stack, 2 of 30")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("button", name="Night stack, 0 of 30")).to_be_visible()


def test_giving_up_ends_the_game_and_can_be_undone(deal_1: Page) -> None:
    """FC-8."""
    page = deal_1
    whole_menu(page)
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("button", name="Yes, give up").click()
    expect(page.locator(".end")).to_contain_text("0 of 60")
    page.get_by_role("button", name=SHOW_LOST).click()
    expect(page.locator(".end")).to_contain_text("could still", timeout=20_000)
    expect(page.locator("#over")).to_be_focused()
    page.locator(".end").get_by_role("button", name="Play on").click()
    expect(page.locator(".end")).to_have_count(0)


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
    opened(page)
    assert page.locator(".columns").inner_text() == before


def test_the_link_is_copied(deal_1: Page) -> None:
    page = deal_1
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    follow(page, "?seed=42")
    expect(page.locator(".title .facts")).to_contain_text("Deal 42 ·")
    page.get_by_role("button", name="Share").click()
    page.get_by_role("button", name=f"{COPY_LINK}: to this deal").click()
    expect(status(page)).to_contain_text("link")
    assert page.evaluate("() => navigator.clipboard.readText()").endswith("/freecelt/?seed=42")


@thorough
def test_a_way_to_win_plays_by_itself_until_it_is_stopped_and_changes_nothing(deal_1: Page) -> None:
    """FC-10: for any deal, from any position that can still be won."""
    page = deal_1
    follow(page, "?seed=617")
    expect(page.locator(".title .facts")).to_contain_text("Deal 617 ·")
    card(page, 0).click()
    page.locator("[data-game] [data-move]").first.click()
    page.keyboard.press("Control+z")
    await_steps(page, 2)
    piles = page.locator(".columns").inner_text()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name=SHOW_WAY).click()
    stop = page.get_by_role("button", name="Stop")
    expect(stop).to_be_focused(timeout=60_000)
    expect(page.get_by_role("heading", name="Way to win")).to_be_in_viewport()
    expect(page.locator(".scrub .at")).to_contain_text("Move 2 of")  # nobody has touched anything
    page.locator(".go-on").click()
    page.keyboard.press("g")
    expect(page.locator(".scrub .at")).to_contain_text(re.compile("Move [4-9]"))
    stop.focus()
    page.keyboard.press("Enter")
    expect(status(page)).to_contain_text("Stopped at move")
    expect(page.get_by_role("button", name=RUN)).to_be_focused()
    page.get_by_role("button", name=TO_END).click()
    expect(status(page)).to_contain_text("That wins.")
    expect(page.get_by_role("button", name="Day stack, 30 of 30")).to_be_visible()
    expect(page.locator(".end")).to_have_count(0)
    page.get_by_role("button", name=TO_GAME).click()
    expect(page.locator(".title .facts")).to_contain_text("0 moves")
    assert page.locator(".columns").inner_text() == piles
    page.get_by_role("button", name="Redo").click()
    await_steps(page, 3)


def test_escape_during_a_drag_puts_the_card_back(deal_1: Page) -> None:
    page = deal_1
    x, y = centre(card(page, 7))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 30, y - 30, steps=3)
    page.keyboard.press("Escape")
    page.mouse.move(*centre(card(page, 5)))
    page.mouse.up()
    expect(page.locator(".picked, .dragged")).to_have_count(0)
    expect(page.get_by_role("alert")).to_have_count(0)
    assert steps(page) == 0


def test_a_drag_never_moves_a_card_picked_up_before(deal_1: Page) -> None:
    """FC-7: what is dragged is no run, so nothing moves at all."""
    page = deal_1
    card(page, 7).click()
    drag(page, card(page, 0, 3), card(page, 5))
    expect(status(page)).to_contain_text("FC-7")
    assert steps(page) == 0


def test_the_keyboard_goes_with_the_card_that_it_moves(deal_1: Page) -> None:
    page = deal_1
    card(page, 7).focus()
    page.keyboard.press("Enter")
    go_to(page, 5)
    page.keyboard.press("Enter")
    await_steps(page, 1)
    expect(page.locator("#card-4n")).to_be_focused()
    page.keyboard.press("u")
    await_steps(page, 2)
    page.keyboard.press("ArrowLeft")
    assert focused_pile(page) == 6, "the card is back in column 8, and the focus with it"


def test_the_arrows_go_from_where_the_focus_is(deal_1: Page) -> None:
    page = deal_1
    card(page, 11).focus()  # as assistive technology gives it, without a key or a click
    page.keyboard.press("ArrowLeft")
    assert focused_pile(page) == 10


def test_at_the_end_the_focus_is_at_what_is_told_of_it(deal_1: Page) -> None:
    page = deal_1
    whole_menu(page)
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("button", name="Yes, give up").click()
    expect(page.locator(".end h2")).to_be_focused()
    page.get_by_role("button", name=SEE_TABLE).click()
    expect(page.get_by_role("button", name=HOW_ENDED)).to_be_focused()
    page.keyboard.press("Enter")
    page.locator(".end").get_by_role("button", name="Play on").click()
    expect(page.locator(".end")).to_have_count(0)


def test_a_tap_that_slips_picks_up_all_the_same(deal_1: Page) -> None:
    page = deal_1
    x, y = centre(card(page, 7))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 8, y + 1)
    page.mouse.up()
    expect(page.locator(".picked")).to_have_count(1)
    expect(page.locator(".dragged")).to_have_count(0)
    page.locator('[data-move="c8>c6"]').click()
    await_steps(page, 1)


@thorough
def test_the_time_played_is_kept_when_the_page_is_left(page: Page) -> None:
    opened(page)
    play_by_mouse(page, "c8>c6")
    await_steps(page, 1)
    expect(page.locator(".title .facts")).to_contain_text("0:02")
    page.evaluate("() => location.assign('../about/?left')")  # as a link elsewhere does, not in place
    expect(page).to_have_title(ABOUT_TITLE)
    opened(page)
    minutes, seconds = page.locator(".title .facts").inner_text().split()[-1].split(":")
    assert (int(minutes), int(seconds)) >= (0, 2)


# How far the lowest card of the columns lies above the log, or the window's end where that stands beside.
ABOVE_THE_LOG = """() => {
    const cards = [...document.querySelectorAll(".columns :is(.card, .void)")];
    const bottoms = cards.map((one) => one.getBoundingClientRect().bottom);
    const log = document.querySelector(".log").getBoundingClientRect();
    return Math.min(innerHeight, log.left > 0 ? innerHeight : log.top) - Math.max(...bottoms);
}"""  # fmt: skip


def test_the_log_of_a_replay_covers_no_end_of_a_column_and_goes_with_it(deal_1: Page) -> None:
    page = deal_1
    before = page.viewport_size
    assert before
    page.evaluate(CLICKS, [(*parts(move), move) for move in MOVES[:30]])
    await_steps(page, 30)
    page.locator("#log-tool").click()
    page.locator(".lines li button").nth(23).click()
    for width, height in ((320, 568), (360, 640), (390, 844), (640, 360), (820, 1180), (1280, 800)):
        page.set_viewport_size(ViewportSize(width=width, height=height))
        assert page.evaluate(ABOVE_THE_LOG) >= 0, (width, height)
    page.set_viewport_size(before)
    page.get_by_role("button", name=TO_GAME).click()
    expect(page.locator("#log-title")).to_be_hidden()
    expect(page.locator("#log-tool")).to_be_focused()


# For each card of the columns how far the marks beside its number lie from that, in shares of the card.
BESIDE = """() => [...document.querySelectorAll(".columns .card")].map((card) => {
    const boxes = [".number", ".corner", ".half"].map((part) => card.querySelector(part).getBoundingClientRect());
    const [{ top, height, right }, ...marks] = boxes;
    const beside = marks.filter((mark) => mark.bottom > top + height * 0.2 && mark.top < top + height * 0.8);
    return beside.length ? (Math.min(...beside.map(({ left }) => left)) - right) / card.offsetWidth : 1;
})"""


def test_a_number_and_the_mark_beside_it_never_touch(deal_1: Page) -> None:
    page = deal_1
    before = page.viewport_size
    assert before
    for low in (False, True):
        page.evaluate(
            "(low) => document.querySelectorAll('.columns ol').forEach((one) => one.classList.toggle('low', low))",
            low,
        )
        for width, height in ((320, 568), (390, 844), (640, 360), (844, 390), (1280, 800)):
            page.set_viewport_size(ViewportSize(width=width, height=height))
            assert min(page.evaluate(BESIDE)) >= 0.06, (low, width, height)
    page.set_viewport_size(before)


@thorough
def test_finish_stands_where_collect_did_and_the_win_has_a_moment_of_its_own(deal_1: Page) -> None:
    page = deal_1
    page.evaluate(CLICKS, [(*parts(move), move) for move in MOVES[:62]])
    await_steps(page, 62)
    collect = page.get_by_role("button", name="Collect")
    before = collect.bounding_box()
    play_by_mouse(page, MOVES[62])
    finish = page.get_by_role("button", name="Finish")
    expect(finish).to_be_visible()
    assert finish.bounding_box() == before
    expect(status(page)).to_contain_text("press Finish")
    page.emulate_media(reduced_motion="no-preference")
    page.keyboard.press("c")
    expect(page.locator("[id^=card-][data-place]")).not_to_have_count(0)  # they go one after another
    expect(page.locator(".end")).to_have_count(0)
    expect(page.locator(".raised")).to_be_visible()
    expect(page.get_by_role("button", name="Day stack, 30 of 30")).to_be_visible()
    page.keyboard.press("g")
    expect(page.locator("#over")).to_be_focused()
    expect(page.locator(".raised")).to_have_count(0)
    page.emulate_media(reduced_motion="reduce")
    page.locator(".end summary").click()
    page.locator(".end").get_by_role("button", name="Undo").click()
    expect(finish).to_be_visible()


# The ends of a hint's arrow, and the boxes of what it leads from and to, each as left, top, right, bottom.
ARROW = """() => {
    const drawing = document.querySelector("svg.arrow");
    const corner = drawing.getBoundingClientRect();
    const path = drawing.lastChild;
    const line = path.getAttribute("d").split("M")[1].match(/[-0-9.]+/g).map(Number);
    const box = (id) => {
        const { left, top, right, bottom } = document.getElementById(id).getBoundingClientRect();
        return [left - corner.x, top - corner.y, right - corner.x, bottom - corner.y];
    };
    return [line.slice(0, 2), line.slice(-2), box(drawing.dataset.from), box(drawing.dataset.to)];
}"""


@thorough
def test_a_hint_draws_an_arrow_and_enter_or_a_press_where_it_ends_carries_it_out(deal_1: Page) -> None:
    page = deal_1
    ghosts = 0
    for number in range(14):
        page.keyboard.press("h")
        page.locator(".arrow").wait_for()
        for width, height in ((390, 844), (1280, 800)):  # it follows when the window changes
            page.set_viewport_size(ViewportSize(width=width, height=height))
            page.evaluate("() => new Promise(requestAnimationFrame)")
            for point, box in zip(*(page.evaluate(ARROW)[at : at + 2] for at in (0, 2)), strict=True):
                assert box[0] - 1 <= point[0] <= box[2] + 1, (number, width)
                assert box[1] - 1 <= point[1] <= box[3] + 1, (number, width)
        ghost = page.locator("#ghost")
        if ghost.count():
            ghosts += 1
            page.mouse.click(*centre(ghost))
        else:
            page.keyboard.press("Enter")
        await_steps(page, number + 1)
        expect(page.locator(".arrow")).to_have_count(0)
    assert 0 < ghosts < 14


# Of each column where its cards stand and which they are.
COLUMNS = """() => [...document.querySelectorAll(".columns > li")].map((column) =>
    [...column.querySelectorAll(".card")].map((card) => [card.id, card.getBoundingClientRect().y]))"""


@thorough
def test_a_column_never_moves_for_another(deal_1: Page) -> None:
    page = deal_1
    sizes = ((360, 640), (640, 360), (1280, 800))
    before: list[Any] = []
    for number, move in enumerate((None, *MOVES[:50])):
        if move:
            page.evaluate(CLICKS, [(*parts(move), move)])
            await_steps(page, number)
        after = []
        for width, height in sizes:
            page.set_viewport_size(ViewportSize(width=width, height=height))
            after.append(page.evaluate(COLUMNS))
        for size, was, now in zip(sizes, before, after, strict=False):
            for old, new in zip(was, now, strict=True):
                if [card for card, _ in old] == [card for card, _ in new]:
                    assert old == new, (move, size)
        before = after
    assert (
        max(map(len, before[0])) < 5
    )  # by then all of them are short, and once stood farther apart for that


def test_a_drag_marks_no_words(deal_1: Page) -> None:
    page = deal_1
    page.set_viewport_size(ViewportSize(width=1280, height=800))
    for chosen in (".gauges li", ".columns", ".tools"):
        box = page.locator(chosen).first.bounding_box()
        assert box
        page.mouse.move(box["x"] + 4, box["y"] + box["height"] - 4)
        page.mouse.down()
        page.mouse.move(640, 780, steps=4)
        page.mouse.move(640, 40, steps=4)
        page.mouse.up()
        assert page.evaluate("() => String(getSelection())") == "", chosen
