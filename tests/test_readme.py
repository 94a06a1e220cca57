"""What the README and the docs promise."""

import re
from pathlib import Path

import pytest

from tests.test_house import ROOT, tracked

DOCUMENTS = sorted(path.relative_to(ROOT).as_posix() for path in tracked() if path.suffix == ".md")
DOCS = ROOT / "docs"

# A file or folder of the repository, named from its root.
PLACE = re.compile(r"`((?:\.ci|\.devcontainer|\.github|core|docs|site|tests|tools|web)/[\w./-]+)`")
LINK = re.compile(r"\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)")


def read(document: str) -> str:
    """The text of a document."""
    return (ROOT / document).read_text(encoding="utf-8")


def anchors(document: Path) -> set[str]:
    """The names that the headings of a document have in links."""
    headings = re.findall(r"^#+ (.*)$", document.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.machine
@pytest.mark.parametrize("document", DOCUMENTS)
def test_links_lead_somewhere(document: str) -> None:
    for target, anchor in LINK.findall(read(document)):
        place = (ROOT / document).parent / target if target else ROOT / document
        assert place.exists(), target
        assert not anchor or anchor in anchors(place), f"{target}#{anchor}"


@pytest.mark.machine
# Decisions may name what is no longer there.
@pytest.mark.parametrize("document", [name for name in DOCUMENTS if not name.startswith("docs/decisions/")])
def test_places_that_are_named_are_there(document: str) -> None:
    named = [
        place for place in PLACE.findall(read(document)) if "last_pebble" not in place
    ]  # the example's, once it is made
    assert [place for place in named if not (ROOT / place).exists()] == []


@pytest.mark.machine
@pytest.mark.parametrize("document", DOCUMENTS)
def test_tests_that_are_named_are_there(document: str) -> None:
    named = re.findall(r"`(tests/[\w/]+\.py)::(test_\w+)`", read(document))
    assert [name for file, name in named if f"def {name}(" not in read(file)] == []


@pytest.mark.machine
@pytest.mark.parametrize("folder", [DOCS, DOCS / "decisions"], ids=lambda folder: folder.name)
def test_every_page_stands_in_the_list_of_its_folder(folder: Path) -> None:
    listed = {target for target, _ in LINK.findall((folder / "README.md").read_text(encoding="utf-8"))}
    assert {path.name for path in folder.glob("*.md")} - {"README.md"} <= listed
