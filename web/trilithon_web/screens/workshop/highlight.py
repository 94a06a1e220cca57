"""Colours Python code. A line is an element in which comments, texts, numbers, keywords and new names have classes.

A few regular expressions are enough, since nothing depends on the colours.
"""

import re
from functools import lru_cache
from keyword import iskeyword
from typing import Final

from trilithon_web.nodes import Attribute, Node, Raw, escape, h

WRONG: Final = "shop-wrong"  # the id of the line with the mistake
_TOKEN: Final = re.compile(
    r"(?P<comment>#.*)"
    r"|(?P<open>(?:\b[rbfRBF]{1,2})?(?P<quotes>\"\"\"|'''))"
    r"|(?P<text>(?:\b[rbfRBF]{1,2})?(?:\"(?:[^\"\\]|\\.)*\"?|'(?:[^'\\]|\\.)*'?))"
    r"|(?P<numeral>\b\d[\w.]*)"
    r"|(?P<word>\b[^\W\d]\w*)"
)
_NAMING: Final = ("class", "def")  # the next word is a new name


def paint(text: str, wrong: int = 0) -> tuple[Node, ...]:
    """Return the coloured lines of a program. wrong: the number of the line with the mistake, from 1.

    A line that hasn't changed is the same object, so that typing stays fast in a long program.
    """
    painted, quotes = [], ""
    for number, line in enumerate(text.split("\n"), 1):
        html, quotes = _paint_line(line, quotes)
        painted.append(_draw_line(number, html, number == wrong))
    return tuple(painted)


@lru_cache(maxsize=2_000)
def _draw_line(number: int, html: str, is_wrong: bool) -> Node:
    attrs: dict[str, Attribute] = {
        "class": "line wrong" if is_wrong else "line",
        "id": WRONG if is_wrong else None,
        "data-key": number,
        "data-raw": True,
    }
    return h("div", attrs, Raw(f"{html}\n"))


@lru_cache(maxsize=2_000)
def _paint_line(line: str, quotes: str) -> tuple[str, str]:
    """Colour a line, and return its HTML and the quotes of a text that is still open at its end.

    quotes: the quotes of a text that is open at its beginning, "" if there is none.
    """
    painted, at, naming = [], 0, False
    if quotes:
        end = line.find(quotes)
        at = len(line) if end < 0 else end + len(quotes)
        painted.append(_wrap("text", line[:at]))
        quotes = quotes if end < 0 else ""
    while found := _TOKEN.search(line, at):
        painted.append(escape(line[at : found.start()]))
        kind, words, at = str(found.lastgroup), found[0], found.end()
        if kind == "open":
            quotes = found["quotes"]
            end = line.find(quotes, at)
            at = len(line) if end < 0 else end + len(quotes)
            painted.append(_wrap("text", line[found.start() : at]))
            quotes = quotes if end < 0 else ""
        elif kind == "word":
            kind = "keyword" if iskeyword(words) else "name" if naming else ""
            painted.append(_wrap(kind, words))
            naming = words in _NAMING
        else:
            painted.append(_wrap(kind, words))
    return "".join(painted) + escape(line[at:]), quotes


def _wrap(kind: str, words: str) -> str:
    return f'<i class="{kind}">{escape(words)}</i>' if kind else escape(words)
