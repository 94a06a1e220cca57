"""Two builds of the same sources are the same, byte for byte: what is published can be checked by anybody."""

import base64
import hashlib
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.copies import copied
from tests.depth import thorough
from tools import setup
from tools.release import archive

pytestmark = thorough

FETCHED = ("npm", "micropip")  # by their locks; all else is made anew
BUILD = """
from dataclasses import replace
from pathlib import Path
import sys
from tools import setup
from tools.build import site
from tools.release import archive
there = replace(setup.prepare(), python=Path(sys.executable))
archive.make(there, site.build(there), there.root / "release")
"""
# Somebody else, on another continent, whose machine was told another day.
OTHERS = {
    "HOME": "home",
    "USER": "somebody",
    "LOGNAME": "somebody",
    "TZ": "Pacific/Chatham",
    "SOURCE_DATE_EPOCH": "1000000000",
    "LC_ALL": "C.UTF-8",
    "PYTHONHASHSEED": "5",
}


@pytest.fixture(scope="module")
def here(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The archive of the site and what stands beside it."""
    return archive.make(setup.prepare(), dist, tmp_path_factory.mktemp("here") / "release")


@pytest.fixture(scope="module")
def again(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A tree in which both were made once more, by its own tools: elsewhere, by another user, of older copies."""
    root = copied(tmp_path_factory.mktemp("again"), FETCHED)
    for path in root.rglob("*"):
        if path.is_file():
            os.utime(path, (10**9, 10**9), follow_symlinks=False)
    (root / "home").mkdir()
    given = {**os.environ, **OTHERS, "HOME": str(root / "home"), "PYTHONPATH": str(root)}
    command = [sys.executable, "-c", BUILD]
    # The mask: nobody else may read what is made.
    subprocess.run(command, cwd=root, env=given, umask=0o077, check=True, stdout=subprocess.DEVNULL)
    return root


def content(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()
    }


def test_two_builds_are_alike_byte_for_byte(dist: Path, again: Path) -> None:
    here, there = content(dist), content(again / "dist")
    assert "trilithon.html" in here
    assert here.keys() == there.keys()
    assert [name for name in here if here[name] != there[name]] == []


def test_what_is_packed_into_the_one_file_does_not_tell_of_the_system_that_packed_it(dist: Path) -> None:
    page = (dist / "trilithon.html").read_text(encoding="utf-8")
    packed = [base64.b64decode(file[:16]) for file in re.findall(r'data-file="[^"]*">([^<]*)<', page)]
    assert packed
    # A gzip of deflate without a name or a time, packed as small as can be, by whatever system.
    assert {file[:10] for file in packed} == {b"\x1f\x8b\x08\0\0\0\0\0\x02\xff"}


def test_what_is_given_out_of_a_version_is_alike_byte_for_byte(here: Path, again: Path) -> None:
    made, there = content(here.parent), content(again / "release")
    assert {name.rpartition(".")[2] for name in made} == {"zip", "whl", "gz", "json", "md", archive.SUMS}
    assert made.keys() == there.keys()
    assert [name for name in made if made[name] != there[name]] == []


def test_an_archive_holds_the_site_the_package_and_the_hash_of_each_file(here: Path, dist: Path) -> None:
    with ZipFile(here) as packed:
        entries = {entry.filename: packed.read(entry) for entry in packed.infolist()}
        assert {entry.date_time[0] for entry in packed.infolist()} == {1980}
    assert {name.partition("/")[0] for name in entries} == {here.stem}
    held = {name.partition("/")[2]: text for name, text in entries.items()}
    sums = held.pop(archive.SUMS).decode()
    assert sums == "".join(f"{hashlib.sha256(held[name]).hexdigest()}  {name}\n" for name in sorted(held))
    site = {f"site/{name}": text for name, text in content(dist).items()}
    assert site.items() <= held.items()
    assert {"site/trilithon.html", "site/sbom.json"} <= site.keys()
    package = content(here.parent / archive.PACKAGE)
    ready = {f"hosting/{name}": text for name, text in content(dist.with_name("hosting")).items()}
    assert "hosting/_headers" in ready
    assert {*held} - {*site} == {*package, *ready, "CHANGES.md", "LICENSE"}
    assert ready.items() <= held.items()
    assert package.items() <= held.items()
    version = here.stem.partition("-")[2]
    assert json.loads(held["site/sbom.json"])["metadata"]["component"]["version"] == version
