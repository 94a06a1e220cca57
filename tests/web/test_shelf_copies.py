"""The second copy of the games played last: it follows each step, and gives back what the database has lost."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trilithon_web.shelf.copies import LONGEST, MOST, Copies
from trilithon_web.shelf.pending import Pending
from trilithon_web.shelf.saves import Change, Kept

KEYS = ("freecelt?seed=1", "whist?seed=2")


def stored_after(games: dict[str, Kept], step: Pending) -> dict[str, Kept]:
    """What a database holds after a step."""
    found = {key: game for key, game in games.items() if key not in step.games}
    for key in step.games:
        if game := step.over(key, games.get(key)):
            found[key] = game
    return found


def move(key: str, at: int, line: str) -> Pending:
    return Pending({key: Change(key, f"head {at + 1}", at, (line,))})


@st.composite
def courses(draw: st.DrawFn) -> list[Pending]:
    """Steps of two games: moves, going back and another way, the head alone, removal."""
    lengths = dict.fromkeys(KEYS, 0)
    steps = []
    for number in range(draw(st.integers(1, 12))):
        key = draw(st.sampled_from(KEYS))
        what = draw(st.sampled_from(("move", "move", "move", "back", "head", "remove")))
        there = lengths[key]
        if what == "remove" and there:
            steps.append(Pending({key: None}))
            lengths[key] = 0
        elif what == "head" and there:
            steps.append(Pending({key: Change(key, f"other {number}", None, ())}))
        else:
            at = draw(st.integers(0, there - 1)) if what == "back" and there else there
            steps.append(move(key, at, f"m{number}"))
            lengths[key] = at + 1
    return steps


@given(courses(), st.data())
def test_what_the_database_has_lost_of_a_game_comes_back_and_nothing_is_undone(
    steps: list[Pending], data: st.DataObject
) -> None:
    databases: list[dict[str, Kept]] = [{}]
    copies = [Copies()]
    for step in steps:
        databases.append(stored_after(databases[-1], step))
        copies.append(Copies.read(copies[-1].then(step).text()))
    reached = data.draw(st.integers(0, len(steps)), label="the database has come to")
    copied = data.draw(st.integers(0, len(steps)), label="the copy has come to")
    there, copy = databases[reached], copies[copied]
    back = {game.key: game for game in copy.lost(there)}
    for key in KEYS:
        stored, whole = there.get(key), databases[copied].get(key)
        if whole and (stored is None or whole.lines[: len(stored.lines)] == stored.lines != whole.lines):
            assert back[key] == whole
        else:
            assert key not in back


def test_a_game_that_was_opened_is_copied_from_its_next_move_on() -> None:
    game = Kept("freecelt?seed=1", "head", ("a", "b"))
    copies = Copies().with_game(game).then(move(game.key, 2, "c"))
    assert copies.games == (Kept(game.key, "head 3", ("a", "b", "c")),)


def test_of_a_game_whose_beginning_is_not_known_there_is_no_copy() -> None:
    assert Copies().then(move("freecelt?seed=1", 2, "c")).games == ()


def test_a_copy_that_has_missed_a_step_is_given_up() -> None:
    copies = Copies().then(move("freecelt?seed=1", 0, "a"))
    assert copies.then(move("freecelt?seed=1", 2, "c")).games == ()


def test_there_are_as_many_as_there_is_room_for_and_an_import_does_not_push_them_out() -> None:
    copies = Copies()
    for number in range(MOST + 2):
        copies = copies.then(move(f"freecelt?seed={number}", 0, "a"))
    assert [game.key for game in copies.games] == [
        f"freecelt?seed={MOST + 1 - number}" for number in range(MOST)
    ]
    many = Pending.of(Kept(f"whist?seed={number}", "head", ("a",)) for number in range(MOST + 1))
    assert copies.then(many) == copies
    assert Copies().then(move("freecelt?seed=1", 0, "a" * (LONGEST + 1))).games == ()


@pytest.mark.parametrize(
    "text",
    [
        *("", "x", "[]", "{}", '{"version": 2, "games": []}', '{"version": 1, "games": [1]}', "[" * 9000),
        json.dumps({"version": 1, "games": [{"key": 1, "head": "", "lines": []}]}),
    ],
)
def test_of_a_text_that_holds_none_nothing_comes(text: str) -> None:
    assert Copies.read(text) == Copies()
