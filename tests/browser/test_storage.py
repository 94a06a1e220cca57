"""The page's storage in a real browser: what is written comes back, whatever the browser does meanwhile.

The modules are driven in the page's own Python, with a database of their own, so that no game is played here.
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Frame, Page

from tests.browser.conftest import show
from tests.depth import thorough
from tools.setup import ROOT

# How Python is started in an empty page.
START = """async (wheel) => {
    const { loadPyodide } = await import("/runtime/shim.js");
    window.python = await loadPyodide();
    const response = await fetch(`/wheels/${wheel}`);
    python.unpackArchive(await response.arrayBuffer(), "wheel");
}"""
PRELUDE = """
import asyncio, json, js, os
from trilithon_web.browser import database, space, storage
from trilithon_web.browser.locks import Locks
from trilithon_web.browser.second_copy import SecondCopy
from trilithon_web.browser.texts import Texts
from trilithon_web.shelf.saves import Change, StoredGame
from trilithon_web.shelf.first_version import migrate_games

def answer(ask, *given):
    "What is answered to something asked."
    future = asyncio.get_running_loop().create_future()
    ask(*given, lambda *values: future.set_result(values[0] if len(values) == 1 else values))
    return future

def take(old, taken):
    return migrate_games(old, taken, 5000)

class Tab:
    def __init__(self, path):
        self.said, self.gone = [], []
        self.store = storage.Storage(path, SecondCopy(Texts(path)), self.said.append, self.gone.append)
        self.locks, self.held, self.heard = Locks(path), [], asyncio.Event()

    def open(self):
        future = asyncio.get_running_loop().create_future()
        self.store.open(take, lambda heads, results: future.set_result(None))
        return future

    def hold(self, key):
        self.heard.clear()
        self.locks.hold(key, self.hear)

    def hear(self, held):
        self.held.append(held)
        self.heard.set()

    async def told(self):
        await self.heard.wait()
        self.heard.clear()
        return self.held

