"""Run tests against mutants: choose the tests for each mutant, and find whether one of them fails."""

import contextlib
import json
import os
import resource
import signal
import sys
import traceback
import warnings
from collections.abc import Iterator, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import CodeType, FunctionType, ModuleType
from typing import IO, Any, Final, NamedTuple

import pytest
from _pytest.main import pytest_runtestloop as runtestloop

from tools.check.mutants.changes import Mutant
from tools.check.mutants.parts import MutatedPart
from tools.check.mutants.suite import Suite, Test, in_fork

MEMORY: Final = 3 << 30
# The processor time of a test: GRACE seconds, plus PATIENCE times what it takes without any change.
GRACE, PATIENCE = 3.0, 10.0


class MutantTrial(NamedTuple):
    """A mutant and its tests.

    tests: in this order.
    afresh: whether everything must be imported again to see the change.
    importing: how many seconds that takes.
    """

    mutant: Mutant
    tests: Sequence[Test]
    afresh: bool
    importing: float


def trial(mutant: Mutant, tests: Sequence[Test], killer: str | None) -> MutantTrial:
    """Choose the tests that may notice a change: first the one that killed the mutant the last time, then the quickest
    ones.

    Code that runs during import may affect any test; then tests that run the module itself come first.
    """
    lines = set(mutant.lines)
    importing, *others = tests
    anywhere = not mutant.function or not lines.isdisjoint(importing.lines.get(mutant.path, ()))
    near = {test.name for test in others if not lines.isdisjoint(test.lines.get(mutant.path, ()))}
    chosen = [test for test in others if anywhere or test.name in near]
    chosen.sort(
        key=lambda test: (
            test.name != killer,
            test.name not in near,
            mutant.path not in test.lines,
            test.seconds,
        )
    )
    return MutantTrial(mutant, chosen, anywhere, importing.seconds)


class Changed(MetaPathFinder):
    """Imports one module in its changed form."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the usual spec, but with another loader for the changed module."""
        spec = PathFinder.find_spec(name, path, target) if name == self.mutant.module else None
        if spec:
            assert spec.origin
            spec.loader = ChangedLoader(name, spec.origin, self.mutant)
        return spec


class ChangedLoader(SourceFileLoader):
    """Loads a mutant instead of the file."""

    def __init__(self, name: str, path: str, mutant: Mutant) -> None:
        super().__init__(name, path)
        self.mutant = mutant

    def get_code(self, fullname: str) -> CodeType:
        """Return the mutant's code."""
        return compile_mutant(self.mutant)


def compile_mutant(mutant: Mutant) -> CodeType:
    """Return the code of the changed module."""
    with warnings.catch_warnings(action="ignore"):
        return compile(mutant.code, mutant.path, "exec", dont_inherit=True)


def put_in_place(mutant: Mutant) -> bool:
    """Change the function where it is, so that everything that has imported it sees the change. Return whether that was
    possible."""
    found: Any = sys.modules.get(mutant.module)
    if found is None:  # not imported yet
        return False
    for name in mutant.function.split("."):
        found = vars(found).get(name)
    found = getattr(found, "fget", None) or getattr(found, "__func__", found)
    if not isinstance(found, FunctionType) or found.__qualname__ != mutant.function:
        return False
    codes = [compile_mutant(mutant)]
    for code in codes:
        codes += [part for part in code.co_consts if isinstance(part, CodeType)]
        if code.co_name == found.__name__ and code.co_qualname == mutant.function:
            try:
                found.__code__ = code
            except ValueError:  # it has other closure variables
                return False
            return True
    return False


def face(
    part: MutatedPart, trial: MutantTrial, known: frozenset[str], session: pytest.Session, suite: Suite
) -> str | None:
    """Run the tests of a trial until one fails, and return its name; "import" if none can run; None if none fails.

    The session has everything imported without any change, and ends here.
    """
    compile_mutant(trial.mutant)  # a change that does not compile would not be one of the rules
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    order = {test.name: place for place, test in enumerate(trial.tests)}
    limits = {test.name: GRACE + PATIENCE * test.seconds for test in trial.tests}
    others = GRACE + PATIENCE * trial.importing

    def began(name: str) -> None:
        signal.setitimer(signal.ITIMER_VIRTUAL, limits.get(name, others))

    if not trial.afresh and put_in_place(trial.mutant):
        suite.began = began
        session.items = sorted((i for i in session.items if i.nodeid in order), key=lambda i: order[i.nodeid])
        with contextlib.suppress(session.Failed):
            runtestloop(session)
        return suite.failed or None

    sys.meta_path.insert(0, Changed(trial.mutant))
    suite = Suite(part)
    suite.order, suite.known, suite.began = order, known, began
    began("")
    verdict = suite.run()
    if verdict in (pytest.ExitCode.INTERRUPTED, pytest.ExitCode.USAGE_ERROR):  # of a test file, of a conftest
        return "import"
    if verdict not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
        raise RuntimeError(f"pytest ended with {verdict}")
    return suite.failed or ("import" if verdict else None)


def run_all(
    part: MutatedPart, trials: Sequence[MutantTrial], known: frozenset[str]
) -> Iterator[tuple[MutantTrial, str | None]]:
    """Run the trials, as many at a time as there are processors. Yield each as it ends, with its killer."""
    suite = Suite(part)

    def serve(session: pytest.Session, answer: IO[str]) -> None:
        waiting = list(reversed(range(len(trials))))
        busy: dict[int, tuple[int, IO[str]]] = {}
        while waiting or busy:
            while waiting and len(busy) < (os.cpu_count() or 1):
                number = waiting.pop()

                def work(pipe: IO[str], trial: MutantTrial = trials[number]) -> None:
                    json.dump(face(part, trial, known, session, suite), pipe)

                child, said = in_fork(work)
                busy[child] = number, said
            child, status = os.wait()
            number, said = busy.pop(child)
            with said:
                text = said.read()
            if os.waitstatus_to_exitcode(status) == -signal.SIGVTALRM:
                killer: str | None = "time"
            elif status:
                raise RuntimeError(f"{trials[number].mutant.key} ended with {status}: {text}")
            else:
                killer = json.loads(text)
            print(json.dumps([number, killer]), file=answer, flush=True)

    def work(answer: IO[str]) -> None:
        def instead(session: pytest.Session) -> None:
            try:
                serve(session, answer)
            except Exception:  # pytest would hide it
                answer.write(traceback.format_exc())

        suite.instead = instead
        suite.run()

    child, answer = in_fork(work)
    with answer:
        for line in answer:
            if not line.startswith("["):
                sys.exit(line + answer.read())
            number, killer = json.loads(line)
            yield trials[number], killer
    os.waitpid(child, 0)
