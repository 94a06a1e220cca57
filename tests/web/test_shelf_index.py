"""The list of games kept: what is under way, over and set aside, with free keys, names, and deleting taken back."""

import json

import pytest

from tests.web.telling import tells
from trilithon.state import Result
from trilithon_web.shelf.index import Index, ListedGame, set_games_aside
from trilithon_web.shelf.keys import GameKey
from trilithon_web.shelf.saves import Head, SaveError, StoredGame, head_text, read_head

OVER = Result((0,), (60,), "Won")
HEADS = {
    "freecelt?seed=1": head_text(Head(played=10, at=1)),
    "freecelt?seed=1#2": head_text(Head(played=30)),
    "freecelt?seed=1#10": head_text(Head(played=20, aside="Two tabs played it.")),
    "freecelt?seed=2": head_text(Head(played=40, over=OVER)),
    "whist?seed=1": head_text(Head(played=30)),
    "whist?seed=2": "{garbled",
    "nonsense": head_text(Head()),
}


def keys(entries: tuple[object, ...]) -> list[str]:
    return [entry.key for entry in entries]  # type: ignore[attr-defined]


def test_games_are_listed_by_what_they_are_the_one_played_last_first_with_what_is_wrong() -> None:
    index = Index.from_heads(HEADS)
    assert keys(index.games_under_way()) == ["freecelt?seed=1#2", "whist?seed=1", "freecelt?seed=1"]
    assert keys(index.finished_games()) == ["freecelt?seed=2"]
    assert keys(index.games_set_aside()) == ["freecelt?seed=1#10", "nonsense", "whist?seed=2"]
    assert tells(index.entries["whist?seed=2"].problem, "line 1, column 2")
    assert index.entries["nonsense"].problem == "its key names no game"


@pytest.mark.parametrize(
    "key", ["", "\ud800", "freecelt?seed=\ud800", "x" * 10_000, "freecelt?seed=1#0", "?", "#2"]
)
@pytest.mark.parametrize(
    "text", ["", "\ud800", "[" * 20_000, "9" * 5000, '{"version": NaN}', "null", "x" * 10**6]
)
def test_no_head_however_hostile_keeps_the_list_from_being_made(key: str, text: str) -> None:
    (entry,) = Index.from_heads({key: text}).games_set_aside()
    entry.problem.encode()


def test_the_games_of_a_set_up_are_found_in_order_and_the_next_key_is_free() -> None:
    index = Index.from_heads(HEADS)
    key = GameKey("freecelt", "seed=1", 2)
    assert keys(index.of_setup(key)) == ["freecelt?seed=1", "freecelt?seed=1#2", "freecelt?seed=1#10"]
    assert key.next_free(index.entries).text == "freecelt?seed=1#3"
    assert GameKey("freecelt", "seed=9", 4).next_free(index.entries).text == "freecelt?seed=9"


def test_a_game_goes_on_if_one_is_under_way_and_not_if_it_is_over_or_set_aside() -> None:
    index = Index.from_heads(HEADS)
    assert index.has_game_to_continue("freecelt?")
    assert not index.has_game_to_continue("freecelt?seed=1#2"), "nobody has moved"
    assert not index.has_game_to_continue("freecelt?seed=1#10")
    assert not index.has_game_to_continue("freecelt?seed=2")
    assert not index.has_game_to_continue("mancala?")


def test_games_whose_heads_have_been_read_join_the_list() -> None:
    index = Index.from_heads(
        {"freecelt?seed=1": head_text(Head("before")), "whist?seed=1": head_text(Head())}
    )
    joined = index.put_all({"freecelt?seed=1": Head("after"), "freecelt?seed=2": Head("new")})
    assert joined.entries == {
        "freecelt?seed=1": ListedGame("freecelt?seed=1", Head("after")),
        "whist?seed=1": ListedGame("whist?seed=1", Head()),
        "freecelt?seed=2": ListedGame("freecelt?seed=2", Head("new")),
    }
    assert {entry.problem for entry in joined.entries.values()} == {""}


