"""What is heard of a game, and what the keyboard is at: said once, and neither too much nor too little."""

import re
from pathlib import Path

import pytest

from tests.controls import SEE_RESULT, STEP_ON, TO_GAME
from tests.core.golden_format import split
from tests.web.playing import at_table, goes_on, moves
from tests.web.telling import tells
from tests.web.visiting import VisitorInPython, visit
from trilithon import Record
from trilithon.people import People
from trilithon_web.history import history_of
from trilithon_web.screens.play.turn.narration import moments_of, sentences, word_events
from trilithon_web.table import table_of
from trilithon_web.table.groups import WAITS
from trilithon_web.tables import tables

PEOPLE = "celtic_whist/?seats=3&players=person,person,plain&seed=6"


def plays_a_trick() -> VisitorInPython:
    """Somebody alone, who has won the first trick with 22 Yellow to 4 Yellow; to the second 2 Blue is led."""
    visitor = at_table("celtic_whist/?seed=1")
    goes_on(visitor, until=lambda: "Last trick" in visitor.pressable)
    return visitor


def comes_to_the_end() -> VisitorInPython:
    """Somebody alone, who has played the last card of a game of one round."""
    visitor = at_table("celtic_whist/?seed=1&scoring=tougher&neutral-start=29")
    goes_on(visitor, until=lambda: visitor.results)
    visitor.hears()
    return visitor


@pytest.mark.parametrize(
    ("address", "facts"),
    [
        ("celtic_whist/?seed=36&scoring=tougher", "Round 1 of 15, Blue"),
        ("mancala/?seed=1&game=gambling", "Round 1 of 2, gambling"),
        ("freecelt/?seed=5", "Deal 5, 2 slots"),
    ],
)
def test_where_a_game_stands_is_heard_when_it_is_come_to(address: str, facts: str) -> None:
    visitor = visit(address)
    (heard,) = visitor.hears()
    assert visitor.says.startswith(heard[: heard.index(facts)].strip())
    assert facts not in visitor.says


def test_what_was_played_is_told_behind_a_curtain_at_which_no_key_does_anything() -> None:
    """How the curtain's button is described is tested in tests/browser/test_heard.py."""
    visitor = at_table(PEOPLE, "names=Ann%0ABob")
    visitor.press_each("I am Ann", "3")
    visitor.hears()
    visitor.press("Bid 3")
    assert visitor.hears() == []  # what the one before was told is not said to the next
    assert visitor.focus == "I am Bob"
    assert visitor.shows("Ann bids 3.")
    visitor.press("I am Bob")
    (heard,) = visitor.hears()
    assert heard.startswith("Ann bids 3.")
    assert visitor.says.startswith(heard)
    # At a curtain only the list of keys has one.
    visitor = at_table(PEOPLE)
    for key in ("u", "shift+u", *"nrltpg"):
        with pytest.raises(AssertionError, match="means nothing"):
            visitor.key(key)
    visitor.key("?")


def test_how_a_game_ended_is_left_to_the_heading_that_has_the_focus() -> None:
    visitor = comes_to_the_end()
    visitor.press(SEE_RESULT)
    assert visitor.played.state.result
    assert all(points in visitor.focus for points in ("30", "15"))
    assert not [sentence for sentence in visitor.hears() if visitor.focus in sentence]
    assert not re.search(r'class="faint"[^>]*></', visitor.html)
    visitor.press("Replay")
    assert visitor.focus == "Replay"
    visitor.focused = ""  # elsewhere
    visitor.press(STEP_ON)
    assert visitor.focused == ""


# While the table waits


def waiting(settings: str = "") -> VisitorInPython:
    """Somebody who has played a card, after whom a computer is to play."""
    visitor = at_table("celtic_whist/?seats=3&seed=4", settings)
    goes_on(visitor, until=lambda: len(visitor.saved) > 7 and visitor.moves)
    visitor.hears()
    while visitor.moves:
        moves(visitor)
    return visitor


def test_what_is_pressed_too_early_plays_nothing_and_costs_no_later_press() -> None:
    """What follows it without a pause is told apart by its time (tests/browser/test_presses.py)."""
    visitor = waiting()
    saved, waits = visitor.saved, visitor.waits
    visitor.press(visitor.hand[0])
    assert (visitor.saved, visitor.waits, len(visitor.hears())) == (saved, waits, 2)
    assert " G " in visitor.says
    visitor.wait()
    saved = visitor.saved
    moves(visitor)
    assert len(visitor.saved) == len(saved) + 1


