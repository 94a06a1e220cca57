"""`build.py release X.Y.Z` makes a version, `build.py archive` packs the one that the tree has.

What leaves the machine is left to the maintainer: the commit, the tag, and pushing both. A workflow does the rest
(.github/workflows/release.yml).
"""

import os
import subprocess
import zlib
from datetime import UTC, date, datetime
from pathlib import Path

from tools.build import site
from tools.check import checks
from tools.release import archive, version
from tools.setup import Environment

MAIN = "main"
NEXT = """
{archive} is packed. Read what has changed with `git diff`. Then this releases it:

    git commit --all --message "Version {version}"
    git tag --annotate v{version} --message "Trilithon {version}"
    git push --atomic origin {main} v{version}
"""


def run(environment: Environment, wanted: str, day: str | None, tested: bool = True) -> int:
    """Make a version and return 0, or say what keeps it from being made. Nothing is written before all is well.

    day: which the changelog gives it, as YYYY-MM-DD; today's if none is named. tested: whether every check and test
    has to pass.
    """
    refused = [*version.refusals(environment.root, wanted), *unready(environment.root, wanted)]
    try:
        day = date.fromisoformat(day).isoformat() if day else today()
    except ValueError:
        refused.append(f"“{day}” is no day: it is written as 2026-11-26.")
    if refused:
        print("No version was made.", *refused, sep="\n· ")
        return 1
    if tested and (failed := checks.run(environment, (), thorough=True)):
        print("No version was made: the tests have to pass first.")
        return failed
    version.write(environment.root, wanted, str(day))
    packed = _pack_tree(environment)
    print(NEXT.format(archive=packed, version=wanted, main=MAIN))
    return 0


def pack(environment: Environment, tag: str | None) -> int:
    """Pack the version that the tree has, and return 0; or say why that is not the one of a tag."""
    has = version.read_version(environment.root)
    if tag is not None and tag != f"v{has}":
        print(f"The tag is {tag}, and the tree has version {has}.")
        return 1
    if tag is not None and version.changes(environment.root):
        print(f"The changelog has further changes than those of {has}: the tag stands on the wrong commit.")
        return 1
    print((_pack_tree(environment).parent / archive.SUMS).read_text(encoding="utf-8"), end="")
    return 0


def _pack_tree(environment: Environment) -> Path:
    """The archive of the tree, in release/."""
    if "ng" in zlib.ZLIB_RUNTIME_VERSION:
        print("This Python packs with zlib-ng: the archive will hold the same as elsewhere in other bytes.")
    return archive.make(environment, site.build(environment), environment.root / "release")


def unready(root: Path, wanted: str) -> list[str]:
    """What of git's keeps a version from being made, in sentences."""
    refused = []
    if (branch := _git(root, "branch", "--show-current")) != MAIN:
        refused.append(f"Versions are made on {MAIN}; this is {branch or 'no branch'}.")
    if _git(root, "status", "--porcelain"):
        refused.append("The tree has changes that are not committed.")
    if _git(root, "tag", "--list", f"v{wanted}"):
        refused.append(f"There is a tag v{wanted} already.")
    return refused


def today() -> str:
    """The day by this machine's clock in Greenwich, or the one by which it was told to build."""
    told = os.environ.get("SOURCE_DATE_EPOCH")
    return (datetime.fromtimestamp(int(told), UTC) if told else datetime.now(UTC)).date().isoformat()


def _git(root: Path, *arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=root, check=True, capture_output=True, text=True)
    return done.stdout.strip()
