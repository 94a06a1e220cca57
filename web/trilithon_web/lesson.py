"""A lesson: a prepared game that teaches its rules while it is played. Each game's lessons are in the module `lessons`
of its table. `screens/play/lesson/tutor.py` leads through them."""

from collections.abc import Callable
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

from trilithon.game import AnyGame
from trilithon.record import Record, Turn
from trilithon.state import Move
from trilithon_web import address
from trilithon_web.settings import Settings

FRAGMENT: Final = "lesson"  # of an address: a game's first lesson; "lesson=solo" is one by its name
FIRST: Final = "first"  # the name of a game's only lesson
_LEARNED: Final = "done-"  # before the key of a lesson's step: it has been finished

S = TypeVar("S")
M = TypeVar("M", bound=Move)

Marks: TypeAlias = tuple[tuple[str, str], ...]  # attributes, any of which marks an element that has it


class Task(NamedTuple):
    """One step of a lesson.

    say: what it teaches and asks for.
    plays: its moves, as in a record: the learner's first, then the others' answers. "" if it is only to be read.
    touch: ids of elements to point at, besides the button of the next move.
    before: moves that are made first, without being shown.
    later: what it says instead after the learner's first move, the second, and so on. The last of them stays.
    """

    say: str
    plays: str = ""
    touch: str = ""
    before: str = ""
    later: tuple[str, ...] = ()


class Lesson(NamedTuple):
    """A lesson of a game.

    name: as in the address.
    title: what it teaches.
    query: its set-up and deal, as in an address.
    tasks: its steps. The last has no moves.
    own: the set-up of the game offered at the end, as in an address; "" for the lesson's own.
    asks: whether players first choose how to play that game, unless they already have one.
    """

    name: str
    title: str
    query: str
    tasks: tuple[Task, ...]
    own: str = ""
    asks: bool = False


class Lessons(NamedTuple, Generic[S, M]):
    """The lessons of a game.

    all: the lessons. An address without a lesson's name opens the first.
    point: sight, the moves asked for -> the element to touch next. If None, the button of the first move.
    """

    all: tuple[Lesson, ...]
    point: Callable[[S, tuple[M, ...]], Marks] | None = None


AnyLessons: TypeAlias = Lessons[Any, Any]  # of whatever game


class LessonProgress(NamedTuple):
    """A learner's progress in a lesson.

    point: see `Lessons`.
    sitting: the set-up, and who sits where.
    moves: the moves of the whole lesson.
    ends: the number of moves made at the end of each task.
    task: the number of the current task, from 0.
    done: whether the task is done, so that its result is shown before the lesson skips ahead.
    back: path, query and fragment of the page that the learner came from.
    """

    lesson: Lesson
    point: Callable[[Any, Any], Marks]  # Any: the sight and the moves of whichever game it is
    sitting: address.Sitting
    moves: Turn
    ends: tuple[int, ...]
    task: int = 0
    done: bool = False
    back: tuple[str, str, str] | None = None

    @property
    def now(self) -> Task:
        """The current task."""
        return self.lesson.tasks[self.task]

    @property
    def is_last(self) -> bool:
        """Whether the current task is the last."""
        return self.task == len(self.lesson.tasks) - 1

    @property
    def skips_ahead(self) -> bool:
        """Whether moves that are not shown lead from the current task to the next."""
        return bool(self.lesson.tasks[self.task + 1].before)

    @property
    def moves_before(self) -> int:
        """The number of moves made before the current task."""
        return self.ends[self.task] - len(self.now.plays.split())

    def say(self, own: int) -> str:
        """Return what the current task says after some moves of the learner's own."""
        later = self.now.later[:own]
        return later[-1] if later else self.now.say

    def remaining_moves(self, made: int) -> Turn:
        """Return the moves of the current task that are left after some of the lesson's moves."""
        return self.moves[made : self.ends[self.task]]


def point_at_button(sight: object, moves: Turn) -> Marks:
    """Point at the button that makes the first of the moves."""
    return (("data-move", str(moves[0])),)


def start_lesson(game: AnyGame, lessons: AnyLessons, name: str) -> LessonProgress | None:
    """Start the lesson with a name, the first one for "". None if there is none. Raises ValueError for a query or move
    that cannot be read."""
    lesson = next((lesson for lesson in lessons.all if name in ("", lesson.name)), None)
    if lesson is None:
        return None
    sitting = address.sitting_of(game, lesson.query)
    texts: list[str] = []
    ends = []
    for task in lesson.tasks:
        texts += [*task.before.split(), *task.plays.split()]
        ends.append(len(texts))
    point, moves = lessons.point or point_at_button, tuple(map(game.parse, texts))
    return LessonProgress(lesson, point, sitting, moves, tuple(ends))


def read_step(settings: Settings, game: AnyGame, course: LessonProgress) -> int:
    """Return the number of the task at which a lesson was left, from 0. It is 0 if the lesson wasn't started, or is
    finished."""
    step = int(settings.get(_key(game, course), 0))
    return step if step < len(course.ends) - 1 else 0


def find_step(settings: Settings, game: AnyGame) -> tuple[str, int]:
    """Return the name of the game's unfinished lesson, and its step from 1; "" and 0 if there is none."""
    begin = _begin_of_key(game)
    left = ((name[len(begin) :], int(step) + 1) for name, step in settings.items() if name.startswith(begin))
    return max(left, key=lambda one: one[1], default=("", 0))


def has_learned(settings: Settings, game: AnyGame) -> bool:
    """Whether one of the game's lessons has been finished."""
    return any(name.startswith(f"{_LEARNED}{_begin_of_key(game)}") for name in settings)


def store_step(settings: Settings, game: AnyGame, course: LessonProgress) -> Settings:
    """Return the settings with a lesson's current task, so that it continues there later, or with the note that it is
    finished."""
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
    """Return the record of a lesson's game after some of its moves. Raises Refusal for an illegal one."""
    setup = course.sitting.setup
    record = Record.begin(game.new(setup.seed, setup.options, setup.seats), names)
    for move in course.moves[:made]:
        record = record.apply(move)
    return record
