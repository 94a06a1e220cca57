"""FreeCelt's hints and its end: Finish is offered, the cards go home one by one, and both stacks stand whole."""

import re

import pytest

from tests.controls import STEP_BACK
from tests.web.visiting import VisitorInPython
from tools.ways import freecelt
from trilithon import Record, load
from trilithon.games.freecelt import Move
from trilithon.games.freecelt.moves import parse
from trilithon.games.freecelt.piles import Pile
from trilithon.games.freecelt.state import State
from trilithon_web.tables.freecelt import hints
from trilithon_web.tables.freecelt.hints import say_hint

MOVES = freecelt.moves()
READY = 63  # moves of the deal that is won, after which all goes home by itself
LEFT = 24  # cards that are not home then


def after(number: int, settings: str | None = None) -> VisitorInPython:
    """Somebody who goes on with deal 1 after so many moves of the way that wins it."""
    record = Record.begin(load("freecelt").new(1))
    for move in MOVES[:number]:
        record = record.apply(parse(move))
    visitor = VisitorInPython(settings)
    visitor.resume(record)
    return visitor


def lit(visitor: VisitorInPython) -> list[str]:
    """The names of what is lit as a place for what is picked up."""
    return re.findall(r'<button[^>]*class="[^"]*\btarget\b[^>]*aria-label="([^"]*)"', visitor.html)


def count_home(visitor: VisitorInPython) -> int:
    """How many cards lie on the stacks."""
    return sum(map(int, re.findall(r"stack, (\d+) of 30", visitor.text("Stacks"))))


# Hints


@pytest.mark.parametrize(
    ("way", "facts"),
    [
        ("c1>c2 c4>day", "7 White (day)|8 Blue (day)|column 2|1 White (day) goes home next"),
        ("s1>s2 c4>day", "12 Black (day)|slot 2|empty|Slot 1 is free"),
        ("c2>c3 c4>day", "8 Blue (day)|20 Blue (day)|column 3|same colour|Column 2 becomes empty"),
        ("c4>day c2>s2", "1 White (day)|day stack|one more card home"),
        ("c2>s2 c4>day", "8 Blue (day)|slot 2|empty|Column 2 becomes empty"),
        ("c5x2>c6 c5>c1", "13 White (night)|1 more|14 Blue (night)|column 6|29 Red (day) can move next"),
        ("c7>c3 c7>night", "19 White (day)|20 Blue (day)|1 White (night) can go home"),
    ],
)
def test_a_hint_names_the_cards_and_tells_the_rule_and_the_good_of_it(way: str, facts: str) -> None:
    """Where the search finds this way, on a made-up table."""
    columns: tuple[Pile, ...] = ((30, 7), (8,), (25, 20), (26, 42, 1), (29, 43, 37), (44,), (31, 19))
    table = State(load("freecelt").new(1).setup, (*columns, *((),) * 5, (12,), ()), 0)
    told = say_hint(
        table.observe(0), tuple(move for move in map(parse, way.split()) if isinstance(move, Move))
    )
    assert [fact for fact in facts.split("|") if fact not in told] == []


def test_a_hint_lights_its_one_place_and_shows_the_card_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """What else the card could go to is not lit, and takes it all the same."""
    first = parse("c8>c6")
    monkeypatch.setattr(hints, "drop_useless_moves", lambda state, way: (first, *way))
    visitor = after(0)
    visitor.press("Hint")
    visitor.wait()
    (place,) = lit(visitor)
    assert place.startswith("10 Yellow (day), column 6, can go here")
    ((attrs, face),) = re.findall('<div class="[^"]*ghost free"([^>]*)>(.*?)</div>', visitor.html)
    assert 'aria-hidden="true"' in attrs
    assert ">4<" in face
    visitor.press("Slot 2, empty")
    assert visitor.saved == ("c8>s2",)
    visitor.press("Undo")
    visitor.press("4 Yellow (night)")  # by hand
    assert "ghost free" not in visitor.html
    places = ("Slot 1, empty", "Slot 2, empty", "10 Yellow (day), column 6")
    assert [one.partition(", can go")[0] for one in lit(visitor)] == list(places)


