"""The modes of a game's screen. A new mode is a folder and its line here; what leads into it stands where it belongs.

Screens are loaded with the first game that is in such a mode, so that a page with a table starts sooner.
"""

from functools import cache
from importlib import import_module
from typing import Final

from trilithon_web.screens.play.exercise.mode import Exercise
from trilithon_web.screens.play.lesson.mode import Lesson
from trilithon_web.screens.play.mode import Mode
from trilithon_web.screens.play.mode_screen import ModeScreen
from trilithon_web.screens.play.replay.mode import Replay
from trilithon_web.screens.play.review.mode import Review
from trilithon_web.screens.play.set_up.mode import Asked
from trilithon_web.screens.play.share.mode import Invited
from trilithon_web.screens.play.turn.mode import Live

MODES: Final[tuple[type[Mode], ...]] = (Live, Replay, Lesson, Review, Exercise, Asked, Invited)


def _module_of(mode: type[Mode]) -> str:
    return mode.__module__.removesuffix(".mode") + ".screen"


@cache
def _load(name: str) -> ModeScreen:
    screen = import_module(name).SCREEN
    assert isinstance(screen, ModeScreen), f"{name}.SCREEN is no ModeScreen"
    return screen


def screen_of(mode: Mode) -> ModeScreen:
    """The screen of a mode, from the module `screen` in its folder."""
    return _load(_module_of(type(mode)))


def screen_of_kind(kind: str) -> ModeScreen | None:
    """The screen of the mode that bookmarks call so; None if there is none."""
    return next((screen for screen in map(_load, map(_module_of, MODES)) if screen.kind == kind), None)