def test_a_key_is_read_as_it_was_written_and_tells_kind_and_address() -> None:
    key = GameKey.read("freecelt?seed=7&slots=2#12")
    assert key == GameKey("freecelt", "seed=7&slots=2", 12)
    assert GameKey.read("freecelt?seed=7") == GameKey("freecelt", "seed=7", 1)
    assert key.text == "freecelt?seed=7&slots=2#12"
    assert key.kind == "slots=2"
    assert GameKey("whist", "seed=7&players=me,plain,plain").kind == "players=me,plain,plain"
    assert GameKey("freecelt", "seed=7").place == ("freecelt/", "seed=7")
    assert GameKey("freecelt", "seed=7", 2).place == ("freecelt/", "seed=7&copy=2")
    path, query = GameKey("whist", "seed=7").place
    assert path == "whist/"
    assert query.startswith("deal=")


def test_a_game_is_renamed_and_only_its_head_is_to_be_written() -> None:
    index, change = Index.from_heads(HEADS).rename_game(
        "freecelt?seed=1", "  Monday\n morning \ud800 " + "x" * 100
    )
    assert index.entries["freecelt?seed=1"].head.name == "Monday morning \ufffd " + "x" * 43
    assert (change.key, change.start, change.lines) == ("freecelt?seed=1", None, ())
    assert json.loads(change.head)["name"] == "Monday morning \ufffd " + "x" * 43
    again, _ = index.rename_game("freecelt?seed=1", "")
    assert again.entries["freecelt?seed=1"].head.name == ""
    # A head that cannot be read is not written over.
    with pytest.raises(SaveError):
        Index.from_heads(HEADS).rename_game("whist?seed=2", "Monday")


def test_a_game_that_gives_way_stands_aside_whole_under_a_key_of_its_own() -> None:
    game = StoredGame("freecelt?seed=1", head_text(Head("Monday", played=10, seconds=7)), ("c8>c6",))
    index, aside = Index.from_heads(HEADS).set_aside(game, "Another took its place.", 60)
    assert (aside.key, aside.lines) == ("freecelt?seed=1#3", game.lines)
    told = Head("Monday", played=60, seconds=7, aside="Another took its place.")
    assert read_head(aside.head) == told
    assert index.entries == {**Index.from_heads(HEADS).entries, aside.key: ListedGame(aside.key, told)}
    # The place of the deal itself stays free.
    assert Index().set_aside(game, "Why.", 60)[1].key == "freecelt?seed=1#2"
    # A head that cannot be read stands before the turns.
    _, aside = Index().set_aside(StoredGame("freecelt?seed=1", "{garbled", ("c8>c6",)), "Why.", 60)
    assert aside.lines == ("{garbled", "c8>c6")
    assert read_head(aside.head) == Head(played=60, aside="Why.")


def test_games_set_aside_together_take_no_key_that_is_taken() -> None:
    games = [StoredGame("freecelt?seed=1", head_text(Head(name)), (name,)) for name in ("one", "two")]
    aside = set_games_aside({"freecelt?seed=1#2": head_text(Head())}, games, "Why.", 60)
    assert [(game.key, game.lines) for game in aside] == [
        ("freecelt?seed=1#3", ("one",)),
        ("freecelt?seed=1#4", ("two",)),
    ]
    assert [read_head(game.head) for game in aside] == [
        Head(name, played=60, aside="Why.") for name in ("one", "two")
    ]


def test_deleting_is_taken_back_one_after_another() -> None:
    one = StoredGame("freecelt?seed=1", HEADS["freecelt?seed=1"], ("c8>c6",))
    two = StoredGame("whist?seed=2", HEADS["whist?seed=2"], ())
    index = Index.from_heads(HEADS).remove_game(one).remove_game(two)
    assert {one.key, two.key}.isdisjoint(index.entries)
    index, stored = index.put_back()
    assert stored == two
    index, stored = index.put_back()
    assert stored == one
    assert index == Index.from_heads(HEADS)._replace(entries=index.entries)
    assert index.entries.keys() == HEADS.keys()


def test_a_deleted_game_comes_back_under_its_own_key_or_beside_one_begun_since() -> None:
    gone = StoredGame("freecelt?seed=1", HEADS["freecelt?seed=1"], ("c8>c6",))
    index = Index.from_heads(HEADS).remove_game(gone).put("freecelt?seed=1", head_text(Head(played=50)))
    index, stored = index.put_back()
    assert stored == gone._replace(key="freecelt?seed=1#3")
    assert index.entries["freecelt?seed=1"].head.played == 50
    assert index.entries["freecelt?seed=1#3"].head.played == 10
    # Also where an earlier key is free.
    gone = StoredGame("freecelt?seed=3#2", head_text(Head()), ("c8>c6",))
    _, stored = Index.from_heads({gone.key: gone.head}).remove_game(gone).put_back()
    assert stored == gone
