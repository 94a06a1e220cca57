"""Several at one table: computers that move by themselves, curtains between people, undo, what the address tells."""

import json
from typing import Any

import pytest

import trilithon
from tests.web.inside import inside
from tests.web.playing import at_table, goes_on, moves
from tests.web.visiting import VisitorInPython, visit
from trilithon import Record
from trilithon.equipment import card_name
from trilithon.people import start_sentence
from trilithon.players import bot, chance_for, decide
from trilithon_web.address import Sitting, query_of, sitting_of, suggested_sitting
from trilithon_web.company import PERSON

SHOW_ALL = "Show all hands"

GAME = trilithon.load("celtic_whist")
ALONE = "celtic_whist/?seats=2&players=plain,plain&seed=3"
PEOPLE = "celtic_whist/?seats=3&players=person,person,plain&seed=6"
NAMES = "names=Ann%0ABob"


# Computers


def test_a_computer_moves_after_a_while_and_the_wait_that_is_over_means_nothing_any_more() -> None:
    visitor = VisitorInPython()
    visitor.open(ALONE.replace("seed=3", "seed=77"))
    elsewhere = visitor.waits
    visitor.open(ALONE)
    visitor.meet(elsewhere)
    assert not visitor.work
    begun = visitor.waits
    visitor.press_each("Pause", "Continue")
    visitor.meet(begun)
    assert not visitor.work
    visitor.wait_once()  # until it thinks
    visitor.wait_once()
    assert len(visitor.saved) == 1


def test_a_computers_move_is_what_its_player_would_do_however_the_game_has_come_here() -> None:
    visitor, other = (at_table("celtic_whist/?seats=3&seed=4") for _ in range(2))
    for each in (visitor, other):
        moves(each)
        each.wait()
    played = visitor.played
    computers = 0
    for ply, move in enumerate(move for turn in played.turns for move in turn):
        state = played.states[ply]
        if seat := state.to_move:
            computers += 1
            assert decide(bot("plain", "celtic_whist"), state.observe(seat), chance_for(4, seat, ply)) == move
    assert computers > 1
    visitor.reload()
    visitor.wait()
    assert visitor.saved == other.saved
    for each in (visitor, other):
        moves(each)
        each.wait()
    assert visitor.saved == other.saved


def test_a_tap_hurries_a_full_trick_and_makes_no_computer_begin_again() -> None:
    visitor = at_table("celtic_whist/?seats=2&seed=1")
    goes_on(visitor, until=lambda: visitor.shows("blue trilithon, winning"))
    visitor.play("26 Blue")
    assert visitor.goes_on
    assert visitor.shows("You: 26 Blue")
    visitor.press("Continue")
    assert not visitor.shows("You: 26 Blue")
    visitor = at_table("celtic_whist/?seats=2&seed=2")
    moves(visitor)
    while not (work := visitor.work):
        visitor.wait_once()
    visitor.key("g")
    assert visitor.work is work


@pytest.mark.parametrize(("pace", "time"), [("tap", 0), ("slow", 3240), ("normal", 1800), ("quick", 900)])
def test_the_pace_says_how_long_a_trick_is_looked_at(pace: str, time: int) -> None:
    visitor = at_table("celtic_whist/?seed=1", f"pace={pace}")
    moves(visitor)
    moves(visitor)
    assert visitor.beat == time


def test_computers_alone_are_looked_on_at_stopped_and_seen_with_open_hands() -> None:
    visitor = visit(ALONE)
    assert not visitor.hand
    visitor.press("Pause")
    visitor.wait()
    assert not visitor.saved
    visitor.press("Continue")
    visitor.wait()
    assert visitor.saved
    visitor = visit(ALONE)
    visitor.press_each("Menu", SHOW_ALL)
    state: Any = visitor.played.state
    assert all(visitor.shows(card_name(card)) for hand in state.hands for card in hand)
    visitor = at_table("celtic_whist/?seats=2&seed=3")
    assert len(visitor.hand) == 15
    visitor.press("Menu")
    assert SHOW_ALL not in visitor.pressable


