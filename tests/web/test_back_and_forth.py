"""What the browser’s Back has closed over a game, Forward opens again; a place that is come back to shows it, too."""

import pytest

from tests.web.looked_over import REVIEW, open_review, play_game
from tests.web.playing import at_table
from tests.web.test_loaded_again import SCREENS, read_page
from tests.web.visiting import VisitorInPython
from trilithon_web.answers import Going

OPEN = tuple(screen for screen in SCREENS if screen not in ("a replay", "the end"))  # over a finished game


def see(screen: str) -> VisitorInPython:
    """Somebody who has opened that over a finished game."""
    visitor = VisitorInPython()
    visitor.resume(play_game(), review=REVIEW)
    for press in SCREENS[screen]:
        visitor.press(press)
    return visitor


@pytest.mark.parametrize("screen", OPEN)
def test_forward_opens_what_back_has_closed(screen: str) -> None:
    visitor = see(screen)
    shown, steps = read_page(visitor), visitor.steps_back
    assert steps
    visitor.back()
    assert visitor.steps_back == steps - 1
    visitor.forward()
    assert (read_page(visitor), visitor.steps_back) == (shown, steps)


@pytest.mark.parametrize("screen", OPEN)
def test_back_from_another_place_leads_to_what_was_open(screen: str) -> None:
    visitor = see(screen)
    shown, bookmark, address = read_page(visitor), visitor.bookmark, visitor.address
    visitor.go_to("whist/#puzzle=2")
    assert "puzzle" in visitor.address
    visitor.meet(Going("whist/", address.partition("?")[2].partition("#")[0], push=False, bookmark=bookmark))
    assert read_page(visitor) == shown


def test_forward_opens_no_review_of_a_game_that_goes_on() -> None:
    visitor = open_review()
    visitor.back()
    visitor.key("u")
    assert "Review" not in visitor.pressable
    shown = visitor.text()
    visitor.forward()
    assert visitor.text() == shown


def test_forward_opens_the_log_of_a_game_that_has_gone_on_and_asks_no_coach() -> None:
    visitor = at_table("whist/?seats=3&seed=5&players=person,steady,steady", "coach=on")
    visitor.key("l")
    visitor.press_each("Coach", "Hint")
    visitor.wait()
    visitor.back()
    visitor.key("1")
    visitor.press("Bid 1")
    visitor.wait()
    visitor.forward()
    assert visitor.steps_back == 1
    assert visitor.shows("Ask again")
    assert not visitor.goes_on
