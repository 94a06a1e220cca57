"""The model of a page, message by message, without any browser."""

from collections.abc import Mapping

import pytest

import trilithon
from trilithon_web import app, saves
from trilithon_web.effects import Address, Draw, Effect, Keep, Open, SetAside, Solve
from trilithon_web.nodes import find, text_of
from trilithon_web.table import table_of
from trilithon_web.view import view

FREECELT = trilithon.load("freecelt")


def opened(
    query: str = "seed=1", stored: Mapping[str, str] | None = None
) -> tuple[app.Model, tuple[Effect, ...]]:
    return app.opened(app.first(FREECELT, table_of("freecelt")), query, (stored or {}).get)


def told(model: app.Model, *messages: str | Mapping[str, str]) -> tuple[app.Model, tuple[Effect, ...]]:
    """The model after some messages, given whole or as `do` alone, with the effects of the last."""
    effects: tuple[Effect, ...] = ()
    for message in messages:
        model, effects = app.update(model, {"do": message} if isinstance(message, str) else message)
    return model, effects


def tap(pile: int, place: int) -> dict[str, str]:
    return {"do": "tap", "pile": str(pile), "place": str(place)}


HELD = {"do": "held", "key": "freecelt?seed=1", "held": "yes"}
# Deal 1: the night 4 of column 8 goes on the day 10 of column 6, both Yellow.
FIRST = (tap(7, 4), tap(5, 4))


def test_two_taps_play_a_move_and_keep_it() -> None:
    model, _ = opened()
    model, effects = told(model, HELD, *FIRST)
    assert [str(move) for turn in model.record.turns for move in turn] == ["c8>c6"]
    assert model.say == "Yellow night 4 from column 8 to column 6."
    (keep,) = (effect for effect in effects if isinstance(effect, Keep))
    assert keep.key == "freecelt?seed=1"
    assert saves.read(FREECELT, keep.text).record == model.record


def test_nothing_is_stored_before_this_tab_holds_the_game() -> None:
    model, _ = opened()
    model, effects = told(model, *FIRST)
    assert not any(isinstance(effect, Keep) for effect in effects)
    _, effects = told(model, HELD)
    assert any(isinstance(effect, Keep) for effect in effects)


def test_a_game_open_in_another_tab_is_not_stored_and_that_is_said() -> None:
    model, _ = opened()
    model, effects = told(model, {**HELD, "held": "no"}, *FIRST)
    assert not any(isinstance(effect, Keep) for effect in effects)
    assert "open in another tab" in text_of(view(model))


def test_what_another_tab_stored_meanwhile_is_opened_or_set_aside() -> None:
    theirs = saves.write(saves.Save(told(opened()[0], *FIRST)[0].record))
    model, _ = opened()
    assert told(model, {**HELD, "stored": theirs})[1] == (Open("seed=1"),)
    model, effects = told(model, tap(0, 4), tap(12, -1), {**HELD, "stored": theirs})
    assert effects[0] == SetAside("freecelt?seed=1", theirs)


def test_a_refusal_says_why_with_the_rule_and_changes_nothing() -> None:
    model, _ = opened()
    before, _ = told(model, tap(0, 4))
    after, effects = told(before, tap(3, 4))
    assert (after.record, after.ui, effects) == (before.record, before.ui, ())
    assert after.alarm
    assert after.rule == "FC-4"
    (link,) = find(view(after), "href", "rules/#FC-4")
    assert text_of(link) == "FC-4"


def test_the_same_refusal_twice_is_a_new_sentence_for_the_live_region() -> None:
    model, _ = told(opened()[0], tap(0, 4), tap(3, 4))
    again, _ = told(model, tap(3, 4))
    (one,), (two,) = (find(view(m), "class", "alarm") for m in (model, again))
    assert one.attrs["data-key"] != two.attrs["data-key"]


def test_undo_and_redo_walk_the_whole_game() -> None:
    model, _ = opened()
    played, _ = told(model, *FIRST, tap(0, 4), tap(12, -1))
    back, _ = told(played, "undo", "undo")
    assert back.record == model.record
    assert told(back, "undo")[0].say == "There is nothing to undo."
    again, _ = told(back, "redo", "redo")
    assert again.record == played.record
    assert told(again, "redo")[0].say == "There is nothing to redo."
    assert again.steps == played.steps + 4


def test_a_new_move_ends_what_could_be_redone() -> None:
    model, _ = told(opened()[0], *FIRST, "undo", tap(0, 4), tap(12, -1))
    assert model.undone == ()


def test_restart_can_be_undone_by_redo() -> None:
    played, _ = told(opened()[0], *FIRST, tap(0, 4), tap(12, -1), "undo")
    model, _ = told(played, "restart")
    assert model.record.turns == ()
    assert told(model, "redo", "redo")[0].record == told(played, "redo")[0].record


