"""The list of what the site is made of."""

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

# Those of SPDX that the site has to do with.
KNOWN = {"Apache-2.0", "ISC", "MIT", "MPL-2.0", "OFL-1.1", "PSF-2.0"}


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
    assert [(one["name"], one["version"]) for one in parts] == [
        (one["name"], one["version"]) for one in others
    ]
    assert bom["metadata"]["component"]["name"] == own["name"] == "trilithon"
    assert {one["licenses"][0]["license"]["id"] for one in parts} <= KNOWN
    assert len({one["bom-ref"] for one in parts}) == len(parts)
