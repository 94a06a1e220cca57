"""Runs a page: message -> update -> view -> patch, and the effects that an update asks for."""

import gc
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import assert_never

from trilithon.game import AnyState
from trilithon_web import app, effects
from trilithon_web.answers import (
    Answer,
    Consulted,
    Copied,
    Drawn,
    Fetched,
    Going,
    Gone,
    Measured,
    NotCopied,
    Opened,
    Pasted,
    Removed,
    Said,
    Troubled,
    Waited,
)
from trilithon_web.browser import flight
from trilithon_web.browser.callbacks import later
from trilithon_web.browser.events import Events, now, today
from trilithon_web.browser.locks import Locks
from trilithon_web.browser.offline import Offline
from trilithon_web.browser.panels import Panels
from trilithon_web.browser.patch import Document
from trilithon_web.browser.presses import Presses
from trilithon_web.browser.site import Site
from trilithon_web.browser.snapshot import Snapshot
from trilithon_web.browser.sound import Sound
from trilithon_web.browser.space import persist, space
from trilithon_web.browser.storage import Storage
from trilithon_web.browser.voice import Voice
from trilithon_web.browser.window import Window, complain, tell_of_failed_start
from trilithon_web.edition import EMBED, FILE, SITE, Edition
from trilithon_web.screens.play.model import Play
from trilithon_web.shelf.exchange import FileError, Taken, exported, taken
from trilithon_web.shelf.index import Index
from trilithon_web.shelf.saves import Kept, migrated
from trilithon_web.shelf.statistics import Statistics
from trilithon_web.table import AnyStep


