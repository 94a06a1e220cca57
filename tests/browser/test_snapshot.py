"""A snapshot of Python that the browser makes in a second visit: later ones start from it unless it is no good."""

import inspect
import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect

import trilithon
from tests.browser.conftest import COMPILE, DATABASE, LITTLE_ROOM, PATIENCE, in_page
from tests.browser.conftest import SNAPSHOT as NAME
from tests.controls import UPDATE
from tests.depth import thorough
from tools.build import site
from tools.build.serve import Server
from tools.ways.table import open_game
from tools.ways.visit import KEPT_OFFLINE

pytestmark = thorough

USED, UNUSED = "Python has started from the snapshot", "The snapshot of Python was not used"

# Beside the site's own; its tests damage the one and take it back from the other.
SPARE = "spare"
COPY = """async ([from, to]) => {
    const kept = await caches.open(from);
    const [place] = await kept.keys();
    await (await caches.open(to)).put(place, await kept.match(place));
}"""
CONTENT = """async ([name, change]) => {
    const kept = await caches.open(name);
    const [place] = await kept.keys();
    const bytes = new Uint8Array(await (await kept.match(place)).arrayBuffer());
    await kept.put(place, new Response(new Function("bytes", `return ${change}`)(bytes)));
}"""
NOTE = "([name, text]) => text ? localStorage.setItem(name, text) : localStorage.removeItem(name)"
# Have the service worker answer otherwise; what it answered before.
PUT = """async ([path, text]) => {
    const usual = await (await caches.match(path)).text();
    for (const name of await caches.keys()) {
        const kept = await caches.open(name);
        if (await kept.match(path)) await kept.put(path, new Response(text));
    }
    return usual;
}"""
GONE = f"async () => {{ while (await caches.has('{NAME}')); }}"  # it is asked when it gets round to answering
MADE = "() => window.noted"  # the note of the snapshot that a page makes
SEEK_UPDATE = "navigator.serviceWorker.getRegistration().then((kept) => kept.update()).then(() => null)"
# Have the version that the server has take over.
TAKE_OVER = """async () => {
    const kept = await navigator.serviceWorker.getRegistration();
    await kept.update();
    const worker = kept.installing ?? kept.waiting;
    const changed = () => new Promise((done) => worker.addEventListener("statechange", done, { once: true }));
    while (worker.state === "installing") await changed();
    worker.postMessage("skipWaiting");
    while (worker.state !== "activated") await changed();
}"""
# Counts the workers that a page begins, and waits for the note of a snapshot.
COUNT = """
window.noted = new Promise((done) => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (name, text) {
        setItem.call(this, name, text);
        if (name.endsWith(":snapshot") && text.includes('"hash"')) done(text);
    };
});
window.workers = 0;
window.Worker = class extends Worker { constructor(...all) { super(...all); window.workers++; } };
"""
ROOM = "() => { window.estimate = StorageManager.prototype.estimate; }"
ROOM_AGAIN = "() => { StorageManager.prototype.estimate = window.estimate; }"
FAILING = "from trilithon_web.browser.failure import tell_of_failed_start; tell_of_failed_start()"
REST_OF_LIBRARY = """
import importlib, json, pathlib, site
library = pathlib.Path(site.getsitepackages()[0]).parent.glob("*.pyc")
json.dumps([importlib.import_module(path.stem).__name__ for path in library if path.stem != "ssl"])  # left out
"""
FRAME = b'<!doctype html><title>Outside</title><iframe src="../freecelt/" width="800" height="600"></iframe>'


class Regular(NamedTuple):
    """Somebody whose browser has a snapshot: its note, and what page and console have said, in visits so far."""

    context: BrowserContext
    server: Server
    note: str
    said: list[str]
    at_first: list[int]  # how many workers the first visit had begun after a minute, and once all was kept
    begun: int  # and the second
    sent: int  # bytes by the server, from before the second visit until the snapshot was there
    keeper: Page  # on which nothing runs, but which keeps what is compiled

    def aside(self) -> Page:
        """A page of the site on which nothing runs, to change there what is kept."""
        page = self.context.new_page()
        page.goto("style.css")
        return page

    def visit(self, address: str = "freecelt/?seed=5") -> Page:
        """Come again; a page that can be played."""
        self.said.clear()
        page = self.context.new_page()
        open_game(page, address)
        return page

    def heard(self, words: str) -> bool:
        """Whether the console has said so in this visit."""
        return any(words in line for line in self.said)

    def started_from_it(self, page: Page) -> bool:
        """Whether a visit says that it has; by the console and on the root element alike."""
        marked = page.locator("html").get_attribute("data-snapshot") is not None
        assert marked == self.heard(USED)
        return marked


