"""The lessons of a game, task by task, and the tips that follow.

A lesson is a game whose moves are all known: the learner’s moves are compared with them, and the others’ are taken from
them. It isn’t stored.
"""

from typing import Final

from trilithon.game import AnyGame
from trilithon.record import Turn
from trilithon_web import settings as declared
from trilithon_web.address import ASKS, Sitting, sitting_of
from trilithon_web.company import computer_of, is_computer, seat_company
from trilithon_web.effects import Draw, Effect, Focus, Go, Return, Set
from trilithon_web.history import history_of
from trilithon_web.keys import Key
from trilithon_web.last_company import last_colours, last_level
from trilithon_web.lesson import FRAGMENT, LessonProgress, lesson_record, read_step, start_lesson, store_step
from trilithon_web.screens.play.handling import Handlers
from trilithon_web.screens.play.lesson.mode import LessonMode
from trilithon_web.screens.play.model import Play, Updated, saying
from trilithon_web.screens.play.opening import play_record
from trilithon_web.screens.play.turn.pacing import (
    answer,
    go_on,
    moments_waiting,
    show_moments,
    start_turn,
    with_game,
)
from trilithon_web.settings import TIPS, Settings
from trilithon_web.shared import Shared
from trilithon_web.shelf.keys import GameKey
from trilithon_web.table import load_lessons
from trilithon_web.tips import count_game

_NOT_YET: Final = "Not that one. Play what’s highlighted, or press the bulb (Show me)."
KEY: Final = Key("h", {"do": "task-show"}, "show me", "H")  # in the place of a hint
ON: Final = "task-on"  # the button that goes on
LOOK: Final = "Take a look at the table. The lesson skips ahead from here."
PLAY: Final = "lesson-play"  # the button that begins a game of one's own
_WHERE_LEFT: Final = "You’re back where you left off."
_OVER: Final = "The lesson is over."
_NOT_HERE: Final = "You can do that in a real game."


class NoLesson(ValueError):
    """A game has no lesson of that name. The message is a sentence for people."""


def open_lesson_link(game: AnyGame, shared: Shared, query: str, fragment: str) -> Play:
    """Open the lesson that a fragment names, at the step where it was left. Raises NoLesson."""
    name = fragment.removeprefix(FRAGMENT).removeprefix("=")
    way = start_lesson(game, load_lessons(game.name), name)
    if way is None:
        raise NoLesson(f"{game.title} has no lesson “{name[:40]}”.")
    return _start_lesson(game, shared, way._replace(task=read_step(shared.settings, game, way)))


def come_from(lesson: Play, back: tuple[str, str, str] | None) -> Play:
    """Note where the lesson leads back to: path, query and fragment."""
    return (
        lesson._replace(mode=LessonMode(course=lesson.course._replace(back=back)))
        if lesson.course
        else lesson
    )


def _start_lesson(game: AnyGame, shared: Shared, way: LessonProgress) -> Play:
    company = seat_company(way.sitting.levels, (), last_colours(shared.settings, game.name))
    record = lesson_record(game, way, company.names, way.moves_before)
    play = play_record(game, shared, GameKey.from_sitting(game, way.sitting), record, company)
    play = play._replace(keeping=play.keeping._replace(ready=True))
    return _set(saying(play, _WHERE_LEFT) if way.task else play, way)


def _set(play: Play, way: LessonProgress) -> Play:
    """Set a task, and speak it after the last sentence."""
    play = repeat_task(play._replace(mode=LessonMode(course=way)))
    return _at_rest(play) if way.is_last else play


def repeat_task(play: Play) -> Play:
    """Speak the current task after the last sentence."""
    return play._replace(speech=play.speech._replace(aloud=task_of(play))) if play.course else play


def task_of(play: Play) -> str:
    """Return the current text of the task; "" if there is none."""
    way = play.course
    if way is None:
        return ""
    frames = play.own_history.frames[way.moves_before + 1 :]
    return way.say(sum(frame.mover == play.eyes.viewer for frame in frames))


def _at_rest(play: Play) -> Play:
    """Show the table without asking for a move."""
    return play._replace(eyes=play.eyes._replace(shown=play.eyes.shown._replace(to_move=None, legal=())))


