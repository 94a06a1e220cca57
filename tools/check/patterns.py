"""Find regular expressions that some texts keep busy for long: a text of twice the length takes far more than twice the
time.

Two repeats that can match the same stretch of text try every way to divide it, and nested repeats multiply this. A
search that fails at one character starts again at the next, so a repeat may read the same text many times. The check
errs on the side of caution. To fix a pattern, exclude characters from a repeat, make it possessive, or add a
lookbehind.
"""

import ast
import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, product
from re import _constants as codes  # type: ignore[attr-defined]
from re import _parser as parser  # type: ignore[attr-defined]
from typing import Any, Final, NamedTuple, TypeAlias

from tools.setup import ROOT

FOLDERS: Final = ("core/trilithon", "web/trilithon_web")
FUNCTIONS: Final = {"compile", "match", "search", "fullmatch", "sub", "subn", "split", "findall", "finditer"}
ANCHORED: Final = {"match", "fullmatch"}  # these start at one place only
ALPHABET: Final = frozenset(map(chr, (*range(0x180), 0x2028, 0x3042, 0xD800, 0x1F600)))
MANY: Final = 100  # repeats; a bound this high is treated as none
MOST_WAYS: Final = 3_000


class Atom(NamedTuple):
    """A part of a path through a pattern: one character of a set, or a repeat of such characters.

    characters: the set.
    repeat: whether it is a repeat.
    least: the fewest characters.
    gives: whether a repeat can give back what it has matched.
    """

    characters: frozenset[str]
    repeat: bool = False
    least: int = 1
    gives: bool = False


Way: TypeAlias = tuple[Atom, ...]
Item: TypeAlias = tuple[Any, Any]  # the parser's result: a code and its arguments


class TooComplex(Exception):
    """A pattern has too many paths to examine them all."""


def find_complaint(pattern: str, flags: int = 0, anchored: bool = False) -> str:
    """Return a sentence that says why a pattern may be slow, or "" if it is not.

    anchored: whether the pattern is tried at one place of a text only.
    """
    tree = parser.parse(pattern, flags)
    flags |= tree.state.flags
    found: list[str] = []
    try:
        ways = _paths_through(tree, flags, found)
    except TooComplex:
        return "It has too many ways through it to be sure."
    for way in ways:
        found += _find_shared_texts(way)
        if not anchored and not _looks_back(tree):
            found += _find_restarts(way)
    return found[0] if found else ""


def _paths_through(items: Iterable[Item], flags: int, found: list[str]) -> list[Way]:
    """Return all paths through a sequence of a pattern's parts."""
    ways: list[Way] = [()]
    for item in items:
        ways = [before + way for before, way in product(ways, _paths_of_item(item, flags, found))]
        if len(ways) > MOST_WAYS:
            raise TooComplex
    return ways


def _paths_of_item(item: Item, flags: int, found: list[str]) -> list[Way]:
    kind, value = item
    match kind:
        case codes.LITERAL | codes.NOT_LITERAL | codes.ANY | codes.IN:
            return [(Atom(_characters(item, flags)),)]
        case codes.SUBPATTERN:
            return _paths_through(value[3], flags, found)
        case codes.ATOMIC_GROUP:
            return [
                tuple(atom._replace(gives=False) for atom in way)
                for way in _paths_through(value, flags, found)
            ]
        case codes.BRANCH:
            return [way for one in value[1] for way in _paths_through(one, flags, found)]
        case codes.MAX_REPEAT | codes.MIN_REPEAT | codes.POSSESSIVE_REPEAT:
            least, most, inner = value
            return _find_repeats((least, most), inner, flags, found, kind is not codes.POSSESSIVE_REPEAT)
        case codes.ASSERT | codes.ASSERT_NOT:
            for way in _paths_through(value[1], flags, found):
                found += _find_shared_texts(way)
            return [()]
        case codes.AT:
            return [()]
    return [(Atom(ALPHABET, repeat=True, gives=True),)]  # a reference to text matched elsewhere


def _find_repeats(
    bounds: tuple[int, int], inner: Iterable[Item], flags: int, found: list[str], gives: bool
) -> list[Way]:
    least, most = bounds
    ways = _paths_through(inner, flags, found)
    if most < MANY:
        if least:
            return [way * least for way in ways]
        if all(len(way) == 1 for way in ways):  # an optional character never fails
            return [(), *((way[0]._replace(least=0),) for way in ways)]
        return [(), *ways]
    if gives:
        for one, other in product(ways, ways):
            found += _find_shared_texts(one + other)
        for one, other in combinations(ways, 2):
            if one and other and one[0].characters & other[0].characters:
                found.append("In a repeat, two ways begin with the same character.")
    characters = frozenset().union(*(atom.characters for way in ways for atom in way))
    return [(Atom(characters, repeat=True, least=least, gives=gives),)]


