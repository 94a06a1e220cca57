"""What a sentence tells, whatever its words are: a test of it asks for the facts, and leaves the words to
tests/sentences.txt."""

import re

from tests.visitor import plain


def tells(text: str, *facts: str | int) -> bool:
    """Whether these numbers, names and words stand in a text, whole and in this order."""
    at, text = 0, plain(text)
    for fact in facts:
        found = re.compile(rf"(?<!\w){re.escape(str(fact))}(?!\w)", re.IGNORECASE).search(text, at)
        if found is None:
            return False
        at = found.end()
    return True
