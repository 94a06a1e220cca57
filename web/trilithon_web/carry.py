"""Carries out effects through the browser. Their results come back to the page as answers."""

from collections.abc import Sequence
from functools import partial
from typing import assert_never

from trilithon_web import effects, puzzles
from trilithon_web.answers import (
    BotClash,
    BoxEnded,
    Consulted,
    Copied,
    Drawn,
    Fetched,
    Gathered,
    Going,
    Measured,
    NotCopied,
    Opened,
    Pasted,
    Removed,
    RoomMissing,
    Said,
    Stored,
    Waited,
    WorkshopLoaded,
)
from trilithon_web.background import BackgroundWork, Running
from trilithon_web.browser.bookmarks import Bookmarks
from trilithon_web.browser.callbacks import later
from trilithon_web.browser.dates import now
from trilithon_web.browser.flight import calm
from trilithon_web.browser.late import ROOM, WORKSHOP, LatePart
from trilithon_web.browser.locks import Locks
from trilithon_web.browser.offline import Offline
from trilithon_web.browser.panels import Panels
from trilithon_web.browser.reading import read_on
from trilithon_web.browser.snapshot import Snapshot
from trilithon_web.browser.sound import SoundPlayer
from trilithon_web.browser.space import persist, space
from trilithon_web.browser.storage import Storage
from trilithon_web.browser.texts import Texts
from trilithon_web.browser.window import Window
from trilithon_web.shelf.saves import StoredGame


