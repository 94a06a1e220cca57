"""A visitor whose browser is made of plain values: the model in Python, and all that is around it."""

from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from string import ascii_lowercase, digits
from typing import Any, Final
from urllib.parse import urlsplit

from tests.visitor import called, plain
from tools.setup import ROOT
from trilithon import Record, load
from trilithon.stretches import at_once
from trilithon_web import app, effects
from trilithon_web.address import Sitting, sitting_of, split_copy
from trilithon_web.answers import (
    Answer,
    Backed,
    Consulted,
    Done,
    Drawn,
    Fetched,
    Going,
    Gone,
    Hidden,
    Opened,
    Pasted,
    Ticked,
    Waited,
)
from trilithon_web.app import App
from trilithon_web.app.places import depth
from trilithon_web.company import PERSON
from trilithon_web.edition import Edition
from trilithon_web.keys import strokes_of
from trilithon_web.nodes import Node, find, text_of, to_html
from trilithon_web.screens.play.model import Play
from trilithon_web.shelf import saves
from trilithon_web.shelf.index import Index
from trilithon_web.shelf.keys import GameKey
from trilithon_web.shelf.pending import Pending
from trilithon_web.shelf.saves import Head, Kept, Save
from trilithon_web.shelf.statistics import Statistics
from trilithon_web.thinker import messages

NOW: Final = 1_700_000_000
TODAY: Final = "2026-11-24"
HOME: Final = "https://example.org/t/"
MOST_STEPS: Final = 20_000
PRESSED: Final = ("button", "a", "li", "g")
FIELDS: Final = ("input", "select", "textarea")
PUZZLES: Final = ROOT / "site" / "puzzles"
SEED: Final = 8  # that is drawn where none is named


