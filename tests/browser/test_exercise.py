"""A better move of several steps is found, by mouse and by keys. What the page looks like then: test_every_state.py."""

from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import PHONE, resize
from tests.depth import thorough
from tools.ways import saved_games
from trilithon import Record, load


def looks_over(page: Page, record: Record, file: str) -> None:
    """The review of a game that a file brings."""
    saved_games.read_in(page, file)
    saved_games.go_on(page, record)
    page.get_by_role("button", name="Review").click()


@thorough
@pytest.mark.parametrize("by_keys", [False, True], ids=["mouse", "keys"])
def test_a_black_card_is_named_in_an_exercise(page: Page, by_keys: bool) -> None:
    """RE-2: what was better was black 30 as red; the exercise asks for its disk, too."""
    record, at, card = _black_was_better()
    resize(page, PHONE)
    looks_over(page, record, saved_games.make_reviewed_save(record, {at: f"{card}=red"}))
    page.locator(".errors [data-number='0']").click()
    disk = ".bets [data-move]"
    for one in (f"[id='card-{card}']", "#name-red", disk):
        target = page.locator(one).first
        expect(target).to_be_in_viewport(ratio=1)
        if by_keys:
            _reached(page, one)
            page.keyboard.press("Enter")
        else:
            target.click()
    expect(page.locator("main > .status")).to_contain_text("That’s it.")


def _black_was_better() -> tuple[Record, int, str]:
    """A game in which everybody plays the first card but black ones, the number of a state in which the first player
    held one, and that card."""
    record, found = Record.begin(load("rekniles_ekim").new(1, {}, 3)), (0, "")
    while (seat := record.state.to_move) is not None:
        legal = record.state.legal_moves()
        black = [str(move).partition("=")[0] for move in legal if "=red" in str(move)]
        if seat == 0 and black and not found[1]:
            found = record.move_count, black[-1]
        record = record.apply(next((move for move in legal if "=" not in str(move)), legal[0]))
    return record, *found


# Whether the focus is on a thing, once what the last key has done is drawn.
_FOCUSED: Final = """(one) => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(
    () => done(document.activeElement.matches(one)))))"""


def _reached(page: Page, target: str) -> None:
    """Goes to a thing by Tab, backward, and within what arrow keys lead through by these."""
    for _ in range(8):
        for key in ("", *["ArrowRight"] * 8, *["ArrowLeft"] * 8, "Shift+Tab"):
            if key:
                page.keyboard.press(key)
            if page.evaluate(_FOCUSED, target):
                return
    raise AssertionError(f"{target} is not reached by keys")
