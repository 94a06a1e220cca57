"""Compile the Python code that the page needs. tools/build/compile.mjs runs this inside Pyodide, started like the
page's.

It makes these archives. `stdlib.zip` is the compiled standard library, reduced to the modules that can ever be
imported: those loaded at the start, and those named by any import statement of our code or of PyScript's, with
everything that these load in turn. Modules needed at once are read from the zip; the rest is a pack in it.
`overlay.pack` has further compiled modules: micropip, the web package, and those that Python finds in `__pycache__`
next to the sources of our wheel and of PyScript. The packs in PACKS have what only a part of the site needs, and are
loaded then.

A pack is unpacked over the file system. It contains one file after another, compressed as a whole.
"""

import ast
import importlib
import importlib.util
import marshal
import site
import sys
import zipfile
from collections.abc import Iterable, Iterator
from fnmatch import fnmatch
from pathlib import Path
from types import CodeType

from compression import zstd

STDLIB = next(Path(entry) for entry in sys.path if entry.endswith(".zip"))
PACKAGES = Path(site.getsitepackages()[0])
LIBRARY = PACKAGES.parent  # where the library is unpacked
SOURCES = Path("/sources")  # trilithon_web, parts of the core that no table needs, and PyScript's Python code
HOME = Path.cwd()  # where PyScript will write its code
OUT = Path("/out")

# Modules that our code does not import and that Node.js does not load: for fetching in a page, and for showing errors.
RARE = ("pyodide.http", "traceback", "linecache", "_colorize", "encodings.ascii", "encodings.latin_1")

# Modules that others import but a page cannot use, replaced by the little that importing them requires. PyScript uses
# `html.escape`, but nobody the names of two thousand characters. asyncio needs three constants for processes, which a
# page cannot start; it works without `ssl` and without streams from sockets. Its loop is Pyodide's, the browser's own,
# which only takes the policy's base class from the loop for sockets. `urllib.parse` need not check hosts that are
# numbers, since the page was loaded from there. None of our packages is a tar.
BARE = {
    "asyncio/base_subprocess.py": b"",
    "asyncio/selector_events.py": b"",
    "asyncio/sslproto.py": b"",
    "asyncio/streams.py": b"__all__ = ()",
    "asyncio/subprocess.py": b"__all__ = ()",
    "asyncio/unix_events.py": b"from .events import _BaseDefaultEventLoopPolicy as _DefaultEventLoopPolicy\n"
    b"__all__ = ()",
    "html/entities.py": b"html5 = {}",
    "ipaddress.py": b"class IPv4Address: pass\nip_address = str",
    "selectors.py": b"",
    "ssl.py": b"raise ImportError",
    "subprocess.py": b"PIPE, STDOUT, DEVNULL = -1, -2, -3",
    "tarfile.py": b"",
}

# Python records a thousand values about its build, for compilers. A page may need only these.
BUILT = "_sysconfigdata__emscripten_wasm32-emscripten.py"
ASKED = (
    "EXT_SUFFIX",
    "HOST_GNU_TYPE",
    "MULTIARCH",
    "PYEMSCRIPTEN_PLATFORM_VERSION",
    "PYODIDE_ABI_VERSION",
    "Py_DEBUG",
    "Py_GIL_DISABLED",
    "SOABI",
    "VERSION",
    "WITH_PYMALLOC",
)

# PyScript's own modules that are imported only on request.
LATER = ("fs", "media", "web")

