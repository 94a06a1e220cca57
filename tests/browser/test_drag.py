"""What the hand holds is what it drops, at every table, whatever happens on the table meanwhile."""

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import BY_HAND
from tests.browser.hands import DESK, box, carry, has_ply, resize, says
from tests.depth import in_depth, thorough
from tools.ways.table import open_game, reach_trick


def carried(page: Page) -> list[str]:
    """The pieces that are being dragged."""
    found: list[str] = page.evaluate("() => [...document.querySelectorAll('.dragged')].map(({ id }) => id)")
    return found


def lift(page: Page, piece: Locator) -> None:
    """Press on a piece and carry it a little way."""
    start = box(piece)
    carry(page, piece, (start["x"] + 32, start["y"] + 20), drop=False)


def drop(page: Page, place: Locator) -> None:
    goal = box(place)
    page.mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2, steps=4)
    page.mouse.up()


def freecelt(page: Page, seed: int) -> None:
    resize(page, DESK)
    open_game(page, f"freecelt/?seed={seed}")


def column(page: Page, number: int) -> Locator:
    return page.locator(f'.columns > [data-pile="{number - 1}"]')


def top(page: Page, number: int) -> Locator:
    """The free card of a column."""
    return column(page, number).locator("button").last


# A hint is asked for, and a card lifted before the page has had time to look for one; later it is dropped.
ASK_AND_LIFT = """(card) => {
    const common = { bubbles: true, cancelable: true, isPrimary: true, button: 0, buttons: 1 };
    const at = (one) => {
        const { left, top, width } = document.querySelector(one).getBoundingClientRect();
        return { ...common, clientX: left + width / 2, clientY: top + 8 };
    };
    const [start, more] = [at(card), { ...at(card), clientX: at(card).clientX + 20 }];
    document.body.dispatchEvent(new KeyboardEvent("keydown", { ...common, key: "h", code: "KeyH" }));
    document.querySelector(card).dispatchEvent(new PointerEvent("pointerdown", start));
    document.dispatchEvent(new PointerEvent("pointermove", more));
    window.letGo = (place) => document.dispatchEvent(new PointerEvent("pointerup", at(place)));
}"""


def test_a_hint_that_comes_during_a_drag_leaves_in_the_hand_what_is_there(page: Page) -> None:
    freecelt(page, 14)
    page.evaluate(ASK_AND_LIFT, "#card-11d")
    says(page, "1 White (day)")
    assert carried(page) == ["card-11d"]
    expect(page.locator(".picked")).to_have_id("card-11d")
    page.evaluate("(place) => letGo(place)", "#pile-12")
    says(page, "11 Red (day) from column 1 to slot 1")
    has_ply(page, 1)


def test_a_card_that_undo_takes_away_is_gone_from_the_hand(page: Page) -> None:
    freecelt(page, 1)
    page.locator("#card-4n").click()
    page.locator('[data-move="c8>c6"]').click()
    has_ply(page, 1)
    lift(page, page.locator("#card-4n"))
    page.keyboard.press("u")
    has_ply(page, 2)
    says(page, "dragged")
    assert carried(page) == []
    drop(page, page.locator("#pile-12"))
    has_ply(page, 2)
    expect(column(page, 8).locator("#card-4n")).to_be_attached()
    expect(page.locator(".picked")).to_have_count(0)


@thorough
def test_a_card_that_undo_leaves_where_it_is_stays_in_the_hand(page: Page) -> None:
    freecelt(page, 1)
    page.locator("#card-4n").click()
    page.locator('[data-move="c8>c6"]').click()
    has_ply(page, 1)
    held = str(top(page, 1).get_attribute("id"))
    lift(page, top(page, 1))
    page.keyboard.press("u")
    has_ply(page, 2)
    assert carried(page) == [held]
    drop(page, page.locator("#pile-12"))
    has_ply(page, 3)
    expect(page.locator(f'.slots [data-pile="12"] [id="{held}"]')).to_be_attached()


@in_depth(("game", "held"), [("celtic_whist", "card-25d"), ("whist", "card-9d")])
def test_a_key_during_a_drag_changes_nothing_of_what_is_dropped(page: Page, game: str, held: str) -> None:
    """The arrow leads the keyboard to another card, and puts down what is picked."""
    page.add_init_script(BY_HAND)
    open_game(page, f"{game}/?seed=3&seats=3")
    reach_trick(page)
    lift(page, page.locator(f'.hand [id="{held}"]'))
    page.keyboard.press("ArrowRight")
    assert carried(page) == [held]
    drop(page, page.locator('[data-pile="trick"]'))
    expect(page.locator(f'.hand [id="{held}"]')).to_have_count(0)
