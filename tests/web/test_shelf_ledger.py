"""The ledger keeps games safe whatever the database does: two pages play while it fails, and a machine checks the disk.

The machine stands for the browser and the players. It draws what happens next: a move, an answer that comes late, never
or out of order, a killed tab, a wiped database. Every game has an id, and each change of it a number; a head says both
(`3.7`). So the machine can tell of whatever is on the disk whether some page had exactly this game at some time.
"""

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from trilithon_web.shelf.ledger import (
    AnswerAlone,
    Ask,
    Command,
    Commands,
    Ledger,
    RequestWhole,
    Settle,
    ShowTrouble,
    WriteChanges,
    clear_the_way,
)
from trilithon_web.shelf.pending import Pending
from trilithon_web.shelf.saves import Change, StoredGame

KEYS = ("a", "b", "a#2")  # the last only if a game has been set aside
WORLDS = 4000


class Game:
    """What pages have made of one game."""

    def __init__(self, number: int) -> None:
        self.id = str(number)
        self.versions: list[tuple[str, ...]] = []
        self.told = -1  # the version that a page was told is on the disk
        self.is_lost = False  # the browser has taken it away, and no page has saved it whole since
        self.is_saved_since = False  # turns have been saved since it was lost
        self.is_copied = (
            False  # it was begun anew in the page while nobody knew what is stored, and so set aside
        )
        self.remover: Tab | None = None
        self.told_removed = False

    def change(self, lines: tuple[str, ...]) -> str:
        """Note a change; the new head."""
        self.versions.append(lines)
        return f"{self.id}.{len(self.versions) - 1}"


def name_game(head: str) -> str:
    """The id of a game, from its head."""
    return head.partition(".")[0]


class Disk:
    """The rows of the database, and the transactions that have been asked for."""

    def __init__(self) -> None:
        self.heads: dict[str, str] = {}
        self.turns: dict[tuple[str, int], str] = {}
        self.results: dict[str, str] = {}
        self.queue: list[Transaction] = []
        self.cut_games: set[str] = set()  # ids of games that have lost a part, by no fault of the ledger

    def read(self, key: str) -> StoredGame | None:
        lines = [line for (of, _), line in sorted(self.turns.items()) if of == key]
        return StoredGame(key, self.heads[key], tuple(lines)) if key in self.heads else None

    def find_lost(self, changes: Pending) -> dict[str, str]:
        """By key, the heads of games of which the turns are not there on which changes build."""
        return {
            key: change.head
            for key, change in changes.games.items()
            if change
            and change.start != 0
            and (key not in self.heads if change.start is None else (key, change.start - 1) not in self.turns)
        }

    def put(self, changes: Pending) -> None:
        for key, change in changes.games.items():
            if change is None:
                self.heads.pop(key, None)
            start = 0 if change is None else change.start
            if start is not None:
                self.turns = {at: line for at, line in self.turns.items() if at[0] != key or at[1] < start}
            if change:
                self.heads[key] = change.head
                self.turns |= {(key, number): line for number, line in enumerate(change.lines, start or 0)}
        for identity, text in changes.results.items():
            self.results.pop(identity, None) if text is None else self.results.update({identity: text})

    def cut(self, key: str, start: int) -> None:
        """Lose a game from a turn on."""
        self.turns = {at: line for at, line in self.turns.items() if at[0] != key or at[1] < start}
        if start == 0:
            del self.heads[key]
        else:
            self.cut_games.add(name_game(self.heads[key]))


class Transaction:
    """run: does it, and gives what tells the tab. fail: gives what tells it that nothing has been done. late: tells
    that it takes long; once."""

    def __init__(
        self,
        tab: "Tab",
        run: Callable[[], Callable[[bool], None]],
        fail: Callable[[str], Callable[[bool], None]],
        late: Callable[[], Commands],
        in_hurry: bool = False,
    ) -> None:
        self.tab, self.run, self.fail, self.late, self.in_hurry = tab, run, fail, late, in_hurry
        self.is_late = False
        self.answer: Callable[[bool], None] | None = None


class Reader:
    """As a page has it (see `ledger.Reader`)."""

    def __init__(
        self,
        ask: Callable[[], Any],
        answer: Callable[[Any], None],
        alone: Callable[[bool], None],
        keys: tuple[str, ...] | None = (),
    ) -> None:
        self.ask, self.answer, self.as_drawing, self.keys = ask, answer, alone, keys


