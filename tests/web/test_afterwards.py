"""What a game of FreeCelt tells once it is over: it is asked for on the page of the end, and one can go back to where
it was lost."""

import re

import pytest

from tests.controls import SHORTER, SHOW_LOST
from tests.depth import thorough
from tests.web.visiting import VisitorInPython
from trilithon.chance import Chance
from trilithon.game import load
from trilithon.games.freecelt import Move, State
from trilithon.games.freecelt.piles import DAY
from trilithon.games.freecelt.solver import search
from trilithon.host import Host
from trilithon.record import Record
from trilithon_web import app
from trilithon_web.thinker.minds import Minds
from trilithon_web.thinker.questions.retrace import KIND, Retrace


def deal(number: int) -> tuple[Record, tuple[Move, ...]]:
    """A deal, and a way to win it."""
    start = load("freecelt").new(number, {}, 1)
    assert isinstance(start, State)
    *_, way = search(start)
    assert way
    return Record.begin(start), way


def give_up(record: Record) -> VisitorInPython:
    """Somebody comes back to a game and gives it up."""
    visitor = VisitorInPython()
    visitor.resume(record)
    visitor.press_each("Menu", "Give up", "Yes, give up")
    return visitor


# After so many moves of this walk through deal 3, with two slots, the solver still finds a way, and not after the next.
LOST = 101


@thorough
def test_one_can_go_back_to_where_it_could_still_be_won() -> None:
    record, chance = Record.begin(load("freecelt").new(3, {}, 1)), Chance(3, 1)
    for _ in range(120):
        moves = [move for move in record.state.legal_moves() if isinstance(move, Move)]
        homes = [move for move in moves if move.target >= DAY]
        record = record.apply(chance.choice(homes or moves))
    visitor = give_up(record)
    visitor.press(SHOW_LOST)
    visitor.wait()
    assert visitor.shows(f"After move {LOST} ")
    assert visitor.shows(f"Move {LOST + 1} lost it")
    assert not visitor.shows("Counts as with help")
    visitor.press(f"Go back to move {LOST}")
    assert not visitor.shows("lost it")
    for made in (LOST, LOST + 1):
        other, then = VisitorInPython(), record
        while len(then.turns) > made:
            then = then.back()
        other.resume(then)
        assert visitor.copies.splitlines()[1] == other.copies.splitlines()[1]
        visitor.key("ctrl+y")
    visitor.press_each("Menu", "Give up", "Yes, give up")
    assert SHOW_LOST in visitor.pressable, "what was told is forgotten"
    assert visitor.shows("Counts as with help")
    assert visitor.shows("Hints, solutions, and going back after seeing more count as help.")


def test_who_gives_up_a_game_that_could_be_won_is_told_so() -> None:
    record, way = deal(1)
    for move in way[:6]:
        record = record.apply(move)
    visitor = give_up(record)
    visitor.press(SHOW_LOST)
    assert visitor.goes_on
    assert SHOW_LOST not in visitor.pressable, "nothing is asked twice while it is being found out"
    visitor.wait()
    assert visitor.shows("could still have won when you gave up")
    assert not visitor.shows(" lost it.")
    assert "Go back" not in " ".join(visitor.pressable)


def test_a_game_won_is_told_its_detours_and_a_shorter_way() -> None:
    record, way = deal(1)
    there, back = (load("freecelt").parse(text) for text in ("c9>s1", "s1>c9"))
    for move in (there, back, *way):
        record = record.apply(move)
    assert record.state.result
    visitor = VisitorInPython()
    visitor.resume(record)
    visitor.press(SHORTER)
    visitor.wait()
    assert visitor.shows(f"Moves {len(record.turns)}")
    assert re.findall(r"\d+ moves?", visitor.says), "how much shorter"
    assert " 2 moves" in visitor.hears()[-1]
    assert visitor.shows("1 2 moves only led back"), "behind the first stone of the drawing"
    assert SHORTER not in visitor.pressable


@pytest.mark.parametrize("won", [True, False], ids=["won", "given up"])
def test_what_a_game_told_is_there_when_the_page_is_loaded_again(won: bool) -> None:
    record, way = deal(1)
    for move in way if won else way[:6]:
        record = record.apply(move)
    visitor, question = (VisitorInPython(), SHORTER) if won else (give_up(record), SHOW_LOST)
    if won:
        visitor.resume(record)
    visitor.press(question)
    visitor.wait()
    told = visitor.text("The end")
    visitor.reload()
    assert visitor.text("The end") == told
    assert not visitor.work, "nothing is worked out again"
    assert not visitor.wonders
    visitor.key("u")
    visitor.reload()
    visitor.key("ctrl+y")
    visitor.reload()
    assert question in visitor.pressable, "of a game that went on, nothing is told"


@pytest.mark.parametrize(
    "note",
    [
        "",
        "asked",
        "asked []",
        "asked [1,[],[],[],-1,-1]",
        "asked [1,[0],[],[[1,1]],-1,-1]",
        "[1,[0],[],[],-1,1]",
    ],
)
def test_a_foreign_note_tells_nothing(note: str) -> None:
    record, way = deal(1)
    for move in way:
        record = record.apply(move)
    visitor = VisitorInPython()
    visitor.resume(record, notes=(note,))
    assert SHORTER in visitor.pressable


@pytest.mark.parametrize("turns", ["", "-1", "x", "7", "99"])
def test_going_back_to_nowhere_does_nothing(turns: str) -> None:
    record, way = deal(1)
    for move in way[:6]:
        record = record.apply(move)
    visitor = give_up(record)
    after, effects = app.update(visitor.app, {"do": "back-to", "turns": turns})
    assert (after.screen, effects) == (visitor.app.screen, ())


def test_only_a_game_that_is_known_to_tell_something_is_asked() -> None:
    *_, one = KIND.run(Host(deal(1)[0]), Retrace(500), Minds())
    assert one
    whist = Record.begin(load("whist").new(1, {}, 3))
    with pytest.raises(ValueError, match="can’t be looked back at"):
        [*KIND.run(Host(whist), Retrace(500), Minds())]
