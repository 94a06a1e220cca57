"""FreeCelt in a real browser: played by mouse, by touch and by keyboard, kept, refused, shared."""

import re
from pathlib import Path

from playwright.sync_api import Browser, Locator, Page, expect

WON = Path(__file__).parents[1] / "core" / "freecelt" / "won" / "deal-1-slots-2.txt"
MOVES = WON.read_text(encoding="utf-8").partition("round 1\n")[2].split()
PILES = (
    {f"c{n}": n - 1 for n in range(1, 13)}
    | {f"s{n}": n + 11 for n in range(1, 7)}
    | {"day": 100, "night": 101}
)


def opened(page: Page, address: str = "freecelt/") -> Page:
    page.goto(address)
    page.locator('[data-ready="true"]').wait_for()
    return page


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
    return page.locator('[role="status"].status')


def play_by_mouse(page: Page, move: str) -> None:
    source, _, count = parts(move)
    before = steps(page)
    card(page, source, count).click(position={"x": 8, "y": 6})
    page.locator(f'[data-move="{move}"]').click()
    await_steps(page, before + 1)


def test_deal_1_is_won_by_mouse_alone(page: Page) -> None:
    """FC-2 and FC-8 from the first card to the last."""
    opened(page, "freecelt/?seed=1&slots=2")
    for move in MOVES:
        play_by_mouse(page, move)
    expect(page.locator(".over")).to_contain_text("Won: all sixty cards lie on the stacks.")
    expect(status(page)).to_contain_text("Won")
    expect(page.locator(".clock")).to_contain_text(f"{len(MOVES)} moves")


def focused_pile(page: Page) -> int:
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


def test_deal_1_is_won_by_keyboard_alone(page: Page) -> None:
    opened(page, "freecelt/?seed=1&slots=2")
    for _ in range(10):
        page.keyboard.press("Tab")
        if page.evaluate("() => document.activeElement.matches('[data-pile]')"):
            break
    for done, move in enumerate(MOVES, 1):
        source, target, count = parts(move)
        go_to(page, source, count)
        page.keyboard.press("Enter")
        go_to(page, target)
        page.keyboard.press("Enter")
        await_steps(page, done)
    expect(page.locator(".over")).to_contain_text("Won")
