"""A page that is loaded again shows what it showed: reviews, replays, puzzles, lessons, the log, the coach's answer."""

import json
from collections.abc import Mapping
from typing import Any

import pytest

from tests.depth import in_depth
from tests.web import arrivals, files
from tests.web.arrivals import lifted, of_three, taps
from tests.web.inside import inside
from tests.web.test_review import done, ended, exercised, reviewed, tap
from trilithon_web import app as page
from trilithon_web.address import Sitting
from trilithon_web.answers import Fetched
from trilithon_web.app import App, places
from trilithon_web.edition import Edition
from trilithon_web.effects import Fetch, Work
from trilithon_web.nodes import h, text_of
from trilithon_web.screens.play import bookmark, keeping, opening, view
from trilithon_web.screens.play import update as play_update
from trilithon_web.screens.play.model import Play, setup_of
from trilithon_web.screens.play.parts import Exercise, Replay, Speech
from trilithon_web.shelf import saves
from trilithon_web.shelf.index import Index
from trilithon_web.table import Step

NOW, TODAY = 1_700_000_000, "2026-11-27"


def words(play: Play, said: bool = True) -> str:
    """All that can be read on the screen of a game; with the status line, or without it."""
    play = play if said else play._replace(speech=Speech())
    return text_of(h("body", None, *view.view(play, Edition())))


def reopened(play: Play, mark: str | None = None) -> Play:
    """The game, opened from what is kept of it, on a page that was loaded again."""
    kept = saves.kept(play.key.text, keeping.save_of(play))
    sitting = Sitting(setup_of(play), play.company.levels)
    fresh = opening.first(play.game, play.shared, sitting, play.key.number)
    text = bookmark.text_of(play) if mark is None else mark
    fresh = fresh._replace(keeping=fresh.keeping._replace(bookmark=text))
    return play_update.answered(fresh, files.opened(fresh, kept, True, NOW))[0]


def after(play: Play, *messages: Mapping[str, str]) -> Play:
    for message in messages:
        play, _ = play_update.update(play, message)
    return play


def tried(play: Play) -> Play:
    """An exercise after a wrong try."""
    mode = inside(play.mode)
    legal = play.record.states[mode.look.at].legal_moves()
    return tap(play, next(move for move in legal if move not in (*mode.best, mode.made)))


SCREENS = {
    "the review": lambda: reviewed()[0],
    "the review of another": lambda: done(reviewed()[0], {"do": "review", "seat": "1"})[0],
    "a replay from the review": lambda: after(reviewed()[0], {"do": "scrub", "step": "7"}),
    "an exercise": exercised,
    "an exercise after a wrong try": lambda: tried(exercised()),
    "an exercise that was shown": lambda: after(exercised(), {"do": "exercise-show"}),
    "a replay": lambda: after(ended(), {"do": "scrub", "step": "9"}),
    "the open log": lambda: after(ended(), {"do": "log"}),
    "the table of a finished game": lambda: after(ended(), {"do": "look"}),
    "the end": ended,
}


@in_depth("screen", SCREENS, usual=1)
def test_a_finished_game_shows_it_again(screen: str) -> None:
    play = SCREENS[screen]()._replace(ready=True)
    again = reopened(play)
    assert type(again.mode) is type(play.mode)
    said = isinstance(play.mode, Replay | Exercise)
    assert words(again, said) == words(play, said)
    assert bookmark.text_of(again) == bookmark.text_of(play)


def loaded_again(model: App, fragment: str) -> App:
    """A page without a kept game, loaded again."""
    here = {"path": model.path, "query": "", "fragment": fragment}
    found = page.Found(Index(), model.shared.statistics, "", bookmark=page.bookmark_of(model))
    again, effects = page.started(page.first(model.path), here, found, NOW, TODAY)
    if effects and isinstance(effects[0], Fetch):
        game = model.path.rstrip("/")
        lines = (line.replace("&", "&amp;") for line in arrivals.lines(game))
        html = "".join(f'<data value="{line}">' for line in lines)
        again, _ = places.fetched(again, Fetched(effects[0].to, "", html))
    return again


def playing(model: App) -> Play:
    assert isinstance(model.screen, Play)
    return model.screen


def test_a_puzzle_shows_the_verdict_on_a_wrong_try_again() -> None:
    model, _ = arrivals.arrived("puzzle=2", "whist")
    mode = inside(playing(model).mode)
    wrong = next(move for move in inside(playing(model).eyes.shown).legal if move not in mode.best)
    for message in taps(wrong):
        model, _ = page.update(model, message)
    again = loaded_again(model, "puzzle=2")
    assert "Try again." in playing(again).speech.say
    assert inside(playing(again).mode).tried == (wrong,)
    assert words(playing(again)) == words(playing(model))


