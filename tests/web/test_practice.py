"""A game continued from a replay is practice: it is kept and played to its end, and counts nowhere."""

from datetime import date
from functools import cache

import pytest

from tests.controls import COPY_LINK
from tests.web.inside import inside
from tests.web.surroundings import NOW
from tests.web.visiting import VisitorInPython, visit
from trilithon import Record, link, load
from trilithon.games.freecelt import solver
from trilithon_web.answers import Ticked
from trilithon_web.shelf.saves import read_head

SEND = "Send the challenge"


@cache
def find_win() -> Record:
    """A win of an easy deal of FreeCelt."""
    record = Record.begin(load("freecelt").new(1, {"slots": "6"}))
    for move in next(way for way in solver.search(inside(record.state)) if way):
        record = record.apply(move)
    return record


def play_on(visitor: VisitorInPython, at: int) -> None:
    """Begin a new game where the replay stands at a state."""
    visitor.fill("Move", str(at))
    visitor.press("Play from here")


def finish_game(visitor: VisitorInPython) -> None:
    """Have the last cards of FreeCelt go home."""
    visitor.press("Finish")
    visitor.wait()
    assert visitor.shows("60 cards are home")


def test_a_finished_game_of_somebody_else_is_not_won_by_its_last_move() -> None:
    visitor = visit(f"freecelt/?seed=1&slots=6#game={link.encode_moves(find_win())}")
    play_on(visitor, len(find_win().states) - 2)
    assert "practice" in visitor.says
    finish_game(visitor)
    assert not visitor.results
    assert visitor.shows("practice")
    visitor.press("Share")
    assert SEND not in visitor.names()
    assert " · practice" in visitor.text("Your result")


def test_a_game_of_ones_own_is_not_won_twice() -> None:
    visitor = VisitorInPython()
    visitor.resume(find_win().back())
    finish_game(visitor)
    results = dict(visitor.results)
    assert len(results) == 1
    visitor.press("Share")
    assert SEND in visitor.names()
    visitor.panels.clear()
    visitor.meet(Ticked(NOW + 200, date(2026, 11, 24)))
    visitor.press("Log")
    play_on(visitor, len(find_win().states) - 2)
    finish_game(visitor)
    assert visitor.results == results


@pytest.mark.parametrize("at", [0, 1])
def test_a_day_is_still_to_be_played_after_somebody_elses_game_of_its_deal(at: int) -> None:
    other = visit("freecelt/#day")
    for key in "46":  # from column 4 to column 6
        other.key(key)
    other.press_each("Share", f"{COPY_LINK}: to this game")
    visitor = visit(other.copied)
    play_on(visitor, at)
    visitor.press_each("Menu", "Give up", "Yes, give up")
    assert visitor.shows("practice")
    visitor.open("today/")
    assert visitor.shows("0 of")
    assert "not won" not in visitor.text().lower()
    visitor.open("freecelt/#day")
    assert visitor.saved == ()
    assert visitor.shows("0 moves")
    visitor.press("Log")
    assert not visitor.shows("ractice")


@pytest.mark.parametrize("game", ["whist", "mancala", "freecelt"])
def test_every_game_from_a_replay_is_practice(game: str) -> None:
    """Whatever was hidden in it, and however little of it has been seen."""
    record = Record.begin(load(game).new(5, {}, load(game).seats[0]))
    for _ in range(2):
        record = record.apply(record.state.legal_moves()[0])
    visitor = VisitorInPython()
    visitor.resume(record)
    visitor.lift_curtain()
    visitor.key("l")
    play_on(visitor, 1)
    (before, kept) = map(read_head, (game.head for game in visitor.games.values()))
    assert (before.practice, before.assisted) == (False, False)
    assert (kept.practice, kept.assisted) == (True, True)
    assert len(visitor.saved) == 1
