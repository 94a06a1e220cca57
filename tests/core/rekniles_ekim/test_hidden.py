"""What a seat of Rekniles Ekim may know (EQ-6), and states drawn from it."""

from random import Random
from typing import Any

from trilithon import Chance
from trilithon.equipment import card_text
from trilithon.games.rekniles_ekim import GAME, State


def new(seed: int, options: dict[str, Any], seats: int) -> State:
    state = GAME.new(seed, options, seats)
    assert isinstance(state, State)
    return state


def guessed(view: Any, seed: int, stream: int = 0) -> State:
    state = GAME.sample(view, Chance(seed, stream))
    assert isinstance(state, State)
    return state


def test_an_arranged_deck_is_known_in_order_to_its_owner_alone() -> None:
    # RE-V5, EQ-6
    state = new(2, {"arranged-decks": True}, 3)
    seat = state.to_move
    assert seat is not None
    wanted = tuple(Random(1).sample(state.hands[seat], 20))
    for card in wanted[:10]:
        state = state.apply(GAME.parse(f"put-{card_text(card)}"))
    assert state.observe(seat).deck == wanted[:10]
    assert state.observe(seat).hand == tuple(sorted(wanted[10:]))
    for other in ((seat + 1) % 3, None):
        view = state.observe(other)
        assert view.deck == ()
        assert view.deck_counts[seat] == 10
        assert view.hand_counts[seat] == 10
    for card in wanted[10:19]:
        state = state.apply(GAME.parse(f"put-{card_text(card)}"))
    while state.arranging:
        state = state.apply(state.legal_moves()[0])
    assert state.observe(seat).deck == wanted[7:]
    assert state.observe(seat).hand == wanted[:7]


def test_a_shuffled_deck_is_known_to_its_owner_but_for_the_order() -> None:
    # RE-2, EQ-6
    state = new(2, {}, 3)
    for seat in range(3):
        assert state.observe(seat).deck == tuple(sorted(state.decks[seat]))
    assert state.observe(None).deck == state.observe(None).hand == ()


def test_sampling_covers_the_possibilities() -> None:
    # EQ-6: every unseen card turns up in every unseen place, and no other; seeds differ.
    state = new(6, {}, 3)
    for _ in range(30):
        state = state.apply(state.legal_moves()[0])
    assert not state.mid_turn
    view = state.observe(0)
    guesses = [guessed(view, seed) for seed in range(400)]
    seen = {*view.hand, *view.deck, *(move.card for move in view.played)}
    unseen = set(range(1, 61)) - seen
    for seat in (1, 2):
        for place in range(len(state.hands[seat])):
            assert {guess.hands[seat][place] for guess in guesses} == unseen
        for place in range(len(state.decks[seat])):
            assert {guess.decks[seat][place] for guess in guesses} == unseen
    for place in range(len(view.deck)):
        assert {guess.decks[0][place] for guess in guesses} == set(view.deck)
    assert len({guess.setup.seed for guess in guesses}) == 400
    assert all(guess.hands[0] == state.hands[0] for guess in guesses)