@pytest.fixture(scope="module")
def once(browser: Browser, dist: Path) -> Iterator[Regular]:
    """The browser of a second visit has made its snapshot."""
    said: list[str] = []

    def listen(message: ConsoleMessage) -> None:
        said.append(("ERROR " if message.type == "error" else "") + message.text)

    with (
        Server(dist) as server,
        browser.new_context(base_url=server.url, locale="en-GB", reduced_motion="reduce") as context,
    ):
        context.set_default_timeout(PATIENCE)
        context.on("console", listen)
        context.on("weberror", lambda error: said.append(f"ERROR {error.error}"))
        context.add_init_script(COUNT)
        keeper = context.new_page()
        keeper.goto("style.css")
        keeper.evaluate(COMPILE)
        page = context.new_page()
        at_first = [idle(page)]
        page.evaluate(KEPT_OFFLINE)
        at_first.append(after_a_minute(page))
        page.close()
        sent = server.sent
        page = context.new_page()
        begun = idle(page)
        note = page.evaluate(MADE)
        page.evaluate(COPY, [NAME, SPARE])
        page.close()
        sent = server.sent - sent
        yield Regular(context, server, note, said, at_first, begun, sent, keeper)


@pytest.fixture
def regular(once: Regular) -> Iterator[Regular]:
    """The same, as after the second visit, whatever has been done since."""
    page = once.aside()
    page.evaluate(COPY, [SPARE, NAME])
    page.evaluate(NOTE, [NAME, once.note])
    page.close()
    once.said.clear()
    yield once
    for page in once.context.pages:
        if page is not once.keeper:
            page.close()
    assert [line for line in once.said if line.startswith("ERROR")] == []


def noted(page: Page) -> Any:
    """The note of the snapshot, or None."""
    return json.loads(page.evaluate(f"localStorage.getItem('{NAME}')") or "null")


def kept(page: Page) -> bool:
    """Whether there is a snapshot in the cache."""
    return bool(page.evaluate(f"caches.has('{NAME}')"))


# Whether a game is soon on the disk as it is after so many turns.
STORED = f"""async ([key, turns]) => {{
    {DATABASE}
    for (let reads = 0; reads < 1000; reads++) {{
        const head = await answer(database.transaction("heads").objectStore("heads").get(key));
        if (head && JSON.parse(head).at === turns) return true;
    }}
    return false;
}}"""


def switch(page: Page) -> None:
    """Turn the switch in the settings, and stay there."""
    page.evaluate("document.getElementById('settings').showPopover()")
    quick = page.get_by_role("switch", name="Quick start")
    before = quick.get_attribute("aria-checked")
    quick.click()
    expect(quick).not_to_have_attribute("aria-checked", str(before))
    page.keyboard.press("Escape")


def test_a_first_visit_makes_none_but_an_idle_second_one_without_a_download(regular: Regular) -> None:
    assert regular.at_first == [0, 0]
    assert regular.begun == 1
    assert regular.sent == 0


def test_a_third_visit_starts_from_it_downloads_nothing_and_makes_no_other(regular: Regular) -> None:
    sent = regular.server.sent
    page = regular.visit()
    assert regular.started_from_it(page)
    assert noted(page) == json.loads(regular.note), "it has proved itself"
    assert regular.server.sent == sent
    assert after_a_minute(page) == 0
    page.locator(".columns > li").first.locator("button").last.click()
    page.locator("[data-game] [data-move]").first.click()
    expect(page.locator("[data-game]")).to_have_attribute("data-ply", "1")
    page.close()
    regular.context.set_offline(True)
    page = regular.visit()
    assert regular.started_from_it(page)
    expect(page.locator("[data-game]")).to_have_attribute("data-ply", "1")
    regular.context.set_offline(False)


def played(name: str, seed: int) -> str:
    """A game of a seed, gone on with by chance: the text tells all that was dealt, since moves are drawn by it."""
    record = trilithon.Record.begin(trilithon.load(name).new(seed=seed))
    chance = trilithon.Chance(seed=seed)
    for _ in range(40):
        moves = record.state.legal_moves()
        if not moves:
            break
        record = record.apply(chance.choice(moves))
    return record.text()


