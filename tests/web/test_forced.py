"""Where one card alone may be played, it is played by itself, after a beat; and what that means for taking back."""

from collections.abc import Mapping
from functools import cache

from tests.web.playing import at_table, goes_on, moves
from tests.web.visiting import VisitorInPython, visit

# Deal 36: the dummy leads white 7. Of white the player holds 13 alone, which must be played (CW-PLAY-1).
DEAL = "celtic_whist/?seed=36&scoring=tougher"
CARD = "13 White"
OTHERS = "celtic_whist/?seats=3&seed=2&players=person,plain,plain"


@cache
def results() -> Mapping[str, str]:
    """What is stored once a short game has been played to its end."""
    visitor = at_table("celtic_whist/?seed=1&scoring=tougher&neutral-start=29")
    goes_on(visitor, until=lambda: visitor.results)
    return visitor.results


def practised(address: str, settings: str = "") -> VisitorInPython:
    """Somebody who has played a game to its end before, and comes to another."""
    visitor = VisitorInPython(settings)
    visitor.results |= results()
    visitor.open(address)
    return visitor


def has_bid(settings: str = "") -> VisitorInPython:
    """Somebody practised who has bid 4 of deal 36, and sees the dummy's first card."""
    visitor = practised(DEAL, settings)
    moves(visitor, 4)
    (card,) = visitor.moves
    assert card.startswith(CARD)
    return visitor


def test_the_only_card_is_played_after_the_beat_that_was_begun_for_it() -> None:
    visitor = has_bid()
    assert " ".join(visitor.saved) == "4"
    visitor.wait_once()
    assert " ".join(visitor.saved) == "4 13d"
    visitor = has_bid()
    late = visitor.waits
    visitor.key("t")  # it waits until that has been heard
    visitor.meet(late)
    assert " ".join(visitor.saved) == "4"
    visitor.wait_once()
    assert " ".join(visitor.saved) == "4 13d"


def test_a_tap_on_it_plays_it_at_once_and_no_other_card() -> None:
    visitor = has_bid()
    for card in visitor.hand[1:]:
        visitor.press(card)
        assert " ".join(visitor.saved) == "4"
    visitor.press(CARD)
    assert " ".join(visitor.saved) == "4 13d"


def test_nothing_is_played_by_itself_where_it_is_switched_off_or_there_is_a_choice() -> None:
    assert not has_bid("forced=off").goes_on
    visitor = has_bid()
    visitor.wait()
    assert " ".join(visitor.saved) == "4 13d"
    assert len(visitor.moves) > 1
    # Nor in a first game.
    visitor = at_table(DEAL)
    moves(visitor, 4)
    (card,) = visitor.moves
    assert card.startswith(CARD)
    assert not visitor.goes_on


def test_several_at_one_screen_play_their_cards_themselves() -> None:
    visitor = practised("celtic_whist/?seats=3&players=person,person,plain&seed=6")
    goes_on(visitor, until=lambda: len(visitor.played.state.legal_moves()) == 1)
    saved = visitor.saved
    visitor.press("I am")
    assert len(visitor.moves) == 1
    visitor.wait()
    assert visitor.saved == saved


def test_undo_goes_back_over_it_to_the_decision_before() -> None:
    visitor = has_bid()
    visitor.wait()
    visitor.press_each("Undo", "Yes, undo")
    assert not visitor.played.turns
    assert not visitor.moves  # a bid is to be made
    # The status has two lines: no room for all the cards that were played since.
    assert "bid 4" in visitor.says
    assert "13" not in visitor.says


def test_whoever_decides_for_the_first_time_is_told_the_aim_after_others_have_moved() -> None:
    visitor = visit(OTHERS)
    (greeting,) = visitor.hears()
    aim = greeting.split(" Round")[0]
    visitor.wait()
    assert visitor.saved
    assert aim in visitor.says
    moves(visitor)
    visitor.wait()
    assert aim not in visitor.says
    visitor = practised(OTHERS)
    visitor.wait()
    assert visitor.saved
    assert aim not in visitor.says
