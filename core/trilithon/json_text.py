"""JSON of unknown origin. Reading deeply nested JSON overflows the stack of the page's Python, which ends it."""

import json
import re
from typing import Final

DEEPEST: Final = 50  # levels of lists and objects in a message or a file
# A string, though it may never end, or a bracket. Possessive, so that no text makes the search go back.
TOKEN: Final = re.compile(r'"(?:[^"\\]++|\\.)*+"?|[\[{]|[\]}]', re.DOTALL)


def find_too_deep(text: str, deepest: int) -> int | None:
    """Return the place of the first bracket that is nested too deeply, None if there is none.

    deepest: how many levels of lists and objects are allowed.
    """
    deep = 0
    for token in TOKEN.finditer(text):
        first = text[token.start()]
        deep += first in "[{"
        deep -= first in "]}"
        if deep > deepest:
            return token.start()
    return None


def parse_json(text: str) -> object:
    """Parse JSON. Raises ValueError if it is none, or nested more than `DEEPEST` levels."""
    if (place := find_too_deep(text, DEEPEST)) is not None:
        raise ValueError(f"character {place} is nested more than {DEEPEST} levels deep")
    return json.loads(text)
