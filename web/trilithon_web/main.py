"""Runs a page: message -> update -> view -> patch."""

import gc
from collections.abc import Callable, Iterable, Mapping

from trilithon_web import app, effects
from trilithon_web.answers import Answer, Backed, Going, Gone, Reopened, Troubled
from trilithon_web.browser import flight
from trilithon_web.browser.bookmarks import Bookmarks, is_loaded_again
from trilithon_web.browser.callbacks import later
from trilithon_web.browser.copying import copy_in_words
from trilithon_web.browser.dates import midnight, now, today
from trilithon_web.browser.events import Events
from trilithon_web.browser.failure import complain, tell_of_failed_start
from trilithon_web.browser.neighbours import Neighbours
from trilithon_web.browser.offline import Offline
from trilithon_web.browser.panels import Panels
from trilithon_web.browser.patch import Document
from trilithon_web.browser.presses import Presses
from trilithon_web.browser.second_copy import SecondCopy
from trilithon_web.browser.site import SiteAddresses
from trilithon_web.browser.snapshot import Snapshot
from trilithon_web.browser.storage import Storage
from trilithon_web.browser.texts import WAY_BACK, Texts
from trilithon_web.browser.voice import Voice
from trilithon_web.browser.window import Window
from trilithon_web.carry import EffectRunner
from trilithon_web.edition import Edition
from trilithon_web.screens.play.model import Play
from trilithon_web.shelf.first_version import migrate_games
from trilithon_web.shelf.index import Index
from trilithon_web.shelf.keys import find_bots
from trilithon_web.shelf.saves import StoredGame
from trilithon_web.shelf.statistics import Statistics


