"""Mutation testing of the rules: small changes, each of which some test ought to notice.

The changes are those of mutmut, made to whole modules: tables and options that stand outside functions hold
rules too, and so do properties, both of which mutmut's own runner leaves out. What is not changed is said in
`Changes`, and why in docs/mutants.md. A game's mutants face that game's own tests and its part of the golden
games and of the conformance suite: only those that run the changed line, the quickest first, until one fails.

Each mutant lives in a fork of a process that has the tools loaded already, so this runs where there is fork:
not on Windows.
"""

import atexit
import contextlib
import itertools
import json
import os
import random
import resource
import shutil
import signal
import sys
import time
import traceback
import warnings
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import IO, Any, Final, NamedTuple

import coverage
import hypothesis
import libcst as cst
import pytest
from _pytest.main import pytest_runtestloop as runtestloop
from libcst.metadata import ByteSpanPositionProvider, MetadataWrapper, PositionProvider
from mutmut.mutation.mutators import mutation_operators, operator_arg_removal, operator_string

from tools.setup import ROOT, say

CACHE: Final = ROOT / ".cache" / "mutants"
TREE: Final = CACHE / f"tree-{os.getpid()}"  # what is tested: a copy, so that work can go on meanwhile
LIST: Final = ROOT / "docs" / "mutants.md"
CORE: Final = "core"  # stands for the modules below, as if they were a game
CORE_MODULES: Final = ("chance.py", "link.py", "options.py", "record.py")
FOR_ALL_GAMES: Final = ("tests/core/test_golden.py", "tests/core/test_conformance.py")
NO_RULES: Final = ("judgement.py", "solver.py", "weights.py")  # a game's modules that play it

MOST_SURVIVE: Final = 0.05
EXAMPLES: Final = 25  # of a Hypothesis test, at most
MEMORY: Final = 3 << 30
# Seconds of processor time that a test gets: so many, and so many times what it takes with nothing changed.
GRACE, PATIENCE = 3.0, 10.0

WORDING: Final = ("title", "help")  # arguments that are text for people, also if it is one word


class Mutant(NamedTuple):
    """A changed module. path: below core/trilithon; function: whose body the change is in, by qualified name,
    or none; lines: of the statement; change: what that says now."""

    path: str
    where: str
    function: str
    lines: range
    change: str
    code: str

    @property
    def key(self) -> str:
        """What it is called in docs/mutants.md and in what is kept from run to run."""
        return f"{self.path} {self.where}: {self.change}"

    @property
    def module(self) -> str:
        """The name that it is imported by."""
        return "trilithon." + self.path.removesuffix(".py").replace("/", ".").removesuffix(".__init__")


class Test(NamedTuple):
    """A test as it went with nothing changed. seconds: of processor time; lines: by path, those it ran."""

    name: str
    seconds: float
    lines: Mapping[str, frozenset[int]]


# The changes


