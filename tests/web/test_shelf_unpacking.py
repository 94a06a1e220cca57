"""A file of games unpacked: who plays is believed where it can be, and each thing that is left out is named."""

import json
from typing import Any

import pytest

import trilithon
from tests.web.telling import tells
from trilithon.record import Record
from trilithon.slices import run_to_end
from trilithon_web.address import Sitting
from trilithon_web.shelf import saves, unpacking
from trilithon_web.shelf.exchange import File, FileError, write_file
from trilithon_web.shelf.keys import GameKey
from trilithon_web.shelf.puzzle_results import PuzzleResult
from trilithon_web.shelf.results import GameResult
from trilithon_web.shelf.saves import Head, Save, StoredGame

RESULT = GameResult("freecelt", "slots=3", 1, 1000, 2000, True, 87, 300)
TRIED = PuzzleResult("whist", 12, "solved", 1000)


def unpacked(**changes: Any) -> File:
    lists = {"games": [], "results": [], "puzzles": [], "unread": []} | changes
    return run_to_end(unpacking.reading(json.dumps({"trilithon-shelf": 1} | lists)))


def begun(name: str, seats: int, levels: tuple[str, ...], seed: int = 7) -> StoredGame:
    """A game of those who play at these levels, as its head says."""
    game = trilithon.load(name)
    record = Record.begin(game.new(seed, seats=seats))
    record = record.apply(record.state.legal_moves()[0])
    key = GameKey.from_sitting(game, Sitting.usual(record.setup))
    return saves.write_save(key.text, Save(Head(begun=9, levels=levels), record))


@pytest.mark.parametrize(
    ("game", "seats", "levels", "query"),
    [
        ("whist", 3, ("", "steady", "steady"), "seed=7&seats=3&players=person,steady,steady"),
        ("whist", 3, ("", "", ""), "seed=7&seats=3&players=person,person,person"),
        ("mancala", 2, ("", "sharp"), "seed=7&players=person,sharp"),
        ("mancala", 2, ("", "away"), "seed=7&players=person,away"),
        ("whist", 3, (), "seed=7&seats=3"),
        ("whist", 3, ("", "steady"), "seed=7&seats=3"),  # of another number of players
        ("whist", 3, ("", "steady", "grandmaster"), "seed=7&seats=3"),  # no such computer
        (
            "whist",
            3,
            ("", "steady", "away"),
            "seed=7&seats=3",
        ),  # cards are hidden, so nobody can be elsewhere
        ("celtic_whist", 1, ("plain",), "seed=7"),  # who plays alone is a person
    ],
)
def test_a_game_comes_in_under_the_key_of_those_who_played_it_as_far_as_they_can_have(
    game: str, seats: int, levels: tuple[str, ...], query: str
) -> None:
    (entered,) = run_to_end(unpacking.reading(write_file([begun(game, seats, levels)], []))).games
    assert entered.key == GameKey(game, query)
    assert entered.stored.key == f"{game}?{query}"
    assert entered.head == saves.read_head(entered.stored.head)
    assert (entered.head.at, entered.head.begun) == (1, 9)


def test_how_a_game_ended_is_told_by_its_moves() -> None:
    record = Record.begin(trilithon.load("freecelt").new(7))
    record = record.apply(trilithon.load("freecelt").parse("give-up"))
    text = write_file([saves.write_save("freecelt?seed=7", Save(Head(), record))], [])
    (entered,) = run_to_end(unpacking.reading(text)).games
    assert entered.head.over == record.state.result is not None


def test_a_sentence_about_a_record_that_is_wrong_ends_once() -> None:
    game = json.loads(write_file([begun("whist", 3, ())], []))["games"][0]
    (sentence,) = unpacked(games=[game | {"key": "", "record": ["chess"]}]).refused
    assert tells(sentence, "Game 1", "Line 1, column 1", "chess")
    assert sentence.count(".") == 1


def test_the_set_ups_of_a_file_are_those_of_its_games() -> None:
    file = run_to_end(unpacking.reading(write_file([begun("whist", 3, (), seed) for seed in (7, 8)], [])))
    assert file.setups == {"whist?seed=7&seats=3", "whist?seed=8&seats=3"}


def test_results_and_puzzles_that_are_wrong_are_left_out_by_number_and_the_others_come_in() -> None:
    file = unpacked(
        results=[RESULT.fields, RESULT.fields | {"moves": "87"}, RESULT.fields | {"kind": "k" * 9_900}],
        puzzles=[TRIED.fields | {"went": "cheated"}, TRIED.fields | {"game": "x" * 990}, TRIED.fields],
    )
    assert (file.results, file.tried) == ((RESULT,), (TRIED,))
    result, long_result, puzzle, long_puzzle = file.refused
    assert tells(result, "Result 2", "“moves”")
    assert tells(long_result, "Result 3")
    assert tells(puzzle, "Puzzle 1")
    assert tells(long_puzzle, "Puzzle 2", "long")


@pytest.mark.parametrize(
    ("value", "name"),
    [
        ({"key": "whist?seed=7"}, " (whist?seed=7)"), ({"key": "k" * 100}, f" ({'k' * 80})"), ({"key": ""}, ""),
        ({"key": 7}, ""), ({}, ""), (7, ""),
    ],
)  # fmt: skip
def test_a_game_that_is_left_out_is_named_by_its_number_and_its_key(value: object, name: str) -> None:
    assert unpacked(games=[{}, value]).refused[1].startswith(f"Game 2{name} is")


@pytest.mark.parametrize(
    ("unread", "games"),
    [([], None), (None, None), ([1], "1 game"), ([1, 2], "2 games"), ("what?", "1 game")],
)
def test_what_could_not_be_read_before_is_counted(unread: object, games: str | None) -> None:
    told = unpacked(unread=unread).refused
    assert len(told) == bool(games)
    assert not told or tells(told[0], str(games))


def test_a_file_has_room_for_20000_games_results_and_puzzles() -> None:
    full = unpacked(games=[0] * 7_000, results=[0] * 7_000, puzzles=[0] * 6_000)
    assert len(full.refused) == 20_000
    with pytest.raises(FileError, match="20,001"):
        unpacked(games=[0] * 7_000, results=[0] * 7_000, puzzles=[0] * 6_001)
    # An earlier file has no puzzles.
    text = json.dumps({"trilithon-shelf": 1, "games": [], "results": [RESULT.fields]})
    assert run_to_end(unpacking.reading(text)) == File((), (RESULT,), (), ())
