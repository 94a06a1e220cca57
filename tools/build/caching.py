"""Slow steps of the build. Results are cached in .cache/, each next to the hashes of all its inputs, and made again
only if these change."""

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
from tools.build.lean_wheel import write_lean_wheel
from tools.setup import TOOLS_LOCK, Environment, say

CODES = "codes.js"  # the script for QR codes
# The name of the web package's modules that draw only for the build.
ILLUSTRATIONS = "illustrations"
TOOLS = Path("tools", "build")
DRAW = TOOLS / "draw.mjs"
_ROUNDS = 3  # of zopfli. Its default of fifteen takes twice as long, and saves 158 bytes of 720,000
ICONS = (  # name, drawing, width
    ("192", "trilithon", 192),
    ("512", "trilithon", 512),
    ("maskable-512", "maskable", 512),
    ("apple-touch-icon", "maskable", 180),  # phones cut it to shape, like the maskable one
)


def installed_runtime(environment: Environment) -> Path:
    """Return the node_modules with Pyodide, PyScript, the fonts and the build's own tools, as locked."""
    folder = environment.root / "site"
    return install_modules(environment, "npm", "installing Pyodide, PyScript and the fonts", folder)


def installed_checkers(environment: Environment) -> Path:
    """Return the node_modules with the tests' page checkers, as locked."""
    return install_modules(
        environment, "checkers", "installing the checkers of pages", environment.root / "tests"
    )


def install_modules(environment: Environment, name: str, progress: str, folder: Path) -> Path:
    """Return the node_modules that the lock file in a folder specifies. name: of the cache's folder."""
    locks = [folder / file for file in ("package.json", "package-lock.json")]

    def install(directory: Path) -> None:
        for lock in locks:
            shutil.copy(lock, directory)
        options = ("--ignore-scripts", "--no-audit", "--no-fund", "--silent")
        run(*environment.npm, "ci", *options, "--prefix", directory)

    return keep(environment, name, progress, locks, install) / "node_modules"


def downloaded_micropip(environment: Environment) -> Path:
    """Return the wheel of micropip, as locked."""
    lock = environment.root / "site" / "micropip.txt"
    pip = (environment.python, "-m", "pip", "--disable-pip-version-check", "download", "-qq")
    # For Pyodide's Python, not for the one that runs here.
    options = ("--no-deps", "--require-hashes", "--only-binary=:all:", "--python-version=3.14", "-r", lock)

    def download(directory: Path) -> None:
        run(*pip, *options, "-d", directory)

    return only(keep(environment, "micropip", "fetching micropip", [lock], download), "*.whl")


def built_wheel(environment: Environment) -> Path:
    """Return the wheel of core/: the same file that the page loads and that a test installs."""
    root = environment.root
    sources = [root / "pyproject.toml", root / "LICENSE", *sources_in(root / "core")]

    def make(directory: Path) -> None:
        loose = directory / "loose"
        wheel = distribution(environment, "wheel", loose)
        pack_densely(wheel, directory / wheel.name)
        shutil.rmtree(loose)

    return only(keep(environment, "wheel", "building the wheel", sources, make), "*.whl")


def distribution(environment: Environment, kind: str, out: Path) -> Path:
    """Build the wheel or the sdist of the core into a folder, and return it. kind: "wheel" or "sdist".

    Its dates are the build backend's fixed ones, whatever SOURCE_DATE_EPOCH is.
    """
    undated = {name: value for name, value in os.environ.items() if name != "SOURCE_DATE_EPOCH"}
    command = (environment.python, "-m", "hatchling", "build", "-t", kind, "-d", out)
    run(*command, cwd=environment.root, env=undated)
    return only(out, "*")


