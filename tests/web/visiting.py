"""A visitor whose browser is made of plain values: the model in Python, and all that is around it."""

from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from string import ascii_lowercase, digits
from typing import Any, Final
from urllib.parse import urlsplit

from tests.web.page_tree import below, data_of, is_pressed, name_of
from tests.web.seeing import Reader
from tests.web.surroundings import HOME, NOW
from trilithon import Record, load
from trilithon.chance import Chance
from trilithon.host import Host
from trilithon.slices import run_to_end
from trilithon_web import app, effects
from trilithon_web.address import Sitting
from trilithon_web.answers import Answer, Backed, Done, Going, Hidden, Opened, Reopened, Ticked
from trilithon_web.app.places import count_layers
from trilithon_web.company import PERSON
from trilithon_web.keys import strokes_of
from trilithon_web.nodes import Node, text_of
from trilithon_web.shelf import saves
from trilithon_web.shelf.keys import GameKey
from trilithon_web.shelf.saves import Head, Save
from trilithon_web.thinker.kinds import Values
from trilithon_web.thinker.minds import Minds

MOST_STEPS: Final = 20_000


class VisitorInPython(Reader):
    """See `tests.visitor.Visitor`. What is seen is in `tests.web.seeing`, what is around the page in
    `tests.web.surroundings`."""

    def follow(self, name: str) -> None:
        """Press a link that is called so to a game, a lesson or a puzzle of this site."""
        path, query, fragment = urlsplit(self.links(name)[0])[2:]
        self._tell(Going(path.removeprefix("../"), query, fragment))

    def go_to(self, address: str) -> None:
        """Go to another place of the site by its address, which loads no page."""
        self._tell(Going(*urlsplit(address.removeprefix(HOME))[2:]))

    def choose(self, label: str, text: str) -> None:
        """Choose a file with this text, by a button with this label."""
        self._tell({**data_of(self._field(label)), "text": text})

    def drop(self, text: str) -> None:
        """Drop a file of a game on the page."""
        self._tell({"do": "open-record", "text": text})

    def resume(self, record: Record, players: Sequence[str] = (), laid: bool = False, **head: Any) -> None:
        """Come back to a game that was played up to there on an earlier visit.

        players: by seat, "person" or a computer's level; people, if it is not said. laid: whether it begins at a
        position that was laid out by hand. head: what else is stored of it, as fields of `saves.Head`.
        """
        setup = record.setup
        sitting = Sitting(setup, tuple(players) or (PERSON,) * setup.seats)
        key = GameKey.from_sitting(load(setup.game), sitting)
        save = Save(Head(**{"begun": NOW, "played": NOW, **head}), record)
        self.games[key.text] = saves.write_save(key.text, save)
        self.laid = save if laid else None
        self.open("?".join(key.place))
        self.laid = None

    def press(self, name: str, within: str = "") -> None:
        self._press(self._found(name, within))

    def press_each(self, *names: str) -> None:
        """Press one thing after another."""
        for name in names:
            self.press(name)

    def lift_curtain(self) -> None:
        """Come to the screen if a curtain waits for somebody."""
        if self.curtain:
            self.press(self.curtain)

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
            self._tell({**data_of(field), "step": value})
            return
        if field.tag == "select":
            (value,) = (
                one.attrs["value"] for one in below(field) if one.tag == "option" and text_of(one) == value
            )
        self.typed[field.attrs["id"]] = value
        if "data-do" in field.attrs:
            self._tell({**data_of(field), "value": value})

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
            self._work_out(work)
        elif self.waits:
            waited, self.waits = self.waits, None
            self._tell(waited)
        else:
            raise AssertionError("nothing goes on")

    def read_on(self) -> None:
        """Wait until what is long has been read, on a slow device."""
        assert self.unread, "nothing is read"
        steps, self.unread = self.unread.steps, None
        self._tell(Done(run_to_end(steps)))

    def find_out(self) -> None:
        """Wait until it has been found out what nobody waits for."""
        assert self.wonders
        work, self.wonders = self.wonders, None
        self._work_out(work)

    def grasp(self, name: str) -> Mapping[str, str]:
        """Begin to press something, for `meet`."""
        return data_of(self._found(name))

    def asides(self) -> Iterator[tuple[str, "VisitorInPython"]]:
        """The visit as it is after each press that is possible now, and after each key of letters and digits that means
        something, while this one stays as it is; with what was pressed."""
        for node in [node for node in self._in_sight() if is_pressed(node) and "data-do" in node.attrs]:
            if not {"aria-disabled", "disabled"} & node.attrs.keys():
                aside = self.copy()
                aside._press(node)
                yield name_of(node), aside
        for key in ascii_lowercase + digits:
            if app.meaning(self.app, strokes_of(key, "", False, False), on_table=True):
                aside = self.copy()
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
        assert count_layers(self.app), "Back would leave the page"
        self.closed = self.bookmark
        self._tell(Backed())

    def forward(self) -> None:
        """Press the browser's Forward after Back has closed something."""
        self._tell(Reopened(self.closed))

    def leave(self) -> None:
        """Turn to another tab, perhaps for good."""
        self._tell(Hidden())

    def close_other_tab(self) -> None:
        """Close the other tab that has the game in play."""
        self.elsewhere = False
        key = self.game_key.text
        self._tell(Opened(key, self.games.get(key), True, NOW))

    def meet(self, told: Mapping[str, str] | Answer | None) -> None:
        """Meet with something that comes from outside, or late: a second passes, a new version is there, a press or a
        wait ends that was begun when the page was another."""
        assert told is not None
        self._tell(told)

    def think(self, answer: Values) -> None:
        """Have the worker answer so what it has been asked."""
        assert self.work, "nothing is asked"
        assert self.work.kind, "no worker is asked"
        job, self.work = self.work, None
        self._show(*app.finish(self.app, job.then(answer)))

    def _work_out(self, job: effects.Job) -> None:
        answer: Values = ()
        if job.kind:
            if job.record is None:
                assert job.seen
                steps = job.kind.run(Host.imagine(job.game, job.seen, Chance(0)), job.question, Minds())
                answer = next(answer for answer in steps if answer is not None)
                self._show(*app.finish(self.app, job.then(answer)))
                return
            setup = job.record.states[0].setup
            dealt = load(setup.game).new(setup.seed, setup.options, setup.seats)
            if job.record.states[0] != dealt:  # nobody can be told of a position that was laid out by hand
                steps = job.kind.run(Host(job.record), job.question, Minds())
            else:
                steps = self.thinker.answer_in_slices(job.record, job.kind, job.question)
            answer = next(answer for answer in steps if answer is not None)
        self._show(*app.finish(self.app, job.then(answer)))

    def copy(self) -> "VisitorInPython":
        """The same visit once more, to try something in it that changes nothing in this one."""
        other = copy(self)
        for name, value in vars(self).items():
            if isinstance(value, list | dict):
                setattr(other, name, copy(value))
        return other

    def _press(self, node: Node) -> None:
        attrs = node.attrs
        assert attrs.get("aria-disabled") != "true", f"{name_of(node)} can’t be pressed now"
        assert "disabled" not in attrs, f"{name_of(node)} can’t be pressed yet"
        if "popovertarget" in attrs:
            self._toggle(attrs["popovertarget"])
        elif "data-do" in attrs:
            self._tell(data_of(node))
        else:
            raise AssertionError(f"{name_of(node)} does nothing")

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
        (form,) = (one for one in forms if any(node.attrs.get("id") == field for node in below(one)))
        fields = self._fields(form)
        self.typed = {}
        self._tell({**fields, **data_of(form)})

    def _fields(self, form: Node) -> dict[str, str]:
        """What a form sends."""
        found = {}
        for node in below(form):
            if "name" not in node.attrs:
                continue
            value = node.attrs.get("value", "")
            if node.tag == "select":
                options = [one for one in below(node) if one.tag == "option"]
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


def visit(address: str, settings: str | None = None) -> VisitorInPython:
    """Somebody who comes to a page. settings: as they are stored."""
    visitor = VisitorInPython(settings)
    visitor.open(address)
    return visitor
