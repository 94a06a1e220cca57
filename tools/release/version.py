"""The version and the changelog. Each stands in one place, which everything else reads."""

import re
from itertools import pairwise
from pathlib import Path
from typing import Final

SOURCE: Final = Path("core", "trilithon", "__init__.py")
CHANGELOG: Final = Path("CHANGELOG.md")
_STATED: Final = re.compile(r'^__version__ = "(.*)"$', re.MULTILINE)
# A final release of PEP 440, always in three numbers.
_FINAL: Final = re.compile(r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)")
_HEADING: Final = re.compile(r"^## (\S+).*\n", re.MULTILINE)
_NEXT: Final = "Unreleased"


def read_version(root: Path) -> str:
    """The version that a tree has."""
    (found,) = _STATED.findall((root / SOURCE).read_text(encoding="utf-8"))
    return str(found)


def refusals(root: Path, version: str) -> list[str]:
    """What keeps a version from being the next one of a tree, in sentences."""
    if not (new := _FINAL.fullmatch(version)):
        return [f"“{version}” is no version: three numbers are wanted, such as 1.2.0."]
    refused = []
    last = max((read_version(root), *sections(root)), key=_numbers)
    if _numbers(new[0]) <= _numbers(last):
        refused.append(f"{version} is not higher than the last version, {last}.")
    if not changes(root):
        refused.append(f"{CHANGELOG} has no line below “{_NEXT}”: nothing is new.")
    return refused


def sections(root: Path) -> dict[str, str]:
    """What the changelog says, by version, the newest first; what is to come stands under a word."""
    text = (root / CHANGELOG).read_text(encoding="utf-8")
    headings = list(_HEADING.finditer(text))
    ends = [*(after.start() for _, after in pairwise(headings)), len(text)]
    return {
        heading[1]: text[heading.end() : end].strip() for heading, end in zip(headings, ends, strict=True)
    }


def changes(root: Path, version: str = _NEXT) -> str:
    """What the changelog says of a version, of the one to come if none is named; nothing if it does not have it."""
    return sections(root).get(version, "")


def write(root: Path, version: str, date: str) -> None:
    """Give a tree a version, of a day, and let its changelog begin anew."""
    source, changelog = root / SOURCE, root / CHANGELOG
    text = source.read_text(encoding="utf-8")
    source.write_text(_STATED.sub(f'__version__ = "{version}"', text), encoding="utf-8")
    before, heading, after = changelog.read_text(encoding="utf-8").partition(f"## {_NEXT}\n")
    changelog.write_text(f"{before}{heading}\n## {version} ({date})\n{after}", encoding="utf-8")


def _numbers(version: str) -> tuple[int, ...]:
    """How versions are ordered; what is none comes before all."""
    return tuple(map(int, version.split("."))) if _FINAL.fullmatch(version) else ()
