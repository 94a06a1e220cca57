"""The decisions that cost most are marked where the game is looked at step by step, once it has been reviewed."""

from tests.web.test_review import ended, page, reviewed, shown
from trilithon_web.nodes import Node, find, text_of
from trilithon_web.screens.play import update as play_update
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.parts import Exercise
from trilithon_web.shelf.saves import Head


def replayed(play: Play, at: int) -> Play:
    play, _ = play_update.update(play, {"do": "scrub", "step": str(at)})
    return play


def places() -> list[int]:
    """Of the states in which the mistakes were made, the costliest first."""
    found = reviewed()[0].over.found
    assert found
    assert len(found.errors) > 1
    return [error.at for error in found.errors]


def marked(play: Play) -> dict[str, str]:
    """The numbers of the mistakes in the part of the log that is shown, with the step that their line leads to."""
    lines = [line for line in find(page(play), "data-do", "scrub") if line.tag == "button"]
    return {text_of(stone): str(line.attrs["data-step"]) for line in lines for stone in _stones(line)}


def _stones(line: Node) -> list[Node]:
    return list(find(line, "class", "mistake"))


def test_a_mistake_is_told_before_it_is_made_and_numbered_in_the_log() -> None:
    play = replayed(reviewed()[0], places()[0])
    found = reviewed()[0].over.found
    assert found
    cost = found.errors[0].lost / 1000  # points of Whist
    assert play.speech.say.endswith(f"Mistake 1 comes next: it cost {cost:.1f} points.")
    assert marked(play)["Mistake 1."] == str(places()[0] + 1)
    assert "comes next" not in replayed(play, places()[0] + 1).speech.say


def test_buttons_lead_from_mistake_to_mistake_and_no_further() -> None:
    order = sorted(places())
    play = replayed(reviewed()[0], 0)
    met = []
    for _ in order:
        play, _ = play_update.update(play, {"do": "walk", "to": "mistake-on"})
        assert play.look
        met.append(play.look.at)
    assert met == order
    assert not usable(play, "A mistake on")
    play, _ = play_update.update(play, {"do": "walk", "to": "mistake-back"})
    assert play.look
    assert play.look.at == order[-2]
    assert usable(play, "A mistake on")


def usable(play: Play, label: str) -> bool:
    (found,) = [one for one in find(page(play), "data-do", "walk") if text_of(one) == label]
    return found.attrs.get("aria-disabled") != "true"


def test_the_slider_bears_a_mark_for_each() -> None:
    (path,) = find(page(replayed(reviewed()[0], 0)), "class", "mistakes")
    assert path.attrs["d"] == "".join(f"M{at} 0V1" for at in places())


def test_what_is_kept_of_a_review_marks_the_game_when_it_is_opened_again() -> None:
    kept = reviewed()[0].keeping.head.review
    assert kept
    again = ended()
    again = again._replace(keeping=again.keeping._replace(head=Head(review=kept)))
    assert marked(replayed(again, places()[0])) == marked(replayed(reviewed()[0], places()[0]))


def test_a_game_that_nobody_has_reviewed_has_no_marks() -> None:
    play = replayed(ended(), places()[0])
    assert "istake" not in shown(play)
    assert "istake" not in play.speech.say


def test_from_a_mistake_one_goes_to_its_exercise_also_where_the_review_is_only_kept() -> None:
    kept = reviewed()[0].keeping.head.review
    again = ended()
    again = again._replace(keeping=again.keeping._replace(head=Head(review=kept)))
    for play in (reviewed()[0], again):
        number, at = 1, places()[1]
        there = replayed(play, at)
        (button,) = find(page(there), "data-do", "exercise")
        assert button.attrs["data-number"] == str(number)
        found, _ = play_update.update(there, {"do": "exercise", "number": str(number)})
        assert isinstance(found.mode, Exercise)
        assert found.mode.look.at == at
