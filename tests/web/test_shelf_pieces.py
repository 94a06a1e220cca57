"""A long JSON text read in stretches: it comes to what it comes to in one go, and says where it is wrong."""

from collections.abc import Callable

import pytest

from tests.web.telling import tells
from trilithon.slices import run_to_end
from trilithon_web.shelf import pieces, texts
from trilithon_web.shelf.texts import TextError

MOST, DEPTH = 20_000_000, 6


def read(text: str, most: int = MOST) -> object:
    return run_to_end(pieces.reading(text, most, DEPTH))


def outcome(read: Callable[[str], object], text: str) -> object:
    """The value, or what is said to be wrong."""
    try:
        return read(text)
    except TextError as error:
        return str(error)


@pytest.mark.parametrize(
    "text",
    [
        '{"games": [{"a": [1, 2]}, {"b": {"c": []}}], "results": [{}, []], "number": 1}',
        '{"games": [1, "two", null, [3], {"four": "[[[}}"}], "none": [], "name": "}"}',
        '{"games": {}, "results": [[[[]]]]}',
        *("[[1], [2]]", "[]", "{}", "7", '"text"', "null", "x", "", "[", "]", '{"a": [{]}', '{"a": [[}]]}'),
        *('{"a": [{"b": 1, "b": 2}]}', '{"a": [{}], "a": [{}]}', '{"a": [[1.5]]}', '{"a": [[[[[[[[]]]]]]]]}'),
    ],
)
def test_it_comes_to_the_same_as_a_text_that_is_read_in_one_go(text: str) -> None:
    assert outcome(read, text) == outcome(lambda text: texts.load(text, MOST, DEPTH), text)


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ('{"games": [\n{"a" 1},\n{"a": 2}]}', 2, 6),  # in the first item
        ('{"games": [\n{"a": 1},\n{"a": 2},\n{"a": 3 4}]}', 4, 9),  # in the last
        ('{"games": [\n{"a": 1},\n{"a": 2}\n{"a": 3}]}', 4, 1),  # between two
        ('{"games": [\n{"a": 1},\n{"a": 2}],\n"results" 7}', 4, 11),  # after them
        ('{"games": [\n{"a": 1},\n{"a": 2}\n', 4, 1),  # at the end, where it is cut off
        ('{"games" [\n{"a": 1},\n{"a": 2}]}', 1, 10),  # before them
    ],
)
def test_what_is_wrong_is_told_by_its_place_in_the_whole_text(text: str, line: int, column: int) -> None:
    assert tells(str(outcome(read, text)), f"line {line}, column {column}")


def test_an_item_of_more_than_a_million_characters_is_no_game_and_the_others_are_read() -> None:
    longest, longer = "x" * 999_996, "x" * 999_997  # and four more with brackets and quotes
    assert read(f'{{"games": [["{longest}"], ["{longer}"], [1]]}}') == {
        "games": [[longest], pieces.TOO_LONG, [1]]
    }


def test_what_is_in_no_item_has_room_for_a_million_characters() -> None:
    rest = '{"games": [], "other": "' + "x" * 999_974 + '"}'
    assert len(rest) == 1_000_000
    assert isinstance(read(rest), dict)
    assert "too much of it" in str(outcome(read, rest + " "))
    assert "too much of it" in str(outcome(read, '{"games": [' + " " * 7_000_000 + "]}"))
    between = '[1], "' + "x" * 600_000 + '", '
    assert "too much of it" in str(outcome(read, '{"games": [' + between * 3 + "[1]]}"))


def test_a_text_is_read_up_to_its_length() -> None:
    assert read('{"a": 12}', 9) == {"a": 12}
    assert tells(str(outcome(lambda text: read(text, 9), '{"a": 123}')), "10 characters")
