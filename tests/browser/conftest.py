"""What the browser tests share: the site on a local server, and a Chromium that must not complain.

Tests wait on what the page says of itself (`data-ready`, `data-ply`), never on time.

`page` is a page of one context that is cleaned after each test. What is left there is what makes Python start soon: it
is compiled once, and there is the snapshot of its memory that a browser makes for its later visits (docs/runtime.md). A
test that asks for `context` as well, by an argument or by `usefixtures`, has one of its own, and `page` is in it: so do
those about first visits and service workers.
"""

import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from string import Template
from typing import Any, NoReturn
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    BrowserType,
    ConsoleMessage,
    Error,
    Frame,
    FrameLocator,
    Page,
    WebError,
    expect,
)

from tools.build.serve import Server
from tools.ways.table import open_game
from tools.ways.visit import STIR
from trilithon_web.thinker.messages import Answer, write_message

NewContext = Callable[..., BrowserContext]
PATIENCE = 60_000  # milliseconds: a start takes a second, but not where four tests start at once
ROOT = Path(__file__).resolve().parents[2]
# What begins a function of the page that looks into what is stored: `database`, and `answer` to wait for a request.
DATABASE = """
    const name = `trilithon:${new URL(document.documentElement.dataset.base, location.href).pathname}`;
    const answer = (request) => new Promise((done) => (request.onsuccess = () => done(request.result)));
    const database = await answer(indexedDB.open(name));
"""


@pytest.fixture(scope="session")
def server(dist: Path) -> Iterator[Server]:
    """The built site, served from the root."""
    with Server(dist, port=0, prefix="/") as server:
        yield server


@pytest.fixture(scope="session")
def base_url(server: Server) -> str:
    """Its address; `page.goto("freecelt/")` goes on from it."""
    return server.url


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The browser that build.py found for tests, kept from asking anything of its maker."""
    return {
        **browser_type_launch_args,
        "executable_path": os.environ.get("TRILITHON_SHELL") or os.environ.get("TRILITHON_BROWSER") or None,
        "args": [
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-gpu",
            "--disable-quic",
            "--disable-sync",
            "--no-first-run",
            "--process-per-site",  # in which Python is compiled once
        ],
    }


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """Pages are asked for in English whatever the machine speaks, and without movement, which clicks would wait for."""
    return {**browser_context_args, "locale": "en-GB", "reduced_motion": "reduce"}


@pytest.fixture
def complaints() -> Iterator[list[str]]:
    """Errors in the console and exceptions of any page, of which none may be left at the end of a test.

    A test that provokes some looks at this list and clears it.
    """
    heard: list[str] = []
    yield heard
    assert heard == []


def listen(context: BrowserContext, complain: Callable[[str], None]) -> None:
    """Tell every error in the console, and every exception, of a context's pages, on which somebody stirs."""
    context.add_init_script(STIR)

    def on_console(message: ConsoleMessage) -> None:
        if message.type == "error":
            complain(message.text)

    def on_exception(error: WebError) -> None:
        complain(str(error.error))

    context.on("console", on_console)
    context.on("weberror", on_exception)


@pytest.fixture
def new_context(new_context: NewContext, complaints: list[str]) -> NewContext:
    """Makes browser contexts that are listened to; `context` comes from here as well."""

    def create(**options: Any) -> BrowserContext:
        context = new_context(**options)
        context.set_default_timeout(PATIENCE)
        listen(context, complaints.append)
        return context

    return create


BLOG = ROOT / "tests" / "blog"


@contextmanager
def posted(frames: str) -> Iterator[str]:
    """A post with frames in a blog, on another host than the site; its address."""
    text = Template((BLOG / "index.html").read_text(encoding="utf-8")).substitute(frames=frames)
    with Server(BLOG, overrides={"index.html": text.encode()}) as blog:
        yield f"http://localhost:{blog.port}/"


# A page with nothing in it, which a browser does not even ask for its icon.
EMPTY = '<!DOCTYPE html><title>Empty</title><link rel="icon" href="data:,">'