def test_a_game_against_computers_comes_to_its_end_and_is_counted_for_the_person() -> None:
    record = Record.begin(GAME.new(3, {}, 2))
    while not record.state.result:
        may = record.state.legal_moves()
        record = record.apply(may[len(may) // 3])
    visitor = VisitorInPython()
    visitor.resume(record.back().back(), (PERSON, "plain"))
    goes_on(visitor, until=lambda: visitor.results)
    (result,) = map(json.loads, visitor.results.values())
    end = visitor.played.state.result
    assert end
    assert result["scores"] == list(end.scores)
    ranks = sorted(end.scores, reverse=True)
    assert (result["seat"], result["places"]) == (0, [ranks.index(score) + 1 for score in end.scores])
    assert result["won"] == (0 in end.winners)
    assert result["kind"] == "seats=2"


# Around one screen


def test_nothing_of_a_hand_is_in_the_page_until_its_owner_opens_the_curtain() -> None:
    """EQ-6."""
    visitor = at_table(PEOPLE, NAMES)
    curtains = 0
    while not visitor.played.state.result and curtains < 12:
        goes_on(visitor, until=lambda: visitor.curtain)
        curtains += 1
        state: Any = visitor.played.state
        assert visitor.curtain == f"I am {('Ann', 'Bob')[state.to_move]}"
        assert visitor.pressable == [visitor.curtain]
        assert "data-game" not in visitor.html
        assert "card-" not in visitor.html
        visitor.lift_curtain()
        assert set(visitor.hand) == {start_sentence(card_name(card)) for card in state.hands[state.to_move]}
    assert curtains == 12
    visitor = at_table("celtic_whist/?seats=4&seed=2")
    goes_on(visitor, until=lambda: visitor.curtain or visitor.shows("Round 2"))
    assert not visitor.curtain


def test_a_curtain_tells_what_everybody_could_see() -> None:
    visitor = at_table(PEOPLE, NAMES)
    goes_on(visitor, until=lambda: len(visitor.saved) > 3 and visitor.curtain == "I am Bob")
    card = inside(visitor.played.turns[-1][0])
    assert visitor.shows("Ann plays")
    assert visitor.shows(card_name(card.value))
    assert not visitor.shows("You ")
    assert not visitor.shows(" you ")
    # Names stay in the browser.
    visitor = at_table(PEOPLE, NAMES)
    visitor.press("I am Ann")
    moves(visitor)
    (kept,) = visitor.games.values()
    assert json.loads(kept.head)["players"] == ["Ann", "Bob", "Elder"]
    assert "Ann" not in kept.key + visitor.address


def test_what_is_done_behind_a_curtain_does_nothing() -> None:
    """Such as what was pressed before it fell."""
    visitor = at_table(PEOPLE)
    visitor.press_each("I am", "5")
    late = [visitor.grasp(name) for name in ("Bid 5", "7", visitor.hand[0])]
    visitor.press("Bid 5")
    assert visitor.curtain
    page, saved = visitor.html, visitor.saved
    visitor.hears()
    for press in late:
        visitor.meet(press)
    assert (visitor.html, visitor.saved, visitor.hears()) == (page, saved, [])


# Undo


def helped(visitor: VisitorInPython) -> bool:
    """Whether it is stored of the only game that it was played with help."""
    (kept,) = visitor.games.values()
    return '"assisted": true' in kept.head


def test_undo_goes_back_to_ones_own_decision_asks_first_and_marks_the_game() -> None:
    visitor = at_table("celtic_whist/?seats=3&seed=4")
    moves(visitor)
    visitor.wait()
    hand, played = visitor.hand, visitor.played
    moves(visitor)
    visitor.wait()
    later = visitor.played
    visitor.press("Undo")
    assert visitor.shows("help")
    assert visitor.played == later
    visitor.press("Yes, undo")
    assert (visitor.played, visitor.hand) == (played, hand)
    assert visitor.moves
    assert helped(visitor)
    visitor.press("Redo")
    visitor.wait()
    assert visitor.played == later
    visitor.press("Undo")  # it was said once: from now on it is simply done
    assert visitor.played == played
    # Several people are asked whether they agree.
    visitor = at_table(PEOPLE)
    visitor.press("I am")
    moves(visitor)
    visitor.press_each("I am", "Undo")
    assert not visitor.shows("help")
    assert len(visitor.played.turns) == 1
    visitor.press("Yes, undo")
    assert not visitor.played.turns


def test_where_nothing_was_learned_undo_asks_nothing() -> None:
    """A bid that was answered by bids alone, which are no secret: the highest bidder has still to lead."""
    visitor = at_table("celtic_whist/?seats=2&seed=1")
    moves(visitor, 15)
    visitor.wait()
    assert visitor.shows("bid 15")
    assert len(visitor.moves) == 15
    visitor.press("Undo")
    assert "Bid 15" not in visitor.moves
    assert not visitor.played.turns
    assert not helped(visitor)


# The address


@pytest.mark.parametrize(
    ("query", "levels"),
    [
        ("seed=1", ("",)),
        ("seed=1&seats=3", ("", "plain", "plain")),
        ("seed=1&seats=2&players=plain,person", ("plain", "")),
        ("seed=1&seats=2&players=plain,plain", ("plain", "plain")),
        ("seed=1&seats=2&players=person,person", ("", "")),
    ],
)
def test_the_address_names_who_plays_where_it_is_not_as_usual(query: str, levels: tuple[str, ...]) -> None:
    sitting = sitting_of(GAME, query)
    assert sitting.levels == levels
    assert query_of(GAME, sitting) == query
    assert ("players" in query) == (sitting != Sitting.usual(sitting.setup))


def test_the_plain_address_is_the_recommended_game_alone() -> None:
    """CW-SOLO-9."""
    setup, levels = suggested_sitting(GAME)
    options = setup.options["scoring"], setup.options["player-start"]
    assert (setup.seats, levels, options) == (1, ("",), ("tougher", 15))


@pytest.mark.parametrize(("game", "seats"), [("whist", 4), ("rekniles_ekim", 3)])
def test_the_plain_address_of_a_game_for_more_than_two_is_not_for_the_fewest(game: str, seats: int) -> None:
    """And the address of what it opens says so, since an address without seats means the fewest."""
    rules: Any = trilithon.load(game)
    plain = suggested_sitting(rules)
    assert plain.setup.seats == seats
    assert query_of(rules, plain).startswith(f"seed=1&seats={seats}")
    assert sitting_of(rules, "seed=1").setup.seats == 2
