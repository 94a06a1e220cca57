"""Why bids and cards of Celtic Whist are refused: the rule, and what could be done instead."""

from typing import Any

import pytest

import trilithon
from tests.core.celtic_whist.positions import new
from tests.core.facts import refused
from trilithon.equipment import CARD_OF_TEXT, COLOURS, card_text
from trilithon.games.celtic_whist import Move, State
from trilithon.games.celtic_whist.moves import BID, PLAY
from trilithon.state import Result

GAME = trilithon.load("celtic_whist")


def cards(text: str) -> tuple[int, ...]:
    return tuple(CARD_OF_TEXT[word] for word in text.split())


def after(state: State, *texts: str) -> State:
    for text in texts:
        state = state.apply(GAME.parse(text))
    return state


def playing(hands: list[str], trump: str, trick: str = "", leader: int = 0, **options: Any) -> State:
    """A position in the play of the tricks for several players; each has bid 1."""
    seats, on_table = len(hands), cards(trick)
    state = new(seats, **options)
    return state._replace(
        deal=state.deal._replace(trump=COLOURS.index(trump)),
        hands=tuple(map(cards, hands)),
        bids=(1,) * seats,
        values=(1,) * seats,
        leader=leader,
        trick=on_table,
        to_move=(leader + len(on_table)) % seats,
    )


@pytest.mark.parametrize(
    ("seats", "options", "bid", "offer"),
    [
        (1, {}, "14", "1 to 13, null 1 to null 13, !double, !MAX"),
        (1, {"doubling": True}, "14", "1 to 13, double, null 1 to null 13, null double, !MAX"),
        (4, {}, "8", "1 to 7, null 1 to null 7, !double, !MAX"),
        (4, {"restrictive_null": True}, "8", "1 to 7, null 1, null MAX, !double"),
        (
            4,
            {"restrictive_null": True, "doubling": True},
            "8",
            "1 to 7, double, null 1, null MAX, !null double",
        ),
    ],
)
def test_refusals_of_bids_tell_all_that_are_on_offer(
    seats: int, options: dict[str, Any], bid: str, offer: str
) -> None:
    """CW-BID-0, CW-BID-1, CW-BID-2, CW-BID-4, CW-MULTI-11: doubles and null MAX just where they are played."""
    state = new(seats, **options)
    card = card_text(state.hands[state.deal.first][0])
    assert refused(state, bid, f"{state.deal.hand_size} cards, {offer}") == "CW-BID-1"
    assert refused(state, "0", f"0, {offer}") == "CW-BID-1"
    assert refused(state, card, f"before, {offer}") == "CW-BID-0"


@pytest.mark.parametrize(
    ("seats", "options", "bids", "rule", "facts"),
    [
        (1, {}, "null14", "CW-BID-2", "13 cards, 1 to 13, null 1 to null 13"),
        (1, {}, "double null-double", "CW-BID-4", "doubling, 1 to 13, null 1 to null 13"),
        (5, {"restrictive_null": True}, "double", "CW-BID-4", "doubling, 1 to 7, null 1, null MAX"),
        (4, {}, "null-max", "CW-MULTI-11", "null MAX, 1 to 7, null 1 to null 7"),
        (
            4,
            {"restrictive_null": True, "doubling": True},
            "null2 null99 null-double",
            "CW-MULTI-11",
            "null 1, null MAX",
        ),
        (3, {"restrictive_null": True}, "null-double", "CW-MULTI-11", "null 1, null MAX"),
    ],
)
def test_refused_bids(seats: int, options: dict[str, Any], bids: str, rule: str, facts: str) -> None:
    """CW-BID-2, CW-BID-4, CW-MULTI-11."""
    for text in bids.split():
        assert refused(new(seats, **options), text, facts) == rule


def test_bids_stand() -> None:
    """CW-BID-0."""
    assert refused(after(new(), "3"), "4", "over, card") == "CW-BID-0"


FOLLOW = {"follow_black": True}


NIGHT = {"half": "night"}


