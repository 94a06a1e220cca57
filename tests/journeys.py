"""What a visitor does and sees, whoever carries it out: in Python (tests/web) and in a browser (tests/browser).

Each journey says in its name what must hold, and fails by an assertion.
"""

from collections.abc import Callable
from typing import Final

from tests.visitor import Visitor

Journey = Callable[[Visitor], None]


def a_bid_and_a_card_are_played_and_stored_and_a_card_that_may_not_be_played_is_refused(
    visitor: Visitor,
) -> None:
    visitor.open("whist/?seed=12&seats=3")
    visitor.wait()
    visitor.press("2")
    visitor.press("Bid 2")
    visitor.wait()
    bids = visitor.saved
    assert bids[0] == "2"
    assert len(bids) == 3
    visitor.play("10 of spades")
    visitor.wait()
    played = visitor.saved
    assert played[:4] == (*bids, "10s")
    assert len(played) >= 6, "the others have played, too"
    visitor.play("ace of clubs")
    assert "Hearts were led" in visitor.says
    visitor.open("whist/?seed=12&seats=3")
    visitor.wait()
    assert visitor.saved == played
    assert not visitor.shows("The 10 of spades")


def a_move_is_taken_back_and_made_again_by_keys(visitor: Visitor) -> None:
    visitor.open("freecelt/?seed=1")
    for key in ("8", "6"):
        visitor.key(key)
    assert visitor.saved == ("c8>c6",)
    assert "column 8 to column 6" in visitor.says
    visitor.key("ctrl+z")
    assert visitor.shows("0 moves")
    visitor.key("ctrl+shift+z")
    assert visitor.shows("1 move ")
    assert visitor.saved == ("c8>c6",)


def a_deal_is_chosen_by_its_number(visitor: Visitor) -> None:
    visitor.open("freecelt/?seed=1")
    visitor.press("Menu")
    visitor.press("New game")
    visitor.fill("Number", "617")
    visitor.key("Enter")
    assert visitor.shows("Deal 617")
    assert not visitor.shows("New game")


JOURNEYS: Final[tuple[Journey, ...]] = (
    a_bid_and_a_card_are_played_and_stored_and_a_card_that_may_not_be_played_is_refused,
    a_deal_is_chosen_by_its_number,
    a_move_is_taken_back_and_made_again_by_keys,
)
