"""Every check and test in one go: what `python3 build.py test` and the continuous integration run."""

import os
import subprocess
from collections.abc import Sequence

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


def run(environment: Environment, pytest_arguments: Sequence[str]) -> int:
    """Run all checks, build the site, and test it; return 0 if nothing was found wrong.

    A failing check does not keep the tests from running, and pytest has the last word where all is well.
    """
    failed = []
    imports = {**os.environ, "PYTHONPATH": os.pathsep.join(("core", "web"))}
    for name, (tool, *arguments) in CHECKS.items():
        say(name)
        command = [str(program(tool)), *arguments]
        done = subprocess.run(command, cwd=ROOT, env=imports, capture_output=True, text=True, check=False)
        if done.returncode:
            failed.append(name)
            print(done.stdout, done.stderr, sep="", flush=True)

    # Now, since several at a time would be in each other's way.
    kept.installed_checkers(environment)
    setup.find_java()

    given = {
        **os.environ,
        "TRILITHON_DIST": str(site.build(environment)),
        "TRILITHON_BROWSER": str(environment.browser or ""),
    }
    say("pytest")
    # Idle workers take over what a busy one has not begun: some browser tests are long.
    command = [str(environment.python), "-m", "pytest", "-n", "auto", "--dist", "worksteal"]
    tests = subprocess.run([*command, *pytest_arguments], cwd=ROOT, env=given, check=False)
    if failed:
        print(f"These checks failed, as told above: {', '.join(failed)}.", flush=True)
    return tests.returncode or bool(failed)
