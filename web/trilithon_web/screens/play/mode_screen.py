"""The interface of a mode: its page, its answers to messages, its bookmarks."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from trilithon_web.edition import Edition
from trilithon_web.effects import Effect
from trilithon_web.keys import Key
from trilithon_web.nodes import Child
from trilithon_web.screens.play import opening
from trilithon_web.screens.play.handling import Act, Handlers
from trilithon_web.screens.play.model import Play, Updated
from trilithon_web.shelf.texts import Fields


def _answer_nothing(play: Play) -> Updated:
    return play, ()


class ModeScreen(NamedTuple):
    """The screen of a mode.

    page: draws the page, the header first.
    handlers: handle the messages of this mode.
    keys: the mode's own keys, which come before those of every game.
    act: handles any other message: an action on the table itself.
    enter: opens the mode from its entry in the menu.
    refuse: answers a message that only a game being played handles.
    style: returns classes for the page's style, each after a space.
    mark: returns the fields that a bookmark stores for this mode: texts, whole numbers, flags and lists of texts.
    restore: restores the screen from a bookmark. Raises ValueError, LookupError or Refusal if it doesn't fit
        the game.
    """

    page: Callable[[Play, Edition], tuple[Child, ...]]
    handlers: Handlers
    keys: tuple[Key, ...] = ()
    act: Act = lambda play, message: (play, ())
    enter: Callable[[Play], Updated] = _answer_nothing
    refuse: Callable[[Play], Updated] = _answer_nothing
    arrive: Callable[[Play], tuple[Effect, ...]] = opening.arrive
    end_wait: Callable[[Play, bool], Updated] = lambda play, hurried: (play, ())
    style: Callable[[Play], str] = lambda play: ""
    mark: Callable[[Play], Mapping[str, object]] = lambda play: {}
    restore: Callable[[Play, Fields], Updated] = lambda play, fields: (play, ())
