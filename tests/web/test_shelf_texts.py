"""Foreign JSON is read strictly, and words are made fit to be shown."""

from collections.abc import Callable
from datetime import date

import pytest

from tests.web.telling import tells
from trilithon_web.shelf import texts
from trilithon_web.shelf.texts import Fields, NewerError, TextError


def refusal(read: Callable[[], object]) -> str:
    """What is said to be wrong."""
    with pytest.raises(TextError) as error:
        read()
    return str(error.value)


def test_words_are_cut_and_what_cannot_be_sent_or_seen_is_replaced() -> None:
    assert texts.tidy("Zoë \U0001f600") == "Zoë \U0001f600"
    unfit = "\ud800\udfff\x00\n\x1f\x7f\x9f\u2028\u202e\u2066\u2069"
    assert texts.tidy(unfit) == "\ufffd" * len(unfit)
    assert texts.tidy("x" * 300) == "x" * 200
    assert texts.tidy("xyz", 2) == "xy"
    assert str(TextError("\ud800" + "x" * 400)) == "\ufffd" + "x" * 299


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ('{"a": 1,\n "b" 2}', "line 2, column 6"),
        ('\n{"a" 2}', "line 2, column 6"),
        ('{"a": 1, "b": 2, "a": 3}', "“a”"),
        ('{"b": 1, "a": 2, "a": 3}', "“a”"),
        ('{"' + "a" * 50 + '": 1, "' + "a" * 50 + '": 1}', "“" + "a" * 40 + "”"),
        ("1.5", "“1.5”"),
        ("0." + "1" * 50, "“0." + "1" * 38 + "”"),
        ("NaN", "“NaN”"),
        ("1" * 22, "22"),
    ],
)
def test_what_is_wrong_with_a_text_is_said_and_where(text: str, where: str) -> None:
    assert tells(refusal(lambda: texts.load(text, 999, 9)), where)


def test_a_value_is_read_up_to_its_length_and_depth_and_a_number_up_to_a_seed() -> None:
    assert texts.load("9" * 21, 99, 1) == 10**21 - 1
    assert texts.load("-" + "9" * 20, 99, 1) == 1 - 10**20
    assert texts.load('{"a": [1]}', 10, 2) == {"a": [1]}
    assert tells(refusal(lambda: texts.load('{"a": [1]}', 9, 2)), 10)
    assert tells(refusal(lambda: texts.load('{"a":\n [1]}', 99, 1)), "line 2, column 2")
    assert texts.load('[[], [], {"[": "]}\\"[["}]', 99, 2) == [[], [], {"[": ']}"[['}]


@pytest.mark.parametrize("text", ["2026-02-30", "20261122", "2026-W47-7", "2026-11-22 ", "", "x" * 50])
def test_a_day_is_told_in_one_form(text: str) -> None:
    assert texts.day_of("2026-11-22") == date(2026, 11, 22)
    assert f"“{text[:40]}”" in refusal(lambda: texts.day_of(text))


FIELDS = Fields(
    {
        "one": 1, "two": 2, "yes": True, "no": False, "text": "a\nb" + "x" * 300, "texts": ["a", "\n"],
        "numbers": [-7, 7], "many": [0] * 99, "more": [0] * 100, "mixed": ["a", 1], "flags": [1, True],
        "nothing": None,
    }
)  # fmt: skip


def test_a_field_is_given_as_what_it_is_asked_for() -> None:
    assert (FIELDS.number("two", 2), FIELDS.number("two", 9, 2)) == (2, 2)
    assert Fields({"zero": 0}).number("zero", 9) == 0
    assert (FIELDS.flag("yes"), FIELDS.flag("no")) == (True, False)
    assert FIELDS.text("text") == "a\nb" + "x" * 300
    assert FIELDS.sentence("text") == "a\ufffdb" + "x" * 197
    assert FIELDS.sentence("text", 3) == "a\ufffdb"
    assert FIELDS.texts("texts") == ("a", "\n")
    assert FIELDS.numbers("numbers", 7) == (-7, 7)
    assert FIELDS.numbers("many", 7) == (0,) * 99
    assert FIELDS.objects("mixed") == ["a", 1]


@pytest.mark.parametrize(
    ("read", "facts"),
    [
        (lambda: FIELDS.number("three", 9), ["“three”", "type"]),
        (lambda: FIELDS.number("yes", 9), ["“yes”", "type"]),
        (lambda: FIELDS.flag("one"), ["“one”", "type"]),
        (lambda: FIELDS.text("nothing"), ["“nothing”", "type"]),
        (lambda: FIELDS.sentence("one"), ["“one”", "type"]),
        (lambda: FIELDS.texts("text"), ["“text”", "type"]),
        (lambda: FIELDS.numbers("one", 9), ["“one”", "type"]),
        (lambda: FIELDS.objects("text"), ["“text”", "type"]),
        (lambda: FIELDS.texts("mixed"), ["“mixed”", "type"]),
        (lambda: FIELDS.numbers("flags", 9), ["“flags”", "type"]),
        (lambda: FIELDS.number("two", 1), ["“two”", 0, 1]),
        (lambda: FIELDS.number("two", 9, 3), ["“two”", 3, 9]),
        (lambda: FIELDS.numbers("numbers", 6), ["“numbers”"]),
        (lambda: FIELDS.numbers("more", 6), ["“more”"]),
        (lambda: Fields([]), ["type"]),
    ],
    ids=range(15),
)
def test_what_is_wrong_in_a_field_is_said(read: Callable[[], object], facts: list[str | int]) -> None:
    assert tells(refusal(read), *facts)


def test_another_version_is_refused_and_a_later_one_in_a_way_of_its_own() -> None:
    FIELDS.check_version(2, "two")
    Fields({"version": 1}).check_version(1)
    with pytest.raises(NewerError):
        FIELDS.check_version(1, "two")
    with pytest.raises(TextError, match="2") as error:
        FIELDS.check_version(3, "two")
    assert not isinstance(error.value, NewerError)
    Fields({"version": 10**6}).check_version(10**6)
