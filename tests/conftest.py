"""What all tests share. It is also loaded inside Pyodide, so it imports nothing that only a machine has."""

import os
import sys
from pathlib import Path

import pytest
from hypothesis import settings

HERE = Path(__file__).parent

pytest.register_assert_rewrite(
    "tests.core.facts"
)  # so that failures in what the core's tests share are told in full

# How long an example takes says more about the machine than about the code, so there is no deadline. Examples are the
# same each time, but for those of `build.py nights`, which names the profile and a seed.
settings.register_profile("machine", deadline=None, derandomize=True, database=None)
settings.register_profile("nights", deadline=None, derandomize=False, database=None)
settings.register_profile("inside", settings.get_profile("machine"), max_examples=8)
settings.load_profile("inside" if sys.platform == "emscripten" else "machine")

# Where the long tests are, the longest first; all others take a moment each.
LONG = ("inside", "test_two_folders.py", "test_reproducible.py", "browser")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the long tests, so that no worker is left alone with one at the end."""
    places = {item: item.path.relative_to(HERE).parts[0] for item in items if item.path.is_relative_to(HERE)}
    items.sort(key=lambda item: LONG.index(place) if (place := places.get(item)) in LONG else len(LONG))


@pytest.fixture(scope="session")
def dist() -> Path:
    """The built site: the one that build.py names, or else one built now."""
    if named := os.environ.get("TRILITHON_DIST"):
        return Path(named)
    from tools import setup
    from tools.build import site

    return site.build(setup.prepare())


@pytest.fixture(scope="session")
def wheel(dist: Path) -> Path:
    """The wheel of the core that the site serves."""
    (only,) = dist.rglob("trilithon-*.whl")
    return only
