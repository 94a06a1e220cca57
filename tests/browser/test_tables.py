"""The tables with seats in a real browser: by the keyboard alone, by touch, around one screen."""

import re
from collections.abc import Sequence
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewContext
from tests.browser.hands import SMALL_PHONE, ply, resize
from tests.browser.table_play import anew, by_touch, to_its_end_by_keyboard
from tests.depth import in_depth, thorough
from tools.ways.table import goes_on, open_game, reload_game
from trilithon.equipment import card_name, french_name

# A game alone that is over in four rounds, whatever is played.
SHORT: Final = "celtic_whist/?seed=1&scoring=tougher&neutral-start=26"


# The address of a game, and the rounds before its last.
@thorough
@pytest.mark.parametrize(
    ("address", "rounds"),
    [
        (SHORT, 3),
        ("whist/?seed=5&order=1-8-1", 20),
        ("rekniles_ekim/?seed=5", 0),
        ("mancala/?seed=2&extra-removal=on&extra-choice=compulsory&extra-takes=colour", 1),
    ],
)
def test_a_last_round_is_played_by_the_keyboard_alone(table: Page, address: str, rounds: int) -> None:
    page = anew(table, address)
    for _ in range(rounds):
        goes_on(page, until=("scored",))
        page.locator("#next").press("Enter")
        expect(page).to_have_title(re.compile(page.locator("#facts").inner_text().split(" · ")[0]))
    if not rounds:
        goes_on(page, until=("play",))
        page.keyboard.press("2")
        expect(page.locator(".hand :focus")).to_be_attached()
    to_its_end_by_keyboard(page, most=2000)


@pytest.mark.knows_games
@in_depth(
    ("address", "key"),
    [
        ("whist/?seed=12&seats=3", "ArrowRight"),
        ("freecelt/?seed=1", "End"),
        ("celtic_whist/?seed=12&seats=3", "Enter"),
        ("mancala/?seed=2", "ArrowLeft"),
        ("rekniles_ekim/?seed=5", "Home"),
    ],
    usual=3,
)
def test_a_key_of_the_table_leads_there_where_nothing_has_the_focus(
    page: Page, address: str, key: str
) -> None:
    """As after a reload. Enter plays nothing before it is seen what it would play."""
    open_game(page, address)
    goes_on(page, until=("bid", "play", "lift")) if "freecelt" not in address else None
    reload_game(page)
    page.locator("body").evaluate("document.activeElement.blur()")
    before = ply(page)
    page.keyboard.press("PageDown")  # which is the browser's
    expect(page.locator("body")).to_be_focused()
    page.keyboard.press(key)
    expect(page.locator(":is([data-game], [data-held]) :focus-visible")).to_be_attached()
    assert ply(page) == before


@thorough
def test_a_game_is_played_to_its_end_by_touch_on_a_phone(new_context: NewContext) -> None:
    """The one game that is, from the first tap to the last: all tables hear of taps in one way."""
    page = new_context(has_touch=True, is_mobile=True, service_workers="block").new_page()
    resize(page, SMALL_PHONE)
    open_game(page, SHORT)
    for number, words in ("6", "Bid 6"), ("-8", "Bid null 8"):
        page.locator(f'[data-bid="{number}"]').tap(force=True)
        expect(page.get_by_role("button", name=words)).to_be_visible()
    assert goes_on(page, by_touch) == "over"


PEOPLE: Final = "seats=3&players=person,person,person"
STONES: Final = [f">{card_name(card)}" for card in range(1, 31)]
HALVES: Final = [card_name(card, half=True) for card in range(1, 61)]


# How often the screen is passed on: through the bids and a round, and into the next.
@thorough
@pytest.mark.parametrize(
    ("address", "times", "names"),
    [
        (
            f"celtic_whist/?seed=3&{PEOPLE}&mode=cooperative&shared-start=20&cooperative-neutral-start=27",
            36,
            STONES,
        ),
        (f"whist/?seed=3&{PEOPLE}", 30, [french_name(card) for card in range(52)]),
        (f"rekniles_ekim/?seed=3&{PEOPLE}", 12, HALVES),
        (f"rekniles_ekim/?seed=3&{PEOPLE}&arranged-decks=on", 12, HALVES),
        (f"mancala/?seed=3&{PEOPLE}&game=deduction", 12, []),
    ],
)
def test_nothing_of_a_hand_is_in_the_page_at_any_curtain(
    table: Page, address: str, times: int, names: Sequence[str]
) -> None:
    """EQ-6: neither in the document, nor for those who hear it, nor in the title."""
    page = anew(table, address)
    for _ in range(times):
        assert goes_on(page, until=("curtain", "over")) == "curtain"
        behind = page.locator("#app").inner_html() + page.locator("body").aria_snapshot() + page.title()
        told = " ".join(page.locator("#news").all_inner_texts())
        assert [part for part in ("card-", "tile-", "note-", "data-game") if part in behind] == []
        assert [name for name in names if name in behind and name.strip(">") not in told] == []
        page.locator("#curtain").click()
