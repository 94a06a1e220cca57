"""Saved games: all that can be undone and redone comes back; a damaged text is told apart, never half read."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

import trilithon
from trilithon.games.freecelt.rules import parse
from trilithon_web import saves

FREECELT = trilithon.load("freecelt")
MOVES = tuple(map(parse, ("c8>c6", "c5>night", "c8>night")))  # how deal 1 can begin


def a_save() -> saves.Save:
    record = trilithon.Record.begin(FREECELT.new(1)).after(MOVES[0])
    return saves.Save(record, ((MOVES[1], MOVES[2]),), 75)


def test_a_save_comes_back_whole() -> None:
    assert saves.read(FREECELT, saves.write(a_save())) == a_save()


def damaged(**changes: object) -> str:
    return json.dumps(json.loads(saves.write(a_save())) | changes)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "cut off at character 1"),
        ("null", "wrong kind"),
        ("[]", "wrong kind"),
        ("{}", "missing"),
        (damaged(version=2), "another version (2)"),
        (damaged(record="trilithon 9\n"), "Line 1, column 11"),
        (damaged(record=7), "wrong kind"),
        (damaged(undone=["c1>c1"]), "cannot be played again"),
        (damaged(undone=["c0>c1"]), "no move of FreeCelt"),
        (damaged(undone=[["c5>night"]]), "wrong kind"),
        (damaged(seconds=-1), "seconds"),
        (damaged(seconds=True), "seconds"),
        (damaged(seconds="9"), "seconds"),
        ("[" * 100_000, "more than a game"),
        (damaged(version=True), "another version"),
        (damaged(seconds=10**30), "seconds"),
    ],
)  # fmt: skip
def test_a_damaged_save_is_refused_with_what_is_wrong(text: str, words: str) -> None:
    with pytest.raises(saves.SaveError) as error:
        saves.read(FREECELT, text)
    assert words in str(error.value)


@given(st.data())
def test_a_save_cut_or_changed_anywhere_is_read_whole_or_refused(data: st.DataObject) -> None:
    text = saves.write(a_save())
    at = data.draw(st.integers(0, len(text) - 1))
    other = text[:at] + data.draw(st.text(max_size=2)) + text[data.draw(st.integers(at, at + 3)) :]
    try:
        save = saves.read(FREECELT, other)
    except saves.SaveError:
        return
    assert saves.read(FREECELT, saves.write(save)) == save
