"""What is pressed before the visitor's own table stands: carried out on the table that it was meant for, or not at all.

A browser that is busy keeps presses until it has time, with the moment at which they were made. So do these tests: they
make events while the built page is all that there is, and have them come when Python listens, or when it is done.
"""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import plays_a_move

# A card of FreeCelt's first column is moved to the first slot, by mouse, keys or in one drag; a bid is made.
EARLY = """
addEventListener("DOMContentLoaded", () => {
    const common = { bubbles: true, cancelable: true, composed: true };
    const pointer = (type, more) => new PointerEvent(type, { ...common, isPrimary: true, detail: 1, ...more });
    const click = () => ["pointerdown", "pointerup", "click"].map((type) => pointer(type));
    const strokes = [["1", "Digit1"], ["a", "KeyA"]].map(
        ([key, code]) => ["keydown", "keyup"].map((type) => new KeyboardEvent(type, { ...common, key, code })));
    const early = { clicks: [click(), click()], strokes, bid: [click()], drag: [pointer("pointerdown")] };
    const card = () => document.querySelector('.columns [data-pile="0"] li:last-child > button');
    const slot = () => document.querySelector("#pile-12");
    const middle = (element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return { clientX: left + width / 2, clientY: top + height / 2, buttons: 1 };
    };
    window.press = () => {
        window.pressed = true;
        if (HOW === "bid") for (const event of early.bid[0]) document.querySelector("#bid").dispatchEvent(event);
        if (HOW === "clicks") {
            for (const event of early.clicks[0]) card().dispatchEvent(event);
            for (const event of early.clicks[1]) slot().dispatchEvent(event);
        }
        if (HOW === "strokes") for (const event of early.strokes.flat()) document.body.dispatchEvent(event);
        if (HOW === "drag") {
            const target = slot();
            card().dispatchEvent(early.drag[0]);
            document.dispatchEvent(pointer("pointermove", middle(target)));
            document.dispatchEvent(pointer("pointermove", middle(target)));
            document.dispatchEvent(pointer("pointerup", middle(target)));
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


def opened(page: Page, address: str, how: str, stage: str) -> None:
    """A page at which something was pressed before Python came."""
    page.add_init_script(EARLY.replace("HOW", f'"{how}"') + STAGES[stage])
    page.goto(address)
    page.locator('html[data-pressed][data-python="ready"] [data-ready="true"]').wait_for()


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize(
    ("address", "how"),
    [
        ("celtic_whist/#day", "bid"),
        ("celtic_whist/?seed=2", "bid"),
        ("celtic_whist/#lesson=solo", "bid"),
        ("freecelt/?seed=5", "clicks"),
        ("freecelt/?seed=5", "strokes"),
        ("freecelt/?seed=5", "drag"),
        ("freecelt/#day", "drag"),
        ("embed/freecelt/?seed=5", "clicks"),
        ("trilithon.html#freecelt/", "clicks"),
        ("trilithon.html#freecelt/", "strokes"),
    ],
)
def test_nothing_pressed_on_the_built_table_is_played_on_another(
    page: Page, address: str, how: str, stage: str
) -> None:
    if address.startswith("embed"):
        page.add_init_script("addEventListener('load', () => document.querySelector('[data-start]').click())")
    opened(page, address, how, stage)
    expect(page.locator("[data-ply]")).to_have_attribute("data-ply", "0")
    expect(page.locator(".picked, .dragged")).to_have_count(0)


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("how", ["clicks", "strokes", "drag"])
def test_nothing_pressed_on_the_built_table_is_played_on_a_kept_game(
    page: Page, how: str, stage: str
) -> None:
    page.goto("freecelt/")
    page.locator('[data-ready="true"]').wait_for()
    for key in ("2", "s"):
        page.keyboard.press(key)
    opened(page, "freecelt/", how, stage)
    expect(page.locator("[data-ply]")).to_have_attribute("data-ply", "1")
    expect(page.locator(".picked, .dragged")).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("[data-ply]")).not_to_have_attribute("data-ply", "1")


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize(
    ("address", "how"),
    [
        ("celtic_whist/", "bid"),
        ("freecelt/", "clicks"),
        ("freecelt/", "strokes"),
        ("freecelt/?seed=1", "drag"),
    ],
)
def test_what_is_pressed_on_the_right_table_is_played(page: Page, address: str, how: str, stage: str) -> None:
    opened(page, address, how, stage)
    expect(page.locator("[data-ply]")).not_to_have_attribute("data-ply", "0")
    assert page.evaluate("() => window.pressed")


def test_after_an_early_press_the_next_one_counts(page: Page) -> None:
    opened(page, "freecelt/?seed=5", "clicks", "ready")
    plays_a_move(page)
    opened(page, "freecelt/?seed=6", "strokes", "ready")
    page.keyboard.press("1")
    page.keyboard.press("a")
    expect(page.locator("[data-ply]")).to_have_attribute("data-ply", "1")
