"""What is pressed before the visitor's own table stands: carried out on the table that it was meant for, or not at all.

A browser that is busy keeps presses until it has time, with the moment at which they were made. So do these tests: they
make events while the built page is all that there is, and have them come when Python listens, or when it is done.
"""

import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import BY_HAND, PATIENCE, plays_a_move
from tests.browser.hands import DESK, PHONE, Size, has_ply, middle, places, ply, resize, says
from tests.browser.states import STATES
from tests.depth import in_depth, thorough
from tools.ways.table import bids, goes_on, lift_many, reach_trick
from tools.ways.table import open_game as at_table

# A bid is made; or three cards of FreeCelt are moved: of the third column to DRAGGED in one drag, of the first to a
# slot by mouse, of the second to the other slot by keys.
EARLY = """
addEventListener("DOMContentLoaded", () => {
    const common = { bubbles: true, cancelable: true, composed: true };
    const pointer = (type, more) => new PointerEvent(type, { ...common, isPrimary: true, detail: 1, ...more });
    const click = () => ["pointerdown", "pointerup", "click"].map((type) => pointer(type));
    const strokes = [["2", "Digit2"], ["s", "KeyS"]].flatMap(
        ([key, code]) => ["keydown", "keyup"].map((type) => new KeyboardEvent(type, { ...common, key, code })));
    const early = { clicks: [click(), click()], strokes, number: click(), bid: click(), drag: pointer("pointerdown") };
    const card = (column) => document.querySelector(`.columns [data-pile="${column}"] li:last-child > button`);
    const middle = (element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return { clientX: left + width / 2, clientY: top + height / 2, buttons: 1 };
    };
    window.press = () => {
        window.pressed = true;
        const bid = document.querySelector("#bid");
        if (bid) {
            for (const event of early.number) document.querySelector("#number-4").dispatchEvent(event);
            for (const event of early.bid) bid.dispatchEvent(event);
        } else {
            const target = document.querySelector(DRAGGED);
            card(2).dispatchEvent(early.drag);
            document.dispatchEvent(pointer("pointermove", middle(target)));
            document.dispatchEvent(pointer("pointermove", middle(target)));
            document.dispatchEvent(pointer("pointerup", middle(target)));
            for (const event of early.clicks[0]) card(0).dispatchEvent(event);
            for (const event of early.clicks[1]) document.querySelector("#pile-12").dispatchEvent(event);
            for (const event of early.strokes) document.body.dispatchEvent(event);
        }
        setTimeout(() => document.documentElement.setAttribute("data-pressed", "yes"));
    };
});
"""
# As soon as the task is over in which Python has begun to listen.
LISTENS = """
const listen = document.addEventListener.bind(document);
document.addEventListener = (type, ...more) => {
    listen(type, ...more);
    if (type === "visibilitychange" && document.documentElement.dataset.python) setTimeout(() => window.press());
};
"""
# As soon as the table says that it can be played.
READY = """
addEventListener("DOMContentLoaded", () => {
    const ready = new MutationObserver(() => {
        if (!document.querySelector('[data-ready="true"]')) return;
        ready.disconnect();
        window.press();
    });
    ready.observe(document, { subtree: true, childList: true, attributes: true });
});
"""
STAGES = {"listens": LISTENS, "ready": READY}
SLOT = "#pile-13"  # where every deal lets a card go
COLUMN = '[data-pile="8"] li:last-child'  # where the first deal lets the third column's card go


def open_game(page: Page, address: str, stage: str, dragged: str = SLOT) -> None:
    """A page at which something was pressed before Python came."""
    page.add_init_script(EARLY.replace("DRAGGED", json.dumps(dragged)) + STAGES[stage])
    page.goto(address)
    page.locator('html[data-pressed][data-python="ready"] [data-ready="true"]').wait_for()