class Changes(cst.CSTVisitor):
    """Collects the mutants of a module."""

    METADATA_DEPENDENCIES = (ByteSpanPositionProvider, PositionProvider)

    def __init__(self, path: str, source: str, module: cst.Module) -> None:
        super().__init__()
        self.path = path
        self.source = source.encode()
        self.module = module
        self.mutants: list[Mutant] = []
        self.names: list[str] = []
        self.statements: list[range] = []
        self.function = ""
        self.body: cst.CSTNode | None = None

    def on_visit(self, node: cst.CSTNode) -> bool:
        """Change a node, unless nothing in it is to be changed, and go on to what it is made of."""
        if left_out(node):
            return False
        if isinstance(node, cst.FunctionDef | cst.ClassDef):
            self.names.append(node.name.value)
        if isinstance(node, cst.FunctionDef) and not self.body:
            self.body = node.body
        if node is self.body:
            self.function = ".".join(self.names)
        if isinstance(node, cst.SimpleStatementLine | cst.BaseCompoundStatement):
            self.statements.append(self._lines(node))
        for kind, operator in mutation_operators:
            if isinstance(node, kind):
                for changed in variants(operator, node):
                    self._add(node, changed)
        return True

    def on_leave(self, original_node: cst.CSTNode) -> None:
        """Undo what on_visit has noted."""
        if left_out(original_node):
            return
        if isinstance(original_node, cst.FunctionDef | cst.ClassDef):
            self.names.pop()
        if original_node is self.body:
            self.function, self.body = "", None
        if isinstance(original_node, cst.SimpleStatementLine | cst.BaseCompoundStatement):
            self.statements.pop()

    def _lines(self, node: cst.SimpleStatementLine | cst.BaseCompoundStatement) -> range:
        """The lines of a statement; of a compound one only its head."""
        place = self.get_metadata(PositionProvider, node)
        last = place.end.line
        if isinstance(node, cst.BaseCompoundStatement):
            body = self.get_metadata(PositionProvider, node.body)
            last = max(place.start.line, body.start.line - 1)
        return range(place.start.line, last + 1)

    def _add(self, node: cst.CSTNode, changed: cst.CSTNode) -> None:
        span = self.get_metadata(ByteSpanPositionProvider, node)
        start, end = span.start, span.start + span.length
        old, new = self.module.code_for_node(node), self.module.code_for_node(changed)
        there = self.source[start:end].decode()
        if there in (old, old.strip()):
            new = new if there == old else new.strip()
            code = b"".join((self.source[:start], new.encode(), self.source[end:])).decode()
        else:  # brackets around it, say
            mended = self.module.deep_replace(node, changed)
            assert isinstance(mended, cst.Module)
            code = mended.code
        where = ".".join(self.names) or "module"
        change = difference(self.source.decode(), code)
        self.mutants.append(Mutant(self.path, where, self.function, self.statements[-1], change, code))


def difference(before: str, after: str) -> str:
    """The lines that a text has instead of others, in one line; if it has none instead, those it lost."""
    old, new = before.splitlines(), after.splitlines()
    while old and new and old[-1] == new[-1]:
        del old[-1], new[-1]
    same = sum(1 for _ in itertools.takewhile(lambda pair: pair[0] == pair[1], zip(old, new, strict=False)))
    return " ".join(" ".join(new[same:]).split()) or "without " + " ".join(" ".join(old[same:]).split())


def left_out(node: cst.CSTNode) -> bool:
    """Whether nothing inside a node is changed: what has no effect when the rules are carried out, and what
    mutmut leaves alone."""
    match node:
        case cst.Annotation() | cst.Decorator() | cst.Import() | cst.ImportFrom() | cst.Assert():
            return True
        case cst.AnnAssign(annotation=cst.Annotation(annotation=cst.Name("TypeAlias"))):
            return True
        case cst.Assign(targets=[cst.AssignTarget(target=cst.Name("__all__"))]):
            return True
        case cst.Call(func=cst.Name("len" | "isinstance")):
            return True
        case cst.Assign(value=cst.Call(func=cst.Name("TypeVar"))):
            return True
        case cst.Arg(keyword=cst.Name("strict")):  # of zip, where it asserts something
            return True
        case cst.Arg(keyword=cst.Name(name)):
            return name in WORDING
    return False


def variants(operator: Callable[[Any], Iterable[cst.CSTNode]], node: cst.CSTNode) -> Iterator[cst.CSTNode]:
    """What an operator makes of a node, without changes of wording only."""
    if operator is operator_string:
        # A text with a space in it is for people. Of the changes of another, one stands for all.
        if isinstance(node, cst.SimpleString) and " " not in str(node.evaluated_value):
            yield from list(operator_string(node))[:1]
        return
    for changed in operator(node):
        if operator is operator_arg_removal:
            assert isinstance(node, cst.Call)
            assert isinstance(changed, cst.Call)
            kept = set(map(id, changed.args))
            if all(left_out(arg) for arg in node.args if id(arg) not in kept):
                continue
        yield changed


def mutants_of(game: str) -> list[Mutant]:
    """All mutants of a game's modules, in the order in which they stand there."""
    core = TREE / "core" / "trilithon"
    paths = [core / name for name in CORE_MODULES] if game == CORE else (core / "games" / game).glob("*.py")
    mutants = []
    for path in sorted(path for path in paths if path.name not in NO_RULES):
        mutants += changed(path.relative_to(core).as_posix(), path.read_text(encoding="utf-8"))
    return mutants


