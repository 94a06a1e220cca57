"""Drive Firefox by its built-in Marionette server, which needs no other program."""

import shutil
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from tools.check.webdriver import SCRIPT, Marionette, Page, Told

NAME = "Firefox"
PACKAGES = ("firefox-esr",)
# Use any free port. Do not let a page from disk read files next to it: browsers forbid it, but drivers allow it.
PREFERENCES = {"marionette.port": "0", "security.fileuri.strict_origin_policy": "true"}

# Passes on what pages log as errors, which otherwise stays in their processes, but not what the browser's own parts
# log. (The browser's first process refuses such a script, and says so.)
LISTEN = """
const pass = () => {
    const told = Cc["@mozilla.org/consoleAPI-storage;1"].getService(Ci.nsIConsoleAPIStorage);
    told.addLogEventListener(({ level, filename, arguments: words }) => {
        if (level === "error" && /^(https?|file|blob):/.test(filename))
            Services.console.logStringMessage("console.error: " + words.map(String).join(" "));
    }, Cc["@mozilla.org/systemprincipal;1"].createInstance(Ci.nsIPrincipal));
};
Services.ppmm.loadProcessScript(`data:,(${encodeURIComponent(pass)})()`, true);
"""
# Collects these, and errors in scripts of pages and against their policies. It leaves out the browser's own errors,
# late optional fonts, and pages left before the service worker had sent a file (if it fails, the words are others).
COMPLAINTS = """
const wrong = (said) => said instanceof Ci.nsIScriptError
    ? !(said.flags & Ci.nsIScriptError.warningFlag || said.isFromChromeContext
        || said.errorMessage.includes("font-display timeout")
        || said.errorMessage.includes("intercepted the request and encountered an unexpected error"))
    : String(said).startsWith("console.error: ");
return Services.console.getMessageArray().filter(wrong).map(String);
"""


def is_missing() -> bool:
    """Return whether Firefox is missing."""
    return program() is None


def program() -> str | None:
    """Return the path of Firefox, or None."""
    return shutil.which("firefox-esr") or shutil.which("firefox")


@contextmanager
def start(folder: Path) -> Iterator[Page]:
    """Yield a window of Firefox for the block. folder: where it stores its data."""
    folder.mkdir(exist_ok=True)
    lines = (f'user_pref("{name}", {value});\n' for name, value in PREFERENCES.items())
    (folder / "user.js").write_text("".join(lines), encoding="utf-8")
    command = [program() or NAME, "--headless", "--marionette", "--remote-allow-system-access"]
    process = subprocess.Popen(
        [*command, "--no-remote", "--profile", str(folder)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        assert process.stdout
        port = next(line.split()[-1] for line in process.stdout if "Listening on port" in line)
        with closing(Marionette(int(port))) as session:

            def as_browser(script: str) -> Told:
                session.raw("Marionette:SetContext", value="chrome")
                answer = session.send(SCRIPT, script=script, args=())
                session.raw("Marionette:SetContext", value="content")
                return answer

            as_browser(LISTEN)
            yield Page(session, lambda: list(as_browser(COMPLAINTS)))
            session.raw("Marionette:Quit", flags=["eForceQuit"])
    finally:
        process.terminate()
        process.communicate()