def _characters(item: Item, flags: int) -> frozenset[str]:
    """Return the characters of the alphabet that a part of a pattern matches."""
    written = _pattern_text(item)
    one = re.compile(written, flags & (re.IGNORECASE | re.DOTALL | re.ASCII))
    return frozenset(character for character in ALPHABET if one.fullmatch(character))


_CATEGORIES: Final = {
    codes.CATEGORY_DIGIT: r"\d",
    codes.CATEGORY_NOT_DIGIT: r"\D",
    codes.CATEGORY_SPACE: r"\s",
    codes.CATEGORY_NOT_SPACE: r"\S",
    codes.CATEGORY_WORD: r"\w",
    codes.CATEGORY_NOT_WORD: r"\W",
}


def _pattern_text(item: Item) -> str:
    """Return a part that matches one character as a pattern."""
    kind, value = item
    match kind:
        case codes.LITERAL:
            return re.escape(chr(value))
        case codes.NOT_LITERAL:
            return f"[^{re.escape(chr(value))}]"
        case codes.ANY:
            return "."
        case codes.NEGATE:
            return "^"
        case codes.RANGE:
            return "-".join(re.escape(chr(end)) for end in value)
        case codes.CATEGORY:
            return _CATEGORIES[value]
    return f"[{''.join(map(_pattern_text, value))}]"


def _find_shared_texts(way: Way) -> list[str]:
    """Complain about two repeats with nothing in between that separates them."""
    repeats = [at for at, atom in enumerate(way) if atom.repeat]
    for first, last in combinations(repeats, 2):
        both = way[first].characters & way[last].characters
        if way[first].gives and both and _can_reach(way[first + 1 : last], both):
            return ["Two repeats can divide the same text in many ways."]
    return []


def _find_restarts(way: Way) -> list[str]:
    """Complain about a repeat that can match what the pattern begins with, and after which the pattern can fail."""
    for at, atom in enumerate(way):
        fails = any(later.least for later in way[at + 1 :])
        if atom.repeat and fails and _can_reach(way[:at], atom.characters):
            return ["A search that fails reads the same text again from each place where it can begin."]
    return []


def _can_reach(way: Way, characters: frozenset[str]) -> bool:
    """Return whether a repeat of these characters can match a part of a path."""
    return all(atom.characters & characters for atom in way if atom.least)


def _looks_back(tree: Sequence[Item]) -> bool:
    """Return whether a pattern starts at the beginning of the text or with a lookbehind."""
    if not len(tree):
        return False
    kind, value = tree[0]
    return kind is codes.AT or (kind in (codes.ASSERT, codes.ASSERT_NOT) and value[0] < 0)


class SlowPattern(NamedTuple):
    """A pattern in a source file. text: None if it is composed in a way that cannot be followed."""

    line: int
    text: str | None
    flags: int
    anchored: bool


def patterns(source: str) -> Iterator[SlowPattern]:
    """Yield the patterns in a source file, with their lines."""
    tree = ast.parse(source)
    named = {
        target.id: node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name)
    }
    used: dict[str, set[str]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            used.setdefault(node.value.id, set()).add(node.attr)
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Name("re"), attr=how), args=[first, *further]):
                if how in FUNCTIONS:
                    names = [name for name, value in named.items() if value is node]
                    methods = set().union(*(used.get(name, set()) for name in names)) if names else {how}
                    anchored = bool(methods) and methods <= ANCHORED
                    flags = sum(getattr(re, one.attr) for part in further for one in _flags(part))
                    yield SlowPattern(node.lineno, _text(first, named), flags, anchored)


def _flags(node: ast.expr) -> Iterator[ast.Attribute]:
    for inner in ast.walk(node):
        if isinstance(inner, ast.Attribute) and inner.attr.isupper():
            yield inner


def _text(node: ast.expr, named: dict[str, ast.expr]) -> str | None:
    """Return the text of an expression, with 1 in place of inserted values; None if it cannot be followed."""
    match node:
        case ast.Constant(str(text)):
            return text
        case ast.JoinedStr(values=parts):
            texts = ["1" if isinstance(part, ast.FormattedValue) else _text(part, named) for part in parts]
        case ast.BinOp(left=left, op=ast.Add(), right=right):
            texts = [_text(left, named), _text(right, named)]
        case ast.Name(name) if name in named:
            return _text(named[name], named)
        case _:
            return None
    return None if None in texts else "".join(text or "" for text in texts)


def complaints() -> Iterator[str]:
    """Yield the findings in the sources of the page and the core: the place, the pattern, and what may take long."""
    for path in sorted(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py")):
        for found in patterns(path.read_text(encoding="utf-8")):
            why = (
                find_complaint(found.text, found.flags, found.anchored)
                if found.text is not None
                else _UNKNOWN
            )
            if why:
                yield f"{path.relative_to(ROOT).as_posix()}:{found.line}: {found.text!r}: {why}"


_UNKNOWN: Final = "It is not written down where it is used, so nobody can check it."