tabs = []
"""
# What a request to the database is answered.
ANSWER = """const answer = (request) => new Promise((done, failed) => {
    [request.onsuccess, request.onerror] = [() => done(request.result), () => failed(request.error)];
});"""
KEY = "freecelt?seed=1"
SAVES = ROOT / "tests" / "saves"
ROOM = 20_000_000
TOO_LONG = 2 * ROOM


def in_page(page: Page | Frame, code: str) -> Any:
    """The value of Python code whose last line is an expression."""
    before, _, last = code.strip().rpartition("\n")
    value = "async (code) => JSON.parse(await python.runPythonAsync(code))"
    return page.evaluate(value, f"{before}\njson.dumps({last.strip()})")


class Tab:
    """A storage in a page, as another tab would have it: what it knows of the others it knows from the database."""

    def __init__(self, page: Page | Frame, path: str) -> None:
        self.page, self.path = page, path
        self.name = f"trilithon:{path}"
        code = f"tabs.append(Tab({path!r}))\nawait tabs[-1].open()\nlen(tabs) - 1"
        self.number = in_page(page, code)

    def run(self, code: str) -> Any:
        """The value of Python code in which `tab` is this one and `store` its storage."""
        return in_page(self.page, f"tab = tabs[{self.number}]; store = tab.store\n{code}")

    def other(self) -> "Tab":
        return Tab(self.page, self.path)

    def write(self, head: str, start: int | None, *lines: str, key: str = KEY) -> None:
        self.run(f"store.save_change(Change({key!r}, {head!r}, {start!r}, {lines!r}))\nNone")

    def store(self, head: str, start: int | None, *lines: str, key: str = KEY) -> None:
        """Write, and wait until it is on the disk."""
        self.write(head, start, *lines, key=key)
        assert self.settled()

    def settled(self) -> bool:
        return bool(self.run("await answer(store.when_settled)"))

    def read(self, key: str = KEY) -> Any:
        return self.run(f"await answer(store.read_game, {key!r})")

    def heads(self) -> Any:
        return self.run("await answer(store.read_lists)")

    def everything(self) -> Any:
        return self.run("(await answer(store.read_all_games))[0]")


def start(page: Page | Frame, wheel: Path) -> None:
    """Have Python run in a page."""
    page.evaluate(START, wheel.name)
    in_page(page, PRELUDE + "None")


@pytest.fixture(scope="module")
def empty(browser: Browser, base_url: str) -> Iterator[Page]:
    """A page with nothing in it, in which no Python fails unseen."""
    context = browser.new_context(base_url=base_url)
    heard: list[str] = []
    context.on("console", lambda message: heard.append(message.text) if message.type == "error" else None)
    context.on("weberror", lambda error: heard.append(str(error.error)))
    page = context.new_page()
    show(page, "empty/")
    # The browser looks there only now and then, and first when something is stored: so there is little from the start.
    allow(page, ROOM)
    yield page
    context.close()
    assert heard == []


def allow(page: Page, size: int) -> None:
    """Set how many bytes the site of a page may store."""
    origin = page.evaluate("location.origin")
    page.context.new_cdp_session(page).send(
        "Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": size}
    )


@pytest.fixture(scope="module")
def python(empty: Page, wheel: Path) -> Page:
    """A page that does nothing but run Python, for all tests."""
    start(empty, wheel)
    return empty


@pytest.fixture
def path(request: pytest.FixtureRequest) -> str:
    """Each test has a database of its own."""
    return f"/{request.node.name}/"


@pytest.fixture
def tab(python: Page, path: str) -> Tab:
    """An open storage."""
    return Tab(python, path)


@contextmanager
def altered(page: Page, thing: str, name: str, getter: str) -> Iterator[None]:
    """Have a property of the browser answer otherwise for a while."""
    page.evaluate(f"""() => {{
        window.own = Object.getOwnPropertyDescriptor({thing}, "{name}");
        Object.defineProperty({thing}, "{name}", {{ {getter}, configurable: true }});
    }}""")
    yield
    page.evaluate(f"own ? Object.defineProperty({thing}, '{name}', own) && null : delete {thing}.{name}")


def test_what_is_written_is_there_in_other_tabs_and_visits(
    tab: Tab, python: Page, wheel: Path, path: str
) -> None:
    for number in range(12):  # so many that their order by text would be another
        tab.store(f"head {number}", number, f"turn {number}")
    there = [KEY, "head 11", [f"turn {number}" for number in range(12)]]
    assert tab.read() == there
    other = tab.other()
    assert other.read() == there
    assert other.heads() == [{KEY: "head 11"}, {}]
    assert other.everything() == [there]
    assert other.read("freecelt?seed=2") is None
    python.reload()
    start(python, wheel)
    assert Tab(python, path).read() == there


def test_each_step_is_one_strict_transaction_of_two_texts_however_long_the_game(tab: Tab) -> None:
    tab.store("long", 0, *(f"turn {number}" for number in range(2000)))
    tab.page.evaluate("""() => {
        window.seen = { modes: [], puts: 0 };
        const { transaction } = IDBDatabase.prototype, { put } = IDBObjectStore.prototype;
        IDBDatabase.prototype.transaction = function (stores, mode, options) {
            seen.modes.push([mode, options?.durability]);
            return transaction.call(this, stores, mode, options);
        };
        IDBObjectStore.prototype.put = function (...given) { seen.puts += 1; return put.apply(this, given); };
    }""")
    for number in range(2000, 2003):
        tab.write("longer", number, "turn")
        assert tab.settled()
    assert tab.page.evaluate("seen") == {"modes": [["readwrite", "strict"]] * 3, "puts": 6}


def test_undo_redo_removal_and_results_are_in_other_tabs_as_here(tab: Tab) -> None:
    tab.store("four", 0, "a", "b", "c", "d")
    tab.store("undone", None)
    assert tab.other().read() == [KEY, "undone", ["a", "b", "c", "d"]]
    tab.store("other", 2, "x")
    assert tab.other().read() == [KEY, "other", ["a", "b", "x"]]
    tab.run("store.save_results({'one': '1', 'two': '2'})\nNone")
    assert tab.settled()
    tab.run("store.save_results({'one': None})\nNone")
    assert tab.settled()
    assert tab.other().heads()[1] == {"two": "2"}


def test_a_game_removed_comes_back_as_it_was(tab: Tab) -> None:
    tab.write("head", 0, "a", "b")
    tab.write("other", 0, "c", key="freecelt?seed=2")
    gone = tab.run(f"await answer(store.remove_game, {KEY!r})")
    assert gone == [KEY, "head", ["a", "b"]]
    assert tab.settled()
    assert tab.heads()[0] == {"freecelt?seed=2": "other"}
    assert tab.read() is None
    tab.run(f"store.save_games([StoredGame({KEY!r}, 'head', ('a', 'b'))])\nNone")
    assert tab.settled()
    assert tab.read() == gone


ODD = "freecelt?seed=\ud800"


def test_half_a_surrogate_pair_is_kept_as_it_stands(tab: Tab) -> None:
    tab.store("head \udfff \U0001f600", 0, "\ud83d", key=ODD)
    for one in (tab, tab.other()):
        assert one.read(ODD) == [ODD, "head \udfff \U0001f600", ["\ud83d"]]
        assert one.heads() == [{ODD: "head \udfff \U0001f600"}, {}]


# What the browser does


@thorough
def test_a_full_storage_is_told_of_and_all_is_stored_once_there_is_room(tab: Tab, empty: Page) -> None:
    tab.store("one", 0, "a")
    # Of random digits: some browsers count what is left of a text when it has been compressed.
    tab.run(f"store.save_change(Change({KEY!r}, 'two', 1, (os.urandom({ROOM}).hex(),)))\nNone")
    assert not tab.settled()
    assert tab.run("[store.trouble, tab.said]") == ["full", ["full"]]
    tab.write("three", 2, "c")
    assert not tab.settled()
    lengths = f"game = await answer(store.read_game, {KEY!r})\n[game.head, [*map(len, game.lines)]]"
    assert tab.run(lengths) == ["three", [1, TOO_LONG, 1]]
    assert tab.other().read() == [KEY, "one", ["a"]]
    allow(empty, 10 * ROOM)
    tab.store("four", 3, "d")
    assert tab.run("[store.trouble, tab.said]") == ["", ["full", ""]]
    assert tab.other().run(lengths) == ["four", [1, TOO_LONG, 1, 1]]


@pytest.mark.parametrize(
    "getter",
    [
        "get() { throw new DOMException('no', 'SecurityError') }",
        "get() { return undefined }",
        "get() { return null }",
        "get() { return { open() { throw new DOMException('no', 'SecurityError') } } }",
    ],
    ids=("throws", "undefined", "null", "closed"),
)
def test_where_storage_is_denied_all_is_answered_from_memory(python: Page, path: str, getter: str) -> None:
    with altered(python, "window", "indexedDB", getter):
        tab = Tab(python, path)
    assert tab.run("[store.trouble, tab.said]") == ["blocked", ["blocked"]]
    tab.write("one", 0, "a", "b")
    tab.write("two", 1, "c")
    assert not tab.settled()
    assert tab.read() == [KEY, "two", ["a", "c"]]
    assert tab.heads() == [{KEY: "two"}, {}]
    assert tab.everything() == [[KEY, "two", ["a", "c"]]]
    assert tab.run(f"await answer(store.remove_game, {KEY!r})") == [KEY, "two", ["a", "c"]]
    assert tab.heads() == [{}, {}]
    assert tab.read() is None


def test_a_database_that_never_answers_does_not_keep_the_page_waiting(python: Page, path: str) -> None:
    in_page(python, "patience, database.PATIENCE = database.PATIENCE, 50\nNone")
    with altered(python, "window", "indexedDB", "get() { return { open: () => new EventTarget() } }"):
        tab = Tab(python, path)
    assert in_page(python, f"database.PATIENCE = patience\ntabs[{tab.number}].store.trouble") == "late"


# Somebody keeps the database busy, so that nothing else is answered until `letGo()`.
BUSY = """(name) => new Promise((done) => {
    let busy = true;
    window.letGo = () => { busy = false; };
    indexedDB.open(name).onsuccess = ({ target: { result } }) => {
        const transaction = result.transaction([...result.objectStoreNames], "readwrite");
        const go = () => { if (busy) transaction.objectStore("heads").count().onsuccess = go; else result.close(); };
        go();
        done();
    };
})"""


@pytest.fixture
def busy(tab: Tab) -> Iterator[Tab]:
    """The storage of a database that is open, holds a game, and no longer answers; the page has little patience."""
    tab.store("one", 0, "a")
    tab.page.evaluate(BUSY, tab.name)
    in_page(tab.page, "patience, database.PATIENCE = database.PATIENCE, 50\nNone")
    yield tab
    in_page(tab.page, "database.PATIENCE = patience\nNone")
    tab.page.evaluate("window.letGo()")


def lets_go(tab: Tab) -> None:
    """The database answers again, the page is patient again, and all is well."""
    in_page(tab.page, "database.PATIENCE = patience\nNone")
    tab.run("well = asyncio.get_running_loop().create_future()\nNone")
    tab.run("store.show_trouble = lambda why: why or well.done() or well.set_result(None)\nNone")
    tab.page.evaluate("window.letGo()")
    tab.run("await well\nNone")
    assert tab.settled()


def test_what_is_played_while_the_database_is_busy_is_written_over_nothing(busy: Tab) -> None:
    tab, other = busy, "freecelt?seed=2"
    assert tab.read() is None
    assert tab.run("store.trouble") == "late"
    assert tab.heads() == [{}, {}]
    tab.run(
        "from trilithon_web.shelf import index\n"
        "store._set_aside = lambda heads, games: index.set_games_aside(heads, games, 'Why.', 1)\nNone"
    )
    tab.write("mine", 0, "x")
    tab.write("mine too", 1, "y")
    tab.write("new", 0, "z", key=other)
    lets_go(tab)
    after = tab.other()
    assert after.read() == [KEY, "mine too", ["x", "y"]]
    assert after.read(other) == [other, "new", ["z"]]
    assert after.read(f"{KEY}#2")[2] == ["one", "a"]  # whose head could not be read


def test_a_page_that_finds_the_database_open_and_busy_starts_without(busy: Tab) -> None:
    other = busy.other()
    assert other.run("store.trouble") == "late"
    assert other.heads() == [{}, {}]
    lets_go(other)
    assert other.heads() == [{KEY: "one"}, {}]


# What a later version of the site finds of turns.
LATER_VERSION = f"""async (name) => {{
    {ANSWER}
    const database = await answer(indexedDB.open(name, 99));
    const found = await answer(database.transaction("turns").objectStore("turns").getAll());
    database.close();
    return found;
}}"""


def test_a_later_version_of_the_site_is_made_way_for_with_all_stored(tab: Tab, python: Page) -> None:
    tab.write("one", 0, "a")
    tab.write("two", 1, "b")
    assert python.evaluate(LATER_VERSION, tab.name) == ["a", "b"]
    assert tab.run("tab.said") == ["newer"]
    tab.write("three", 2, "c")
    assert not tab.settled()
    other = tab.other()
    assert other.run("store.trouble") == "newer"
    assert other.heads() == [{}, {}]


def deleted(tab: Tab) -> None:
    """Have the whole database vanish."""
    tab.page.evaluate(f"(name) => {{ {ANSWER} return answer(indexedDB.deleteDatabase(name)); }}", tab.name)


def test_when_what_is_stored_vanishes_the_whole_game_is_asked_for(tab: Tab) -> None:
    tab.store("one", 0, "a")
    deleted(tab)
    tab.store("two", 1, "b")
    assert tab.run("tab.gone") == [KEY]
    assert tab.read() is None
    tab.store("two", 0, "a", "b")
    deleted(tab)
    tab.store("undone", None)
    assert tab.run("tab.gone") == [KEY, KEY]
    tab.store("two", 0, "a", "b")
    assert tab.other().read() == [KEY, "two", ["a", "b"]]
    assert tab.run("tab.said") == []


HOSTILE = f"""async (name) => {{
    {ANSWER}
    const database = await answer(indexedDB.open(name)), names = ["heads", "turns", "results"];
    const transaction = database.transaction(names, "readwrite");
    const [heads, turns, results] = names.map((store) => transaction.objectStore(store));
    const deep = []; let inner = deep;
    for (let n = 0; n < 500; n++) inner = inner[0] = [];
    [7, null, undefined, deep, new Date(), {{ a: 1n }}, "x".repeat(1e6), "\\ud800"].forEach((odd, n) => {{
        heads.put(odd, `odd${{n}}`);
        turns.put(odd, ["odd0", n]);
        results.put(odd, n);
    }});
    for (const key of [5, ["a"], []]) {{ heads.put("text", key); turns.put("text", key); }}
    await new Promise((done) => {{ transaction.oncomplete = done; }});
    database.close();
}}"""


def test_whatever_stands_in_the_database_the_rest_is_read(tab: Tab, python: Page) -> None:
    tab.store("head", 0, "a")
    python.evaluate(HOSTILE, tab.name)
    found, results = tab.heads()
    assert found.pop(KEY) == "head"
    odd = ["", "", "", "", "", "", "x" * 1_000_000, "\ud800"]
    assert found == {f"odd{number}": text for number, text in enumerate(odd)}
    assert results == {}
    assert tab.read() == [KEY, "head", ["a"]]
    assert tab.read("odd0") == ["odd0", "", odd]
    assert tab.read("odd") is None
    assert [game[0] for game in tab.everything()] == [KEY, *(f"odd{number}" for number in range(8))]


# The old place


RECORD = "trilithon 1\ngame freecelt\nseats 1\nseed 1\n\nc8>c6\n"
OLD = json.dumps({"version": 1, "record": RECORD, "undone": ["c5>night"], "seconds": 7})


def put_in_local_storage(page: Page, path: str, **texts: str) -> None:
    for name, text in texts.items():
        page.evaluate("([key, text]) => localStorage.setItem(key, text)", [f"trilithon:{path}:{name}", text])


def in_local_storage(page: Page, path: str) -> Any:
    """All of it but the second copy of a site's games."""
    found = page.evaluate("({ ...localStorage })")
    return {name: text for name, text in found.items() if name != f"trilithon:{path}:last"}


