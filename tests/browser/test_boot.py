"""How a page starts: the board before Python, Python from compiled files, and words where the start fails."""

import json
import re
from collections.abc import Iterable, Iterator
from http import HTTPStatus
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import PATIENCE, in_page, once
from tests.browser.hands import box
from tests.controls import FULL_PAGE
from tests.depth import in_depth, thorough
from tools.build.serve import Server
from tools.ways.table import open_game
from trilithon_web.tables import tables

# What plays or prints on machines alone, and isn't compiled for a page.
ON_MACHINES = re.compile(r"trilithon\.(?:ladder|arena|__main__|board_text|games\.\w+\.text)\b")
INSTALLED = """
import json, pathlib, site
packages = pathlib.Path(site.getsitepackages()[0])
json.dumps([str(path.relative_to(packages)) for path in packages.glob("trilithon*/**/*.py*")])
"""


def modules(names: Iterable[str], package: str) -> list[str]:
    """The modules of a package among the names of files below site-packages."""
    paths = [Path(name) for name in names]
    wanted = (
        path.with_suffix("") for path in paths if path.parts[0] == package and path.suffix in (".py", ".pyc")
    )
    return sorted(
        {".".join(path.parts).removesuffix(".__init__") for path in wanted if "__pycache__" not in path.parts}
    )


@pytest.fixture(scope="module")
def playable(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Page]:
    """A page with a game that can be played, started without a snapshot; looked at by several tests."""
    with once(browser, browser_context_args) as context:
        page = context.new_page()
        yield open_game(page, "freecelt/")


@pytest.mark.parametrize(
    "address", ["", "today/", "embed/whist/", "trilithon.html", *(f"{name}/" for name in sorted(tables()))]
)
def test_without_javascript_the_page_says_so_at_its_top(
    browser: Browser, base_url: str, address: str
) -> None:
    context = browser.new_context(java_script_enabled=False, base_url=base_url)
    page = context.new_page()
    page.goto(address)
    place = box(page.locator("noscript > .note"))
    assert (place["x"], place["y"]) == (0, 0)
    expect(page.locator("#boot-status:visible")).to_have_count(0)
    expect(page.get_by_role("button", name="Play", exact=True)).to_have_count(0)
    if address.startswith("embed"):
        expect(page.get_by_role("link", name=FULL_PAGE)).to_have_js_property("href", f"{base_url}whist/")
    context.close()