def test_who_follows_hints_is_led_on_along_the_same_way_to_the_end() -> None:
    """Nothing is searched for anew, no position comes twice, and at last Finish is named."""
    visitor = after(30)
    met = [visitor.text("Table")]  # each position
    while "Finish" not in visitor.pressable:
        visitor.key("h")
        assert bool(visitor.work) == (len(met) == 1)
        visitor.wait()
        visitor.press(visitor.focus)
        met.append(visitor.text("Table"))
    assert len({*met}) == len(met)
    visitor.key("h")
    assert "Finish" in visitor.says


# The end


def test_finish_is_offered_and_said_once_as_soon_as_nothing_can_go_wrong() -> None:
    visitor = after(READY - 1)
    assert "Collect" in visitor.pressable
    assert "Finish" not in visitor.says
    for keys, said in (("91", True), ("p", False)):
        for key in keys:
            visitor.key(key)
        assert ("Finish" in visitor.says) == said
        assert "Finish" in visitor.pressable
        assert 'class="button lit" data-do="collect"' in visitor.html
    looking = after(READY)
    looking.press_each("Log", STEP_BACK)
    over = after(READY, "confirm=off")
    over.press_each("Menu", "Give up")
    for visitor in (looking, over):
        assert "Collect" in visitor.names()
        assert "Finish" not in visitor.names()


@pytest.mark.parametrize(("pace", "stands"), [("normal", 2200), ("slow", 3960), ("tap", 0)])
def test_the_cards_go_home_one_after_another_at_any_pace(pace: str, stands: int) -> None:
    """Then both stacks stand whole for a moment, before the end is told."""
    visitor = after(READY, f"pace={pace}")
    visitor.press("Finish")
    for home in range(60 - LEFT + 1, 60):
        assert count_home(visitor) == home
        assert visitor.flown == 1
        assert visitor.beat == 140
        assert visitor.says == ""
        visitor.wait_once()
    assert count_home(visitor) == 60
    assert not visitor.shows("The end")
    assert visitor.goes_on == bool(stands)
    assert not stands or visitor.beat == stands
    visitor.key("g")
    assert visitor.shows("The end")
    assert '<main id="main" class="over"' in visitor.html


def test_a_tap_leads_past_the_flights_and_another_past_the_moment_of_the_win() -> None:
    visitor = after(READY)
    visitor.press("Finish")
    for raised in (True, False):
        visitor.press("Continue")
        assert ('class="raised"' in visitor.html) == raised
        assert visitor.shows("The end") != raised
        assert count_home(visitor) == 60
        assert ("Continue" in visitor.pressable) == raised
    # A collection that does not win holds nothing up.
    visitor = after(1)
    visitor.press("Collect")
    assert len(visitor.saved) == 2
    assert not visitor.goes_on
    assert "Continue" not in visitor.pressable


@pytest.mark.parametrize("by", ["player", "device"])
def test_where_the_device_or_the_player_wants_no_movement_no_card_runs(by: str) -> None:
    visitor = after(READY, "motion=none" if by == "player" else None)
    visitor.press("Finish")
    if by == "device":  # which doesn’t wait for the first card
        assert visitor.waits
        visitor.meet(visitor.waits._replace(hurried=True))
    assert visitor.beat == 2200
    assert 'class="raised"' in visitor.html


def test_finish_is_one_turn_which_undo_takes_back_and_redo_plays() -> None:
    visitor = after(READY)
    before = visitor.text("Table")
    visitor.press("Finish")
    visitor.wait()
    assert len(visitor.saved) == READY + 1
    visitor.press("Undo", within="The end")
    assert visitor.text("Table") == before
    assert "Finish" in visitor.pressable
    visitor.press("Redo")
    assert count_home(visitor) == 60
    assert visitor.shows("The end")


def test_the_solution_counts_finish_as_one_move_as_the_end_does() -> None:
    visitor = after(READY)
    visitor.press("Menu")
    visitor.press("Show solution")
    visitor.wait_once()
    assert re.findall(r"\b1 moves?", visitor.says)
    visitor.press_each("Back to the game", "Finish")
    visitor.wait()
    assert visitor.shows(f"Moves {READY + 1}")
