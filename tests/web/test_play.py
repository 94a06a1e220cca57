"""A game under way: played, taken back, ended, helped with, kept and come back to, with FreeCelt as the game."""

import re

import pytest

from tests.controls import HOW_ENDED, LEARN, SEE_TABLE, SHORTER, SHOW_LOST, SHOW_WAY, TO_GAME
from tests.web.playing import at_table
from tests.web.surroundings import NOW, SEED
from tests.web.telling import tells
from tests.web.visiting import VisitorInPython, visit
from tools.ways import freecelt
from trilithon import Record, load
from trilithon.abilities import Verdict
from trilithon.games.freecelt import solver
from trilithon.games.freecelt.moves import parse
from trilithon_web import app
from trilithon_web.answers import Gone, Said, Ticked
from trilithon_web.nodes import find
from trilithon_web.shelf.saves import StoredGame

ADDRESS = "freecelt/?seed=1"
# Deal 1: the night 4 of column 8 goes on the day 10 of column 6, both Yellow; any card goes to a slot.
FIRST, SECOND = "c8>c6", "c1>s1"
BOTH = "861a"  # the keys of these moves


def at_deal(keys: str = "", settings: str | None = None) -> VisitorInPython:
    """Somebody who has come to deal 1 and pressed these keys."""
    visitor = visit(ADDRESS, settings)
    for key in keys:
        visitor.key(key)
    return visitor


def ask_for(visitor: VisitorInPython, tool: str) -> VisitorInPython:
    """Choose something in the menu."""
    visitor.press("Menu")
    visitor.press(tool, within="Menu")
    return visitor


def show_way(visitor: VisitorInPython) -> str:
    """Have a way to win shown, and return the number of its moves as it is told."""
    ask_for(visitor, SHOW_WAY).wait_once()
    (number,) = (word for word in visitor.says.split() if word.isdecimal())
    return number


# Playing


def test_two_taps_play_a_move_and_keep_it() -> None:
    visitor = at_deal()
    for card, saved in (("4 Yellow (night)", ()), ("10 Yellow (day)", (FIRST,))):
        visitor.press(card)
        assert visitor.saved == saved
    assert all(word in visitor.says for word in ("4 Yellow (night)", "column 8", "column 6"))


def test_each_step_writes_its_own_turn_and_no_other() -> None:
    """What stands before it stays as it is, whatever has become of it."""
    visitor = at_deal("86")
    (key, kept), *_ = visitor.games.items()
    visitor.games[key] = kept._replace(lines=("(as it was)",))
    for key in "1a":
        visitor.key(key)
    assert visitor.saved == ("(as it was)", SECOND)
    visitor.press("Undo")
    assert visitor.saved == ("(as it was)", SECOND)
    for key in "2a":
        visitor.key(key)
    assert visitor.saved == ("(as it was)", "c2>s1")
    # What changes nothing writes nothing.
    visitor = at_deal("86")
    (stored,) = visitor.games.values()
    for key in ("1", "Escape", "t"):
        visitor.key(key)
    for told in (Ticked(NOW + 1, None), Said("x")):
        visitor.meet(told)
    (now,) = visitor.games.values()
    assert now is stored


def test_a_refusal_says_why_with_the_rule_and_changes_nothing() -> None:
    """Said again, it is heard again."""
    visitor = at_deal()
    visitor.press("15 Green (night)")
    for _ in range(2):
        visitor.hears()
        visitor.press("Night stack")
        assert visitor.saved == ()
        assert 'alarm"' in visitor.html
        assert visitor.link("Why?") == "freecelt/rules/#FC-2"
        (heard,) = visitor.hears()
        assert "needs 1" in heard
        assert "not 15" in heard
    visitor.press("Slot 1")
    assert visitor.saved == (SECOND,), "it has stayed picked up"


