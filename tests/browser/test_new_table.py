"""A table is one folder: that of Last Pebble is put into a running page, and played there."""

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.depth import thorough

TESTS = Path(__file__).parents[1]
GAME = TESTS / "core" / "new_game" / "last_pebble" / "__init__.py"
TABLE = TESTS / "web" / "new_table" / "last_pebble"

# Lays two folders beside the games and the tables of the page's own interpreter.
LAY = """async ([game, table]) => {
    const shim = document.documentElement.dataset.base + "runtime/shim.js";
    const python = await (await import(new URL(shim, location.href).href)).loadPyodide();
    const place = (module) => python.runPython(`import ${module}; list(${module}.__path__)[0]`);
    python.FS.mkdir(place("trilithon.games") + "/last_pebble");
    python.FS.writeFile(place("trilithon.games") + "/last_pebble/__init__.py", game);
    python.FS.mkdir(place("trilithon_web.tables") + "/last_pebble");
    for (const [name, text] of Object.entries(table))
        python.FS.writeFile(`${place("trilithon_web.tables")}/last_pebble/${name}`, text);
    python.runPython("import importlib; importlib.invalidate_caches()");
    const link = document.createElement("a");
    link.href = "./last_pebble/?seed=7&pebbles=5";
    link.textContent = "Last Pebble";
    document.querySelector("main").append(link);
}"""


@thorough
def test_a_new_game_with_its_table_is_played_undone_and_kept(page: Page) -> None:
    page.goto("")
    page.locator('[data-python="ready"]').wait_for(timeout=60_000)
    table = {file.name: file.read_text(encoding="utf-8") for file in TABLE.glob("*.py")}
    page.evaluate(LAY, [GAME.read_text(encoding="utf-8"), table])
    page.get_by_role("link", name="Last Pebble").click()
    # Each has a stone that the other must not see: so the screen is passed on.
    page.get_by_role("button", name="I am Player 2").click()
    board = page.locator('[data-game="last_pebble"][data-ready="true"]')
    expect(board).to_contain_text("Pebbles on the heap: 5.")
    board.get_by_role("button", name="Take 3").click()
    expect(page.locator("main")).to_contain_text("Player 2 takes 3 pebbles.")
    page.get_by_role("button", name="I am Player 1").click()
    expect(board).to_contain_text("Pebbles on the heap: 2.")
    page.keyboard.press("2")
    expect(page.locator(".end")).to_contain_text("with the last pebble.")
    page.keyboard.press("u")
    page.get_by_role("button", name="Yes, undo").click()
    expect(board).to_contain_text("Pebbles on the heap: 2.")
    page.locator("a.home").click()
    expect(page.get_by_role("link", name="Continue: Last Pebble")).to_contain_text("2 pebbles left")
    page.go_back()
    page.get_by_role("button", name="I am Player 1").click()
    expect(board).to_contain_text("Pebbles on the heap: 2.")
