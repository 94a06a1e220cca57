"""A kept game played again: with the options of its key, and no further than any game can go."""

from collections.abc import Sequence

import pytest

import trilithon
from tests.web.telling import tells
from trilithon.record import Record
from trilithon_web.shelf import replays
from trilithon_web.shelf.keys import GameKey
from trilithon_web.shelf.saves import Head, SaveError, StoredGame, head_text

FREECELT = trilithon.load("freecelt")
START = Record.begin(FREECELT.new(1))
PLAYED = START.apply(FREECELT.parse("c8>c6"))


def refusal(lines: Sequence[str], record: Record = START) -> str:
    """Why a game that goes on like this is not read."""
    with pytest.raises(SaveError) as error:
        replays.replay(Head(at=len(record.turns)), FREECELT, record, lines)
    return str(error.value)


def test_a_game_begins_with_the_options_of_its_key_and_the_names_of_its_head() -> None:
    game = trilithon.load("whist")
    stored = StoredGame(
        "whist?seed=7&seats=4&order=1-8-1", head_text(Head(players=("Ann", "Bo", "", ""))), ()
    )
    record = replays.read(game, stored).record
    assert record.states == (game.new(7, {"order": "1-8-1"}, 4),)
    assert record.names == ("Ann", "Bo", "", "")


@pytest.mark.parametrize(
    ("lines", "record"),
    [
        ([" ".join("x" * 10_000)], START),
        ([" ".join("x" * 5_000)] * 2, START),
        ([" ".join("x" * 9_999)], PLAYED),
        (["x" * 249_999], START),
        (["x" * 124_999] * 2, START),
    ],
    ids=range(5),
)
def test_a_game_as_long_as_any_is_played_as_far_as_it_can_be(lines: list[str], record: Record) -> None:
    assert tells(refusal(lines, record), f"turn {len(record.turns) + 1}")


@pytest.mark.parametrize(
    ("lines", "record", "words"),
    [
        ([" ".join("x" * 10_001)], START, "10,001 moves"),
        ([" ".join("x" * 5_000), " ".join("x" * 5_001)], START, "10,001 moves"),
        ([" ".join("x" * 10_000)], PLAYED, "10,001 moves"),
        (["x" * 250_000], START, "longer"),
        (["x" * 124_999, "x" * 125_000], START, "longer"),
        (["c8>c6", 7], START, "turn 2"),
        ([None], PLAYED, "turn 2"),
    ],
    ids=range(7),
)
def test_a_longer_one_is_refused_before_it_is_played(lines: list[str], record: Record, words: str) -> None:
    assert tells(refusal(lines, record), words)


def test_a_turn_comes_only_after_the_one_above_is_finished() -> None:
    game = trilithon.load("rekniles_ekim")
    record = Record.begin(game.new(5))
    while not record.state.mid_turn:
        record = record.apply(record.state.legal_moves()[0])
    lines = [" ".join(map(str, turn)) for turn in record.turns]
    move = str(record.state.legal_moves()[0])
    start = Record.begin(record.states[0])
    whole = replays.replay(Head(at=len(lines)), game, start, [*lines[:-1], f"{lines[-1]} {move}"])
    assert whole.record == record.apply(game.parse(move))
    with pytest.raises(SaveError, match=str(len(lines) + 1)):
        replays.replay(Head(), game, start, [*lines, move])


def test_the_key_of_a_game_is_asked_before_its_turns() -> None:
    with pytest.raises(SaveError, match="FreeCelt"):
        replays.read(FREECELT, StoredGame(GameKey("whist", "seed=1").text, head_text(Head()), ("x",)))
