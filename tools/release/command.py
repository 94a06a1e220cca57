"""`build.py release X.Y.Z` makes a new version; `build.py archive` packs the version of the current tree.

Commit, tag and push are left to the maintainer. A workflow does the rest (.github/workflows/release.yml).
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


def run(environment: Environment, new_version: str, day: str | None, tested: bool = True) -> int:
    """Make a version and return 0, or print why it cannot be made and return 1. Nothing is written before every check
    has passed.

    day: the date for the changelog, as YYYY-MM-DD; None for today.
    tested: whether every check and test has to pass.
    """
    refused = [
        *version.refusals(environment.root, new_version),
        *git_obstacles(environment.root, new_version),
    ]
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
    version.write(environment.root, new_version, str(day))
    packed = _pack_tree(environment)
    print(NEXT.format(archive=packed, version=new_version, main=MAIN))
    return 0


def pack(environment: Environment, tag: str | None) -> int:
    """Pack the version of the tree and return 0, or print why it does not match the tag and return 1."""
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
    """Pack the tree into release/ and return the archive."""
    if "ng" in zlib.ZLIB_RUNTIME_VERSION:
        print("This Python packs with zlib-ng: the archive will hold the same as elsewhere in other bytes.")
    return archive.make(environment, site.build(environment), environment.root / "release")


def git_obstacles(root: Path, new_version: str) -> list[str]:
    """Return the reasons, as sentences, why git's state does not allow a release."""
    refused = []
    if (branch := _git(root, "branch", "--show-current")) != MAIN:
        refused.append(f"Versions are made on {MAIN}; this is {branch or 'no branch'}.")
    if _git(root, "status", "--porcelain"):
        refused.append("The tree has changes that are not committed.")
    if _git(root, "tag", "--list", f"v{new_version}"):
        refused.append(f"There is a tag v{new_version} already.")
    return refused


def today() -> str:
    """Return today's date in UTC, or the one that SOURCE_DATE_EPOCH sets."""
    epoch = os.environ.get("SOURCE_DATE_EPOCH")
    return (datetime.fromtimestamp(int(epoch), UTC) if epoch else datetime.now(UTC)).date().isoformat()


def _git(root: Path, *arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=root, check=True, capture_output=True, text=True)
    return done.stdout.strip()
