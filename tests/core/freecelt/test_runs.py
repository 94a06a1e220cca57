"""FC-7 over all pairs of cards."""

from itertools import permutations

from trilithon.equipment import COLOUR, COLOURS, DAY_CARDS, NIGHT_CARDS, NUMBER, card_name
from trilithon.games.freecelt.piles import run_length


def test_which_two_cards_move_as_one() -> None:
    """FC-7: one colour, one half, and each the next lower of that colour; 1 to 6 are the lowest."""
    rows = [
        (f"{number - 6} {name} ({half})", f"{number} {name} ({half})")
        for half in ("day", "night")
        for place, name in enumerate(COLOURS)
        for number in range(place + 7, 31, 6)
    ]
    as_one = {
        (card_name(lower, half=True), card_name(higher, half=True))
        for higher, lower in permutations((*DAY_CARDS, *NIGHT_CARDS), 2)
        if run_length((higher, lower)) == 2
    }
    assert as_one == set(rows)
    assert len(rows) == 48


def test_a_run_ends_where_the_colour_begins() -> None:
    """FC-7: under the lowest card of a colour nothing goes on, wherever a deal may have put it."""
    for lowest in (card for card in (*DAY_CARDS, *NIGHT_CARDS) if NUMBER[card] <= 6):
        for other in (*DAY_CARDS, *NIGHT_CARDS):
            assert run_length((lowest, other)) == 1, (COLOURS[COLOUR[lowest]], other)
