"""Whether a deal of FreeCelt can still be won: found out while nobody waits, and told only as far as it is known."""

import pytest

from tests.web.by_message import first, last_of
from tests.web.by_message import screen as view
from tests.web.inside import inside
from trilithon.games.freecelt import Move, solver
from trilithon.games.freecelt.moves import parse
from trilithon.games.freecelt.solver import Verdict
from trilithon_web.answers import Opened
from trilithon_web.effects import Effect, Work
from trilithon_web.nodes import find, text_of
from trilithon_web.screens.play import update as play_update
from trilithon_web.screens.play.model import Play
from trilithon_web.thinker.messages import Seek

Effects = tuple[Effect, ...]


def opened(alive: str = "on", seed: int = 1) -> tuple[Play, Effects]:
    """A game as it is come to."""
    play = first(seed, alive=alive)
    return play_update.answered(play, Opened(play.key.text, None, True, 1_700_000_000))


def thought_of(play: Play, effects: Effects) -> Play:
    """What the table wondered about has been found out."""
    (work,) = (effect for effect in effects if isinstance(effect, Work))
    assert work.idle
    return play_update.worked(play, last_of(work.steps))[0]


def played(play: Play, text: str) -> tuple[Play, Effects]:
    """A card is picked up and put down, by a move as records write it."""
    move = parse(text)
    assert isinstance(move, Move)
    cards = inside(play.eyes.seen).columns[move.source]
    picked = {"do": "tap", "pile": str(move.source), "place": str(len(cards) - 1)}
    play, _ = play_update.update(play, picked)
    return play_update.update(play, {"do": "tap", "pile": str(move.target)})


def outlook(play: Play) -> str:
    """What the heading tells of it."""
    return " ".join(
        text_of(node) for node in find(view(play), "class") if "outlook" in node.attrs["class"]
    ).strip()


def works(effects: Effects) -> list[Work]:
    return [effect for effect in effects if isinstance(effect, Work)]


def test_nobody_wonders_unless_somebody_wants_to_know() -> None:
    play, effects = opened("off")
    assert not works(effects)
    assert not works(played(play, "c5>night")[1])
    assert outlook(play) == ""


def test_a_deal_is_called_winnable_only_while_a_way_is_known() -> None:
    """FC-10."""
    play, effects = opened()
    assert outlook(play) == ""
    assert not play.keeping.head.assisted
    play = thought_of(play, effects)
    assert outlook(play) == "still winnable"
    assert play.keeping.head.assisted, "to be told it is help"
    on, effects = played(play, "c5>night")  # the way that was found begins so
    assert outlook(on) == "still winnable"
    assert not works(effects)
    off, effects = played(play, "c1>s1")
    assert outlook(off) == ""
    (work,) = works(effects)
    assert work.ask
    question = work.ask.question
    assert isinstance(question, Seek)
    assert question.known.startswith("c5>night "), "the end of which may still do"
    assert outlook(thought_of(off, effects)) == "still winnable"
    back, effects = play_update.update(on, {"do": "undo"})
    assert outlook(back) == "still winnable"
    assert not works(effects)


@pytest.mark.parametrize(
    ("verdict", "told"), [(Verdict(None), ""), (Verdict(None, lost=True), "lost"), (Verdict((), spent=1), "")]
)
def test_a_deal_is_called_lost_only_if_that_is_proved(
    monkeypatch: pytest.MonkeyPatch, verdict: Verdict, told: str
) -> None:
    """FC-10."""
    monkeypatch.setattr(solver, "judged", lambda state, most, known: iter((None, verdict)))
    play = thought_of(*opened())
    assert outlook(play) == told
    assert play.keeping.head.assisted == bool(told)


def test_it_is_wondered_about_once_for_each_position() -> None:
    play, effects = opened()
    assert works(effects)
    for message in ({"do": "tap", "pile": "0", "place": "4"}, {"do": "put-down"}, {"do": "tell"}):
        play, effects = play_update.update(play, message)
        assert not works(effects)


def test_nothing_that_nobody_waits_for_takes_the_place_of_a_hint() -> None:
    play, _ = opened()
    play, effects = played(play, "c1>s1")
    assert works(effects)[0].idle
    play, effects = play_update.update(play, {"do": "hint"})
    (work,) = works(effects)
    assert not work.idle
    play, effects = play_update.worked(play, last_of(work.steps))
    assert not works(effects)
    assert outlook(play) == "still winnable"


def test_what_is_found_out_while_somebody_looks_back_is_asked_for_again() -> None:
    play, effects = played(opened()[0], "c1>s1")
    (work,) = works(effects)
    looking, _ = play_update.update(play, {"do": "scrub", "step": "0"})
    looking, effects = play_update.worked(looking, last_of(work.steps))
    assert not works(effects)
    assert outlook(looking) == ""
    back, effects = play_update.update(looking, {"do": "replay-end"})
    assert outlook(thought_of(back, effects)) == "still winnable"
