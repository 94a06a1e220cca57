"""Everything out to one file and in again: merged, nothing written over, and hostile files told what is wrong."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import trilithon
from tests.web.files import taken
from tests.web.telling import tells
from trilithon.record import Record
from trilithon_web.address import Sitting
from trilithon_web.shelf import replays, saves
from trilithon_web.shelf.exchange import FileError, write_file
from trilithon_web.shelf.keys import GameKey
from trilithon_web.shelf.puzzle_results import PuzzleResult
from trilithon_web.shelf.results import GameResult
from trilithon_web.shelf.saves import Head, StoredGame
from trilithon_web.shelf.statistics import Statistics

FREECELT = trilithon.load("freecelt")
LINES = ("c8>c6", "c5>night c8>night", "c4>s1")
RESULT = GameResult("freecelt", "slots=2", 1, 1000, 2000, True, 87, 300)


def a_game(
    seed: int = 1, lines: tuple[str, ...] = LINES, number: int = 1, begun: int = 9, **head: Any
) -> StoredGame:
    start = Record.begin(FREECELT.new(seed))
    save = replays.replay(Head(begun=begun, at=len(lines), **head), FREECELT, start, lines)
    key = GameKey("freecelt", f"seed={seed}", number)
    return saves.write_save(key.text, save)


def whist() -> StoredGame:
    game = trilithon.load("whist")
    record = Record.begin(game.new(3), ("Ann", "Bo"))
    for _ in range(60):
        record = record.apply(record.state.legal_moves()[0])
    key = GameKey.from_sitting(game, Sitting.usual(record.setup))
    return saves.write_save(key.text, saves.Save(Head(), record))


def test_all_that_goes_out_comes_in_where_nothing_is() -> None:
    games = [a_game(), a_game(number=2, lines=LINES[:1], begun=10, name="Again"), whist()]
    answer = taken(write_file(games, [RESULT]), (), Statistics())
    assert sorted(answer.games) == sorted(games)
    assert (answer.new, answer.same, answer.in_addition, answer.refused) == (2, 0, 1, ())
    assert (answer.results, answer.results_new) == ((RESULT,), 1)
    assert answer.stored_texts == {RESULT.identity: RESULT.text}
    assert [saves.read_head(game.head) for game in answer.games] == list(answer.heads)
    # What was undone comes along.
    game = saves.write_save(
        "freecelt?seed=1", replays.read(FREECELT, a_game()._replace(head=saves.head_text(Head(at=1))))
    )
    (again,) = taken(write_file([game], []), (), Statistics()).games
    assert again == game


def test_the_file_can_be_read_by_people() -> None:
    text = write_file([a_game(name="Monday")], [RESULT])
    lines = [line.strip(' ",') for line in text.splitlines()]
    at = lines.index("trilithon 1")
    assert lines[at + 1 : at + 4] == ["game freecelt", "seats 1", "seed 1"]
    assert "c5>night c8>night" in lines
    assert text.isascii()
    assert text == json.dumps(json.loads(text), indent=1) + "\n"


def test_bringing_in_what_is_there_changes_nothing() -> None:
    games = [a_game(), a_game(2, ()), whist()]
    answer = taken(write_file(games, [RESULT]), games, Statistics({RESULT.identity: RESULT}))
    assert (answer.games, answer.results, answer.heads, answer.stored_texts) == ((), (), (), {})
    assert (answer.new, answer.same, answer.in_addition) == (0, 3, 0)
    assert (answer.results_new, answer.results_same, answer.refused) == (0, 1, ())


def test_another_game_of_the_same_set_up_goes_in_beside() -> None:
    here = [a_game(), a_game(number=2, lines=("c4>s1",))]
    answer = taken(write_file([a_game(lines=("c5>night",))], []), here, Statistics())
    assert [game.key for game in answer.games] == ["freecelt?seed=1#3"]
    assert (answer.new, answer.in_addition) == (0, 1)
    # So does a later moment of one that is there.
    answer = taken(write_file([a_game()], []), [a_game(lines=LINES[:2])], Statistics())
    assert [game.lines for game in answer.games] == [LINES]


def test_an_earlier_moment_of_a_game_that_is_there_or_in_the_same_file_brings_nothing() -> None:
    assert taken(write_file([a_game(lines=LINES[:2])], []), [a_game()], Statistics()).same == 1
    begun_apart = a_game(lines=LINES[:2], begun=10)
    assert taken(write_file([begun_apart], []), [a_game()], Statistics()).in_addition == 1
    games = [a_game(), a_game(number=2, lines=LINES[:2])]
    answer = taken(write_file(games, []), (), Statistics())
    assert (answer.games, answer.new, answer.same, answer.in_addition) == ((a_game(),), 1, 1, 0)


@pytest.mark.parametrize("head", [saves.head_text(Head(begun=10, at=3)), "{garbled"])
def test_a_game_of_the_same_turns_is_the_same_whenever_it_was_begun_and_whatever_its_head(head: str) -> None:
    here = a_game()._replace(head=head)
    assert taken(write_file([a_game()], []), [here], Statistics()).same == 1


def test_a_result_comes_in_once_and_takes_the_place_of_one_that_counts_less() -> None:
    helped = RESULT._replace(assisted=True)
    file = write_file([], [RESULT])
    assert taken(file, (), Statistics({RESULT.identity: helped})).results == (RESULT,)
    assert taken(write_file([], [helped]), (), Statistics({RESULT.identity: RESULT})).results_same == 1
    answer = taken(write_file([], [RESULT] * 3), (), Statistics())
    assert (answer.results, answer.results_new, answer.results_same) == ((RESULT,), 1, 2)


def test_how_a_puzzle_went_takes_the_place_of_what_counts_less() -> None:
    solved = PuzzleResult("whist", 12, "solved", 1000)
    later = solved._replace(went="first", when=1001)
    for kept, told, brought in ((later, solved, (solved,)), (solved, later, ()), (solved, solved, ())):
        answer = taken(write_file([], [], [told]), (), Statistics(tried={kept.identity: kept}))
        assert answer.tried == brought
        assert answer.stored_texts == {one.identity: one.text for one in brought}


def test_what_cannot_be_read_goes_out_as_it_stands() -> None:
    broken = [
        StoredGame("freecelt?seed=1", "{garbled", ("c8>c6",)),
        StoredGame("freecelt?seed=2", saves.head_text(Head(at=3)), ("c8>c6",)),
        StoredGame("nonsense\ud800", saves.head_text(Head()), ("\ud800",)),
    ]
    text = write_file([a_game(3, ()), *broken], [])
    assert [
        StoredGame(one["key"], one["head"], tuple(one["lines"])) for one in json.loads(text)["unread"]
    ] == broken
    answer = taken(text, (), Statistics())
    assert answer.new == 1
    (sentence,) = answer.refused
    assert tells(sentence, "3 games")


def test_a_game_whose_moves_are_wrong_goes_out_and_is_refused_with_its_line() -> None:
    text = write_file([a_game()._replace(lines=("c8>c6", "c1>c1", "c4>s1"))], [])
    answer = taken(text, (), Statistics())
    (sentence,) = answer.refused
    assert tells(sentence, "Game 1", "freecelt?seed=1", "Line 8")
    assert answer.games == ()


def test_the_end_of_a_game_is_as_its_moves_have_it_whatever_the_file_says() -> None:
    data = json.loads(write_file([a_game()], []))
    data["games"][0]["head"]["over"] = {"winners": [0], "scores": [60], "text": "Won"}
    data["games"][0]["head"]["at"] = 0
    data["games"][0]["key"] = "freecelt?seed=617"
    (game,) = taken(json.dumps(data), (), Statistics()).games
    assert game == a_game()


# Files that mean harm


def a_file(**changes: Any) -> str:
    return json.dumps({"trilithon-shelf": 1, "games": [], "results": [], "unread": []} | changes)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "cut off at line 1, column 1"),
        ("hello", "garbled"),
        ("\ud800", "garbled"),
        ('{"trilithon-shelf": 1,\n"games": [', "line 2, column 11"),
        ("[" * 1_000_000, "nested too deeply, line 1, column 7"),
        ('{"a":' * 1_000_000, "nested too deeply"),
        ('"' + '\\"' * 400_000, "garbled"),
        ('"' + '\\"' * 1_000_000, "too much of it"),
        ("[]", "wrong type"),
        ("{}", "“trilithon-shelf”"),
        ('{"version": 1, "record": ""}', "“trilithon-shelf”"),
        (a_file(**{"trilithon-shelf": 2}), "newer version of Trilithon"),
        (a_file(**{"trilithon-shelf": 0}), "another version (0)"),
        (a_file(games=None), "“games”"),
        (a_file(games=[0] * 20_001), "20,001 games"),
        ('{"trilithon-shelf": NaN}', "“NaN”"),
        ('{"trilithon-shelf": -Infinity}', "“-Infinity”"),
        ('{"trilithon-shelf": 1e400}', "“1e400”"),
        ('{"trilithon-shelf": ' + "9" * 100_000 + "}", "100000 digits"),
        ('{"games": [], "games": []}', "“games”"),
        ("x" * 50_000_001, "too long"),
    ],
    ids=range(21),
)
def test_a_file_that_is_none_is_refused_whole(text: str, words: str) -> None:
    with pytest.raises(FileError) as error:
        taken(text, (), Statistics())
    assert words in str(error.value)
    str(error.value).encode()


def a_told_game(**changes: Any) -> dict[str, Any]:
    game: dict[str, Any] = json.loads(write_file([a_game()], []))["games"][0]
    return game | changes


@pytest.mark.parametrize(
    ("game", "words"),
    [
        (None, "wrong type"),
        ([[]], "wrong type"),
        ({}, "wrong type"),
        (a_told_game(head=7), "wrong type"),
(a_told_game(record="trilithon 1"), "“record”"),
        (a_told_game(record=["trilithon 1", 7]), "“record”"),
        (a_told_game(record=["trilithon 1\ngame freecelt"]), "line break"),
        (a_told_game(record=["trilithon 1", "game \ud800"]), "Line 2"),
        (a_told_game(record=["trilithon 1", "game chess"]), "no game called “chess”"),
        (a_told_game(record=["x" * 2_000_000]), "longer than any game"),
        (a_told_game(undone=["c1>c1"]), "turn 4 can’t be played"),
        (a_told_game(undone=["\ud800"]), "turn 4 cannot be read"),
    ],
    ids=range(12),
)  # fmt: skip
def test_one_game_that_is_wrong_does_not_keep_out_the_others(game: Any, words: str) -> None:
    good = json.loads(write_file([a_game(5, ())], []))["games"][0]
    answer = taken(a_file(games=[game, good]), (), Statistics())
    assert [stored.key for stored in answer.games] == ["freecelt?seed=5"]
    (sentence,) = answer.refused
    assert words in sentence
    sentence.encode()


def test_a_game_whose_head_is_too_long_to_be_read_back_is_left_out_by_name() -> None:
    told = a_told_game()
    long = told["head"] | {"notes": ["1:00000"] * 99 + ["\U0001f600" * 2_000]}
    answer = taken(a_file(games=[a_told_game(head=long)]), (), Statistics())
    assert answer.games  # the hundredth note is nobody's
    long["notes"] = ["\U0001f600" * 2_000]
    answer = taken(a_file(games=[a_told_game(head=long)]), (), Statistics())
    assert (answer.games, answer.new) == ((), 0)
    (sentence,) = answer.refused
    assert tells(sentence, "Game 1", "freecelt?seed=1", "too long")
    # The key in a file is only a name for people.
    (game,) = taken(a_file(games=[a_told_game(key="\ud800")]), (), Statistics()).games
    assert game == a_game()
    (refused,) = taken(a_file(games=[a_told_game(key="\ud800", head=0)]), (), Statistics()).refused
    assert refused.startswith("Game 1 (\ufffd) ")


@given(st.data())
def test_a_file_cut_or_changed_anywhere_is_read_or_refused_with_words(data: st.DataObject) -> None:
    text = write_file([a_game()], [RESULT])
    at = data.draw(st.integers(0, len(text) - 1))
    other = text[:at] + data.draw(st.text(max_size=2)) + text[data.draw(st.integers(at, at + 3)) :]
    try:
        answer = taken(other, [a_game()], Statistics())
    except FileError:
        return
    assert answer.new + answer.same + answer.in_addition + len(answer.refused) >= 1
    assert all(GameKey.read(game.key) for game in answer.games)