# Packs of what only a part of the site needs (web/trilithon_web/browser/late.py): patterns of paths below the sources.
PACKS = {
    "room": (
        *(
            f"trilithon_web/browser/{name}.py"
            for name in ("camera", "certificate", "codes", "devices", "peers", "tabs")
        ),
        *(f"trilithon_web/screens/play/guest/{name}.py" for name in ("bar", "receiving", "screen")),
        *("trilithon_web/screens/room/lobby.py", "trilithon_web/app/room/*.py", "trilithon_web/wire.py"),
        *(f"trilithon_web/room/{name}.py" for name in ("fairness", "frames", "hosted", "hosting", "joining")),
        *(f"trilithon_web/room/{name}.py" for name in ("messages", "room", "signal", "telling", "undoing")),
    ),
    "workshop": (
        *("trilithon/arena/*.py", "trilithon_web/workshop/*.py", "trilithon_web/wire.py"),
        "trilithon_web/tables/*/tasks.py",
        *(f"trilithon_web/browser/{name}.py" for name in ("box", "editing", "in_box")),
        *("trilithon_web/screens/workshop/*.py", "trilithon_web/screens/play/turn/asking_bots.py"),
    ),
}
# What a page shows while such a part is still coming, and what it needs to list bots.
SHELLS = (
    *(f"trilithon_web/screens/workshop/{name}.py" for name in ("__init__", "place", "shell")),
    *(f"trilithon_web/workshop/{name}.py" for name in ("__init__", "limits")),
)
# Programs that are shown and not imported; they come with the workshop, as they are.
SHOWN = (
    *("trilithon_web/tables/*/starters/*.py", "trilithon_web/tables/*/opponents/*.py"),
    "trilithon_web/workshop/opponents/*.py",
)
# Small modules of the library that people expect in the workshop (docs/writing-a-bot.md).
FOR_BOTS = ("copy", "fractions", "random", "statistics", "string")

# The modules of the core that people call: games, states, moves and the like. Tracebacks name their lines.
CALLED = (
    "__init__",
    "chance",
    "equipment",
    "game",
    "link",
    "moves",
    "observation",
    "options",
    "people",
    "record",
    "state",
)

# Entries of CPython's table of lines (InternalDocs/code_objects.md): one without columns, which is followed by the
# distance in lines; and one for code without a line.
LINE = 0x80 | 13 << 3
NO_LINE = 0x80 | 15 << 3

# zstd compresses as well as possible, but with a window of two megabytes, since unpacking needs that much memory.
ZSTD = {zstd.CompressionParameter.compression_level: 22, zstd.CompressionParameter.window_log: 21}

# The modules that Python needs before it can unpack the rest.
FIRST = "encodings/"

# Python runs this before the rest of its library. Starting creates many objects and drops few, so collecting garbage
# would take 5% of the time for nothing; the page enables it again once it is ready (main.py). A snapshot of Python's
# memory has to fit into the memory that Pyodide starts with, so everything is unpacked piece by piece.
EARLY = f"""
import gc, io, os, sys, _zstd
gc.disable()

def unpack(packed):
    pieces, folders = _zstd.ZstdDecompressor(), set()
    with open("/loose", "w+b") as loose:
        while not pieces.eof:
            loose.write(pieces.decompress(packed.read(65536) if pieces.needs_input else b"", 65536))
        loose.seek(0)
        for line in loose:
            path, size = line.split()
            folder = os.path.dirname(path)
            if folder not in folders:
                os.makedirs(folder, exist_ok=True)
                folders.add(folder)
            with open(path, "wb") as file:
                file.write(loose.read(int(size)))
    os.remove("/loose")

unpack(io.BytesIO(__loader__.get_data("library.pack")))
sys.path.insert(0, "{LIBRARY}")
""".encode()

# The page imports this once Python has started.
OVERLAID = b"""
import os, sitecustomize
with open("/overlay.pack", "rb") as packed:
    sitecustomize.unpack(packed)
os.remove("/overlay.pack")
del packed
"""