class VisitorInPython:
    """See `tests.visitor.Visitor`. settings: as they are stored. pages: the HTML of pages to read, by path."""

    def __init__(self, settings: str | None = None) -> None:
        self.pages: dict[str, str] = {}
        self.games: dict[str, Kept] = {}
        self.results: dict[str, str] = {}
        self.settings = settings
        self.address = ""
        self.history: list[str] = []  # what Back leads through, up to what is shown
        self.app: App = app.first("")
        self.panels: list[str] = []
        self.typed: dict[str, str] = {}  # into fields, by their ids
        self.copied = ""  # what is on the clipboard
        self.elsewhere = False  # another tab has the games
        self.locked = ""  # the game that this tab keeps others from
        self.restored: tuple[str, ...] = ()  # games that came back from the second copy
        self.window = ""  # its title
        self.files: list[effects.Download] = []
        self.heard: list[str] = []
        self.focused = ""
        self.flown = 0  # pieces that were last seen moving
        self.waits: Waited | None = None
        self.beat = 0  # the milliseconds that the last wait takes
        self.work: effects.Work | None = None
        self.wonders: effects.Work | None = None  # what nobody waits for
        self.laid: Save | None = None  # what can't be played to from its deal
        self.viewed: tuple[App, Node] | None = None

    # What a visitor does

    def open(self, address: str, bookmark: str = "") -> None:
        """bookmark: what the tab has kept of the page that was there before it was loaded again."""
        address = address.removeprefix(HOME)
        path, query, fragment = urlsplit(address)[2:]
        self.panels, self.typed, self.waits, self.work, self.wonders = [], {}, None, None, None
        found = app.Found(
            Index.of({key: kept.head for key, kept in self.games.items()}),
            Statistics.of(self.results),
            self.settings,
            bookmark=bookmark,
            restored=self.restored,
        )
        self.address, self.history = address, [address]
        here = {"path": path, "query": query, "fragment": fragment}
        page = app.first(path)._replace(edition=Edition(home=HOME))
        self._show(*app.started(page, here, found, NOW, TODAY))

    def follow(self, name: str) -> None:
        """Press a link that is called so to a game, a lesson or a puzzle of this site."""
        path, query, fragment = urlsplit(self.links(name)[0])[2:]
        self._tell(Going(path.removeprefix("../"), query, fragment))

    def go_to(self, address: str) -> None:
        """Go to another place of the site by its address, which loads no page."""
        self._tell(Going(*urlsplit(address.removeprefix(HOME))[2:]))

    def drop(self, text: str) -> None:
        """Drop a file of a game on the page."""
        self._tell({"do": "open-record", "text": text})

    def resume(self, record: Record, players: Sequence[str] = (), laid: bool = False, **head: Any) -> None:
        """Come back to a game that was played up to there on an earlier visit.

        players: by seat, "person" or a computer's level; people, if it is not said. laid: whether it begins at a
        position that was laid out by hand. head: what else is stored of it, as fields of `saves.Head`.
        """
        setup = record.states[0].setup
        sitting = Sitting(setup, tuple(players) or (PERSON,) * setup.seats)
        key = GameKey.of(load(setup.game), sitting)
        save = Save(Head(**{"begun": NOW, "played": NOW, **head}), record)
        self.games[key.text] = saves.kept(key.text, save)
        self.laid = save if laid else None
        self.open("?".join(key.place))
        self.laid = None

    def press(self, name: str, within: str = "") -> None:
        self._press(self._found(name, within))

    def play(self, card: str) -> None:
        self.press(f"The {card}" if " of " in card else card)

    def key(self, name: str) -> None:
        if name == "Enter" and self.typed:
            self._send(next(reversed(self.typed)))
            return
        self._tell(self._meant(name))

    def hold(self, name: str) -> None:
        """Hold a key down for so long that it is typed once more."""
        self._tell({**self._meant(name), "repeats": ""})

    def press_hastily(self, name: str) -> None:
        """Press something too soon after a press that had the table go on."""
        self._tell({**self.grasp(name), "hasty": ""})

    def focus_on(self, name: str) -> None:
        """Give the keyboard to something that can be pressed."""
        self.focused = self._found(name).attrs["id"]

    def fill(self, label: str, value: str) -> None:
        field = self._field(label)
        if field.attrs.get("type") == "range":  # it stands where the page sets it
            self._tell({**_data(field), "step": value})
            return
        if field.tag == "select":
            (value,) = (
                one.attrs["value"] for one in _below(field) if one.tag == "option" and text_of(one) == value
            )
        if field.attrs.get("type") == "range":  # it stands where the page sets it
            self._tell({**_data(field), "step": value})
            return
        self.typed[field.attrs["id"]] = value
        if "data-do" in field.attrs:
            self._tell({**_data(field), "value": value})

    def wait(self) -> None:
        for _ in range(MOST_STEPS):
            if not self.goes_on:
                return
            self.wait_once()
        raise AssertionError("it goes on without end")

    def wait_once(self) -> None:
        """Until the next thing that goes on by itself: a beat of the table, or what a computer has thought out."""
        if self.work:
            work, self.work = self.work, None
            self._show(*app.worked(self.app, next(step for step in work.steps if step)))
        elif self.waits:
            waited, self.waits = self.waits, None
            self._tell(waited)
        else:
            raise AssertionError("nothing goes on")

    def find_out(self) -> None:
        """Wait until it has been found out what nobody waits for."""
        assert self.wonders
        work, self.wonders = self.wonders, None
        self._show(*app.worked(self.app, next(step for step in work.steps if step)))

    def grasp(self, name: str) -> Mapping[str, str]:
        """Begin to press something, for `late`."""
        return _data(self._found(name))

    def late(self, told: Mapping[str, str] | Waited | None) -> None:
        """Have a press, or a wait, come to its end that was begun when the page was another."""
        assert told
        self._tell(told)

    def asides(self) -> Iterator[tuple[str, "VisitorInPython"]]:
        """The visit as it is after each press that is possible now, and after each key of letters and digits that means
        something, while this one stays as it is; with what was pressed."""
        for node in [node for node in self._in_sight() if _is_pressed(node) and "data-do" in node.attrs]:
            if not {"aria-disabled", "disabled"} & node.attrs.keys():
                aside = self._aside()
                aside._press(node)
                yield _name(node), aside
        for key in ascii_lowercase + digits:
            if app.meaning(self.app, strokes_of(key, "", False, False), on_table=True):
                aside = self._aside()
                aside.key(key)
                yield key, aside

    def look_on(self, seconds: int) -> None:
        """Look at the page for a while."""
        self._tell(Ticked(NOW + seconds, None))

    def reload(self) -> None:
        """Load the page again."""
        self.open(self.address, self.bookmark)

    def back(self) -> None:
        """Press the browser's Back while something is open over the page."""
        assert depth(self.app), "Back would leave the page"
        self._tell(Backed())

    def leave(self) -> None:
        """Turn to another tab, perhaps for good."""
        self._tell(Hidden())

    def close_other_tab(self) -> None:
        """Close the other tab that has the game in play."""
        assert isinstance(self.app.screen, Play)
        self.elsewhere = False
        key = self.app.screen.key.text
        self._tell(Opened(key, self.games.get(key), True, NOW))

    def meet(self, told: Answer) -> None:
        """Meet with something that comes from outside: a second passes, a new version is there, the disk is full."""
        self._tell(told)

    def think(self, answer: messages.Answer) -> None:
        """Have the worker answer so what it has been asked."""
        assert self.work, "nothing is asked"
        assert self.work.ask, "no worker is asked"
        work, self.work = self.work.ask, None
        self._show(*app.worked(self.app, work.made(answer)))

    # What a visitor sees

    def text(self, within: str = "") -> str:
        """All words in sight, or heard, in a group, list or panel; or on the whole page."""
        return plain(_visible(next(iter(self._in_sight(within))), self.panels))

    def names(self, within: str = "") -> list[str]:
        """The names of all that is pressed in a group, list or panel, or on the whole page, in their order."""
        return [_name(node) for node in self._in_sight(within) if _is_pressed(node)]

    @property
    def held(self) -> list[str]:
        """The names of what stays pressed: the cards that are picked up, what is chosen of several."""
        return [_name(node) for node in self._in_sight() if node.attrs.get("aria-pressed") == "true"]

    @property
    def marked(self) -> list[str]:
        """The names of the buttons that a lesson points at."""
        nodes = (node for node in self._in_sight() if node.tag == "button")
        return [_name(node) for node in nodes if node.attrs.get("aria-current") == "step"]

    @property
    def bookmark(self) -> str:
        """What the tab keeps of the page, beside its address, for when it is loaded again."""
        return app.bookmark_of(self.app)

    @property
    def steps_back(self) -> int:
        """How often Back can be pressed before the page is left, where no panel is open."""
        return depth(self.app)

    @property
    def says(self) -> str:
        (line,) = (node for node in self._in_sight() if "status" in node.attrs.get("class", "").split())
        return plain(text_of(line))

    def shows(self, words: str) -> bool:
        return words in plain(_visible(self._page, self.panels))

    @property
    def title(self) -> str:
        """The title of the page."""
        return app.title_of(self.app)

    @property
    def saved(self) -> tuple[str, ...]:
        assert isinstance(self.app.screen, Play)
        kept = self.games.get(self.app.screen.key.text)
        return kept.lines if kept else ()

    def reads(self, label: str) -> str:
        ids = {node.attrs["id"]: plain(text_of(node)) for node in self._in_sight() if "id" in node.attrs}
        for group in self._in_sight():
            attrs = group.attrs
            called_so = label in (attrs.get("aria-label"), ids.get(attrs.get("aria-labelledby", "")))
            if called_so and attrs.get("role") == "radiogroup":
                (chosen,) = find(group, "aria-checked", "true")
                return _name(chosen)
        field = self._field(label)
        return self.typed.get(field.attrs["id"], field.attrs.get("value", ""))

    def links(self, name: str) -> list[str]:
        """Where the links in sight lead that are called so, or whose name begins so."""
        nodes = [node for node in self._in_sight() if "href" in node.attrs]
        return [nodes[place].attrs["href"] for place in called(name, map(_name, nodes))]

    @property
    def current(self) -> str:
        """The name of what is marked, in a list, as where one stands."""
        (line,) = (node for node in self._in_sight() if node.attrs.get("aria-current") == "step")
        return _name(line)

    @property
    def pressable(self) -> list[str]:
        """The names of all that can be pressed now."""
        nodes = filter(_is_pressed, self._in_sight())
        return [_name(node) for node in nodes if node.attrs.get("aria-disabled") != "true"]

    @property
    def moves(self) -> list[str]:
        """The names of what makes a move when it is pressed: cards that may be played, the bid that is chosen."""
        return [_name(node) for node in self._in_sight() if "data-move" in node.attrs]

    def link(self, name: str) -> str:
        """The address that the link in sight leads to that is called so."""
        (address,) = self.links(name)
        return address.removeprefix("../")

    @property
    def html(self) -> str:
        """The whole page, with what is in it and out of sight."""
        return to_html(self._page)

    def words(self, within: str) -> str:
        """All words in the group, list or panel that is called so or whose name begins so, and its name."""
        headings = {
            node.attrs["id"]: plain(text_of(node)) for node in _below(self._page) if "id" in node.attrs
        }
        groups = list(self._in_sight())
        names = (
            one.attrs.get("aria-label") or headings.get(one.attrs.get("aria-labelledby", ""), "")
            for one in groups
        )
        places = called(within, names)
        return plain(_visible(groups[places[0]], self.panels)) if places else ""

    def described(self, name: str) -> str:
        """What is heard of a button after its name."""
        nodes = list(self._in_sight())
        (button,) = (node for node in nodes if _is_pressed(node) and _name(node) == name)
        id = button.attrs.get("aria-describedby", "")
        return " ".join(plain(text_of(node)) for node in nodes if node.attrs.get("id") == id)

    @property
    def goes_on(self) -> bool:
        """Whether the table goes on by itself, or a computer thinks."""
        return bool(self.work or self.waits)

    def hears(self) -> list[str]:
        """What has been said aloud since this was asked last, a sentence or two each."""
        heard, self.heard = self.heard, []
        return heard

    @property
    def focus(self) -> str:
        """The name of what the page gave the keyboard to last."""
        (node,) = (node for node in self._in_sight() if node.attrs.get("id") == self.focused)
        return _name(node)

    @property
    def hand(self) -> list[str]:
        """The cards in the hand, in their order there."""
        return [
            _name(node).split(",")[0]
            for node in self._in_sight()
            if node.attrs.get("data-pile") == "hand" and "data-card" in node.attrs
        ]

    @property
    def stop(self) -> str:
        """The card of the hand that Tab leads to."""
        cards = (node for node in self._in_sight() if "data-card" in node.attrs)
        (name,) = (_name(card) for card in cards if card.attrs.get("tabindex") == "0")
        return name

    @property
    def turn(self) -> str:
        """What is marked as the one whose turn it is."""
        (node,) = (node for node in self._in_sight() if node.attrs.get("aria-current") == "true")
        return plain(text_of(node))

    @property
    def down(self) -> list[str]:
        """The names of the switches that are on."""
        return [_name(node) for node in self._in_sight() if node.attrs.get("aria-pressed") == "true"]

    @property
    def played(self) -> Record:
        """What is stored as played, told by the rules alone."""
        assert isinstance(self.app.screen, Play)
        key = self.app.screen.key
        game, kept = load(key.game), self.games.get(key.text)
        setup = sitting_of(game, split_copy(key.place[1])[0]).setup
        record = Record.begin(game.new(setup.seed, setup.options, setup.seats))
        for line in kept.lines[: saves.read_head(kept.head).at] if kept else ():
            record = record.after(*map(game.parse, line.split()))
        return record

    @property
    def copies(self) -> str:
        """The table in words, as it is copied when all of it is marked; "" where the page copies what is marked."""
        return app.in_words(self.app)

    # What is around the page

    @property
    def _page(self) -> Node:
        """The page as it is now, laid out once as long as nothing changes."""
        if self.viewed is None or self.viewed[0] is not self.app:
            self.viewed = self.app, app.view(self.app)
        return self.viewed[1]

    def _aside(self) -> "VisitorInPython":
        """The same visit, to try something in that changes nothing in this one."""
        aside = copy(self)
        for name, value in vars(self).items():
            if isinstance(value, list | dict):
                setattr(aside, name, copy(value))
        return aside

    def _in_sight(self, within: str = "") -> Iterator[Node]:
        page = self._page
        if not within:
            return _below(page, self.panels)
        headings = {node.attrs["id"]: plain(text_of(node)) for node in _below(page) if "id" in node.attrs}
        groups = [
            node
            for node in _below(page, self.panels)
            if within in (node.attrs.get("aria-label"), headings.get(node.attrs.get("aria-labelledby", "")))
        ]
        assert groups, f"nothing in sight is called {within}"
        return _below(groups[-1], self.panels)  # the innermost

    def _found(self, name: str, within: str = "") -> Node:
        """The one thing in sight that can be pressed and is called so."""
        nodes = [node for node in self._in_sight(within) if _is_pressed(node)]
        places = called(name, map(_name, nodes))
        assert len(places) == 1, f"{len(places)} are called {name}: {sorted(map(_name, nodes))}"
        return nodes[places[0]]

    def _field(self, label: str) -> Node:
        """The field in sight that is called so."""
        nodes = list(self._in_sight())
        labels = {node.attrs["for"]: text_of(node) for node in nodes if "for" in node.attrs}
        fields = [node for node in nodes if node.tag in FIELDS]
        names = [node.attrs.get("aria-label") or labels.get(node.attrs["id"], "") for node in fields]
        places = called(label, names)
        assert len(places) == 1, f"{len(places)} are called {label}: {names}"
        return fields[places[0]]

    def _press(self, node: Node) -> None:
        attrs = node.attrs
        assert attrs.get("aria-disabled") != "true", f"{_name(node)} can’t be pressed now"
        assert "disabled" not in attrs, f"{_name(node)} can’t be pressed yet"
        if "popovertarget" in attrs:
            self._toggle(attrs["popovertarget"])
        elif "data-do" in attrs:
            self._tell(_data(node))
        else:
            raise AssertionError(f"{_name(node)} does nothing")

    def _meant(self, name: str) -> Mapping[str, str]:
        """What a key says."""
        *held, letter = name.split("+")
        code = f"Key{letter.upper()}" if len(letter) == 1 and letter.isalpha() else letter
        strokes = strokes_of(letter, code, "ctrl" in held, "shift" in held)
        message = app.meaning(self.app, strokes, on_table=True)
        assert message, f"{name} means nothing here"
        at = {node.attrs.get("id"): node.attrs.get("data-card") for node in self._in_sight()}.get(
            self.focused
        )
        return {"card": at, **message} if at else message

    def _send(self, field: str) -> None:
        """Send the form that a field is in."""
        forms = [node for node in self._in_sight() if node.tag == "form"]
        (form,) = (one for one in forms if any(node.attrs.get("id") == field for node in _below(one)))
        fields = self._fields(form)
        self.typed = {}
        self._tell({**fields, **_data(form)})

    def _fields(self, form: Node) -> dict[str, str]:
        """What a form sends."""
        found = {}
        for node in _below(form):
            if "name" not in node.attrs:
                continue
            value = node.attrs.get("value", "")
            if node.tag == "select":
                options = [one for one in _below(node) if one.tag == "option"]
                chosen = next((one for one in options if "selected" in one.attrs), options[0])
                value = chosen.attrs["value"]
            elif node.attrs.get("type") in ("radio", "checkbox") and "checked" not in node.attrs:
                continue
            found[node.attrs["name"]] = self.typed.get(node.attrs.get("id", ""), value)
        return found

    def _toggle(self, panel: str) -> None:
        if panel in self.panels:
            self.panels.remove(panel)
        else:
            self.panels.append(panel)

    def _tell(self, told: Mapping[str, str] | Answer) -> None:
        self._show(*app.update(self.app, told))

    def _show(self, model: App, asked: tuple[effects.Effect, ...]) -> None:
        if model.said != self.app.said and model.said[-1]:
            self.heard.append(model.said[-1])
        self.app = model
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
                self._tell(Opened(key, self.games.get(key), not self.elsewhere, NOW, self.laid))
            case effects.Write(change):
                game = Pending({change.key: change}).over(change.key, self.games.get(change.key))
                if game:
                    self.games[change.key] = game
                else:  # the rest of it has vanished
                    self._tell(Gone(change.key))
            case effects.Store(games, results):
                self.games |= {game.key: game for game in games}
                self.results |= {key: text for key, text in results.items() if text is not None}
                for key in [key for key, text in results.items() if text is None]:
                    self.results.pop(key, None)
            case effects.Set(text):
                self.settings = text
            case effects.Go(path, query, push, fragment):
                self._tell(Going(path, query, fragment, push))
            case effects.Fetch(to):
                self._tell(Fetched(to, "", self.pages.get(to.path, "") or puzzles_of(to.path)))
            case effects.Arrive(path, query, fragment, title, push):
                self.window = title
                if path != urlsplit(self.address.removeprefix(HOME))[2]:  # all is drawn anew
                    self.panels = []
                self.address = f"{path}?{query}#{fragment}"
                self.history[len(self.history) - (not push) :] = [self.address]
            case effects.Readdress(query, fragment, title):
                self.window = title
                path = self.address.partition("?")[0].partition("#")[0]
                self.address = self.history[-1] = f"{path}?{query}#{fragment}"
            case effects.Draw(wish):
                self._tell(Drawn(wish, SEED))
            case effects.OpenPanel(id):
                if id not in self.panels:
                    self.panels.append(id)
            case effects.ClosePanel(id):
                self.panels = [panel for panel in self.panels if id and panel != id]
            case effects.Copy(_, text):
                self.copied = text
            case effects.Paste():
                self._tell(Pasted(self.copied))
            case effects.Download():
                self.files.append(effect)
            case effects.Focus(id):
                self.focused = id
            case effects.Work():
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
            case effects.Read(steps):
                self._tell(Done(at_once(steps)))
            case _:
                pass  # seen or heard, and nothing to read