def test_games_of_the_old_place_are_taken_over_once_and_left_there(python: Page, path: str) -> None:
    old = {KEY: OLD, f"{KEY}#1": "{garbled", "prefs": "no-clock", "freecelt": "seed=1"}
    put_in_local_storage(python, path, **old)
    before = in_local_storage(python, path)
    tab = Tab(python, path)
    heads = tab.heads()[0]
    assert sorted(heads) == [KEY, f"{KEY}#2"]
    assert json.loads(heads[KEY])["seconds"] == 7
    assert tab.read()[2] == ["c8>c6", "c5>night"]
    assert tab.read(f"{KEY}#2")[2] == ["{garbled"]
    tab.run(f"await answer(store.remove_game, '{KEY}#2')\nNone")
    tab.store("played on", 2, "c8>night")
    other = tab.other()
    assert other.heads()[0] == {KEY: "played on"}
    assert other.read()[2] == ["c8>c6", "c5>night", "c8>night"]
    assert in_local_storage(python, path) == before


def test_an_old_game_played_on_by_an_older_page_is_taken_over_beside(python: Page, path: str) -> None:
    put_in_local_storage(python, path, **{KEY: OLD})
    assert sorted(Tab(python, path).heads()[0]) == [KEY]
    put_in_local_storage(python, path, **{KEY: OLD.replace('"seconds": 7', '"seconds": 8')})
    heads = Tab(python, path).heads()[0]
    assert [json.loads(heads[key])["seconds"] for key in (KEY, f"{KEY}#2")] == [7, 8]
    assert Tab(python, path).heads()[0] == heads