class Tab:
    """A page with its ledger."""

    def __init__(self, world: "World") -> None:
        self.world, self.disk = world, world.disk
        self.lists = Reader(
            lambda: dict(self.disk.heads), self.show_lists, lambda failed: self.show_lists({})
        )
        self.ledger = Ledger(self.lists)
        self.events: list[Transaction] = []  # that have ended, and the tab doesn't know it
        self.is_connected = self.is_opening = False
        self.soon = 0
        self.wants_room = 0
        self.key = ""  # of the game in play; its lines, and which it is, once it has any
        self.is_reading = False
        self.is_cut_off = False  # it has less of the game than was saved, by no fault of the ledger
        self.game: Game | None = None
        self.lines: tuple[str, ...] = ()
        self.saved: dict[str, tuple[Game, int]] = {}  # by id, the version saved last
        self.results: dict[str, str | None] = {}
        self.do(self.ledger.start())

    def do(self, commands: Iterable[Command]) -> None:
        for command in commands:
            self.carry_out(command)

    def carry_out(self, command: Command) -> None:  # noqa: C901  # a case for each command
        ledger = self.ledger
        match command:
            case WriteChanges():
                self.write(command)
            case Ask(reader):
                self.ask(reader)
            case AnswerAlone(reader, failed):
                reader.as_drawing(failed)
            case RequestWhole(key):
                if key == self.key and self.game:
                    self.save(0, self.lines)
                elif key == self.key:  # it is being opened again, and is what the disk has left of it
                    self.is_cut_off = True
            case ShowTrouble():
                pass
            case Settle(well):
                if well and not ledger.unsaved_changes:
                    self.settle()
            case "open":
                assert not self.is_opening
                assert not self.is_connected
                self.is_opening = True
            case "close":
                self.is_connected = False
            case "flush soon":
                self.soon += 1
            case "take over":
                self.catch_up(lambda trouble: ledger.takeover_ended(Pending(), trouble))
            case "take into memory":
                self.do(ledger.takeover_ended(Pending()))
            case "restore":
                self.catch_up(lambda trouble: ledger.second_copy_restored())
            case "make room":
                self.wants_room += 1

    def catch_up(self, end: Callable[[str], Commands]) -> None:
        def run(trouble: str = "") -> Callable[[bool], None]:
            def answer(is_late: bool) -> None:
                self.do(end(trouble))
                if is_late:
                    self.do(self.ledger.database_recovered())

            return answer

        self.begin(run, run, self.ledger.catching_up_is_late)

    def begin(self, run: Any, fail: Any, late: Callable[[], Commands], in_hurry: bool = False) -> None:
        if self.is_connected:
            self.disk.queue.append(Transaction(self, run, fail, late, in_hurry))
        else:
            fail("broken")(False)

    def write(self, command: WriteChanges) -> None:
        number, changes, unseen, in_hurry = command

        def run() -> Callable[[bool], None]:
            found = changes
            lost = self.disk.find_lost(changes)
            assert all(self.world.find(head)[0].is_lost for head in lost.values())
            if unseen:
                assert not lost
                there = [game for key in changes.games if (game := self.disk.read(key))]
                found = clear_the_way(changes, self.disk.heads, self.disk.results, there, set_aside)
                assert not self.disk.heads.keys() & (found.games.keys() - changes.games.keys())
            elif lost and not in_hurry:
                return lambda is_late: self.do(self.ledger.writing_failed(number, "broken", [*lost]))
            self.disk.put(found)
            self.disk.cut_games.update(map(name_game, lost.values()))
            for change in changes.games.values():
                if change and change.start == 0:
                    self.world.find(change.head)[0].is_lost = False
            return lambda is_late: self.do(self.ledger.writing_succeeded(number, [*lost]))

        def fail(why: str) -> Callable[[bool], None]:
            return lambda is_late: self.do(self.ledger.writing_failed(number, why))

        self.begin(run, fail, lambda: self.ledger.writing_is_late(number), in_hurry)

    def ask(self, reader: Reader) -> None:
        def run() -> Callable[[bool], None]:
            found = reader.ask()

            def answer(is_late: bool) -> None:
                if is_late:
                    self.do(self.ledger.database_recovered())
                else:
                    self.do(self.ledger.reading_succeeded(reader))
                    reader.answer(found)

            return answer

        def fail(why: str) -> Callable[[bool], None]:
            return lambda is_late: self.do(
                self.ledger.database_recovered() if is_late else self.ledger.reading_failed(reader)
            )

        self.begin(run, fail, lambda: self.ledger.reading_is_late(reader))

    def settle(self) -> None:
        """The page is told that everything is on the disk."""
        for game, number in self.saved.values():
            if not game.is_lost:
                game.told = max(game.told, number)
                game.told_removed = game.remover is self
        self.world.told |= self.results

    # The page

    def show_lists(self, heads: Mapping[str, str]) -> None:
        heads, _ = self.ledger.unsaved_changes.update_lists(heads, {})
        if self.key in heads and not self.game and not self.is_reading:
            self.open(self.key)

    def open(self, key: str) -> None:
        self.key, self.is_reading, self.game, self.lines = key, True, None, ()
        self.is_cut_off = False

        def answer(stored: StoredGame | None) -> None:
            if (self.key, self.game, self.is_reading) != (key, None, True):
                return
            self.is_reading = False
            if game := self.ledger.unsaved_changes.update_game(key, stored):
                self.game, number = self.world.find(game.head)
                self.lines = game.lines
                if self.game.id not in self.disk.cut_games:
                    assert self.game.versions[number] == game.lines
                    assert number >= self.game.told or self.game.is_copied

        def alone(failed: bool) -> None:
            answer(None)
            if failed:  # the page plays a copy under another key
                self.key, self.game, self.is_reading = "", None, False

        self.do(self.ledger.read(Reader(lambda: self.disk.read(key), answer, alone, (key,))))

    def save(self, start: int | None, lines: tuple[str, ...]) -> None:
        """Save a change of the game in play. lines: all of it."""
        if not self.game:
            self.game = self.world.new_game()
            start = 0
        self.lines = lines
        head = self.game.change(lines)
        self.saved[self.game.id] = (self.game, len(self.game.versions) - 1)
        self.game.remover = None
        self.game.is_saved_since = self.game.is_saved_since or start is not None
        new = () if start is None else lines[start:]
        self.do(self.ledger.save(Pending({self.key: Change(self.key, head, start, new)})))

    def finish(self, identity: str, text: str | None = "won") -> None:
        """Save a result, or take it back."""
        self.results[identity] = text
        self.world.told.pop(identity, None)
        self.do(self.ledger.save(Pending({}, {identity: text})))

    def bring(self) -> None:
        """Import a game, under the first key that is free as far as the page knows."""

        def answer(stored: Mapping[str, str], is_alone: bool = False) -> None:
            taken, _ = self.ledger.unsaved_changes.update_lists(stored, {})
            key = next(key for key in ("a", "b", "c", *map(str, range(99))) if key not in taken)
            was_quicker = not is_alone and key in self.disk.heads  # another tab
            if not (was_quicker or self.key == key or self.world.is_locked(key, self)):
                game, lines = self.world.new_game(), (self.world.new_line(), self.world.new_line())
                self.saved[game.id] = (game, 0)
                imported = StoredGame(key, game.change(lines), lines)
                self.do(self.ledger.save(Pending.of_games([imported])))

        self.do(
            self.ledger.read(
                Reader(
                    lambda: {**self.disk.heads},
                    answer,
                    lambda failed: answer(dict.fromkeys(self.ledger.known_keys, ""), True),
                    None,
                )
            )
        )

    def remove(self, key: str) -> None:
        def answer(stored: StoredGame | None) -> None:
            game = self.ledger.unsaved_changes.update_game(key, stored)
            if not game or self.world.is_locked(key, self):
                return
            found, number = self.world.find(game.head)
            found.remover = self
            self.saved[found.id] = (found, number)
            if self.key == key:
                self.key, self.game, self.is_reading = "", None, False
            self.do(self.ledger.save(Pending({key: None})))

        def alone(failed: bool) -> None:
            if not failed:
                answer(None)

        self.do(self.ledger.read(Reader(lambda: self.disk.read(key), answer, alone)))


