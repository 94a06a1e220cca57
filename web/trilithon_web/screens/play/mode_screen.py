"""The interface of a mode: how the screen of a game looks in it, what it answers, and how it comes back."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from trilithon_web.edition import Edition
from trilithon_web.effects import Effect
from trilithon_web.nodes import Child
from trilithon_web.screens.play import opening
from trilithon_web.screens.play.handling import Act
from trilithon_web.screens.play.model import Play, Updated
from trilithon_web.shelf.texts import Fields


def _answer_nothing(play: Play) -> Updated:
    return play, ()


class ModeScreen(NamedTuple):
    """What a mode brings.

    kind: its name in bookmarks.
    page: the page's header first, then what stands below it.
    act: what a message does that no handler answers: what is done on the table itself.
    refuse: the answer to a message that means something in other modes only.
    arrive: effects when somebody comes to a game in this mode by its address.
    end_wait: the screen after a wait that is over. The flag is `answers.Waited.hurried`.
    style: classes for the page's style, each with a blank before it.
    mark: what a bookmark says of this mode beside what it says of every game; values are texts, whole numbers, flags
        and lists of texts.
    restore: the screen with what a bookmark of this mode says. Raises ValueError, LookupError or Refusal if it doesn't
        fit the game.
    """

    kind: str
    page: Callable[[Play, Edition], tuple[Child, ...]]
    act: Act = lambda play, message: (play, ())
    refuse: Callable[[Play], Updated] = _answer_nothing
    arrive: Callable[[Play], tuple[Effect, ...]] = opening.arrive
    end_wait: Callable[[Play, bool], Updated] = lambda play, hurried: (play, ())
    style: Callable[[Play], str] = lambda play: ""
    mark: Callable[[Play], Mapping[str, object]] = lambda play: {}
    restore: Callable[[Play, Fields], Updated] = lambda play, fields: (play, ())