def test_two_tabs_take_over_once(python: Page, path: str) -> None:
    put_in_local_storage(python, path, **{KEY: OLD})
    code = f"""
one, two = Tab({path!r}), Tab({path!r})
await asyncio.gather(one.open(), two.open())
sorted((await answer(one.store.read_lists))[0])
"""
    assert in_page(python, code) == [KEY]


def test_old_games_are_there_where_the_database_is_denied(python: Page, path: str) -> None:
    put_in_local_storage(python, path, **{KEY: OLD})
    with altered(python, "window", "indexedDB", "get() { return null }"):
        tab = Tab(python, path)
    assert tab.run("store.trouble") == "blocked"
    assert tab.read()[2] == ["c8>c6", "c5>night"]
    assert tab.other().read() == tab.read()  # later, where it is not denied


def test_a_taking_over_that_fails_is_made_up_for_with_the_next_step(python: Page, path: str) -> None:
    put_in_local_storage(python, path, **{KEY: OLD})
    failing = "value() { this.transaction.abort() }"
    with altered(python, "IDBObjectStore.prototype", "put", failing):
        tab = Tab(python, path)
    assert tab.run("store.trouble") == "broken"
    assert tab.read()[2] == ["c8>c6", "c5>night"]
    tab.store("played on", 2, "c8>night")
    assert tab.run("store.trouble") == ""
    assert tab.other().heads()[0] == {KEY: "played on"}