def set_aside(heads: Mapping[str, str], games: Iterable[StoredGame]) -> Iterable[StoredGame]:
    taken = {*heads}
    for game in games:
        key = next(key for number in range(2, 99) if (key := f"{game.key}#{number}") not in taken)
        taken.add(key)
        yield game._replace(key=key)


class World:
    """Two tabs of one site."""

    def __init__(self) -> None:
        self.disk = Disk()
        self.games: list[Game] = []
        self.told: dict[
            str, str | None
        ] = {}  # results of which a page was told that they are on the disk, or removed
        self.lines = 0
        self.tabs = [Tab(self), Tab(self)]

    def begin(self, served: bool) -> None:
        while served and self.answer_next(*self.tabs):
            pass

    def new_game(self) -> Game:
        self.games.append(Game(len(self.games)))
        return self.games[-1]

    def new_line(self) -> str:
        self.lines += 1
        return f"m{self.lines}"

    def find(self, head: str) -> tuple[Game, int]:
        game, _, number = head.partition(".")
        return self.games[int(game)], int(number)

    def list_stored(self) -> dict[str, int]:
        """The latest stored version of each game, by its id."""
        found: dict[str, int] = {}
        for game, number in map(self.find, self.disk.heads.values()):
            game.is_copied = game.is_copied or game.id in found
            found[game.id] = max(number, found.get(game.id, -1))
        return found

    def is_locked(self, key: str, tab: Tab) -> bool:
        """Whether another tab plays a game, or has not stored it yet."""
        return any(
            other.key == key or key in other.ledger.unsaved_changes.games
            for other in self.tabs
            if other is not tab
        )

    def open(self, tab: int, key: str) -> None:
        if not self.is_locked(key, self.tabs[tab]) and (key in "ab" or key in self.disk.heads):
            self.tabs[tab].open(key)

    def play(self, tab: int, back: int, moves: int, key: str) -> None:
        page = self.tabs[tab]
        if not page.key:
            self.open(tab, key)
        while page.is_reading and self.answer_next(page):
            pass
        for _ in range(moves if page.key else 0):
            start = max(len(page.lines) - back, 0)
            page.save(start, (*page.lines[:start], self.new_line()))

    def do_else(self, tab: int, what: str) -> None:
        page = self.tabs[tab]
        if what in KEYS:
            self.open(tab, what)
        elif what == "undo" and page.game and not page.is_reading:
            page.save(None, page.lines)
        elif what == "remove" and not self.is_locked("a", page):
            page.remove("a")
        elif what == "finish":
            page.finish(self.new_line())
        elif what == "take back" and page.results:
            page.finish([*page.results][-1], None)
        elif what == "import":
            page.bring()
        elif what == "hide":
            page.do(page.ledger.hide())

    def answer(self, tab: int, steps: int) -> None:
        """The browser does what it was asked for."""
        for _ in range(steps):
            self.answer_next(self.tabs[tab])

    def answer_next(self, *tabs: Tab) -> bool:
        """Do the next thing that one of the tabs waits for; whether there was any."""
        return any(self.answer_tab(tab) for tab in tabs)

    def answer_tab(self, tab: Tab) -> bool:
        if tab.is_opening:
            tab.is_opening, tab.is_connected = False, True
            tab.do(tab.ledger.database_opened())
        elif tab.events:
            self.tell(tab, 0)
        elif self.disk.queue:
            self.run_next()
        elif tab.wants_room:
            tab.wants_room -= 1
            tab.do(tab.ledger.found_no_room())
        elif tab.soon:
            tab.soon -= 1
            tab.do(tab.ledger.flush())
        else:
            return False
        return True

    def run_next(self, fails: str = "") -> None:
        one = self.disk.queue.pop(0)
        one.answer = one.fail(fails) if fails else one.run()
        one.tab.events.append(one)

    def tell(self, tab: Tab, at: int) -> None:
        """A tab learns what has become of a transaction."""
        one = tab.events.pop(at)
        assert one.answer
        one.answer(one.is_late)

    def misbehave(self, tab: int, what: str, pick: int) -> None:
        """The browser does something at a bad time, late, or not at all."""
        page = self.tabs[tab]
        ledger = page.ledger
        if what == "late" and page.is_opening:
            page.do(ledger.opening_is_late())
        elif what == "denied" and page.is_opening and pick == 0:
            page.is_opening = False
            page.do(ledger.database_denied("blocked"))
        elif what == "late":
            mine = [one for one in (*page.events, *self.disk.queue) if one.tab is page and not one.is_late]
            if mine:
                one = mine[pick % len(mine)]
                one.is_late = True
                page.do(one.late())
        elif what in ("run", "broken", "full") and self.disk.queue:
            self.run_next("" if what == "run" else what)
        elif what == "out of order" and page.events:
            self.tell(page, pick % len(page.events))
        elif what == "room" and page.wants_room:
            page.wants_room -= 1
            page.do(ledger.flush())
        elif what == "lose" and page.is_connected:
            self.lose_connection(page, is_told_first=pick > 1)

    def lose_connection(self, tab: Tab, is_told_first: bool) -> None:
        tab.is_connected = False
        mine = [one for one in self.disk.queue if one.tab is tab]
        self.disk.queue = [one for one in self.disk.queue if one.tab is not tab]
        if is_told_first:
            tab.do(tab.ledger.connection_closed())
        for one in mine:
            one.answer = one.fail("broken")
            tab.events.append(one)
        if not is_told_first:
            while tab.events:
                self.tell(tab, 0)
            tab.do(tab.ledger.connection_closed())

    def fail_badly(self, what: str, number: int, tab: int) -> None:
        if what == "kill":
            self.kill(tab, number)
        else:
            self.lose_games(what, number)

    def kill(self, tab: int, run: int) -> None:
        """A tab ends. Of its transactions those in a hurry are done, and of the others perhaps some."""
        queue, self.disk.queue = self.disk.queue, []
        for number, one in enumerate(queue):
            if one.tab is not self.tabs[tab]:
                self.disk.queue.append(one)
            elif number < run or one.in_hurry:
                one.run()
        self.tabs[tab] = Tab(self)

    def lose_games(self, what: str, start: int) -> None:
        """The database is deleted, or the disk loses a game, or the end of it."""
        if what in self.disk.heads:
            lost = [self.find(self.disk.heads[what])[0]]
            self.disk.cut(what, start)
        elif what == "wipe":
            for tab in self.tabs:
                if tab.is_connected:
                    tab.do(tab.ledger.version_changes(to_newer=False))
            while self.disk.queue:
                self.run_next()
            self.disk.heads, self.disk.turns, self.disk.results = {}, {}, {}
            self.told = {}
            for tab in self.tabs:
                tab.results = {}
            lost = self.games
        else:
            lost = []
        for game in lost:
            game.told, game.is_lost, game.is_saved_since = -1, True, False

    def recover(self) -> None:
        """In the end all that the browser was asked for is done, and then nothing is unsaved."""
        for _ in range(2):  # what was wrong is over with the next change
            for tab in self.tabs:
                tab.finish(self.new_line())
            while self.answer_next(*self.tabs):
                pass
        there = self.list_stored()
        for tab in self.tabs:
            assert not tab.is_reading
            if tab.ledger.connection == "denied":
                continue
            assert (tab.ledger.connection, tab.ledger.trouble) == ("open", "")
            assert tab.ledger.has_all
            assert not tab.ledger.unsaved_changes
            for game, number in tab.saved.values():
                if (
                    not game.is_lost
                    and number == len(game.versions) - 1
                    and not (game.remover and game.is_copied)
                ):
                    assert there.get(game.id, -1) == (-1 if game.remover else number)
            if (
                tab.game
                and tab.game.id in tab.saved
                and tab.game.is_lost
                and tab.game.is_saved_since
                and not tab.is_cut_off
            ):
                stored = self.disk.read(tab.key)  # the page has been asked for all of it
                assert stored
                assert stored.lines == tab.lines

    # What is true at all times

    def check(self) -> None:
        self.check_told()
        self.check_stored()

    def check_told(self) -> None:
        """What a page was told is on the disk is there, in this version or a later one; what was removed is not."""
        there = self.list_stored()
        for game in self.games:
            if game.told_removed:
                assert game.is_copied or game.id not in there
            elif not game.remover:
                assert there.get(game.id, -1) >= game.told
        for identity, text in self.told.items():
            assert self.disk.results.get(identity) == text

    def check_stored(self) -> None:
        """It is one that a page had at some time, turn by turn."""
        for key, head in self.disk.heads.items():
            game, number = self.find(head)
            stored = self.disk.read(key)
            assert stored
            if stored.lines == game.versions[number]:
                self.disk.cut_games.discard(game.id)
            assert game.id in self.disk.cut_games or stored.lines == game.versions[number]