def main() -> None:
    """Find the modules needed, compile them, and write the archives."""
    found = set(SOURCES.glob("**/*.py"))
    of_workshop = {
        path for path in found if is_among(path.relative_to(SOURCES).as_posix(), PACKS["workshop"] + SHOWN)
    }
    import_used([*PACKAGES.glob("trilithon/**/*.py"), *(found - of_workshop)], RARE)
    first, library, overlay = dict[Path, bytes](), dict[Path, bytes](), dict[Path, bytes]()
    with zipfile.ZipFile(STDLIB) as archive:
        known = loaded_from(STDLIB)
        for name in sorted(known):
            # In a page, nobody needs the library's docstrings or line numbers, which are half of it.
            source = BARE[name] if name in BARE else archive.read(name)
            if name == BUILT:
                source = reduce_build_info(source)
            files, place = (first, Path()) if name.startswith(FIRST) else (library, LIBRARY)
            code = compile_source(source, f"{LIBRARY}/{name}", optimize=2, lines=False)
            files[(place / name).with_suffix(".pyc")] = code
    for name, own in (("sitecustomize", EARLY), ("overlaid", OVERLAID)):
        first[Path(f"{name}.pyc")] = compile_source(own, f"{STDLIB}/{name}.py", optimize=2)
    for name in sorted(loaded_from(PACKAGES)):
        if name.startswith("micropip/"):  # compiled only; no page has its sources
            place = PACKAGES / name
            code = compile_source(place.read_bytes(), str(place), optimize=2, lines=False)
            overlay[place.with_suffix(".pyc")] = code
    for path in sorted(PACKAGES.glob("trilithon/**/*.py")):
        code = compile_source(path.read_bytes(), str(path), 2, lines=path.stem in CALLED, types=False)
        overlay[cache_path(path)] = code
    for path in sorted(SOURCES.glob("pyscript/*.py")):
        if path.stem not in LATER:
            place = HOME / path.relative_to(SOURCES)
            overlay[cache_path(place)] = compile_source(
                path.read_bytes(), str(place), optimize=2, lines=False
            )
    packs = compile_web(overlay)
    import_used(of_workshop, FOR_BOTS)
    packs["workshop"] |= compile_library(known)
    with zipfile.ZipFile(OUT / "stdlib.zip", "w") as archive:
        archive.writestr(zipfile.ZipInfo("library.pack"), pack_files(library))
        for place, code in first.items():
            archive.writestr(zipfile.ZipInfo(str(place)), code, zipfile.ZIP_DEFLATED, 9)
    (OUT / "overlay.pack").write_bytes(pack_files(overlay))
    for name, pack in packs.items():
        (OUT / f"{name}.pack").write_bytes(pack_files(pack))


def compile_web(overlay: dict[Path, bytes]) -> dict[str, dict[Path, bytes]]:
    """Compile the web package, and return the packs of its parts. overlay: takes what isn't in any of them."""
    packs = {name: dict[Path, bytes]() for name in PACKS}
    for path in sorted(SOURCES.glob("trilithon*/**/*.py")):
        name = path.relative_to(SOURCES).as_posix()
        place = PACKAGES / name
        if is_among(name, SHOWN):
            packs["workshop"][place] = path.read_bytes()
            continue
        parts = [] if name in SHELLS else [part for part in PACKS if is_among(name, PACKS[part])]
        code = compile_source(path.read_bytes(), str(place), optimize=2, types=False)
        for pack in [packs[part] for part in parts] or [overlay]:
            pack[place.with_suffix(".pyc")] = code
    return packs


def is_among(name: str, patterns: tuple[str, ...]) -> bool:
    """Return whether a path fits one of some patterns."""
    return any(fnmatch(name, pattern) for pattern in patterns)


def import_used(sources: Iterable[Path], others: Iterable[str]) -> None:
    """Import the modules of the library that some sources name in import statements, and some others."""
    for name in sorted({*others, *(name for path in sources for name in imported_names(path))}):
        if is_in_library(name):
            importlib.import_module(name)


def compile_library(known: set[str]) -> dict[Path, bytes]:
    """Compile the modules of the library that have been loaded by now, without those known already."""
    found = {}
    with zipfile.ZipFile(STDLIB) as archive:
        for name in sorted(loaded_from(STDLIB) - known):
            code = compile_source(archive.read(name), f"{LIBRARY}/{name}", optimize=2, lines=False)
            found[(LIBRARY / name).with_suffix(".pyc")] = code
    return found


def pack_files(files: dict[Path, bytes]) -> bytes:
    """Return a pack of files: for each, a line with its path and size, then its content."""
    loose = b"".join(f"{path} {len(content)}\n".encode() + content for path, content in files.items())
    pack: bytes = zstd.compress(loose, options=ZSTD)
    return pack


