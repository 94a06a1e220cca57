"""A copy of the tree that a test may build, and change."""

import shutil
from collections.abc import Iterable
from pathlib import Path

from tests.test_house import tracked
from tools.setup import ROOT


def copied(root: Path, caches: Iterable[str]) -> Path:
    """What git keeps, in an empty folder, with some of what builds keep in .cache; the folder."""
    for path in tracked():
        copy = root / path.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, copy)
    for name in caches:
        shutil.copytree(ROOT / ".cache" / name, root / ".cache" / name, symlinks=True)
    return root
