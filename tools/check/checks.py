"""Every check and test in one go: what `python3 build.py test` and the continuous integration run."""

import os
import subprocess
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tools import setup
from tools.build import kept, site
from tools.setup import ROOT, Environment, program, say


def schema(name: str, files: str) -> tuple[str, ...]:
    """The command that holds files of .github to a schema of GitHub's, which it brings along."""
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
# Each worker takes the next file when it has done another, so that what the tests of a file share is made once. The
# order of the files is kept (tests/conftest.py).
WORKERS = ("-n", "auto", "--dist", "loadfile", "--no-loadscope-reorder")
# What only a thorough run proves, by the path of its tests. Of the windows it tries them all (SIZES in
# tests/browser/test_every_state.py).
SLOW = {
    "tests/inside": "the core's tests inside Pyodide",
    "tests/test_two_folders.py": "a copy of the repository with one more game",
    "tests/test_reproducible.py": "two builds, alike byte for byte",
    "tests/browser/test_flaky_line.py": "starts over slow and flaky lines",
    "tests/browser/test_offline_faults.py": "what can go wrong with a site that is kept offline",
    "tests/browser/test_snapshot.py": "the snapshot of Python's memory that a later visit starts from",
}


def run(environment: Environment, pytest_arguments: Sequence[str], *, thorough: bool = False) -> int:
    """Run all checks, build the site, and test it; return 0 if nothing was found wrong.

    A failing check does not keep the tests from running, and pytest has the last word where all is well. thorough: with
    the slow proofs, too; without it, what was left out is printed at the end.
    """
    # Now, since several at a time would be in each other's way.
    kept.installed_checkers(environment)
    setup.find_java()
    setup.find_cluster()
    dist, failed = built_and_checked(environment)
    left_out = {} if thorough else slow(pytest_arguments)
    ignored = [f"--ignore={path}" for path in left_out]
    tests = pytest(environment, [*ignored, *pytest_arguments], dist, thorough=thorough)
    if failed:
        print(f"These checks failed, as told above: {', '.join(failed)}.", flush=True)
    if not thorough and not any(argument.startswith("tests") for argument in pytest_arguments):
        print("Left out (python3 build.py test --all runs it):", flush=True)
        for what in (*left_out.values(), "most sizes of the window and of the text, and tables of four"):
            print(f"  {what}", flush=True)
    return tests or bool(failed)


def slow(pytest_arguments: Sequence[str]) -> dict[str, str]:
    """The slow proofs that nobody has asked for by their path."""
    return {
        path: what
        for path, what in SLOW.items()
        if not any(argument.startswith(path) for argument in pytest_arguments)
    }


def built_and_checked(environment: Environment) -> tuple[Path, list[str]]:
    """Build the site, and meanwhile run the checks that need none: dist/, and the names of the checks that failed."""
    with ThreadPoolExecutor() as beside:
        failed = beside.submit(failing)
        return site.build(environment), failed.result()


def failing() -> list[str]:
    """Run the checks one after the other, print what they find wrong, and name those that find something."""
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
    """Run tests on all processors; the exit code of pytest."""
    say("pytest")
    command = [str(environment.python), "-m", "pytest", *WORKERS, *arguments]
    variables = {**environment.of_tests(dist), "TRILITHON_ALL": "yes" if thorough else ""}
    return subprocess.run(command, cwd=ROOT, env=variables, check=False).returncode
