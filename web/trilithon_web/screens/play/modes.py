"""The modes of a game's screen. A new mode is a folder and a line here.

Their screens are loaded when first needed, so that tables start sooner.
"""

from functools import cache
from importlib import import_module
from typing import Final

from trilithon_web.screens.play.exercise.mode import Exercise
from trilithon_web.screens.play.guest.mode import Guest
from trilithon_web.screens.play.lesson.mode import LessonMode
from trilithon_web.screens.play.mode import Entry, Mode
from trilithon_web.screens.play.mode_screen import ModeScreen
from trilithon_web.screens.play.replay.mode import Replay
from trilithon_web.screens.play.review.mode import Review
from trilithon_web.screens.play.set_up.mode import ChoosingOpponents
from trilithon_web.screens.play.share.mode import ChallengeOffer
from trilithon_web.screens.play.turn.mode import Live

MODES: Final[tuple[type[Mode], ...]] = (
    Live,
    Guest,
    Replay,
    LessonMode,
    Review,
    Exercise,
    ChoosingOpponents,
    ChallengeOffer,
)


def _module_of(mode: type[Mode]) -> str:
    return mode.__module__.removesuffix(".mode") + ".screen"


@cache
def _load(name: str) -> ModeScreen:
    screen = import_module(name).SCREEN
    assert isinstance(screen, ModeScreen), f"{name}.SCREEN isn’t a ModeScreen"
    return screen


def screen_of(mode: Mode) -> ModeScreen:
    """Return the screen of a mode, from the module `screen` in its folder."""
    return _load(_module_of(type(mode)))


def screen_of_kind(kind: str) -> ModeScreen | None:
    """Return the screen of the mode that has this name in bookmarks; None if there is none."""
    return next((_load(_module_of(mode)) for mode in MODES if mode.kind == kind), None)


def entries() -> tuple[tuple[str, Entry], ...]:
    """List the modes that the menu opens: the kind of each, and its entry."""
    return tuple((mode.kind, mode.entry) for mode in MODES if mode.entry)
