"""Run every check and test, as `python3 build.py test` and the continuous integration do."""

import os
import subprocess
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tools import setup
from tools.build import caching, site
from tools.setup import ROOT, Environment, program, say


def schema(name: str, files: str) -> tuple[str, ...]:
    """Return the command that checks files in .github against one of GitHub's schemas, which the tool includes."""
    found = sorted((ROOT / ".github").glob(files))
    return ("check-jsonschema", "--builtin-schema", f"vendor.{name}", *map(str, found))


CHECKS = {
    "ruff check": ("ruff", "check", "."),
    "ruff format": ("ruff", "format", "--check", "."),
    "mypy": ("mypy",),
    "import-linter": ("lint-imports",),
    "zizmor": ("zizmor", "--offline", "--quiet", "--strict-collection", ".github"),
    "workflows": schema("github-workflows", "workflows/*.yml"),
    "dependabot": schema("dependabot", "dependabot.yml"),
    "forms of issues": schema("github-issue-forms", "ISSUE_TEMPLATE/[!c]*.yml"),
}
# Each worker takes a whole file at a time, so that its tests' shared fixtures are made once. The order of the files is
# kept (tests/conftest.py).
WORKERS = ("-n", "auto", "--dist", "loadfile", "--no-loadscope-reorder")
NOT_THOROUGH = ("-m", "not thorough")
# What the tests marked `thorough` cover (tests/depth.py).
LEFT_OUT = (
    "most sizes of the window and of the text, tables of four, and the ends of long games",
    "games, people and options beyond the first that a test tries",
    "most whole games in a browser, most of frames, tabs beside each other, the one file and the share sheet",
    "starts over slow and flaky lines, what can go wrong with a site that is kept offline, the snapshot of Python",
    "the core's tests inside Pyodide",
    "a copy of the repository with one more game, and two builds, alike byte for byte",
)


def run(environment: Environment, pytest_arguments: Sequence[str], *, thorough: bool = False) -> int:
    """Run all checks, build the site, and test it. Return 0 if nothing failed.

    Tests run even if a check fails. Otherwise the last output is pytest's.
    thorough: whether to run the slow proofs, too; without them, what was left out is printed at the end. Tests named in
        the arguments always run completely.
    """
    chosen = depth_arguments(pytest_arguments, thorough=thorough)
    # Installed now, since several test processes would disturb each other.
    caching.installed_checkers(environment)
    if not chosen:  # only slow proofs need these
        setup.find_java()
        setup.find_cluster()
    dist, failed = build_and_check(environment)
    tests = pytest(environment, [*chosen, *pytest_arguments], dist, thorough=thorough)
    if failed:
        print(f"These checks failed, as told above: {', '.join(failed)}.", flush=True)
    if chosen:
        print("Left out (python3 build.py test --all runs it):", flush=True)
        for what in LEFT_OUT:
            print(f"  {what}", flush=True)
    return tests or bool(failed)


def depth_arguments(pytest_arguments: Sequence[str], *, thorough: bool) -> tuple[str, ...]:
    """Return the arguments for pytest that skip the slow proofs; none if these are requested or tests are named."""
    named = any(argument.startswith("tests") for argument in pytest_arguments)
    return () if thorough or named else NOT_THOROUGH


def build_and_check(environment: Environment) -> tuple[Path, list[str]]:
    """Build the site and run the checks at the same time. Return dist/ and the names of failed checks."""
    with ThreadPoolExecutor() as beside:
        failed = beside.submit(run_checks)
        return site.build(environment), failed.result()


def run_checks() -> list[str]:
    """Run all checks in turn and print what they find. Return the names of those that failed."""
    failed = []
    imports = {**os.environ, "PYTHONPATH": os.pathsep.join(("core", "web"))}
    for name, (tool, *arguments) in CHECKS.items():
        say(name)
        command = [str(program(tool)), *arguments]
        done = subprocess.run(command, cwd=ROOT, env=imports, capture_output=True, text=True, check=False)
        if done.returncode:
            failed.append(name)
            print(done.stdout, done.stderr, sep="", flush=True)
    return failed


def pytest(environment: Environment, arguments: Sequence[str], dist: Path, *, thorough: bool = False) -> int:
    """Run tests on all processors, and return pytest's exit code."""
    say("pytest")
    command = [str(environment.python), "-m", "pytest", *WORKERS, *arguments]
    variables = {**environment.of_tests(dist), "TRILITHON_ALL": "yes" if thorough else ""}
    return subprocess.run(command, cwd=ROOT, env=variables, check=False).returncode