class Page:
    """A running page: the model that it shows, the document, and the browser around it."""

    def __init__(self) -> None:
        self.asked = False
        self.stands = False  # whether the visitor's own table has come, or a page without one
        self.presses = Presses(self._seen)
        self.snapshot: Snapshot | None = None
        self.site = site = Site()
        self.window = Window(site)
        self.panels, self.voice, self.sound = Panels(), Voice(), Sound()
        self.model = app.first(site.built, *self.window.written(), edition=Edition(site.edition.kind))
        self.document = Document(app.view(self.model))
        self.model = self.model._replace(edition=site.edition)
        self.locks = Locks(site.name)
        # Last: where storage is denied, all of this answers at once.
        self.storage = Storage(site.name, self._troubled, self._gone, self._came)
        self.storage.open(self._migrated, lambda: self.storage.heads(self._started), self._beside)

    def _started(self, heads: Mapping[str, str], results: Mapping[str, str]) -> None:
        """What is stored is known: the page comes to life."""
        window, here = self.window, self.site.here
        kept = app.Found(Index.of(heads), Statistics.of(results), window.settings(), self.storage.trouble)
        well = self._guarded(lambda: self._show(*app.started(self.model, here, kept, now(), today())))
        self.events = Events(self.dispatch, self._meaning, self._state, self.site, self.panels, self.presses)
        window.on_return(self.dispatch)
        if self.presses.in_sight:
            window.ready()
        if self.site.edition.kind == EMBED:  # Play had the focus, and is gone
            window.regain()
        if self.site.edition.kind == SITE:
            self.offline = Offline(self.dispatch, self.site.base)
        if self.site.edition.kind != FILE:
            self.snapshot = Snapshot(self.site.base, well)
            self._want_snapshot()
        later(_collect)

    def _migrated(self, old: dict[str, str], taken: Iterable[str]) -> Iterable[Kept]:
        return migrated(old, taken, now())

    def _beside(self, heads: Mapping[str, str], games: Iterable[Kept]) -> Iterable[Kept]:
        return app.beside(heads, games, now())

    def _came(self) -> None:
        """The storage, which the page has had to start without, has answered."""

        def known(heads: Mapping[str, str], results: Mapping[str, str]) -> None:
            found = Index.of(heads), Statistics.of(results)
            self._guarded(lambda: self._show(*app.recovered(self.model, *found)))

        self.storage.heads(known)

    def _troubled(self, why: str) -> None:
        if self.model.ready:
            self.dispatch(Troubled(why))

    def _gone(self, key: str) -> None:
        self.dispatch(Gone(key))

    def _meaning(self, strokes: tuple[str, ...], on_table: bool) -> Mapping[str, str] | None:
        return app.meaning(self.model, strokes, on_table)

    def dispatch(self, told: Mapping[str, str] | Answer) -> None:
        """Take in one message, or one answer."""
        self._guarded(lambda: self._show(*app.update(self.model, told)))

    def _guarded(self, act: Callable[[], None]) -> bool:
        """Do something, and say whether it went well; an error of ours is told on a page drawn anew."""
        try:
            act()
        except Exception as error:
            complain(error)
            self.model = app.broken(self.model)
            self.document.redraw(app.view(self.model))
            return False
        return True

    def _seen(self) -> None:
        """A table that has taken the place of another is in sight: from now on it can be played, and says so."""
        self.document.show(app.view(self.model))
        self.window.ready()

    def _show(self, model: app.App, asked: tuple[effects.Effect, ...]) -> None:
        if model is self.model and not asked:
            return
        flights = [one for effect in asked if isinstance(effect, effects.Fly) for one in effect.flights]
        focused = self.window.focused()
        if any(isinstance(effect, effects.Arrive) and effect.push for effect in asked):
            self.window.leave()
        if not self.stands:
            if app.arrives(self.model, model):
                self.presses.another()
            self.stands = app.stands(model)
        said, self.model = self.model.said, model
        if model.said != said:
            self.voice.say(model.said[-1])
        with flight.flown(flights):
            self.document.show(app.view(model if self.presses.in_sight else app.not_yet(model)))
        self.panels.fence()
        if focused is not None and self.window.focused() is None:
            self.window.focus(focused, shown=False)
        for effect in asked:
            self._carry_out(effect)

    def _carry_out(self, effect: effects.Effect) -> None:  # noqa: C901  # a case for each effect
        window, storage = self.window, self.storage
        match effect:
            case effects.Write(change):
                storage.write(change)
                self._ask_to_keep()
            case effects.Store(games, results):
                storage.put(games)
                storage.put_results(results)
            case effects.Remove(key):
                self._remove(key)
            case effects.Export():
                storage.everything(self._export)
            case effects.Import(text):
                storage.everything(lambda games: self._import(text, games))
            case effects.OpenGame(key):
                self._open(key)
            case effects.Release():
                self.locks.let_go()
            case effects.Measure():
                space(self._measured)
            case effects.Set(text, shown):
                window.keep_settings(text, shown)
                self._want_snapshot()
            case effects.Go(path, query):
                self.dispatch(Going(path, query))
            case effects.Readdress(query, fragment, title):
                window.readdress(query, fragment, title)
            case effects.Fetch():
                self._fetch(effect)
            case effects.Consult(path, rule):
                come = partial(self._consulted, rule)
                window.fetch(path, come, lambda: window.load(path, "", rule))
            case effects.Arrive(path, query, fragment, title, push):
                window.arrive(path, query, fragment, title, push)
            case effects.Draw(wish):
                self.dispatch(Drawn(wish, window.drawn()))
            case effects.Focus(id, shown):
                window.focus(id, shown)
            case effects.Sound(notes):
                self.sound.play(notes)
            case effects.Return():
                window.come_back()
            case effects.Download(name, text, kind):
                window.download(name, text, kind)
            case effects.Picture() | effects.Share():
                self._give(effect)
            case effects.Paste():
                window.paste(lambda text: self.dispatch(Pasted(text)))
            case effects.Reveal(id):
                window.reveal(id)
            case effects.Copy(what, text):
                copied, not_copied = Copied(what), NotCopied(what, text)
                window.copy(text, lambda: self.dispatch(copied), lambda: self.dispatch(not_copied))
            case effects.Work(steps):
                self._work(steps)
            case effects.Wait(wait, key, beat):
                self._wait(wait, Waited(key, beat))
            case effects.ClosePanel(id):
                self.panels.close(id)
            case effects.OpenPanel(id, at):
                self.panels.open(id, at)
            case effects.LoadUpdate():
                self.offline.load_update()
            case effects.Fly():
                pass  # flown while the page is shown
            case effects.PutAside() | effects.Finish():
                raise AssertionError(f"{effect} is for the app, which makes it a Store")
            case _:
                assert_never(effect)

    def _consulted(self, rule: str, title: str, html: str) -> None:
        self.dispatch(Consulted(rule, html))

    def _give(self, wanted: effects.Picture | effects.Share) -> None:
        # Only where it is wanted, so that the page starts the sooner.
        from trilithon_web.browser.giving import give

        give(wanted, self.window.download, lambda words: self.dispatch(Said(words)))

    def _want_snapshot(self) -> None:
        if self.snapshot:
            self.snapshot.want(self.model.shared.settings["quick"] == "on")

    def _ask_to_keep(self) -> None:
        """Ask the browser once in a visit, when there is something to lose, never to clear what is stored unasked."""
        if not self.asked:
            self.asked = True
            later(lambda: persist(lambda kept: None))

    def _open(self, key: str) -> None:
        """Take a game's lock and read it; asked again when another tab lets go of it."""

        def locked(held: bool) -> None:
            def read(kept: Kept | None) -> None:
                self.dispatch(Opened(key, kept, held, now()))

            self.storage.read(key, read)

        self.locks.hold(key, locked)

    def _remove(self, key: str) -> None:
        self.storage.remove(key, lambda kept: self.dispatch(Removed(kept)))

    def _export(self, games: tuple[Kept, ...]) -> None:
        text = exported(games, self.model.shared.statistics.results.values())
        self.window.download("trilithon-games.json", text, "application/json")

    def _measured(self, found: Measured | None) -> None:
        if found:
            self.dispatch(found)

    def _import(self, text: str, games: tuple[Kept, ...]) -> None:
        try:
            found: Taken | FileError = taken(text, games, self.model.shared.statistics.results)
        except FileError as error:
            found = error
        self._guarded(lambda: self._show(*app.imported(self.model, found)))

    def _fetch(self, wanted: effects.Fetch) -> None:
        to = wanted.to

        def come(title: str, html: str) -> None:
            self.dispatch(Fetched(to, title, html))

        self.window.fetch(to.path, come, lambda: self.window.load(to.path, to.query, to.fragment))

    def _work(self, steps: Iterator[AnyStep | None]) -> None:
        """Work in slices, between which the page goes on; another work, or a change of the game, ends this one."""
        self.work = steps
        state = self._state()

        def go_on() -> None:
            if self.work is not steps or self._state() is not state:
                return
            step = next(steps, None)
            if step is None:
                later(lambda: self._guarded(go_on))
            else:
                self._show(*app.worked(self.model, step))

        later(lambda: self._guarded(go_on))

    def _wait(self, wait: int, answer: Waited) -> None:
        """Answer after so many milliseconds, unless another wait has begun by then."""
        self.waiting = answer

        def over() -> None:
            if self.waiting is answer:
                self.dispatch(answer)

        later(over, wait)

    def _state(self) -> AnyState | None:
        screen = self.model.screen
        return screen.record.state if isinstance(screen, Play) else None


def _collect() -> None:
    """Look for garbage from now on, and not in what the start has made without (tools/build/precompile.py)."""
    gc.freeze()
    gc.enable()


_pages: list[Page] = []


def start() -> None:
    """Run the page that the document is, once: PyScript may come to it when it has been started without (start.js)."""
    if _pages:
        return
    try:
        _pages.append(Page())
    except Exception as error:
        complain(error)
        tell_of_failed_start()