def compiled_python(environment: Environment, modules: Path, micropip: Path, wheel: Path) -> Path:
    """Return the folder of the compiled archives, made by the Pyodide that the site uses (see precompile.py)."""
    root = environment.root
    script, inner = root / TOOLS / "compile.mjs", root / TOOLS / "precompile.py"
    web = [path for path in sources_in(root / "web" / "trilithon_web") if is_loadable(path)]
    arena = sources_in(root / "core" / "trilithon" / "arena")  # which the page's wheel lacks
    pyscript = modules / "@pyscript" / "core" / "src" / "stdlib" / "pyscript.js"
    lean = root / TOOLS / "lean_wheel.py"
    inputs = [script, inner, lean, modules / ".package-lock.json", micropip, wheel, *web, *arena]

    def compile_all(directory: Path) -> None:
        sources = directory / "sources"
        for path in (*web, *arena):
            copy(path, sources / path.relative_to(root).relative_to(path.relative_to(root).parts[0]))
        pyodide = modules / "pyodide"
        installed = directory / wheel.name
        installed.write_bytes(write_lean_wheel(wheel))
        run(environment.node, script, pyodide, pyscript, micropip, installed, inner, sources, directory)
        installed.unlink()
        shutil.rmtree(sources)

    return keep(environment, "compiled", "compiling Python for the page", inputs, compile_all)


def pack_densely(loose: Path, dense: Path) -> None:
    """Write a zip again, as small as possible."""
    with zipfile.ZipFile(loose) as found, zipfile.ZipFile(dense, "w") as archive:
        for entry in found.infolist():
            repacked = zipfile.ZipInfo(entry.filename, entry.date_time)
            repacked.compress_type = zipfile.ZIP_DEFLATED
            repacked.external_attr = entry.external_attr
            with archive.open(repacked, "w") as written:
                written._compressor = Zopfli()  # type: ignore[attr-defined]  # no other way to choose it
                written.write(found.read(entry))


class Zopfli:
    """A compressor for the zipfile module. It compresses each entry as a whole."""

    def __init__(self) -> None:
        self._data = b""

    def compress(self, data: bytes) -> bytes:
        """Take a part of an entry. Nothing is returned yet."""
        self._data += data
        return b""

    def flush(self) -> bytes:
        """Return the whole entry as raw deflate data: without zlib's two bytes before it and four after it."""
        return bytes(zopfli.zlib.compress(self._data, numiterations=_ROUNDS)[2:-4])


def is_loadable(path: Path) -> bool:
    """Return whether a file of the web package can be loaded by the page: modules, except those that draw
    illustrations."""
    return path.suffix == ".py" and path.stem != ILLUSTRATIONS


def bundled_codes(environment: Environment, modules: Path) -> Path:
    """Return the script that draws and reads QR codes: the parts of npm's qr that a page needs, minified.

    It defines the global `qrCodes`, and not a module, since Python can load no module in a browser.
    """
    inputs = [environment.root / TOOLS / "caching.py", modules / ".package-lock.json"]
    entry = 'export { encodeQR } from "qr"; export { decodeQR } from "qr/decode.js";'

    def bundle(directory: Path) -> None:
        (directory / "entry.js").write_text(entry, encoding="utf-8")
        esbuild = modules / "esbuild" / "bin" / "esbuild"
        options = ("--bundle", "--minify", "--format=iife", "--global-name=qrCodes", "--target=es2020")
        run(
            environment.node,
            esbuild,
            "entry.js",
            *options,
            f"--outfile={CODES}",
            cwd=directory,
            env={**os.environ, "NODE_PATH": str(modules)},
        )

    return keep(environment, "codes", "bundling the script for QR codes", inputs, bundle) / CODES


def cut_fonts(environment: Environment, modules: Path) -> Path:
    """Return the folder of the site's fonts (see fonts.py)."""
    inputs = [
        environment.root / TOOLS / "fonts.py",
        environment.root / "tools" / TOOLS_LOCK.name,
        modules / ".package-lock.json",
    ]

    def cut(directory: Path) -> None:
        fonts.cut(modules, directory)

    return keep(environment, "fonts", "cutting the fonts", inputs, cut)


def written_reference(environment: Environment) -> Path:
    """Return the folder with the pages of the API reference (see reference.py)."""
    root = environment.root
    templates = root / "site" / "docs"
    lock = root / "tools" / TOOLS_LOCK.name
    guide = root / "docs" / "writing-a-bot.md"
    inputs = [root / TOOLS / "reference.py", lock, guide, *sources_in(templates), *sources_in(root / "core")]

    def write(directory: Path) -> None:
        run_web(environment, "tools.build.reference", templates, guide, directory)

    return keep(environment, "reference", "writing the API reference", inputs, write)


