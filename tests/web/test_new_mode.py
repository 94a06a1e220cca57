"""A new mode is one folder and its line in `modes.MODES`: the example of docs/page.md, with its menu entry and key."""

import pytest

from tests.web.new_mode.pausing.mode import Pausing
from tests.web.playing import moves
from tests.web.visiting import VisitorInPython, visit
from trilithon_web import app
from trilithon_web.keys import strokes_of
from trilithon_web.screens.play import modes


@pytest.fixture
def visitor(monkeypatch: pytest.MonkeyPatch) -> VisitorInPython:
    """Somebody who has just bid, so that a computer is about to."""
    monkeypatch.setattr(modes, "MODES", (*modes.MODES, Pausing))
    visitor = visit("whist/?seats=3&seed=5&players=person,steady,steady")
    visitor.wait()
    moves(visitor)
    return visitor


def test_the_menu_opens_it_and_its_own_key_leads_back_to_the_game(visitor: VisitorInPython) -> None:
    table, record = visitor.text("Table"), visitor.saved
    visitor.press("Menu")
    visitor.press("Pause")
    assert visitor.panels == []
    assert visitor.pressable == ["Continue"]
    assert not app.meaning(visitor.app, strokes_of("u", "KeyU", False, False), on_table=True), "no undo"
    visitor.key("p")
    assert (visitor.text("Table"), visitor.saved) == (table, record)
    assert "The game continues." in visitor.says


def test_the_game_rests_meanwhile_and_continues_afterwards(visitor: VisitorInPython) -> None:
    assert visitor.goes_on
    late, saved = visitor.waits, visitor.saved
    visitor.press("Menu")
    visitor.press("Pause")
    visitor.meet(late)
    assert visitor.pressable == ["Continue"]
    assert visitor.saved == saved
    visitor.press("Continue")
    visitor.wait()
    assert visitor.saved != saved


def test_no_menu_has_it_without_its_line() -> None:
    visitor = visit("whist/?seats=3&seed=5")
    visitor.press("Menu")
    assert "Pause" not in visitor.pressable
