"""Has done what takes long: by the worker, or in slices between which the page has its turn."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Protocol

from trilithon.state import AnyState
from trilithon_web import app, effects
from trilithon_web.answers import Alone, Answer
from trilithon_web.browser.callbacks import clock, later
from trilithon_web.browser.site import Site
from trilithon_web.screens.play.model import Play
from trilithon_web.table import Made
from trilithon_web.thinker.messages import Think

if TYPE_CHECKING:
    from trilithon_web.browser.worker import Worker

_AT_ONCE = 8.0  # milliseconds of work in slices, before the page has its turn
_SETTLED = 30  # milliseconds after which a table that has come has been painted
_LONG = 500  # milliseconds after which it is told that the page thinks itself


class Running(Protocol):
    """The page for which effects are carried out."""

    model: app.App

    def dispatch(self, told: Mapping[str, str] | Answer) -> None:
        """Take in one message, or one answer."""

    def show(self, model: app.App, asked: tuple[effects.Effect, ...]) -> None:
        """Show a model, and have carried out what was asked for with it."""

    def guarded(self, act: Callable[[], None]) -> bool:
        """Do something, and say whether it went well."""

    def state(self) -> AnyState | None:
        """That of the game in play, which is another with each move."""


class Labour:
    """What a page has done for it, one thing at a time."""

    def __init__(self, page: Running, site: Site) -> None:
        self._page, self._site = page, site
        self._work: tuple[effects.Work, AnyState | None] | None = None  # what is worked at, and of which game
        self._worker: Worker | None = None
        self._starting = False  # whether there is a worker, or soon will be
        self._told = False  # whether it has been said that computers think on the page

    def look_on(self) -> None:
        """Another model is shown. A worker that thinks of a game that has gone on stops; where computers sit at the
        table that has come, and there is no worker yet, one is started."""
        screen = self._page.model.screen
        if self._worker:
            self._worker.keep_to(self._page.state())
        elif isinstance(screen, Play) and screen.against_computers:
            self.start()

    def start(self) -> None:
        """Start a worker soon, if none is running."""
        if not self._starting:
            self._starting = True
            later(self._started, _SETTLED)

    def _started(self) -> None:
        from trilithon_web.browser.worker import Worker  # only where it is needed

        self._worker = Worker(self._site.edition.kind, self._site.base)
        if self._work and self._work[0].idle:
            self._think(self._work[0])

    def work(self, work: effects.Work) -> None:
        """Another work, or a change of the game, ends what was worked at; but nothing idle ends what somebody waits
        for."""
        state = self._page.state()
        if work.idle and self._work and not self._work[0].idle and self._work[1] is state:
            return
        self._work = work, state
        if work.ask:
            self.start()
        if self._worker or not (work.ask and work.idle):
            self._think(work)

    def _think(self, work: effects.Work) -> None:
        """Ask the worker, or work in slices, several at once as long as nobody notices; then the page goes on."""

        def go_on() -> None:
            until, made = clock() + _AT_ONCE, None
            while made is None and clock() < until:
                made = next(work.steps, None)
            if made is None:
                alone()
            else:
                come(made)

        def come(made: Made) -> None:
            self._work = None
            self._page.show(*app.worked(self._page.model, made))

        def wanted(act: Callable[[], None]) -> None:
            if self._work and self._work[0] is work and self._page.state() is self._work[1]:
                self._page.guarded(act)

        def alone() -> None:
            later(lambda: wanted(go_on))

        def tell() -> None:
            if self._worker and not self._worker.to_be_had and not (computer and self._told):
                self._told = self._told or computer
                self._page.dispatch(Alone())

        computer = work.ask is not None and isinstance(work.ask.question, Think)
        if work.ask and not work.idle:  # of computers it is said at once, and once
            later(lambda: wanted(tell), 0 if computer else _LONG)
        if work.ask and self._worker:
            from trilithon_web.browser.worker import Waiting  # which has been imported with it

            self._worker.ask(Waiting(work.ask, work.idle, lambda made: wanted(lambda: come(made)), alone))
        else:
            alone()