def drawn_icons(environment: Environment, modules: Path) -> Path:
    """Return the folder of the icons as PNGs, for phones and others that do not support SVG."""
    drawings = environment.root / "site" / "icons"
    inputs = [environment.root / DRAW, *sources_in(drawings), modules / ".package-lock.json"]

    def make(directory: Path) -> None:
        wanted = [(drawings / f"{name}.svg", directory / f"{icon}.png", width) for icon, name, width in ICONS]
        draw(environment, modules, (), wanted)

    return keep(environment, "icons", "drawing the icons", inputs, make)


def drawn_pictures(environment: Environment, modules: Path, faces: Path) -> Path:
    """Return the folder of the pictures for links to the site and its games, and for installing it, as PNGs."""
    # The drawings are quickly made, so they serve as the inputs of the PNGs.
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
    """Write the pictures for links as SVGs."""
    run_web(environment, "trilithon_build.covers", environment.root / "site", out)


def draw_covers(environment: Environment, modules: Path, faces: Path, covers: Path, out: Path) -> None:
    """Draw each SVG of a folder as a PNG into another folder."""
    covers_of = sorted(covers.glob("*.svg"))
    wanted = [
        (cover, out / f"{cover.stem}.png", 630 if cover.stem.endswith("-tall") else 1200)
        for cover in covers_of
    ]
    draw(environment, modules, sorted(faces.glob("*.ttf")), wanted)


def keep(
    environment: Environment, name: str, progress: str, inputs: Iterable[Path], make: Callable[[Path], None]
) -> Path:
    """Return the directory .cache/<name>. Fill it by `make`, unless it was made from the same inputs before."""
    directory = environment.root / ".cache" / name
    stamp = directory / ".stamp"
    told = "\n".join(f"{path.relative_to(environment.root).as_posix()} {sha256(path)}" for path in inputs)
    if not (stamp.exists() and stamp.read_text(encoding="utf-8") == told):
        say(progress)
        shutil.rmtree(directory, ignore_errors=True)
        directory.mkdir(parents=True)
        make(directory)
        stamp.write_text(told, encoding="utf-8")  # last, so that an interrupted result is made again
    return directory


# Helpers


def sources_in(directory: Path) -> list[Path]:
    """Return all files below a folder in a fixed order, without hidden files and by-products."""
    found = (path for path in directory.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    return sorted(path for path in found if not path.name.startswith("."))


def only(directory: Path, pattern: str) -> Path:
    """Return the only file that matches a pattern."""
    (path,) = directory.glob(pattern)
    return path


def sha256(path: Path) -> str:
    """Return the SHA-256 of a file in hexadecimal."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def copy(path: Path, to: Path) -> None:
    """Copy a file, creating folders as needed."""
    to.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(path, to)


def draw(
    environment: Environment, modules: Path, faces: Sequence[Path], wanted: Sequence[tuple[Path, Path, int]]
) -> None:
    """Draw SVGs as PNGs, each given as (SVG, PNG, width), with these fonts (see draw.mjs)."""
    told = json.dumps({"fonts": faces, "drawings": wanted}, default=str)
    run(environment.node, environment.root / DRAW, modules, told)


def run_web(environment: Environment, module: str, *arguments: str | Path) -> None:
    """Run a module of web/ or tools/ with the tree's core."""
    path = os.pathsep.join(str(environment.root / part) for part in ("core", "web", "."))
    told = {**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"}
    run(environment.python, "-m", module, *arguments, env=told)


def run(*command: str | Path, cwd: Path | None = None, env: dict[str, str] | None = None) -> None:
    """Run a command silently. If it fails, print its output and exit."""
    words = [str(part) for part in command]
    done = subprocess.run(words, cwd=cwd, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{done.stdout}{done.stderr}The build stopped; what failed was: {' '.join(words)}")
