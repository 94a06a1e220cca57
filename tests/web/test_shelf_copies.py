"""The second copy of what was played last: it follows each step, and gives back what the database has lost."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trilithon_web.shelf.bots import KeptBot
from trilithon_web.shelf.copies import Copies
from trilithon_web.shelf.pending import Pending
from trilithon_web.shelf.puzzle_results import PuzzleResult
from trilithon_web.shelf.saves import Change, Head, StoredGame, head_text
from trilithon_web.workshop.limits import LONGEST_TEXT

KEYS = ("freecelt?seed=1", "whist?seed=2")


def stored_after(games: dict[str, StoredGame], step: Pending) -> dict[str, StoredGame]:
    """What a database holds after a step."""
    found = {key: game for key, game in games.items() if key not in step.games}
    for key in step.games:
        if game := step.update_game(key, games.get(key)):
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
def test_what_the_database_has_lost_comes_back(steps: list[Pending], data: st.DataObject) -> None:
    databases: list[dict[str, StoredGame]] = [{}]
    copies = [Copies()]
    for step in steps:
        databases.append(stored_after(databases[-1], step))
        copies.append(Copies.read(copies[-1].apply(step).text()))
    reached = data.draw(st.integers(0, len(steps)), label="the database has come to")
    copied = data.draw(st.integers(0, len(steps)), label="the copy has come to")
    there, copy = databases[reached], copies[copied]
    back = {game.key: game for game in copy.find_lost(there)}
    for key in KEYS:
        stored, whole = there.get(key), databases[copied].get(key)
        if whole and (stored is None or whole.lines[: len(stored.lines)] == stored.lines != whole.lines):
            assert back[key] == whole
        else:
            assert key not in back


def test_a_game_that_was_opened_is_copied_from_its_next_move_on() -> None:
    game = StoredGame("freecelt?seed=1", "head", ("a", "b"))
    copies = Copies().put_first(game).apply(move(game.key, 2, "c"))
    assert copies.games == (StoredGame(game.key, "head 3", ("a", "b", "c")),)


def test_of_a_game_whose_beginning_is_not_known_or_that_has_missed_a_step_there_is_no_copy() -> None:
    assert Copies().apply(move("freecelt?seed=1", 2, "c")).games == ()
    copies = Copies().apply(move("freecelt?seed=1", 0, "a"))
    assert copies.apply(move("freecelt?seed=1", 2, "c")).games == ()


def test_there_are_three_the_one_played_last_first_each_once() -> None:
    copies = Copies()
    for number in (1, 2, 3, 4, 2):
        at = 1 if any(game.key.endswith(f"={number}") for game in copies.games) else 0
        copies = copies.apply(move(f"freecelt?seed={number}", at, "a"))
    assert [game.key for game in copies.games] == [f"freecelt?seed={number}" for number in (2, 4, 3)]
    game = StoredGame("freecelt?seed=1", "head", ("a",))
    further = game._replace(lines=("a", "b"))
    assert Copies().put_first(game).put_first(further).games == (further,)


def test_an_import_of_three_games_is_copied_and_a_removal_goes_on_with_the_others() -> None:
    copies = Copies().apply(move("freecelt?seed=1", 0, "a"))
    games = [StoredGame(f"whist?seed={number}", "head", ("a",)) for number in range(4)]
    assert set(copies.apply(Pending.of_games(games[:3])).games) == set(games[:3])
    assert copies.apply(Pending.of_games(games)) == copies
    played = move("whist?seed=2", 0, "b").games
    (other,) = copies.apply(Pending({"freecelt?seed=1": None, **played})).games
    assert other.key == "whist?seed=2"


def test_three_games_of_up_to_60000_characters_have_copies() -> None:
    head = "head 1"
    (game,) = Copies().apply(move("freecelt?seed=1", 0, "a" * (60_000 - len(head)))).games
    assert game.head == head
    assert Copies().apply(move("freecelt?seed=1", 0, "a" * (60_001 - len(head)))).games == ()
    copies = Copies(tuple(StoredGame(f"freecelt?seed={number}", "", ("a" * 60_000,)) for number in range(3)))
    assert Copies.read(copies.text()) == copies


def test_time_played_comes_back_unless_more_is_stored_or_other_turns() -> None:
    def game(seconds: int, *lines: str) -> StoredGame:
        return StoredGame("freecelt?seed=1", head_text(Head("", 1, 1, len(lines), seconds)), lines)

    (copy,) = (copies := Copies((game(9, "a"),))).games
    assert copies.find_longer({copy.key: game(7, "a")}) == (copy,)
    for stored in (game(9, "a"), game(12, "a"), game(7, "b"), game(7), game(7, "a", "b")):
        assert copies.find_longer({copy.key: stored}) == ()
    assert copies.find_longer({}) == ()


def bot(text: str, changed: int) -> str:
    return KeptBot("whist", 7, "Hal", text, changed).stored_text


HAL = "whist#bot=7"


def test_a_bot_that_was_not_stored_comes_back_unless_a_later_one_is() -> None:
    copies = Copies.read(Copies().add_results({HAL: bot("new", 20)}).text())
    assert copies.find_lost_results({HAL: ""}) == {HAL: bot("new", 20)}
    assert copies.find_lost_results({HAL: bot("old", 19)}) == {HAL: bot("new", 20)}
    assert copies.find_lost_results({HAL: bot("of the same second", 20)}) == {HAL: bot("new", 20)}
    assert copies.find_lost_results({HAL: bot("later", 21)}) == {}
    assert copies.find_lost_results({HAL: bot("new", 20)}) == {}
    assert copies.find_lost_results({HAL: "garbled"}) == {HAL: bot("new", 20)}


def test_a_puzzle_solved_at_last_comes_back() -> None:
    tried, solved = (PuzzleResult("whist", 1, went, when) for went, when in (("tried", 5), ("solved", 8)))
    copies = Copies().add_results({solved.identity: solved.text})
    assert copies.find_lost_results({tried.identity: tried.text}) == {solved.identity: solved.text}


def test_what_is_stored_or_removed_is_dropped_and_what_has_changed_since_stays() -> None:
    copies = Copies().add_results({HAL: "one", "b": "two"})
    assert copies.add_results({HAL: None}).results == {"b": "two"}
    assert copies.drop_results({HAL: "one", "b": "earlier"}).results == {"b": "two"}
    assert copies.put_first(StoredGame("freecelt?seed=1", "", ())).results == copies.results


def test_the_longest_bots_of_two_tabs_fit_and_beyond_that_the_last_ones() -> None:
    copies = Copies()
    for number in range(20):
        copies = Copies.read(copies.add_results({f"whist#bot={number}": bot("\n" * LONGEST_TEXT, 9)}).text())
    assert [*copies.results][-2:] == ["whist#bot=18", "whist#bot=19"]
    games = tuple(StoredGame(f"freecelt?seed={number}", "", ("a" * 60_000,)) for number in range(3))
    assert Copies.read(copies._replace(games=games).text()) == copies._replace(games=games)


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            "x",
            "[]",
            "{}",
            '{"version": 1, "games": [], "results": [1]}',
            '{"version": 2, "games": []}',
            '{"version": 1, "games": [1]}',
            "[" * 9000,
        ),
        json.dumps({"version": 1, "games": [{"key": 1, "head": "", "lines": []}]}),
    ],
)
def test_of_a_text_that_holds_none_nothing_comes(text: str) -> None:
    assert Copies.read(text) == Copies()
