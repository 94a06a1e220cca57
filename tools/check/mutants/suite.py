"""The tests of a part, run in their own process: once without any change to measure them, then by each trial."""

import json
import os
import sys
import time
import traceback
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import IO, Any, Final, NamedTuple

import coverage
import hypothesis
import pytest

from tools.check.mutants.parts import FOLDERS, FOR_ALL_GAMES, MutatedPart
from tools.setup import ROOT

CACHE: Final = ROOT / ".cache" / "mutants"
TREE: Final = CACHE / f"tree-{os.getpid()}"  # a copy to test, so that work on the original can continue

EXAMPLES: Final = 25  # the most of a Hypothesis test


class Test(NamedTuple):
    """A test as it ran without any change.

    seconds: of processor time.
    lines: by path, the lines it ran.
    """

    name: str
    seconds: float
    lines: Mapping[str, frozenset[int]]


class Suite:
    """Runs the tests of a part in this process, which should be a fork made for it. It is a plugin of pytest."""

    def __init__(self, part: MutatedPart) -> None:
        self.part = part
        self.collected: list[str] = []
        self.order: dict[str, int] = {}  # empty for all tests in pytest's order
        self.known: frozenset[str] = frozenset()
        self.began: Callable[[str], None] = lambda name: None
        self.ended: Callable[[str], None] = lambda name: None
        self.instead: Callable[[pytest.Session], None] | None = None
        self.failed = ""

    def run(self) -> int:
        """Run the tests and return pytest's exit code."""
        os.chdir(TREE)
        own = [str(TREE / folder) for folder in FOLDERS.values()]
        others = ("", *(str(ROOT / folder) for folder in ("", *FOLDERS.values())))
        sys.path[:] = [*own, str(TREE), *(path for path in sys.path if path not in others)]
        # The command has imported modules of the repository, but the tests must import the copy.
        for name in [name for name in sys.modules if name.partition(".")[0] in (*FOLDERS, "tests")]:
            del sys.modules[name]
        with Path(os.devnull).open("w", encoding="utf-8") as nowhere:
            os.dup2(nowhere.fileno(), 1)
            os.dup2(nowhere.fileno(), 2)
        options = ["-x", "-q", "--tb=no", "-o", "addopts=", "--import-mode=importlib", "-m", "not machine"]
        return int(
            pytest.main(
                [*options, "-p", "no:cacheprovider", "-p", "no:unraisableexception", *self.part.tests],
                plugins=[self],
            )
        )

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Choose and order the tests, and limit Hypothesis to the same few examples each time."""
        items[:] = [item for item in items if self._is_own(item.nodeid)]
        self.collected = [item.nodeid for item in items]
        if self.order:
            # A change may rename tests. These run as well, since it is unknown what they notice.
            last = len(self.order)
            items[:] = [i for i in items if i.nodeid in self.order or i.nodeid not in self.known]
            items.sort(key=lambda item: self.order.get(item.nodeid, last))
        few: Any = {
            "derandomize": True,
            "database": None,
            "deadline": None,
            "phases": (hypothesis.Phase.explicit, hypothesis.Phase.generate),
            "suppress_health_check": list(hypothesis.HealthCheck),
        }
        hypothesis.settings.register_profile("mutants", **few)
        hypothesis.settings.load_profile("mutants")
        for item in items:
            function: Any = getattr(item, "obj", None)
            own = getattr(function, "_hypothesis_internal_use_settings", None)
            if own is not None:
                own = hypothesis.settings(own, max_examples=min(EXAMPLES, own.max_examples), **few)
                getattr(function, "__func__", function)._hypothesis_internal_use_settings = own

    def _is_own(self, name: str) -> bool:
        """Return whether a test belongs to this part. Tests for all games have a case for each game."""
        file, _, case = name.partition("[")
        if not file.startswith(FOR_ALL_GAMES):
            return True
        return case.rstrip("]").replace(":", "/").partition("/")[0] == self.part.name

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool | None:
        """Do something else with the tests than run them, if `instead` is set."""
        if self.instead:
            self.instead(session)
            return True
        return None

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Call `began` and `ended` around each test."""
        self.began(item.nodeid)
        try:
            return (yield)
        finally:
            self.ended(item.nodeid)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Record the test that failed."""
        if report.failed:
            self.failed = report.nodeid


def in_fork(work: Callable[[IO[str]], None]) -> tuple[int, IO[str]]:
    """Start work in another process. Return its process id, and a file with what it writes."""
    read, write = os.pipe()
    child = os.fork()
    if child:
        os.close(write)
        return child, os.fdopen(read, encoding="utf-8")
    status = 1
    try:
        os.close(read)
        with os.fdopen(write, "w", encoding="utf-8") as answer:
            try:
                work(answer)
                status = 0
            except BaseException:
                answer.write(traceback.format_exc())
    finally:
        os._exit(status)


def measure_tests(part: MutatedPart) -> list[Test]:
    """Run all tests of a part once without any change, and measure them. The first item has no name: it is the
    import."""
    package = TREE / FOLDERS[part.package] / part.package

    def work(answer: IO[str]) -> None:
        tracer = coverage.Coverage(data_file=None, include=[f"{package}/*"], config_file=False)
        seconds: dict[str, float] = {}
        suite = Suite(part)
        start = time.process_time()

        def began(name: str) -> None:
            seconds.setdefault("", time.process_time() - start)
            tracer.switch_context(name)
            seconds[name] = -time.process_time()

        def end_test(name: str) -> None:
            seconds[name] += time.process_time()
            tracer.switch_context("")

        suite.began, suite.ended = began, end_test
        tracer.start()
        code = suite.run()
        tracer.stop()
        if code:
            raise RuntimeError(f"pytest ended with {code} after {suite.failed or 'no failure'}")
        data = tracer.get_data()
        lines: dict[str, dict[str, list[int]]] = {name: {} for name in seconds}
        for file in data.measured_files():
            path = Path(file).relative_to(package).as_posix()
            for line, contexts in data.contexts_by_lineno(file).items():
                for context in contexts:
                    lines[context].setdefault(path, []).append(line)
        if not any(lines.values()):
            raise RuntimeError(f"The tests of {part.name} run no line of {package}.")
        json.dump([(name, seconds[name], lines[name]) for name in seconds], answer)

    child, answer = in_fork(work)
    with answer:
        said = answer.read()
    if os.waitpid(child, 0)[1]:
        sys.exit(f"{said}The tests of {part.name} must pass before anything is changed.")
    return [
        Test(name, seconds, {path: frozenset(ran) for path, ran in lines.items()})
        for name, seconds, lines in json.loads(said)
    ]
