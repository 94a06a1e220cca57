"""Who is offered to claim the rest of a round, and what the claim does."""

import re

import pytest

from tests.web.inside import inside
from tests.web.playing import at_table, goes_on
from tests.web.visiting import VisitorInPython
from trilithon.games.whist.claim import sure_card
from trilithon_web.screens.play.model import Play
from trilithon_web.tables.whist.cards import DECK
from trilithon_web.tricks.claim import is_claim_offered

# In each everybody plays the first card they may until the rest is certain; whoever it is then has taken:
LEADS = "whist/?seed=10&seats=2&length=short&players=person,person"  # two tricks, and leads to the last four
FOLLOWS = "whist/?seed=12&seats=2&length=short&players=person,person"  # four, and follows in the last but one
ALL = "whist/?seed=13&seats=2&length=short&players=person,person"  # none, and leads to all eight
ALONE = "celtic_whist/?seed=5&seats=2&players=person,plain"
CLAIM = "Claim the rest"


def offers(visitor: VisitorInPython) -> bool:
    """Whether the rest can be claimed now."""
    return any(name.startswith(CLAIM) for name in visitor.pressable)


def to_the_claim(address: str, bid: int = 1) -> VisitorInPython:
    """Somebody to whom it is offered, where all people have bid so many tricks."""
    visitor = at_table(address, "forced=off&names-whist=Ann%0ABob")
    goes_on(visitor, until=lambda: offers(visitor), bid=bid)
    visitor.hears()
    return visitor


@pytest.mark.parametrize("address", [LEADS, FOLLOWS, ALL])
def test_it_is_offered_for_more_than_one_certain_trick_and_announced(address: str) -> None:
    visitor = at_table(address, "forced=off")
    found = set()

    def looks() -> bool:
        if len(visitor.saved) > 1 and visitor.moves:
            state = visitor.played.state
            certain = len(visitor.hand) > 1 and sure_card(inside(state.observe(state.to_move))) is not None
            assert (offers(visitor), f"last {len(visitor.hand)} tricks" in visitor.says) == (certain, certain)
            found.add(certain)
        return len(visitor.saved) == 18

    goes_on(visitor, until=looks)
    assert True in found


# WH-8: 50 and 10 for each trick, or −10 for each trick over or under.
@pytest.mark.parametrize(
    ("address", "bid", "points", "told"),
    [
        (LEADS, 6, "+110", "bid of 6"),
        (LEADS, 5, "−10", "1 more than"),
        (LEADS, 7, "−10", "1 short of"),
        (LEADS, 0, "−60", "6 more than"),
        (FOLLOWS, 6, "+110", ""),
        (FOLLOWS, 7, "−10", ""),
    ],
)
def test_what_it_comes_to_is_said_beforehand(address: str, bid: int, points: str, told: str) -> None:
    """And in the place of a trick that nobody has led to there is room for more."""
    visitor = to_the_claim(address, bid)
    assert visitor.shows(f"{CLAIM}: {points} points")
    assert visitor.shows(f"bid of {bid}") == bool(told)
    assert visitor.shows(", winning") != bool(told)
    assert visitor.shows(told)


def test_among_several_people_it_says_that_the_cards_are_shown() -> None:
    for address, several in ((LEADS, True), (ALONE, False)):
        visitor = to_the_claim(address, 7)
        assert visitor.shows("sees your cards") == several
        assert ("your cards" in visitor.says) == several


# By whom and with which card it is claimed first, and how many tricks are theirs then. The queen of diamonds would lose
# to the king.
@pytest.mark.parametrize(
    ("address", "name", "first", "took"),
    [(LEADS, "Bob", "Kc", 6), (FOLLOWS, "Bob", "Ad", 6), (ALL, "Bob", "Ac", 8), (ALONE, "You", "", 10)],
)
def test_the_rest_is_played_out_and_undone_in_one_step(
    address: str, name: str, first: str, took: int
) -> None:
    visitor = to_the_claim(address, 7)
    before, hand = visitor.played, visitor.hand
    visitor.press(CLAIM)
    assert len(visitor.saved) == len(before.turns) + 1
    assert first in ("", visitor.saved[-1])
    assert visitor.says.startswith(name)
    while visitor.goes_on:
        assert set(visitor.hand) < set(hand)  # the claimer's cards stay in sight
        assert not offers(visitor)
        assert not any("any card" in heard for heard in visitor.hears())
        if visitor.hand:
            visitor.key("ArrowRight")  # what is done meanwhile changes nothing
        visitor.wait_once()
    assert not visitor.hand
    assert re.search(rf"{name} bid 7 and took {took}\b", visitor.says)
    visitor.key("g")  # the next round is begun, and whoever bids first is called
    goes_on(visitor, until=lambda: visitor.hand)
    visitor.press_each("Undo", "Yes, undo")
    assert visitor.played == before
    goes_on(visitor, until=lambda: visitor.hand)
    assert visitor.hand == hand
    assert offers(visitor)


def test_a_claim_means_nothing_in_the_next_round() -> None:
    visitor = to_the_claim(LEADS)
    visitor.press(CLAIM)
    visitor.wait()
    while len(visitor.saved) < 25:
        assert made_by_a_press(visitor) == 1


def made_by_a_press(visitor: VisitorInPython) -> int:
    """Go on until something has been played by a press, and say how many moves that were with all that followed."""
    saved = visitor.saved
    goes_on(visitor, until=lambda: visitor.saved != saved)
    return len(visitor.saved) - len(saved)


def test_what_is_not_certain_cannot_be_claimed_nor_at_an_earlier_point_or_in_a_lesson() -> None:
    """Pressed where it was offered, it comes too late where it no longer is."""
    late = to_the_claim(LEADS).grasp(CLAIM)
    visitor = at_table(LEADS)
    goes_on(visitor, until=lambda: visitor.moves and len(visitor.saved) > 2)
    saved = visitor.saved
    visitor.meet(late)
    assert visitor.saved == saved
    visitor = to_the_claim(LEADS)
    assert isinstance(visitor.app.screen, Play)
    sight = visitor.app.screen.sight
    visitor.key("l")
    visitor.key(",")
    visitor.key(".")
    assert not offers(visitor)
    # In a lesson nobody decides by themselves.
    assert is_claim_offered(DECK, inside(sight))
    assert not is_claim_offered(DECK, inside(sight._replace(is_live=False)))


@pytest.mark.parametrize("taken_back", [False, True])
def test_while_it_is_offered_a_card_can_still_be_played(taken_back: bool) -> None:
    """Also by who has claimed it and thought better of it: nothing more is played by itself."""
    visitor = to_the_claim(LEADS)
    saved = visitor.saved
    if taken_back:
        visitor.press(CLAIM)
        visitor.wait()
        visitor.press_each("Undo", "Yes, undo")
        goes_on(visitor, until=lambda: visitor.hand)
    visitor.play("ace of diamonds")
    goes_on(visitor, until=lambda: visitor.hand)
    assert visitor.saved == (*saved, "Ad")
