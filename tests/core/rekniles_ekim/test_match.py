"""A match of Rekniles Ekim: one race for each player, play-offs, and who sits them out (RE-V9)."""

from itertools import pairwise
from typing import Any

import pytest

from tests.core.facts import check_over, check_told, lacks, refused
from tests.core.rekniles_ekim.positions import new, play, texts
from trilithon import Chance
from trilithon.equipment import CARD_OF_TEXT, card_text
from trilithon.games.rekniles_ekim import GAME, State
from trilithon.state import Event


def finish_race(state: State, winner: int) -> State:
    """The race in play brought to its end so that a seat wins it."""
    return play(nearly_over(state, winner), "14d take-red")


def final_events(state: State, winner: int) -> tuple[Event, ...]:
    """What everybody is told as a race comes to its end."""
    return play(nearly_over(state, winner), "14d").narrate(GAME.parse("take-red"), None)


def nearly_over(state: State, winner: int) -> State:
    """The race in play before its last turn, with a seat to win it: the others hold many disks."""
    seat = state.to_move
    assert seat is not None
    disks = tuple((0,) * 5 if s == winner else (9,) * 5 for s in range(len(state.disks)))
    one = (CARD_OF_TEXT["14d"],)
    return state._replace(
        disks=disks,
        left=(10,) * 5,
        hands=tuple(one if s == seat else () for s in range(len(state.hands))),
        decks=((),) * len(state.decks),
    )


def test_re_v9_one_race_for_each_player() -> None:
    # RE-V9: the start passes clockwise, each race is a new set-up.
    state = new(2, 4, match=True)
    first = state.to_move
    assert first is not None
    tracks = [state.track]
    for number in range(1, 5):
        assert state.round == number
        assert state.to_move == (first + number - 1) % 4
        assert state.race.order == tuple((first + number - 1 - step) % 4 for step in range(4))
        assert state.left == (10,) * 5
        assert [len(hand) for hand in state.hands] == [7] * 4
        assert state.result is None
        state = finish_race(state, (1, 3, 1, 2)[number - 1])
        tracks.append(state.track)
    assert len(set(tracks[:4])) > 1
    check_over(state, (1,), (0, 2, 1, 1), "2 of 4")
    assert [done.winner for done in state.race.past] == [1, 3, 1, 2]
    assert refused(state, "14d", "over") == "RE-V9"


@pytest.mark.parametrize("seed", range(6))
def test_re_v9_a_play_off_among_the_tied(seed: int) -> None:
    # RE-V9: dealt for their number, started by the next of them clockwise; its winner wins the match.
    state = new(seed, 5, match=True)
    for winner in (0, 3, 4, 0, 3):
        last = state.to_move
        state = finish_race(state, winner)
    assert last is not None
    assert state.round == 6
    assert state.result is None
    clockwise = [(last + step) % 5 for step in range(1, 6)]
    starter = next(seat for seat in clockwise if seat in (0, 3))
    assert state.to_move == starter
    assert sorted(state.race.order) == [0, 3]
    assert [len(hand) for hand in state.hands] == [7, 0, 0, 7, 0]
    assert [len(deck) for deck in state.decks] == [23, 0, 0, 23, 0]
    after = play(state, " ".join(texts(state)[:1]))
    after = after.apply(after.legal_moves()[0])
    assert after.to_move == (3 if starter == 0 else 0)
    state = finish_race(state, 3)
    assert state.result is not None
    assert state.result.winners == (3,)
    assert state.result.scores == (2, 0, 0, 3, 1)


@pytest.mark.parametrize("options", [{}, {"arranged_decks": True}])
def test_re_v9_who_sits_out_a_play_off_watches_it(options: dict[str, Any]) -> None:
    # RE-V9, EQ-6, RE-V5: no cards, no moves; and from what they see both hands are unknown.
    state = new(3, 4, match=True, **options)
    last = state
    for winner in (1, 2, 1, 2):
        while state.arranging:
            state = state.apply(state.legal_moves()[0])
        last, state = state, finish_race(state, winner)
    assert state.round == 5
    assert state.arranging == bool(options)
    told = final_events(last, 2)
    (begun,) = [event.text for event in told if event.kind == "round"]
    assert not lacks(begun, f"play-off, player 2 and player 3, player {state.race.order[0] + 1} starts")
    assert {event.seat for event in told if event.kind in ("start", "deal")} == {None, 1, 2}
    while state.result is None:
        for seat in (0, 3, None):
            view = state.observe(seat)
            assert (view.hand, view.deck, view.legal) == ((), (), ())
            assert [view.hand_counts[out] + view.deck_counts[out] for out in (0, 3)] == [0, 0]
            assert state.to_move in (1, 2)
            sampled = GAME.sample(view, Chance(len(state.played)))
            assert sampled.observe(seat) == view
        state = state.apply(state.legal_moves()[0])
    assert state.result.winners[0] in (1, 2)
    assert sorted(state.result.scores) == [0, 0, 2, 3]


def test_re_v9_a_match_with_the_dummy() -> None:
    # RE-V4, RE-V9: two races; a play-off has the dummy again.
    state = new(1, 2, match=True, dummy=True)
    for winner in (0, 1):
        state = finish_race(state, winner)
    assert state.round == 3
    assert state.race.order[2] == 2
    assert [len(deck) for deck in state.decks] == [13, 13, 20]
    assert finish_race(state, 1).result is not None


def to_the_end(state: State, seed: int) -> list[State]:
    """Every state of a random game."""
    chance, found = Chance(seed, 5), [state]
    while moves := found[-1].legal_moves():
        found.append(found[-1].apply(chance.choice(moves)))
    return found


@pytest.mark.parametrize(("seats", "dummy"), [(2, False), (2, True), (3, False)])
def test_the_next_race_of_a_match_is_dealt_to_be_arranged(seats: int, dummy: bool) -> None:
    """RE-V5, RE-V9, EQ-6: the number of cards is said once; everybody's cards follow, the starting player's first,
    and each player is told of their own which they are; then nobody has drawn yet."""
    states = to_the_end(new(1, seats, match=True, arranged_decks=True, dummy=dummy), 2)
    last, first = next((a, b) for a, b in pairwise(states) if a.round < b.round)
    (move,) = [move for move in last.legal_moves() if last.apply(move) == first]
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
