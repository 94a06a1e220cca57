"""What is still to be stored: many steps become one that comes to the same, and can be laid over what is read twice."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trilithon_web.shelf.pending import Pending
from trilithon_web.shelf.saves import Change, StoredGame

KEY = "freecelt?seed=1"


def one_by_one(stored: StoredGame | None, changes: list[Change | None]) -> StoredGame | None:
    """The plain meaning of changes, one after another."""
    for change in changes:
        if change is None:
            stored = None
        elif change.start == 0:
            stored = StoredGame(KEY, change.head, change.lines)
        elif stored is None:
            continue
        elif change.start is None:
            stored = StoredGame(KEY, change.head, stored.lines)
        else:
            stored = StoredGame(KEY, change.head, (*stored.lines[: change.start], *change.lines))
    return stored


@st.composite
def courses(draw: st.DrawFn) -> tuple[StoredGame | None, list[Change | None]]:
    """What is stored at first, and changes as play brings them: none begins beyond what is there."""
    first = draw(st.none() | st.just(StoredGame(KEY, "h", ("a", "b", "c"))))
    stored, changes = first, []
    for number in range(draw(st.integers(0, 6))):
        step = draw(st.sampled_from(("head", "turns", "turns", "turns", "remove", "whole")))
        lines = tuple(f"{number}{letter}" for letter in draw(st.sampled_from(("", "x", "xy"))))
        change: Change | None = Change(KEY, f"head {number}", 0, lines)
        if step == "remove":
            change = None
        elif step == "head" and stored:
            change = Change(KEY, f"head {number}", None, ())
        elif step == "turns" and stored and lines:
            change = Change(KEY, f"head {number}", draw(st.integers(0, len(stored.lines))), lines)
        changes.append(change)
        stored = one_by_one(stored, [change])
    return first, changes


@given(courses())
def test_joined_changes_are_what_they_are_one_by_one(
    course: tuple[StoredGame | None, list[Change | None]],
) -> None:
    stored, changes = course
    pending = Pending()
    for change in changes:
        pending = pending.merge(Pending({KEY: change}))
    after = one_by_one(stored, changes)
    assert pending.update_game(KEY, stored) == after
    # What is read may have some of it in it already: on its way while the page was reading.
    for number in range(len(changes)):
        assert pending.update_game(KEY, one_by_one(stored, changes[:number])) == after


def test_a_change_of_one_game_leaves_the_others() -> None:
    game, other = StoredGame("a", "h", ("1",)), StoredGame("b", "h", ("2",))
    pending = Pending.of_games([game]).merge(Pending({"b": None}, {"r": "text"}))
    assert pending.update_game("a", None) == game
    assert pending.update_game("b", other) is None
    assert pending.update_game("c", other) == other
    assert pending.results == {"r": "text"}
    assert Pending.of_games([game]).games == {"a": Change("a", "h", 0, ("1",))}


def test_whatever_is_still_to_be_stored_counts_alone() -> None:
    assert not Pending()
    assert Pending({"a": None})
    assert Pending(results={"r": None})
    assert Pending(taken={"old": "text"})


def test_results_and_old_texts_of_both_steps_are_stored_the_later_in_place_of_the_earlier() -> None:
    earlier = Pending({}, {"one": "1", "two": "2"}, {"old": "text", "other": "before"})
    later = Pending({}, {"two": None, "three": "3"}, {"other": "after"})
    assert earlier.merge(later) == Pending(
        {}, {"one": "1", "two": None, "three": "3"}, {"old": "text", "other": "after"}
    )


TURNS = Change(KEY, "h1", 2, ("c", "d"))


@pytest.mark.parametrize(
    ("earlier", "later", "joined"),
    [
        (TURNS, Change(KEY, "h2", None, ()), Change(KEY, "h2", 2, ("c", "d"))),
        (TURNS, Change(KEY, "h2", 4, ("e",)), Change(KEY, "h2", 2, ("c", "d", "e"))),
        (TURNS, Change(KEY, "h2", 3, ("x",)), Change(KEY, "h2", 2, ("c", "x"))),
        (TURNS, Change(KEY, "h2", 2, ("x",)), Change(KEY, "h2", 2, ("x",))),
        (TURNS, Change(KEY, "h2", 1, ("x",)), Change(KEY, "h2", 1, ("x",))),
        (TURNS, Change(KEY, "h2", 0, ("x",)), Change(KEY, "h2", 0, ("x",))),
        (TURNS, None, None),
        (Change(KEY, "h1", None, ()), Change(KEY, "h2", 3, ("x",)), Change(KEY, "h2", 3, ("x",))),
        (Change(KEY, "h1", None, ()), Change(KEY, "h2", None, ()), Change(KEY, "h2", None, ())),
        (None, Change(KEY, "h2", 3, ("x",)), None),
        (None, Change(KEY, "h2", None, ()), None),
        (None, Change(KEY, "h2", 0, ("x",)), Change(KEY, "h2", 0, ("x",))),
    ],
)
def test_two_steps_become_one(earlier: Change | None, later: Change | None, joined: Change | None) -> None:
    assert Pending({KEY: earlier}).merge(Pending({KEY: later})).games == {KEY: joined}


def test_changes_are_split_by_what_others_change_too() -> None:
    whole, built = Change("a", "h", 0, ("1",)), Change("b", "h", 2, ("3",))
    pending = Pending({"a": whole, "b": built, "c": None}, {"r": "1", "s": None}, {"old": "text"})
    both, rest = pending.split(Pending({"a": None, "c": whole, "d": None}, {"s": "2"}))
    assert both == Pending({"a": whole, "c": None}, {"s": None})
    assert rest == Pending({"b": built}, {"r": "1"}, {"old": "text"})


def test_of_a_game_of_which_only_a_part_is_known_there_is_none() -> None:
    for change in (Change("a", "h", 2, ("3",)), Change("a", "h", None, ())):
        assert Pending({"a": change}).update_game("a", None) is None


def test_heads_and_results_are_listed_as_they_will_stand() -> None:
    pending = Pending(
        {
            "a": Change("a", "new", None, ()),
            "b": None,
            "c": Change("c", "first", 0, ("1",)),
            "d": Change("d", "x", None, ()),
            "f": Change("f", "played on", 2, ("3",)),
        },
        {"one": "1", "two": None},
    )
    stored = {"a": "old", "b": "gone", "e": "stays", "f": "before"}
    heads, results = pending.update_lists(stored, {"two": "2", "three": "3"})
    assert heads == {"a": "new", "c": "first", "e": "stays", "f": "played on"}
    assert results == {"one": "1", "three": "3"}
