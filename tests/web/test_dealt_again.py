"""A round that was dealt stays dealt: leaving before its first move doesn’t bring the last one back.

Whoever leaves while a round is counted out, or looks back from there, finds it counted out.
"""

import json
from collections.abc import Mapping
from functools import cache

import pytest

from tests.controls import RUN, SEE_RESULT, SEE_TABLE, STEP_BACK, STEP_ON, TO_BEGIN, TO_END, TO_GAME
from tests.web.looked_over import play_game
from tests.web.playing import at_table, goes_on
from tests.web.visiting import VisitorInPython
from trilithon_web import app
from trilithon_web.answers import Said
from trilithon_web.nodes import find
from trilithon_web.shelf.saves import StoredGame

KINDS = [
    ("whist", "seed=4&seats=3"),
    ("celtic_whist", "seed=4&seats=3"),
    ("mancala", "seed=4&seats=2"),
    ("rekniles_ekim", "seed=4&seats=3&match=on"),
    ("rekniles_ekim", "seed=4&seats=3&match=on&arranged-decks=on"),
]


def is_counted_out(visitor: VisitorInPython) -> bool:
    """Whether a round that is over is shown until one goes on."""
    return 'id="next"' in visitor.html


@cache
def played(game: str, query: str, people: int) -> tuple[str, Mapping[str, StoredGame], str]:
    """A game of so many people against computers that was left when its first round was over: its address, what is
    stored of it, and what was to be seen."""
    players = ["person" if seat < people else "plain" for seat in range(3 if "seats=3" in query else 2)]
    visitor = at_table(f"{game}/?{query}&players={','.join(players)}", "forced=off")
    goes_on(visitor, until=lambda: is_counted_out(visitor))
    return visitor.address, visitor.games, visitor.text()


def come_back(address: str, games: Mapping[str, StoredGame], _: str = "") -> VisitorInPython:
    visitor = VisitorInPython("forced=off")
    visitor.games |= games
    visitor.open(address)
    return visitor


@pytest.mark.parametrize("people", [1, 2])
@pytest.mark.parametrize(("game", "query"), KINDS)
def test_a_round_that_is_counted_out_still_is_later(game: str, query: str, people: int) -> None:
    visitor = come_back(*played(game, query, people))
    assert is_counted_out(visitor)
    if people == 1:
        assert visitor.text() == played(game, query, people)[-1]
    visitor.key("g")
    assert not is_counted_out(visitor)


@pytest.mark.parametrize("people", [0, 1, 2])
@pytest.mark.parametrize(("game", "query"), KINDS)
def test_a_round_that_is_counted_out_still_is_after_a_replay(game: str, query: str, people: int) -> None:
    visitor = come_back(*played(game, query, people))
    shown = visitor.says
    for back in (
        [TO_BEGIN],
        [TO_BEGIN, TO_END],
        [STEP_BACK, STEP_ON],
        [STEP_BACK, "reload"],
        [STEP_BACK, RUN],
    ):
        visitor.key("l")
        for press in back:
            visitor.reload() if press == "reload" else visitor.press(press)
        visitor.wait()
        visitor.press(TO_GAME if TO_GAME in visitor.pressable else "Close the log")
        assert (is_counted_out(visitor), visitor.says) == (True, shown)
    visitor.key("g")
    assert not is_counted_out(visitor)


def test_the_last_round_is_counted_out_again_before_the_end() -> None:
    visitor = VisitorInPython()
    visitor.resume(play_game().back())
    goes_on(visitor, until=lambda: is_counted_out(visitor))
    visitor.key("l")
    visitor.press_each(TO_BEGIN, TO_GAME)
    assert is_counted_out(visitor)
    visitor.press(SEE_RESULT)
    assert SEE_TABLE in visitor.pressable


@pytest.mark.parametrize("people", [1, 2])
@pytest.mark.parametrize(("game", "query"), KINDS)
def test_a_round_that_was_dealt_still_is_later(game: str, query: str, people: int) -> None:
    visitor = come_back(*played(game, query, people))
    visitor.key("g")
    dealt = visitor.names()
    visitor.reload()
    assert not is_counted_out(visitor)
    assert visitor.names() == dealt


@pytest.mark.parametrize(("game", "query"), KINDS)
def test_a_game_of_before_that_was_noted_shows_the_round_once_more(game: str, query: str) -> None:
    visitor = come_back(*played(game, query, 1))
    visitor.key("g")
    ((key, kept),) = visitor.games.items()
    head = json.loads(kept.head)
    del head["seen"]
    assert is_counted_out(come_back(visitor.address, {key: kept._replace(head=json.dumps(head))}))


@pytest.mark.parametrize(("game", "query"), KINDS[:2])
def test_what_is_said_while_a_round_is_counted_out_comes_in_sight(game: str, query: str) -> None:
    """The summary says what the status line would, so that is hidden there until something else is said."""

    def place() -> list[str]:
        (main,) = find(app.view(visitor.app), "id", "main")
        return main.attrs.get("class", "").split()

    visitor = come_back(*played(game, query, 1))
    assert "spoken" not in place()
    visitor.meet(Said("It is copied."))
    assert {"at-word", "spoken"} <= set(place())
    visitor.key("g")
    assert "spoken" not in place()
