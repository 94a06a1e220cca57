"""A place of the site: a page of its own that is neither a table nor a text to read."""

from collections.abc import Callable
from typing import Any, Generic, NamedTuple, Protocol, Self, TypeAlias, TypeVar

from trilithon_web.answers import OfPlace
from trilithon_web.edition import Edition
from trilithon_web.effects import Effect
from trilithon_web.keys import Key
from trilithon_web.nodes import Child
from trilithon_web.shared import Shared
from trilithon_web.table.sight import Message


class PlaceScreen(Protocol):
    """The screen of a place: a named tuple with a field `shared`."""

    @property
    def shared(self) -> Shared: ...
    def _replace(self, *, shared: Shared) -> Self: ...


ScreenT = TypeVar("ScreenT", bound=PlaceScreen)


class Place(NamedTuple, Generic[ScreenT]):
    """A place, and its screen.

    path: below the site's root, ending in a slash; "" for the front page.
    title: the title of the window.
    about: one sentence for search engines and link previews.
    style: the style classes of the page.
    first: the screen of the built page, before Python runs.
    arrive: shared values, and the fragment of the address -> the screen and its effects.
    view: draws the contents of the page.
    update: handles a message, and returns the screen and its effects; None if there are no messages.
    take_in: handles an answer of the browser; None if the place has no effects with answers.
    say: puts a sentence into the screen's status line; None if it has none.
    spoken: returns the number of the last sentence, which rises with each, and the sentence; None if it has
        none.
    fragment: returns the fragment of the address that leads back to the current content.
    linked: whether pasted links to it work, as those to games do.
    keys: the keyboard shortcuts.
    is_empty: whether it has nothing to show before Python runs.
    """

    path: str
    title: str
    about: str
    style: str
    first: Callable[[Shared], ScreenT]
    arrive: Callable[[Shared, str], tuple[ScreenT, tuple[Effect, ...]]]
    view: Callable[[ScreenT, Edition], tuple[Child, ...]]
    update: Callable[[ScreenT, Message], tuple[ScreenT, tuple[Effect, ...]]] | None = None
    take_in: Callable[[ScreenT, OfPlace], tuple[ScreenT, tuple[Effect, ...]]] | None = None
    say: Callable[[ScreenT, str], ScreenT] | None = None
    spoken: Callable[[ScreenT], tuple[int, str]] | None = None
    fragment: Callable[[ScreenT], str] = lambda screen: ""
    linked: bool = False
    keys: tuple[Key, ...] = ()
    is_empty: bool = True


AnyPlace: TypeAlias = Place[Any]  # Any: the screen, which only the place itself looks into