def test_undo_and_redo_walk_the_whole_game() -> None:
    begun = at_deal().text("Table")
    visitor = at_deal(BOTH)
    played = visitor.text("Table")
    for key, end, count in (("u", begun, "0 moves"), ("shift+u", played, "2 moves")):
        for _ in range(3):  # the third finds nothing, and says so
            visitor.hears()
            visitor.key(key)
            assert visitor.hears()
        assert visitor.text("Table") == end
        assert visitor.shows(count)


def test_beginning_again_can_be_redone_and_a_new_move_ends_that() -> None:
    visitor = at_deal(BOTH)
    played = visitor.text("Table")
    visitor.press("Undo")
    ask_for(visitor, "Restart")
    assert visitor.shows("0 moves")
    for _ in range(2):
        visitor.press("Redo")
    assert visitor.text("Table") == played
    visitor.press("Undo")
    assert "Redo" in visitor.pressable
    for key in "2a":
        visitor.key(key)
    assert "Redo" not in visitor.pressable


def test_collecting_is_one_turn_and_follows_a_move_only_where_that_is_wanted() -> None:
    """FC-2: collecting is offered, and undo takes all of it back at once."""
    visitor = at_deal("86")
    before = visitor.text("Table")
    visitor.press("Collect")
    assert visitor.saved == (FIRST, "c5>night c8>night c9>night c6>night")
    assert all(card in visitor.says for card in ("1 White (night)", "4 Yellow (night)")), "first and last"
    visitor.press("Collect")
    assert visitor.link("Why?") == "freecelt/rules/#FC-2"
    visitor.press("Undo")
    assert visitor.text("Table") == before
    # FC-10: in deal 1 the night 1 and then the night 2 are safe at once.
    for chosen, played in (("automatic=on", f"{FIRST} c5>night c8>night"), ("automatic=off", FIRST)):
        visitor = at_deal("86", chosen)
        assert visitor.saved == (played,)


@pytest.mark.parametrize(("chosen", "shown"), [("on", True), ("off", False)])
def test_moves_and_time_can_be_hidden(chosen: str, shown: bool) -> None:
    visitor = at_deal(settings=f"clock={chosen}")
    assert visitor.shows("0 moves") == visitor.shows("0:00") == shown


def test_time_runs_from_the_first_move_to_the_end() -> None:
    visitor = at_deal(settings="confirm=off")
    second = Ticked(NOW + 1, None)
    visitor.meet(second)
    assert visitor.shows("0:00")
    for key in "86":
        visitor.key(key)
    visitor.meet(second)
    visitor.meet(second)
    assert visitor.shows("0:02")
    ask_for(visitor, "Give up")
    visitor.meet(second)
    assert "Time 0:02" in visitor.text("The end")


def test_what_ends_the_game_is_asked_first_if_that_is_wished() -> None:
    """FC-8."""
    for answer, saved in (("No, keep playing", ()), ("Yes, give up", ("give-up",))):
        visitor = ask_for(at_deal(), "Give up")
        assert visitor.saved == ()
        visitor.press(answer)
        assert "Yes, give up" not in visitor.pressable
        assert visitor.saved == saved
    assert ask_for(at_deal(settings="confirm=off"), "Give up").saved == ("give-up",)


# The end


def test_a_game_that_is_lost_is_told_counted_as_no_move_and_offers_undo_first() -> None:
    """FC-8: and the sun is down."""
    visitor = ask_for(at_deal(settings="confirm=off"), "Give up")
    for fact in ("0 of 60", "Moves 0", "Deal 1 · 2 slots"):
        assert fact in visitor.text("The end")
    assert visitor.shows("· 0 moves ·")
    assert 'class="end lost ' in visitor.html
    buttons = f"Keep playing, Restart, Next deal, Share, {SEE_TABLE}, Replay, {SHOW_LOST}"
    assert ", ".join(visitor.names("The end")) == buttons
    visitor.hears()
    visitor.press("Keep playing")
    assert not visitor.shows("0 of 60 cards")
    (heard,) = visitor.hears()
    assert "60" not in heard, "what is undone isn’t told again"
    visitor.open("games/")
    assert visitor.shows("Won 0 of 1")


