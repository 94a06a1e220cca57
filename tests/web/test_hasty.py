"""Presses that come too soon after one that had the table go on, and keys that are held down: nothing is played."""

import pytest

from tests.web.playing import at_table

CARD, STACK = "1 White (day), column 11", "Day stack, 0 of 30"  # to which the card may go at once
FREECELT, MANCALA = "freecelt/?seed=14", "mancala/?seed=14&players=person,person"


@pytest.mark.parametrize(("address", "before", "move"), [(FREECELT, [CARD], STACK), (MANCALA, [], "Blue")])
def test_a_hasty_press_plays_nothing_and_says_so(address: str, before: list[str], move: str) -> None:
    visitor = at_table(address)
    for name in before:
        visitor.press(name)
    visitor.hears()
    visitor.press_hastily(move)
    assert not visitor.saved
    assert len(visitor.hears()) == 1
    visitor.press(move)
    assert len(visitor.saved) == 1


@pytest.mark.parametrize(("address", "key"), [(FREECELT, "o"), (MANCALA, "b")])
def test_a_key_that_is_held_down_plays_once(address: str, key: str) -> None:
    visitor = at_table(address)
    visitor.hears()
    visitor.hold(key)
    assert not visitor.saved
    assert visitor.hears() == []
    visitor.key(key)
    assert len(visitor.saved) == 1


def test_a_hasty_press_that_plays_nothing_counts() -> None:
    """FC-7: a card is picked up."""
    visitor = at_table(FREECELT)
    visitor.press_hastily(CARD)
    visitor.press(STACK)
    assert len(visitor.saved) == 1
