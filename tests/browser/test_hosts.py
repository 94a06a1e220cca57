"""The site on hosts other than our own server: by Python's plain server, by nginx as docs/ has it.

Below a path, as a Pages host gives each project a folder, it is played in test_offline.py.
"""

import re
import shutil
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import ROOT, never_been_here, plays_a_move
from tests.controls import RULES_TITLE
from tests.depth import thorough
from tools import setup
from tools.build.serve import Server
from tools.ways.visit import KEPT_OFFLINE


@contextmanager
def by_python(dist: Path, folder: Path) -> Iterator[str]:
    """What `python -m http.server` makes of it."""
    command = [
        sys.executable,
        "-u",
        "-m",
        "http.server",
        "0",
        "--bind",
        "127.0.0.1",
        "--directory",
        str(dist),
    ]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert process.stdout
    try:
        found = re.search(r"\((http://[^)]*)\)", process.stdout.readline())
        assert found
        yield found[1]
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


@contextmanager
def by_nginx(dist: Path, folder: Path) -> Iterator[str]:
    """The configuration in docs/, with a port and a place of its own."""
    nginx = shutil.which("nginx") or (setup.apt_installs("nginx-light") and shutil.which("nginx"))
    if not nginx:
        pytest.skip("there is no nginx here, nor can it be installed")
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    server = (ROOT / "docs" / "nginx.conf").read_text(encoding="utf-8")
    server = server.replace("listen 80", f"listen 127.0.0.1:{port}").replace("/srv/trilithon", str(dist))
    temporary = "".join(
        f"{kind}_temp_path {folder};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    configuration = folder / "nginx.conf"
    configuration.write_text(
        f"user root; daemon off; pid {folder}/pid; error_log stderr; events {{}}\n"
        f"http {{ access_log off; {temporary}\n{server}}}\n",
        encoding="utf-8",
    )
    process = subprocess.Popen(
        [nginx, "-p", folder, "-c", configuration], stderr=subprocess.PIPE, stdout=subprocess.DEVNULL
    )
    try:
        # Its workers listen before the first of them answers; a connection waits for that.
        while process.poll() is None:
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                break
            except ConnectionRefusedError:
                continue
        assert process.poll() is None, process.stderr and process.stderr.read()
        yield f"http://127.0.0.1:{port}/"
    finally:
        process.terminate()
        process.wait()
        assert process.stderr
        process.stderr.close()


context = pytest.fixture(never_been_here)


HOSTS = {"http.server": by_python, "nginx": by_nginx}


@thorough
@pytest.mark.usefixtures("context")
@pytest.mark.parametrize("host", HOSTS)
def test_a_game_is_played_and_kept_offline_on_every_host(
    page: Page, dist: Path, tmp_path: Path, host: str
) -> None:
    with HOSTS[host](dist, tmp_path) as url:
        page.goto(f"{url}freecelt/?seed=617")
        expect(page.locator('[data-ready="true"]')).to_be_visible(timeout=60_000)
        plays_a_move(page)
        page.evaluate(KEPT_OFFLINE)
        page.goto(f"{url}freecelt/rules")  # hosts lead to the folder, each in its own way
        expect(page).to_have_title(RULES_TITLE)
    page.goto(f"{url}freecelt/?seed=617")
    expect(page.locator('[data-ready="true"][data-ply="1"]')).to_be_visible(timeout=60_000)


def test_nginx_compresses_and_lets_frames_fetch(dist: Path, tmp_path: Path) -> None:
    with by_nginx(dist, tmp_path) as url:
        asked = urllib.request.Request(f"{url}runtime/pyodide.asm.wasm", headers={"Accept-Encoding": "gzip"})
        with urllib.request.urlopen(asked) as answer:
            assert answer.headers["Content-Type"] == "application/wasm"
            assert answer.headers["Content-Encoding"] == "gzip"
            assert answer.headers["Access-Control-Allow-Origin"] == "*"
            assert answer.headers["Cache-Control"] == "no-cache"


def test_a_host_that_reads_headers_sends_each_page_its_policy(dist: Path) -> None:
    """A frame in a sandbox is nobody's, so without the site's address only the frame itself can name its host."""
    with Server(dist) as server:
        for page in dist.rglob("*.html"):
            address = page.relative_to(dist).as_posix().removesuffix("index.html")
            with urllib.request.urlopen(server.url + address) as answer:
                assert answer.headers["Access-Control-Allow-Origin"] == "*"
                sent, _, framed_by = answer.headers["Content-Security-Policy"].rpartition("frame-ancestors ")
                if address.startswith("embed/"):
                    assert (sent, framed_by) == ("", "*")
                else:
                    assert f'content="{sent.removesuffix("; ")}"' in answer.read().decode()
                    assert sent.startswith("default-src 'none'; ")
                    assert framed_by == ("*" if address == "trilithon.html" else "'self'")


# What is asked of a page by its driver is not held to its policy; what it does later is. Timers come in order.
EVALUATES = """() => new Promise((done) => {
    setTimeout("window.evaluated = true");
    setTimeout(() => done("evaluated" in window));
})"""


@pytest.mark.parametrize(
    ("address", "may"), [("freecelt/", True), ("embed/freecelt/", False), ("trilithon.html", False)]
)
def test_no_page_may_ask_anything_of_another_host_and_only_pyscript_may_evaluate(
    page: Page, address: str, may: bool, complaints: list[str]
) -> None:
    page.goto(address)
    assert page.evaluate(EVALUATES) == may
    with Server(ROOT / "tests" / "blog") as other:
        asked = page.evaluate(
            "(url) => fetch(url, {mode: 'no-cors'}).then(() => 'asked', () => 'refused')", other.url
        )
        assert (asked, other.sent) == ("refused", 0)
    assert all(
        "Content Security Policy" in complaint or "Failed to fetch" in complaint for complaint in complaints
    )
    complaints.clear()