def changed(path: str, source: str) -> list[Mutant]:
    """All mutants of a module."""
    wrapper = MetadataWrapper(cst.parse_module(source), unsafe_skip_copy=True)
    changes = Changes(path, source, wrapper.module)
    wrapper.visit(changes)
    return changes.mutants


# The tests


class Suite:
    """Runs the tests of a game in this process, which should be a fork made for it; a plugin of pytest."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.collected: list[str] = []
        self.order: dict[str, int] = {}  # empty: all tests, as they come
        self.known: frozenset[str] = frozenset()
        self.began: Callable[[str], None] = lambda name: None
        self.ended: Callable[[str], None] = lambda name: None
        self.instead: Callable[[pytest.Session], None] | None = None
        self.failed = ""

    def run(self) -> int:
        """The exit code of pytest."""
        os.chdir(TREE)
        sys.path[:] = [str(TREE / "core"), str(TREE), *(p for p in sys.path if p not in ("", str(ROOT)))]
        with Path(os.devnull).open("w", encoding="utf-8") as nowhere:
            os.dup2(nowhere.fileno(), 1)
            os.dup2(nowhere.fileno(), 2)
        where = [f"tests/core/{self.game}", *FOR_ALL_GAMES]
        if self.game == CORE:
            where = sorted(path.as_posix() for path in Path("tests/core").glob("test_*.py"))
            where = [path for path in where if path not in FOR_ALL_GAMES]
        options = ["-x", "-q", "--tb=no", "-o", "addopts=", "--import-mode=importlib", "-m", "not machine"]
        return int(
            pytest.main(
                [*options, "-p", "no:cacheprovider", "-p", "no:unraisableexception", *where], plugins=[self]
            )
        )

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Choose and order the tests, and make Hypothesis do the same few examples each time."""
        items[:] = [item for item in items if self._is_own(item.nodeid)]
        self.collected = [item.nodeid for item in items]
        if self.order:
            # A change may give tests other names: those run as well, since nobody knows what they would see.
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
        """Whether a test is the game's, among those that are for all games."""
        file, _, case = name.partition("[")
        if not file.startswith(FOR_ALL_GAMES):
            return True
        return case.rstrip("]").replace(":", "/").partition("/")[0] == self.game

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool | None:
        """Do something else with the tests than run them, if that is wanted."""
        if self.instead:
            self.instead(session)
            return True
        return None

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Tell who is interested."""
        self.began(item.nodeid)
        try:
            return (yield)
        finally:
            self.ended(item.nodeid)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note what failed."""
        if report.failed:
            self.failed = report.nodeid


def in_fork(work: Callable[[IO[str]], None]) -> tuple[int, IO[str]]:
    """Begin some work in another process: its number, and what it writes."""
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


def measured(game: str) -> list[Test]:
    """All tests of a game, run once with nothing changed. Before them stands one without a name: the import."""
    core = TREE / "core" / "trilithon"

    def work(answer: IO[str]) -> None:
        tracer = coverage.Coverage(data_file=None, include=[f"{core}/*"], config_file=False)
        seconds: dict[str, float] = {}
        suite = Suite(game)
        start = time.process_time()

        def began(name: str) -> None:
            seconds.setdefault("", time.process_time() - start)
            tracer.switch_context(name)
            seconds[name] = -time.process_time()

        def ended(name: str) -> None:
            seconds[name] += time.process_time()
            tracer.switch_context("")

        suite.began, suite.ended = began, ended
        tracer.start()
        code = suite.run()
        tracer.stop()
        if code:
            raise RuntimeError(f"pytest ended with {code} after {suite.failed or 'no failure'}")
        data = tracer.get_data()
        lines: dict[str, dict[str, list[int]]] = {name: {} for name in seconds}
        for file in data.measured_files():
            path = Path(file).relative_to(core).as_posix()
            for line, contexts in data.contexts_by_lineno(file).items():
                for context in contexts:
                    lines[context].setdefault(path, []).append(line)
        json.dump([(name, seconds[name], lines[name]) for name in seconds], answer)

    child, answer = in_fork(work)
    with answer:
        said = answer.read()
    if os.waitpid(child, 0)[1]:
        sys.exit(f"{said}The tests of {game} must pass before anything is changed.")
    return [
        Test(name, seconds, {path: frozenset(ran) for path, ran in lines.items()})
        for name, seconds, lines in json.loads(said)
    ]