def show(page: Page, address: str, body: str = "") -> None:
    """Open an empty page, which stands nowhere but here, or one with an empty page inside."""
    page.route("**/empty/", lambda route: route.fulfill(content_type="text/html", body=EMPTY))
    page.route("**/outside/", lambda route: route.fulfill(content_type="text/html", body=EMPTY + body))
    page.goto(address)


# Has Python compiled in a page that does nothing else, and so for as long as that page is there.
COMPILE = """async () => {
    window.compiled = await WebAssembly.compileStreaming(fetch("/runtime/pyodide.asm.wasm"));
}"""
SNAPSHOT = "trilithon:/:snapshot"
# Has the browser make its snapshot of Python as in a second visit; the note of it.
MAKE_SNAPSHOT = """async (name) => {
    const maker = new Worker("/runtime/snapshot.js", { type: "module", name });
    const note = await new Promise((made) => (maker.onmessage = ({ data }) => made(data)));
    const [place] = await (await caches.open(name)).keys();
    window.snapshot = [place.url, await (await caches.match(place)).blob()];
    return JSON.stringify({ ...note, failed: 0 });
}"""
# Leaves it alone in the caches, and puts it back where it has been deleted.
KEEP_SNAPSHOT = """async ([name, note]) => {
    for (const other of await caches.keys()) if (other !== name) await caches.delete(other);
    const [place, content] = window.snapshot;
    if (!(await caches.has(name))) await (await caches.open(name)).put(place, new Response(content));
    localStorage.setItem(name, note);
}"""
# Too little for one.
LITTLE_ROOM = "StorageManager.prototype.estimate = async () => ({ usage: 20e6, quota: 100e6 })"
# What a site may store but for its caches.
STORED = "cookies,file_systems,indexeddb,interest_groups,local_storage,service_workers,shared_storage,storage_buckets"


class Shared:
    """A browser context that tests use one after the other; each finds it as if nobody had been there, but for the
    snapshot of Python.

    Its first page, on which nothing runs, keeps what is compiled. Service workers are left out unless the options say
    otherwise.

    begin: opens an empty page of the site, has Python compiled there, and returns the note of its snapshot, or "".
    complaints: those of the test that uses it now.
    """

    def __init__(self, browser: Browser, options: dict[str, Any], begin: Callable[[Page], str]) -> None:
        self.browser, self.options, self.begin = browser, options, begin
        self.complaints: list[str] = []
        self._open()

    def _open(self) -> None:
        self.context = self.browser.new_context(**{"service_workers": "block", **self.options})
        self.context.set_default_timeout(PATIENCE)
        listen(self.context, lambda text: self.complaints.append(text))
        self.keeper = self.context.new_page()
        self.note = self.begin(self.keeper)
        self.devtools = self.context.new_cdp_session(self.keeper)
        self.home = origin(self.keeper.url)
        self.visited = {self.home}
        self._clear()
        self.context.on("page", self._follow)
        for name in ("add_init_script", "expose_binding", "expose_function"):
            setattr(self.context, name, self._refuse)
        for name in (
            "install",
            "set_fixed_time",
            "set_system_time",
        ):  # pages have theirs from what lies behind
            setattr(self.context.clock._impl_obj, name, self._refuse)

    def _follow(self, page: Page) -> None:
        page.on("framenavigated", self._note)

    def _note(self, frame: Frame) -> None:
        self.visited.add(origin(frame.url))

    def _refuse(self, *given: Any, **named: Any) -> NoReturn:
        raise AssertionError("This cannot be taken back: give it to the page, or ask for a `context`.")

    def pages(self) -> list[Page]:
        """Those of the test."""
        return [page for page in self.context.pages if page is not self.keeper]

    def clean(self) -> None:
        """Have everything gone that a test has left, with the context itself if that cannot be had otherwise."""
        try:
            self._clean()
        except Error:
            self.context.close()
            self._open()
            raise

    def _clean(self) -> None:
        for page in self.pages():
            for frame in page.frames:
                self._note(frame)
            page.close()
        self.context.unroute_all()
        self.context.set_offline(self.options.get("offline", False))
        self.context.clear_permissions()
        self._clear()
        self.visited = {self.home}

    def _clear(self) -> None:
        """Have nothing stored anywhere but the snapshot."""
        for place in self.visited - {""}:
            kinds = STORED if self.note and place == self.home else "all"
            self.devtools.send("Storage.clearDataForOrigin", {"origin": place, "storageTypes": kinds})
        if self.note:
            self.keeper.evaluate(KEEP_SNAPSHOT, [SNAPSHOT, self.note])