@in_depth(
    ("stage", "address"),
    [
        ("listens", "celtic_whist/#day"),
        ("listens", "celtic_whist/?seed=2"),
        ("ready", "celtic_whist/?seed=2"),
        ("ready", "celtic_whist/#lesson=solo"),
        ("listens", "freecelt/?seed=5"),
        ("ready", "freecelt/?seed=5"),
        ("ready", "freecelt/#day"),
        ("listens", "embed/freecelt/?seed=5"),
        ("ready", "embed/freecelt/?seed=5"),
        ("listens", "trilithon.html#freecelt/"),
        ("ready", "trilithon.html#freecelt/"),
    ],
    usual=2,
)
def test_nothing_pressed_on_the_built_table_is_played_on_another(
    page: Page, stage: str, address: str
) -> None:
    """Which addresses have another table than the built one is tested in tests/web/test_arrival.py."""
    if address.startswith("embed"):
        page.add_init_script("addEventListener('load', () => document.querySelector('[data-start]').click())")
    open_game(page, address, stage)
    expect(page.locator("[data-ply]")).to_have_attribute("data-ply", "0")
    expect(page.locator(".picked, .dragged")).to_have_count(0)
    if address == "freecelt/?seed=5":
        page.keyboard.press("1")
        page.keyboard.press("a")
        has_ply(page, 1)
        plays_a_move(page)


@in_depth(
    ("stage", "address", "ply"),
    [
        ("listens", "celtic_whist/", "1"),
        ("ready", "celtic_whist/", "1"),
        ("listens", "freecelt/", "3"),
        ("ready", "freecelt/?seed=1", "3"),
    ],
    usual=1,
)
def test_what_is_pressed_on_the_right_table_is_played(page: Page, stage: str, address: str, ply: str) -> None:
    open_game(page, address, stage, COLUMN)
    expect(page.locator("[data-ply]")).to_have_attribute("data-ply", ply)


# A press on something, so many milliseconds after the page was open_game, whenever that really is.
PRESS = """([place, time, at]) => {
    const where = { clientX: at ?? 200, clientY: 200 };
    for (const type of ["pointerdown", "pointerup", "click"]) {
        const event = new PointerEvent(type, { bubbles: true, cancelable: true, isPrimary: true, detail: 1, ...where });
        Object.defineProperty(event, "timeStamp", { value: time });
        (place.dispatchEvent ? place : document.querySelector(place)).dispatchEvent(event);
    }
}"""
CARD = ".hand [data-move]"


@in_depth("game", ["celtic_whist", "whist"], usual=1)
def test_after_a_press_that_goes_on_a_card_is_played_only_after_a_pause(page: Page, game: str) -> None:
    """Quick presses in one place: the first plays a card, the second has the table go on, and the next meet another
    card, which has come there."""
    page.add_init_script(BY_HAND)
    at_table(page, f"{game}/?seed=12&seats=3")
    reach_trick(page)
    cards, status = page.locator(".hand .card"), page.locator(".status")
    before, began = cards.count(), page.evaluate("performance.now()")
    page.evaluate(PRESS, [CARD, began])
    expect(cards).to_have_count(before - 1)
    page.evaluate(PRESS, [".go-on", began + 350])
    page.locator(CARD).first.wait_for(timeout=PATIENCE)
    for turn in range(2, 6):
        page.evaluate(PRESS, [CARD, began + 350 * turn])
        expect(status).to_contain_text("again")
    expect(cards).to_have_count(before - 1)
    rested = page.evaluate("performance.now()")  # the others may have taken longer than these presses say
    page.evaluate(PRESS, [CARD, max(rested + 1500, began + 350 * 5 + 1000)])
    expect(cards).to_have_count(before - 2)


@thorough
@pytest.mark.parametrize("game", ["celtic_whist", "whist"])
def test_a_card_that_came_where_the_last_press_was_is_played_once_it_has_rested(
    page: Page, game: str
) -> None:
    """However slowly somebody presses there: of the next press the table says that it is their turn."""
    page.add_init_script(BY_HAND)
    at_table(page, f"{game}/?seed=12&seats=3")
    reach_trick(page)
    cards = page.locator(".hand .card")
    before = cards.count()

    def tap(place: str, later: int = 0) -> None:
        page.evaluate(PRESS, [place, page.evaluate("performance.now()") + later])

    tap(CARD)
    expect(cards).to_have_count(before - 1)
    tap(".go-on")
    page.locator(CARD).first.wait_for(timeout=PATIENCE)
    tap(CARD, 1200)
    expect(page.locator(".status")).to_contain_text("again")
    expect(cards).to_have_count(before - 1)
    tap(CARD, 2400)  # which is meant
    expect(cards).to_have_count(before - 2)


