"""The decisions that cost most are marked where the game is looked at step by step, once it has been reviewed."""

import pytest

from tests.web.looked_over import COSTS, PLACES, REVIEW, resume_game
from tests.web.visiting import VisitorInPython
from trilithon_web import app
from trilithon_web.nodes import find


def open_replay(way: str, at: int = PLACES[0], review: str = REVIEW) -> VisitorInPython:
    """Somebody who looks at a state of the game, by "Replay" in its review, or by "Log" where that is only kept."""
    visitor = resume_game(review)
    if way == "Replay":
        visitor.press("Review")
    visitor.press(way)
    visitor.fill("Move", str(at))
    assert visitor.reads("Move") == str(at)
    return visitor


@pytest.mark.parametrize("way", ["Replay", "Log"])
@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_mistake_is_told_before_it_is_made_and_numbered_in_the_log(way: str, number: int) -> None:
    at = PLACES[number - 1]
    visitor = open_replay(way, at)
    assert f"mistake {number}," in visitor.says
    assert f"{COSTS[number - 1]} points" in visitor.says
    (line,) = [name for name in visitor.names() if f"Mistake {number}." in name]
    visitor.press(line)
    assert visitor.reads("Move") == str(at + 1)
    assert "istake" not in visitor.says


def test_buttons_lead_from_mistake_to_mistake_and_no_further() -> None:
    visitor = open_replay("Replay", 0)
    for at in sorted(PLACES):
        visitor.press("A mistake on")
        assert visitor.reads("Move") == str(at)
    with pytest.raises(AssertionError, match="can’t be pressed"):
        visitor.press("A mistake on")
    for at in sorted(PLACES)[-2::-1]:
        visitor.press("A mistake back")
        assert visitor.reads("Move") == str(at)
    with pytest.raises(AssertionError, match="can’t be pressed"):
        visitor.press("A mistake back")
    visitor.press("A mistake on")


def test_the_slider_bears_a_mark_for_each_and_from_the_review_its_curve() -> None:
    (path,) = find(app.view(open_replay("Log").app), "class", "mistakes")
    assert path.attrs["d"] == "".join(f"M{at} 0V1" for at in PLACES)
    tree = app.view(open_replay("Replay").app)
    (path,) = find(tree, "class", "mistakes")
    assert [int(bar.split()[0]) for bar in path.attrs["d"].split("M")[1:]] == list(PLACES)
    assert list(find(tree, "class", "ticks strip"))


def test_a_game_that_nobody_has_reviewed_has_no_marks() -> None:
    assert not open_replay("Log", review="").shows("istake")


@pytest.mark.parametrize("way", ["Replay", "Log"])
def test_from_a_mistake_one_goes_to_its_exercise_also_where_the_review_is_only_kept(way: str) -> None:
    visitor = open_replay(way, PLACES[1])
    visitor.press("Find a better move")
    assert visitor.shows("2 of 3")
    assert visitor.shows("Trick 3 of 8")
    assert "Show answer" in visitor.names()


@pytest.mark.parametrize("way", ["Replay", "Log"])
def test_the_slider_says_that_the_mistake_is_the_players_own(way: str) -> None:
    (slider,) = find(app.view(open_replay(way).app), "id", "scrub")
    assert ": You " in str(slider.attrs["aria-valuetext"])
