"""Build dist/: the static site, with the runtime in it and everything that it needs to be played offline.

What takes long is kept under .cache/, each result beside the hashes of all that it was made from, and is
made again only when these change. dist/ itself is put together afresh every time, elsewhere, and then moved
in whole.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

import rcssmin

from tools import fonts, licences
from tools.setup import TOOLS_LOCK, Environment, say

PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
PYSCRIPT_FILES = (
    *("core.js", "core-*.js", "pyodide_graph-*.js"),
    # Its plugins: the small outer part of each is fetched at every start, whatever is switched off.
    *("deprecations-manager-*.js", "donkey-*.js", "error-*.js"),
    *("py-editor-*.js", "py-game-*.js", "py-terminal-*.js"),
)
NOT_SERVED = (
    "*.html",
    "rules",
    "style",
    "sprite.svg",
    "package*.json",
    "micropip.txt",
    "licences",
)  # of site/
WORKERS = ("sw.js", "precache.js")  # of the site, but the browser keeps them itself


def build(environment: Environment) -> Path:
    """Bring dist/ up to date and return it."""
    root = environment.root
    modules = installed_runtime(environment)
    micropip = downloaded_micropip(environment)
    wheel = built_wheel(environment)
    compiled = compiled_python(environment, modules, micropip, wheel)
    faces = cut_fonts(environment, modules)

    say("putting dist together")
    new = root / ".cache" / "dist"
    shutil.rmtree(new, ignore_errors=True)
    shutil.copytree(root / "site", new, ignore=shutil.ignore_patterns(*NOT_SERVED))
    shutil.copy(root / "web" / "main.py", new)
    for name in PYODIDE_FILES:
        shutil.copy(modules / "pyodide" / name, new / "runtime")
    for archive in (*compiled.glob("*.zip"), micropip):
        shutil.copy(archive, new / "runtime")
    for pattern in PYSCRIPT_FILES:
        for path in (modules / "@pyscript" / "core" / "dist").glob(pattern):
            copy(path, new / "pyscript" / path.name)
    copy(wheel, new / "wheels" / wheel.name)
    for face in faces.glob("*.woff2"):
        copy(face, new / "fonts" / face.name)

    published = json.loads((modules / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    write_json(new / "runtime" / "pyodide-lock.json", package_lock(published, micropip))
    texts = root / "site" / "licences"
    psf = (texts / "PSF-2.0.txt").read_text(encoding="utf-8")
    carried = [
        licences.of_wheel(wheel),
        licences.Part("CPython", published["python"], "PSF-2.0", (psf,)),
        *licences.of_npm(modules, texts),
        licences.of_wheel(micropip),
    ]
    write_json(new / "licences.json", licences.gather(carried, new / "licences"))
    write_style(root / "site" / "style", new / "style.css")
    write_pages(environment, new)
    write_configs(new, wheel)
    write_precache(new)
    return moved(new, root / "dist")


# What is kept from build to build


def installed_runtime(environment: Environment) -> Path:
    """The node_modules with Pyodide, PyScript and the fonts, as locked."""
    folder = environment.root / "site"
    return installed(environment, "npm", "installing Pyodide, PyScript and the fonts", folder)


def installed_checkers(environment: Environment) -> Path:
    """The node_modules with what tests check pages with, as locked."""
    return installed(environment, "checkers", "installing the checkers of pages", environment.root / "tests")


def installed(environment: Environment, name: str, progress: str, folder: Path) -> Path:
    """The node_modules that the lock in a folder asks for."""
    locks = [folder / name for name in ("package.json", "package-lock.json")]

    def install(directory: Path) -> None:
        for lock in locks:
            shutil.copy(lock, directory)
        options = ("--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund", "--silent")
        run(*environment.npm, "ci", *options, "--prefix", directory)

    return kept(environment, name, progress, locks, install) / "node_modules"


def downloaded_micropip(environment: Environment) -> Path:
    """The wheel of micropip, as locked."""
    lock = environment.root / "site" / "micropip.txt"
    pip = (environment.python, "-m", "pip", "--disable-pip-version-check", "download", "-qq")
    # For the Python that is in Pyodide, whatever runs here.
    options = ("--no-deps", "--require-hashes", "--only-binary=:all:", "--python-version=3.14", "-r", lock)

    def download(directory: Path) -> None:
        run(*pip, *options, "-d", directory)

    return only(kept(environment, "micropip", "fetching micropip", [lock], download), "*.whl")


def built_wheel(environment: Environment) -> Path:
    """The wheel of core/: the very file that the page loads and that a test installs."""
    root = environment.root
    sources = [root / "pyproject.toml", root / "LICENSE", *sources_in(root / "core")]

    def make(directory: Path) -> None:
        run(environment.python, "-m", "hatchling", "build", "-t", "wheel", "-d", directory, cwd=root)

    return only(kept(environment, "wheel", "building the wheel", sources, make), "*.whl")


def compiled_python(environment: Environment, modules: Path, micropip: Path, wheel: Path) -> Path:
    """The folder of the compiled archives, made by the vendored Pyodide itself (see precompile.py)."""
    root = environment.root
    script, inner = root / "tools" / "compile.mjs", root / "tools" / "precompile.py"
    # Not the maker of pages: it works here, and would bring more of the standard library to the browser.
    web = [path for path in sources_in(root / "web" / "trilithon_web") if path.name != "pages.py"]
    pyscript = modules / "@pyscript" / "core" / "src" / "stdlib"
    inputs = [script, inner, modules / ".package-lock.json", micropip, wheel, *web]

    def compile_all(directory: Path) -> None:
        sources = directory / "sources"
        shutil.copytree(pyscript, sources)
        for path in web:
            copy(path, sources / path.relative_to(root / "web"))
        run(environment.node, script, modules / "pyodide", micropip, wheel, inner, sources, directory)
        shutil.rmtree(sources)

    return kept(environment, "compiled", "compiling Python for the page", inputs, compile_all)


def cut_fonts(environment: Environment, modules: Path) -> Path:
    """The folder of the site's fonts (see fonts.py)."""
    inputs = [environment.root / "tools" / "fonts.py", TOOLS_LOCK, modules / ".package-lock.json"]

    def cut(directory: Path) -> None:
        fonts.cut(modules, directory)

    return kept(environment, "fonts", "cutting the fonts", inputs, cut)


