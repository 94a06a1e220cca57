"""Two builds of the same sources are the same, byte for byte: what is published can be checked by anybody."""

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from tests.test_house import tracked
from tools import setup
from tools.build import site

FETCHED = ("npm", "micropip")  # by their locks; all else is made anew


@pytest.fixture(scope="module")
def again(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built once more elsewhere, of copies that are newer."""
    environment = setup.prepare()
    root = tmp_path_factory.mktemp("again")
    for path in tracked():
        copy = root / path.relative_to(environment.root)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, copy)
    for name in FETCHED:
        shutil.copytree(environment.root / ".cache" / name, root / ".cache" / name, symlinks=True)
    return site.build(replace(environment, root=root))


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
