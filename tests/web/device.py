"""A page with a browser's storage around it, message by message, for tests that do not visit it yet."""

from collections.abc import Mapping
from typing import Any, Final

from tests.web.inside import inside
from tests.web.surroundings import HOME
from trilithon.stretches import at_once
from trilithon_web import app
from trilithon_web.answers import Answer, Done, Gone, Opened
from trilithon_web.app import App
from trilithon_web.edition import Edition
from trilithon_web.effects import (
    Arrive,
    Copy,
    Effect,
    Go,
    OpenGame,
    OpenPanel,
    Read,
    Readdress,
    Set,
    Store,
    Work,
    Write,
)
from trilithon_web.keys import strokes_of
from trilithon_web.nodes import find, text_of
from trilithon_web.screens.play.model import Play
from trilithon_web.shelf import saves
from trilithon_web.shelf.index import Index
from trilithon_web.shelf.pending import Pending
from trilithon_web.shelf.statistics import Statistics

GO_ON: Final = strokes_of("g", "KeyG", ctrl=False, shift=False)


class Device:
    """A page with a browser's storage around it, which answers as the real one does."""

    def __init__(self) -> None:
        self.kept: dict[str, saves.Kept] = {}
        self.app = app.first("")._replace(edition=Edition(home=HOME))
        self.copied = ""
        self.settings: str | None = None
        self.address = ("", "", "")
        self.held = "yes"
        self.worked = 0
        self.today = "1970-01-01"
        self.asked: list[str] = []
        self.do(
            *app.started(
                self.app, {"path": "", "query": ""}, app.Found(Index(), Statistics(), None), 9, self.today
            )
        )

    @property
    def play(self) -> Play:
        assert isinstance(self.app.screen, Play)
        return self.app.screen

    def tell(self, **message: str) -> None:
        self.hear(message)

    def hear(self, told: Mapping[str, str] | Answer) -> None:
        self.do(*app.update(self.app, told))

    def do(self, model: App, effects: tuple[Effect, ...]) -> None:  # noqa: C901  # a case for each effect
        self.app = model
        for effect in effects:
            match effect:
                case OpenGame(key):
                    self.hear(Opened(key, self.kept.get(key), self.held == "yes", 100))
                case Write(change):
                    game = Pending({change.key: change}).over(change.key, self.kept.get(change.key))
                    if game:
                        self.kept[change.key] = game
                    else:  # a head alone of a game that is not stored: it must come whole
                        self.hear(Gone(change.key))
                case Store(games):
                    self.kept |= {game.key: game for game in games}
                case Go(path, query):
                    self.tell(do="go", path=path, query=query)
                case Arrive(path, query, fragment):
                    self.address = path, query, fragment
                case Readdress(query, fragment):
                    self.address = self.address[0], query, fragment
                case Set(text):
                    self.settings = text
                case Copy(_, text):
                    self.copied = text
                case OpenPanel(id):
                    self.asked.append(id)
                case Read(steps):  # on a slow machine, where what is short isn't read at once
                    self.hear(Done(at_once(steps)))
                case Work(steps):
                    self.worked += 1
                    self.do(*app.worked(self.app, next(step for step in steps if step)))

    def at(self, query: str) -> None:
        self.tell(do="go", path="mancala/", query=query)

    def opens(self, address: str) -> None:
        """Follows a link from elsewhere: another load of the page, with what is stored."""
        path, _, rest = address.removeprefix(HOME).partition("?")
        query, _, fragment = rest.partition("#")
        index = Index.of({key: game.head for key, game in self.kept.items()})
        kept = app.Found(index, Statistics(), self.settings)
        first = app.first(path)._replace(edition=Edition(home=HOME))
        self.app = first
        here = {"path": path, "query": query, "fragment": fragment}
        self.address = path, query, fragment
        self.do(*app.started(first, here, kept, 100, self.today))

    def settle(self) -> None:
        """Whatever goes on by itself has come to an end."""
        for _ in range(3000):
            if not self.play.goes_on and not self.play.pace.at_word:
                return
            self.hear(app.meaning(self.app, GO_ON, on_table=True) or {})
        raise AssertionError("it never ends")

    def moves(self) -> None:
        """The whole of one's turn, always the first move there is."""
        self.settle()
        seat = self.play.eyes.viewer
        while self.play.record.state.to_move == seat:
            self.decide()

    def decide(self) -> None:
        before = len(self.play.record.states)
        move = self.play.eyes.seen.legal[0]
        self.tell(**MESSAGES[inside(move).kind](move))
        if len(self.play.record.states) == before:  # a space is looked at first, and lifted then
            self.tell(**MESSAGES[inside(move).kind](move))
        assert len(self.play.record.states) > before, (move, self.play.speech.say)
        self.settle()

    def link(self) -> str:
        """The link that the page offers, taken from the button in sight."""
        (button,) = [
            b
            for b in find(app.view(self.app), "data-do", "copy-move")
            if "data-sheet" not in b.attrs  # that one is where the browser has a share sheet
        ]
        self.tell(do="copy-move", link=str(button.attrs["data-link"]))
        return self.copied

    @property
    def words(self) -> str:
        return text_of(app.view(self.app))

    @property
    def notes(self) -> str:
        (notes,) = [node for node in find(app.view(self.app), "class") if node.attrs["class"] == "offers"]
        return text_of(notes)


MESSAGES: dict[str, Any] = {
    "colour": lambda move: {"do": "colour", "colour": str(move.number)},
    "space": lambda move: {"do": "pit", "space": str(move.number)},
    "sow": lambda move: {"do": "colour", "colour": str(move.number)},
    "remove": lambda move: {"do": "remove", "remove": str(move.number)},
    "bar": lambda move: {"do": "colour", "colour": str(move.number)},
}