def kept(
    environment: Environment, name: str, progress: str, inputs: Iterable[Path], make: Callable[[Path], None]
) -> Path:
    """The directory .cache/<name>, filled by `make` unless it was made from the same inputs before."""
    directory = environment.root / ".cache" / name
    stamp = directory / ".stamp"
    told = "\n".join(f"{path.relative_to(environment.root).as_posix()} {sha256(path)}" for path in inputs)
    if not (stamp.exists() and stamp.read_text(encoding="utf-8") == told):
        say(progress)
        shutil.rmtree(directory, ignore_errors=True)
        directory.mkdir(parents=True)
        make(directory)
        stamp.write_text(told, encoding="utf-8")  # last: what was cut off is made again
    return directory


# What is put together every time


def package_lock(info: dict[str, str], micropip: Path) -> dict[str, object]:
    """Pyodide's list of packages: micropip alone, so that no other name can lead off the site."""
    entry = {
        "name": "micropip",
        "version": micropip.name.split("-")[1],
        "file_name": micropip.name,
        "sha256": sha256(micropip),
        "depends": [],
        "imports": ["micropip"],
        "install_dir": "site",
        "package_type": "package",
        "unvendored_tests": False,
    }
    return {"info": info, "packages": {"micropip": entry}}


def write_style(sheets: Path, place: Path) -> None:
    """Join the sheets of a folder, in the order of their names, without comments and needless blanks."""
    if sheets.exists():  # until then style.css is served as it stands
        joined = "\n".join(sheet.read_text(encoding="utf-8") for sheet in sorted(sheets.glob("*.css")))
        place.write_text(rcssmin.cssmin(joined) + "\n", encoding="utf-8")


def write_pages(environment: Environment, out: Path) -> None:
    """Have the web package write every page, with the first board in it."""
    path = os.pathsep.join(str(environment.root / part) for part in ("core", "web"))
    command = (environment.python, "-m", "trilithon_web.pages", environment.root / "site", out)
    run(*command, env={**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"})


def write_configs(site: Path, wheel: Path) -> None:
    """Put PyScript's settings beside each page that asks: it seeks the interpreter from where the page is."""
    for page in site.rglob("*.html"):
        if "pyscript.json" in page.read_text(encoding="utf-8"):
            up = "../" * (len(page.relative_to(site).parts) - 1) or "./"
            config = {
                "interpreter": f"{up}runtime/shim.mjs",
                "packages": [f"{up}wheels/{wheel.name}"],
                "packages_cache": "never",  # through micropip at every start: the service worker is the cache
                "plugins": ["!error"],  # its banner: the page has words of its own for a start that fails
            }
            write_json(page.with_name("pyscript.json"), config)


def write_precache(site: Path) -> None:
    """List for the service worker each address below the site's root, with the SHA-256 of its content."""
    files = {}
    for path in sources_in(site):
        place = path.relative_to(site).as_posix()
        if place not in WORKERS:
            # By the address that is visited: hosts differ in what they make of index.html.
            files[place.removesuffix("index.html") or "./"] = sha256(path)
    version = hashlib.sha256(json.dumps(files).encode()).hexdigest()[:16]
    listed = json.dumps({"version": version, "files": files}, indent=1)
    (site / "precache.js").write_text(f"self.precache = {listed};\n", encoding="utf-8")


def moved(new: Path, place: Path) -> Path:
    """Put a finished folder in the place of an older one, which at no time is half there."""
    old = new.with_name("dist.old")
    shutil.rmtree(old, ignore_errors=True)
    if place.exists():
        place.rename(old)
    new.rename(place)
    shutil.rmtree(old, ignore_errors=True)
    return place


# Small tools


def sources_in(directory: Path) -> list[Path]:
    """All files below a folder that are nobody's by-products, in a fixed order."""
    found = (path for path in directory.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    return sorted(path for path in found if not path.name.startswith("."))


def only(directory: Path, pattern: str) -> Path:
    """The one file that a pattern finds."""
    (path,) = directory.glob(pattern)
    return path


def sha256(path: Path) -> str:
    """The SHA-256 of a file, in hexadecimal."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def copy(path: Path, to: Path) -> None:
    """Copy a file, making the folders on the way."""
    to.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(path, to)


def write_json(path: Path, content: object) -> None:
    """Write a value as JSON."""
    path.write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")


def run(*command: str | Path, cwd: Path | None = None, env: dict[str, str] | None = None) -> None:
    """Run a command quietly; if it fails, end here with what it has said."""
    words = [str(part) for part in command]
    done = subprocess.run(words, cwd=cwd, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{done.stdout}{done.stderr}The build stopped; what failed was: {' '.join(words)}")
