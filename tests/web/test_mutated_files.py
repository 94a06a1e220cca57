"""Files of games with something changed in them: what is said to be added can be read back and opened, and nothing else
is touched."""

import json
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.web.files import taken
from tests.web.visiting import VisitorInPython
from trilithon import Record, load
from trilithon_web.address import Sitting
from trilithon_web.shelf import saves
from trilithon_web.shelf.bots import KeptBot, copy_for_seat, read_bot
from trilithon_web.shelf.exchange import FileError, Import, write_file
from trilithon_web.shelf.index import Index
from trilithon_web.shelf.keys import GameKey
from trilithon_web.shelf.puzzle_results import PuzzleResult
from trilithon_web.shelf.results import GameResult
from trilithon_web.shelf.saves import Challenge, Head, Save, SoFar, Standing, StoredGame
from trilithon_web.shelf.statistics import Statistics

NOW = 1_700_000_000


def played(game: str, seats: int, moves: int, undone: int = 0, **head: Any) -> StoredGame:
    """A game of first legal moves, of which some have been taken back."""
    record = Record.begin(load(game).new(7, {}, seats), ("Ann", "Bo") if seats > 1 else ())
    while len(record.states) <= moves or record.state.mid_turn:
        record = record.apply(record.state.legal_moves()[0])
    turns = record.turns[len(record.turns) - undone :] if undone else ()
    for _ in turns:
        record = record.back()
    key = GameKey.from_sitting(load(game), Sitting.usual(record.setup))
    return saves.write_save(key.text, Save(Head(begun=9, played=11, **head), record, turns))


@cache
def games() -> tuple[StoredGame, ...]:
    return (
        played("freecelt", 1, 5, 2, name="Monday", challenge=Challenge("1AAAB", "Bo"), review="x"),
        played("whist", 3, 40, levels=("", "plain", "plain"), colours=(0, 1, 2), so_far=SoFar((1, 2, 3), 50)),
        played("mancala", 2, 12, notes=("1:00000", ""), par=Standing(3, 1, won=True), found=(1,), shown=(2,)),
    )


RESULTS = (
    GameResult("freecelt", "slots=2", 1, 1000, 2000, True, 87, 300),
    GameResult(
        "whist", "seats=3", 2, 1000, 2000, False, 30, 300, False, 1, (1, 2, 3), (3, 2, 1), "2026-11-22"
    ),
)
TRIED = PuzzleResult("whist", 3, "solved", NOW, "2026-11-22", 40)
BOT = KeptBot("whist", 1000, "Hal", "class Bot: ...", 2000, ("beat-lottery",))
COPY = copy_for_seat(BOT, 3000)
HERE = played("freecelt", 1, 3)  # and so under a key that the file has, too
KNOWN = Statistics({RESULTS[0].identity: RESULTS[0]._replace(assisted=True)})


@cache
def file() -> str:
    return write_file(games(), RESULTS, (TRIED,), {BOT.key: BOT.stored_text, COPY.key: COPY.stored_text})


def visit_with(address: str, *games: StoredGame, results: Mapping[str, str] | None = None) -> VisitorInPython:
    """Somebody who has these games and results, and comes to a page."""
    visitor = VisitorInPython()
    visitor.games = {game.key: game for game in games}
    visitor.results = dict(results or {})
    visitor.open(address)
    return visitor


def holds(brought: Import) -> None:
    """All that is said to be added is there for whoever looks for it, and nothing is written over."""
    assert HERE.key not in {game.key for game in brought.games}
    index = Index.from_heads({game.key: game.head for game in brought.games})
    assert len(index.entries) == len(brought.games) == brought.new + brought.in_addition
    entries = [index.entries[game.key] for game in brought.games]
    assert [(entry.problem, entry.head) for entry in entries] == [("", head) for head in brought.heads]
    for game in brought.games:
        key = GameKey.read(game.key)
        assert key
        visitor = visit_with("?".join(key.place), game)
        assert (visitor.locked, visitor.games) == (game.key, {game.key: game}), (
            "it is played on, not set aside"
        )
    read = Statistics.from_texts(brought.stored_texts)
    assert read.unread == ()
    assert {**read.results, **read.tried}.keys() == brought.stored_texts.keys()
    assert len(brought.stored_texts) == len(brought.results) + len(brought.tried)
    assert {key: read_bot(key, text).key for key, text in brought.bots.items()} == {
        key: key for key in brought.bots
    }
    assert visit_with("games/", *brought.games, results={**brought.stored_texts, **brought.bots}).text()
    for sentence in brought.refused:
        assert len(sentence) < 700
        sentence.encode()


def reads(text: str) -> None:
    """A file is read or refused with words."""
    try:
        holds(taken(text, (HERE,), KNOWN))
    except FileError as error:
        told = str(error)
    else:
        return
    assert 0 < len(told) < 400
    told.encode()


def test_the_file_itself_comes_in_whole() -> None:
    brought = taken(file(), (HERE,), KNOWN)
    assert (brought.new, brought.in_addition, brought.refused) == (2, 1, ())
    assert (brought.results, brought.tried) == (RESULTS, (TRIED,))
    assert set(brought.bots) == {BOT.key, COPY.key}
    holds(brought)


def places(value: object, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where in a JSON value something stands."""
    if path:
        yield path
    steps = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for step, inner in steps:
        yield from places(inner, (*path, step))


PLACES = tuple(places(json.loads(file())))
LONG = ("7" * 30_000, "\U0001f600" * 5_000, "\\" * 9_000, "1:00000" * 3_000)
ODD = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(10**22), 10**22),
    st.text(max_size=12),
    st.sampled_from(
        ["", " ", "\ud800", "\0", "c1>s1", "1AAAB", "freecelt?seed=7#2", "2026-02-30", "plain", "away"]
    ),
    st.sampled_from(LONG),
    st.lists(st.one_of(st.integers(-3, 10**7), st.text(max_size=3), st.sampled_from(LONG)), max_size=4),
    st.just([0] * 120),
    st.just({}),
)


@given(
    changes=st.lists(
        st.tuples(st.sampled_from(PLACES), st.sampled_from(["put", "drop", "copy"]), ODD),
        min_size=1,
        max_size=4,
    )
)
@example(changes=[(("games", 2, "head", "notes"), "put", ["7" * 30_000, ""])])
@example(changes=[(("puzzles", 0, "game"), "put", "\ud800")])
@example(changes=[(("puzzles", 0, "game"), "put", "7" * 30_000)])
@example(changes=[(("results", 0, "kind"), "put", "s" * 1_900)])
def test_whatever_a_field_holds(changes: list[tuple[tuple[Any, ...], str, object]]) -> None:
    data = json.loads(file())
    for path, how, value in changes:
        inner = data
        try:
            for step in path[:-1]:
                inner = inner[step]
            if how == "put":
                inner[path[-1]] = value
            elif how == "drop":
                del inner[path[-1]]
            elif isinstance(inner, list):
                inner.append(inner[path[-1]])
        except (IndexError, KeyError, TypeError):
            continue  # an earlier change has taken that away
    reads(json.dumps(data))


@given(data=st.data())
def test_whatever_a_character_becomes(data: st.DataObject) -> None:
    text = file()
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text)))
        length = data.draw(st.integers(0, 6))
        piece = data.draw(
            st.one_of(st.text(max_size=3), st.sampled_from(["9" * 25, '"', "]", "}", "\\u0000", ","]))
        )
        text = text[:at] + piece + text[at + length :]
    reads(text)


@pytest.mark.parametrize("end", range(1, len(file()), 97))
def test_whatever_is_cut_off(end: int) -> None:
    reads(file()[:end])