class Trial(NamedTuple):
    """A mutant and what it faces. tests: in this order; afresh: whether all must be imported again to see it;
    importing: how many seconds that takes."""

    mutant: Mutant
    tests: Sequence[Test]
    afresh: bool
    importing: float


def trial(mutant: Mutant, tests: Sequence[Test], killer: str | None) -> Trial:
    """The tests that may see a change: that which killed it the last time, then the quickest first.

    What runs while all is imported may show anywhere; then those that run the module itself come first.
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
    return Trial(mutant, chosen, anywhere, importing.seconds)


# A mutant against the tests


class Changed(MetaPathFinder):
    """Imports one module in its changed form."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The usual, with another loader for that module."""
        spec = PathFinder.find_spec(name, path, target) if name == self.mutant.module else None
        if spec:
            assert spec.origin
            spec.loader = ChangedLoader(name, spec.origin, self.mutant)
        return spec


class ChangedLoader(SourceFileLoader):
    """Loads a mutant instead of what stands in the file."""

    def __init__(self, name: str, path: str, mutant: Mutant) -> None:
        super().__init__(name, path)
        self.mutant = mutant

    def get_code(self, fullname: str) -> CodeType:
        """The mutant's."""
        return compiled(self.mutant)


def compiled(mutant: Mutant) -> CodeType:
    """The code of the changed module."""
    with warnings.catch_warnings(action="ignore"):
        return compile(mutant.code, mutant.path, "exec", dont_inherit=True)


def put_in_place(mutant: Mutant) -> bool:
    """Change the function where it is, which all who have imported it see; False where that cannot be done."""
    found: Any = sys.modules[mutant.module]
    for name in mutant.function.split("."):
        found = vars(found).get(name)
    found = getattr(found, "fget", None) or getattr(found, "__func__", found)
    if not isinstance(found, FunctionType) or found.__qualname__ != mutant.function:
        return False
    codes = [compiled(mutant)]
    for code in codes:
        codes += [part for part in code.co_consts if isinstance(part, CodeType)]
        if code.co_name == found.__name__ and code.co_qualname == mutant.function:
            try:
                found.__code__ = code
            except ValueError:  # other variables of what is around it
                return False
            return True
    return False


def face(game: str, trial: Trial, known: frozenset[str], session: pytest.Session, suite: Suite) -> str | None:
    """Run the tests of a trial until one fails: which; "import" if none can be run; None if none fails.

    The session is one with everything imported and nothing changed, and ends here.
    """
    compiled(trial.mutant)  # a change that cannot be read would be none of the rules
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

    for name in [name for name in sys.modules if name.partition(".")[0] in ("trilithon", "tests")]:
        del sys.modules[name]
    sys.meta_path.insert(0, Changed(trial.mutant))
    suite = Suite(game)
    suite.order, suite.known, suite.began = order, known, began
    began("")
    verdict = suite.run()
    if verdict in (pytest.ExitCode.INTERRUPTED, pytest.ExitCode.USAGE_ERROR):  # of a test file, of a conftest
        return "import"
    if verdict not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
        raise RuntimeError(f"pytest ended with {verdict}")
    return suite.failed or ("import" if verdict else None)


def run_all(game: str, trials: Sequence[Trial], known: frozenset[str]) -> Iterator[tuple[Trial, str | None]]:
    """Hold the trials, as many at a time as there are processors: each as it ends, with the killer."""
    suite = Suite(game)

    def serve(session: pytest.Session, answer: IO[str]) -> None:
        waiting = list(reversed(range(len(trials))))
        busy: dict[int, tuple[int, IO[str]]] = {}
        while waiting or busy:
            while waiting and len(busy) < (os.cpu_count() or 1):
                number = waiting.pop()

                def work(pipe: IO[str], trial: Trial = trials[number]) -> None:
                    json.dump(face(game, trial, known, session, suite), pipe)

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
            except Exception:  # which pytest would keep to itself
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


