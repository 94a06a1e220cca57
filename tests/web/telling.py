"""What a sentence tells, whatever its words are: a test of it asks for the facts, and leaves the words to
tests/sentences.txt."""

import re

from tests.visitor import plain
from tests.web.page_tree import visible
from trilithon_web.nodes import Node


def tells(said: str | Node, *facts: str | int) -> bool:
    """Whether these numbers, names and words stand in a text, or in a part of the page, whole and in this order."""
    at, text = 0, plain(visible(said, []) if isinstance(said, Node) else said)
    for fact in facts:
        found = re.compile(rf"(?<!\w){re.escape(str(fact))}(?!\w)", re.IGNORECASE).search(text, at)
        if found is None:
            return False
        at = found.end()
    return True
