"""What is around the page, made of plain values: storage, history, clipboard, waits, and the work of computers."""

from collections.abc import Mapping
from typing import Final
from urllib.parse import urlsplit

from tools.setup import ROOT
from trilithon.slices import run_to_end
from trilithon_web import app, effects
from trilithon_web.answers import (
    Answer,
    BotClash,
    BoxSaid,
    Consulted,
    Copied,
    Done,
    Drawn,
    Fetched,
    Gathered,
    Going,
    Gone,
    Opened,
    Pasted,
    Removed,
    Stored,
    Waited,
    WorkshopLoaded,
)
from trilithon_web.app import App
from trilithon_web.edition import SITE, Edition
from trilithon_web.nodes import Node, h, to_html
from trilithon_web.shelf.index import Index
from trilithon_web.shelf.keys import find_bots
from trilithon_web.shelf.pending import Pending
from trilithon_web.shelf.saves import Save, StoredGame
from trilithon_web.shelf.statistics import Statistics
from trilithon_web.thinker.page_thinker import PageThinker
from trilithon_web.workshop.box import Box

NOW: Final = 1_700_000_000
TODAY: Final = "2026-11-24"
HOME: Final = "https://example.org/t/"
PUZZLES: Final = ROOT / "site" / "puzzles"
SEED: Final = 8  # that is drawn where none is named


