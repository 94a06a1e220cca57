"""A game under way, message by message, without any browser."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

import trilithon
from tests.web import files
from tests.web.inside import inside
from trilithon.game import Result
from trilithon.games.freecelt import solver
from trilithon_web import settings
from trilithon_web.address import Sitting
from trilithon_web.answers import Gone, Said, Ticked, Waited
from trilithon_web.edition import Edition
from trilithon_web.effects import Draw, Effect, Finish, Focus, Go, OpenPanel, PutAside, Wait, Work, Write
from trilithon_web.nodes import Node, find, h, text_of
from trilithon_web.screens.play import keeping, opening, words_view
from trilithon_web.screens.play import update as play_update
from trilithon_web.screens.play import view as play_view
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.review import fork
from trilithon_web.screens.play.review.log import place_of
from trilithon_web.screens.play.update import ToPlay
from trilithon_web.shared import Shared
from trilithon_web.shelf import saves
from trilithon_web.shelf.keys import GameKey
from trilithon_web.table import Made, table_of

FREECELT = trilithon.load("freecelt")
TABLE = table_of("freecelt")
KEY = "freecelt?seed=1"
BEGAN = 1_700_000_000

# Settings as a fresh visitor has them, with the table's own.
PLAIN = settings.read(None, TABLE.settings)


TICK = Ticked(BEGAN + 1, None)


def first(seed: int = 1, **chosen: str) -> Play:
    return opening.first(FREECELT, Shared({**PLAIN, **chosen}), Sitting.usual(FREECELT.new(seed).setup))


def answer(model: Play, kept: saves.Kept | None = None, held: str = "yes") -> tuple[Play, tuple[Effect, ...]]:
    """The screen once it has been told what is kept, and the lock."""
    return keeping.opened(model, files.opened(model, kept, held == "yes", BEGAN))


def opened(seed: int = 1, held: str = "yes", **chosen: str) -> Play:
    return answer(first(seed, **chosen), held=held)[0]


def told(model: Play, *messages: str | Mapping[str, str] | ToPlay) -> tuple[Play, tuple[Effect, ...]]:
    """The model after some messages, given whole or as `do` alone, with the effects of the last."""
    effects: tuple[Effect, ...] = ()
    for message in messages:
        if isinstance(message, str | Mapping):
            given = {"do": message} if isinstance(message, str) else message
            model, effects = play_update.update(model, given)
        else:
            model, effects = play_update.answered(model, message)
    return model, effects


def view(model: Play) -> Node:
    return h("div", None, *words_view.notices(model), *play_view.view(model, Edition()))


def tap(pile: int, place: int) -> dict[str, str]:
    return {"do": "tap", "pile": str(pile), "place": str(place)}


def writes(effects: tuple[Effect, ...]) -> list[saves.Change]:
    return [effect.change for effect in effects if isinstance(effect, Write)]


def kept(model: Play) -> saves.Kept:
    return saves.kept(model.key.text, keeping.save_of(model))


def words(model: Play) -> list[str]:
    """All moves played, as texts."""
    return [str(move) for turn in model.record.turns for move in turn]


# Deal 1: the night 4 of column 8 goes on the day 10 of column 6, both Yellow.
FIRST = (tap(7, 4), tap(5, 4))
SECOND = (tap(0, 4), tap(12, -1))


# Playing


def test_two_taps_play_a_move_and_keep_it() -> None:
    model, effects = told(opened(), *FIRST)
    assert words(model) == ["c8>c6"]
    assert model.speech.say == "4 Yellow (night) from column 8 to column 6."
    (change,) = writes(effects)
    assert (change.key, change.start, change.lines) == (KEY, 0, ("c8>c6",))


def test_each_step_writes_its_own_turn_and_no_other() -> None:
    model, _ = told(opened(), *FIRST)
    model, effects = told(model, *SECOND)
    (change,) = writes(effects)
    assert (change.start, change.lines) == (1, ("c1>s1",))
    model, effects = told(model, "undo")
    (change,) = writes(effects)
    assert (change.start, saves.read_head(change.head).at) == (None, 1)
    model, effects = told(model, tap(1, 4), tap(12, -1))
    (change,) = writes(effects)
    assert (change.start, change.lines) == (1, ("c2>s1",))


def test_what_changes_nothing_writes_nothing() -> None:
    model, _ = told(opened(), *FIRST)
    messages: list[Mapping[str, str] | ToPlay] = [
        tap(0, 4),
        {"do": "put-down"},
        TICK,
        Said("x"),
        {"do": "dismiss"},
    ]
    for message in messages:
        model, effects = told(model, message)
        assert writes(effects) == []


def test_a_refusal_says_why_with_the_rule_and_changes_nothing() -> None:
    before, _ = told(opened(), tap(0, 4))
    after, effects = told(before, tap(3, 4))
    assert (after.record, after.eyes.ui, effects) == (before.record, before.eyes.ui, ())
    assert after.speech.alarm
    assert after.speech.rule == "FC-4"
    (link,) = find(view(after), "href", "../freecelt/rules/#FC-4")
    assert text_of(link) == "Why? Rule FC-4"


def test_the_same_refusal_twice_is_a_new_sentence_for_the_live_region() -> None:
    model, _ = told(opened(), tap(0, 4), tap(3, 4))
    again, _ = told(model, tap(3, 4))
    (one,), (two,) = (find(view(m), "class", "alarm") for m in (model, again))
    assert one.attrs["data-key"] != two.attrs["data-key"]


def test_undo_and_redo_walk_the_whole_game() -> None:
    model = opened()
    played, _ = told(model, *FIRST, *SECOND)
    back, _ = told(played, "undo", "undo")
    assert back.record == model.record
    assert told(back, "undo")[0].speech.say == "Nothing to undo."
    again, _ = told(back, "redo", "redo")
    assert again.record == played.record
    assert told(again, "redo")[0].speech.say == "Nothing to redo."
    assert again.steps == played.steps + 4


def test_a_new_move_ends_what_could_be_redone() -> None:
    model, _ = told(opened(), *FIRST, "undo", *SECOND)
    assert model.redo == ()


def test_restart_can_be_undone_by_redo() -> None:
    played, _ = told(opened(), *FIRST, *SECOND, "undo")
    model, _ = told(played, "restart")
    assert model.record.turns == ()
    assert told(model, "redo", "redo")[0].record == told(played, "redo")[0].record


def test_collect_is_one_turn() -> None:
    """FC-2: collecting is offered, and undo takes all of it back at once."""
    model, _ = told(opened(), *FIRST)
    collected, _ = told(model, "collect")
    assert [str(move) for move in collected.record.turns[-1]] == [
        "c5>night",
        "c8>night",
        "c9>night",
        "c6>night",
    ]
    assert told(collected, "undo")[0].record == model.record
    assert collected.speech.say == (
        "1 White (night) from column 5 to the night stack. After 2 more steps: "
        "4 Yellow (night) from column 6 to the night stack."
    )
    assert told(collected, "collect")[0].speech.rule == "FC-2"


def test_safe_collection_follows_a_move_only_where_it_is_wanted() -> None:
    """FC-10: in deal 1 the night 1 and then the night 2 are safe at once."""
    wanted, _ = told(opened(automatic="on"), *FIRST)
    assert words(wanted) == ["c8>c6", "c5>night", "c8>night"]
    assert words(told(opened(), *FIRST)[0]) == ["c8>c6"]


@pytest.mark.parametrize(("chosen", "shown"), [("on", True), ("off", False)])
def test_moves_and_time_can_be_hidden(chosen: str, shown: bool) -> None:
    assert ("0 moves" in text_of(view(opened(clock=chosen)))) is shown


def test_time_runs_from_the_first_move_to_the_end() -> None:
    model, _ = told(opened(), TICK)
    assert model.keeping.head.seconds == 0
    model, _ = told(model, *FIRST, TICK, TICK)
    assert model.keeping.head.seconds == 2
    model, _ = told(model, {"do": "give-up", "sure": "yes"}, TICK)
    assert model.keeping.head.seconds == 2
    assert inside(model.eyes.seen).result.text.startswith("Given up")


def test_what_ends_the_game_is_asked_first_if_that_is_wished() -> None:
    """FC-8."""
    asked, effects = told(opened(), "give-up")
    assert effects == (OpenPanel("ask"),)
    assert asked.eyes.seen.result is None
    assert "Give up this deal?" in text_of(view(asked))
    assert told(asked, "calm")[0].asking is None
    assert told(asked, {"do": "give-up", "sure": "yes"})[0].eyes.seen.result is not None
    assert told(opened(confirm="off"), "give-up")[0].eyes.seen.result is not None


def test_won_and_lost_are_announced() -> None:
    """FC-8."""
    model, effects = told(opened(confirm="off"), "give-up")
    (end,) = find(view(model), "class", "end lost")
    assert "Given up with 0 of 60 cards on the stacks." in text_of(end)
    assert told(model, "undo")[0].eyes.seen.result is None
    (finish,) = (effect for effect in effects if isinstance(effect, Finish))
    assert (finish.finished.won, finish.finished.seed, finish.finished.kind) == (False, 1, "")


def end_of(model: Play) -> tuple[Node, list[str]]:
    """What is shown at the end, and what its buttons send, in order."""
    (end,) = find(view(model), "aria-label", "The end")
    return end, [button.attrs["data-do"] for button in find(end, "data-do")]


def test_a_game_that_is_lost_offers_undo_first_and_the_sun_is_down() -> None:
    """FC-8."""
    end, buttons = end_of(told(opened(confirm="off"), "give-up")[0])
    assert buttons == ["undo", "restart", "new", "retrace", "share", "look", "scrub"]
    assert end.attrs["class"] == "end lost"


def test_a_game_that_is_won_shows_the_sunrise_three_numbers_and_the_next_deal_first() -> None:
    """FC-8, FC-9: and says which deal it was."""
    model = opened()
    model = model._replace(
        keeping=model.keeping._replace(head=model.keeping.head._replace(seconds=462, assisted=True))
    )
    won = model.eyes.seen._replace(
        columns=((),) * 12, slots=((), ()), day=30, night=30, result=Result((0,), (), "Won: all sixty cards.")
    )
    end, buttons = end_of(model._replace(eyes=model.eyes._replace(seen=won, shown=won)))
    assert buttons == ["new", "retrace", "share", "look", "undo", "scrub"]
    assert list(find(end, "class", "scene rise"))
    (numbers,) = find(end, "class", "numbers")
    assert [text_of(number) for number in numbers.children] == ["Moves0", "Time7:42", "Helpsome"]
    assert "Deal 1 · 2 slots" in text_of(end)


def test_from_the_end_one_gets_back_to_the_table() -> None:
    over, _ = told(opened(confirm="off"), "give-up")
    end, _ = end_of(over)
    assert "Given up" in text_of(end)
    end, buttons = end_of(told(over, "look")[0])
    assert (text_of(end), buttons) == ("How it ended", ["look"])
    assert "Given up" in text_of(end_of(told(over, "look", "look")[0])[0])
    assert not told(over, "look", "undo", "redo")[0].eyes.looking, "each end is shown"


def test_undo_leaves_the_keyboard_where_it_is() -> None:
    played, _ = told(opened(), *FIRST)
    assert inside(told(played, "undo")[0].eyes.ui).cursor == inside(played.eyes.ui).cursor


def test_undoing_the_end_does_not_tell_it_again() -> None:
    model, _ = told(opened(confirm="off"), "give-up", "undo")
    assert model.speech.say == "Undone: the end of the game."


def test_the_first_board_stands_before_python_and_cannot_be_played_yet() -> None:
    tree = view(opening.first(FREECELT, Shared(PLAIN)))
    (table,) = find(tree, "data-game", "freecelt")
    assert (table.attrs["data-ready"], table.attrs["data-ply"]) == ("false", "0")
    assert sum("data-place" in node.attrs for node in find(tree, "data-pile")) == 60
    assert all("disabled" in node.attrs for node in find(tree, "data-do", "undo"))
    assert list(find(tree, "id", "boot-problem"))


def test_a_first_visit_is_told_what_to_do_and_what_a_card_takes() -> None:
    assert opened().speech.say == (
        "Build both stacks from 1 to 30. Elsewhere a card takes a lower one of its colour, or any card one "
        "lower."
    )


# What takes long


def work_of(effects: tuple[Effect, ...]) -> Iterator[Any]:
    (work,) = (effect for effect in effects if isinstance(effect, Work))
    return work.steps


def last_of(steps: Iterator[Made | None]) -> Made:
    (made,) = (made for made in steps if made is not None)
    return made


def way_shown(play: Play, pace: str = "normal") -> tuple[Play, tuple[Effect, ...]]:
    """A game in which a way to win has been asked for, and found."""
    play = play._replace(shared=play.shared._replace(settings={**play.shared.settings, "pace": pace}))
    looking, effects = told(play, "solve")
    assert looking.speech.say == "Looking for a way to win …"
    return play_update.worked(looking, last_of(work_of(effects)))


def wait_of(effects: tuple[Effect, ...]) -> list[Wait]:
    return [effect for effect in effects if isinstance(effect, Wait)]


def test_a_way_to_win_is_shown_move_by_move_and_counts_as_help() -> None:
    """FC-10: the app can show that a deal is won. Nothing of it is played, and what can be redone stays."""
    before, _ = told(opened(), *FIRST, *SECOND, "undo")
    play, effects = way_shown(before)
    assert play.keeping.head.assisted
    assert writes(effects)[0].lines == ()
    assert Focus("run", shown=True) in effects, "Stop has the focus"
    assert play.speech.say == f"You can win from here in {len(play.reviewed.turns)} moves."
    for step in range(1, len(play.reviewed.turns)):
        (wait,) = wait_of(effects)
        assert wait.wait == 1200
        # A tap or G has the next move shown at once, and those after it go on.
        play, effects = told(play, Waited(wait.key, wait.beat) if step % 2 else "go-on")
        assert play.speech.say.startswith(f"Way to win, move {step} of {len(play.reviewed.turns)}: ")
        assert (play.record, play.redo) == (before.record, before.redo)
        assert not writes(effects)
    while waits := wait_of(effects):
        play, effects = told(play, Waited(waits[0].key, waits[0].beat))
        assert not [effect for effect in effects if isinstance(effect, Finish)], "nobody has won"
    assert inside(play.eyes.shown).day == inside(play.eyes.shown).night == 30
    assert play.speech.say.endswith(" of 96: That wins. Use “Back to the game” to play.")
    assert not any(find(view(play), "class", "end")), "nobody is told that the game is over"
    back, _ = told(play, "replay-end")
    assert (back.record, back.redo, back.eyes.shown) == (before.record, before.redo, before.eyes.seen)
    assert [*told(back, "redo")[0].record.turns] == [*told(before, "redo")[0].record.turns]


def test_a_way_to_win_can_be_stopped_and_is_found_again_without_looking_for_it() -> None:
    play, effects = way_shown(opened())
    assert any(find(view(play), "class", "go-on")), "a tap on the table hurries it"
    stopped, effects = told(play, "go-on", "run")
    assert not wait_of(effects)
    assert not any(find(view(stopped), "class", "go-on"))
    assert place_of(stopped) == 1
    (tool,) = find(view(stopped), "data-do", "solve")
    assert tool.attrs["aria-disabled"] == "true", "the menu offers it where one plays"
    assert "This only shows a way to win" in told(stopped, {"do": "tap", "pile": "0"})[0].speech.say
    again, effects = told(stopped, "replay-end", "solve")
    assert (again.way, again.speech.say) == (play.way, play.speech.say)
    assert not [effect for effect in effects if isinstance(effect, Work)]


def test_a_way_to_win_waits_for_each_tap_where_that_is_chosen() -> None:
    play, effects = way_shown(opened(), "tap")
    assert not wait_of(effects)
    assert play.speech.say.endswith(" moves. Press the table or G to go on.")
    assert any(find(view(play), "class", "go-on"))
    play, effects = told(play, "go-on")
    assert (place_of(play), wait_of(effects)) == (1, [])


def test_a_way_to_win_can_be_played_on_from_where_it_is_looked_at() -> None:
    play, _ = told(way_shown(told(opened(), *FIRST)[0])[0], {"do": "scrub", "step": "2"})
    taken = fork.cut(play)
    assert taken.head.assisted
    assert taken.record.turns == play.record.turns + play.reviewed.turns[:2]
    assert taken.record.state == play.reviewed.states[2]


def test_a_search_that_finds_nothing_says_what_it_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    """FC-10: never that there is none."""
    monkeypatch.setattr(solver, "judged", lambda state, most, known: iter((None, solver.Verdict(None))))
    for tool in ("solve", "hint"):
        model, effects = told(opened(), tool)
        gone_on, _ = play_update.worked(model, last_of(work_of(effects)))
        assert gone_on.speech.say.startswith("No way to win was found in time. There may still be one")
        assert (gone_on.redo, gone_on.keeping.head.assisted) == ((), False)


def test_what_is_proved_to_be_lost_is_called_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """FC-10."""
    monkeypatch.setattr(solver, "judged", lambda state, most, known: iter((solver.Verdict(None, lost=True),)))
    model, effects = told(opened(), "hint")
    gone_on, _ = play_update.worked(model, last_of(work_of(effects)))
    assert gone_on.speech.say.startswith("You can’t win from here: every way on has been tried.")
    assert gone_on.keeping.head.assisted, "that is help, too"


def test_a_hint_picks_the_card_up_and_counts_as_help() -> None:
    """FC-10."""
    model, effects = told(opened(), "hint")
    hinted, effects = play_update.worked(model, last_of(work_of(effects)))
    assert inside(hinted.eyes.ui).picked is not None
    assert hinted.speech.say.startswith("Hint: ")
    assert hinted.keeping.head.assisted
    assert any(isinstance(effect, Focus) for effect in effects)


def test_no_way_to_win_is_looked_for_once_the_game_is_over() -> None:
    for tool in ("solve", "hint"):
        model, effects = told(opened(confirm="off"), "give-up", tool)
        assert not any(isinstance(effect, Work) for effect in effects)
        assert "The game is over" in model.speech.say


# Keeping


def test_nothing_is_stored_before_this_tab_holds_the_game() -> None:
    model, effects = told(opened(held="no"), *FIRST)
    assert writes(effects) == []
    assert "open in another tab" in text_of(view(model))
    held, effects = answer(model)
    (change,) = writes(effects)
    assert (change.start, change.lines) == (0, ("c8>c6",))
    assert not held.keeping.elsewhere


def test_a_game_comes_back_as_it_was_left() -> None:
    played, _ = told(opened(), *FIRST, *SECOND, TICK, "undo")
    model, effects = answer(first(), kept(played))
    assert (model.record, model.redo, model.keeping.head.seconds) == (
        played.record,
        played.redo,
        1,
    )
    assert model.speech.say == "Your game is as you left it, 1 move in."
    assert effects == ()
    assert told(model, "redo")[0].record.turns[-1] == played.redo[0]


def test_what_another_tab_stored_meanwhile_is_opened_or_set_aside() -> None:
    theirs = kept(told(opened(), *FIRST)[0])
    waiting = opened(held="no")
    fresh, _ = answer(waiting, theirs)
    assert words(fresh) == ["c8>c6"]
    mine, _ = told(waiting, *SECOND)
    model, effects = answer(mine, theirs)
    assert words(model) == ["c1>s1"]
    assert isinstance(effects[0], PutAside)
    assert effects[0].kept == theirs
    assert writes(effects)[0].lines == ("c1>s1",)
    assert "kept under “Set aside”" in text_of(view(model))


@pytest.mark.parametrize("head", ["{damaged", "", "null", "[" * 5000, '{"version": 0}', "\ud800"])
def test_a_damaged_save_is_set_aside_and_told(head: str) -> None:
    damaged = saves.Kept(KEY, head, ("c8>c6",))
    model, effects = answer(first(), damaged)
    assert isinstance(effects[0], PutAside)
    assert effects[0].kept == damaged
    assert "kept under “Set aside”" in text_of(view(model))
    assert model.record.turns == ()
    assert told(model, "dismiss")[0].problem == ""


def test_a_save_that_cannot_be_played_is_set_aside() -> None:
    played = kept(told(opened(), *FIRST)[0])
    model, effects = answer(first(), played._replace(lines=("c1>c1",)))
    assert isinstance(effects[0], PutAside)
    assert model.record.turns == ()


def test_a_game_whose_stored_part_has_vanished_is_stored_whole() -> None:
    model, _ = told(opened(), *FIRST, *SECOND)
    _, effects = told(model, Gone(KEY))
    assert (writes(effects)[0].start, writes(effects)[0].lines) == (0, ("c8>c6", "c1>s1"))
    assert told(model, Gone("freecelt?seed=2"))[1] == ()


# Other deals


def test_a_deal_by_number_is_gone_to() -> None:
    model = opened()
    assert (
        Go("freecelt/", "seed=617&slots=4") in told(model, {"do": "deal", "seed": " 617 ", "slots": "4"})[1]
    )


def test_a_wrong_number_is_told_beside_its_field() -> None:
    wrong, effects = told(opened(), {"do": "deal", "seed": "6x", "slots": "4"})
    assert effects == (Focus("field-seed", shown=True),)
    (field,) = find(view(wrong), "id", "field-seed")
    assert (field.attrs["aria-invalid"], field.attrs["aria-describedby"]) == ("true", "wrong-seed")
    (sentence,) = find(view(wrong), "id", "wrong-seed")
    assert "not “6x”" in text_of(sentence)
    right, _ = told(wrong, {"do": "deal", "seed": "6", "slots": "4"})
    (field,) = find(view(right), "id", "field-seed")
    assert "aria-invalid" not in field.attrs


def test_a_new_deal_without_a_number_is_drawn_with_the_same_options() -> None:
    model = opening.first(FREECELT, Shared(PLAIN), Sitting.usual(FREECELT.new(1, {"slots": 4}).setup))
    (draw,) = told(answer(model)[0], "new")[1]
    assert draw == Draw({"slots": "4"})
    empty = {"do": "deal", "seed": "", "slots": "4"}
    assert told(model, empty)[1] == (Draw(empty),)


def test_a_mere_key_does_not_leave_a_game_under_way_unasked() -> None:
    key = {"do": "new", "by": "key"}
    begun, _ = told(opened(), *FIRST)
    asked, effects = told(begun, key)
    assert effects == (OpenPanel("ask"),)
    (question,) = find(view(asked), "id", "ask-title")
    assert text_of(question) == "Start another deal? This game is kept under “Your games”."
    sure, effects = told(asked, {"do": "new", "sure": "yes"})
    assert (sure.asking, effects) == (None, (Draw({}),))
    assert isinstance(told(opened(), key)[1][0], Draw)  # nothing has been played there


def test_keys_and_places_of_games_kept() -> None:
    assert GameKey("freecelt", "seed=5&slots=3", 2).place == ("freecelt/", "seed=5&slots=3&copy=2")
    assert GameKey("freecelt", "seed=5").place == ("freecelt/", "seed=5")


def test_giving_up_counts_as_no_move() -> None:
    """Neither in the head nor at the end."""
    over, _ = told(opened(confirm="off"), "give-up")
    assert over.eyes.seen.result
    assert len(over.record.turns) == 1
    (facts,) = find(view(over), "class", "clock")
    assert "0 moves" in text_of(facts)
    assert "Moves0" in text_of(view(over))


def test_the_lesson_is_offered_beside_the_greeting_and_beside_no_other_words() -> None:
    """What a sentence begins with decides nothing."""

    def offers(play: Play) -> bool:
        (status,) = find(view(play), "class", "status")
        return "Learn to play" in text_of(status)

    greeted = opened(hints="off")
    assert offers(greeted)
    alike, _ = told(greeted, {"do": "say", "text": greeted.speech.say})
    assert alike.speech.say == greeted.speech.say
    assert not offers(alike)