# What happens, by method of `World`, and the cases of each argument; what is usual stands there more than once.
HAPPENINGS: Mapping[str, Mapping[str, Sequence[Any]]] = {
    "play": {"tab": (0, 1), "back": (0, 0, 0, 1, 2), "moves": (1, 2, 3), "key": "ab"},
    "do_else": {
        "tab": (0, 1),
        "what": (*KEYS, "undo", "remove", "finish", "take back", "hide", "hide", "import"),
    },
    "answer": {"tab": (0, 1), "steps": range(1, 13)},
    "misbehave": {
        "tab": (0, 1),
        "what": ("run", "run", *("late",) * 4, "broken", "full", "out of order", "lose", "denied", "room"),
        "pick": range(4),
    },
    "fail_badly": {"what": ("kill", "kill", "wipe", "a", "b"), "number": range(4), "tab": (0, 1)},
}
OFTEN = ("play", "play", "do_else", "answer", "answer", "misbehave", "misbehave", "fail_badly")


def happen(name: str) -> Any:
    """The rule of a machine by which one of these happens."""
    given = {key: st.sampled_from(cases) for key, cases in HAPPENINGS[name].items()}
    decorate: Any = rule(**given)  # type: ignore[call-overload]
    return decorate(lambda machine, **chosen: getattr(machine.world, name)(**chosen))


