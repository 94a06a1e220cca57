"""The mode of a lesson."""

from dataclasses import dataclass

from trilithon_web.lesson import LessonProgress
from trilithon_web.screens.play.mode import Mode


@dataclass(frozen=True, kw_only=True)
class LessonMode(Mode):
    """A lesson: a prepared game that is not stored."""

    course: LessonProgress

    kind = "lesson"
    is_kept = False