def follow(before: Play, play: Play, effects: tuple[Effect, ...]) -> Updated:
    """Go to the next task once the current one is done and its result has been shown."""
    way = play.course
    if way is None or play.goes_on or play.at_word or not way.now.plays or way.is_last or way.done:
        return play, effects
    if play.own_history.end < way.ends[way.task]:
        on = before.goes_on or before.own_history.end != play.own_history.end
        return (repeat_task(play) if on and way.now.later else play), effects
    if way.skips_ahead:
        mode, speech = LessonMode(course=way._replace(done=True)), play.speech._replace(aloud=LOOK)
        return _at_rest(play._replace(mode=mode, speech=speech)), (*effects, Focus(ON, shown=False))
    way = way._replace(task=way.task + 1)
    if way.is_last and before.pace.at_word:
        play = saying(play, "")  # of a round that nobody plays nothing is told
    play, more = _on_to(play, way)
    return play, (*effects, *more)


def _on_to(play: Play, way: LessonProgress) -> Updated:
    """Set the next task."""
    if way.now.before:
        return _go_to_task(play, way, play.eyes.ui)
    return _set(play, way), (Focus(PLAY, shown=False) if way.is_last else Return(),)


def is_asked(play: Play, moves: Turn) -> bool:
    """Whether these moves may be made: in a lesson, only those of the task."""
    made, way = play.own_history.end, play.course
    return way is None or moves == way.moves[made : min(made + len(moves), way.ends[way.task])]


def not_asked(play: Play) -> Updated:
    """Answer a move that isn't the task's."""
    way = play.course
    assert way
    if way.is_last:
        return saying(play, _OVER), ()
    play = with_empty_hands(play)
    return (saying(play, LOOK) if way.done else repeat_task(saying(play, _NOT_YET, alarm=True))), ()


def with_empty_hands(play: Play) -> Play:
    """In a lesson, put down a card that was picked up for another move, so that the marked card can be chosen at
    once."""
    if play.course is None:
        return play
    return play._replace(eyes=play.eyes._replace(ui=play.table.refresh_ui(play.eyes.seen, play.eyes.ui)))


def rests(play: Play) -> bool:
    """Whether this is a lesson that asks for no move now."""
    return play.course is not None and (play.course.is_last or play.course.done)


# What the buttons of a lesson do


def read_on(play: Play) -> Updated:
    """Continue after a task that is only read, or after its result has been seen."""
    way = play.course
    if way is None or way.is_last or (way.now.plays and not way.done):
        return play, ()
    return _on_to(saying(play, ""), way._replace(task=way.task + 1, done=False))


def goes_back(play: Play) -> bool:
    """Whether there is an earlier task, or a move of the first task, to go back to."""
    way = play.course
    return way is not None and bool(way.task or play.own_history.end > way.moves_before)


def _back(play: Play) -> Updated:
    """Go back to the start of this task, or to the task before."""
    way = play.course
    if way is None:
        return play, ()
    if play.own_history.end == way.moves_before and way.task:
        way = way._replace(task=way.task - 1)
    return _go_to_task(play, way._replace(done=False))


def _start_again(play: Play) -> Updated:
    return _go_to_task(play, play.course._replace(task=0, done=False)) if play.course else (play, ())


def _go_to_task(play: Play, way: LessonProgress, ui: object = None) -> Updated:
    """Show the game as it was when a task was set. ui: has the learner's notes, which are kept."""
    record = lesson_record(play.game, way, play.going.names, way.moves_before)
    seen = history_of(record, play.eyes.viewer).now
    play = saying(with_game(play, play.own_game.replace(record), seen, play.table.refresh_ui(seen, ui)), "")
    return _set(play, way), (Return(),)


def resume(play: Play, task: int, made: int, rests: bool, waits: bool) -> Updated:
    """Resume a lesson at a task, after some moves.

    rests: whether its result is shown. waits: whether its result must still be shown.
    """
    way = play.course
    if way is None or task >= len(way.ends):
        return play, ()
    way = way._replace(task=task)
    if not way.moves_before <= made <= way.ends[task]:
        return play, ()
    play, _ = _go_to_task(play, way)
    if made > way.moves_before:
        record = lesson_record(play.game, way, play.going.names, made)
        seen = history_of(record, play.eyes.viewer).now
        play = with_game(play, play.own_game.replace(record), seen, play.table.refresh_ui(seen, None))
    if rests:
        return _at_rest(play._replace(mode=LessonMode(course=way._replace(done=True)))), ()
    if waits and (counted := moments_waiting(play)):
        return show_moments(play, counted)
    play, effects = start_turn(play, returns=False) if made > way.moves_before else (play, ())
    return follow(play, play, effects)


