"""Collect the licences of everything in the site, for its page of credits."""

import json
import zipfile
from dataclasses import dataclass
from email.parser import HeaderParser
from pathlib import Path, PurePosixPath

# The libraries linked into Pyodide's WebAssembly besides CPython: name, version if it is stated there, licence.
# tests/test_sbom.py fails if another Pyodide has others.
LINKED = (
    ("Emscripten", "5.0.3", "MIT"),
    ("bzip2", "1.0.6", "bzip2-1.0.6"),
    ("Expat", "2.7.3", "MIT"),
    ("libffi", "", "MIT"),
    ("liblzma", "5.2.2", "public domain"),
    ("libmpdec", "2.5.1", "BSD-2-Clause"),
    ("SQLite", "3.39.0", "blessing"),
    ("zlib", "1.3.1", "Zlib"),
    ("Zstandard", "1.5.7", "BSD-3-Clause"),
)
CHOSEN = {"(MIT OR Apache-2.0)": "MIT"}  # of packages that leave the choice, the shorter licence
NODE_ONLY = ("ws", "@types/emscripten")  # needed by Pyodide outside browsers only, so not in the site


@dataclass(frozen=True)
class Part:
    """A part of the site, by others or our own wheel.

    version: "" if unknown.
    licence: its name.
    texts: the texts of the licence.
    kind: of the package, as package URLs name it.
    """

    name: str
    version: str
    licence: str
    texts: tuple[str, ...]
    kind: str = "generic"


def gather(parts: list[Part], out: Path) -> list[dict[str, object]]:
    """Write each licence text once into the new folder `out`, and return a list of the parts with their files."""
    out.mkdir()
    listed: list[dict[str, object]] = []
    written: dict[str, str] = {}  # the file of each text; several parts may share it
    for part in parts:
        stem = part.name.strip("@").replace("/", "-").lower()
        for number, text in enumerate(part.texts, 1):
            if _words(text) not in written:
                file = written[_words(text)] = f"{stem}-{number}.txt"
                (out / file).write_text(text, encoding="utf-8")
        listed.append(
            {
                "name": part.name,
                "version": part.version,
                "licence": part.licence,
                "files": [f"{out.name}/{written[_words(text)]}" for text in part.texts],
            }
        )
    return listed


def _words(text: str) -> str:
    """Return a text with all white space reduced to single blanks, to compare texts regardless of line breaks."""
    return " ".join(text.split())


def read_wheel(wheel: Path) -> Part:
    """Return a wheel as a part, with all licence texts in it, also those of code that it contains."""
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        metadata = HeaderParser().parsestr(
            archive.read(next(name for name in names if name.endswith(".dist-info/METADATA"))).decode()
        )
        texts = [archive.read(n).decode() for n in names if PurePosixPath(n).name.startswith("LICENSE")]
    licence = (
        metadata["License-Expression"] or metadata["License"].splitlines()[0]
    )  # older wheels have the whole text in this field
    return Part(metadata["Name"], metadata["Version"], licence, tuple(texts), "pypi")


def linked_parts(text: str) -> list[Part]:
    """Return the libraries linked into Pyodide's WebAssembly. text: their licence texts, as one."""
    return [Part(name, version, licence, (text,)) for name, version, licence in LINKED]


def read_npm_packages(modules: Path, standard: Path) -> list[Part]:
    """Return the npm packages in the site. A package without a licence text gets the standard text of its licence."""
    parts: dict[str, Part] = {}
    installed = json.loads((modules / ".package-lock.json").read_text(encoding="utf-8"))["packages"]
    for place, entry in installed.items():
        name = place.rpartition("node_modules/")[2]
        if name in NODE_ONLY or entry.get("dev"):
            continue
        chosen = CHOSEN.get(entry["license"])
        licence, file = (chosen, f"LICEN[CS]E-{chosen}") if chosen else (entry["license"], "LICEN[CS]E*")
        found = sorted((modules.parent / place).glob(file)) or [standard / f"{licence}.txt"]
        texts = tuple(text.read_text(encoding="utf-8") for text in found)
        parts.setdefault(name, Part(name, entry["version"], licence, texts, "npm"))
    return list(parts.values())
