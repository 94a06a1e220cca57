"""A start over a slow or flaky line: bytes are counted, and a lost file is asked for again."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from queue import Queue
from threading import Lock

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import PATIENCE, NewContext
from tests.depth import thorough
from tools.build.serve import Server

pytestmark = [
    thorough,
    pytest.mark.usefixtures("context"),
]  # first visits, and clocks that cannot be given back

FOLDERS = ("runtime/", "pyscript/", "wheels/")
WASM = "runtime/pyodide.asm.wasm"
READY = '[data-python="ready"]'
# The front page waits for somebody to stir, who may do so before anything hears it.
STIRRED = """() => {
    dispatchEvent(new Event("pointermove"));
    return document.documentElement.dataset.python === "ready";
}"""


def half(body: bytes) -> Iterator[bytes]:
    """The first half of a body, and then the line breaks."""
    yield body[: len(body) // 2]
    raise ConnectionError


class Losses:
    """A line on which the first answers for each file break off half-way. times: how many, by the file's name."""

    def __init__(self, times: Callable[[str], int]) -> None:
        self.times = times
        self.asked: Counter[str] = Counter()
        self.lock = Lock()

    def __call__(self, name: str, body: bytes) -> Iterator[bytes]:
        with self.lock:
            self.asked[name] += 1
            lost = self.asked[name] <= self.times(name)
        return half(body) if lost else iter([body])


@pytest.fixture
def context(new_context: NewContext) -> BrowserContext:
    """Somebody who has never been here, for whom nothing is kept."""
    return new_context(service_workers="block")


@pytest.fixture(autouse=True)
def silent(complaints: list[str]) -> Iterator[None]:
    """The browser complains of what gets lost."""
    yield
    complaints.clear()


def test_every_file_of_python_gets_lost_twice(dist: Path, page: Page) -> None:
    line = Losses(lambda name: 2 if name.startswith(FOLDERS) or name.endswith((".py", ".json")) else 0)
    with Server(dist, line=line) as server:
        page.goto(f"{server.url}freecelt/")
        page.locator(READY).wait_for(timeout=2 * PATIENCE)
        page.close()
    assert line.asked[WASM] == 3


@pytest.mark.parametrize("lost", ["fetch.js", "start.js", "look.js watchdog.js style.css"])
@pytest.mark.parametrize("address", ["freecelt/", ""])
def test_scripts_and_style_get_lost_twice(dist: Path, page: Page, lost: str, address: str) -> None:
    line = Losses(lambda name: 2 if name in lost.split() else 0)
    with Server(dist, line=line) as server:
        page.goto(f"{server.url}{address}")
        page.wait_for_function(STIRRED, timeout=2 * PATIENCE)
        page.wait_for_function("() => document.styleSheets.length > 0")
        page.close()
    assert all(line.asked[name] > 1 for name in lost.split())


@pytest.mark.parametrize(
    ("address", "lost", "times"),
    [
        ("freecelt/", WASM, 3),
        ("games/", "wheels/.*whl", 3),
        ("games/", "runtime/shim.js", 3),
        ("freecelt/", "pyscript/core.js", 4),  # preloaded before
    ],
)
def test_a_file_lost_three_times_is_named_and_try_again_keeps_the_rest(
    dist: Path, page: Page, address: str, lost: str, times: int
) -> None:
    line = Losses(lambda name: times if re.fullmatch(lost, name) else 0)
    with Server(dist, line=line) as server:
        page.goto(f"{server.url}{address}")
        problem = page.locator("#boot-problem")
        expect(problem).to_be_visible(timeout=PATIENCE)
        expect(problem.locator("#boot-file")).to_have_text(re.compile(lost))
        page.evaluate("window.loaded = 'once'")
        page.get_by_role("button", name="Try again").click()
        page.locator(READY).wait_for()
        expect(problem).to_be_hidden()
        assert page.evaluate("window.loaded") == "once"
        page.close()
    counts = {name: number for name, number in line.asked.items() if name.startswith(FOLDERS)}
    assert {number for name, number in counts.items() if not re.fullmatch(lost, name)} == {1}


def test_a_slow_line_is_waited_for_as_long_as_bytes_arrive(dist: Path, page: Page) -> None:
    pieces: Queue[int] = Queue()  # how many of a hundred parts may go on

    def slow(name: str, body: bytes) -> Iterator[bytes]:
        if name != WASM:
            yield body
            return
        sent = 0
        while sent < len(body):
            more = pieces.get() * len(body) // 100 + 1
            yield body[sent : sent + more]
            sent += more

    page.clock.install()
    with Server(dist, line=slow) as server:
        with page.expect_request(f"**/{WASM}"):
            page.goto(f"{server.url}freecelt/")
        status = page.locator("#boot-status")
        said = status.text_content() or ""
        for _ in range(6):  # a minute and a half in all
            pieces.put(10)
            expect(status).not_to_have_text(said, timeout=PATIENCE)
            page.clock.run_for(15_000)
            expect(page.locator("#boot-problem")).to_be_hidden()
            said = status.text_content() or ""
        # In sight after two seconds, which no clock of a test hastens.
        shown = re.compile(r"^Getting the table ready\s?[1-9]\.\d of [1-9]\.\d MB$")
        expect(status).to_have_text(shown, use_inner_text=True)
        pieces.put(100)
        page.locator(READY).wait_for()
        page.close()


def test_a_silent_file_is_asked_for_again(dist: Path, page: Page) -> None:
    forever: Queue[bytes] = Queue()
    asked = count()

    def silent_once(name: str, body: bytes) -> Iterator[bytes]:
        if name == WASM and not next(asked):
            yield forever.get()
        yield body

    page.clock.install()
    with Server(dist, line=silent_once) as server:
        with page.expect_request(f"**/{WASM}"):
            page.goto(f"{server.url}freecelt/")
        with page.expect_request(f"**/{WASM}"):
            page.clock.run_for(30_000)
        forever.put(b"")
        page.locator(READY).wait_for()
        page.close()
