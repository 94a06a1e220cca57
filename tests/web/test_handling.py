"""What a message means in each mode of a game. Nothing acts where it may not."""

from dataclasses import dataclass

import pytest

import trilithon
from tests.web.telling import tells
from tests.web.visiting import VisitorInPython
from trilithon.record import Record
from trilithon_web import settings
from trilithon_web.answers import Ticked
from trilithon_web.app.update import HANDLERS
from trilithon_web.screens.play import opening
from trilithon_web.screens.play.common import COMMON
from trilithon_web.screens.play.handling import LateHandler
from trilithon_web.screens.play.keeping import save_of
from trilithon_web.screens.play.layers import depth
from trilithon_web.screens.play.mode import Mode
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.modes import MODES, screen_of_kind
from trilithon_web.screens.play.update import take_answer
from trilithon_web.shared import Shared
from trilithon_web.table import table_of
from trilithon_web.table.sight import merge_handlers
from trilithon_web.tables import tables

SCREENS = {mode.kind: screen for mode in MODES if (screen := screen_of_kind(mode.kind))}


def test_a_handler_that_is_loaded_late_exists() -> None:
    assert len(SCREENS) == len(MODES)
    late = [
        (act, do)
        for screen in SCREENS.values()
        for do, act in screen.handlers.items()
        if isinstance(act, LateHandler)
    ]
    assert late
    assert all(callable(act.load()) and act.do == do for act, do in late)


def test_no_two_handlers_have_the_same_message() -> None:
    """A mode merges its tables of handlers, and the page's own come before those of any screen."""
    assert merge_handlers({"tap": 1}, {"undo": 2}, replacing={"undo": 3}) == {"tap": 1, "undo": 3}
    with pytest.raises(ValueError, match="two handlers for the message “undo”"):
        merge_handlers({"tap": 1, "undo": 2}, {"undo": 3})
    taken = {kind: HANDLERS.keys() & set(screen.handlers) for kind, screen in SCREENS.items()}
    assert not any(taken.values()), f"app/update.py handles these messages, so rename them: {taken}"


def test_no_table_means_something_else_by_what_every_game_has() -> None:
    handled = {do for screen in SCREENS.values() for do in screen.handlers}
    for name in tables():
        table = table_of(name)
        assert not table.controls.read_only & set(COMMON)
        assert not {tool.do for tool in table.controls.tools} & handled


@pytest.mark.parametrize("name", sorted(tables()))
def test_a_late_press_from_another_mode_does_nothing_in_a_game(name: str) -> None:
    """It goes to the table, which does not know it."""
    live = SCREENS["live"].handlers
    sight = opening.play_deal(trilithon.load(name), Shared(settings.read(None))).sight
    for do in {do for screen in SCREENS.values() for do in screen.handlers} - set(live):
        step = table_of(name).handle_message(
            sight, {"do": do, "value": "steady", "number": "0", "place": "0"}
        )
        assert (step.moves, step.say, step.ui) == ((), "", sight.ui), do


@dataclass(frozen=True, kw_only=True)
class Covered(Mode):
    """A mode that shows something else in place of the game."""

    kind = "covered"
    covers = True


def test_while_a_mode_covers_a_game_its_clock_rests_and_back_leaves_it() -> None:
    play = opening.play_deal(trilithon.load("freecelt"), Shared(settings.read(None)))
    record = play.record.apply(play.record.state.legal_moves()[0])
    play = play._replace(
        going=play.own_game._replace(record=record), panels=play.panels._replace(log="steps")
    )

    def tick(play: Play) -> int:
        return save_of(take_answer(play, Ticked(1, None))[0]).head.seconds

    assert (depth(play), tick(play)) == (1, 1)
    covered = play._replace(mode=Covered())
    assert (depth(covered), tick(covered)) == (0, 0)


def look(name: str, mode: str) -> VisitorInPython:
    """Somebody who looks at the sixth move of a game, of their own or of one that was dropped."""
    record = Record.begin(trilithon.load(name).new(5, {}, min(trilithon.load(name).seats)))
    for _ in range(12):
        record = record.apply(record.state.legal_moves()[0])
    visitor = VisitorInPython()
    if mode == "visit":
        visitor.open("")
        visitor.drop(record.text())
    else:
        visitor.resume(record)
        visitor.lift_curtain()
        visitor.key("l")
    visitor.fill("Move", "6")
    return visitor


# What a finger, a mouse or a key can send to a table, with all that any of them might ask for.
TOUCHES = ("tap", "lift", "drop", "home", "pile", "bid", "number", "kind", "more", "take", "pick", "name", "play",
           "colour", "lift-it", "sow-order", "remove", "note",
           "ready", "shift", "collect", "solve", "give-up")  # fmt: skip
REST = {
    "card": "1d",
    "pile": "0",
    "place": "0",
    "colour": "0",
    "number": "1",
    "kind": "1",
    "space": "1",
    "by": "1",
}


@pytest.mark.parametrize("name", sorted(tables()))
@pytest.mark.parametrize("mode", ["replay", "visit"])
def test_on_a_table_that_is_looked_at_every_touch_is_answered_and_none_acts(name: str, mode: str) -> None:
    visitor = look(name, mode)
    kept, table = dict(visitor.games), visitor.text("Table")
    visitor.key("t")
    told = visitor.says
    for do in TOUCHES:
        visitor.meet({**REST, "do": do})
        assert tells(visitor.says, "replay") or tells(visitor.says, "back"), do
        assert visitor.says != told, "that is no refusal"
        assert not visitor.goes_on
    assert (visitor.games, visitor.text("Table"), visitor.reads("Move")) == (kept, table, "6")
