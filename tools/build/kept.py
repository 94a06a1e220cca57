"""What takes long to get or to make: kept under .cache/, each result beside the hashes of all that it was made from,
and made again only when these change.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import zopfli.zlib

from tools.build import fonts
from tools.setup import TOOLS_LOCK, Environment, say

# The name of the modules of the web package that draw for the build alone.
ILLUSTRATIONS = "illustrations"
TOOLS = Path("tools", "build")
DRAW = TOOLS / "draw.mjs"
_ROUNDS = 3  # of zopfli: its usual fifteen take twice as long, for 158 bytes of 720,000
ICONS = (  # name, drawing, width
    ("192", "trilithon", 192),
    ("512", "trilithon", 512),
    ("maskable-512", "maskable", 512),
    ("apple-touch-icon", "maskable", 180),  # cut to its shape by the phone, as those that are masked
)


def installed_runtime(environment: Environment) -> Path:
    """The node_modules with Pyodide, PyScript and the fonts, and with what the build itself uses, as locked."""
    folder = environment.root / "site"
    return install_modules(environment, "npm", "installing Pyodide, PyScript and the fonts", folder)


def installed_checkers(environment: Environment) -> Path:
    """The node_modules with what tests check pages with, as locked."""
    return install_modules(
        environment, "checkers", "installing the checkers of pages", environment.root / "tests"
    )


def install_modules(environment: Environment, name: str, progress: str, folder: Path) -> Path:
    """The node_modules that the lock in a folder asks for."""
    locks = [folder / file for file in ("package.json", "package-lock.json")]

    def install(directory: Path) -> None:
        for lock in locks:
            shutil.copy(lock, directory)
        options = ("--ignore-scripts", "--no-audit", "--no-fund", "--silent")
        run(*environment.npm, "ci", *options, "--prefix", directory)

    return keep(environment, name, progress, locks, install) / "node_modules"


def downloaded_micropip(environment: Environment) -> Path:
    """The wheel of micropip, as locked."""
    lock = environment.root / "site" / "micropip.txt"
    pip = (environment.python, "-m", "pip", "--disable-pip-version-check", "download", "-qq")
    # For the Python that is in Pyodide, whatever runs here.
    options = ("--no-deps", "--require-hashes", "--only-binary=:all:", "--python-version=3.14", "-r", lock)

    def download(directory: Path) -> None:
        run(*pip, *options, "-d", directory)

    return only(keep(environment, "micropip", "fetching micropip", [lock], download), "*.whl")


def built_wheel(environment: Environment) -> Path:
    """The wheel of core/: the very file that the page loads and that a test installs."""
    root = environment.root
    sources = [root / "pyproject.toml", root / "LICENSE", *sources_in(root / "core")]

    def make(directory: Path) -> None:
        loose = directory / "loose"
        wheel = distribution(environment, "wheel", loose)
        pack_densely(wheel, directory / wheel.name)
        shutil.rmtree(loose)

    return only(keep(environment, "wheel", "building the wheel", sources, make), "*.whl")


def distribution(environment: Environment, kind: str, out: Path) -> Path:
    """The wheel or the sdist of the core, by its build backend, in a folder. It bears no date but the backend's own,
    whatever this machine would have it take for today."""
    undated = {name: value for name, value in os.environ.items() if name != "SOURCE_DATE_EPOCH"}
    command = (environment.python, "-m", "hatchling", "build", "-t", kind, "-d", out)
    run(*command, cwd=environment.root, env=undated)
    return only(out, "*")


def compiled_python(environment: Environment, modules: Path, micropip: Path, wheel: Path) -> Path:
    """The folder of the compiled archives, made by the vendored Pyodide itself (see precompile.py)."""
    root = environment.root
    script, inner = root / TOOLS / "compile.mjs", root / TOOLS / "precompile.py"
    web = [path for path in sources_in(root / "web" / "trilithon_web") if is_loadable(path)]
    pyscript = modules / "@pyscript" / "core" / "src" / "stdlib" / "pyscript.js"
    inputs = [script, inner, modules / ".package-lock.json", micropip, wheel, *web]

    def compile_all(directory: Path) -> None:
        sources = directory / "sources"
        for path in web:
            copy(path, sources / path.relative_to(root / "web"))
        pyodide = modules / "pyodide"
        run(environment.node, script, pyodide, pyscript, micropip, wheel, inner, sources, directory)
        shutil.rmtree(sources)

    return keep(environment, "compiled", "compiling Python for the page", inputs, compile_all)


def pack_densely(loose: Path, dense: Path) -> None:
    """Write a zip anew, as small as it can be."""
    with zipfile.ZipFile(loose) as found, zipfile.ZipFile(dense, "w") as archive:
        for entry in found.infolist():
            anew = zipfile.ZipInfo(entry.filename, entry.date_time)
            anew.compress_type = zipfile.ZIP_DEFLATED
            anew.external_attr = entry.external_attr
            with archive.open(anew, "w") as written:
                written._compressor = Zopfli()  # type: ignore[attr-defined]  # no other way to choose it
                written.write(found.read(entry))


class Zopfli:
    """What a zip asks of a compressor. It sees an entry as a whole."""

    def __init__(self) -> None:
        self._given = b""

    def compress(self, data: bytes) -> bytes:
        """Take a part of an entry. Nothing is ready yet."""
        self._given += data
        return b""

    def flush(self) -> bytes:
        """All of the entry, as a zip has it: without the two bytes before it and the four after it."""
        return bytes(zopfli.zlib.compress(self._given, numiterations=_ROUNDS)[2:-4])


def is_loadable(path: Path) -> bool:
    """Whether a file of the web package is something that the page may load: a module, and no picture of the rules."""
    return path.suffix == ".py" and path.stem != ILLUSTRATIONS


def cut_fonts(environment: Environment, modules: Path) -> Path:
    """The folder of the site's fonts (see fonts.py)."""
    inputs = [
        environment.root / TOOLS / "fonts.py",
        environment.root / "tools" / TOOLS_LOCK.name,
        modules / ".package-lock.json",
    ]

    def cut(directory: Path) -> None:
        fonts.cut(modules, directory)

    return keep(environment, "fonts", "cutting the fonts", inputs, cut)