@in_depth(
    ("broken", "half"),
    [
        ("runtime/pyodide.asm.wasm", False),
        ("runtime/shim.js", False),
        ("runtime/overlay.pack", False),
        ("pyscript/core.js", False),
        ("wheels/", False),
        ("runtime/overlay.pack", True),
        ("runtime/pyodide.asm.js", True),
        ("wheels/", True),
    ],
)
def test_a_failed_start_is_said(
    dist: Path, wheel: Path, page: Page, complaints: list[str], broken: str, half: bool
) -> None:
    """At once. half: a file is cut off in its middle, and else it is not there. Of half of the WebAssembly, for which
    Pyodide waits for ever, it is said after a while, as of every start that stalls."""
    file = dist / (f"wheels/{wheel.name}" if broken == "wheels/" else broken)
    content = file.read_bytes()[: file.stat().st_size // 2] if half else HTTPStatus.NOT_FOUND
    with Server(dist, overrides={file.relative_to(dist).as_posix(): content}) as server:
        page.goto(f"{server.url}freecelt/")
        expect(page.locator("#boot-problem")).to_be_visible(timeout=30_000)
        expect(page.locator("#boot-status")).to_be_hidden()
        expect(page.locator("[data-game] .columns > li")).to_have_count(12)
        page.close()  # which may complain of the same again
    complaints.clear()


# Of what Python starts from, as a server sends it that knows only the oldest types.
UNKNOWN = dict.fromkeys((".json", ".pack", ".py", ".wasm", ".whl", ".zip"), "application/octet-stream")


@thorough
@pytest.mark.parametrize("address", ["freecelt/", "embed/freecelt/"])
def test_a_start_depends_on_the_types_of_scripts_alone(dist: Path, page: Page, address: str) -> None:
    with Server(dist) as server:
        server.types = UNKNOWN
        page.goto(f"{server.url}{address}")
        if "embed" in address:
            page.get_by_role("button", name="Play", exact=True).click()
        page.locator('[data-ready="true"]').wait_for(timeout=PATIENCE)
        page.close()


@in_depth(
    ("file", "sent", "needed"),
    [
        ("runtime/shim.js", "application/octet-stream", "text/javascript"),
        ("runtime/overlay.pack", "text/html", "application/octet-stream"),
    ],
    usual=1,
)
def test_a_file_of_the_wrong_type_is_named_with_both_types(
    dist: Path, page: Page, complaints: list[str], file: str, sent: str, needed: str
) -> None:
    with Server(dist) as server:
        server.types = {file: sent}
        page.goto(f"{server.url}freecelt/")
        problem = page.locator("#boot-problem")
        expect(problem).to_contain_text(file, timeout=PATIENCE)
        expect(problem).to_contain_text(f"as {sent} and should send {needed}")
        page.close()
    complaints.clear()


@pytest.mark.usefixtures("context")  # the clock of a context cannot be given back
def test_a_start_that_stalls_is_said(page: Page) -> None:
    page.clock.install()
    page.route("**/pyodide.asm.wasm", lambda route: None)  # never answered
    with page.expect_request("**/pyodide.asm.wasm"):
        page.goto("freecelt/")
    page.wait_for_load_state("load")
    expect(page.locator("#boot-problem")).to_be_hidden()
    page.clock.run_for(120_000)
    expect(page.locator("#boot-problem")).to_be_visible()


@thorough
@pytest.mark.usefixtures("context")  # the clock of a context cannot be given back
def test_half_of_what_runs_first_is_said_after_a_while(dist: Path, page: Page, complaints: list[str]) -> None:
    """PyScript keeps it to itself when it cannot read that, and nothing more comes."""
    page.clock.install()
    content = (dist / "main.py").read_bytes()
    with Server(dist, overrides={"main.py": content[: len(content) // 2]}) as server:
        with page.expect_console_message(lambda said: "PyScript Ready" in said.text, timeout=60_000):
            page.goto(f"{server.url}freecelt/")
        expect(page.locator("#boot-problem")).to_be_hidden()
        page.clock.run_for(60_000)
        expect(page.locator("#boot-problem")).to_be_visible()
        page.close()
    complaints.clear()


def test_every_module_of_ours_is_imported_compiled(wheel: Path, playable: Page) -> None:
    there = in_page(playable, INSTALLED)
    assert modules(there, "trilithon_build") == []  # it works in the build alone
    with ZipFile(wheel) as archive:
        packed = modules(archive.namelist(), "trilithon")
    of_wheel = [name for name in packed if not ON_MACHINES.match(name)]
    names = [*of_wheel, *modules(there, "trilithon_web")]
    assert "trilithon.game" in names
    assert "trilithon_web.browser.patch" in names
    code = f"""
import importlib, json, os, sys
sources = []
sys.addaudithook(lambda event, args: event == "compile" and sources.append(str(args[1])))
loaded = [importlib.import_module(name) for name in {names!r}]
json.dumps({{
    "not compiled": [module.__name__ for module in loaded if not os.path.exists(module.__spec__.cached)],
    "compiled here": [name for name in sources if "trilithon" in name],
}})
"""
    assert in_page(playable, code) == {"not compiled": [], "compiled here": []}


def test_a_traceback_names_the_lines_of_the_rules_and_the_functions_of_the_library(playable: Page) -> None:
    code = """
import json, traceback
from trilithon.record import Record
told = []
for act, text in ((json.loads, "{"), (Record.read, "x")):
    try:
        act(text)
    except ValueError as error:
        told.append([[frame.name, frame.lineno, frame.line] for frame in traceback.extract_tb(error.__traceback__)])
        told[-1].append(traceback.format_exc().splitlines()[-1])
json.dumps(told)
"""
    library, rules = in_page(playable, code)
    assert [frame[0] for frame in library[1:-1]] == ["loads", "decode", "raw_decode"]
    assert all(line > 0 for _, line, _ in library[1:-1])
    assert library[-1].startswith("json.decoder.JSONDecodeError: Expecting property name")
    assert ["read", "return run_to_end(cls.reading(text))"] in [[name, line] for name, _, line in rules[:-1]]


def test_what_pyscript_brings_is_found_compiled(playable: Page) -> None:
    code = """
import json, os, sys
own = [module for name, module in sys.modules.items() if name.partition(".")[0] == "pyscript"]
written = [module for module in own if getattr(module, "__file__", None)]
json.dumps([len(written), [module.__name__ for module in written if not os.path.exists(module.__spec__.cached)]])
"""
    number, not_compiled = in_page(playable, code)
    assert number > 5
    assert not_compiled == []


def test_garbage_is_looked_for_once_the_game_can_be_played(playable: Page) -> None:
    playable.evaluate("() => new Promise((done) => setTimeout(done))")  # after what the start has put off
    assert in_page(playable, "import gc, json\njson.dumps([gc.isenabled(), gc.get_freeze_count() > 0])") == [
        True,
        True,
    ]


def test_the_wheel_is_loaded_by_micropip(wheel: Path, playable: Page) -> None:
    code = """
import json, pathlib, site
(about,) = pathlib.Path(site.getsitepackages()[0]).glob("trilithon-*.dist-info")
json.dumps([(about / name).read_text().strip() for name in ("INSTALLER", "PYODIDE_URL")])
"""
    installer, source = in_page(playable, code)
    assert installer == "micropip"
    assert source.endswith(f"/wheels/{wheel.name}")


def test_the_licences_of_what_is_vendored_are_there(dist: Path) -> None:
    listed = json.loads((dist / "licences.json").read_text(encoding="utf-8"))
    names = {part["name"] for part in listed}
    assert {"trilithon", "CPython", "pyodide", "@pyscript/core", "polyscript", "micropip"} <= names
    assert {"@fontsource-variable/commissioner", "@fontsource-variable/eczar"} <= names
    for part in listed:
        assert part["files"]
        assert all((dist / file).stat().st_size > 100 for file in part["files"])
