"""What a visitor sees, hears and could find stored."""

from collections.abc import Iterator

from tests.visitor import called, plain
from tests.web.page_tree import FIELDS, below, is_pressed, name_of, visible
from tests.web.surroundings import Surroundings
from trilithon import Record, load
from trilithon_web import app
from trilithon_web.address import sitting_of, split_copy
from trilithon_web.app.places import count_layers
from trilithon_web.nodes import Node, find, text_of, to_html
from trilithon_web.screens.play.model import Play
from trilithon_web.shelf import saves
from trilithon_web.shelf.keys import GameKey


class Reader(Surroundings):
    """Somebody who looks at the page and listens."""

    def text(self, within: str = "") -> str:
        """All words in sight, or heard, in a group, list or panel; or on the whole page."""
        return plain(visible(next(iter(self._in_sight(within))), self.panels))

    def names(self, within: str = "") -> list[str]:
        """The names of all that is pressed in a group, list or panel, or on the whole page, in their order."""
        return [name_of(node) for node in self._in_sight(within) if is_pressed(node)]

    @property
    def held(self) -> list[str]:
        """The names of what stays pressed: the cards that are picked up, what is chosen of several."""
        return [name_of(node) for node in self._in_sight() if node.attrs.get("aria-pressed") == "true"]

    @property
    def marked(self) -> list[str]:
        """The names of the buttons that a lesson points at."""
        nodes = (node for node in self._in_sight() if node.tag == "button")
        return [name_of(node) for node in nodes if node.attrs.get("aria-current") == "step"]

    @property
    def says(self) -> str:
        (line,) = (node for node in self._in_sight() if "status" in node.attrs.get("class", "").split())
        return plain(text_of(line))

    def shows(self, words: str) -> bool:
        return words in plain(visible(self._page, self.panels))

    @property
    def title(self) -> str:
        """The title of the page."""
        return app.title_of(self.app)

    @property
    def saved(self) -> tuple[str, ...]:
        kept = self.games.get(self.game_key.text)
        return kept.lines if kept else ()

    @property
    def game_key(self) -> GameKey:
        """What the game in play is stored under."""
        assert isinstance(self.app.screen, Play)
        return self.app.screen.keeping.key

    def reads(self, label: str) -> str:
        group = self._group(label)
        if group and group.attrs.get("role") == "radiogroup":
            (chosen,) = find(group, "aria-checked", "true")
            return name_of(chosen)
        field = self._field(label)
        return self.typed.get(field.attrs["id"], field.attrs.get("value", ""))

    def links(self, name: str) -> list[str]:
        """Where the links in sight lead that are called so, or whose name begins so."""
        nodes = [node for node in self._in_sight() if "href" in node.attrs]
        return [nodes[place].attrs["href"] for place in called(name, map(name_of, nodes))]

    @property
    def current(self) -> str:
        """The name of what is marked, in a list, as where one stands."""
        (line,) = (node for node in self._in_sight() if node.attrs.get("aria-current") == "step")
        return name_of(line)

    @property
    def pressable(self) -> list[str]:
        """The names of all that can be pressed now."""
        nodes = filter(is_pressed, self._in_sight())
        return [name_of(node) for node in nodes if node.attrs.get("aria-disabled") != "true"]

    @property
    def curtain(self) -> str:
        """The name of the button that a curtain between two people has, "" without a curtain."""
        return next((name for name in self.pressable if name.startswith("I am ")), "")

    @property
    def moves(self) -> list[str]:
        """The names of what makes a move when it is pressed: cards that may be played, the bid that is chosen."""
        return [name_of(node) for node in self._in_sight() if "data-move" in node.attrs]

    def link(self, name: str) -> str:
        """The address that the link in sight leads to that is called so."""
        (address,) = self.links(name)
        return address.removeprefix("../")

    @property
    def html(self) -> str:
        """The whole page, with what is in it and out of sight."""
        return to_html(self._page)

    def drawn(self, attribute: str, value: str | None = None) -> list[Node]:
        """The elements of the page, in sight or not, with such an attribute: for what nobody reads or hears."""
        return list(find(self._page, attribute, value))

    def words(self, within: str) -> str:
        """All words in such a group, list or panel, and its name; "" if there is none."""
        group = self._group(within)
        return plain(visible(group, self.panels)) if group else ""

    def described(self, name: str) -> str:
        """What is heard of a button after its name."""
        nodes = list(self._in_sight())
        (button,) = (node for node in nodes if is_pressed(node) and name_of(node) == name)
        id = button.attrs.get("aria-describedby", "")
        return " ".join(plain(text_of(node)) for node in nodes if node.attrs.get("id") == id)

    def hears(self) -> list[str]:
        """What has been said aloud since this was asked last, a sentence or two each."""
        heard, self.heard = self.heard, []
        return heard

    @property
    def focus(self) -> str:
        """The name of what the page gave the keyboard to last."""
        (node,) = (node for node in self._in_sight() if node.attrs.get("id") == self.focused)
        return name_of(node)

    @property
    def hand(self) -> list[str]:
        """The cards in the hand, in their order there."""
        return [
            name_of(node).split(",")[0]
            for node in self._in_sight()
            if node.attrs.get("data-pile") == "hand" and "data-card" in node.attrs
        ]

    @property
    def stop(self) -> str:
        """The card of the hand that Tab leads to."""
        cards = (node for node in self._in_sight() if "data-card" in node.attrs)
        (name,) = (name_of(card) for card in cards if card.attrs.get("tabindex") == "0")
        return name

    @property
    def turn(self) -> str:
        """What is marked as the one whose turn it is."""
        (node,) = (node for node in self._in_sight() if node.attrs.get("aria-current") == "true")
        return plain(text_of(node))

    @property
    def played(self) -> Record:
        """What is stored as played, told by the rules alone."""
        key = self.game_key
        game, kept = load(key.game), self.games.get(key.text)
        setup = sitting_of(game, split_copy(key.place[1])[0]).setup
        record = Record.begin(game.new(setup.seed, setup.options, setup.seats))
        for line in kept.lines[: saves.read_head(kept.head).at] if kept else ():
            record = record.apply(*map(game.parse, line.split()))
        return record

    @property
    def copies(self) -> str:
        """The table in words, as it is copied when all of it is marked; "" where the page copies what is marked."""
        return app.table_as_text(self.app)

    @property
    def bookmark(self) -> str:
        """What the tab keeps of the page, beside its address, for when it is loaded again."""
        return app.bookmark_of(self.app)[1]

    @property
    def steps_back(self) -> int:
        """How often Back can be pressed before the page is left, where no panel is open."""
        return count_layers(self.app)

    @property
    def _page(self) -> Node:
        """The page as it is now, laid out once as long as nothing changes."""
        if self.viewed is None or self.viewed[0] is not self.app:
            self.viewed = self.app, app.view(self.app)
        return self.viewed[1]

    def _in_sight(self, within: str = "") -> Iterator[Node]:
        around = self._group(within) if within else self._page
        assert around, f"nothing in sight is called {within}"
        return below(around, self.panels)

    def _group(self, name: str) -> Node | None:
        """The innermost group, list or panel in sight that is called so, or whose name begins so."""
        headings = {
            node.attrs["id"]: plain(text_of(node)) for node in below(self._page) if "id" in node.attrs
        }
        nodes = list(self._in_sight())
        names = (
            node.attrs.get("aria-label") or headings.get(node.attrs.get("aria-labelledby", ""), "")
            for node in nodes
        )
        places = called(name, names)
        return nodes[places[-1]] if places else None

    def _found(self, name: str, within: str = "") -> Node:
        """The one thing in sight that can be pressed and is called so."""
        nodes = [node for node in self._in_sight(within) if is_pressed(node)]
        places = called(name, map(name_of, nodes))
        assert len(places) == 1, f"{len(places)} are called {name}: {sorted(map(name_of, nodes))}"
        return nodes[places[0]]

    def _field(self, label: str) -> Node:
        """The field in sight that is called so."""
        nodes = list(self._in_sight())
        labels = {node.attrs["for"]: text_of(node) for node in nodes if "for" in node.attrs}
        titles = {node.attrs["id"]: text_of(node) for node in nodes if "id" in node.attrs}
        fields = [node for node in nodes if node.tag in FIELDS]
        names = [
            node.attrs.get("aria-label")
            or titles.get(node.attrs.get("aria-labelledby", ""))
            or labels.get(node.attrs["id"], "")
            for node in fields
        ]
        places = called(label, names)
        assert len(places) == 1, f"{len(places)} are called {label}: {names}"
        return fields[places[0]]
