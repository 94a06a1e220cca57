"""Games of the first version, a text each: taken over whole, or kept as they stand with what is wrong."""

import json
from pathlib import Path

import pytest

import trilithon
from tests.web.telling import tells
from trilithon.record import Record
from trilithon_web.shelf import first_version, replays, saves
from trilithon_web.shelf.saves import SaveError

FREECELT = trilithon.load("freecelt")
KEY = "freecelt?seed=1"
WON = Path(__file__).parents[1] / "core" / "freecelt" / "won" / "deal-1-slots-2.txt"


def old_text(**changes: object) -> str:
    record = Record.begin(FREECELT.new(1)).apply(FREECELT.parse("c8>c6")).text()
    data = {"version": 1, "record": record, "undone": ["c5>night c8>night"], "seconds": 75}
    return json.dumps(data | changes)


def test_a_game_of_the_old_form_is_taken_over_with_what_was_undone() -> None:
    (game,) = first_version.migrate_games({KEY: old_text()}, (), 5000)
    save = replays.read(FREECELT, game)
    assert game.key == KEY
    assert (len(save.record.turns), save.undone) == (
        1,
        ((FREECELT.parse("c5>night"), FREECELT.parse("c8>night")),),
    )
    assert (save.head.seconds, save.head.played, save.head.aside) == (75, 5000, "")


@pytest.mark.parametrize(
    "text",
    [
        "", "{half a save", "\ud800", "[" * 50_000, "null", old_text(version=2), old_text(record="trilithon 9\n"),
        old_text(undone=["c1>c1"]), old_text(undone=7), old_text(seconds=-1),
        old_text(record=Record.begin(FREECELT.new(2)).text(), undone=[]),
    ],
)  # fmt: skip
def test_an_old_text_that_cannot_be_read_is_kept_as_it_stands_beside_its_place(text: str) -> None:
    (game,) = first_version.migrate_games({KEY: text}, (), 5000)
    assert (game.key, game.lines) == (KEY + "#2", (text,))
    assert saves.read_head(game.head).aside
    with pytest.raises(SaveError):
        replays.read(FREECELT, game)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (old_text(record="chess 9\n"), "Line 1, column 1"),
        (old_text(record=Record.begin(FREECELT.new(2)).text(), undone=[]), "another deal"),
        (old_text(seconds=10**9 + 1), "“seconds”"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_an_old_text_is_said_in_one_sentence(text: str, why: str) -> None:
    (game,) = first_version.migrate_games({KEY: text}, (), 5000)
    head = saves.read_head(game.head)
    assert tells(head.aside, why)
    assert head.aside.count(". ") == 0
    assert head.played == 5000


def test_a_game_of_the_old_form_that_was_over_is_over() -> None:
    won = WON.read_text(encoding="utf-8")
    (game,) = first_version.migrate_games({KEY: old_text(record=won, undone=[], seconds=10**9)}, (), 1)
    head = saves.read_head(game.head)
    assert head.over == Record.read(won).state.result
    assert (head.seconds, head.aside) == (10**9, "")


def test_taking_over_drops_nothing_and_takes_no_key_that_is_taken() -> None:
    old = {
        KEY: old_text(),
        KEY + "#1": old_text(seconds=1),
        KEY + "#2": "garbled",
        "freecelt": "seed=1",
        "prefs": "",
    }
    games = first_version.migrate_games(old, [KEY], 5000)
    assert [game.key for game in games] == [KEY + "#2", KEY + "#3", KEY + "#4"]
    assert [saves.read_head(game.head).seconds for game in games] == [75, 1, 0]
    assert games[2].lines == ("garbled",)
    assert [bool(saves.read_head(game.head).aside) for game in games] == [False, True, True]