def test_collect_is_one_turn() -> None:
    """FC-2: collecting is offered, and undo takes all of it back at once."""
    model, _ = told(opened()[0], *FIRST)
    assert told(model, "collect")[0].rule == ""
    collected, _ = told(model, "collect")
    assert [str(move) for move in collected.record.turns[-1]] == [
        "c5>night",
        "c8>night",
        "c9>night",
        "c6>night",
    ]
    assert told(collected, "undo")[0].record == model.record
    assert collected.say == (
        "White night 1 from column 5 to the night stack. And 2 more. "
        "Yellow night 4 from column 6 to the night stack."
    )
    assert told(collected, "collect")[0].rule == "FC-2"


def test_safe_collection_follows_a_move_only_where_it_is_wanted() -> None:
    """FC-10: in deal 1 the night 1 and then the night 2 are safe at once."""
    model, _ = opened()
    wanted, effects = told(model, {"do": "prefer", "name": "automatic"})
    assert effects == (Keep("prefs", "automatic"),)
    assert [str(move) for move in told(wanted, *FIRST)[0].record.turns[-1]] == [
        "c8>c6",
        "c5>night",
        "c8>night",
    ]


@pytest.mark.parametrize(("stored", "clock"), [({}, True), ({"prefs": "no-clock"}, False)])
def test_moves_and_time_can_be_hidden(stored: dict[str, str], clock: bool) -> None:
    model, _ = opened(stored=stored)
    assert bool(list(find(view(model), "class", "clock"))) is clock


def test_time_runs_from_the_first_move_to_the_end() -> None:
    model, _ = told(opened()[0], "tick")
    assert model.seconds == 0
    model, _ = told(model, *FIRST, "tick", "tick")
    assert model.seconds == 2
    model, _ = told(model, "give-up", "tick")
    assert model.seconds == 2
    assert "Given up" in model.say


def test_a_game_comes_back_as_it_was_left() -> None:
    played, _ = told(opened()[0], *FIRST, tap(0, 4), tap(12, -1), "tick", "undo")
    text = saves.write(saves.Save(played.record, played.undone, played.seconds))
    model, _ = opened("", {"freecelt": "seed=1", "freecelt?seed=1": text})
    assert (model.record, model.undone, model.seconds) == (played.record, played.undone, 1)
    assert told(model, "redo")[0].record.turns[-1] == played.undone[0]


def test_an_address_opens_its_own_deal_beside_the_one_in_play() -> None:
    played, _ = told(opened()[0], *FIRST)
    text = saves.write(saves.Save(played.record))
    model, effects = opened("seed=5&slots=4", {"freecelt": "seed=1", "freecelt?seed=1": text})
    assert (model.seen.deal, len(model.seen.slots)) == (5, 4)
    assert not any(isinstance(effect, Keep) and effect.key == "freecelt?seed=1" for effect in effects)


def test_a_damaged_save_is_set_aside_and_told() -> None:
    model, effects = opened("seed=1", {"freecelt?seed=1": "{damaged"})
    assert SetAside("freecelt?seed=1", "{damaged") in effects
    assert "set aside" in text_of(view(model))
    assert model.record.turns == ()
    assert told(model, "dismiss")[0].problem == ""


def test_a_save_of_another_deal_under_this_key_is_set_aside() -> None:
    text = saves.write(saves.Save(trilithon.Record.begin(FREECELT.new(2))))
    model, effects = opened("seed=1", {"freecelt?seed=1": text})
    assert SetAside("freecelt?seed=1", text) in effects
    assert model.seen.deal == 1


@pytest.mark.parametrize("query", ["seed=x", "colour=red", "slots=99"])
def test_a_wrong_address_is_told_and_the_default_deal_offered(query: str) -> None:
    model, effects = opened(query)
    assert "So here is the default deal." in model.problem
    assert (model.seen.deal, len(model.seen.slots)) == (1, 2)
    assert Address("seed=1", False) in effects


def test_a_damaged_note_of_the_last_deal_does_no_harm() -> None:
    model, _ = opened("", {"freecelt": "\x00?&%&="})
    assert model.seen.deal == 1


def test_a_deal_by_number_is_opened() -> None:
    model, _ = opened()
    assert Open("seed=617&slots=4") in told(model, {"do": "deal", "seed": " 617 ", "slots": "4"})[1]
    wrong, effects = told(model, {"do": "deal", "seed": "6x", "slots": "4"})
    assert (wrong.alarm, effects) == (True, ())
    assert "not “6x”" in wrong.say


