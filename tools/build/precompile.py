"""Compile what the page's Python needs; tools/build/compile.mjs runs this inside Pyodide, booted like the page's.

Out of it come two archives. `stdlib.zip` is the standard library, compiled, and of it only the modules that
are ever imported: those that the boot has loaded, and those that a module of ours or of PyScript names in
any of its import statements, with all that these load in turn. What Python needs at once it reads from the zip; the
rest is a pack in it. `overlay.pack` has further compiled modules: those that Python finds in `__pycache__` beside the
sources of our wheel and of PyScript, micropip, and the web package.

A pack is unpacked over the file system. It has one file after another, compressed as a whole.
"""

import ast
import importlib
import importlib.util
import marshal
import site
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from types import CodeType

from compression import zstd

STDLIB = next(Path(entry) for entry in sys.path if entry.endswith(".zip"))
PACKAGES = Path(site.getsitepackages()[0])
LIBRARY = PACKAGES.parent  # where the library is unpacked
SOURCES = Path("/sources")  # trilithon_web and PyScript's own Python
HOME = Path.cwd()  # where PyScript will write the latter
OUT = Path("/out")

# What no import of ours names and no start under node loads: how a page fetches, and what tells of an error.
RARE = ("pyodide.http", "traceback", "linecache", "_colorize", "encodings.ascii", "encodings.latin_1")

# Modules that others import and nothing in a page can use, with what is asked of them while they are imported. PyScript
# wants the `escape` of `html`, and nobody the names of its two thousand signs; asyncio wants three numbers for
# processes, which no page can start, and does without `ssl` where there is none, and without streams from sockets. Its
# loop is Pyodide's, the browser's own, which takes nothing but the policy's base from the one that waits for sockets.
# Whether a host that is written as a number is a right one, `urllib.parse` need not know: a page has been loaded from
# there. No package of ours is a tar.
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

# How Python was built is told in a thousand values for compilers. These are what a page may be asked for.
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

# Of PyScript's own Python, what it imports only for those who ask.
LATER = ("fs", "media", "web")

# Of the core, what nobody in a page asks for help about.
UNASKED = (
    "bets",
    "bid_calibration",
    "bot",
    "calibration",
    "card_features",
    "claim",
    "collecting",
    "comparison",
    "deal",
    "deal_code",
    "deal_sampler",
    "deduction",
    "evaluation",
    "facts",
    "failures",
    "field_docs",
    "finishing",
    "grades",
    "heaps",
    "heuristics",
    "hiding",
    "inference",
    "levels",
    "lookahead",
    "match",
    "narration",
    "piles",
    "pits",
    "play_policy",
    "playout",
    "policy",
    "position",
    "racing",
    "reasons",
    "refusals",
    "retracing",
    "sampling",
    "scoring",
    "search",
    "softmax",
    "solution",
    "solver",
    "ties",
    "trials",
    "tricks",
    "turn",
    "turn_search",
    "weights",
    "wins",
    "worlds",
)

# In CPython's table of lines (InternalDocs/code_objects.md): an entry without columns, followed by how many lines
# further down it is; and one for what stands on no line.
LINE = 0x80 | 13 << 3
NO_LINE = 0x80 | 15 << 3

# How zstd packs: as well as it can, but with two megabytes to look back on, which Python needs to unpack it.
ZSTD = {zstd.CompressionParameter.compression_level: 22, zstd.CompressionParameter.window_log: 21}

# What Python needs of its library before it can unpack the rest.
FIRST = "encodings/"

# Python runs this before anything else of its library. A start makes much and drops little: looking for garbage
# meanwhile costs a twentieth of it. The page switches it on again once it can be used (main.py). A snapshot of Python's
# memory has to fit into the memory that Pyodide begins with, so all is unpacked piece by piece.
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

# The page runs this when Python has started, by importing it.
OVERLAID = b"""
import os, sitecustomize
with open("/overlay.pack", "rb") as packed:
    sitecustomize.unpack(packed)
os.remove("/overlay.pack")
del packed
"""


def main() -> None:
    """Find what is needed, compile it, write the two archives."""
    sources = [*filter(in_page, PACKAGES.glob("trilithon/**/*.py")), *SOURCES.glob("**/*.py")]
    for name in sorted({*RARE, *(name for path in sources for name in imported_names(path))}):
        if in_library(name):
            importlib.import_module(name)
    first, library, overlay = dict[Path, bytes](), dict[Path, bytes](), dict[Path, bytes]()
    with zipfile.ZipFile(STDLIB) as archive:
        for name in sorted(loaded_from(STDLIB)):
            # Nobody reads the docstrings of the library in a page, or asks for its lines: that is half of it.
            source = BARE[name] if name in BARE else archive.read(name)
            if name == BUILT:
                source = as_asked(source)
            files, place = (first, Path()) if name.startswith(FIRST) else (library, LIBRARY)
            code = compile_source(source, f"{LIBRARY}/{name}", optimize=2, lines=False)
            files[(place / name).with_suffix(".pyc")] = code
    for name, own in (("sitecustomize", EARLY), ("overlaid", OVERLAID)):
        first[Path(f"{name}.pyc")] = compile_source(own, f"{STDLIB}/{name}.py", optimize=2)
    for name in sorted(loaded_from(PACKAGES)):
        if name.startswith("micropip/"):  # without its sources, which no page has
            place = PACKAGES / name
            code = compile_source(place.read_bytes(), str(place), optimize=2, lines=False)
            overlay[place.with_suffix(".pyc")] = code
    for path in sorted(filter(in_page, PACKAGES.glob("trilithon/**/*.py"))):
        # Ours are named in tracebacks, and asked for help by people: what they call, not what lies behind it.
        helps = path.stem not in UNASKED
        code = compile_source(path.read_bytes(), str(path), 0 if helps else 2, lines=helps, types=helps)
        overlay[cache_path(path)] = code
    for path in sorted(SOURCES.glob("pyscript/*.py")):
        if path.stem not in LATER:
            place = HOME / path.relative_to(SOURCES)
            overlay[cache_path(place)] = compile_source(
                path.read_bytes(), str(place), optimize=2, lines=False
            )
    for path in sorted(SOURCES.glob("trilithon_web/**/*.py")):
        place = PACKAGES / path.relative_to(SOURCES)
        code = compile_source(path.read_bytes(), str(place), optimize=2, types=False)
        overlay[place.with_suffix(".pyc")] = code
    with zipfile.ZipFile(OUT / "stdlib.zip", "w") as archive:
        archive.writestr(zipfile.ZipInfo("library.pack"), pack_files(library))
        for place, code in first.items():
            archive.writestr(zipfile.ZipInfo(str(place)), code, zipfile.ZIP_DEFLATED, 9)
    (OUT / "overlay.pack").write_bytes(pack_files(overlay))