def test_half_a_surrogate_pair_in_the_old_place_bars_nothing(python: Page, path: str) -> None:
    old = {KEY: OLD, f"{KEY}#1": "\ud800", "freecelt?\ud800": "\ud800", "freecelt": "\ud800"}
    put_in_local_storage(python, path, **old)
    tab = Tab(python, path)
    heads = tab.heads()[0]
    assert sorted(heads) == [KEY, f"{KEY}#2"]
    assert json.loads(heads[f"{KEY}#2"])["aside"].startswith("It couldn’t be opened")
    assert tab.read(f"{KEY}#2")[2] == ["\ud800"]


# Makes a database of a version, with these rows in its stores.
FILLED = f"""async ([name, version, stores]) => {{
    {ANSWER}
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = () => Object.keys(stores).forEach((store) => request.result.createObjectStore(store));
    const database = await answer(request), transaction = database.transaction(Object.keys(stores), "readwrite");
    for (const [store, rows] of Object.entries(stores))
        for (const [key, text] of rows) transaction.objectStore(store).put(text, key);
    await new Promise((done) => {{ transaction.oncomplete = done; }});
    database.close();
}}"""


@pytest.mark.parametrize("rows", sorted(SAVES.glob("database-*")), ids=lambda path: path.stem)
def test_a_database_of_every_version_is_read(python: Page, path: str, rows: Path) -> None:
    """One of each lies in tests/saves/ (see tests/web/test_every_save.py)."""
    told = json.loads(rows.read_text(encoding="utf-8"))
    stores = {name: list(told[name].items()) for name in ("heads", "results", "old")}
    stores["turns"] = [[[key, number], line] for key, number, line in told["turns"]]
    python.evaluate(FILLED, [f"trilithon:{path}", int(rows.stem.split("-")[1]), stores])
    tab = Tab(python, path)
    assert tab.heads() == [told["heads"], told["results"]]
    read = {key: lines for key, _, lines in tab.everything()}
    assert read == {key: [row[2] for row in told["turns"] if row[0] == key] for key in told["heads"]}