def test_deals_are_those_of_their_numbers_and_chance_differs_between_visits(regular: Regular) -> None:
    code = "import json, random\njson.dumps([random.random(), random.Random().random()])"
    found = []
    for _ in range(2):
        page = regular.visit()
        assert regular.started_from_it(page)
        found += in_page(page, code)
    assert len(set(found)) == 4
    assert in_page(page, REST_OF_LIBRARY), "what was not loaded in the worker is there as well"
    deals = [(name, seed) for name in trilithon.catalogue() for seed in (5, 999_999)]
    code = f"import json, trilithon\n{inspect.getsource(played)}\njson.dumps([played(*deal) for deal in {deals}])"
    assert in_page(page, code) == [played(*deal) for deal in deals]


DAMAGED = {
    "a flipped bit": "(bytes[bytes.length >> 1] ^= 1, bytes)",
    "cut off": "bytes.subarray(0, bytes.length >> 1)",
    "somebody else's": "bytes.map((byte) => byte ^ 255)",
}


# Whether a start from it comes through; without a Python, since it is read before.
READ = """async () => {
    const { resumed } = await import("/runtime/snapshot.js");
    const start = async ({ fsInit }) => {
        await fsInit({ mkdirTree() {}, writeFile() {} });
        return { _api: { config: {} }, pyimport: () => () => {} };
    };
    return Boolean(await resumed(start));
}"""


def forgotten(regular: Regular, page: Page, failed: int | None) -> None:
    """It was no good and is deleted, with the note by which it would be tried again."""
    assert regular.heard(UNUSED)
    assert not kept(page)
    note = noted(page)
    assert (
        note is None if failed is None else note == {"key": json.loads(regular.note)["key"], "failed": failed}
    )


def damaged(regular: Regular, change: str) -> Page:
    """A page beside a snapshot that has been changed since its note was made."""
    page = regular.aside()
    page.evaluate(COPY, [SPARE, NAME])
    page.evaluate(NOTE, [NAME, regular.note])
    page.evaluate(CONTENT, [NAME, change])
    regular.said.clear()
    return page


def test_a_damaged_one_is_met_once(regular: Regular) -> None:
    assert damaged(regular, "bytes").evaluate(READ), "undamaged it is read"
    for name, change in DAMAGED.items():
        page = damaged(regular, change)
        assert not page.evaluate(READ), name
        forgotten(regular, page, failed=1)
    damaged(regular, change).close()
    page = regular.visit()
    assert not regular.started_from_it(page)
    forgotten(regular, page, failed=1)


def test_one_of_another_version_is_met_once(regular: Regular) -> None:
    page = regular.aside()
    page.evaluate(NOTE, [NAME, json.dumps({**json.loads(regular.note), "key": "older"})])
    page.close()
    page = regular.visit()
    assert not regular.started_from_it(page)
    forgotten(regular, page, failed=None)


def test_one_that_starts_but_does_not_play_is_tried_once(regular: Regular) -> None:
    page = regular.aside()
    usual = page.evaluate(PUT, ["/main.py", FAILING])
    page.goto("freecelt/?seed=5")
    expect(page.locator("html[data-snapshot]")).to_be_attached()
    expect(page.locator("#boot-problem")).to_be_visible(timeout=30_000)
    assert noted(page)["failed"] == 1
    page.evaluate(PUT, ["/main.py", usual])
    page.close()
    page = regular.visit()
    assert not regular.started_from_it(page)
    assert not regular.heard(UNUSED)
    assert noted(page)["failed"] == 1
    assert "hash" not in noted(page)


def idle(page: Page) -> int:
    """How many workers a visit has begun when its browser has been idle for a minute."""
    page.clock.install()
    open_game(page, "freecelt/?seed=5")
    return after_a_minute(page)


def after_a_minute(page: Page) -> int:
    page.clock.run_for(60_000)
    page.evaluate("navigator.storage.estimate()")  # as the page has before; its answer has come by now
    return int(page.evaluate("window.workers"))


@pytest.fixture
def without(regular: Regular) -> Page:
    """A page of somebody whose browser has no snapshot."""
    page = regular.aside()
    page.evaluate(f"caches.delete('{NAME}')")
    page.evaluate(NOTE, [NAME, ""])
    return page