@thorough
def test_a_double_press_on_a_curtain_plays_no_card_that_lay_under_it(page: Page) -> None:
    page.add_init_script(BY_HAND)
    at_table(page, "whist/?seed=12&seats=3&players=person,person,plain")
    while not page.locator(CARD).count():
        goes_on(page, until=("curtain",))
        began = page.evaluate("performance.now()")
        page.evaluate(PRESS, ["#curtain", began])
        page.locator("#curtain").wait_for(state="detached")
        if page.locator("#bid").count():
            bids(page)
    cards = page.locator(".hand .card")
    before = cards.count()
    page.evaluate(PRESS, [CARD, began + 350])
    expect(page.locator(".status")).to_contain_text("again")
    expect(cards).to_have_count(before)
    page.evaluate(PRESS, [CARD, began + 500, 300])  # elsewhere
    expect(page.locator("#curtain")).to_be_visible()  # before the next player


def hold_several(page: Page) -> Locator:
    """Lift at Mancala until several disks of a colour are in hand, and return the button that sows one of them."""
    page.add_init_script(BY_HAND)
    at_table(page, "mancala/?seed=3&seats=3")
    several = page.locator(".pick[data-move]").and_(page.get_by_label(re.compile("in hand: [2-9]")))
    while not several.count():
        lift_many(page)
    return several.first


@thorough
def test_a_double_press_on_a_disk_sows_one(page: Page) -> None:
    several = hold_several(page)
    before, began = ply(page), page.evaluate("performance.now()")
    disk = f"#{several.get_attribute('id')}"
    for moment in (0, 500):
        page.evaluate(PRESS, [disk, began + moment])
    says(page, "quick")
    has_ply(page, before + 1)
    page.evaluate(PRESS, [disk, began + 1500])
    expect(page.locator(f'[data-ply="{before + 1}"]')).to_have_count(0)


def test_of_two_quick_presses_of_enter_on_a_disk_the_second_sows_none(page: Page) -> None:
    several = hold_several(page)
    before = ply(page)
    several.focus()
    page.keyboard.press("Shift")  # the lift was pressed by Enter, too
    for _ in range(2):
        page.keyboard.press("Enter")
    says(page, "quick")
    has_ply(page, before + 1)
    page.keyboard.press("Shift")  # by which the next one is a decision
    page.keyboard.press("Enter")
    expect(page.locator(f'[data-ply="{before + 1}"]')).to_have_count(0)


@in_depth(
    ("address", "button", "sight"),
    [
        ("freecelt/#lesson", "[data-do=task-show]", ".guide"),
        ("mancala/?seed=3&game=deduction", "#own", "#own"),
    ],
    usual=1,
)
def test_of_quick_presses_that_show_something_only_the_first_counts(
    page: Page, address: str, button: str, sight: str
) -> None:
    at_table(page, address)
    if button == "#own":
        goes_on(page, until=("lift",))
    shown, began = page.locator(sight), page.evaluate("performance.now()")
    page.evaluate(PRESS, [button, began])
    first = shown.inner_text()
    for quickly in 350, 700, 1050:
        page.evaluate(PRESS, [button, began + quickly])
        assert shown.inner_text() == first
    page.evaluate(PRESS, [button, began + 1900])
    assert shown.inner_text() != first