class Machine(RuleBasedStateMachine):
    """Draws what happens, and finds the shortest course of things that goes wrong."""

    def __init__(self) -> None:
        super().__init__()
        self.world = World()

    play, do_else, answer, misbehave, fail_badly = map(happen, HAPPENINGS)

    @initialize(served=st.booleans())
    def begin(self, served: bool) -> None:
        self.world.begin(served)

    @invariant()
    def keep_games_safe(self) -> None:
        self.world.check()

    def teardown(self) -> None:
        self.world.recover()
        self.world.check()


Machine.TestCase.settings = settings(max_examples=30, stateful_step_count=40)
test_games_are_safe_whatever_the_database_does = Machine.TestCase


EARLIER = Pending({"a": Change("a", "0.4", 3, ("m4",))})
ANEW = Pending({"a": Change("a", "1.0", 0, ("m1",))})


def make_reader(*keys: str) -> Reader:
    """A reader of games that nobody asks here."""
    return Reader(dict, print, print, keys)


def open_game() -> Ledger:
    """The ledger of a page that has opened the game `a`, and made a move of which the writing has begun."""
    lists, game = make_reader(), make_reader("a")
    ledger = Ledger(lists)
    for commands in (
        ledger.start(),
        ledger.database_opened(),
        ledger.takeover_ended(Pending()),
        ledger.second_copy_restored(),
    ):
        assert commands
    ledger.reading_succeeded(lists)
    ledger.read(game)
    ledger.reading_succeeded(game)
    ledger.save(EARLIER)
    assert ledger.flush() == [WriteChanges(1, EARLIER)]
    return ledger


