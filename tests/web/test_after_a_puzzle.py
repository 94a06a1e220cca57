"""Once a puzzle is done: the game can be played on from it, and the rating tells what it changed."""

import re
from datetime import date

import pytest

from tests.web.days import come
from tests.web.surroundings import NOW, PUZZLES
from tests.web.visiting import VisitorInPython, visit
from trilithon import load
from trilithon_web import puzzles
from trilithon_web.answers import Going, Ticked
from trilithon_web.shelf.puzzle_results import PuzzleResult
from trilithon_web.shelf.saves import read_head

RATING = re.compile(r"rating (\d+)(?: \(−(\d+)\))?")


def solved(number: int) -> list[PuzzleResult]:
    """So many puzzles of FreeCelt from its 51st on, solved at the first try."""
    return [
        PuzzleResult("freecelt", 51 + at, "first", NOW - 99 + at, "2026-11-20", 50) for at in range(number)
    ]


def show_answer(game: str, *done: PuzzleResult) -> VisitorInPython:
    """Somebody who has had the answer of a game's first puzzle shown. done: the puzzles done before."""
    visitor = come(f"{game}/#puzzle=1", *done)
    assert "Play from here" not in visitor.names()
    visitor.press("Show answer")
    return visitor


@pytest.mark.parametrize("game", ["freecelt", "mancala"])
def test_a_puzzle_that_hides_nothing_is_played_on_from_its_position(game: str) -> None:
    visitor = show_answer(game)
    assert not visitor.games
    visitor.press("Play from here")
    first = (PUZZLES / f"{game}.txt").read_text("utf-8").splitlines()[0]
    whole, _ = puzzles.open_puzzle(load(game), puzzles.read_puzzle(game, 1, first))
    turns = [" ".join(map(str, turn)) for turn in whole.turns]
    assert visitor.saved == tuple(turns[:-1])  # all but the answer
    (kept,) = visitor.games.values()
    assert read_head(kept.head).assisted  # its answer is known
    visitor.meet(Going("games/", "", ""))  # without loading the page anew
    assert visitor.shows(f"Continue: {load(game).title}")


@pytest.mark.parametrize("game", ["whist", "celtic_whist", "rekniles_ekim"])
def test_where_hands_are_hidden_a_puzzle_is_not_played_on(game: str) -> None:
    assert "Play from here" not in show_answer(game).names()


def test_the_rating_tells_what_a_puzzle_has_changed_as_long_as_it_was_the_last() -> None:
    visitor = show_answer("freecelt", *solved(9))
    ((first, lost),) = RATING.findall(visitor.text())
    assert 0 < int(lost) <= 60
    visitor.open("freecelt/#puzzle=2")
    visitor.meet(Ticked(NOW + 60, date(2026, 11, 24)))
    visitor.press("Show answer")
    ((second, lost),) = RATING.findall(visitor.text())
    assert int(second) + int(lost) == int(first)
    visitor.open("freecelt/#puzzle=1")
    visitor.press("Show answer")
    ((_, lost),) = RATING.findall(visitor.text())
    assert not lost


def test_there_is_no_rating_before_ten_puzzles() -> None:
    visitor = show_answer("freecelt", *solved(8))
    assert not RATING.findall(visitor.text())
    assert visitor.shows("after 1 more puzzle")


def test_g_sows_green_in_a_puzzle_of_mancala_as_at_its_table() -> None:
    """At a table that waits G goes on; nothing waits in a puzzle. In the first, 6 Black, green and blue are right."""
    visitor = visit("mancala/#puzzle=1")
    visitor.press_each("Space 6", "Lift")
    visitor.key("g")
    assert "Green" in visitor.says
    visitor.press("Blue in hand")
    assert "Show answer" not in visitor.pressable