@thorough
@pytest.mark.parametrize("size", [PHONE, DESK, (360, 640), (640, 360)])
def test_nothing_that_comes_at_the_end_of_a_game_moves_what_can_be_pressed(page: Page, size: Size) -> None:
    """Neither what is found out of it nor what unfolds."""
    resize(page, size)
    _, win = STATES["freecelt-won"]
    win(page)
    stays = ".end :is(a, summary, .primary, .quiets button)"
    page.locator("[data-do=retrace]").scroll_into_view_if_needed()
    stood = places(page, stays)
    page.locator("[data-do=retrace]").click()
    page.locator(".end .afterwards").get_by_role("img", name="60 cards").wait_for(state="attached")
    assert places(page, stays) == stood
    page.locator(".end summary").click()
    page.locator(".end [data-do=scrub]").wait_for()
    assert places(page, stays) == stood
    if size == DESK:
        expect(page.locator(".end [data-do=scrub]")).to_be_in_viewport(ratio=1)


@thorough
@pytest.mark.parametrize(
    ("address", "name"),
    [
        ("celtic_whist/#puzzle", "Show answer"),
        ("whist/#puzzle=5", "Show answer"),
        ("freecelt/#lesson", "Show me"),
    ],
)
def test_a_second_press_of_what_shows_an_answer_meets_nothing_else(
    page: Page, address: str, name: str
) -> None:
    """However much later it comes: what is offered then stands elsewhere."""
    resize(page, PHONE)
    page.goto(address)
    show = page.get_by_role("button", name=name)
    show.wait_for()
    place = middle(show)
    while show.is_enabled():
        page.mouse.click(*place)
    there = page.evaluate("([x, y]) => document.elementFromPoint(x, y).closest('button').innerText", place)
    assert there.strip() in (name, "")


@thorough
def test_a_press_where_a_switch_of_the_log_was_plays_no_card(page: Page) -> None:
    """The log gets lower when its moves are put away, and the hand may come into the place of its head."""
    resize(page, PHONE)
    at_table(page, "whist/?seed=2&seats=4&length=short&players=person,plain")
    reach_trick(page)
    page.locator(".peek").click()
    page.get_by_role("tab", name="Log").click()
    switch = page.get_by_role("button", name="Moves")
    place = middle(switch)
    page.mouse.click(*place)
    expect(switch).to_have_attribute("aria-expanded", "false")
    card = page.locator(".hand [data-move]").first
    card.evaluate(
        "(card, [x, y]) => card.style.cssText += `;position:fixed;left:${x - 20}px;top:${y - 20}px;z-index:99`",
        place,
    )
    before = ply(page)
    page.mouse.click(*place)
    says(page, "Press again")
    assert ply(page) == before


def press_twice(page: Page, first: Locator, second: Locator) -> float:
    """A double click that presses one thing, and then another one that has come to its place; when it began."""
    began = float(page.evaluate("performance.now()"))
    page.evaluate(PRESS, [first.element_handle(), began])
    page.evaluate(PRESS, [second.element_handle(), began + 350])
    return began


def test_the_second_press_of_a_double_click_does_nothing_in_what_the_first_opened(page: Page) -> None:
    """Whether it has opened a page or a panel."""
    page.goto("./")
    page.locator('html[data-python="ready"]').wait_for()
    rules = page.locator(".ways").get_by_role("link", name="Rules")
    began = press_twice(page, page.locator('a.game[href*="/whist/"]').first, rules)
    expect(page.get_by_role("heading", name="How do you want to play?")).to_be_visible()
    page.evaluate(PRESS, [rules.element_handle(), began + 1500])
    expect(page.get_by_role("heading", name="The rules of Whist")).to_be_visible()

    at_table(page, "whist/?seed=2")
    menu = page.get_by_role("button", name="Menu")
    close = page.locator("#menu .close")
    press_twice(page, menu, close)
    expect(page.locator("#menu")).to_be_visible()

    page.locator("#menu .close").click(delay=700)
    for name in ("Same deal", "Deal"):
        menu.click()
        page.locator("#menu").get_by_role("button", name="New game").click()
        deal = page.locator("#deal [data-draft=yes]").filter(has_text=re.compile(f"^{name}$"))
        deal.wait_for()
        press_twice(page, deal, page.locator("#log-tool"))
        expect(page.locator("#deal")).to_be_hidden()
        expect(page.locator(".logged")).to_have_count(0)
