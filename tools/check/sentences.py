"""List every sentence that the page can say, by file. The list is a golden file, so that reviews show changed wording.

Sentences are found in the sources: string literals of Python that look like prose (inserted values are shown as {…}),
    and texts in the site's pages and scripts. Strings that only programs read are recognized by their place and left
    out: docstrings, node attributes that are neither shown nor spoken, style sheets, drawings.
"""

import ast
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from itertools import groupby
from pathlib import Path
from typing import Final

from tools.setup import ROOT

GOLDEN: Final = ROOT / "tests" / "sentences.txt"
HEAD: Final = """\
# Every sentence that the page can say, by the file it stands in. Made by `python3 build.py sentences`.
"""
PLACES: Final = ("core/trilithon", "web/trilithon_web", "web/trilithon_build", "site")
SUFFIXES: Final = (".py", ".html", ".js")
# Only developers see the samples of the kit; licences and the runtime are texts by others.
OTHERS: Final = ("web/trilithon_build/gallery/", "site/licences/", "site/runtime/")
SPOKEN: Final = frozenset(("aria-label", "aria-description", "alt", "title", "placeholder", "content"))
_VALUE: Final = "{…}"
_UNREAD: Final = frozenset(
    ("class", "id", "style", "href", "src", "d", "viewBox", "role", "for", "name", "transform")
)
# Styles, drawings, policies, pieces of pages.
_MACHINE: Final = re.compile(
    r" \{ |; \}|\b(?:translate|scale|rotate|rgba|cubic-bezier)\(|(?:\d|\})px\b|'self'|^M[-{]|^<(?:script|mpy)|^\$"
)
_WORD: Final = re.compile(r"[A-Za-z][a-z']+")
# Words that distinguish a part of a sentence from a series of names.
_SMALL: Final = frozenset(
    "a and as be each for from if in is it not of or than that the to was were with you your".split(" ")  # noqa: SIM905
)
# A name, an address, a selector, a path or a style.
_CODE: Final = re.compile(r"[#.:/_@<>=;*\\]|[a-z]-[a-z]|^--?|^[a-z]+$")


def sentences(root: Path = ROOT) -> str:
    """Return the golden file: each source file in order of names, followed by its sentences in their order."""
    found: list[str] = [HEAD]
    for place in PLACES:
        for path in sorted((root / place).rglob("*")):
            name = path.relative_to(root).as_posix()
            if path.suffix in SUFFIXES and not name.startswith(OTHERS):
                lines = list(dict.fromkeys(_find_sentences(path)))
                if lines:
                    found.append("\n".join((f"## {name}", *lines, "")))
    return "\n".join(found)


def run() -> int:
    """Write the golden file, and print how many sentences it has."""
    text = sentences()
    GOLDEN.write_text(text, encoding="utf-8")
    count = sum(1 for line in text.splitlines() if line and not line.startswith("#"))
    print(f"{count} sentences in {GOLDEN.relative_to(ROOT)}")
    return 0


def _find_sentences(path: Path) -> Iterator[str]:
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        for found in _python_strings(ast.parse(text)):
            yield from _prose(found)
    elif path.suffix == ".html":
        page = _Page()
        page.feed(text)
        yield from page.sentences()
    else:
        for quoted in re.findall(r'"((?:[^"\\\n]|\\.)*)"', text):
            yield from _prose(quoted)


def _python_strings(tree: ast.Module) -> Iterator[str]:
    """Yield the string literals except docstrings, annotations and attributes that nobody reads."""
    left = _silent_nodes(tree)
    pending: list[ast.AST] = [tree]
    while pending:
        node = pending.pop()
        if id(node) in left:
            continue
        match node:
            case ast.Constant(value=str(text)):
                yield text
            case ast.JoinedStr(values=values):
                yield "".join(
                    str(part.value) if isinstance(part, ast.Constant) else _VALUE for part in values
                )
                inner = [part.value for part in values if isinstance(part, ast.FormattedValue)]
                pending.extend(reversed(inner))
            case _:
                pending.extend(reversed(list(ast.iter_child_nodes(node))))


def _silent_nodes(tree: ast.Module) -> set[int]:
    """Return the ids of the nodes of a program that say nothing to a player."""
    found: set[int] = set()
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant()):
                found.add(id(node))  # a docstring
            case ast.AnnAssign(annotation=kind) | ast.arg(annotation=kind) | ast.FunctionDef(returns=kind):
                found.add(id(kind))
            case ast.ClassDef(bases=bases):
                found.update(map(id, bases))
            case ast.Assign(targets=[ast.Name(id="__all__")]) | ast.Compare() | ast.MatchValue():
                found.add(id(node))
            case ast.Subscript(slice=index):
                found.add(id(index))
            case ast.Call(
                func=ast.Name(id="TypeVar" | "TypeAliasType" | "NewType" | "cast" | "AssertionError")
            ):
                found.add(id(node))
            case ast.Call(func=ast.Attribute(attr="compile" | "add_argument")):
                found.add(id(node))
            case ast.Call(func=ast.Name(id="Task"), args=[_, *moves], keywords=more):
                found.update(map(id, (*moves, *more)))
            case ast.Dict(keys=keys, values=values):
                found.update(map(id, keys))
                silent = (isinstance(key, ast.Constant) and key.value in _UNREAD for key in keys)
                found.update(id(value) for value, left in zip(values, silent, strict=True) if left)
    return found


def _prose(text: str) -> Iterator[str]:
    """Yield the text on one line, if it looks like something to read or hear."""
    line = " ".join(text.replace("\\n", " ").split())
    words = [word for word in line.split(" ") if word != _VALUE]
    bare = line.replace(_VALUE, "")
    if not _WORD.search(bare) or _MACHINE.search(line):
        return
    coded = sum(bool(_CODE.search(word.rstrip(".,:;!?…)"))) for word in words)
    plain = len(words) - coded
    capital = line[:1].isupper() or line.startswith(_VALUE)
    spoken = not _SMALL.isdisjoint(word.rstrip(",.:;") for word in words) or line.endswith(
        (".", "!", "?", "…")
    )
    if plain >= (1 if capital else 2) or (len(words) > 1 and spoken):
        yield line


class _Page(HTMLParser):
    """Collects the paragraphs of a page, and its attributes that are shown or spoken."""

    _BLOCKS: Final = frozenset(
        ("p", "li", "h1", "h2", "h3", "h4", "td", "th", "dt", "dd", "title", "figcaption", "div", "section")
    )
    _MUTE: Final = frozenset(("script", "style"))

    def __init__(self) -> None:
        super().__init__()
        self._found: list[tuple[int, str]] = []
        self._block = 0
        self._mute = False

    def sentences(self) -> Iterator[str]:
        for _, parts in groupby(self._found, key=lambda part: part[0]):
            line = " ".join("".join(text for _, text in parts).split())
            if _WORD.search(line):
                yield line

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._mute = tag in self._MUTE
        self._block += tag in self._BLOCKS
        for name, value in attrs:
            if name in SPOKEN and value and " " in value and not _CODE.search(value):
                self._block += 1
                self._found.append((self._block, value))
                self._block += 1

    def handle_endtag(self, tag: str) -> None:
        self._mute = False
        self._block += tag in self._BLOCKS

    def handle_data(self, data: str) -> None:
        if not self._mute:
            self._found.append((self._block, data))
