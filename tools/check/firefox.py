"""Firefox, driven by its own server, which needs no program beside it."""

import shutil
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from tools.check.webdriver import SCRIPT, Marionette, Page, Told

NAME = "Firefox"
PACKAGES = ("firefox-esr",)
# Any free port. And a page from disk may not read its neighbours, as it is for people: drivers switch that off.
PREFERENCES = {"marionette.port": "0", "security.fileuri.strict_origin_policy": "true"}

# What pages call an error stays in their processes unless it is passed on; the browser's own parts in there are left
# out. (The browser's first process refuses to hear such a script, and says so.)
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
# That, and the errors of pages' scripts and against their policies; not those of the browser's own parts, not that a
# font which may stay away came too late, and not that a page was left before a file had come to it from the service
# worker (one that fails to answer is told of in other words).
COMPLAINTS = """
const wrong = (said) => said instanceof Ci.nsIScriptError
    ? !(said.flags & Ci.nsIScriptError.warningFlag || said.isFromChromeContext
        || said.errorMessage.includes("font-display timeout")
        || said.errorMessage.includes("intercepted the request and encountered an unexpected error"))
    : String(said).startsWith("console.error: ");
return Services.console.getMessageArray().filter(wrong).map(String);
"""


def missing() -> bool:
    """Whether it is not here."""
    return program() is None


def program() -> str | None:
    """Where it is."""
    return shutil.which("firefox-esr") or shutil.which("firefox")


@contextmanager
def start(folder: Path) -> Iterator[Page]:
    """A window of Firefox, for the block. folder: keeps what it stores."""
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