@pytest.mark.parametrize(
    ("settings", "presses", "key"),
    [("pace=tap", True, True), ("pace=tap&keys=off", True, False), ("", False, False)],
)
def test_a_table_that_waits_for_a_tap_says_so_and_g_is_one(settings: str, presses: bool, key: bool) -> None:
    visitor = waiting(settings)
    (heard,) = visitor.hears()
    assert ("Press" in heard, " G " in heard) == (presses, key)
    if key:
        visitor.key("g")
        assert visitor.work


def test_telling_the_table_leaves_time_to_hear_it_where_something_goes_on() -> None:
    visitor = waiting()
    saved, begun = visitor.saved, visitor.waits
    visitor.key("t")
    assert visitor.beat > 50 * len(visitor.says) > 5000
    visitor.meet(begun)
    assert not visitor.work
    visitor.wait_once()
    visitor.key("t")  # also what a computer has thought of meanwhile is dropped, and thought of anew
    visitor.wait_once()
    assert visitor.saved == saved
    visitor.key("g")
    visitor.wait_once()
    assert len(visitor.saved) == len(saved) + 1
    visitor = at_table("celtic_whist/?seed=1")
    visitor.key("t")
    assert not visitor.goes_on


@pytest.mark.parametrize("match", ["off", "on"])
def test_the_table_told_at_the_end_tells_once_who_has_won(match: str) -> None:
    visitor = visit(f"rekniles_ekim/?seed=3&seats=3&match={match}&players=plain,plain,plain")
    goes_on(visitor, until=lambda: visitor.shows("The end"))
    visitor.key("t")
    (heard,) = visitor.hears()[-1:]
    assert [heard.count(f"Birch wins the {what}") for what in ("race", "match")] == [1, match == "on"]


def test_a_card_is_not_picked_up_for_a_second_tap_before_its_time() -> None:
    visitor = waiting("twice=on")
    visitor.press(visitor.hand[0])
    assert "picked" not in visitor.html
    visitor.wait()
    saved, (card, *_) = visitor.saved, visitor.moves
    visitor.press(card)
    assert "picked" in visitor.html
    assert visitor.saved == saved
    visitor.press(card)
    assert len(visitor.saved) == len(saved) + 1


# What is said


def test_at_the_end_of_a_round_ones_own_points_are_said_and_everybodys_stand_in_sight() -> None:
    visitor = at_table("celtic_whist/?seats=5&seed=2")
    goes_on(visitor, until=lambda: "Deal round 2" in visitor.pressable)
    (heard,) = visitor.hears()[-1:]
    assert len(re.findall(r"[+−]\d", heard)) == 1
    assert "You bid 1 and took 5: −3" in heard  # CW-SCORE-3
    for player in ("You", "Birch", "Elder", "Rowan", "Willow"):
        assert visitor.shows(f"{player} bid ")
    visitor.press_each("Show tricks", "Scores")
    assert "points at-once" in visitor.html, "they are not counted out again"


def test_a_step_of_a_replay_is_told_whole() -> None:
    visitor = plays_a_trick()
    visitor.key("l")
    visitor.press(next(line for line in visitor.pressable if line.startswith("1You")))
    (heard,) = visitor.hears()[-1:]
    assert all(fact in heard for fact in ("move 1 of 2: You bid 1.", "4 Yellow"))
    visitor.press(TO_GAME)
    moves(visitor)
    visitor.wait()
    visitor.press(next(line for line in visitor.pressable if line.startswith("2You")))
    (heard,) = visitor.hears()[-1:]
    assert all(fact in heard for fact in ("move 2 of 3: You play 22 Yellow.", "You win the trick", "2 Blue"))


def test_a_copy_that_is_played_on_from_says_that_it_is_one() -> None:
    visitor = plays_a_trick()
    visitor.key("l")
    visitor.press(next(line for line in visitor.pressable if line.startswith("1You")))
    visitor.press("Play from here")
    assert "move 1 " in visitor.says
    assert "other game" in visitor.says
    del visitor.games[next(iter(visitor.games))]
    visitor.reload()
    assert "move 1 " in visitor.says
    assert "other game" not in visitor.says
    visitor.look_on(seconds=4)
    moves(visitor)
    visitor.reload()
    assert not re.search(r"move \d", visitor.says)


