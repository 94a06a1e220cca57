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


def run(environment: Environment, pytest_arguments: Sequence[str]) -> int:
    """Run all checks, build the site, and test it; return 0 if nothing was found wrong.

    A failing check does not keep the tests from running, and pytest has the last word where all is well.
    """
    # Now, since several at a time would be in each other's way.
    kept.installed_checkers(environment)
    setup.find_java()
    setup.find_cluster()
    dist, failed = built_and_checked(environment)
    tests = pytest(environment, pytest_arguments, dist)
    if failed:
        print(f"These checks failed, as told above: {', '.join(failed)}.", flush=True)
    return tests or bool(failed)


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


def pytest(environment: Environment, arguments: Sequence[str], dist: Path) -> int:
    """Run tests on all processors; the exit code of pytest."""
    say("pytest")
    command = [str(environment.python), "-m", "pytest", *WORKERS, *arguments]
    return subprocess.run(command, cwd=ROOT, env=environment.of_tests(dist), check=False).returncode