class Surroundings:
    """The page as a model in Python, and all that a browser would keep and do for it.

    settings: as they are stored. pages: the HTML of pages to read, by path.
    """

    def __init__(self, settings: str | None = None) -> None:
        self.pages: dict[str, str] = {}
        self.games: dict[str, StoredGame] = {}
        self.results: dict[str, str] = {}
        self.settings = settings
        self.address = ""
        self.history: list[str] = []  # what Back leads through, up to what is shown
        self.app: App = app.built_page("")
        self.closed = ""  # what Back has closed last, as its bookmark
        self.bookmarks: dict[str, str] = {}  # of saved games
        self.panels: list[str] = []
        self.typed: dict[str, str] = {}  # into fields, by their ids
        self.copied = ""  # what is on the clipboard
        self.elsewhere = False  # another tab has the games
        self.locked = ""  # the game that this tab keeps others from
        self.way_back = ""  # to a room, as this device keeps it
        self.restored: tuple[str, ...] = ()  # games that came back from the second copy
        self.answers_at = NOW  # when a game comes out of the store
        self.slow = False  # what is long is read when `read_on` says so
        self.unread: effects.Read | None = None
        self.files: list[effects.Download] = []
        self.sent: list[effects.Share | effects.Picture] = []  # by the sheet of the device, or to be drawn
        self.heard: list[str] = []
        self.focused = ""
        self.flown = 0  # pieces that were last seen moving
        self.waits: Waited | None = None
        self.beat = 0  # the milliseconds that the last wait takes
        self.work: effects.Job | None = None
        self.wonders: effects.Job | None = None  # what nobody waits for
        self.thinker = PageThinker()
        self.box: BoxInPython | None = BoxInPython()  # None if the workshop can't be loaded
        self.box_is_slow = False  # it answers when `answer_box` says so
        self.in_box: tuple[int, str] | None = None  # the number and text of the open question
        self.asked_box: list[str] = []
        self.laid: Save | None = None  # what can't be played to from its deal
        self.viewed: tuple[App, Node] | None = None

    def open(self, address: str, bookmark: str = "", kind: str = SITE) -> None:
        """bookmark: what the tab has kept of the page that was there before it was loaded again. kind: of the edition;
        in a frame Play is pressed."""
        address = address.removeprefix(HOME)
        path, query, fragment = urlsplit(address)[2:]
        self.panels, self.typed, self.waits, self.work, self.wonders = [], {}, None, None, None
        found = app.Found(
            Index.from_heads({key: kept.head for key, kept in self.games.items()}),
            Statistics.from_texts(self.results),
            self.settings,
            bookmark=bookmark,
            restored=self.restored,
            way_back=self.way_back,
            bots=find_bots(self.results),
        )
        self.address, self.history = address, [address]
        here = {"path": path, "query": query, "fragment": fragment}
        page = app.built_page(path)._replace(edition=Edition(kind, HOME))
        self._show(*app.start(page, here, found, NOW, TODAY))

    @property
    def goes_on(self) -> bool:
        """Whether the table goes on by itself, or a computer thinks."""
        return bool(self.work or self.waits)

    def _tell(self, told: Mapping[str, str] | Answer) -> None:
        self._show(*app.update(self.app, told))

    def _show(self, model: App, asked: tuple[effects.Effect, ...]) -> None:
        if model.announcement != self.app.announcement and model.announcement[-1]:
            self.heard.append(model.announcement[-1])
        self.app = model
        key, self.bookmarks[key] = app.bookmark_of(model)
        for effect in sorted(
            asked, key=lambda effect: isinstance(effect, effects.OpenGame)
        ):  # it takes a while
            self._carry_out(effect)

    def _carry_out(self, effect: effects.Effect) -> None:  # noqa: C901  # a case for each effect
        match effect:
            case effects.Release():
                self.locked = ""
            case effects.OpenGame(key):
                self.locked = key
                kept, mark = self.games.get(key), self.bookmarks.get(key, "")
                self._tell(Opened(key, kept, not self.elsewhere, self.answers_at, self.laid, mark))
            case effects.Write(change):
                game = Pending({change.key: change}).update_game(change.key, self.games.get(change.key))
                if game:
                    self.games[change.key] = game
                else:  # the rest of it has vanished
                    self._tell(Gone(change.key))
            case effects.Store(games, results):
                self.games |= {game.key: game for game in games}
                self.results |= {key: text for key, text in results.items() if text is not None}
                for key in [key for key, text in results.items() if text is None]:
                    self.results.pop(key, None)
            case effects.LoadWorkshop():
                self._tell(WorkshopLoaded(self.box is not None))
            case effects.AskBox(number, text):
                self.asked_box.append(text)
                self._ask_box(number, text)
            case effects.EndBox():
                self.in_box = None
            case effects.KeepBot(key, text, before):
                there = self.results.get(key, "")
                self.results[key] = text
                if there not in ("", before, text):
                    self._tell(BotClash(key, there))
            case effects.Remove(key):
                self._tell(Removed(self.games.pop(key)))
            case effects.Export():
                self._tell(Stored(tuple(self.games.values()), whole=True))
            case effects.Gather(file):
                self._tell(Gathered(file, frozenset(self.games), tuple(self.games.values())))
            case effects.Set(text):
                self.settings = text
            case effects.Go(path, query, push, fragment):
                self._tell(Going(path, query, fragment, push))
            case effects.Fetch(to):
                self._tell(Fetched(to, "", self.pages.get(to.path, "") or puzzles_of(to.path)))
            case effects.Arrive(path, query, fragment, push):
                if path != urlsplit(self.address.removeprefix(HOME))[2]:  # all is drawn anew
                    self.panels = []
                self.address = f"{path}?{query}#{fragment}"
                self.history[len(self.history) - (not push) :] = [self.address]
            case effects.Readdress(query, fragment):
                path = self.address.partition("?")[0].partition("#")[0]
                self.address = self.history[-1] = f"{path}?{query}#{fragment}"
            case effects.Draw(wish):
                self._tell(Drawn(wish, SEED))
            case effects.OpenPanel(id):
                if id not in self.panels:
                    self.panels.append(id)
            case effects.ClosePanel(id):
                self.panels = [panel for panel in self.panels if id and panel != id]
            case effects.Copy(what, text):
                self.copied = text
                self._tell(Copied(what))
            case effects.Paste():
                self._tell(Pasted(self.copied))
            case effects.Download():
                self.files.append(effect)
            case effects.Share() | effects.Picture():
                self.sent.append(effect)
            case effects.Focus(id):
                self.focused = id
            case effects.Job():
                if effect.idle:
                    self.wonders = effect
                else:
                    self.work = effect
            case effects.Fly(flights):
                self.flown = len(flights)
            case effects.Wait(wait, key, beat):
                self.waits, self.beat = Waited(key, beat), wait
            case effects.Consult(path, rule) if path in self.pages:
                self._tell(Consulted(rule, self.pages[path]))
            case effects.Read() if self.slow:
                self.unread = effect
            case effects.Read(steps):
                self._tell(Done(run_to_end(steps)))
            case _:
                pass  # seen or heard, and nothing to read

    def _ask_box(self, number: int, text: str) -> None:
        """Let the box answer, or keep the question for later if it is slow."""
        self.in_box = number, text
        if not self.box_is_slow:
            self.answer_box()

    def answer_box(self) -> None:
        """Let the box answer what it has been asked."""
        assert self.box
        assert self.in_box, "the box has been asked nothing"
        (number, text), self.in_box = self.in_box, None
        for answer in self.box.answer(text):
            self._tell(BoxSaid(number, answer))


class BoxInPython:
    """The box of bots without its walls."""

    def __init__(self) -> None:
        self._said: list[str] = []
        self._box = Box(self._said.append, lambda: 0.0, lambda seconds: None)

    def answer(self, text: str) -> list[str]:
        """Answer a question."""
        self._said.clear()
        self._box.receive(text)
        return list(self._said)


def puzzles_of(path: str) -> str:
    """As much of the page of a game's puzzles as the site reads, "" for any other page."""
    file = PUZZLES / f"{path.removesuffix('/puzzles/')}.txt"
    if not path.endswith("/puzzles/") or not file.exists():
        return ""
    lines = file.read_text("utf-8").splitlines()
    return "".join(to_html(h("data", {"value": line})) for line in lines)