def test_switched_off_it_is_deleted_and_on_again_one_is_made_where_it_may(regular: Regular) -> None:
    page = regular.visit()
    switch(page)
    page.evaluate(GONE)
    assert noted(page) is None
    page.evaluate(NOTE, [NAME, "{"])
    page.close()
    regular.said.clear()
    page = regular.context.new_page()
    assert idle(page) == 0
    assert not regular.started_from_it(page)
    assert not regular.heard(UNUSED)

    page.evaluate(ROOM)
    page.evaluate(LITTLE_ROOM)
    switch(page)
    assert after_a_minute(page) == 0, "there is little room"
    switch(page)
    page.evaluate(ROOM_AGAIN)

    page.evaluate(COPY, [SPARE, NAME])
    page.evaluate(NOTE, [NAME, json.dumps({"key": json.loads(regular.note)["key"], "failed": 2})])
    switch(page)
    assert after_a_minute(page) == 0, "starts have failed in a row"
    page.evaluate(GONE)
    switch(page)

    for junk in ("5", "null", "[]", "{"):
        page.evaluate(NOTE, [NAME, junk])
        code = f"import json\nfrom trilithon_web.browser import snapshot\njson.dumps(snapshot._read_note({NAME!r}))"
        assert in_page(page, code) == {"failed": 0}, junk
    switch(page)
    assert after_a_minute(page) == 1, "a note that is none is as good as no note"


def test_where_data_are_to_be_saved_none_is_made(regular: Regular, without: Page) -> None:
    devtools = regular.context.new_cdp_session(without)
    devtools.send("Emulation.setDataSaverOverride", {"dataSaverEnabled": True})
    assert idle(without) == 0


def test_in_a_frame_none_is_made(regular: Regular, without: Page) -> None:
    regular.server.overrides["outside/index.html"] = FRAME
    without.clock.install()
    without.goto("outside/")
    expect(without.frame_locator("iframe").locator('[data-ready="true"]')).to_be_visible(timeout=60_000)
    assert after_a_minute(without) == 0


# There is no room for anything until a cache is deleted. A browser's own limit would do, but is noticed late: it counts
# what is gone until the memory of pages has been cleared.
FULL = """() => {
    let full = true;
    const { commit } = IDBTransaction.prototype, forget = CacheStorage.prototype.delete;
    IDBTransaction.prototype.commit = function () {
        if (!full) return commit.call(this);
        Object.defineProperty(this, "error", { value: new DOMException("", "QuotaExceededError") });
        this.abort();
    };
    CacheStorage.prototype.delete = async function (name) {
        const found = await forget.call(this, name);
        full = false;
        return found;
    };
}"""


def test_its_room_is_given_back_before_a_game_goes_unsaved(regular: Regular) -> None:
    page = regular.visit("freecelt/?seed=77")
    assert regular.started_from_it(page)
    page.evaluate(FULL)
    page.locator(".columns > li").first.locator("button").last.click()
    page.locator("[data-game] [data-move]").first.click()
    expect(page.locator("[data-game]")).to_have_attribute("data-ply", "1")
    assert page.evaluate(STORED, ["freecelt?seed=77", 1])
    assert noted(page) is None
    assert not kept(page)
    expect(page.get_by_role("alert")).to_have_count(0)
    page.close()
    page = regular.visit("freecelt/?seed=77")
    expect(page.locator("[data-game]")).to_have_attribute("data-ply", "1")


def test_a_newer_version_of_the_site_takes_it_away(regular: Regular, dist: Path, tmp_path: Path) -> None:
    newer = tmp_path / "newer"
    shutil.copytree(dist, newer)
    (newer / "style.css").write_bytes((dist / "style.css").read_bytes() + b"\n/* newer */")
    site.write_precache(newer)
    page = regular.visit("freecelt/?seed=78")  # a game in which nothing is played
    assert regular.started_from_it(page)
    regular.said.clear()
    regular.server.dist = newer
    page.evaluate(SEEK_UPDATE)
    with page.expect_navigation():
        page.get_by_role("button", name=UPDATE, exact=True).click()
    expect(page.locator('[data-ready="true"]')).to_be_visible(timeout=60_000)
    assert not kept(page)
    assert regular.heard(UNUSED)
    assert not regular.heard(USED)
    page.close()
    regular.server.dist = dist
    regular.aside().evaluate(TAKE_OVER)