# Around it


def test_the_browser_is_asked_to_keep_what_is_stored_and_how_much_it_is(python: Page, path: str) -> None:
    tab = Tab(python, path)
    tab.store("head", 0, "a line of a game")
    # The browser counts what has been stored a while after.
    python.evaluate(
        "async () => { while (!(await navigator.storage.estimate()).usage) await new Promise(requestAnimationFrame) }"
    )
    persist, space = "await answer(space.persist)", "await answer(space.space)"
    kept = in_page(python, persist)
    assert isinstance(kept, bool)
    used, room, told, _ = in_page(python, space)
    assert told == kept
    assert 0 < used < room
    with altered(python, "navigator", "storage", "get: () => undefined"):
        assert in_page(python, f"[{persist}, {space}]") == [False, None]


def test_a_page_inside_another_sites_says_so(page: Page, python: Page, base_url: str, wheel: Path) -> None:
    outside = base_url.replace("127.0.0.1", "localhost") + "outside/"
    show(page, outside, f'<iframe src="{base_url}empty/"></iframe>')
    frame = page.frames[1]
    start(frame, wheel)
    assert in_page(frame, "space.is_embedded()") is True
    assert in_page(python, "space.is_embedded()") is False
    # This browser, with no history, denies it altogether; another may keep it apart.
    assert Tab(frame, "/").run("store.trouble") in ("blocked", "")


ASKED_EVERY = 2000  # milliseconds: so often a tab asks again for a game that another one has
HOLD = f"tab.hold({KEY!r})\nawait tab.told()"


def test_a_game_is_held_by_one_tab_and_by_the_other_once_it_is_let_go(tab: Tab) -> None:
    other = tab.other()
    assert tab.run(HOLD) == [True]
    assert other.run(HOLD) == [False]
    assert tab.run("tab.hold('freecelt?seed=2')\nawait tab.told()") == [True, True]
    assert other.run("await tab.told()") == [False, True]
    other.run("tab.locks.let_go()\nNone")
    assert tab.run(HOLD) == [True, True, True]


@thorough
def test_a_tab_out_of_sight_leaves_a_game_to_one_that_loads_again(tab: Tab, python: Page) -> None:
    other = tab.other()
    assert tab.run(HOLD) == [True]
    assert other.run(HOLD) == [False]
    with altered(python, "document", "hidden", "get: () => true"):
        tab.run("tab.locks.let_go()\nNone")
        began = python.evaluate("performance.now()")
        python.wait_for_function("(time) => performance.now() > time", arg=began + 2 * ASKED_EVERY)
        assert tab.run(HOLD) == [True, True]
        tab.run("tab.locks.let_go()\nNone")
    assert other.run("await tab.told()") == [False, True]


