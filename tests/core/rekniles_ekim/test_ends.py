"""How a race of Rekniles Ekim begins and ends in words: the deal, why it is over, how it was won."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.core.examples import examples
from tests.core.facts import check_told, lacks
from tests.core.rekniles_ekim.positions import letters, play, position
from trilithon import Chance
from trilithon.equipment import COLOURS, card_name, card_text
from trilithon.games.rekniles_ekim import GAME, State
from trilithon.games.rekniles_ekim.scoring import finish_race
from trilithon.options import Value
from trilithon.state import Event

TRACK = (0, 1, 2, 3, 4)


def new(seats: int = 3, options: Mapping[str, Value] | None = None, seed: int = 1) -> State:
    state = GAME.new(seed, options, seats)
    assert isinstance(state, State)
    return state


def ends(events: tuple[Event, ...]) -> list[Event]:
    """Why the race is over, and who brought that about; it is told right before the points."""
    kinds = [event.kind for event in events]
    if "end" in kinds:
        assert kinds[kinds.index("end") + 1] == "score"
    return [event for event in events if event.kind == "end"]


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"dummy": True, "dummy-bets": True}),
        (2, {"dummy": True, "dummy-bets": True, "longer-race": True}),
        (3, {"match": True}),
        (4, {"longer-race": True}),
        (5, {"arranged-decks": True, "arranged-hand": "none", "inverse": True}),
    ],
)
def test_every_race_that_ends_says_why_once(seats: int, options: dict[str, Value]) -> None:
    """RE-6, RE-V4, RE-V8: and what it says is so."""
    for seed in range(8):
        for before, move, after in game(new(seats, options, seed), seed):
            texts = [event.text for event in ends(before.narrate(move, None))]
            done = after.race.past[len(before.race.past) :]
            for text, end in zip(texts, done, strict=True):
                left = [10 - sum(row[colour] for row in end.disks) for colour in range(5)]
                if not lacks(text, "only"):
                    (rest,) = [COLOURS[colour] for colour in range(5) if left[colour]]
                    assert not lacks(text, rest)
                elif not lacks(text, "last"):
                    (gone,) = [COLOURS[colour] for colour in range(5) if not left[colour]]
                    assert not lacks(text, gone)
                else:
                    assert not lacks(text, "no cards")
                    assert "longer-race" in options or all(left)


def game(state: State, seed: int) -> Iterator[tuple[State, Any, State]]:
    """Random play to the end: before, move, after."""
    chance = Chance(seed, 5)
    while moves := state.legal_moves():
        move = chance.choice(moves)
        after = state.apply(move)
        yield state, move, after
        state = after


@examples(200)
@given(
    st.lists(st.lists(st.integers(0, 2), min_size=5, max_size=5), min_size=2, max_size=5),
    st.booleans(),
    st.integers(0, 4),
)
@example([[0, 0, 0, 0, 3], [1, 0, 0, 0, 0]], False, 0)
@example([[0, 0, 0, 0, 1], [1, 0, 0, 0, 0]], False, 0)  # one point
# 5 points each: five disks in last place, or one in first
@example([[0, 0, 0, 0, 5], [1, 0, 0, 0, 0]], False, 0)
@example([[0, 0, 0, 0, 5], [1, 0, 0, 0, 0]], True, 0)
@example([[1, 0, 0, 0, 1], [0, 1, 0, 1, 0]], False, 0)
@example([[1, 0, 0, 0, 1], [0, 1, 0, 1, 0]], True, 0)
@example([[0, 1, 0, 1, 0], [0, 0, 2, 0, 0]], False, 0)
@example([[0, 1, 0, 0, 0], [0, 1, 0, 0, 0]], False, 0)
# 10 points by three disks, 9 without one in first place, 11 by four of which one is in second place
@example([[1, 1, 0, 0, 1], [0, 2, 0, 1, 0], [1, 0, 1, 1, 0]], False, 0)
@example([[0, 1, 1, 1, 0], [0, 0, 3, 0, 0], [0, 1, 1, 1, 0]], False, 0)
@example([[0, 1, 2, 0, 1], [0, 1, 1, 2, 0], [0, 1, 2, 0, 1]], False, 0)
@example([[0, 1, 2, 0, 1], [0, 1, 1, 2, 0], [0, 1, 2, 0, 1]], True, 0)
# 6 points each: the third has one disk less, then the second has one in first place
@example([[0, 1, 0, 1, 0], [1, 0, 0, 0, 1], [0, 0, 0, 0, 6], [0, 0, 0, 0, 6]], True, 0)
@example([[0, 0, 0, 0, 6], [0, 0, 0, 0, 6], [1, 0, 0, 0, 1]], False, 0)
def test_those_tie_breaks_are_said_that_told_somebody_apart(
    disks: list[list[int]], most: bool, first: int
) -> None:
    """RE-7, RE-8, RE-V1: the sheet's list, gone through by hand. first: the starting player, if there is that seat."""
    seats = len(disks)
    rules, order = new(seats, {"most-points": most}).rules, [(first - step) % seats for step in range(seats)]
    done = finish_race(rules, tuple(order), seats, TRACK, tuple(map(tuple, disks)))
    assert list(done.race_points) == [sum(number * (5 - n) for n, number in enumerate(row)) for row in disks]
    better, worse = ("fewest", "most") if most else ("most", "fewest")
    places = ["first", "second", "third", "fourth", "last"]
    among = [seat for seat in order if done.race_points[seat] == (max if most else min)(done.race_points)]
    said = []
    counts = [(f"{better} disks, !place", [-sum(row) for row in disks])]
    counts += [(f"{worse} disks, {place} place", [row[n] for row in disks]) for n, place in enumerate(places)]
    for facts, count in counts:
        best = (max if most else min)(count[seat] for seat in among)
        if any(count[seat] != best for seat in among):
            said.append(facts)
            among = [seat for seat in among if count[seat] == best]
    if len(among) > 1:
        said.append("first, turn order")
    assert done.winner == among[0]
    clauses = done.reason.split(", then ") if done.reason else []
    for clause, facts in zip(clauses, said, strict=True):
        assert not lacks(clause, facts)
    points = done.race_points[done.winner]
    assert not lacks(done.text(), f"player {done.winner + 1}, {points} point{'s' * (points != 1)}")
    assert done.reason in done.text()


