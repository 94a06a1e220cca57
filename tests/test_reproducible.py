"""Two builds of the same sources are the same, byte for byte: what is published can be checked by anybody."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.copies import copied
from tools import setup
from tools.build import site

FETCHED = ("npm", "micropip")  # by their locks; all else is made anew


@pytest.fixture(scope="module")
def again(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built once more elsewhere, of copies that are newer."""
    root = copied(tmp_path_factory.mktemp("again"), FETCHED)
    return site.build(replace(setup.prepare(), root=root))


def test_two_builds_are_alike_byte_for_byte(dist: Path, again: Path) -> None:
    def content(folder: Path) -> dict[str, bytes]:
        return {
            path.relative_to(folder).as_posix(): path.read_bytes()
            for path in folder.rglob("*")
            if path.is_file()
        }

    here, there = content(dist), content(again)
    assert "trilithon.html" in here
    assert here.keys() == there.keys()
    assert [name for name in here if here[name] != there[name]] == []