def drawn_icons(environment: Environment, modules: Path) -> Path:
    """The folder of the icons as PNGs, for phones and others that do not take an SVG."""
    drawings = environment.root / "site" / "icons"
    inputs = [environment.root / DRAW, *sources_in(drawings), modules / ".package-lock.json"]

    def make(directory: Path) -> None:
        wanted = [(drawings / f"{name}.svg", directory / f"{icon}.png", width) for icon, name, width in ICONS]
        draw(environment, modules, (), wanted)

    return keep(environment, "icons", "drawing the icons", inputs, make)


def drawn_pictures(environment: Environment, modules: Path, faces: Path) -> Path:
    """The folder of the pictures for those who show a link to the site or a game, or what it would install, as PNGs."""
    # The drawings are soon made: they are themselves what the PNGs depend on.
    covers = environment.root / ".cache" / "covers"
    shutil.rmtree(covers, ignore_errors=True)
    covers.mkdir(parents=True)
    write_covers(environment, covers)
    inputs = [
        *(environment.root / DRAW, modules / ".package-lock.json"),
        *(*sorted(faces.glob("*.ttf")), *sources_in(covers)),
    ]

    def make(directory: Path) -> None:
        draw_covers(environment, modules, faces, covers, directory)

    return keep(environment, "pictures", "drawing the pictures for links", inputs, make)


def write_covers(environment: Environment, out: Path) -> None:
    """Have the pictures for links written as SVGs."""
    run_web(environment, "trilithon_build.covers", environment.root / "site", out)


def draw_covers(environment: Environment, modules: Path, faces: Path, covers: Path, out: Path) -> None:
    """Draw each SVG of a folder as a PNG in another."""
    covers_of = sorted(covers.glob("*.svg"))
    wanted = [
        (cover, out / f"{cover.stem}.png", 630 if cover.stem.endswith("-tall") else 1200)
        for cover in covers_of
    ]
    draw(environment, modules, sorted(faces.glob("*.ttf")), wanted)


def keep(
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


def draw(
    environment: Environment, modules: Path, faces: Sequence[Path], wanted: Sequence[tuple[Path, Path, int]]
) -> None:
    """Draw SVGs as PNGs, each (SVG, PNG, width), with the letters of these fonts (see draw.mjs)."""
    told = json.dumps({"fonts": faces, "drawings": wanted}, default=str)
    run(environment.node, environment.root / DRAW, modules, told)


def run_web(environment: Environment, module: str, *arguments: str | Path) -> None:
    """Run a module of web/ here, with the core of the tree."""
    path = os.pathsep.join(str(environment.root / part) for part in ("core", "web"))
    told = {**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"}
    run(environment.python, "-m", module, *arguments, env=told)


def run(*command: str | Path, cwd: Path | None = None, env: dict[str, str] | None = None) -> None:
    """Run a command quietly; if it fails, end here with what it has said."""
    words = [str(part) for part in command]
    done = subprocess.run(words, cwd=cwd, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{done.stdout}{done.stderr}The build stopped; what failed was: {' '.join(words)}")