@pytest.mark.parametrize(
    "getter", ["get: () => undefined", "get() { throw new DOMException('no', 'SecurityError') }"], ids=(0, 1)
)
def test_a_game_is_held_where_the_browser_has_no_locks(tab: Tab, python: Page, getter: str) -> None:
    with altered(python, "navigator", "locks", getter):
        assert tab.run(HOLD) == [True]


def test_a_wish_that_is_no_longer_wanted_is_not_answered(tab: Tab, python: Page) -> None:
    assert tab.run("tab.hold('a')\ntab.hold('b')\nawait tab.told()") == [True]
    names = python.evaluate("async () => (await navigator.locks.query()).held.map((lock) => lock.name)")
    assert [name for name in names if name.startswith(tab.name)] == [f"{tab.name}:b"]


# What the second copy gives back

LOSE = f"""async ([name, key, from]) => {{
    {ANSWER}
    const database = await answer(indexedDB.open(name));
    const transaction = database.transaction(["heads", "turns"], "readwrite");
    if (!from) transaction.objectStore("heads").delete(key);
    transaction.objectStore("turns").delete(IDBKeyRange.bound([key, from], [key, []]));
    await new Promise((done) => {{ transaction.oncomplete = done; }});
    database.close();
}}"""


def lose(tab: Tab, start: int = 0, key: str = KEY) -> None:
    """Have the database lose a game from a turn on, as a disk may that was cut off from its power."""
    tab.page.evaluate(LOSE, [tab.name, key, start])


def test_what_the_database_has_lost_of_a_game_comes_back_and_is_told(tab: Tab) -> None:
    for number in range(4):
        tab.store(f"head {number}", number, f"turn {number}")
    lose(tab, 1)
    other = tab.other()
    assert other.run("list(store.restored)") == [KEY]
    assert other.settled()
    again = tab.other()
    assert again.run("list(store.restored)") == []
    assert again.read() == [KEY, "head 3", [f"turn {number}" for number in range(4)]]


def test_each_of_two_tabs_keeps_the_copy_of_the_others_game(tab: Tab) -> None:
    other, second = tab.other(), "whist?seed=2"
    tab.write("one", 0, "a")
    other.write("two", 0, "b", key=second)
    tab.store("three", 1, "c")
    assert other.settled()
    lose(tab)
    lose(tab, key=second)
    assert tab.other().heads()[0] == {KEY: "three", second: "two"}


# A cut of the power

PUTS = """() => {
    window.puts = [];
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (value, key) {
        puts.push([`${key}`, value.length]);
        return put.call(this, value, key);
    };
    return () => (IDBObjectStore.prototype.put = put);
}"""
MARKS = f"""async (name) => {{
    {ANSWER}
    const database = await answer(indexedDB.open(name));
    const found = await answer(database.transaction("old").objectStore("old").getAllKeys());
    database.close();
    return found;
}}"""


def marks(tab: Tab, number: int) -> list[str]:
    """What the database knows of visits, once it knows of so many."""
    tab.page.wait_for_function(
        f"(name) => ({MARKS})(name).then((found) => found.length === {number})", arg=tab.name
    )
    found: list[str] = tab.page.evaluate(MARKS, tab.name)
    return found


def test_after_a_visit_that_did_not_end_well_the_browser_begins_a_new_log(tab: Tab, python: Page) -> None:
    (before,) = marks(tab, 1)
    back = python.evaluate_handle(PUTS)
    other = tab.other()
    python.wait_for_function("puts.filter(([key]) => key === 'fill').length > 0")
    (mark,) = marks(other, 1)
    assert mark != before
    # Chromium begins one after 4 MiB.
    assert sum(length for key, length in python.evaluate("puts") if key == "fill") > 4 << 20
    back.evaluate("(back) => void back()")


def test_after_a_visit_that_ended_well_no_new_log_is_wanted(tab: Tab, python: Page) -> None:
    marks(tab, 1)
    python.evaluate("dispatchEvent(new Event('pagehide'))")
    assert marks(tab, 0) == []
    back = python.evaluate_handle(PUTS)
    (mark,) = marks(tab.other(), 1)
    assert python.evaluate("puts") == [[mark, 0]]
    python.evaluate("dispatchEvent(new Event('pageshow'))")  # the first is looked at again
    marks(tab, 2)
    back.evaluate("(back) => void back()")
