"""What all tests share. It is also loaded inside Pyodide, so it imports nothing that only a machine has."""

import os
import sys
from pathlib import Path

import pytest
from hypothesis import settings

# How long an example takes says more about the machine than about the code, so there is no deadline.
settings.register_profile("machine", deadline=None)
settings.register_profile("browser", deadline=None, max_examples=8, derandomize=True, database=None)
settings.load_profile("browser" if sys.platform == "emscripten" else "machine")


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