def origin(address: str) -> str:
    """Of a page from a server or a disk; nothing of others."""
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.netloc}" if parts.scheme in ("http", "https", "file") else ""


@pytest.fixture(scope="session")
def shared(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Shared]:
    """The context of all tests that do not ask for one of their own."""

    def begin(page: Page) -> str:
        show(page, "empty/")
        page.evaluate(COMPILE)
        note: str = page.evaluate(MAKE_SNAPSHOT, SNAPSHOT)
        return note

    shared = Shared(browser, browser_context_args, begin)
    yield shared
    shared.context.close()


@pytest.fixture(scope="session")
def keeping(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Shared]:
    """What `lent` lends for first visits of which a service worker keeps the whole site; each to a server of its own.

    There is no snapshot in it.
    """

    def begin(page: Page) -> str:
        show(page, "empty/")
        page.evaluate(COMPILE)
        return ""

    shared = Shared(browser, {**browser_context_args, "service_workers": "allow"}, begin)
    yield shared
    shared.context.close()


@pytest.fixture
def page(request: pytest.FixtureRequest, complaints: list[str], output_path: str) -> Iterator[Page]:
    """A page of a browser that has never been to the site."""
    if "context" in request.fixturenames:
        context: BrowserContext = request.getfixturevalue("context")
        yield context.new_page()
        return
    shared: Shared = request.getfixturevalue("shared")
    with lent(shared, request.node, complaints, output_path) as context:
        yield context.new_page()


@contextmanager
def lent(shared: Shared, test: pytest.Item, complaints: list[str], output: str) -> Iterator[BrowserContext]:
    """A context for one test; if that goes wrong, pictures of its pages are put into the folder `output`."""
    shared.complaints = complaints
    yield shared.context
    if complaints or went_wrong(test):
        for number, page in enumerate(shared.pages(), 1):
            with suppress(Error):
                page.screenshot(path=f"{output}/test-failed-{number}.png", timeout=5000)
    shared.clean()


def never_been_here(
    keeping: Shared, request: pytest.FixtureRequest, complaints: list[str], output_path: str
) -> Iterator[BrowserContext]:
    """A browser in which service workers are registered, and that has never been here: a fixture for those files whose
    `context` it is to be."""
    with lent(keeping, request.node, complaints, output_path) as context:
        yield context


def went_wrong(test: pytest.Item) -> bool:
    """Whether a test has failed, or what it asks for could not be had, by what pytest-playwright notes of it."""
    report = getattr(test, "rep_call", None) or getattr(test, "rep_setup", None)
    return bool(report and report.failed)


def whole_menu(page: Page | FrameLocator) -> None:
    """Open the menu of a game, and what lies behind More."""
    page.get_by_role("button", name="Menu").click()
    if page.locator("#menu details:not([open])").count():  # as it was left
        page.locator("#menu summary").click()


def wait_for_depth(page: Page, depth: int) -> None:
    """Wait until the history says that so many panels are open.

    Closing one goes a step back there, and a page that is loaded before this step is done is left again by it.
    """
    page.wait_for_function("(depth) => (history.state?.[1] ?? 0) === depth", arg=depth)


def new_game(page: Page | FrameLocator) -> None:
    """Open the set-up, with which the menu begins."""
    page.get_by_role("button", name="Menu").click()
    page.locator("#menu").get_by_role("button", name="New game").click()


@contextmanager
def once(browser: Browser, options: dict[str, Any]) -> Iterator[BrowserContext]:
    """A context of its own for all tests of a module that look at the same and leave it as it is."""
    complaints: list[str] = []
    with browser.new_context(**options, service_workers="block") as context:
        context.set_default_timeout(PATIENCE)
        listen(context, complaints.append)
        yield context
    assert complaints == []


