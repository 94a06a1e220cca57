"""A browser whose database does not answer: the page starts, says that nothing is kept yet, and stores all later.

What was stored before is there afterwards too, whatever was played meanwhile.
"""

from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import DATABASE, plays_a_move
from tests.depth import thorough

# `indexedDB.open` answers nobody before `answer()` is called; then all that was asked for, and what is asked later. The
# seconds for which the page has patience with it are over at once. `hang()` has it answer nobody again.
HANGS = """
const later = setTimeout.bind(window);
window.setTimeout = (act, wait, ...more) => later(act, asked.length && wait >= 1000 ? 0 : wait, ...more);
const open = indexedDB.open.bind(indexedDB);
const asked = [];
let answering = false;
window.connections = [];
const noted = (request) => {
    request.addEventListener("success", () => window.connections.push(request.result));
    return request;
};
IDBFactory.prototype.open = function (...given) {
    if (answering) return noted(open(...given));
    const request = new EventTarget();
    request.result = request.error = null;
    asked.push([request, given]);
    return request;
};
window.hang = () => (answering = false);
window.answer = () => {
    answering = true;
    for (const [request, given] of asked.splice(0)) {
        const real = noted(open(...given));
        for (const type of ["upgradeneeded", "success", "error"])
            real.addEventListener(type, (event) => {
                Object.assign(request, { result: type === "error" ? null : real.result, error: null });
                const told = new Event(type);
                Object.defineProperty(told, "target", { value: real });
                request[`on${type}`]?.(told);
                request.dispatchEvent(told);
            });
    }
};
"""
STORED = f"""async () => {{{DATABASE}
    const [heads, turns] = ["heads", "turns"].map((name) => database.transaction(name).objectStore(name));
    const found = [heads.getAllKeys(), heads.getAll(), turns.getAllKeys(), turns.getAll()].map(answer);
    database.close();
    return Promise.all(found);
}}"""
SAID = "Nothing is saved yet"


def stored(page: Page) -> dict[str, tuple[str, ...]]:
    """The turns of each game by its key, as they are found in the database, which answers."""
    keys, _, places, lines = page.evaluate(STORED)
    games: dict[str, Any] = dict.fromkeys(keys, ())
    for (key, _), line in zip(places, lines, strict=True):
        games[key] += (line,)
    return games


def answered(page: Page) -> None:
    """The database answers, and the page has made its peace with it."""
    page.evaluate("() => window.answer()")
    expect(page.get_by_role("alert").filter(has_text=SAID)).to_have_count(0)


def begun(page: Page, address: str) -> None:
    page.add_init_script(HANGS)
    page.goto(address)
    page.locator('[data-ready="true"]').wait_for()


@thorough
def test_a_page_starts_without_its_storage_says_so_and_stores_what_was_played_when_it_answers(
    page: Page,
) -> None:
    begun(page, "freecelt/")
    expect(page.get_by_role("alert").filter(has_text=SAID)).to_be_visible()
    expect(page.locator("#boot-problem")).to_have_count(0)
    plays_a_move(page)
    answered(page)
    assert [len(lines) for lines in stored(page).values()] == [1]
    plays_a_move(page)
    page.wait_for_function(f"async () => (await ({STORED})())[2].length === 2")  # both turns
    page.reload()  # the database hangs again, until it answers
    page.locator('[data-ready="true"]').wait_for()
    answered(page)
    expect(page.locator("[data-ply]")).to_have_attribute("data-ply", "2")
    page.locator('[data-ready="true"]').wait_for()


@thorough
def test_a_game_that_was_kept_comes_back_or_is_set_aside_if_another_was_played_meanwhile(page: Page) -> None:
    first = page.context.new_page()
    first.goto("freecelt/")
    first.locator('[data-ready="true"]').wait_for()
    for key in ("2", "s"):
        first.keyboard.press(key)
    expect(first.locator("[data-ply]")).to_have_attribute("data-ply", "1")
    before = stored(first)
    first.close()
    (lines,) = before.values()
    begun(page, "freecelt/")
    expect(page.locator("[data-ply]")).to_have_attribute("data-ply", "0")
    answered(page)
    expect(page.locator("[data-ply]")).to_have_attribute("data-ply", "1")
    assert stored(page) == before
    page.reload()
    page.locator('[data-ready="true"]').wait_for()
    for key in ("1", "a", "3", "s"):
        page.keyboard.press(key)
    expect(page.locator("[data-ply]")).to_have_attribute("data-ply", "2")
    answered(page)
    expect(page.get_by_role("alert").filter(has_text="Set aside")).to_be_visible()
    after = stored(page)
    assert {key: len(played) for key, played in after.items()} == {
        "freecelt?seed=1": 2,
        "freecelt?seed=1#2": 1,
    }
    assert after["freecelt?seed=1#2"] == lines
    assert after["freecelt?seed=1"] != lines
    page.goto("games/")
    page.locator('[data-python="ready"]').wait_for()
    answered(page)
    page.get_by_role("tab", name="Games").click()
    expect(page.get_by_role("heading", name="Set aside")).to_be_visible()


def test_what_pyscript_runs_is_found_by_it_on_whatever_page_it_has_its_storage(page: Page) -> None:
    """The page has started without it, and another one is shown by then."""
    page.add_init_script(HANGS)
    page.goto("")
    page.locator('[data-python="ready"]').wait_for()
    page.get_by_role("link", name="Today’s deals").click()
    page.wait_for_url("**/today/")
    with page.expect_response("**/main.py") as answered:
        page.evaluate("window.answer()")
    assert answered.value.ok