def test_a_game_that_is_won_shows_the_sunrise_three_numbers_and_the_next_deal_first() -> None:
    """FC-8, FC-9: and says which deal it was."""
    visitor = VisitorInPython()
    record = Record.begin(load("freecelt").new(1))
    moves = freecelt.moves()
    for move in moves[:-1]:
        record = record.apply(parse(move))
    visitor.resume(record, seconds=462, assisted=True)
    visitor.press("Collect" if "Collect" in visitor.pressable else "Finish")
    visitor.wait()
    buttons = f"Next deal, Share, {SEE_TABLE}, Undo, Replay, {SHORTER}"
    assert ", ".join(visitor.names("The end")) == buttons
    assert 'class="scene rise"' in visitor.html
    for fact in (f"Moves {len(moves)} Time 7:42 Counts as with help", "Deal 1 · 2 slots"):
        assert fact in visitor.text("The end")


def test_from_the_end_one_gets_back_to_the_table() -> None:
    visitor = ask_for(at_deal(settings="confirm=off"), "Give up")
    visitor.press(SEE_TABLE)
    assert visitor.names("The end") == [HOW_ENDED]
    visitor.press(HOW_ENDED)
    assert "0 of 60" in visitor.text("The end")
    visitor.press_each(SEE_TABLE, "Undo", "Redo")
    assert "0 of 60" in visitor.text("The end"), "each end is shown"


def test_undo_leaves_the_keyboard_where_it_is() -> None:
    visitor = at_deal("86")
    visitor.press("Undo")
    visitor.key("ArrowLeft")
    assert visitor.focus.endswith("column 5")


def test_the_first_board_stands_before_python_and_cannot_be_played_yet() -> None:
    visitor = at_deal()
    ready = visitor.text("Columns")
    visitor.app = app.built_page("freecelt/")
    assert visitor.text("Columns") == ready
    (table,) = find(app.view(visitor.app), "data-game", "freecelt")
    assert (table.attrs["data-ready"], table.attrs["data-ply"]) == ("false", "0")
    with pytest.raises(AssertionError, match="can’t be pressed yet"):
        visitor.press("Undo")
    assert list(find(app.view(visitor.app), "id", "boot-problem"))


def test_a_first_visit_is_told_what_to_do_and_the_lesson_is_offered_beside_no_other_words() -> None:
    """What a sentence begins with decides nothing."""
    visitor = at_deal(settings="hints=off")
    greeting = visitor.says.removesuffix(f" {LEARN}")
    assert {"1", "30"} <= set(re.findall(r"\d+", greeting))
    assert visitor.says != greeting
    visitor.meet(Said(greeting))
    assert visitor.says == greeting


# What takes long


def test_a_way_to_win_is_shown_move_by_move_and_counts_as_help() -> None:
    """FC-10: the app can show that a deal is won. Nothing of it is played, and what can be redone stays."""
    visitor = at_deal(BOTH)
    visitor.press("Undo")
    before, saved = visitor.text("Table"), visitor.saved
    way = show_way(visitor)
    assert visitor.shows("with help")
    assert visitor.focus == "Stop"
    for step in range(1, 9):
        assert visitor.beat == 1200
        if step % 2:
            visitor.wait_once()
        else:  # the next move is shown at once, and those after it go on
            visitor.press("Continue")
        assert f"move {step} of {way}: " in visitor.says
        assert visitor.saved == saved
    visitor.wait()
    assert f"{way} of {way}" in visitor.says
    assert visitor.shows("Day stack, 30 of 30")
    assert visitor.shows("Night stack, 30 of 30")
    assert not visitor.shows("The end"), "nobody has won"
    assert not visitor.results
    visitor.press(TO_GAME)
    assert (visitor.text("Table"), visitor.saved) == (before, saved)
    visitor.press("Redo")
    assert visitor.shows("2 moves")
    # It can be played on from where it is looked at.
    visitor = at_deal("86")
    show_way(visitor)
    for _ in range(2):
        visitor.press("Continue")
    looked_at = visitor.text("Table")
    visitor.press("Play from here")
    assert visitor.text("Table") == looked_at
    assert visitor.shows("3 moves")
    assert "practice" in visitor.says