@pytest.mark.parametrize(("seats", "dummy"), [(2, False), (2, True), (3, False), (5, False)])
def test_a_deal_is_one_sentence_and_its_cards(seats: int, dummy: bool) -> None:
    """RE-1, RE-2, EQ-6: the hand is named to its owner; every card moves by an event of its own."""
    each = 60 // (seats + dummy)
    before, move, after = next(
        step for step in game(new(seats, {"match": True, "dummy": dummy}), 3) if step[2].round == 2
    )
    for viewer in (None, *range(seats)):
        events = before.narrate(move, viewer)
        events = events[[event.kind for event in events].index("round") :]
        texts = [event.text for event in events if event.text]
        names = [card_name(card) for card in after.hands[viewer]] if viewer is not None else []
        begun, track, drawn = texts
        assert not lacks(begun, "race 2")
        assert ", ".join(COLOURS[colour] for colour in after.track) in track
        assert not lacks(drawn, f"7 of {each} cards")
        assert not lacks(drawn, ", ".join(names) if names else "!you")
        draws = [(event.piece, event.source, event.target) for event in events if event.kind == "draw"]
        assert draws == [
            (f"card:{card_text(card) if seat == viewer else '?'}", f"deck:{seat}", f"hand:{seat}")
            for seat in range(seats)
            for card in after.hands[seat]
        ]
        decks = [(event.target, event.amount) for event in events if event.kind == "start" and event.target]
        assert decks == [(f"deck:{seat}", each) for seat in range(seats + dummy)]


def test_the_last_card() -> None:
    """RE-6: the disk of that turn is taken first; if it is the last of its colour, that ends the race."""
    state = play(position(hands=("14d", "2d", "2n"), decks=("", "", ""), left=(10, 9, 8, 7, 1)), "14d")
    for viewer in (None, 0):
        events = state.narrate(GAME.parse("take-white"), viewer)
        check_told(ends(events), Event("end", "player 1, no cards", seat=0))
        assert [event.kind for event in events][:2] == ["disk", "end"]
    check_told(ends(state.narrate(GAME.parse("take-red"), None)), Event("end", "last, red"))
    after = play(state, "take-white")
    assert after.result is not None
    assert (letters(after.track), after.left) == ("BWGYR", (9, 9, 8, 7, 1))
    assert after.disks[0] == (1, 0, 0, 0, 0)


def test_the_dummys_last_card() -> None:
    """RE-V4, RE-6: the chariot of that card still moves."""
    hands = ("2n 8n", "1d 3d", "")  # 1 White leads and stays there
    state = position(2, hands=hands, decks=("", "", "16d"), dummy=True)
    state = play(state._replace(to_move=1), "1d")
    check_told(ends(state.narrate(GAME.parse("take-red"), None)), Event("end", "dummy, no cards"))
    after = play(state, "take-red")
    assert after.result is not None
    assert (letters(after.track), str(after.played[-1])) == ("WBYGR", "16d")
