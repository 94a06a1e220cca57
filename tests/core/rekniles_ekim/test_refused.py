"""Refusals of Rekniles Ekim word for word, and a race that ends with the last card."""

from collections.abc import Mapping

import pytest

from trilithon import Chance, Refusal
from trilithon.equipment import CARD_OF_TEXT, COLOUR
from trilithon.games.rekniles_ekim import GAME, Move, State
from trilithon.options import Value


def new(seats: int = 3, options: Mapping[str, Value] | None = None) -> State:
    state = GAME.new(1, options, seats)
    assert isinstance(state, State)
    return state


def holding(state: State, cards: str, deck: str = "2n") -> State:
    """The seat to move holds these cards; everybody has this deck."""
    seat = state.to_move
    hands = [tuple(CARD_OF_TEXT[word] for word in cards.split())] * len(state.hands)
    assert seat is not None
    decks = [tuple(CARD_OF_TEXT[word] for word in deck.split())] * len(state.decks)
    return state._replace(hands=tuple(hands), decks=tuple(decks), track=(0, 1, 2, 3, 4))


def refused(state: State, move: Move) -> tuple[str, str]:
    with pytest.raises(Refusal) as caught:
        state.after(move)
    return caught.value.rule, caught.value.sentence


def test_a_card_that_is_not_among_those_to_be_arranged() -> None:
    """RE-V5, EQ-2: day or night is said, since both halves are dealt."""
    state = new(2, {"arranged-decks": True})
    seat = state.to_move
    assert seat is not None
    other = state.hands[1 - seat][0]
    name = ("White", "Blue", "Green", "Yellow", "Red", "Black")[COLOUR[other]]
    half, number = ("day", other) if other <= 30 else ("night", other - 30)
    assert refused(state, Move("put", other, COLOUR[other])) == (
        "RE-V5",
        f"{number} {name} ({half}) is not among the cards that you still have to put in order: "
        "put one of those next.",
    )


def test_only_for_black_is_a_colour_named() -> None:
    """RE-3."""
    state = holding(new(), "14d 6n")
    assert refused(state, Move("play", CARD_OF_TEXT["14d"], 4)) == (
        "RE-3",
        "14 Blue (day) moves the blue chariot; only for black is a colour named.",
    )


def test_a_disk_cannot_be_taken_while_a_chariot_is_to_be_picked() -> None:
    """RE-V6: whether it is of the leader's colour or not."""
    state = holding(new(3, {"inverse": True, "not-the-leader": True}), "14d 6n").after(GAME.parse("14d"))
    picks = "Blue, Green, Yellow or Red"
    for text in ("take-white", "take-blue"):
        assert refused(state, GAME.parse(text)) == (
            "RE-V6",
            f"14 Blue is played: now pick the chariot that moves up, {picks}.",
        )
    assert refused(state, GAME.parse("move-white")) == (
        "RE-V6",
        f"The white chariot leads and may not be picked: pick {picks}.",
    )


def test_after_a_black_card_in_the_inverse_game() -> None:
    """RE-V6: it is that rule which asks for a disk, of any colour that is left."""
    state = holding(new(3, {"inverse": True}), "6n 14d")._replace(left=(9, 0, 10, 10, 10))
    state = state.after(GAME.parse("6n")).after(GAME.parse("move-red"))
    instead = "take White, Green, Yellow or Red."
    for text in ("14d", "move-red", "6n"):
        assert refused(state, GAME.parse(text)) == (
            "RE-V6",
            f"6 Black is played: now a disk of any colour must be taken, so {instead}",
        )
    assert refused(state, GAME.parse("take-blue")) == ("RE-V6", f"No Blue disk is left: {instead}")
    assert refused(state, Move("take", 5, 4)) == (
        "RE-V6",
        f"A disk is taken from the supply as it is: {instead}",
    )


@pytest.mark.parametrize(
    ("options", "moves", "now"),
    [
        ({}, "", "Now play a card."),
        ({}, "14d", "Now take a disk, White, Green, Yellow or Red."),
        ({"inverse": True}, "14d", "Now pick the chariot that moves up, White, Blue, Green, Yellow or Red."),
        ({"inverse": True}, "6n move-red", "Now take a disk, White, Blue, Green, Yellow or Red."),
    ],
)
def test_decks_are_put_in_order_only_where_they_are_arranged(
    options: Mapping[str, Value], moves: str, now: str
) -> None:
    """RE-V5: at any moment of a turn, a card in hand or not."""
    state = holding(new(3, options), "14d 6n")
    for word in moves.split():
        state = state.after(GAME.parse(word))
    for put in ("put-14d", "put-5d"):
        assert refused(state, GAME.parse(put)) == (
            "RE-V5",
            f"Decks are not arranged in this game but shuffled. {now}",
        )


def test_a_disk_is_no_card() -> None:
    """RE-4: a colour that may be taken, with a card that has nothing to do with it."""
    state = holding(new(), "14d 6n").after(GAME.parse("14d"))
    assert refused(state, Move("take", 5, 4)) == (
        "RE-4",
        "A disk is taken from the supply as it is: take White, Green, Yellow or Red.",
    )


@pytest.mark.parametrize("options", [{}, {"free-choice": True}])
def test_the_last_disk_is_taken_before_the_last_card_ends_the_race(options: Mapping[str, Value]) -> None:
    """RE-6, EQ-4: fifty disks, one of which has just been taken."""
    state = holding(new(3, options), "14d", "")
    seat = state.to_move
    assert seat is not None
    over = state.after(GAME.parse("14d")).after(GAME.parse("take-red"))
    assert over.result is not None
    assert over.left == (10, 10, 10, 10, 9)
    assert over.disks[seat] == (0, 0, 0, 0, 1)
    assert over.pending == ()


@pytest.mark.parametrize("hand", ["draw", "none"])
def test_once_arranged_the_decks_are_arranged(hand: str) -> None:
    """RE-V5: from then on nobody is arranging, and everybody sees that."""
    arranged = {"arranged-decks": True}
    state, chance = new(2, arranged | ({"arranged-hand": "none"} if hand == "none" else {})), Chance(3)
    assert state.observe(None).arranging is True
    while state.arranging:
        state = state.after(chance.choice(state.legal_moves()))
    assert state.observe(None).arranging is False
    assert state.after(state.legal_moves()[0]).observe(None).arranging is False
