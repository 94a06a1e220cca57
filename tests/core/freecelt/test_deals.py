"""FC-9: the numbered deals, the same everywhere and for ever.

Should a test here fail, the code is wrong: people have these numbers in their links and records.
"""

import pytest

from trilithon.equipment import card_text
from trilithon.games.freecelt import GAME, State

LAYOUTS = {
    0: """
        13d 12n 2n  21d 3n  8n  28n 7n  15n 6d  21n 14d
        29d 17d 18n 9d  17n 5n  14n 11d 9n  24n 18d 19n
        27d 4d  25n 27n 20d 1n  11n 23d 26d 25d 15d 13n
        4n  1d  19d 10n 20n 7d  23n 30d 8d  22d 10d 28d
        30n 2d  3d  12d 29n 24d 16d 22n 5d  6n  16n 26n
    """,
    1: """
        17n 27d 11n 30d 5d  25n 10n 12n 18n 29n 26d 12d
        6n  13d 29d 19d 16n 23n 21n 3d  28n 1d  20d 22n
        30n 9n  5n  14d 18d 17d 26n 8d  9d  14n 19n 28d
        20n 4d  22d 7d  24n 21d 23d 2n  15d 7n  16d 27n
        15n 8n  2d  25d 1n  10d 24d 4n  3n  11d 13n 6d
    """,
    2: """
        21d 9d  2n  12n 15d 26d 5n  16n 4n  23d 13n 29n
        15n 9n  14n 11n 18n 20n 17d 19d 19n 6d  7n  13d
        10n 6n  25d 8d  4d  23n 24n 8n  1d  1n  2d  29d
        27n 14d 12d 10d 17n 21n 25n 30n 7d  28d 3n  28n
        16d 30d 3d  20d 22d 27d 5d  18d 22n 26n 24d 11d
    """,
    617: """
        19d 11n 25n 9n  14d 28d 28n 1d  17n 27d 20n 12d
        23n 16d 18d 26n 4n  4d  5d  23d 1n  24d 30d 15n
        20d 21n 6n  13n 5n  17d 2n  7n  22d 30n 10n 10d
        8d  21d 12n 18n 8n  27n 14n 25d 11d 2d  7d  22n
        19n 26d 16n 3d  29d 3n  29n 6d  24n 9d  13d 15d
    """,
    20070601: """
        30n 2d  21n 10n 5n  26n 25d 22n 6d  12n 7n  19d
        2n  12d 11d 6n  9n  21d 1d  23n 23d 3d  8n  28d
        13n 19n 17n 24d 18n 14d 17d 4n  10d 3n  29d 9d
        26d 25n 15n 13d 11n 15d 5d  24n 30d 22d 14n 20n
        8d  29n 4d  7d  28n 16d 1n  16n 27d 18d 27n 20d
    """,
    2**64 - 1: """
        11n 13d 12n 4d  17n 30d 16d 9n  5n  6d  30n 8d
        25d 17d 18d 8n  15n 21d 29n 28n 19d 20n 28d 25n
        21n 18n 15d 24d 29d 26n 5d  9d  3d  27d 3n  7d
        23n 13n 22d 14d 22n 4n  26d 6n  16n 19n 1n  14n
        2n  10n 2d  7n  11d 20d 1d  23d 10d 24n 12d 27n
    """,
}


def layout(deal: int, slots: int = 2) -> str:
    """A deal in rows, as it is laid: twelve across, five down, the last row being the free cards."""
    state = GAME.new(deal, {"slots": slots})
    assert isinstance(state, State)
    return "\n".join(" ".join(card_text(pile[row]) for pile in state.piles[:12]) for row in range(5))


@pytest.mark.parametrize("deal", LAYOUTS)
def test_deals_for_ever(deal: int) -> None:
    # FC-9, EQ-5, FC-1
    assert layout(deal).split() == LAYOUTS[deal].split()


def by_the_book(deal: int) -> list[str]:
    """SplitMix64 as published, and the shuffle of Fisher and Yates, once more and in the fewest words.
    (That the remainder favours some numbers by 1 in 2**58 is seen to by the engine, and in no deal here.)"""
    cards = [f"{number}{half}" for half in "dn" for number in range(1, 31)]
    for left in range(60, 1, -1):
        deal = (deal + 0x9E3779B97F4A7C15) % 2**64
        z = (deal ^ deal >> 30) * 0xBF58476D1CE4E5B9 % 2**64
        z = (z ^ z >> 27) * 0x94D049BB133111EB % 2**64
        pick = (z ^ z >> 31) % left
        cards[left - 1], cards[pick] = cards[pick], cards[left - 1]
    return cards


@pytest.mark.parametrize("deal", sorted({*LAYOUTS, *range(50), 10**12, 2**63}))
def test_deals_by_an_independent_shuffle(deal: int) -> None:
    # FC-9, EQ-5
    assert layout(deal).split() == by_the_book(deal)


def test_the_slots_do_not_change_the_deal() -> None:
    # FC-9: a deal can be tried again with more slots
    assert {layout(617, slots) for slots in range(7)} == {layout(617)}
