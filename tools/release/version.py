"""The version and the changelog. Each is written in one place, from which everything else reads it."""

import re
from itertools import pairwise
from pathlib import Path
from typing import Final

SOURCE: Final = Path("core", "trilithon", "__init__.py")
CHANGELOG: Final = Path("CHANGELOG.md")
_STATED: Final = re.compile(r'^__version__ = "(.*)"$', re.MULTILINE)
# A final release in terms of PEP 440, always with three numbers.
_FINAL: Final = re.compile(r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)")
_HEADING: Final = re.compile(r"^## (\S+).*\n", re.MULTILINE)
_NEXT: Final = "Unreleased"


def read_version(root: Path) -> str:
    """Return the version of a tree."""
    (found,) = _STATED.findall((root / SOURCE).read_text(encoding="utf-8"))
    return str(found)


def refusals(root: Path, version: str) -> list[str]:
    """Return the reasons, as sentences, why a version cannot be the next one of a tree."""
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
    """Return the sections of the changelog by version, the newest first. Unreleased changes are under "Unreleased"."""
    text = (root / CHANGELOG).read_text(encoding="utf-8")
    headings = list(_HEADING.finditer(text))
    ends = [*(after.start() for _, after in pairwise(headings)), len(text)]
    return {
        heading[1]: text[heading.end() : end].strip() for heading, end in zip(headings, ends, strict=True)
    }


def changes(root: Path, version: str = _NEXT) -> str:
    """Return the changelog's section for a version, or for unreleased changes; "" if there is none."""
    return sections(root).get(version, "")


def write(root: Path, version: str, date: str) -> None:
    """Set the version of a tree, and give the unreleased changes its heading. date: as YYYY-MM-DD."""
    source, changelog = root / SOURCE, root / CHANGELOG
    text = source.read_text(encoding="utf-8")
    source.write_text(_STATED.sub(f'__version__ = "{version}"', text), encoding="utf-8")
    before, heading, after = changelog.read_text(encoding="utf-8").partition(f"## {_NEXT}\n")
    changelog.write_text(f"{before}{heading}\n## {version} ({date})\n{after}", encoding="utf-8")


def _numbers(version: str) -> tuple[int, ...]:
    """Return the key by which versions are ordered. Anything that is not a version comes first."""
    return tuple(map(int, version.split("."))) if _FINAL.fullmatch(version) else ()