def cache_path(path: Path) -> Path:
    """Return where Python looks for the compiled module of a source file."""
    return Path(importlib.util.cache_from_source(path))


def reduce_build_info(source: bytes) -> bytes:
    """Return the module about Python's build, reduced to the values in ASKED."""
    namespace: dict[str, dict[str, object]] = {}
    exec(source, namespace)
    values = namespace["build_time_vars"]
    return f"build_time_vars = { {name: values[name] for name in ASKED if name in values}!r}".encode()


def imported_names(path: Path) -> Iterator[str]:
    """Yield the absolute names in all import statements of a source file, including those within functions."""
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module


def is_in_library(name: str) -> bool:
    """Return whether a module belongs to Python, and not to a wheel, the web package or the browser."""
    spec = importlib.util.find_spec(name.partition(".")[0])
    return spec is not None and str(spec.origin).startswith(("built-in", "frozen", str(STDLIB)))


def loaded_from(place: Path) -> set[str]:
    """Return the files in a folder or archive from which modules have been loaded, relative to it."""
    specs = (getattr(module, "__spec__", None) for module in sys.modules.values())
    origins = (str(spec.origin) for spec in specs if spec)
    return {origin.removeprefix(f"{place}/") for origin in origins if origin.startswith(f"{place}/")}


def compile_source(
    source: bytes, name: str, optimize: int = 0, lines: bool = True, types: bool = True
) -> bytes:
    """Return the content of a .pyc that is never compared with its source, since both are delivered together.

    lines: whether tracebacks name the line, and not only where the function begins.
    types: whether to keep annotations.
    """
    tree = ast.parse(source)
    if not types:
        tree = Untyped().visit(tree)
    code = drop_positions(compile(tree, name, "exec", dont_inherit=True, optimize=optimize), lines)
    flags, source_hash = (0b01).to_bytes(4, "little"), bytes(8)
    return importlib.util.MAGIC_NUMBER + flags + source_hash + marshal.dumps(code)


class Untyped(ast.NodeTransformer):
    """Removes the annotations of functions and variables, each of which costs a function. Those in classes define
    fields."""

    def visit_arg(self, node: ast.arg) -> ast.AST:
        """Remove the annotation of an argument."""
        node.annotation = None
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        """Remove the annotations of a function."""
        node.returns = None
        return self.generic_visit(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        """Keep the annotations of a class, but not those within its methods."""
        node.body = [one if isinstance(one, ast.AnnAssign) else self.visit(one) for one in node.body]
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        """Replace an annotated variable by a plain one, or by nothing if it has no value."""
        if node.value is None:
            return ast.copy_location(ast.Pass(), node)
        return ast.copy_location(ast.Assign([node.target], node.value), node)


def drop_positions(code: CodeType, lines: bool) -> CodeType:
    """Return code without column numbers, which tracebacks would show.

    lines: whether to keep line numbers; without them, all of the code is attributed to the function's first line.
    """
    constants = tuple(
        drop_positions(one, lines) if isinstance(one, CodeType) else one for one in code.co_consts
    )
    table, before = bytearray(), code.co_firstlineno
    for start, end, line in code.co_lines() if lines else [(0, len(code.co_code), before)]:
        units = (end - start) // 2
        for begin in range(0, units, 8):  # an entry covers at most eight units of code
            length = min(8, units - begin)
            if line is None:
                table.append(NO_LINE | length - 1)
            else:
                table.append(LINE | length - 1)
                table += encode_signed(line - before)
                before = line
    return code.replace(co_consts=constants, co_linetable=bytes(table))


def encode_signed(number: int) -> bytes:
    """Return a number as in a table of lines: six bits in each byte, lowest first, with the sign as the lowest bit of
    all."""
    rest, written = (-number << 1 | 1) if number < 0 else number << 1, bytearray()
    while rest > 63:
        written.append(64 | rest & 63)
        rest >>= 6
    return bytes((*written, rest))


main()