def hang(ledger: Ledger) -> None:
    """The page opens the game again and can't see it, since the database hangs; then it hangs no longer."""
    game = make_reader("a")
    assert ledger.read(game) == [Ask(game)]
    assert AnswerAlone(game) in ledger.reading_is_late(game)


def test_earlier_changes_are_not_written_over_a_game_begun_while_the_database_hung() -> None:
    ledger = open_game()
    hang(ledger)
    ledger.save(ANEW)
    assert ledger.flush() == []
    assert ledger.hide() == [WriteChanges(2, EARLIER, in_hurry=True)]
    ledger.database_recovered()
    assert ledger.writing_failed(2, "broken") == [ShowTrouble("broken"), Settle(well=False)]
    assert ledger.flush() == [WriteChanges(3, EARLIER)]
    assert ledger.writing_succeeded(3) == [WriteChanges(4, ANEW, unseen=True)]


def test_a_game_that_the_page_could_not_see_is_set_aside_though_its_last_move_was_stored_since() -> None:
    ledger = open_game()
    hang(ledger)
    ledger.database_recovered()
    ledger.writing_succeeded(1)
    ledger.save(ANEW)
    assert ledger.flush() == [WriteChanges(2, ANEW, unseen=True)]


def test_a_game_that_the_page_could_not_see_is_set_aside_though_it_was_asked_for_twice() -> None:
    ledger = open_game()
    ledger.writing_succeeded(1)
    second = make_reader("a")
    assert ledger.read(second) == [Ask(second)]
    hang(ledger)
    ledger.database_recovered()
    ledger.reading_succeeded(second)  # in time, but the page has begun another game
    ledger.save(ANEW)
    assert ledger.flush() == [WriteChanges(2, ANEW, unseen=True)]


def test_games_are_safe_in_many_random_worlds() -> None:
    """The same at ten times the speed, but with nothing to make a failure short."""
    for seed in range(WORLDS):
        chance = random.Random(seed)
        world = World()
        world.begin(served=chance.random() < 0.5)
        for _ in range(chance.randrange(5, 40)):
            name = chance.choice(OFTEN)
            getattr(world, name)(**{key: chance.choice(cases) for key, cases in HAPPENINGS[name].items()})
            world.check()
        world.recover()
        world.check()
