"""A lesson that is left leads to the game that it belongs to, and nothing is lit there that would do nothing."""

import re

import pytest

from tests.controls import LEARN
from tests.web.surroundings import NOW
from tests.web.test_lessons import TITLES, end
from tests.web.visiting import VisitorInPython, visit
from trilithon import Record, load
from trilithon_web.company import PERSON

LEAVE = "Exit lesson"


@pytest.mark.parametrize(
    ("game", "query", "lesson"),
    [
        ("freecelt", "seed=42", "first"),
        ("whist", "seed=5&seats=3&players=person,steady,steady", "first"),
        ("celtic_whist", "seed=5&seats=3&players=person,steady,steady", "several"),
        ("mancala", "seed=5&seats=3&players=person,steady,steady&game=gambling", "gambling"),
    ],
)
def test_a_lesson_leads_back_to_the_table_that_it_was_opened_from(game: str, query: str, lesson: str) -> None:
    visitor = VisitorInPython()
    seats = 1 if game == "freecelt" else 3
    visitor.resume(Record.begin(load(game).new(7, {}, seats)), played=NOW + 900)
    visitor.open(f"{game}/?{query}")
    table = visitor.address
    visitor.press("Menu")
    visitor.follow(f"{LEARN} step by step")
    assert visitor.shows(TITLES[game, lesson])
    visitor.press_each("Show me", LEAVE)
    assert visitor.history == [table, table], "Back begins no lesson again"


def test_a_lesson_by_itself_leads_to_the_last_game_of_its_kind_under_way() -> None:
    visitor, rules = VisitorInPython(), load("celtic_whist")
    visitor.resume(Record.begin(rules.new(4, {}, 3)), (PERSON, "steady", "steady"), played=NOW - 200)
    several = visitor.address
    visitor.resume(Record.begin(rules.new(3, {}, 1)), played=NOW - 100)
    alone = visitor.address
    for lesson, table in (("several", several), ("solo", alone)):
        visitor.open(f"celtic_whist/#lesson={lesson}")
        visitor.press(LEAVE)
        assert visitor.history == [table], "Back begins no lesson again"


@pytest.mark.parametrize("back", ["", "today/", "whist/#play", "freecelt/?seed=42"])
def test_a_lesson_leads_back_to_the_page_that_it_was_opened_from(back: str) -> None:
    visitor = visit(back)
    visitor.go_to("whist/#lesson")
    visitor.press("Show me")
    visitor.reload()
    visitor.press(LEAVE)
    assert re.sub(r"\?(deal=[^#]*)?#$|\?(deal=[^#]*)?(?=#)|#$", "", visitor.address) == back
    assert not visitor.games


@pytest.mark.parametrize(("game", "lesson"), TITLES)
def test_else_it_leads_to_the_start_of_its_game(game: str, lesson: str) -> None:
    visitor = visit(f"{game}/#lesson={lesson}")
    visitor.press(LEAVE)
    assert visitor.shows("Against") == (max(load(game).seats) > 1), "it is asked how to play"
    assert "lesson" not in " ".join(visitor.history)


def test_a_lesson_that_was_left_continues_at_its_step() -> None:
    visitor = visit("mancala/#lesson=standard")
    while not visitor.shows("step 3 of "):
        visitor.key("h")  # as Show me
        visitor.wait()
    table = visitor.copies.splitlines()[1]
    visitor.press(LEAVE)
    visitor.open("mancala/#lesson=standard")  # on another day, in another tab
    assert visitor.shows("step 3 of ")
    assert visitor.copies.splitlines()[1] == table
    assert "left off" in visitor.hears()[-1]
    visitor.open("mancala/#lesson=gambling")
    assert visitor.shows("step 1 of ")
    visitor.open("mancala/#lesson=standard")
    visitor.press("Start again")
    assert visitor.shows("step 1 of ")
    visitor.open("mancala/#lesson=standard")
    assert visitor.shows("step 1 of ")
    assert "Start again" not in visitor.pressable
    end(visitor)
    visitor.open("mancala/#lesson=standard")
    assert visitor.shows("step 1 of "), "it has been learned"


@pytest.mark.parametrize(("game", "seats"), [("whist", 4), ("celtic_whist", 4), ("rekniles_ekim", 3)])
def test_undo_is_not_lit_before_the_player_has_played(game: str, seats: int) -> None:
    """What computers play first can’t be undone."""
    rules, visitor = load(game), VisitorInPython()
    begun = next(state for seed in range(1, 99) if (state := rules.new(seed, {}, seats)).to_move)
    record = Record.begin(begun)
    for own in (False, True):
        while (record.state.to_move == 0) == own:
            record = record.apply(record.state.legal_moves()[0])
            visitor.resume(record, (PERSON, *("steady",) * (seats - 1)))
            assert ("Undo" in visitor.pressable) == own
