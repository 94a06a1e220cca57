"""Whether a deal of FreeCelt can still be won: found out while nobody waits, and told only as far as it is known."""

import pytest

from tests.controls import TO_GAME
from tests.web.playing import at_table
from tests.web.visiting import VisitorInPython
from trilithon.abilities import Verdict
from trilithon.games.freecelt import Move, solver
from trilithon_web.thinker.questions.seek import Seek

WINNABLE = "still winnable"


def come(alive: str = "on") -> VisitorInPython:
    """Somebody who comes to a deal, of which something is wondered if they want to know."""
    return at_table("freecelt/?seed=1", f"alive={alive}")


def wanders(visitor: VisitorInPython) -> None:
    """Make a move with which no way begins that is known."""
    visitor.key("1")
    visitor.press("Slot 1")
    assert visitor.saved == ("c1>s1",)


def helped(visitor: VisitorInPython) -> bool:
    visitor.press("Log")
    return visitor.shows("with help")


def test_nobody_wonders_unless_somebody_wants_to_know() -> None:
    visitor = come("off")
    wanders(visitor)
    assert not visitor.wonders
    assert not visitor.shows(WINNABLE)


def test_a_deal_is_called_winnable_only_while_a_way_is_known() -> None:
    """FC-10."""
    visitor = come()
    assert not visitor.shows(WINNABLE)
    assert not helped(come())
    visitor.find_out()
    assert visitor.shows(WINNABLE)
    assert helped(visitor), "to be told it is help"
    for press in ("Night stack", "Undo"):  # the way that was found begins so
        if press != "Undo":
            visitor.key("5")
        visitor.press(press)
        assert visitor.shows(WINNABLE)
        assert not visitor.wonders
    wanders(visitor)
    assert not visitor.shows(WINNABLE)
    assert visitor.wonders
    question = visitor.wonders.question
    assert isinstance(question, Seek)
    assert question.known.startswith("c5>night "), "the end of which may still do"
    visitor.find_out()
    assert visitor.shows(WINNABLE)


@pytest.mark.parametrize(
    ("verdict", "told"), [(Verdict(None), ""), (Verdict(None, lost=True), "lost"), (Verdict((), spent=1), "")]
)
def test_a_deal_is_called_lost_only_by_proof(
    monkeypatch: pytest.MonkeyPatch, verdict: Verdict[Move], told: str
) -> None:
    """FC-10."""
    monkeypatch.setattr(solver, "solve_in_slices", lambda state, most, known: iter((None, verdict)))
    visitor = come()
    visitor.find_out()
    assert not visitor.shows(WINNABLE)
    assert visitor.shows("lost") == bool(told)
    assert helped(visitor) == bool(told)


def test_it_is_wondered_about_once_for_each_position_and_not_in_place_of_a_hint() -> None:
    visitor = come()
    assert visitor.wonders
    visitor.wonders = None
    for key in ("1", "Escape", "t"):
        visitor.key(key)
        assert not visitor.wonders
    visitor = come()
    wanders(visitor)
    assert visitor.wonders
    visitor.wonders = None
    visitor.press("Hint")
    assert visitor.work
    visitor.wait()
    assert not visitor.wonders
    assert visitor.shows(WINNABLE)


def test_what_is_found_out_while_somebody_looks_back_is_asked_for_again() -> None:
    visitor = come()
    wanders(visitor)
    visitor.key("l")
    visitor.fill("Move", "0")
    visitor.find_out()
    assert not visitor.wonders
    assert not visitor.shows(WINNABLE)
    visitor.press(TO_GAME)
    visitor.find_out()
    assert visitor.shows(WINNABLE)
