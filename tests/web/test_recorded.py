"""The screen of a game needs only what its viewer has seen: here the frames that a host sends, with no state behind
them. Each page is compared with that of the same game on the device that holds its states.
"""

import random
import sys
from collections.abc import Mapping
from typing import Any, Final, TypeAlias, cast

import pytest

from tests.controls import FIND_BETTER, RUN, STEP_BACK, STEP_ON, TO_BEGIN, TO_REVIEW
from tests.web.looked_over import LEVELS, open_review, play_game
from tests.web.visiting import VisitorInPython
from trilithon import load
from trilithon.games.celtic_whist.deal import DUMMY
from trilithon.games.freecelt import GiveUp
from trilithon.host import Frame, Host
from trilithon.record import Record
from trilithon_web import app
from trilithon_web.company import PERSON
from trilithon_web.history import History, history_of
from trilithon_web.nodes import Node
from trilithon_web.screens.play.model import Play
from trilithon_web.table import table_of
from trilithon_web.tables import tables

Page: TypeAlias = tuple[str, str, Node]  # what was done, the status line then, and the tree


class RecordOfTurns:
    """A record that knows the turns of a game and none of its states."""

    def __init__(self, record: Record) -> None:
        self.turns, self.names = record.turns, record.names
        self.setup, self.move_count = record.setup, record.move_count

    def __getattr__(self, name: str) -> object:
        raise AssertionError(f"a screen asks a record for its {name}")


def copy_plain(value: Any) -> Any:
    """Copy plain values, and values made of them. Refuse a state, and anything else that isn't plain."""
    assert not hasattr(value, "legal_moves"), "a state"
    if value is None or isinstance(value, str | int):
        return value
    if isinstance(value, Mapping):
        return {key: copy_plain(one) for key, one in value.items()}
    assert isinstance(value, tuple), f"{type(value)} isn’t plain"
    copied = map(copy_plain, value)
    return type(value)(*copied) if hasattr(value, "_fields") else tuple(copied)


def receive(record: Record) -> dict[int | None, History]:
    """What a host sends of a game, by viewer."""
    host, found = Host(record), dict[int | None, History]()
    hidden = (DUMMY,) if record.setup.game == "celtic_whist" and record.setup.seats == 1 else ()
    for viewer in (None, *range(record.setup.seats), *hidden):
        frames: tuple[Frame, ...] = copy_plain(tuple(host.frames(viewer)))
        found[viewer] = History(viewer, frames, [frame.number for frame in frames if frame.ends_turn])
    return found


def take_states_away(visitor: VisitorInPython, patch: pytest.MonkeyPatch) -> None:
    """Put frames in the place of the states behind a visitor's game."""
    play = visitor.app.screen
    assert isinstance(play, Play)
    turns, histories = cast("Record", RecordOfTurns(play.record)), receive(play.record)

    def find_history(record: Record, viewer: int | None) -> History:
        assert record is turns
        return histories[viewer]

    for name, module in list(sys.modules.items()):
        if name.startswith("trilithon_web.") and getattr(module, "history_of", None) is history_of:
            patch.setattr(module, "history_of", find_history)
    visitor.app = visitor.app._replace(screen=play._replace(going=play.own_game._replace(record=turns)))


def go_through(visitor: VisitorInPython, ways: tuple[str, ...]) -> list[Page]:
    """What the pages are after each of these: "key" and its name, "press" and a button, "to" a move, "wait"."""
    pages = []
    for way in ways:
        does, _, what = way.partition(" ")
        match does:
            case "key":
                visitor.key(what)
            case "to":
                visitor.fill("Move", what)
            case "wait":
                visitor.wait_once()
            case _:
                visitor.press(what)
        pages.append((way, visitor.says, app.view(visitor.app)))
    return pages


def compare(visitor: VisitorInPython, ways: tuple[str, ...], patch: pytest.MonkeyPatch) -> None:
    """Go the same ways with the states of the game and without."""
    pages = go_through(visitor.copy(), ways)
    take_states_away(visitor, patch)
    for page, same in zip(go_through(visitor, ways), pages, strict=True):
        assert page[:2] == same[:2]
        assert page[2] == same[2], f"after {page[0]}"


THROUGH: Final = (
    "key l",
    f"press {TO_BEGIN}",
    f"press {STEP_ON}",
    "to 7",
    f"press {STEP_BACK}",
    f"press {TO_BEGIN}",
    f"press {RUN}",
    "wait",
    "wait",
    "wait",
    "key l",
)


def play_some(game: str, moves: int) -> Record:
    """A game after so many moves, or somewhat more, when it is the first player's turn; less if it is over before."""
    drawn, rules = random.Random(3), load(game)
    found = record = Record.begin(rules.new(5, {}, max(2, min(rules.seats)) if max(rules.seats) > 1 else 1))
    while found.move_count < moves and record.state.to_move is not None:
        legal = [move for move in record.state.legal_moves() if move != GiveUp()]
        record = record.apply(drawn.choice(legal))
        if record.state.to_move == 0 and not record.state.mid_turn:
            found = record
    return found


@pytest.mark.parametrize("game", sorted(tables()))
def test_log_replay_and_recap_need_no_states(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    visitor, record = VisitorInPython(), play_some(game, 20)
    visitor.resume(record, (PERSON, *("plain",) * (record.setup.seats - 1)))
    visitor.wait()
    since = ("key s",) if table_of(game).dock else ()
    compare(visitor, (*since, *THROUGH, *since), monkeypatch)


def test_tricks_and_rounds_need_no_states(monkeypatch: pytest.MonkeyPatch) -> None:
    visitor = VisitorInPython()
    visitor.resume(play_game().cut(20), LEVELS)
    visitor.wait()
    jumps = ("A trick back", "A round back", "A trick on", "A round on")
    compare(visitor, ("key l", *(f"press {jump}" for jump in jumps)), monkeypatch)


def test_open_hands_after_the_end_need_no_states(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a game alone, with the dummy's cards."""
    drawn, record = random.Random(3), Record.begin(load("celtic_whist").new(5))
    while legal := record.state.legal_moves():
        record = record.apply(drawn.choice(legal))
    visitor = VisitorInPython()
    visitor.resume(record)
    visitor.key("l")
    compare(visitor, ("to 3", f"press {STEP_ON}"), monkeypatch)
    assert visitor.shows("Dummy")


def test_a_review_and_its_exercises_need_no_states(monkeypatch: pytest.MonkeyPatch) -> None:
    ways = (
        "Go there: number 2",
        "A mistake on",
        TO_REVIEW,
        "Replay",
        STEP_ON,
        TO_REVIEW,
        f"{FIND_BETTER}: number 1",
        "Next",
        "Review",
        "Back",
    )
    compare(open_review(), tuple(f"press {way}" for way in ways), monkeypatch)
