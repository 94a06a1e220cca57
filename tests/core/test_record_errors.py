"""What a record's errors quote: long texts are cut, short ones are not."""

import pytest

from tests.core.facts import lacks
from trilithon import Record, RecordError
from trilithon.chance import MAX_SEED

HEAD = "trilithon 1\ngame whist\nseats 4\nseed 1\n"


def error(text: str, facts: str = "") -> tuple[int, int]:
    """The place of what is wrong with a text; the error names these facts."""
    with pytest.raises(RecordError) as caught:
        Record.read(text)
    assert not lacks(caught.value.sentence, facts)
    return caught.value.line, caught.value.column


@pytest.mark.parametrize("length", [1, 19, 20, 21, 39, 40, 41, 99])
def test_what_is_wrong_is_quoted_up_to_a_length(length: int) -> None:
    word = "y" * length
    for text, place, most, facts in (
        (f"trilithon {word}\n", (1, 11), 20, "format, 1"),
        (f"{word}\n", (1, 1), 40, "“trilithon”"),
        (HEAD.replace("seats 4", f"seats {word}"), (3, 7), 40, "seats, 0 to 100"),
        (HEAD.replace("seed 1", f"seed {word}"), (4, 6), 40, f"seed, 0 to {MAX_SEED}"),
        (f"{HEAD}option {word} 1\noption {word} 1\n", (6, 8), 40, "option, twice"),
        (f"{HEAD}\nround {word}\n", (6, 7), 20, "Round 1"),
        (f"{HEAD}\n{word}\n", (6, 1), 40, "Whist, 10h"),
    ):
        assert error(text, f"“{word[:most]}”, {facts}") == place


@pytest.mark.parametrize("length", [1, 400])
def test_whole_sentences_are_cut_too(length: int) -> None:
    word = "y" * length
    for text, most in ((f"trilithon 1\ngame {word}\n", 200), (f"{HEAD}option order {word}\n", 300)):
        with pytest.raises(RecordError) as caught:
            Record.read(text)
        assert f"“{word[: most - 100]}" in caught.value.sentence
        assert (len(caught.value.sentence) == most) == (length == 400)


def test_where_a_text_that_is_cut_off_ends() -> None:
    assert error("trilithon 1\ngame whist\nseats 4", "“seed”, “”") == (4, 1)
    assert error("trilithon 1\ngame whist", "“seats”, “”") == (3, 1)


def test_blanks_at_the_end_of_a_line_are_spaces() -> None:
    assert Record.read(HEAD.replace("\n", "  \r\n")).text() == Record.read(HEAD).text()
    assert error(HEAD.replace("seats 4", "seats 4\t")) == (3, 7)


def test_the_largest_numbers() -> None:
    state = Record.read(HEAD.replace("seed 1", f"seed {MAX_SEED}")).state
    assert state.setup.seed == MAX_SEED
    assert error(HEAD.replace("seed 1", f"seed {MAX_SEED + 1}")) == (4, 6)
    # A hundred is still a number of seats, only not of this game.
    assert error(HEAD.replace("seats 4", "seats 100"), "Whist, 2, 3, 4, 5 or 6, 100") == (3, 7)
    assert error(HEAD.replace("seats 4", "seats 101"), "0 to 100, “101”") == (3, 7)


def test_a_refusal_calls_the_players_by_their_names() -> None:
    head = "trilithon 1\ngame mancala\nseats 2\n{}seed 3\n\nround 1\nchoose-white\nchoose-white\n"
    # Player 2 begins this game (AM-2: the seed draws who does).
    named = head.format("player 1 Ann\nplayer 2 Bo\n")
    assert error(named, "Bo, White") == (10, 1)
    assert error(head.format(""), "Player 2, White") == (8, 1)