def pack_files(files: dict[Path, bytes]) -> bytes:
    """A pack of files: of each a line with its path and its size, and its content."""
    loose = b"".join(f"{path} {len(content)}\n".encode() + content for path, content in files.items())
    pack: bytes = zstd.compress(loose, options=ZSTD)
    return pack


def cache_path(path: Path) -> Path:
    """Where Python keeps what it has compiled from a source of the file system."""
    return Path(importlib.util.cache_from_source(path))


def as_asked(source: bytes) -> bytes:
    """The module that tells how Python was built, with what is asked of it alone."""
    told: dict[str, dict[str, object]] = {}
    exec(source, told)
    values = told["build_time_vars"]
    return f"build_time_vars = { {name: values[name] for name in ASKED if name in values}!r}".encode()


def in_page(path: Path) -> bool:
    """Whether a file of the wheel is for pages, too: the ladder plays on machines alone."""
    return path.parent.name != "ladder" and path.name != "__main__.py"


def imported_names(path: Path) -> Iterator[str]:
    """The absolute names in a source's import statements, wherever in it they stand."""
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module


def in_library(name: str) -> bool:
    """Whether a module comes with Python, and not from a wheel, from the web package or from the browser."""
    spec = importlib.util.find_spec(name.partition(".")[0])
    return spec is not None and str(spec.origin).startswith(("built-in", "frozen", str(STDLIB)))


def loaded_from(place: Path) -> set[str]:
    """The files in a folder or an archive that modules have been loaded from, as named within it."""
    specs = (getattr(module, "__spec__", None) for module in sys.modules.values())
    origins = (str(spec.origin) for spec in specs if spec)
    return {origin.removeprefix(f"{place}/") for origin in origins if origin.startswith(f"{place}/")}


def compile_source(
    source: bytes, name: str, optimize: int = 0, lines: bool = True, types: bool = True
) -> bytes:
    """The content of a .pyc that is never compared with its source: the two travel together. lines: whether
    tracebacks are to name its lines, and not only where a function begins. types: whether somebody may ask for them."""
    tree = ast.parse(source)
    if not types:
        tree = Untyped().visit(tree)
    code = leaner(compile(tree, name, "exec", dont_inherit=True, optimize=optimize), lines)
    flags, source_hash = (0b01).to_bytes(4, "little"), bytes(8)
    return importlib.util.MAGIC_NUMBER + flags + source_hash + marshal.dumps(code)


class Untyped(ast.NodeTransformer):
    """Leaves out the types of functions and names, each of which costs a function of its own; those of classes make
    fields."""

    def visit_arg(self, node: ast.arg) -> ast.AST:
        """An argument."""
        node.annotation = None
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        """A function."""
        node.returns = None
        return self.generic_visit(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        """A class."""
        node.body = [one if isinstance(one, ast.AnnAssign) else self.visit(one) for one in node.body]
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        """A name, also one that gets no value."""
        if node.value is None:
            return ast.copy_location(ast.Pass(), node)
        return ast.copy_location(ast.Assign([node.target], node.value), node)


def leaner(code: CodeType, lines: bool) -> CodeType:
    """Code of which a traceback knows the lines, and not where in them; or, without lines, only where the function
    begins: as if all of it stood there."""
    constants = tuple(leaner(one, lines) if isinstance(one, CodeType) else one for one in code.co_consts)
    table, before = bytearray(), code.co_firstlineno
    for start, end, line in code.co_lines() if lines else [(0, len(code.co_code), before)]:
        units = (end - start) // 2
        for begin in range(0, units, 8):  # an entry covers up to eight units of code
            length = min(8, units - begin)
            if line is None:
                table.append(NO_LINE | length - 1)
            else:
                table.append(LINE | length - 1)
                table += encode_signed(line - before)
                before = line
    return code.replace(co_consts=constants, co_linetable=bytes(table))


def encode_signed(number: int) -> bytes:
    """A number as a table of lines has it: six bits a byte, the lowest first, and of the first the lowest as sign."""
    rest, written = (-number << 1 | 1) if number < 0 else number << 1, bytearray()
    while rest > 63:
        written.append(64 | rest & 63)
        rest >>= 6
    return bytes((*written, rest))


main()
