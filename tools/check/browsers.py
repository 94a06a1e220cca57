"""Test the page in browsers other than Chromium: `python3 build.py browsers`.

The tests are in tests/engines, written once for all browsers. Missing browsers are installed if that needs no password.
One that cannot be installed is reported as a failure.
"""

import os
import subprocess
from collections.abc import Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Protocol

from tools.build import site
from tools.check import firefox, webkit
from tools.check.webdriver import Page
from tools.setup import ROOT, Environment, apt_installs


class Engine(Protocol):
    """A browser: the module that drives it."""

    @property
    def NAME(self) -> str: ...  # noqa: N802
    @property
    def PACKAGES(self) -> Sequence[str]: ...  # noqa: N802

    def is_missing(self) -> bool:
        """Return whether any part of it is missing."""

    def start(self, folder: Path) -> AbstractContextManager[Page]:
        """Yield a window of it for a block. folder: where it stores its data."""


# One line for each test, and without Playwright's plugin, which would add its own browser to each name.
OPTIONS = ("-v", "-p", "no:playwright", "-o", "addopts=--import-mode=importlib --timeout=600")
ENGINES: dict[str, Engine] = {"firefox": firefox, "webkit": webkit}


def run(environment: Environment, pytest_arguments: Sequence[str]) -> int:
    """Build the site and test it in each browser. Return 0 if all browsers are there and no test failed."""
    dist = site.build(environment)
    here = {
        key: engine
        for key, engine in ENGINES.items()
        if not engine.is_missing() or (apt_installs(*engine.PACKAGES) and not engine.is_missing())
    }
    absent = [engine for engine in ENGINES.values() if engine not in here.values()]
    tests = 0
    if here:
        given = {**os.environ, "TRILITHON_DIST": str(dist), "TRILITHON_ENGINES": " ".join(here)}
        command = [str(environment.python), "-m", "pytest", *OPTIONS, "tests/engines", *pytest_arguments]
        tests = subprocess.run(command, cwd=ROOT, env=given, check=False).returncode
    for engine in absent:
        print(f"{engine.NAME} was not tried: on Debian, install {' '.join(engine.PACKAGES)}.", flush=True)
    return tests or bool(absent)