# The table of Celtic Whist


def test_the_last_trick_and_the_way_back_are_told_and_who_is_to_act() -> None:
    visitor = plays_a_trick()
    for said, cards, down in (
        ("You won", ("4 Yellow", "22 Yellow"), ["Last trick"]),
        ("dummy", ("2 Blue",), []),
    ):
        visitor.hears()
        visitor.press("Last trick")
        (heard,) = visitor.hears()
        assert said in visitor.says
        assert all(card in heard for card in cards)
        assert [name for name in visitor.held if name == "Last trick"] == down
    assert at_table("celtic_whist/?seats=3&seed=4").turn.startswith("You to bid")
    visitor = waiting()
    assert visitor.turn.startswith("Birch to play")
    assert tells(visitor.text("Table"), "Birch", "still to play")


def test_arrows_step_the_bid_or_walk_the_hand_by_where_the_focus_is() -> None:
    visitor = at_table("celtic_whist/?seed=1")
    assert not visitor.moves
    for key, bid in (("ArrowRight", 1), ("ArrowUp", 2), ("ArrowLeft", 1), ("End", 13), ("Home", 1)):
        visitor.key(key)
        assert visitor.focus == f"Bid {bid}"
    visitor.focus_on(visitor.hand[3])
    visitor.key("ArrowRight")
    assert visitor.focus == visitor.hand[4]
    assert visitor.moves == ["Bid 1"]
    # Enter does nothing where the keyboard is at home.
    visitor = at_table("celtic_whist/?seed=1")
    (home,) = re.findall(r"<(\w+)([^>]*data-keyboard[^>]*)>", visitor.html)
    assert home[0] == "div"
    assert 'tabindex="-1"' in home[1]
    assert "data-do" not in home[1]
    visitor.key("b")
    assert visitor.focus.isdigit()


@pytest.mark.parametrize("seed", range(1, 9))
def test_the_keyboard_is_at_a_card_that_may_be_played_when_it_is_ones_turn(seed: int) -> None:
    visitor = at_table(f"celtic_whist/?seed={seed}")
    visitor.focus_on(visitor.hand[1])
    visitor.key("Home")
    for _ in range(6):
        moves(visitor)
        visitor.wait()
        assert visitor.stop in visitor.moves


@pytest.mark.parametrize("doubling", ["off", "on"])
def test_the_key_for_doubling_is_listed_only_where_bids_can_be_doubled(doubling: str) -> None:
    visitor = at_table(f"celtic_whist/?seed=1&doubling={doubling}")
    visitor.key("?")
    assert visitor.shows("double your bid") == (doubling == "on")
    if doubling == "off":
        with pytest.raises(AssertionError, match="means nothing"):
            visitor.key("d")
    else:
        visitor.key("d")


GOLDEN = Path(__file__).parents[1] / "core" / "golden"


@pytest.mark.parametrize("game", sorted(tables() - {"freecelt"}))
def test_of_anothers_move_at_most_two_short_sentences_are_said(game: str) -> None:
    """In every golden game; but where a round is counted out or another begins, where somebody is out of it, and where
    null bids change what all bids are worth."""
    table, people = table_of(game), People(tuple(f"Kim {number}" for number in range(9)))
    for path in sorted((GOLDEN / game).glob("*.txt")):
        record = Record.read(split(path.read_text(encoding="utf-8"))[0])
        if record.setup.seats == 1:
            continue
        histories = [history_of(record, viewer) for viewer in (0, 1)]
        for number, mover in enumerate((frame.mover for frame in histories[0].frames[1:]), 1):
            before, after = histories[1 if mover == 0 else 0].frames[number - 1 : number + 1]
            later, events = after.observation, word_events(after.events, people)
            for moment in moments_of(table, before.observation, later, events):
                kinds = {event.kind for event in moment.events}
                if kinds & {"round", "score", "over", "out", "zero", "stands"} or (
                    moment.wait == WAITS and moment.seen is not later
                ):
                    continue
                said = sentences(moment.events)
                assert len(re.findall(r"[.!?](?= |$)", said)) <= 2, f"{path.name}: {said}"
