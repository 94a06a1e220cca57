"""What a record's errors say, word for word: long texts are cut, short ones are not."""

import pytest

from trilithon import Record, RecordError
from trilithon.chance import MAX_SEED

HEAD = "trilithon 1\ngame whist\nseats 4\nseed 1\n"


def error(text: str) -> tuple[int, int, str]:
    with pytest.raises(RecordError) as caught:
        Record.read(text)
    return caught.value.line, caught.value.column, caught.value.sentence


def cut(text: str, length: int) -> str:
    return f"“{text[:length]}”"


@pytest.mark.parametrize("length", [1, 19, 20, 21, 39, 40, 41, 99])
def test_what_is_wrong_is_quoted_up_to_a_length(length: int) -> None:
    word = "y" * length
    assert error(f"trilithon {word}\n") == (
        1, 11, f"This record is of format {cut(word, 20)}; this version reads format 1.",
    )  # fmt: skip
    assert error(f"{word}\n") == (1, 1, f"A record has “trilithon …” here, not {cut(word, 40)}.")
    assert error(f"trilithon 1\ngame whist\nseats {word}\n") == (
        3, 7, f"Expected the number of seats, a whole number from 0 to 100, not {cut(word, 40)}.",
    )  # fmt: skip
    assert error(f"trilithon 1\ngame whist\nseats 4\nseed {word}\n") == (
        4, 6, f"Expected the seed, a whole number from 0 to {MAX_SEED}, not {cut(word, 40)}.",
    )  # fmt: skip
    assert error(f"{HEAD}option {word} 1\noption {word} 1\n") == (
        6, 8, f"The option {cut(word, 40)} stands here twice.",
    )  # fmt: skip
    assert error(f"{HEAD}\nround {word}\n") == (6, 7, f"Round 1 is played here, not {cut(word, 20)}.")
    assert error(f"{HEAD}\n{word}\n") == (
        6, 1, f"{cut(word, 40)} is no move of Whist; bids look like 3, cards like 10h or As.",
    )  # fmt: skip


@pytest.mark.parametrize("length", [1, 400])
def test_whole_sentences_are_cut_too(length: int) -> None:
    word = "y" * length
    line, column, sentence = error(f"trilithon 1\ngame {word}\n")
    assert (line, column) == (2, 6)
    assert sentence.startswith(f"There is no game “{word[:180]}")
    assert (len(sentence) == 200) == (length == 400)
    line, column, sentence = error(f"{HEAD}option order {word}\n")
    assert (line, column) == (5, 8)
    assert sentence.startswith(f"Order of the rounds cannot be “{word[:200]}")
    assert (len(sentence) == 300) == (length == 400)


def test_where_a_text_that_is_cut_off_ends() -> None:
    assert error("trilithon 1\ngame whist\nseats 4") == (4, 1, "A record has “seed …” here, not “”.")
    assert error("trilithon 1\ngame whist") == (3, 1, "A record has “seats …” here, not “”.")


def test_the_value_of_an_option_is_all_that_follows_its_name() -> None:
    line, column, sentence = error(f"{HEAD}option order 8-1-8 x\n")
    assert (line, column) == (5, 8)
    assert sentence.startswith("Order of the rounds cannot be “8-1-8 x”")


def test_blanks_at_the_end_of_a_line_are_spaces() -> None:
    assert Record.read(HEAD.replace("\n", "  \r\n")).text() == Record.read(HEAD).text()
    assert error(HEAD.replace("seats 4", "seats 4\t"))[:2] == (3, 7)


def test_the_largest_numbers() -> None:
    state = Record.read(HEAD.replace("seed 1", f"seed {MAX_SEED}")).state
    assert state.setup.seed == MAX_SEED
    assert error(HEAD.replace("seed 1", f"seed {MAX_SEED + 1}"))[:2] == (4, 6)
    # A hundred is still a number of seats, only not of this game.
    assert "not for 100" in error(HEAD.replace("seats 4", "seats 100"))[2]
    assert error(HEAD.replace("seats 4", "seats 101"))[2].startswith("Expected the number of seats")


def test_a_refusal_calls_the_players_by_their_names() -> None:
    head = "trilithon 1\ngame mancala\nseats 2\n{}seed 3\n\nround 1\nchoose-white\nchoose-white\n"
    left = "Each player first chooses a colour not yet chosen: Blue, Green, Yellow or Red."
    # Player 2 begins this game (AM-2: the seed draws who does).
    named = head.format("player 1 Ann\nplayer 2 Bo\n")
    assert error(named) == (10, 1, f"Bo has chosen White already. {left}")
    assert error(head.format("")) == (8, 1, f"Player 2 has chosen White already. {left}")
