"""Runs tests of the core where it is imported: inside Pyodide, with no processes, threads or files to speak of."""

import contextlib
import io
import json
from collections.abc import Sequence

import pytest

# pytest tells more of a failed assertion if it may rewrite all assertions, which takes longer here than most tests.
OPTIONS = ("-q", "--assert=plain", "--showlocals", "--capture=sys", "-m", "not machine")
WITHOUT = ("cacheprovider", "faulthandler")


class Noted:
    """The tests that were collected, and how each of them went."""

    def __init__(self) -> None:
        self.collected: list[str] = []
        self.outcomes: dict[str, str] = {}

    @pytest.hookimpl(trylast=True)  # so without those that need a machine
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Note what there is."""
        self.collected = [item.nodeid for item in items]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note how a test went."""
        if report.when == "call" or not report.passed:
            self.outcomes[report.nodeid] = report.outcome


def run(paths: Sequence[str]) -> str:
    """Run the tests of some paths; as JSON what was collected, outcomes and what pytest said."""
    noted, printed = Noted(), io.StringIO()
    plugins = [word for name in WITHOUT for word in ("-p", f"no:{name}")]
    options = ["-o", "addopts=--import-mode=importlib", *plugins, *OPTIONS]
    with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed):
        code = pytest.main([*options, *paths], plugins=[noted])
    return json.dumps(
        {
            "code": int(code),
            "collected": noted.collected,
            "outcomes": noted.outcomes,
            "printed": printed.getvalue(),
        }
    )