class Page:
    """A running page: its model, the document, and the browser around it."""

    def __init__(self) -> None:
        self.stands = False  # whether the visitor's own table has come, or a page without one
        self.noted: object = None  # what was kept when that was noted
        self.presses = Presses(self._show_as_ready)
        self.events: Events | None = None  # once the page has come to life
        self.neighbours: Neighbours | None = None  # then, in a frame
        self.site = site = SiteAddresses()
        self.window = Window(site)
        self.panels = Panels(self.presses.open_over, self.window.history.settle)
        self.voice = Voice()
        self.model = app.built_page(
            site.built, *self.window.loaded_page(), edition=Edition(site.edition.kind)
        )
        self.document = Document(app.view(self.model))
        self.model = self.model._replace(edition=site.edition)
        self.texts, self.bookmarks = Texts(site.name), Bookmarks(site.name)
        self.storage = Storage(
            site.name, SecondCopy(self.texts), self._report_trouble, self._report_vanished, self._catch_up
        )
        self.carrier = EffectRunner(self, self.window, self.panels, self.storage, self.texts, self.bookmarks)
        # Last: where storage is denied, all of this answers at once.
        self.storage.open(self._migrate, self._come_alive, self._set_aside)

    def _come_alive(self, heads: Mapping[str, str], results: Mapping[str, str]) -> None:
        """Start the page, once everything stored has been read."""
        window, here = self.window, self.site.here
        kept = app.Found(
            Index.from_heads(heads),
            Statistics.from_texts(results),
            self.texts.get("settings"),
            self.storage.trouble,
            self.storage.restored,
            self.bookmarks.get(window.history.mark) if is_loaded_again() else "",
            self.texts.get(WAY_BACK) or "",
            find_bots(results),
        )
        well = self.run_guarded(
            lambda: self.show(*app.start(self.model, here, kept, now(), today(), midnight()))
        )
        self.events = Events(
            self.dispatch, self._meaning, self.position, self.site, self.panels, self.presses
        )
        copy_in_words(lambda: app.table_as_text(self.model))
        window.history.listen(self._go, self._bring, self._count_open)
        if self.presses.in_sight:
            window.ready()
        if self.site.edition.is_framed:
            self.neighbours = Neighbours(self._calm_trouble)
        if self.site.edition.is_installable:
            self.carrier.offline = Offline(self.dispatch, self.site.base)
        if not self.site.edition.is_one_file:
            self.carrier.snapshot = Snapshot(self.site.base, well)
            self.carrier.want_snapshot()
        later(_collect)

    def _migrate(self, old: dict[str, str], taken: Iterable[str]) -> Iterable[StoredGame]:
        return migrate_games(old, taken, now())

    def _set_aside(self, heads: Mapping[str, str], games: Iterable[StoredGame]) -> Iterable[StoredGame]:
        return app.set_games_aside(heads, games, now())

    def _catch_up(self, heads: Mapping[str, str], results: Mapping[str, str]) -> None:
        """Take over what is stored, after the database has not answered for a while."""
        found = Index.from_heads(heads), Statistics.from_texts(results), find_bots(results)
        self.run_guarded(lambda: self.show(*app.catch_up(self.model, *found)))

    def _report_trouble(self, why: str) -> None:
        if self.model.ready:
            self.dispatch(Troubled(why))

    def _calm_trouble(self) -> None:
        """Hide the notice about storage, because another frame on the same page shows it."""
        if self.model.trouble in app.OF_FRAMES:
            self.dispatch({"do": "calm-trouble"})

    def _report_vanished(self, key: str) -> None:
        self.dispatch(Gone(key))

    def _meaning(self, strokes: tuple[str, ...], on_table: bool) -> Mapping[str, str] | None:
        return app.meaning(self.model, strokes, on_table)

    def dispatch(self, told: Mapping[str, str] | Answer) -> None:
        """Handle one message or answer."""
        self.run_guarded(lambda: self.show(*app.update(self.model, told)))

    def run_guarded(self, act: Callable[[], None]) -> bool:
        """Run an action, and return whether it succeeded.

        After an error, the page is drawn anew and says so.
        """
        try:
            act()
        except Exception as error:
            complain(error)
            self.model = app.report_error(self.model)
            self.document.redraw(app.view(self.model))
            return False
        return True

    def _show_as_ready(self) -> None:
        """Mark a table that has replaced another as ready, now that it is visible."""
        self.document.show(app.view(self.model))
        self.window.ready()

    def show(self, model: app.App, asked: tuple[effects.Effect, ...]) -> None:
        """Show a model, and carry out its effects."""
        if model is self.model and not asked:
            return
        flights = [one for effect in asked if isinstance(effect, effects.Fly) for one in effect.flights]
        focused = self.window.focused_id()
        arrivals = [effect for effect in asked if isinstance(effect, effects.Arrive)]
        if arrivals:
            self.presses.open_over()
        if any(effect.push for effect in arrivals):
            self.window.history.leave(app.count_layers(self.model))
        comes = not self.stands and app.shows_own_table(model)
        if not self.stands and app.brings_table(self.model, model):
            self.presses.another()
        if comes:
            self.stands = True
            self.window.show_own()
        self._note(model)
        said, self.model = self.model.announcement, model
        if model.announcement != said:
            self.voice.say(model.announcement[-1])
        self._carry_out(asked, to_others=True)  # which then don't wait for this page to be drawn
        with flight.flown(flights):
            self.document.show(app.view(model if self.presses.in_sight else app.mark_not_ready(model)))
        if self.neighbours and app.tells_of_frame(model):
            self.neighbours.tell()
        self.presses.look_on()
        self.panels.fence()
        if self.events:
            self.events.drag.follow()
        if focused is not None and self.window.focused_id() is None:
            self.window.focus(focused, shown=False)
        if comes and self.site.edition.is_framed:  # Play had the focus, and is gone
            self.window.regain()
        self._carry_out(asked, to_others=False)
        model = self.model  # what an effect has brought at once is shown by now
        self.window.entitle(app.title_of(model))  # after an entry of the history has been made for it
        self.carrier.background.follow_model()
        self.window.history.settle()
        if app.shows_own_table(model) and not self.window.history.moving:
            self.bookmarks.keep(self.window.history.mark, *app.bookmark_of(model))

    def _carry_out(self, asked: tuple[effects.Effect, ...], to_others: bool) -> None:
        """Carry out effects: the messages to other devices, or all the others."""
        for effect in asked:
            if isinstance(effect, effects.SendPeer) is to_others:
                self.carrier.run(effect)

    def _count_open(self) -> int | None:
        """Count the panels and layers that are open over the place. None until the visitor's own table is shown, with
        everything that was open there."""
        known = self.stands and not app.awaits_bookmark(self.model)
        return self.panels.number + app.count_layers(self.model) if known else None

    def _go(self, to: Going) -> None:
        """Go to another place of the browser's history."""
        self.presses.end_click()
        self.dispatch(to._replace(bookmark=self.bookmarks.get(self.window.history.mark)))

    def _bring(self, depth: int) -> None:
        """Close or reopen layers until `depth` are open, after Back or Forward."""
        self.presses.end_click()
        over = self._count_open() or 0
        if over < depth and (bookmark := self.bookmarks.get(self.window.history.mark)):
            self.dispatch(Reopened(bookmark))
        for _ in range(over - depth):
            if self.panels.number:
                self.panels.close_last()
            else:
                self.dispatch(Backed())

    def _note(self, model: app.App) -> None:
        """Store the list of games that have saved games, for the next visit."""
        if model.ready and self.noted != (kept := app.known_games_key(model)):
            self.noted = kept
            self.texts.keep("played", app.list_known_games(model))

    def position(self) -> object:
        """Return the position of the current game: a different object after each move."""
        screen = self.model.screen
        return screen.going.position if isinstance(screen, Play) else None


def _collect() -> None:
    """Collect garbage from now on, but ignore everything made during the start (tools/build/precompile.py)."""
    gc.freeze()
    gc.enable()


_pages: list[Page] = []


def start() -> None:
    """Run the page, once: PyScript may arrive when start.js has already started it."""
    if _pages:
        return
    try:
        _pages.append(Page())
    except Exception as error:
        complain(error)
        tell_of_failed_start()
