"""Puzzles in the browser: done on the table, kept, there without a network, and telling nothing that is hidden."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import check_axe
from tests.browser.hands import DESK, PHONE, SMALL_PHONE, Size, places, press, resize, says
from tests.controls import PUZZLE_OF_DAY
from tests.depth import thorough
from tests.web.inside import inside
from tools.puzzles.search import SITE
from tools.ways.freecelt import clicks
from tools.ways.table import open_game
from trilithon.equipment import FRENCH_OF_TEXT
from trilithon.game import load
from trilithon_web import puzzles


def at_puzzle(page: Page, game: str, number: int) -> None:
    page.goto(f"{game}/#puzzle={number}")
    expect(page.locator("#exercise")).to_have_text(f"Puzzle {number}", timeout=60_000)


def puzzle(game: str, number: int) -> puzzles.Puzzle:
    lines = (SITE / f"{game}.txt").read_text(encoding="utf-8").splitlines()
    return puzzles.read_puzzle(game, number, lines[number - 1])


@thorough
@pytest.mark.usefixtures("context")  # what is routed cannot be given back
def test_a_puzzle_is_solved_and_stays_solved_without_a_network(page: Page, complaints: list[str]) -> None:
    at_puzzle(page, "freecelt", 1)
    _, right = puzzles.open_puzzle(load("freecelt"), puzzle("freecelt", 1))
    ((move,), *_) = right
    for _ in clicks(page, str(move)):
        pass
    says(page, "That’s it.")
    expect(page.locator(".log .head")).to_contain_text("your rating")
    check_axe(page)
    page.context.route("**/puzzles/", lambda route: route.abort())
    page.reload()
    expect(page.locator(".log .head")).to_contain_text("your rating", timeout=60_000)
    page.get_by_role("button", name="Another puzzle").click()
    expect(page.locator("#exercise")).to_have_text("Puzzle 2")
    assert page.url.endswith("freecelt/#puzzle=2")
    later = page.context.new_page()
    at_puzzle(later, "freecelt", 1)
    expect(later.locator(".log .head")).to_contain_text("solved at once")
    complaints.clear()  # the browser's own, of what was not fetched


def test_nothing_that_is_hidden_stands_in_the_page(page: Page) -> None:
    at_puzzle(page, "whist", 1)
    record, _ = puzzles.open_puzzle(load("whist"), puzzle("whist", 1))
    state = record.states[-2]
    held = [set(inside(state.observe(seat)).hand) for seat in range(4)]
    others = set().union(*(hand for seat, hand in enumerate(held) if seat != state.to_move))
    hidden = [text for text, card in FRENCH_OF_TEXT.items() if card in others]
    assert hidden
    page.get_by_role("button", name="Show answer").click()
    expect(page.locator(".counsel .best b")).not_to_have_text("…", timeout=60_000)
    html = page.content()
    assert [text for text in hidden if f'data-card="{text}"' in html] == []
    check_axe(page)


def test_the_list_leads_to_each_puzzle(page: Page) -> None:
    page.goto("freecelt/puzzles/")
    check_axe(page)
    page.get_by_role("link", name="Puzzle 3", exact=True).click()
    expect(page.locator("#exercise")).to_have_text("Puzzle 3", timeout=60_000)


@thorough
def test_the_puzzle_of_the_day_stands_in_the_menu(page: Page) -> None:
    open_game(page, "whist/")
    press(page, "Menu")
    page.get_by_role("link", name=PUZZLE_OF_DAY).click()
    expect(page.locator(".log .head")).to_contain_text("today’s", timeout=60_000)


_LAID = ".ringbox, .trick > li, .status, .hand"


_RING = ".oval, .pits > li"


@thorough
@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE, (820, 1180)])
def test_the_table_stays_where_it_is_from_the_first_try_to_the_answer(page: Page, size: Size) -> None:
    resize(page, size)
    at_puzzle(page, "celtic_whist", 3)
    before = places(page, _LAID)
    page.locator(".hand [data-move]").last.click()
    says(page, "Try again.")
    assert places(page, _LAID) == before
    page.get_by_role("button", name="Show answer").click()
    expect(page.locator(".counsel .best b")).not_to_have_text("…", timeout=60_000)
    assert places(page, _LAID) == before


@thorough
@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE, DESK])
def test_the_answer_moves_no_part_of_a_table(page: Page, size: Size) -> None:
    resize(page, size)
    for game, parts in (("rekniles_ekim", ".race tbody, .held, .status"), ("freecelt", ".columns, .status")):
        at_puzzle(page, game, 2)
        before = places(page, parts)
        page.get_by_role("button", name="Show answer").click()
        expect(page.locator(".sought .why")).to_be_visible()
        assert places(page, parts) == before


@thorough
@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE, DESK])
def test_a_turn_of_mancala_is_played_and_the_ring_stays_where_it_is(page: Page, size: Size) -> None:
    resize(page, size)
    number, (lift, *colours) = next(
        (number, right[0])
        for number in range(1, puzzles.number_of("mancala") + 1)
        if len((right := puzzles.open_puzzle(load("mancala"), puzzle("mancala", number))[1])[0]) > 2
    )
    at_puzzle(page, "mancala", number)
    before = places(page, _RING)
    page.locator(f'.pit-button[data-space="{lift}"]').click()
    assert places(page, _RING) == before
    page.locator("#lift").click()
    for colour in colours:
        says(page, "Right so far")
        assert places(page, _RING) == before
        page.locator(f"#choose-{colour}").click()
    says(page, "That’s it.")
    assert places(page, _RING) == before
    check_axe(page)
