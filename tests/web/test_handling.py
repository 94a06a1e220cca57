"""What a message means in each mode of a game: nothing is declared twice, and nothing acts where it may not."""

from collections import Counter
from typing import Any

import pytest

import trilithon
from tests.web.telling import tells
from trilithon.record import Record
from trilithon_web import settings
from trilithon_web.screens.play import opening
from trilithon_web.screens.play.handling import EVERY
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.parts import Live, Visit
from trilithon_web.screens.play.review.replay import look
from trilithon_web.screens.play.share import records
from trilithon_web.screens.play.update import HANDLERS, update
from trilithon_web.shared import Shared
from trilithon_web.table import table_of
from trilithon_web.tables import tables


def test_no_message_has_two_handlers_in_one_mode() -> None:
    counted = Counter((handler.do, mode) for handler in HANDLERS for mode in handler.modes)
    assert [pair for pair, number in counted.items() if number > 1] == []


def test_no_table_means_something_else_by_what_every_game_has() -> None:
    everywhere = {handler.do for handler in HANDLERS if handler.modes == EVERY}
    for name in tables():
        table = table_of(name)
        assert not table.looks & everywhere
        assert not {tool.do for tool in table.tools} & {handler.do for handler in HANDLERS}


def played(name: str) -> tuple[Any, Record]:
    game = trilithon.load(name)
    record = Record.begin(game.new(5, {}, min(game.seats)))
    for _ in range(12):
        record = record.after(record.state.legal_moves()[0])
    return game, record


def screen(name: str, mode: str) -> Play:
    game, record = played(name)
    shared = Shared(settings.read(None, table_of(name).settings))
    if mode == "visit":
        return look(records.by_record(game, shared, record), 6)[0]
    first = opening.first(game, shared)
    play = opening.begun(game, shared, first.key, record, first.company)._replace(ready=True)
    return look(play, 6)[0]


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
    before = screen(name, mode)
    assert not isinstance(before.mode, Live)
    for do in TOUCHES:
        after, effects = update(before, {**REST, "do": do})
        assert after.record is before.record
        assert after.mode == before.mode
        assert tells(after.speech.say, "replay") or tells(after.speech.say, "back"), do
        assert effects == ()


@pytest.mark.parametrize("name", sorted(tables()))
def test_looking_around_a_visit_tells_the_table(name: str) -> None:
    before = screen(name, "visit")
    after, _ = update(before, {"do": "tell"})
    assert isinstance(after.mode, Visit)
    assert after.record is before.record
    assert after.speech.say
    assert after.speech.say != update(before, {**REST, "do": "tap"})[0].speech.say, "it is no refusal"