class EffectRunner:
    """Carries out the effects of a page.

    offline, snapshot: set once the page has started, if this edition has them.
    """

    def __init__(
        self,
        page: Running,
        window: Window,
        panels: Panels,
        storage: Storage,
        texts: Texts,
        bookmarks: Bookmarks,
    ) -> None:
        self.page, self.window, self.panels, self.storage, self.texts = page, window, panels, storage, texts
        self.bookmarks = bookmarks
        self.locks, self.sound = Locks(window.site.name), SoundPlayer()
        self.offline: Offline | None = None
        self.snapshot: Snapshot | None = None
        self.asked = False  # whether the browser has been asked to keep what is stored
        self.background = BackgroundWork(page, window.site)
        self.waiting: Waited | None = None  # what is waited for
        self.room = LatePart(ROOM, window.site, page.dispatch, self._miss_room)
        self.workshop = LatePart(WORKSHOP, window.site, page.dispatch, self._miss_workshop)

    def run(self, effect: effects.Effect) -> None:  # noqa: C901  # a case for each effect
        """Carry out one effect."""
        window, storage = self.window, self.storage
        match effect:
            case effects.Write(change):
                storage.save_change(change)
                self._ask_to_keep()
            case effects.Store(games, results):
                storage.save_games(games)
                storage.save_results(results)
            case effects.KeepBot(key, text, before):
                storage.keep_bot(key, text, before, lambda stored: self.page.dispatch(BotClash(key, stored)))
            case effects.Remove(key):
                self._remove(key)
            case effects.Export():
                storage.read_all_games(lambda games, whole: self.page.dispatch(Stored(games, whole)))
            case effects.Gather(file):
                setups = file.setups
                storage.read_games(
                    lambda key: key.partition("#")[0] in setups,
                    lambda keys, games: self.page.dispatch(Gathered(file, keys, games)),
                )
            case effects.Read(steps):
                read_on(steps, lambda: self.page.model.reading is effect, self.page)
            case effects.OpenGame(key):
                self._open(key)
            case effects.Release():
                self.locks.let_go()
            case effects.Measure():
                space(self._answer_space)
            case effects.Set(text, shown):
                window.dress(shown)
                self.texts.keep("settings", text)
                self.want_snapshot()
            case effects.Go(path, query, push, fragment):
                self.page.dispatch(Going(path, query, fragment, push))
            case effects.Readdress(query, fragment):
                window.readdress(query, fragment)
            case effects.Fetch():
                self._fetch(effect)
            case effects.Consult(path, rule):
                come = partial(self._answer_rules, rule)
                window.fetch(path, come, lambda: window.load(path, "", rule))
            case effects.Arrive(path, query, fragment, push):
                window.arrive(path, query, fragment, push)
            case effects.Draw(wish):
                self.page.dispatch(Drawn(wish, window.draw_seed()))
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
                window.paste(lambda text: self.page.dispatch(Pasted(text)))
            case effects.Reveal(id):
                window.reveal(id)
            case effects.Copy(what, text):
                copied, not_copied = Copied(what), NotCopied(what, text)
                window.copy(text, lambda: self.page.dispatch(copied), lambda: self.page.dispatch(not_copied))
            case effects.Job():
                self.background.do(effect)
            case effects.Wait(wait, key, beat, is_quick):
                self._wait(wait, Waited(key, beat, hurried=is_quick and calm()))
            case effects.ClosePanel(id):
                self.panels.close(id)
            case effects.OpenPanel(id, at):
                self.panels.open(id, at)
            case effects.LoadUpdate():
                if self.offline:
                    self.offline.load_update()
            case (
                effects.OpenPeer()
                | effects.AcceptPeer()
                | effects.SendPeer()
                | effects.ClosePeer()
                | effects.PrepareReturn()
                | effects.ReturnToPeer()
                | effects.DrawCode()
                | effects.StartCamera()
                | effects.StopCamera()
                | effects.DrawEntropy()
                | effects.KeepWayBack()
                | effects.PassToTab()
            ):
                self.room.run(effect)
            case effects.LoadWorkshop() | effects.AskBox() | effects.EndBox() | effects.RenewBox():
                if window.site.edition.is_one_file:  # which has no box
                    self._miss_workshop((effect,))
                else:
                    self.workshop.run(effect)
            case effects.Fly():
                pass  # flown while the page is shown
            case (
                effects.PutAside()
                | effects.Finish()
                | effects.Solve()
                | effects.SendTurn()
                | effects.SendWish()
            ):
                raise AssertionError(f"{effect} is for the app")
            case _:
                assert_never(effect)

    def _answer_rules(self, rule: str, title: str, html: str) -> None:
        self.page.dispatch(Consulted(rule, html))

    def _give(self, wanted: effects.Picture | effects.Share) -> None:
        # Only where it is wanted, so that the page starts the sooner.
        from trilithon_web.browser.giving import give  # only when something is shared

        give(wanted, self.window.download, lambda words: self.page.dispatch(Said(words)))

    def _miss_room(self, dropped: Sequence[effects.RoomEffect]) -> None:
        self.page.dispatch(RoomMissing())

    def _miss_workshop(self, dropped: Sequence[effects.WorkshopEffect]) -> None:
        for effect in dropped:
            if isinstance(effect, effects.AskBox):
                self.page.dispatch(BoxEnded(effect.number, "broken"))
            elif isinstance(effect, effects.LoadWorkshop):
                self.page.dispatch(WorkshopLoaded(False, here=not self.window.site.edition.is_one_file))

    def want_snapshot(self) -> None:
        if self.snapshot:
            self.snapshot.want(self.page.model.shared.settings["quick"] == "on")

    def _ask_to_keep(self) -> None:
        """Ask the browser, once in a visit, never to clear storage unasked."""
        if not self.asked:
            self.asked = True
            later(lambda: persist(lambda kept: None))

    def _open(self, key: str) -> None:
        """Take a game's lock and read the game. This is repeated when another tab releases the lock."""

        def read_game(held: bool) -> None:
            def read(kept: StoredGame | None) -> None:
                bookmark = self.bookmarks.get_of_game(key)
                self.page.dispatch(Opened(key, kept, held, now(), bookmark=bookmark))

            self.storage.read_game(key, read)

        self.locks.hold(key, read_game)

    def _remove(self, key: str) -> None:
        self.storage.remove_game(key, lambda kept: self.page.dispatch(Removed(kept)))

    def _answer_space(self, found: Measured | None) -> None:
        if found:
            offline = self.offline.keeps if self.offline else self.window.site.edition.is_one_file
            self.page.dispatch(found._replace(offline=offline))

    def _fetch(self, wanted: effects.Fetch) -> None:
        to, window = wanted.to, self.window
        lasts = puzzles.is_puzzle_fragment(
            to.fragment
        )  # and is kept, since the service worker keeps only what every visit needs

        def come(title: str, html: str) -> None:
            if lasts:
                self.texts.keep(to.path, html)
            self.page.dispatch(Fetched(to, title, html))

        def fall_back() -> None:
            if lasts:
                self.page.dispatch(Fetched(to, "", self.texts.get(to.path) or ""))
            else:
                window.load(to.path, to.query, to.fragment)

        window.fetch(to.path, come, fall_back)

    def _wait(self, wait: int, answer: Waited) -> None:
        """Answer after some milliseconds, unless another wait has started by then."""
        self.waiting = answer

        def answer_wait() -> None:
            if self.waiting is answer:
                self.page.dispatch(answer)

        later(answer_wait, wait)
