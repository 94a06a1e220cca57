"""What is played in other browsers than Chromium: `python3 build.py browsers` says in which, one after the other.

Each test has a browser of its own that has never been here, and may close it and start it again as it was left.
"""

import os
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from pathlib import Path

import pytest

from tools.build.serve import Server
from tools.check.browsers import ENGINES
from tools.check.webdriver import Page

NAMED = os.environ.get("TRILITHON_ENGINES", "").split()
collect_ignore_glob = [] if NAMED else ["test_*.py"]

Start = Callable[[], AbstractContextManager[Page]]


@pytest.fixture(params=NAMED)
def engine(request: pytest.FixtureRequest, tmp_path: Path) -> Start:
    """Starts the browser for a block."""
    return partial(ENGINES[request.param].start, tmp_path / "profile")


@pytest.fixture
def start(engine: Start) -> Start:
    """Starts the browser for a block, at whose end it must have nothing to complain of."""

    @contextmanager
    def started() -> Iterator[Page]:
        with engine() as page:
            yield page
            assert page.complaints() == []

    return started


@pytest.fixture
def page(start: Start) -> Iterator[Page]:
    """The window of a browser."""
    with start() as page:
        yield page


@pytest.fixture(scope="session")
def site(dist: Path) -> Iterator[str]:
    """The address of the built site."""
    with Server(dist) as server:
        yield server.url