def test_a_new_deal_without_a_number_is_drawn_with_the_same_options() -> None:
    model, _ = opened("seed=1&slots=4")
    (draw,) = told(model, "new")[1]
    assert draw == Draw({"do": "deal", "slots": "4"})
    assert told(model, {"do": "deal", "seed": "", "slots": "4"})[1] == (
        Draw({"do": "deal", "seed": "", "slots": "4"}),
    )


@pytest.mark.parametrize(
    ("key", "ctrl", "turns"), [("z", "ctrl+", 1), ("u", "", 1), ("Z", "ctrl+shift+", 2), ("x", "", 2)]
)
def test_keys_undo_from_anywhere(key: str, ctrl: str, turns: int) -> None:
    model, _ = told(opened()[0], *FIRST, tap(0, 4), tap(12, -1))
    assert len(told(model, {"do": "key", "key": key, "ctrl": ctrl})[0].record.turns) == turns


def test_won_and_lost_are_announced() -> None:
    """FC-8."""
    model, _ = told(opened()[0], "give-up")
    (note,) = find(view(model), "class", "note over")
    assert text_of(note).startswith("Given up with 0 of 60 cards on the stacks.")
    assert told(model, "undo")[0].seen.result is None


def test_the_first_board_stands_before_python_and_cannot_be_played_yet() -> None:
    tree = view(app.first(FREECELT, table_of("freecelt")))
    (table,) = find(tree, "data-game", "freecelt")
    assert (table.attrs["data-ready"], table.attrs["data-ply"]) == ("false", "0")
    assert sum("data-place" in node.attrs for node in find(tree, "data-pile")) == 60
    assert all("disabled" in node.attrs for node in find(tree, "data-do", "undo"))


def test_a_way_to_win_is_looked_for_and_stands_ready_for_redo() -> None:
    """FC-10: the app can show that a deal is won."""
    model, effects = told(opened()[0], HELD, *FIRST, "solve")
    assert Solve() in effects
    found, effects = told(model, {"do": "solved", "moves": "c5>night c8>night"})
    assert found.record == model.record
    assert any(isinstance(effect, Keep) for effect in effects)
    again, _ = told(found, "redo", "redo")
    assert [str(turn[0]) for turn in again.record.turns] == ["c8>c6", "c5>night", "c8>night"]
    assert told(model, "unsolved")[0].say.startswith("No way to win from here was found.")


def test_no_way_to_win_is_looked_for_once_the_game_is_over() -> None:
    assert Solve() not in told(opened()[0], "give-up", "solve")[1]


def test_what_a_link_gathers_on_its_way_is_left_out_and_told() -> None:
    model, effects = opened("seed=42&slots=4&utm_source=x")
    assert (model.seen.deal, len(model.seen.slots)) == (42, 4)
    assert "“utm_source”" in model.problem
    assert not any(isinstance(effect, Keep) for effect in effects), "the last deal played stays the last"


def test_a_deal_is_kept_with_its_time_when_another_is_opened() -> None:
    model, _ = told(opened()[0], HELD, *FIRST, "tick")
    _, effects = app.opened(model, "seed=2", lambda key: None)
    (keep,) = (effect for effect in effects if isinstance(effect, Keep) and effect.key == "freecelt?seed=1")
    assert saves.read(FREECELT, keep.text).seconds == 1


def test_one_failure_to_store_does_not_end_storing() -> None:
    model, _ = told(opened()[0], HELD, *FIRST)
    failed, _ = told(model, {"do": "not-kept", "key": "freecelt?seed=1", "why": "The storage is full."})
    assert "The storage is full." in text_of(view(failed))
    later, effects = told(failed, tap(0, 4), tap(12, -1))
    assert any(isinstance(effect, Keep) for effect in effects)
    assert told(later, {"do": "kept-again", "key": "freecelt?seed=1"})[0].trouble == ""
    assert told(model, {"do": "not-kept", "key": "prefs", "why": "The storage is full."})[0].trouble == ""


def test_what_could_not_be_set_aside_is_never_written_over() -> None:
    model, _ = opened("seed=1", {"freecelt?seed=1": "{damaged"})
    model, effects = told(model, {**HELD, "stored": "{damaged"}, "not-aside", *FIRST)
    assert not any(isinstance(effect, Keep) for effect in effects)
    assert "could not be set aside" in text_of(view(model))


def test_undo_leaves_the_keyboard_where_it_is() -> None:
    played, _ = told(opened()[0], *FIRST)
    assert told(played, "undo")[0].ui.cursor == played.ui.cursor


def test_undoing_the_end_does_not_tell_it_again() -> None:
    model, _ = told(opened()[0], "give-up", "undo")
    assert model.say == "Undone: the end of the game."