# The command


def run(names: Sequence[str], sample: int | None, survivors: bool) -> int:
    """Try the mutants of the games named, or of all; print what survived; 0 if that is little enough.

    sample: how many of each game, the same each time; survivors: only those that survived the last time.
    """
    games = sorted(path.parent.name for path in (ROOT / "core" / "trilithon" / "games").glob("*/__init__.py"))
    for name in names:
        if name not in (*games, CORE):
            sys.exit(
                f"There is no game {name}; there are {', '.join(games)}, and {CORE} for what they share."
            )
    atexit.register(shutil.rmtree, TREE, ignore_errors=True)
    for folder in ("core", "tests"):
        shutil.copytree(ROOT / folder, TREE / folder, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", TREE)
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"

    explained = LIST.read_text(encoding="utf-8") if LIST.exists() else ""
    tried = survived = 0
    for game in names or (*games, CORE):
        killers = run_game(game, sample, survivors)
        alive = [mutant for mutant, killer in killers if killer is None]
        tried += len(killers)
        survived += len(alive)
        print(f"{game}: {len(alive)} of {len(killers)} survive, {share(len(alive), len(killers))}")
        for mutant in alive:
            if f"`{mutant.key}`" not in explained:
                print(f"  without a reason, line {mutant.lines.start}: {mutant.key}")
    print(f"{survived} of {tried} mutants survive, {share(survived, tried)}", flush=True)
    return int(survived >= MOST_SURVIVE * tried)


def share(part: int, whole: int) -> str:
    """As people read it."""
    return f"{100 * part / max(1, whole):.1f} %"


def run_game(game: str, sample: int | None, survivors: bool) -> list[tuple[Mutant, str | None]]:
    """Try a game's mutants: each with its killer."""
    kept = CACHE / f"{game}.json"
    killers: dict[str, str | None] = json.loads(kept.read_text(encoding="utf-8")) if kept.exists() else {}
    everything = mutants = mutants_of(game)
    if survivors:
        mutants = [mutant for mutant in mutants if killers.get(mutant.key, "") is None]
    if sample and len(mutants) > sample:
        mutants = random.Random(game).sample(mutants, sample)
    if not mutants:
        return [(mutant, killers[mutant.key]) for mutant in everything if mutant.key in killers]
    began = time.monotonic()
    tests = measured(game)
    say(f"{game}: {len(mutants)} of {len(everything)} mutants, {len(tests) - 1} tests")
    names = frozenset(test.name for test in tests)
    trials = [trial(mutant, tests, killers.get(mutant.key)) for mutant in mutants]
    # One that changes nothing must survive, or else the rest would die of something else than its change.
    first = mutants[0]
    original = (TREE / "core" / "trilithon" / first.path).read_text(encoding="utf-8")
    nothing = trial(first._replace(code=original, function=""), tests, None)
    nothing = nothing._replace(tests=nothing.tests[:10])
    if [killer for _, killer in run_all(game, [nothing], names)] != [None]:
        sys.exit(f"The tests of {game} fail when nothing is changed.")
    outcomes: list[tuple[Mutant, str | None]] = []
    for ended, killer in run_all(game, trials, names):
        outcomes.append((ended.mutant, killer))
        killers[ended.mutant.key] = killer
        if len(outcomes) % 100 == 0 or len(outcomes) == len(trials):
            kept.write_text(json.dumps(killers, indent=1), encoding="utf-8")
            alive = sum(killer is None for _, killer in outcomes)
            say(f"{game}: {len(outcomes)} tried, {alive} alive, {time.monotonic() - began:.0f} seconds")
    if survivors:  # the others count as they did the last time
        return [(mutant, killers[mutant.key]) for mutant in everything if mutant.key in killers]
    return outcomes
