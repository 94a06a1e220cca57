"""The variants of Rekniles Ekim where the restatement does not go: decks put in order, the last disks."""

from typing import Any

import pytest

from tests.core.facts import refused
from tests.core.rekniles_ekim.positions import LETTERS, colours, new, play
from trilithon.equipment import card_name, card_text
from trilithon.games.rekniles_ekim.scoring import finish_race, legal_disks


def test_re_v4_the_dummy_never_wins() -> None:
    # RE-V4: it has the fewest points, or the most, and does not win.
    for options in ({}, {"most_points": True}):
        rules = new(1, 2, dummy=True, **options).rules
        for mine in ((0, 0, 0, 0, 0), (9, 0, 0, 0, 0)):
            done = finish_race(
                rules, (1, 0, 2), 2, colours(LETTERS), ((1, 0, 0, 0, 0), (2, 0, 0, 0, 0), mine)
            )
            assert done.winner == (1 if options else 0)
            assert len(done.race_points) == 3


def test_re_v5_players_put_their_cards_in_order_one_by_one() -> None:
    # RE-V5: in turn order; the first card is the top one; the last goes by itself.
    state = new(8, 5, arranged_decks=True)
    assert state.arranging
    orders = {}
    for seat in state.race.order:
        assert state.to_move == seat
        assert not state.mid_turn
        mine = state.hands[seat]
        assert list(mine) == sorted(mine)
        wanted = mine[::-1]
        for count, card in enumerate(wanted[:-1]):
            assert state.to_move == seat
            assert state.mid_turn == (count > 0)
            assert len(state.legal_moves()) == 12 - count
            state = play(state, f"put-{card_text(card)}")
        orders[seat] = wanted
    assert not state.arranging
    assert state.to_move == state.race.order[0]
    for seat, wanted in orders.items():
        assert state.hands[seat] == wanted[:7]
        assert state.decks[seat] == wanted[7:]


def test_re_v5_refusals() -> None:
    # RE-V5
    state = new(8, 3, arranged_decks=True)
    seat = state.to_move
    assert seat is not None
    mine, others = state.hands[seat], state.hands[(seat + 1) % 3]
    # Day or night is said, since both halves are dealt (EQ-2).
    assert (
        refused(state, f"put-{card_text(others[0])}", f"{card_name(others[0], half=True)}, place") == "RE-V5"
    )
    assert refused(state, "take-red", "first, order") == "RE-V5"
    state = play(state, f"put-{card_text(mine[3])}")
    assert refused(state, f"put-{card_text(mine[3])}", card_name(mine[3], half=True)) == "RE-V5"
    while state.arranging:
        state = state.apply(state.legal_moves()[0])
    assert refused(state, f"put-{card_text(mine[0])}", "started, card") == "RE-V5"


@pytest.mark.parametrize("hand", ["draw", "none"])
def test_re_v5_once_arranged_the_decks_are_arranged(hand: str) -> None:
    # RE-V5: from then on nobody is arranging, and everybody sees that.
    state = new(1, 2, arranged_decks=True, **({"arranged_hand": "none"} if hand == "none" else {}))
    assert state.observe(None).arranging is True
    while state.arranging:
        state = state.apply(state.legal_moves()[0])
    assert state.observe(None).arranging is False
    assert state.apply(state.legal_moves()[0]).observe(None).arranging is False


def test_re_v5_without_a_hand_the_top_card_is_played() -> None:
    # RE-V5, sub-option hand: no hand, no draw.
    state = new(8, 4, arranged_decks=True, arranged_hand="none")
    while state.arranging:
        state = state.apply(state.legal_moves()[0])
    assert state.hands == ((),) * 4
    assert [len(deck) for deck in state.decks] == [15] * 4
    seat = state.to_move
    assert seat is not None
    top, below = state.decks[seat][:2]
    assert {move.card for move in state.legal_moves()} == {top}
    assert refused(state, card_text(below), f"{card_name(below, half=True)}, top") == "RE-V5"
    while state.to_move == seat:
        state = state.apply(state.legal_moves()[0])
    assert state.decks[seat][0] == below
    assert state.hands == ((),) * 4


def test_re_v5_the_dummys_deck_is_not_arranged() -> None:
    # RE-V5, RE-V4: its deck is always shuffled.
    state = new(8, 2, arranged_decks=True, dummy=True)
    shuffled = state.decks[2]
    assert (state.hands[2], state.pending) == ((), ())
    assert len(shuffled) == 20
    assert list(shuffled) != sorted(shuffled)
    for _ in range(38):
        assert state.arranging
        state = state.apply(state.legal_moves()[0])
    assert not state.arranging
    assert state.decks[2] == shuffled


def choices(left: tuple[int, ...], **options: Any) -> str:
    """The disks that may be taken when a black card has set no limit by its colour."""
    rules = new(1, 3, balanced_wagering=True, free_choice=True, **options).rules
    return "".join(LETTERS[take.colour] for take in legal_disks(rules, left, colours(LETTERS), 0))


@pytest.mark.parametrize(
    ("left", "allowed"),
    [
        ((10, 10, 10, 10, 10), "WBGYR"),
        ((9, 10, 10, 10, 10), "BGYR"),  # (a) white alone has the fewest
        ((9, 10, 9, 10, 10), "WBGYR"),  # until another has as few
        ((3, 5, 4, 5, 5), "BGYR"),
        ((1, 1, 10, 5, 5), "GYR"),  # (b) nobody has taken a green disk yet
        ((1, 1, 9, 5, 5), "WBGYR"),
        ((1, 2, 10, 5, 5), "BGYR"),  # (a) and (b)
        ((1, 2, 9, 5, 5), "BGYR"),  # (a)
        ((0, 1, 5, 5, 5), "BGYR"),  # none left counts as fewest, and bars nothing further
        ((0, 0, 5, 5, 5), "GYR"),
        ((0, 1, 1, 10, 5), "YR"),  # (b) after a colour has gone (RE-V8)
    ],
)
def test_re_v7_what_may_be_taken(left: tuple[int, ...], allowed: str) -> None:
    # RE-V7, its part (a) and its part (b)
    assert choices(left, longer_race=True) == allowed
