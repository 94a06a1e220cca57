"""The mode in which a prepared game teaches how to play."""

from dataclasses import dataclass

from trilithon_web.lesson import LessonProgress
from trilithon_web.screens.play.mode import EVERY, LEARNED, Mode


@dataclass(frozen=True, kw_only=True)
class Lesson(Mode):
    """A prepared game is learned by. It is not stored."""

    course: LessonProgress

    groups = LEARNED | EVERY
    is_kept = False