def puzzles_of(path: str) -> str:
    """As much of the page of a game's puzzles as the site reads, "" for any other page."""
    file = PUZZLES / f"{path.removesuffix('/puzzles/')}.txt"
    if not path.endswith("/puzzles/") or not file.exists():
        return ""
    lines = file.read_text("utf-8").splitlines()
    return "".join(f'<data value="{line.replace("&", "&amp;")}">' for line in lines)


def _is_pressed(node: Node) -> bool:
    return node.tag in PRESSED and ("data-do" in node.attrs or node.tag == "button")


def _name(node: Node) -> str:
    """What a node is called for who can't see it."""
    return plain(node.attrs.get("aria-label") or text_of(node))


def _data(node: Node) -> dict[str, str]:
    """What the element says when it is pressed."""
    return {
        name.removeprefix("data-"): value for name, value in node.attrs.items() if name.startswith("data-")
    }


def _below(node: Node, panels: list[str] | None = None) -> Iterator[Node]:
    """The nodes at and below one. panels: those that are open; what is in others is out of sight."""
    if panels is not None and "popover" in node.attrs and node.attrs["id"] not in panels:
        return
    yield node
    for child in node.children:
        if isinstance(child, Node):
            yield from _below(child, panels)


def _visible(node: Node, panels: list[str]) -> str:
    """All text that is in sight, or heard."""
    if "unsaid" in node.attrs.get("class", "").split():
        return ""  # its room is kept
    if "popover" in node.attrs and node.attrs["id"] not in panels:
        return ""
    words = [child if isinstance(child, str) else _visible(child, panels) for child in node.children]
    return f"{node.attrs.get('aria-label', '')} {' '.join(words)} "
