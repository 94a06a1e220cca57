"""The list of games kept: what is under way, over and set aside, with free keys, names, and deleting taken back."""

import pytest

from trilithon.game import Result
from trilithon_web.shelf.index import Index
from trilithon_web.shelf.keys import GameKey
from trilithon_web.shelf.saves import Head, Kept, SaveError, head_text, read_head

OVER = Result((0,), (60,), "Won")
HEADS = {
    "freecelt?seed=1": head_text(Head(played=10)),
    "freecelt?seed=1#2": head_text(Head(played=30)),
    "freecelt?seed=1#10": head_text(Head(played=20, aside="Two tabs played it.")),
    "freecelt?seed=2": head_text(Head(played=40, over=OVER)),
    "whist?seed=1": head_text(Head(played=30)),
    "whist?seed=2": "{garbled",
    "nonsense": head_text(Head()),
}


def keys(entries: tuple[object, ...]) -> list[str]:
    return [entry.key for entry in entries]  # type: ignore[attr-defined]


def test_games_are_listed_by_what_they_are_the_one_played_last_first() -> None:
    index = Index.of(HEADS)
    assert keys(index.under_way()) == ["freecelt?seed=1#2", "whist?seed=1", "freecelt?seed=1"]
    assert keys(index.finished()) == ["freecelt?seed=2"]
    assert keys(index.aside()) == ["freecelt?seed=1#10", "nonsense", "whist?seed=2"]


def test_what_cannot_be_read_is_in_the_list_with_what_is_wrong() -> None:
    index = Index.of(HEADS)
    assert index.entries["whist?seed=2"].problem == "it is garbled or cut off at line 1, column 2"
    assert index.entries["nonsense"].problem == "its key names no game"


@pytest.mark.parametrize(
    "key", ["", "\ud800", "freecelt?seed=\ud800", "x" * 10_000, "freecelt?seed=1#0", "?", "#2"]
)
@pytest.mark.parametrize(
    "text", ["", "\ud800", "[" * 20_000, "9" * 5000, '{"version": NaN}', "null", "x" * 10**6]
)
def test_no_head_however_hostile_keeps_the_list_from_being_made(key: str, text: str) -> None:
    (entry,) = Index.of({key: text}).aside()
    entry.problem.encode()


def test_the_games_of_a_set_up_are_found_in_order_and_the_next_key_is_free() -> None:
    index = Index.of(HEADS)
    key = GameKey("freecelt", "seed=1", 2)
    assert keys(index.of_setup(key)) == ["freecelt?seed=1", "freecelt?seed=1#2", "freecelt?seed=1#10"]
    assert key.free(index.entries).text == "freecelt?seed=1#3"
    assert GameKey("freecelt", "seed=9", 4).free(index.entries).text == "freecelt?seed=9"


def test_a_key_is_read_as_it_was_written_and_its_kind_is_the_set_up_without_the_seed() -> None:
    key = GameKey.read("freecelt?seed=7&slots=2#12")
    assert key == GameKey("freecelt", "seed=7&slots=2", 12)
    assert key.text == "freecelt?seed=7&slots=2#12"
    assert key.kind == "slots=2"


def test_a_game_is_renamed_and_only_its_head_is_to_be_written() -> None:
    index, change = Index.of(HEADS).renamed("freecelt?seed=1", "  Monday\n morning \ud800 " + "x" * 100)
    assert index.entries["freecelt?seed=1"].head.name == "Monday morning \ufffd " + "x" * 43
    assert (change.key, change.start, change.lines) == ("freecelt?seed=1", None, ())
    assert read_head(change.head).name == index.entries["freecelt?seed=1"].head.name
    again, _ = index.renamed("freecelt?seed=1", "")
    assert again.entries["freecelt?seed=1"].head.name == ""


def test_the_head_of_a_game_that_cannot_be_read_is_not_written_over_by_a_name() -> None:
    with pytest.raises(SaveError):
        Index.of(HEADS).renamed("whist?seed=2", "Monday")


def test_deleting_is_taken_back_one_after_another() -> None:
    one = Kept("freecelt?seed=1", HEADS["freecelt?seed=1"], ("c8>c6",))
    two = Kept("whist?seed=2", HEADS["whist?seed=2"], ())
    index = Index.of(HEADS).without(one).without(two)
    assert {one.key, two.key}.isdisjoint(index.entries)
    index, stored = index.put_back()
    assert stored == two
    index, stored = index.put_back()
    assert stored == one
    assert index == Index.of(HEADS)._replace(entries=index.entries)
    assert index.entries.keys() == HEADS.keys()


def test_a_deleted_game_comes_back_beside_one_begun_since() -> None:
    gone = Kept("freecelt?seed=1", HEADS["freecelt?seed=1"], ("c8>c6",))
    index = Index.of(HEADS).without(gone).put("freecelt?seed=1", head_text(Head(played=50)))
    index, stored = index.put_back()
    assert stored == gone._replace(key="freecelt?seed=1#3")
    assert index.entries["freecelt?seed=1"].head.played == 50
    assert index.entries["freecelt?seed=1#3"].head.played == 10
