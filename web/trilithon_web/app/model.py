"""What the page knows: where the visitor is, the settings, what is kept."""

from typing import NamedTuple, TypeAlias

from trilithon_web.edition import Edition
from trilithon_web.effects import Effect, Read
from trilithon_web.screens.place import AnyPlace
from trilithon_web.screens.places import PlaceScreen, place_at
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.reading import Reading
from trilithon_web.shared import Shared
from trilithon_web.shelf.index import Index
from trilithon_web.shelf.statistics import Statistics

Screen: TypeAlias = PlaceScreen | Play | Reading


class App(NamedTuple):
    """The model. path: of the screen, below the site's root.

    trouble: why what is played is not kept, a word of TROUBLES, or "". update: a newer version of the site has
    arrived. handed: what the reader is to copy by hand, and a word for it. ready: Python runs.
    restored: the keys of games of which the browser had lost something. reading: what takes long to be read.
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
        """What all screens go by."""
        return self.screen.shared

    def sharing(self, shared: Shared) -> "App":
        """With another of it."""
        return self._replace(screen=self.screen._replace(shared=shared))

    @property
    def said(self) -> tuple[str, int, str]:
        """What has been said last, told apart from what was said before."""
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
    """What is found stored at the start. settings: as a text, or None. trouble, restored: see App. bookmark: of the
    place, if the page was loaded again there."""

    games: Index
    statistics: Statistics
    settings: str | None
    trouble: str = ""
    restored: tuple[str, ...] = ()
    bookmark: str = ""


Updated: TypeAlias = tuple[App, tuple[Effect, ...]]