def test_a_way_to_win_can_be_stopped_found_again_and_tapped_through() -> None:
    visitor = at_deal()
    way, found = show_way(visitor), visitor.says
    visitor.press_each("Continue", "Stop")
    assert f"move 1 of {way}" in visitor.says
    assert "Continue" not in visitor.pressable
    assert SHOW_WAY not in visitor.pressable
    visitor.press("15 Green (night)")
    assert "solution" in visitor.says, "nothing is played meanwhile"
    visitor.press(TO_GAME)
    ask_for(visitor, SHOW_WAY)
    assert visitor.work is None
    assert visitor.says == found
    visitor = at_deal(settings="pace=tap")
    way = show_way(visitor)
    assert "continue" in visitor.says
    for step in (1, 2):
        assert not visitor.goes_on
        visitor.press("Continue")
        assert f"move {step} of {way}" in visitor.says


@pytest.mark.parametrize("tool", [SHOW_WAY, "Hint"])
@pytest.mark.parametrize("lost", [False, True])
def test_a_search_says_only_what_it_knows(tool: str, lost: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """FC-10: where nothing was found, never that there is none; what is proved is help, too."""
    monkeypatch.setattr(solver, "solve_in_slices", lambda *_: iter((None, Verdict(None, lost=lost))))
    visitor = at_deal()
    visitor.press("Menu")
    visitor.press(tool)
    visitor.wait()
    assert ("can’t win" in visitor.says) == lost
    assert not visitor.shows("can go here"), "nothing is picked up"
    visitor.press("Log")
    assert visitor.shows("with help") == lost


def test_a_hint_picks_the_card_up_counts_as_help_and_is_there_until_the_end() -> None:
    """FC-10."""
    visitor = at_deal()
    visitor.press("Hint")
    visitor.wait()
    assert "1 White (night)" in visitor.says
    assert tells(visitor.focus, "Night stack", "0 of 30", "can go here")
    visitor.press("Log")
    assert visitor.shows("with help")
    visitor.press("Night stack")
    assert visitor.saved == ("c5>night",)
    visitor = ask_for(at_deal(settings="confirm=off"), "Give up")
    assert not {SHOW_WAY, "Hint"} & {*visitor.pressable}
    visitor.key("h")
    assert not visitor.goes_on
    assert "over" in visitor.says


# Keeping


def test_a_game_is_stored_once_this_tab_holds_it_and_whole_where_it_has_vanished() -> None:
    visitor = VisitorInPython()
    visitor.elsewhere = True
    visitor.open(ADDRESS)
    assert visitor.shows("another tab")
    for key in BOTH:
        visitor.key(key)
    assert visitor.games == {}
    visitor.close_other_tab()
    assert visitor.saved == (FIRST, SECOND)
    assert not visitor.shows("another tab")
    # Of another game nothing is.
    visitor = at_deal(BOTH)
    key, kept = visitor.games.popitem()
    visitor.meet(Gone("freecelt?seed=2"))
    assert visitor.games == {}
    visitor.meet(Gone(key))
    assert visitor.games == {key: kept}


def test_a_game_comes_back_as_it_was_left() -> None:
    visitor = at_deal(BOTH)
    visitor.meet(Ticked(NOW + 1, None))
    visitor.press("Undo")
    left, (stored,) = visitor.text("Table"), visitor.games.values()
    visitor.reload()
    assert visitor.text("Table") == left
    assert "1 move" in visitor.says
    assert visitor.shows("1 move · 0:01")
    assert visitor.games == {stored.key: stored}
    visitor.press("Redo")
    assert visitor.saved == (FIRST, SECOND)
    assert "15 Green (night)" in visitor.says


def test_what_another_tab_stored_meanwhile_is_opened_or_set_aside() -> None:
    theirs = at_deal("86")
    (stored,) = theirs.games.values()
    for keys in ("", "1a"):
        visitor = VisitorInPython()
        visitor.elsewhere = True
        visitor.open(ADDRESS)
        for key in keys:
            visitor.key(key)
        visitor.games[stored.key] = stored
        visitor.close_other_tab()
        assert visitor.saved == ((SECOND,) if keys else (FIRST,))
        assert visitor.shows("Set aside") == bool(keys)
        others = [game.lines for key, game in visitor.games.items() if key != stored.key]
        assert others == ([(FIRST,)] if keys else [])


@pytest.mark.parametrize(
    ("head", "line"),
    [
        *((head, FIRST) for head in ("{damaged", "", "null", "[" * 5000, '{"version": 0}', "\ud800")),
        ("", "c1>c1"),
    ],
)
def test_a_save_that_is_damaged_or_cannot_be_played_is_set_aside_and_told(head: str, line: str) -> None:
    visitor = at_deal("86")
    (stored,) = visitor.games.values()
    sound = line != FIRST
    damaged = StoredGame(stored.key, stored.head if sound else head, (line,))
    visitor.games[stored.key] = damaged
    visitor.reload()
    assert visitor.shows("Set aside")
    assert visitor.shows("0 moves")
    (aside,) = (game for game in visitor.games.values() if game.key != stored.key)
    assert aside.lines[-1:] == damaged.lines
    assert sound or aside.lines == (head, line)
    visitor.press("Dismiss")
    assert not visitor.shows("Set aside")
    for key in BOTH:
        visitor.key(key)
    assert visitor.saved == (FIRST, SECOND)
    assert visitor.games[aside.key] == aside


# Other deals


def test_a_deal_is_chosen_by_its_number_or_drawn_with_the_same_options() -> None:
    visitor = ask_for(at_deal(), "New game")
    for number, wrong in (("6x", True), (" 617 ", False)):
        visitor.fill("Free slots", "4")
        visitor.fill("Number", number)
        visitor.key("Enter")
        assert visitor.shows("“6x”") == wrong
        assert ('aria-invalid="true" aria-describedby="wrong-seed"' in visitor.html) == wrong
    assert visitor.focused == "field-seed"
    assert visitor.address.startswith("freecelt/?seed=617&slots=4")
    assert visitor.shows("Deal 617 · 4 slots")
    ask_for(visitor, "New game")
    visitor.fill("Number", "")
    visitor.key("Enter")
    assert visitor.shows(f"Deal {SEED} · 4 slots")


@pytest.mark.parametrize("begun", [False, True])
def test_a_mere_key_does_not_leave_a_game_under_way_unasked(begun: bool) -> None:
    visitor = visit("freecelt/?seed=1&slots=4")
    for key in BOTH if begun else "":
        visitor.key(key)
    visitor.key("n")
    if begun:
        assert visitor.shows("Deal 1 ")
        visitor.press("Yes, new deal")
    assert visitor.shows(f"Deal {SEED} · 4 slots")
    assert "Yes, new deal" not in visitor.pressable


@pytest.mark.parametrize(("seed", "seats", "presses"), [(3, 5, 4), (1, 4, 2)])
def test_what_is_undone_is_said_in_few_words(seed: int, seats: int, presses: int) -> None:
    visitor = at_table(f"rekniles_ekim/?seed={seed}&seats={seats}")
    for _ in range(presses):
        visitor.press(visitor.moves[0])
        visitor.wait()
    visitor.press_each("Undo", "Yes, undo")
    assert len(visitor.says) <= 90
