"""The model of the page: where the visitor is, and the values that all screens share."""

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from trilithon_web.edition import Edition
from trilithon_web.effects import Effect, Read
from trilithon_web.screens.place import AnyPlace, PlaceScreen
from trilithon_web.screens.places import place_at
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.reading import Reading
from trilithon_web.shared import Shared
from trilithon_web.shelf.index import Index
from trilithon_web.shelf.statistics import Statistics

Screen: TypeAlias = PlaceScreen | Play | Reading


class App(NamedTuple):
    """The model of the whole page.

    path: the path of the screen, below the site's root.
    trouble: why games aren't saved, a word of TROUBLES, or "".
    update: whether a newer version of the site has arrived.
    handed: a word for a text, and the text, which the reader has to copy by hand.
    ready: whether Python is running.
    restored: the keys of games that the browser had partly lost.
    reading: the long text that is being read, if any.
    """

    path: str
    screen: Screen
    trouble: str = ""
    update: bool = False
    handed: tuple[str, str] = ("", "")
    edition: Edition = Edition()
    ready: bool = False
    restored: tuple[str, ...] = ()
    reading: Read | None = None

    @property
    def shared(self) -> Shared:
        """The values that all screens share."""
        return self.screen.shared

    def with_shared(self, shared: Shared) -> "App":
        """Return the model with other shared values."""
        return self._replace(screen=self.screen._replace(shared=shared))

    @property
    def announcement(self) -> tuple[str, int, str]:
        """The last spoken sentence, with a key and number that distinguish it from earlier ones."""
        if isinstance(self.screen, Play):
            return self.screen.keeping.key.text, self.screen.speech.number, self.screen.speech.spoken
        if (place := self.place) and place.spoken:
            return place.path, *place.spoken(self.screen)
        return "", 0, ""

    @property
    def place(self) -> AnyPlace | None:
        """The place that is shown; None at a table and on a page to read."""
        return place_at(self.path)


class Found(NamedTuple):
    """Everything found in storage at the start.

    settings: as a text, or None. trouble, restored: see App.
    bookmark: the bookmark of the place, if the page was reloaded there.
    way_back: a guest's way back to a room.
    bots: see `Shared`.
    """

    games: Index
    statistics: Statistics
    settings: str | None
    trouble: str = ""
    restored: tuple[str, ...] = ()
    bookmark: str = ""
    way_back: str = ""
    bots: Mapping[str, str] = {}


Updated: TypeAlias = tuple[App, tuple[Effect, ...]]
