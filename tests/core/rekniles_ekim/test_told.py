"""What Rekniles Ekim says and shows where nothing is decided: plain values, samples, what is told."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

import pytest

from tests.core.facts import check_told, refused
from trilithon import Chance
from trilithon.equipment import CARD_OF_TEXT, COLOUR, card_text
from trilithon.game import Event
from trilithon.games.rekniles_ekim import GAME, Move, State
from trilithon.options import Value, suggestion


def new(seats: int = 3, options: Mapping[str, Value] | None = None, seed: int = 1) -> State:
    state = GAME.new(seed, options, seats)
    assert isinstance(state, State)
    return state


def to_the_end(state: State, seed: int) -> list[State]:
    """Every state of a random game."""
    chance, found = Chance(seed, 5), [state]
    while moves := found[-1].legal_moves():
        found.append(found[-1].after(chance.choice(moves)))
    return found


def test_what_a_move_is_made_of() -> None:
    """RE-3, RE-4, RE-V5, RE-V6: card 0 where there is none, the card's own colour where it says nothing more."""
    red, black = COLOUR[CARD_OF_TEXT["5d"]], COLOUR[CARD_OF_TEXT["6n"]]
    assert tuple(GAME.parse("take-red")) == ("take", 0, red)
    assert tuple(GAME.parse("move-red")) == ("move", 0, red)
    assert tuple(GAME.parse("5d")) == ("play", CARD_OF_TEXT["5d"], red)
    assert tuple(GAME.parse("6n=red")) == ("play", CARD_OF_TEXT["6n"], red)
    assert tuple(GAME.parse("6n")) == ("play", CARD_OF_TEXT["6n"], black)
    assert tuple(GAME.parse("put-5d")) == ("put", CARD_OF_TEXT["5d"], red)


@pytest.mark.parametrize(
    "absurd", [("take", "0", 0), ("take", 0, None), ("play", None, 0), ("play", 14.0, 1), ("play", 1, "x")]
)
def test_half_a_move_is_none(absurd: Any) -> None:
    """RE-3, RE-4: one part of another type is enough."""
    state = new()
    card = next(move for move in state.legal_moves() if move.colour != 5)
    assert refused(state, Move(*absurd), "begins, card") == "RE-3"
    assert refused(state.after(card), Move(*absurd), "disk, taken") == "RE-4"
    number: Any = float(card.colour)  # of the colour that was played: equal to no move that is allowed
    assert refused(state.after(card), Move("take", 0, number), "disk, taken") == "RE-4"


def test_each_option_names_its_rule() -> None:
    """RE-V1 to RE-V9."""
    assert {option.name: option.rule for option in GAME.options} == {
        "match": "RE-V9",
        "most-points": "RE-V1",
        "free-choice": "RE-V2",
        "barred-place": "RE-V3",
        "dummy": "RE-V4",
        "dummy-black": "RE-V4",
        "dummy-bets": "RE-V4",
        "arranged-decks": "RE-V5",
        "arranged-hand": "RE-V5",
        "inverse": "RE-V6",
        "not-the-leader": "RE-V6",
        "balanced-wagering": "RE-V7",
        "longer-race": "RE-V8",
    }


def test_values_have_words_for_people() -> None:
    """RE-V4, RE-V5."""
    words = {option.name: [option.word(value) for value in option.values()] for option in GAME.options}
    assert {name: said for name, said in words.items() if said != ["off", "on"]} == {
        "dummy-black": ["Nothing moves", "The last chariot moves"],
        "arranged-hand": ["Seven cards", "No hand"],
    }


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_only_the_match_is_suggested(seats: int) -> None:
    """RE-10: for all numbers of players."""
    assert suggestion(GAME.options, seats) == {option.name: option.default for option in GAME.options} | {
        "match": True
    }


def test_no_disk_is_told_of_its_seat() -> None:
    """RE-9: Red is barred by the place, Blue was played, and nothing else is left."""
    state = new(3, {"longer-race": True, "barred-place": True})
    blue = CARD_OF_TEXT["14d"]
    state = state._replace(
        to_move=1, track=(0, 2, 3, 1, 4), left=(0, 3, 0, 0, 3),
        hands=tuple((blue,) if seat == 1 else (CARD_OF_TEXT["2d"],) for seat in range(3)),
    )  # fmt: skip
    events = [event for event in state.narrate(GAME.parse("14d"), None) if event.kind == "no-disk"]
    check_told(events, Event("no-disk", "no disk, player 2", seat=1))


@pytest.mark.parametrize(("seats", "dummy"), [(2, False), (2, True), (3, False)])
def test_the_next_race_of_a_match_is_dealt_to_be_arranged(seats: int, dummy: bool) -> None:
    """RE-V5, RE-V9, EQ-6: the number of cards is said once; everybody's cards follow, the starting player's first,
    and each player is told of their own which they are; then nobody has drawn yet."""
    states = to_the_end(new(seats, {"match": True, "arranged-decks": True, "dummy": dummy}), 2)
    last, first = next((a, b) for a, b in pairwise(states) if a.round < b.round)
    (move,) = [move for move in last.legal_moves() if last.after(move) == first]
    starter = first.to_move
    assert starter is not None
    for viewer in (None, *range(seats)):
        events = last.narrate(move, viewer)
        # Counter-clockwise from the starting player (RE-5).
        each = 60 // (seats + dummy)
        wanted = [Event("deal", f"{each} cards", amount=each)]
        for seat in [(starter - step) % seats for step in range(seats)]:
            hand = first.hands[seat]
            assert len(hand) == each
            for card in hand:
                piece = f"card:{card_text(card) if viewer == seat else '?'}"
                wanted.append(Event("deal", "", piece, "box", f"hand:{seat}", seat))
        check_told((event for event in events if event.kind == "deal"), *wanted)
        assert [event.kind for event in events][-len(wanted) - 6 :][:6] == ["round", *["chariot"] * 5]
        assert not [event for event in events[-len(wanted) :] if event.kind in ("start", "draw")]
