"""Long texts are read in stretches: the page shows that it reads, can be told to stop, and has all or nothing of it."""

from collections import deque
from collections.abc import Callable
from itertools import cycle, islice

import pytest

from tests.controls import COPY_LINK, COPY_TEXT
from tests.web.playing import share
from tests.web.surroundings import HOME
from tests.web.telling import tells
from tests.web.visiting import VisitorInPython
from trilithon import Record, link, load
from trilithon.state import AnyState, Move
from trilithon_web import app
from trilithon_web.answers import Pasted
from trilithon_web.screens.play.share import codes
from trilithon_web.shelf import saves
from trilithon_web.shelf.saves import Head, Save, StoredGame

FREECELT = load("freecelt")
KEY = "freecelt?seed=1"
CANCEL = "Cancel"


def wandering(moves: int) -> Record:
    """A game that goes nowhere: a card is put to and fro between two slots."""
    states: list[AnyState] = [FREECELT.new(1)]
    turns: list[tuple[Move, ...]] = []
    for text in ("c3>s1", *islice(cycle(("s1>s2", "s2>s1")), moves - 1)):
        move = FREECELT.parse(text)
        states.append(states[-1].apply(move))
        turns.append((move,))
    return Record(tuple(turns), tuple(states))


LONG = wandering(600)
LINK = f"freecelt/?seed=1#game={link.encode_moves(LONG)}"


@pytest.fixture(autouse=True)
def nothing_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """No code has been read before."""
    monkeypatch.setattr(codes, "_known", deque(maxlen=4))


def come(address: str = "mancala/", *games: StoredGame) -> VisitorInPython:
    """Somebody on a slow device. games: that are stored."""
    visitor = VisitorInPython()
    visitor.slow = True
    visitor.games = {game.key: game for game in games}
    visitor.open(address)
    return visitor


def kept(record: Record) -> StoredGame:
    return saves.write_save(KEY, Save(Head(begun=1, played=1, at=len(record.turns)), record))


def looks_at(visitor: VisitorInPython, record: Record) -> bool:
    """Whether somebody looks at all of a game, and nothing of it is kept."""
    share(visitor, COPY_TEXT)
    return visitor.copied == record.text() and not visitor.games and not visitor.unread


WAYS_IN: dict[str, Callable[[VisitorInPython], None]] = {
    "file": lambda visitor: visitor.drop(LONG.text()),
    "paste": lambda visitor: visitor.meet(Pasted(LONG.text())),
    "address": lambda visitor: visitor.go_to(LINK),
    "pasted link": lambda visitor: visitor.meet(Pasted(f"Look: {LINK}.")),
}


@pytest.mark.parametrize("way", WAYS_IN)
def test_a_long_game_is_shown_once_all_of_it_has_been_read(way: str) -> None:
    visitor = come()
    title = visitor.title
    WAYS_IN[way](visitor)
    assert CANCEL in visitor.pressable
    assert visitor.title == title
    visitor.read_on()
    assert CANCEL not in visitor.pressable
    assert looks_at(visitor, LONG)


@pytest.mark.parametrize("way", WAYS_IN)
def test_a_reader_who_waits_no_longer_has_all_as_it_was(way: str) -> None:
    visitor = come()
    before = visitor.html
    WAYS_IN[way](visitor)
    visitor.press(CANCEL)
    assert visitor.html == before
    WAYS_IN[way](visitor)
    visitor.go_to("whist/")
    assert CANCEL not in visitor.pressable
    assert visitor.title.startswith("Whist")


def test_a_short_game_is_shown_at_once() -> None:
    visitor = come()
    visitor.drop(wandering(60).text())
    assert looks_at(visitor, wandering(60))


def test_a_long_game_in_the_first_address_comes_when_it_has_been_read() -> None:
    visitor = come(LINK)
    assert CANCEL in visitor.pressable
    visitor.read_on()
    assert looks_at(visitor, LONG)


def test_a_reader_who_does_not_wait_for_the_first_address_has_the_plain_game() -> None:
    visitor = come(LINK)
    visitor.press(CANCEL)
    assert visitor.locked == KEY
    assert visitor.address == "freecelt/?seed=1#"
    assert visitor.title == "FreeCelt: Deal 1 · 2 slots · Trilithon"
    visitor.key("8")
    assert visitor.held == ["4 Yellow (night), column 8"]


def test_a_long_link_that_is_damaged_is_read_once_and_refused() -> None:
    code = link.encode_moves(LONG)
    other = "B" if code[1] != "B" else "C"  # in the check
    visitor = come()
    visitor.go_to(f"freecelt/?seed=1#game=1{other}{code[2:]}")
    visitor.read_on()
    assert visitor.shows("may be incomplete")
    assert CANCEL not in visitor.pressable


def test_a_long_stored_game_is_opened_when_it_has_been_read() -> None:
    visitor = come("freecelt/?seed=1", kept(LONG))
    assert visitor.unread
    assert CANCEL not in visitor.pressable, "there is nothing to go back to"
    visitor.read_on()
    assert visitor.shows("600 moves")
    assert visitor.played == LONG


def test_a_stored_game_with_too_many_moves_is_kept_as_it_stands() -> None:
    many = StoredGame(KEY, saves.head_text(Head(at=0)), ("s2>s1",) * 10_001)
    visitor = come("freecelt/?seed=1", many)
    assert tells(visitor.text(), "10,001 moves", "10,000")
    assert many.lines in [game.lines for game in visitor.games.values()]


def test_the_link_of_a_long_game_is_made_in_stretches() -> None:
    visitor = come("freecelt/?seed=1", kept(LONG))
    visitor.read_on()
    share(visitor, f"{COPY_LINK}: to this game")
    assert CANCEL in visitor.pressable
    visitor.read_on()
    assert visitor.copied == f"{HOME}{LINK}"


def test_of_a_game_too_long_for_a_link_that_is_said_at_once() -> None:
    visitor = come("freecelt/?seed=1", kept(wandering(5_001)))
    visitor.read_on()
    share(visitor, f"{COPY_LINK}: to this game")
    assert tells(visitor.text(), "too long", "5001 moves")
    assert not visitor.panels


def test_an_error_of_ours_ends_the_reading() -> None:
    visitor = come()
    WAYS_IN["file"](visitor)
    assert CANCEL in visitor.pressable
    visitor.app = app.report_error(visitor.app)
    assert CANCEL not in visitor.pressable
