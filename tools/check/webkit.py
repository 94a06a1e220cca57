"""Drive WebKitGTK by its WebKitWebDriver, on an invisible screen."""

import os
import re
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tools.check.webdriver import Http, Page
from tools.setup import succeeds

NAME = "WebKitGTK"
PACKAGES = ("webkit2gtk-driver", "gir1.2-webkit2-4.1", "python3-gi", "xvfb")
PYTHON = "/usr/bin/python3"  # Debian's, which has the bindings
WINDOW = Path(__file__).with_name("webkit_window.py")
BINDINGS = "import gi; gi.require_version('WebKit2', '4.1')"
# Draw without a graphics card, and without the sandbox, which needs rights that root in a container does not have.
SETTINGS = {
    "GDK_BACKEND": "x11",
    "LIBGL_ALWAYS_SOFTWARE": "1",
    "NO_AT_BRIDGE": "1",
    "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
}
COMPLAINT = re.compile("CONSOLE (JS|NETWORK|SECURITY)? ?ERROR")
# A harmless complaint about every page: WebKit does not know a part of the policy that other browsers need.
HARMLESS = re.compile("directive 'manifest-src'")


def is_missing() -> bool:
    """Return whether any part of it is missing."""
    programs = all(shutil.which(name) for name in ("WebKitWebDriver", "Xvfb"))
    return not (programs and succeeds([PYTHON, "-c", BINDINGS], limit=60))


@contextmanager
def start(folder: Path) -> Iterator[Page]:
    """Yield a window of WebKitGTK for the block. folder: where it stores its data."""
    folder.mkdir(mode=0o700, exist_ok=True)
    said = folder / "said.txt"
    with screen() as display, said.open("w", encoding="utf-8") as log:
        variables = {**os.environ, **SETTINGS, "DISPLAY": display, "XDG_RUNTIME_DIR": str(folder)}
        port = free_port()
        command = ["WebKitWebDriver", f"--port={port}"]
        # In a separate session, so that one signal also reaches the browser.
        driver = subprocess.Popen(command, env=variables, stdout=log, stderr=log, start_new_session=True)
        try:
            await_server(port)
            browser = {"binary": PYTHON, "args": [str(WINDOW), str(folder)]}
            session = Http(f"http://127.0.0.1:{port}", {"webkitgtk:browserOptions": browser})
            yield Page(session, lambda: errors(said.read_text(encoding="utf-8")))
            session.close()
        finally:
            os.killpg(driver.pid, signal.SIGTERM)
            driver.wait()


@contextmanager
def screen() -> Iterator[str]:
    """Yield the name of a screen in memory, for the block."""
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        try:
            assert server.stdout
            yield f":{server.stdout.readline().strip()}"
        finally:
            server.terminate()


def free_port() -> int:
    """Return a port that no program listens on."""
    with socket.create_server(("127.0.0.1", 0)) as held:
        return int(held.getsockname()[1])


def await_server(port: int) -> None:
    """Wait until a program listens on a port."""
    while True:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
        except ConnectionRefusedError:
            time.sleep(0.02)
        else:
            return


def errors(said: str) -> list[str]:
    """Return the complaints about pages in a browser's output."""
    return [line for line in said.splitlines() if COMPLAINT.search(line) and not HARMLESS.search(line)]
