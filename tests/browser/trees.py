"""Accessibility trees as golden files: what a page is to those who hear it.

Each stands in golden/<name>.yaml, as Playwright writes it. Where a page has changed and that is meant, delete the
file and run the test: it writes the tree anew, fails once to say so, and what is new can be read in git's diff.
"""

import re
from difflib import unified_diff
from pathlib import Path

import pytest
from playwright.sync_api import Locator

GOLDEN = Path(__file__).with_name("golden")
CLOCK = re.compile(r"\d+:\d\d")  # tells of the machine


def check_tree(place: Locator, name: str) -> None:
    """Assert that the tree of an element is the one in golden/<name>.yaml."""
    tree = CLOCK.sub("0:00", place.aria_snapshot()) + "\n"
    file = GOLDEN / f"{name}.yaml"
    if not file.exists():
        file.parent.mkdir(exist_ok=True)
        file.write_text(tree, encoding="utf-8")
        pytest.fail(f"golden/{file.name} was not there and is now written: read it, then run this again.")
    golden = file.read_text(encoding="utf-8")
    difference = unified_diff(
        golden.splitlines(), tree.splitlines(), f"golden/{file.name}", "this page", lineterm=""
    )
    assert tree == golden, "\n".join(difference)