# No card is played but by the test.
BY_HAND = "try { localStorage['trilithon:/:settings'] ??= 'forced=off&hints=off' } catch {}"


@pytest.fixture(scope="module")
def table(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Page]:
    """A page at a table, for a module's tests that need no start of the page; they go to their games by `anew`."""
    with once(browser, browser_context_args) as context:
        context.add_init_script(BY_HAND)
        yield open_game(context.new_page(), "whist/")


BLOCKED = 2  # what Chromium's settings call it


@contextmanager
def profile(
    browser_type: BrowserType,
    options: dict[str, Any],
    place: Path,
    settings: dict[str, Any],
    complaints: list[str],
) -> Iterator[BrowserContext]:
    """A context of a profile whose owner has changed settings, in a whole browser: others have no settings."""
    kept = place / "Default" / "Preferences"
    kept.parent.mkdir()
    kept.write_text(json.dumps(settings), encoding="utf-8")
    whole = {"channel": "chromium", "executable_path": os.environ.get("TRILITHON_BROWSER") or None}
    context = browser_type.launch_persistent_context(place, **{**options, **whole})
    listen(context, complaints.append)
    yield context
    context.close()


@pytest.fixture
def denied(
    browser_type: BrowserType, browser_type_launch_args: dict[str, Any], tmp_path: Path, complaints: list[str]
) -> Iterator[Page]:
    """A page of a profile whose owner has blocked all site data."""
    settings = {"profile": {"default_content_setting_values": {"cookies": BLOCKED}}}
    with profile(browser_type, browser_type_launch_args, tmp_path, settings, complaints) as context:
        yield context.pages[0]


@pytest.fixture
def partitioned(
    browser_type: BrowserType, browser_type_launch_args: dict[str, Any], tmp_path: Path, complaints: list[str]
) -> Iterator[Page]:
    """A page of a browser that keeps storage in frames apart, as all do.

    Playwright switches that off, in a list of features of which the last one given holds.
    """
    arguments = [*browser_type_launch_args["args"], "--disable-features=Translate"]
    context = browser_type.launch_persistent_context(
        tmp_path, **{**browser_type_launch_args, "args": arguments}
    )
    listen(context, complaints.append)
    yield context.pages[0]
    context.close()


def plays_a_move(place: Page | FrameLocator) -> None:
    """Play the first move that the table offers, by mouse: some card that lies on top, and where it may go; or the
    bid, once those before have made theirs."""
    targets = place.locator("[data-game] button[data-move]")
    held = place.locator("[data-held] button[data-move]")
    numbers = place.locator(".bids > :not(.barred)")
    for card in place.locator("[data-game] li li:last-child > button").all():
        card.click()
        if targets.count():
            break
    targets.or_(held).or_(numbers).first.wait_for()
    if numbers.count():  # a bid is made by its number, and then by what says so
        numbers.first.click()
        targets.first.wait_for()
    if not targets.count():  # a card is picked, and what may be done with it shows on the table
        held.first.click()
        targets.first.wait_for()
    ply = place.locator("[data-ply]")
    before = str(ply.get_attribute("data-ply"))
    targets.first.click()
    expect(ply).not_to_have_attribute("data-ply", before)


# Says on the root how many answers workers have given.
ANSWERS = Template("""
    window.Worker = class extends Worker {
        constructor(...given) {
            super(...given);
            let number = 0;
            this.addEventListener("message", ({ data }) => {
                number += data.startsWith($start);
                document.documentElement.dataset.thoughts = number;
            });
        }
    };
""").substitute(start=json.dumps(write_message(Answer(0, "", ())).partition(",")[0]))

# Runs Python in the page's own interpreter.
IN_PAGE = """async (code) => {
    const shim = document.documentElement.dataset.base + "runtime/shim.js";
    const python = await (await import(new URL(shim, location.href).href)).loadPyodide();
    return JSON.parse(await python.runPythonAsync(code));
}"""


def in_page(page: Page, code: str) -> Any:
    """The value of Python code that ends in an expression giving JSON."""
    return page.evaluate(IN_PAGE, code)