@pytest.mark.parametrize(
    ("hand", "led", "options", "text", "rule", "facts"),
    [
        # CW-PLAY-1, CW-PLAY-4: what could follow is named
        ("2d 14d 29d", "8d", {}, "29d", "CW-PLAY-1", "Blue, 2, 14 Blue, have to play"),
        ("14d 29d", "8d", {}, "29d", "CW-PLAY-1", "Blue, 14 Blue, have to play"),
        ("5d 11d 14d Tr", "17d", {}, "14d", "CW-PLAY-1", "Red, 5, 11, red trilithon, have to play"),
        ("12d 29d", "6d", FOLLOW, "29d", "CW-PLAY-4", "Black, 12 Black, have to play"),
        # CW-PLAY-0, and the first and the last card that there are (EQ-1, EQ-3)
        ("12d 29d", "", {}, "1d", "CW-PLAY-0", "1 White, hand, any"),
        ("12d 29d", "", {}, "20d", "CW-PLAY-0", "20 Blue, hand, any"),
        ("12d 29d", "", {}, "Tb", "CW-PLAY-0", "the blue trilithon, hand, any"),
        ("12d 29d", "", {}, "Tr", "CW-PLAY-0", "the red trilithon, hand, any"),
        # CW-SOLO-1: a card of the half that is not in play is not called like one that is held
        ("14d", "", {}, "14n", "CW-PLAY-0", "14 Blue (night)"),
        ("14n", "", NIGHT, "14d", "CW-PLAY-0", "14 Blue (day)"),
        ("14n", "", NIGHT, "20n", "CW-PLAY-0", "20 Blue, !night"),
        ("14n", "", NIGHT, "Tb", "CW-PLAY-0", "the blue trilithon, !night"),
        # CW-PLAY-1, CW-PLAY-3, CW-PLAY-4: a card that is not held, and what may be played
        ("2d 14d 29d", "8d", {}, "20d", "CW-PLAY-1", "20 Blue, hand, 2, 14 Blue, have to play"),
        ("5d 29d", "8d", {}, "20d", "CW-PLAY-1", "20 Blue, hand, no Blue, any, !follow"),
        ("12d 29d", "6d", FOLLOW, "20d", "CW-PLAY-4", "20 Blue, hand, 12 Black, have to play"),
        ("5d 29d", "6d", FOLLOW, "20d", "CW-PLAY-4", "20 Blue, hand, no Black, any, !follow"),
        ("12d 29d", "6d", {}, "20d", "CW-PLAY-3", "20 Blue, hand, Black, any, !follow"),
        ("5d 29d", "6d", {}, "20d", "CW-PLAY-3", "20 Blue, hand, Black, any, !follow"),
    ],
)
def test_refused_cards(
    hand: str, led: str, options: dict[str, Any], text: str, rule: str, facts: str
) -> None:
    """CW-PLAY-0, CW-PLAY-1, CW-PLAY-3, CW-PLAY-4."""
    state = playing([hand, led or "6d"], "Red", led, leader=1 if led else 0, **options)
    assert refused(state, text, facts) == rule


def test_the_halves_are_named_where_both_are_in_play() -> None:
    # CW-MULTI-2
    state = playing(["9d 9n 14d", "3d", "1d", "7d", "13d"], "Red", "3d", leader=4)
    assert refused(state, "14d", "Green, 9 (day), 9 Green (night), have to play") == "CW-PLAY-1"


def test_absurd_moves_are_refused() -> None:
    made: Any = Move  # the types forbid most of these
    moves: list[Any] = [
        made(PLAY, 0), made(PLAY, 66), made(PLAY, -1), made(PLAY, 10**30),
        made(BID, 10**30), made(BID, -(10**30)), made("", 3), made("else", 3), made(BID, "3"),
        made(PLAY, None), made(PLAY, [3]), made(BID, 2.5), made(None, None), made([], {}),
    ]  # fmt: skip
    over = new()._replace(to_move=None)
    for state in (new(), new(4), after(new(), "3"), playing(["14d", "8d"], "Red"), over):
        for move in moves:
            assert refused(state, move).startswith("CW-")


@pytest.mark.parametrize(
    ("seats", "options", "winners", "rule"),
    [
        (1, {}, (0,), "CW-SOLO-7"),
        (1, {}, (), "CW-SOLO-7"),
        (1, {"object": "survive"}, (0,), "CW-SOLO-8"),
        (1, {"object": "survive"}, (), "CW-SOLO-7"),  # lost at zero
        (3, {}, (1,), "CW-MULTI-10"),
        (3, {"mode": "cooperative"}, (), "CW-COOP-2"),
    ],
)
def test_nothing_goes_when_the_game_is_over(
    seats: int, options: dict[str, Any], winners: tuple[int, ...], rule: str
) -> None:
    over = new(seats, **options)._replace(to_move=None, result=Result(winners, (0,) * seats, "Over."))
    assert over.legal_moves() == ()
    for text in ("3", "14d"):
        assert refused(over, text, "over, undo") == rule
