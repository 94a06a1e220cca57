"""What the hand holds is what it drops, at every table, whatever happens on the table meanwhile."""

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.conftest import PATIENCE
from tests.browser.table_play import BY_HAND
from tests.depth import in_depth
from tools.ways.table import opened, reach_trick

# Where the pieces are that are carried, and that they are.
CARRIED = "() => [...document.querySelectorAll('.dragged')].map(({ id }) => id)"


def lift(page: Page, piece: Locator) -> None:
    """Press on a piece and carry it a little way."""
    box = piece.bounding_box()
    assert box
    x, y = box["x"] + min(box["width"] / 2, 20), box["y"] + 8
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 12, y + 12, steps=3)


def drop(page: Page, place: Locator) -> None:
    box = place.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
    page.mouse.up()


def freecelt(page: Page, seed: int) -> Page:
    page.set_viewport_size(ViewportSize(width=1280, height=800))
    page.goto(f"freecelt/?seed={seed}")
    page.locator('[data-ready="true"]').wait_for()
    return page


def column(page: Page, number: int) -> Locator:
    return page.locator(f'.columns > [data-pile="{number - 1}"]')


def top(page: Page, number: int) -> Locator:
    """The free card of a column."""
    return column(page, number).locator("button").last


def ply(page: Page, number: int) -> None:
    expect(page.locator("[data-ply]")).to_have_attribute("data-ply", str(number))


def says(page: Page, words: str) -> None:
    expect(page.locator(".status")).to_contain_text(words, timeout=PATIENCE)


@pytest.mark.parametrize(
    ("to", "moves", "words"),
    [(9, 1, "15 Green (day)"), (12, 0, "15 Green (day)")],
)
def test_a_hint_during_a_drag_changes_nothing_of_what_is_dropped(
    page: Page, to: int, moves: int, words: str
) -> None:
    """The hint is to put 3 Green on column 12."""
    freecelt(page, 11)
    lift(page, page.locator("#card-15d"))
    page.keyboard.press("h")
    says(page, "Hint: 3 Green (day) is picked up.")
    assert page.evaluate(CARRIED) == ["card-15d"]
    drop(page, top(page, to))
    says(page, words)
    ply(page, moves)
    assert page.evaluate(CARRIED) == []
    expect(column(page, 4).locator("#card-3d")).to_be_attached()


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
    assert page.evaluate(CARRIED) == ["card-11d"]
    expect(page.locator(".picked")).to_have_id("card-11d")
    page.evaluate("(place) => letGo(place)", "#pile-12")
    says(page, "11 Red (day) from column 1 to slot 1")
    ply(page, 1)


def test_a_card_that_undo_takes_away_is_gone_from_the_hand(page: Page) -> None:
    freecelt(page, 1)
    page.locator("#card-4n").click()
    page.locator('[data-move="c8>c6"]').click()
    ply(page, 1)
    lift(page, page.locator("#card-4n"))
    page.keyboard.press("u")
    ply(page, 2)
    says(page, "dragged")
    assert page.evaluate(CARRIED) == []
    drop(page, page.locator("#pile-12"))
    ply(page, 2)
    expect(column(page, 8).locator("#card-4n")).to_be_attached()
    expect(page.locator(".picked")).to_have_count(0)


def test_a_card_that_undo_leaves_where_it_is_stays_in_the_hand(page: Page) -> None:
    freecelt(page, 1)
    page.locator("#card-4n").click()
    page.locator('[data-move="c8>c6"]').click()
    ply(page, 1)
    held = str(top(page, 1).get_attribute("id"))
    lift(page, top(page, 1))
    page.keyboard.press("u")
    ply(page, 2)
    assert page.evaluate(CARRIED) == [held]
    drop(page, page.locator("#pile-12"))
    ply(page, 3)
    expect(page.locator(f'.slots [data-pile="12"] [id="{held}"]')).to_be_attached()


@in_depth(("game", "held"), [("celtic_whist", "card-25d"), ("whist", "card-9d")])
def test_a_key_during_a_drag_changes_nothing_of_what_is_dropped(page: Page, game: str, held: str) -> None:
    """The arrow leads the keyboard to another card, and puts down what is picked."""
    page.add_init_script(BY_HAND)
    opened(page, f"{game}/?seed=3&seats=3")
    reach_trick(page)
    lift(page, page.locator(f'.hand [id="{held}"]'))
    page.keyboard.press("ArrowRight")
    assert page.evaluate(CARRIED) == [held]
    drop(page, page.locator('[data-pile="trick"]'))
    expect(page.locator(f'.hand [id="{held}"]')).to_have_count(0)