def keep_step(before: Play, play: Play, effects: tuple[Effect, ...]) -> Updated:
    """Store the current task when it has changed."""
    way, was = play.course, before.course
    if way is None or was is None or way.task == was.task:
        return play, effects
    chosen = store_step(play.shared.settings, play.game, way)
    play = play._replace(shared=play.shared._replace(settings=chosen))
    return play, (*effects, Set(declared.text_of(chosen), declared.style_settings(chosen)))


def _show(play: Play) -> Updated:
    """Make the next move of the task for the learner, or continue after a result."""
    way = play.course
    if play.at_word:
        return go_on(play)
    if way and way.done:
        return read_on(play)
    if way and not play.goes_on and way.remaining_moves(play.own_history.end):
        return play, (answer(play),)
    return play, ()


def _leave(play: Play) -> Updated:
    """Leave the lesson: go back to where the learner came from, or else to the last unfinished game, or a new one.

    The browser's history loses the lesson, since it would start again there.
    """
    way = play.course
    if way is None:
        return play, ()
    keys = (GameKey.read(entry.key) for entry in play.shared.games.games_under_way())
    own = sorted(
        (key for key in keys if key and key.game == play.game.name),
        key=lambda key: not _teaches(play, way, key),
    )
    start = f"{play.game.name}/", "", ASKS if max(play.game.seats) > 1 else ""
    path, query, fragment = way.back or next(((*key.place, "") for key in own), start)
    return play, (Go(path, query, push=False, fragment=fragment),)


def _teaches(play: Play, way: LessonProgress, key: GameKey) -> bool:
    """Whether the lesson is for this kind of game."""
    try:
        setup = sitting_of(play.game, key.query).setup
    except ValueError:
        return False
    seen = play.game.new(setup.seed, setup.options, setup.seats).observe(0)
    return play.table.guidance.choose_lesson(seen) == way.lesson.name


def _own_sitting(play: Play, way: LessonProgress) -> Sitting:
    """Return a game like the lesson's, against computers of the level chosen last."""
    sitting = sitting_of(play.game, way.lesson.own) if way.lesson.own else way.sitting
    level = computer_of(play.game.name, last_level(play.shared.settings, play.game.name))
    return sitting._replace(levels=tuple(level if is_computer(one) else one for one in sitting.levels))


def _play(play: Play) -> Updated:
    """Deal the game that the lesson offers, or first ask how to play it."""
    if play.course is None:
        return play, ()
    way = play.course
    if way.lesson.asks and not play.shared.games.has_game_to_continue(f"{play.game.name}?"):
        return play, (Go(f"{play.game.name}/", push=False, fragment=ASKS),)
    return play, (Draw(GameKey.from_sitting(play.game, _own_sitting(play, way)).undealt),)


def set_tips(play: Play, value: str) -> Updated:
    """Switch tips on or off. Their place stays."""
    return _choose(play, {**play.shared.settings, TIPS.name: value})


def count_for_tips(play: Play) -> Updated:
    """Count a finished game: only the first games of each kind have tips."""
    counted = count_game(play.shared.settings, play.game.name)
    return (play, ()) if counted == play.shared.settings else _choose(play, counted)


def _choose(play: Play, settings: Settings) -> Updated:
    """Save these settings, and keep the place of tips until the next game."""
    play = play._replace(
        panels=play.panels._replace(untipped=play.has_tips_place),
        shared=play.shared._replace(settings=settings),
    )
    return play, (Set(declared.text_of(settings), declared.style_settings(settings)),)


def not_here(play: Play) -> Updated:
    """Say that something isn't available in a lesson."""
    return saying(play, _NOT_HERE), ()


HANDLERS: Final[Handlers] = {
    ON: lambda play, message: read_on(play),
    "task-back": lambda play, message: _back(play),
    "undo": lambda play, message: _back(play),
    "task-show": lambda play, message: _show(play),
    "lesson-again": lambda play, message: _start_again(play),
    "lesson-leave": lambda play, message: _leave(play),
    PLAY: lambda play, message: _play(play),
}
