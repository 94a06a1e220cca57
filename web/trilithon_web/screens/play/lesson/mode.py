"""The mode of a lesson."""

from dataclasses import dataclass

from trilithon_web.lesson import LessonProgress
from trilithon_web.screens.play.mode import EVERY, LEARNED, Mode


@dataclass(frozen=True, kw_only=True)
class LessonMode(Mode):
    """A lesson: a prepared game that is not stored."""

    course: LessonProgress

    kind = "lesson"
    groups = LEARNED | EVERY
    is_kept = False
