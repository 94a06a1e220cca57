"""A lesson: a game prepared for somebody who does not know it yet, learned by playing it. Each table declares its own;
`screens/play/lesson/tutor.py` leads through it."""

from collections.abc import Callable
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

from trilithon.game import AnyGame
from trilithon.record import Record, Turn
from trilithon.state import Move
from trilithon_web import address
from trilithon_web.settings import Settings

FRAGMENT: Final = (
    "lesson"  # the fragment of a game's address for its first lesson; "lesson=solo" for one by its name
)
FIRST: Final = "first"  # what a game's only lesson is called
_LEARNED: Final = "done-"  # before the key of a lesson's step: it has been learned to its end

S = TypeVar("S")
M = TypeVar("M", bound=Move)

Marks: TypeAlias = tuple[tuple[str, str], ...]  # attributes, any of which marks an element that has it


class Task(NamedTuple):
    """One step. say: what is learned, and what is to be done. plays: the moves that belong to it, as a record writes
    them, the learner's first, then those that others answer with; "" where it is only read. touch: the ids of what is
    pointed at, besides whatever makes the next move by itself. before: moves that nobody is shown, made first. later:
    what is said instead after the learner's first move, the second, and so on; the last of them stays."""

    say: str
    plays: str = ""
    touch: str = ""
    before: str = ""
    later: tuple[str, ...] = ()


class Lesson(NamedTuple):
    """name: in the address. title: what is learned. query: of the set-up and the deal. own: of the game offered when
    it is over, without a deal; "" for one set up like the lesson's. asks: how to play is asked then, unless a game is
    under way."""

    name: str
    title: str
    query: str
    tasks: tuple[Task, ...]
    own: str = ""
    asks: bool = False


class Lessons(NamedTuple, Generic[S, M]):
    """What a table teaches. points: its sight, the moves that are asked for -> what is touched next for them; the
    button of the first of them where it is not said."""

    all: tuple[Lesson, ...]
    points: Callable[[S, tuple[M, ...]], Marks] | None = None


AnyLessons: TypeAlias = Lessons[Any, Any]  # of whatever game


class LessonProgress(NamedTuple):
    """A lesson on its way. points: see `Lessons`. sitting: the set-up and who plays. moves: of the whole lesson.
    ends: how many of them have been made when each task is done. task: the number of the one at hand, from 0. done: it
    has been done, and what came of it is looked at before the game leaps to the next. back: path, query and fragment of
    the page that the learner came from."""

    lesson: Lesson
    # Any: the sight and the moves are those of the lesson's game, whichever that is.
    points: Callable[[Any, Any], Marks]
    sitting: address.Sitting
    moves: Turn
    ends: tuple[int, ...]
    task: int = 0
    done: bool = False
    back: tuple[str, str, str] | None = None

    @property
    def now(self) -> Task:
        """The task at hand."""
        return self.lesson.tasks[self.task]

    @property
    def is_last(self) -> bool:
        """Whether nothing comes after the task at hand."""
        return self.task == len(self.lesson.tasks) - 1

    @property
    def leaps(self) -> bool:
        """Whether moves that nobody is shown lead from the task at hand to the next."""
        return bool(self.lesson.tasks[self.task + 1].before)

    @property
    def moves_before(self) -> int:
        """How many moves had been made when the task at hand was set."""
        return self.ends[self.task] - len(self.now.plays.split())

    def say(self, own: int) -> str:
        """What the task at hand says after so many moves of the learner's own."""
        later = self.now.later[:own]
        return later[-1] if later else self.now.say

    def remaining_moves(self, made: int) -> Turn:
        """The moves of the task at hand that are still to come after so many."""
        return self.moves[made : self.ends[self.task]]


def its_button(sight: object, moves: Turn) -> Marks:
    """The button that makes the first of the moves."""
    return (("data-move", str(moves[0])),)


def start_lesson(game: AnyGame, lessons: AnyLessons, name: str) -> LessonProgress | None:
    """A lesson from its beginning, the first one for ""; None where none has that name. Raises ValueError where its
    query or a move is none."""
    lesson = next((lesson for lesson in lessons.all if name in ("", lesson.name)), None)
    if lesson is None:
        return None
    sitting = address.sitting_of(game, lesson.query)
    texts: list[str] = []
    ends = []
    for task in lesson.tasks:
        texts += [*task.before.split(), *task.plays.split()]
        ends.append(len(texts))
    return LessonProgress(
        lesson, lessons.points or its_button, sitting, tuple(map(game.parse, texts)), tuple(ends)
    )


def read_step(settings: Settings, game: AnyGame, course: LessonProgress) -> int:
    """The number of the task at which a lesson was left, from 0; 0 if it wasn't begun, or was learned to its end."""
    step = int(settings.get(_key(game, course), 0))
    return step if step < len(course.ends) - 1 else 0


def find_step(settings: Settings, game: AnyGame) -> tuple[str, int]:
    """The name of the game's lesson that was left half done, and its step from 1; "", 0 if none was."""
    begin = _begin_of_key(game)
    left = ((name[len(begin) :], int(step) + 1) for name, step in settings.items() if name.startswith(begin))
    return max(left, key=lambda one: one[1], default=("", 0))


def has_learned(settings: Settings, game: AnyGame) -> bool:
    """Whether one of the game's lessons has been learned to its end."""
    return any(name.startswith(f"{_LEARNED}{_begin_of_key(game)}") for name in settings)


def with_step(settings: Settings, game: AnyGame, course: LessonProgress) -> Settings:
    """The settings with the task at hand of a lesson, from which it continues when it is opened again. Of one learned
    to its end they say that."""
    key = _key(game, course)
    others = {name: value for name, value in settings.items() if name != key}
    if course.is_last:
        return {**others, f"{_LEARNED}{key}": "yes"}
    return {**others, key: str(course.task)} if course.task else others


def _key(game: AnyGame, course: LessonProgress) -> str:
    return f"{_begin_of_key(game)}{course.lesson.name}"


def _begin_of_key(game: AnyGame) -> str:
    return f"lesson-{game.name.replace('_', '-')}-"


def lesson_record(game: AnyGame, course: LessonProgress, names: tuple[str, ...], made: int) -> Record:
    """The record of a lesson's game after so many of its moves. Raises Refusal where the rules forbid one."""
    setup = course.sitting.setup
    record = Record.begin(game.new(setup.seed, setup.options, setup.seats), names)
    for move in course.moves[:made]:
        record = record.apply(move)
    return record
