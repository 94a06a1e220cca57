"""Texts of Celtic Whist that the other tests only touch."""

import pytest

from trilithon import Chance
from trilithon.equipment import CARD_OF_TEXT
from trilithon.game import MoveTextError
from trilithon.games.celtic_whist import GAME, State
from trilithon.games.celtic_whist.moves import DOUBLE, NULL_DOUBLE, NULL_MAX, bid_name, bid_text


@pytest.mark.parametrize("text", ["", "x" * 41, "null of all the tricks that there are, please"])
def test_what_is_no_move_is_named_by_its_beginning(text: str) -> None:
    with pytest.raises(MoveTextError) as caught:
        GAME.parse(text)
    assert str(caught.value) == (
        f"“{text[:40]}” is no move of Celtic Whist; bids look like 5, null3, double, null-double or null-max, "
        "cards like 14d, 14n or Tb."
    )


def test_bids_and_cards_are_moves_of_two_kinds() -> None:
    """CW-BID-1, CW-BID-2."""
    assert tuple(GAME.parse("5")) == ("bid", 5)
    assert tuple(GAME.parse("null3")) == ("bid", -3)
    assert tuple(GAME.parse("14d")) == ("play", CARD_OF_TEXT["14d"])
    assert tuple(GAME.parse("Tb")) == ("play", CARD_OF_TEXT["Tb"])


@pytest.mark.parametrize(
    ("bid", "text", "name"),
    [
        (1, "1", "1"),
        (15, "15", "15"),
        (-1, "null1", "null 1"),
        (-15, "null15", "null 15"),
        (DOUBLE, "double", "double"),
        (NULL_DOUBLE, "null-double", "null double"),
        (NULL_MAX, "null-max", "null MAX"),
    ],
)
def test_what_a_bid_is_called(bid: int, text: str, name: str) -> None:
    """CW-BID-1, CW-BID-2, CW-BID-4, CW-MULTI-11."""
    assert (bid_text(bid), bid_name(bid)) == (text, name)
    assert tuple(GAME.parse(text)) == ("bid", bid)


def test_a_lone_player_sits_in_the_only_seat() -> None:
    """CW-SOLO-1: also where the others would have a dealer, and in every round."""
    state, chance = GAME.new(3), Chance(3)
    for _ in range(80):
        assert isinstance(state, State)
        view = state.observe(0)
        assert (view.dealer, view.first, view.playing) == (0, 0, (0,))
        moves = state.legal_moves()
        if not moves:
            break
        state = state.after(chance.choice(moves))


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_a_sample_is_a_game_of_the_same_set_up(seats: int) -> None:
    """EQ-6: all but the seed."""
    state, chance = GAME.new(4, {}, seats), Chance(4)
    for number in range(50):
        assert isinstance(state, State)
        sampled = GAME.sample(state.observe(number % seats), Chance(number))
        assert isinstance(sampled, State)
        assert sampled.setup == state.setup._replace(seed=sampled.setup.seed)
        assert sampled.rules == state.rules
        moves = state.legal_moves()
        if not moves:
            break
        state = state.after(chance.choice(moves))
