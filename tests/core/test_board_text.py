"""What `print` shows of states and observations."""

from typing import Any

import pytest

from trilithon import catalogue, load
from trilithon.equipment import CARD_OF_TEXT, FRENCH_OF_TEXT

pytestmark = pytest.mark.knows_games


def stones(text: str) -> tuple[int, ...]:
    return tuple(CARD_OF_TEXT[card] for card in text.split())


def test_whist_and_what_a_seat_does_not_see_of_it() -> None:
    start: Any = load("whist").new(1, {"length": "short"}, 3)
    hands = tuple(
        tuple(FRENCH_OF_TEXT[card] for card in hand.split()) for hand in ("10h As", "2c Kd", "Jc 3s 4s")
    )
    state = start._replace(
        to_move=2, round=2, cards=3, trump=2, hands=hands, bids=(1, 0, None), leader=0, totals=(70, -10, 0),
        trick=(FRENCH_OF_TEXT["Qh"], FRENCH_OF_TEXT["2h"]), taken=(0, 0, 0),
    )  # fmt: skip
    head = "Whist, round 2: 3 cards each, hearts are trump"
    assert str(state).splitlines() == [
        head,
        "seat  bid  tricks  points  hand",
        "  0   1    0       70      10h As",
        "  1   0    0       -10     2c Kd",
        "> 2   -    0       0       Jc 3s 4s",
        "Trick, led by 0: Qh (0) 2h (1)",
    ]
    assert str(state.observe(0)).splitlines() == [
        head,
        "seat  bid  tricks  points  hand",
        "  0   1    0       70      10h As",
        "  1   0    0       -10     2 cards",
        "> 2   -    0       0       3 cards",
        "Trick, led by 0: Qh (0) 2h (1)",
    ]


def test_the_last_trick_is_shown_with_who_played_what() -> None:
    state: Any = load("whist").new(3, {}, 4)
    for move in ["1", "2", "3", "1", "8c", "Kc", "Ac", "Qc", "As"]:
        state = state.apply(load("whist").parse(move))
    assert str(state.observe(1)).splitlines()[-2:] == [
        "Last trick, taken by 3: 8c (1) Kc (2) Ac (3) Qc (0)",
        "Trick, led by 3: As (3)",
    ]
    other: Any = load("celtic_whist").new(3, {}, 2)
    for move in ["1", "null1", "2d", "1d"]:
        other = other.apply(load("celtic_whist").parse(move))
    assert str(other).splitlines()[-2:] == [
        "Last trick, taken by 1: 2d (0) 1d (1)",
        "Trick, led by 1: -",
    ]


def test_celtic_whist_alone() -> None:
    start: Any = load("celtic_whist").new(1, {}, 1)
    state = start._replace(
        hands=(stones("14d 29d Tw"),), dummy=stones("3d 4d"), bids=(-300,), trick=stones("24d"), taken=(2,),
        deal=start.deal._replace(trump=0),
    )  # fmt: skip
    assert str(state).splitlines() == [
        "Celtic Whist, round 1: White is trump, the black figure is on 15",
        "seat     space  bid       tricks  hand",
        "> 0      15     null-max  2       14d 29d Tw",
        "  dummy                           3d 4d",
        "Trick, led by the dummy: 24d (the dummy)",
    ]
    assert "2 cards" in str(state.observe(0))
    assert "3d 4d" not in str(state.observe(0))


def test_freecelt() -> None:
    start: Any = load("freecelt").new(7, {"slots": 2}, 1)
    piles = (stones("30d 29n"), stones("5d"), *[()] * 10, stones("8n 7n"), ())
    assert str(start._replace(piles=piles, day=4).observe(0)).splitlines() == [
        "FreeCelt, deal 7: the day stack is at 4, the night stack at 0",
        "s1: 8n 7n   s2: -",
        "c1   c2  c3  c4  c5  c6  c7  c8  c9  c10  c11  c12",
        "30d  5d",
        "29n",
    ]


def test_mancala_and_its_concealed_colours() -> None:
    game = load("mancala")
    start: Any = game.new(2, {"game": "deduction"}, 2)
    state = start._replace(match=start.match._replace(owners=(4, 1)), to_move=1)
    state = state.apply(game.parse("1"))
    board = [
        " 1 .    2 WBB   3 WGG   4 YY   5 RR   6 .",
        " 7 WW   8 BB    9 GG   10 YY  11 RR  12 .",
        "13 WW  14 BB   15 GG   16 YY  17 RR  18 .",
        "19 WW  20 BB   21 GG   22 YY  23 RR  24 .",
        "25 WW  26 BB   27 GG   28 YY  29 RR  30 .",
    ]
    assert str(state.observe(0)).splitlines() == [
        "Afro-Celt Mancala, round 1, lift a space, the figure is on 1",
        *board,
        "seat  colour  sent off  bars",
        "> 0   Red     .         .",
        "  1   -       .         .",
    ]
    assert "  1   Blue    .         ." in str(state).splitlines()


def test_rekniles_ekim_with_a_dummy() -> None:
    start: Any = load("rekniles_ekim").new(1, {"dummy": True}, 2)
    state = start._replace(
        to_move=0, track=(0, 1, 2, 3, 4), hands=(stones("14d 6n"), stones("3n"), ()),
        decks=(stones("9n 2d"), stones("1d"), stones("5d")), disks=((1, 0, 0, 0, 0), (0,) * 5, (0,) * 5),
        left=(9, 10, 10, 10, 10),
    )  # fmt: skip
    head = "Rekniles Ekim, race 1, first to last: White, Blue, Green, Yellow, Red"
    assert str(state).splitlines() == [
        head,
        "seat      White  Blue  Green  Yellow  Red  wins  hand    deck",
        "> 0       1      0     0      0       0    0     14d 6n  9n 2d",
        "  1       0      0     0      0       0    0     3n      1d",
        "  dummy   0      0     0      0       0          -       5d",
        "  supply  9      10    10     10      10",
        "Played: -",
    ]
    assert str(state.observe(0)).splitlines()[2:5] == [
        "> 0       1      0     0      0       0    0     14d 6n  2d 9n",
        "  1       0      0     0      0       0    0     1 card  1 card",
        "  dummy   0      0     0      0       0          -       1 card",
    ]


@pytest.mark.parametrize("name", catalogue())
def test_the_end_says_how_the_game_went(name: str) -> None:
    state: Any = load(name).new(1)
    while state.legal_moves():
        state = state.apply(state.legal_moves()[-1])
    assert str(state).splitlines()[-1] == str(state.observe(None)).splitlines()[-1] == state.result.text