def test_a_puzzle_shows_again_that_it_was_found() -> None:
    model, _ = arrivals.arrived("puzzle=2", "whist")
    for message in taps(inside(playing(model).mode).best[0]):
        model, _ = page.update(model, message)
    again = loaded_again(model, "puzzle=2")
    assert inside(playing(again).mode).found
    assert playing(again).speech.say == playing(model).speech.say


def test_a_puzzle_goes_on_within_the_turn_that_was_begun() -> None:
    number, (lift, first, _) = of_three()
    model, _ = arrivals.arrived(f"puzzle={number}", "mancala")
    model = lifted(model, inside(lift).number)
    again = loaded_again(model, f"puzzle={number}")
    assert words(playing(again)) == words(playing(model))
    again, model = (arrivals.sown(one, inside(first).number)[0] for one in (again, model))
    assert words(playing(again)) == words(playing(model))


@pytest.mark.parametrize(
    ("game", "name"), [("whist", "first"), ("mancala", "standard"), ("celtic_whist", "several")]
)
def test_a_lesson_goes_on_where_it_was_with_what_was_said(game: str, name: str) -> None:
    course = arrivals.learned(arrivals.learning(game, name))
    for model, _ in course:
        play = playing(model)
        if play.goes_on or play.pace.at_word:  # something was still coming, and comes once more
            continue
        again = playing(loaded_again(model, f"lesson={name}"))
        assert again.course
        assert play.course
        assert (again.course.task, again.course.done) == (play.course.task, play.course.done)
        assert again.record.turns == play.record.turns or again.record.states == play.record.states
        assert again.speech.say == play.speech.say


def _asks(play: Play) -> bool:
    """Whether a lesson past its first task asks for a move of which there is a choice."""
    course = play.course
    here = course and course.task and not course.done and course.left(len(play.record.states) - 1)
    return (
        bool(here)
        and play.record.state.to_move == play.eyes.viewer
        and len(play.record.state.legal_moves()) > 1
    )


def test_a_lesson_says_a_refusal_again() -> None:
    model = arrivals.learning("celtic_whist", "several")
    model = [one for one, _ in arrivals.learned(model) if _asks(playing(one))][-1]
    play = playing(model)
    assert play.course
    asked = play.course.left(len(play.record.states) - 1)[:1]
    other = next(move for move in play.record.state.legal_moves() if (move,) != asked)
    refused, _ = page.worked(model, lambda ui: Step(ui, moves=(other,)))
    assert playing(refused).speech.alarm
    again = playing(loaded_again(refused, "lesson=several"))
    assert (again.speech.say, again.speech.alarm) == (playing(refused).speech.say, True)
    assert words(again) == words(playing(refused))


def test_the_coach_is_asked_again_about_the_same_position() -> None:
    model = arrivals.started("whist", chosen="coach=on")[0]
    play = playing(model)
    fresh = opening.first(play.game, play.shared, Sitting(setup_of(play), play.company.levels))
    play, _ = play_update.answered(fresh, files.opened(fresh, None, True, NOW))
    while play.goes_on:
        play = _goes_on(play)
    play, effects = play_update.update(play, {"do": "coach"})
    assert any(isinstance(effect, Work) for effect in effects)
    kept = saves.kept(play.key.text, keeping.save_of(play))
    fresh = fresh._replace(keeping=fresh.keeping._replace(bookmark=bookmark.text_of(play)))
    again, effects = play_update.answered(fresh, files.opened(fresh, kept, True, NOW))
    assert any(isinstance(effect, Work) for effect in effects)
    assert (again.tab, again.speech.say) == (play.tab, play.speech.say)


def _goes_on(play: Play) -> Play:
    play, effects = play_update.update(play, {"do": "go-on"})
    for effect in effects:
        if isinstance(effect, Work):
            made = next(step for step in effect.steps if step is not None)
            play, _ = play_update.worked(play, made)
    return play


BROKEN: tuple[Any, ...] = ("", "{", "[]", "{}", '{"kind": "review"}')


@pytest.mark.parametrize("text", BROKEN)
def test_a_bookmark_that_cannot_be_read_changes_nothing(text: str) -> None:
    play = ended()._replace(ready=True)
    assert words(reopened(play, text)) == words(reopened(play, ""))


@pytest.mark.parametrize(
    "change",
    [
        {"number": 99},
        {"tried": ["no move"]},
        {"tried": ["2c", "Xx"]},
        {"done": ["2c"]},
        {"at": 10**5},
        {"seat": 99},
    ],
)
def test_a_bookmark_of_another_game_shows_nothing_that_is_not_there(change: dict[str, object]) -> None:
    play = tried(exercised())._replace(ready=True)
    text = json.dumps({**json.loads(bookmark.text_of(play)), **change})
    assert words(reopened(play, text))
