"""Runs long tasks, in the worker or in slices between which the page can react."""

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Protocol

from trilithon.chance import Chance
from trilithon.host import Host
from trilithon_web import app, effects
from trilithon_web.answers import Alone, Answer
from trilithon_web.browser.callbacks import clock, later
from trilithon_web.browser.site import SiteAddresses
from trilithon_web.screens.play.model import Play, Updated
from trilithon_web.thinker.kinds import Values
from trilithon_web.thinker.minds import Minds

if TYPE_CHECKING:
    from trilithon_web.browser.worker import Worker
    from trilithon_web.thinker.page_thinker import PageThinker

_AT_ONCE = 8.0  # milliseconds of work in slices before the page can react
_SETTLED = 30  # milliseconds until a new table has been painted
_LONG = 500  # milliseconds after which the player is told that the page thinks by itself


class Running(Protocol):
    """The page that tasks belong to."""

    model: app.App

    def dispatch(self, told: Mapping[str, str] | Answer) -> None:
        """Handle a message or an answer."""

    def show(self, model: app.App, asked: tuple[effects.Effect, ...]) -> None:
        """Show a model, and carry out the effects that came with it."""

    def run_guarded(self, act: Callable[[], None]) -> bool:
        """Run a function. Returns whether it ended without an error."""

    def position(self) -> object:
        """Return the position of the current game: a different object after each move."""


class BackgroundWork:
    """Runs the jobs of a page, one at a time."""

    def __init__(self, page: Running, site: SiteAddresses) -> None:
        self._page, self._site = page, site
        self._job: tuple[effects.Job, object] | None = None  # the current job, and the position it is about
        self._worker: Worker | None = None
        self._thinker: PageThinker | None = None
        self._starting = False  # there is a worker, or soon will be
        self._told = False  # the player knows that computers think on the page

    def follow_model(self) -> None:
        """Follow the page to another model.

        A worker that thinks about an earlier position stops. If computers sit at the table and there is no worker yet,
        one is started.
        """
        screen = self._page.model.screen
        if self._worker:
            self._worker.keep_to(self._page.position())
        elif isinstance(screen, Play) and screen.against_computers:
            self.start()

    def start(self) -> None:
        """Start a worker soon, if none is running."""
        if not self._starting:
            self._starting = True
            later(self._start_worker, _SETTLED)

    def _start_worker(self) -> None:
        from trilithon_web.browser.worker import Worker  # only where it is needed

        self._worker = Worker(self._site.base, self._site.edition.is_one_file)
        if self._job and self._job[0].idle:
            self._begin(self._job[0])

    def do(self, job: effects.Job) -> None:
        """Start a job in place of the current one. An idle job doesn't replace one that somebody waits for."""
        position = self._page.position()
        if job.idle and self._job and not self._job[0].idle and self._job[1] is position:
            return
        self._job = job, position
        if job.kind and job.record:  # the worker can't be told of a game that another device holds
            self.start()
        if self._worker or not (job.kind and job.idle):
            self._begin(job)

    def _think_in_slices(self, job: effects.Job) -> Iterator[Values | None]:
        """Think on the page. Yields None after each slice, and the answer last; at once if there is no question."""
        if job.kind is None:
            yield ()
            return
        if job.record is None:
            assert job.seen
            yield from job.kind.run(Host.imagine(job.game, job.seen, Chance(0)), job.question, Minds())
            return
        from trilithon_web.thinker.page_thinker import PageThinker  # only if no worker answers

        self._thinker = self._thinker or PageThinker()
        yield from self._thinker.answer_in_slices(job.record, job.kind, job.question)

    def _begin(self, job: effects.Job) -> None:
        """Ask the worker, or work in slices on the page: several in a row, as long as nobody notices."""
        steps = self._think_in_slices(job)  # nothing is done before the first step

        def go_on() -> None:
            until, answer = clock() + _AT_ONCE, None
            while answer is None and clock() < until:
                answer = next(steps, None)
            if answer is None:
                work_alone()
            else:
                finish(job.then(answer))

        def finish(act: Callable[[Play], Updated]) -> None:
            self._job = None
            self._page.show(*app.finish(self._page.model, act))

        def if_wanted(act: Callable[[], None]) -> None:
            if self._job and self._job[0] is job and self._page.position() is self._job[1]:
                self._page.run_guarded(act)

        def work_alone() -> None:
            later(lambda: if_wanted(go_on))

        def tell() -> None:
            if self._worker and not self._worker.to_be_had and not (computer and self._told):
                self._told = self._told or computer
                self._page.dispatch(Alone())

        screen = self._page.model.screen
        computer = isinstance(screen, Play) and screen.is_computers_turn
        if job.kind and not job.idle:  # of computers at once, but only once
            later(lambda: if_wanted(tell), 0 if computer else _LONG)
        if job.kind and job.record and self._worker:
            self._worker.ask(job, lambda act: if_wanted(lambda: finish(act)), work_alone)
        else:
            work_alone()
