"""The list of what the site is made of."""

import hashlib
import json
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest

from tools.build.licences import LINKED
from tools.setup import ROOT

# Those of SPDX that the site has to do with.
KNOWN = {
    *("Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "blessing", "bzip2-1.0.6", "ISC", "MIT", "MPL-2.0"),
    *("OFL-1.1", "PSF-2.0", "Zlib"),
}


@pytest.fixture(scope="module")
def bom(dist: Path) -> Any:
    found = json.loads((dist / "sbom.json").read_text("utf-8"))
    assert (found["bomFormat"], found["specVersion"]) == ("CycloneDX", "1.6")
    return found


def test_every_file_of_the_site_is_listed_with_what_it_holds(dist: Path, bom: Any) -> None:
    listed = {one["name"]: one["hashes"][0]["content"] for one in bom["components"] if one["type"] == "file"}
    there = {
        path.relative_to(dist).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in dist.rglob("*")
        if path.is_file() and path.name != "sbom.json"
    }
    assert listed == there


def test_every_part_of_others_is_listed_with_its_licence(dist: Path, bom: Any) -> None:
    own, *others = json.loads((dist / "licences.json").read_text("utf-8"))
    parts = [one for one in bom["components"] if one["type"] == "library"]
    assert [(one["name"], one.get("version", "")) for one in parts] == [
        (one["name"], one["version"]) for one in others
    ]
    assert bom["metadata"]["component"]["name"] == own["name"] == "trilithon"
    licences = [one["licenses"][0]["license"] for one in parts]
    assert {one["id"] for one in licences if "id" in one} <= KNOWN
    assert [one["name"] for one in licences if "id" not in one] == ["public domain"]
    assert len({one["bom-ref"] for one in parts}) == len(parts)


def test_every_file_is_of_a_listed_part(dist: Path, bom: Any) -> None:
    """Whatever the build takes from others must have a licence there; what is not named here is our own."""
    of = {
        "pyodide": ("runtime/pyodide.js", "runtime/pyodide.asm.js", "runtime/pyodide.asm.wasm"),
        "CPython": ("runtime/stdlib.zip", "runtime/overlay.pack"),
        "micropip": ("runtime/micropip-*.whl",),
        "@pyscript/core": ("pyscript/*.js",),
        "qr": ("room/codes.js",),
        **{
            f"@fontsource-variable/{path.stem}": (f"fonts/{path.name}",)
            for path in (dist / "fonts").iterdir()
        },
        "trilithon": (
            *("*.html", "style.css", "docs/reference.css", "main.py", "*pyscript.json", "licences.json"),
            *(
                "manifest.webmanifest",
                "precache.js",
                "sw.js",
                "wheels/trilithon-*.whl",
                "runtime/pyodide-lock.json",
            ),
            *("pictures/*.png", "icons/*", "licences/*.txt", "room/room.pack"),
            *("workshop.css", "workshop/workshop.pack", "box/frame.txt"),
            *(path.relative_to(ROOT / "site").as_posix() for path in (ROOT / "site").rglob("*.*js")),
        ),
    }
    names = {one["name"] for one in bom["components"] if one["type"] == "library"} | {"trilithon"}
    assert set(of) <= names
    for one in bom["components"]:
        if one["type"] == "file":
            found = [
                part for part, places in of.items() if any(fnmatch(one["name"], place) for place in places)
            ]
            assert len(found) == 1, one["name"]


def test_what_is_linked_into_the_web_assembly_is_as_it_is_listed(dist: Path) -> None:
    """By the versions that it bears, and by a function of each library."""
    code = (dist / "runtime" / "pyodide.asm.wasm").read_bytes()
    marks = {
        "Emscripten": b"5.0.3",
        "bzip2": b"1.0.6, 6-Sept-2010",
        "Expat": b"expat_2.7.3",
        "libffi": b"ffi_prep_cif",
        "liblzma": b"5.2.2",
        "libmpdec": b"2.5.1",
        "SQLite": b"3.39.0",
        "zlib": b"1.3.1",
        "Zstandard": b"1.5.7",
    }
    assert {name for name, _, _ in LINKED} == set(marks)
    for name, version, _ in LINKED:
        assert version.encode() in marks[name]
        assert marks[name] in code
