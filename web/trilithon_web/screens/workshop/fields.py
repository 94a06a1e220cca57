"""The fields that a bot sees, with their meanings from the docstrings of a game's observation and the types in it."""

import ast
import re
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple, get_args

from trilithon.field_docs import field_meanings
from trilithon.game import load
from trilithon.state import Observation

_LONGEST: Final = 160  # characters of an example
# What readers of the page need as little as the ids of rules: how the terminal lists the options.
_REFERENCES: Final = re.compile(
    r" \([A-Z]{2}-[-, A-Z\d]{1,80}\)|,? \(`python -m [^`]{1,80}`\)|(?<=\()[A-Z]{2}-[-A-Z\d]{1,20}, "
)
_MODULES: Final = re.compile(r"(?:\b[a-z_]\w*\.)+(?=[A-Za-z_])")


class SeenField(NamedTuple):
    """One field. kind: its type, as Python writes it. meaning: a sentence."""

    name: str
    kind: str
    meaning: str


class SeenTuple(NamedTuple):
    """A named tuple that a bot gets.

    name: the name of its class.
    about: the beginning of its docstring.
    """

    name: str
    about: str
    fields: tuple[SeenField, ...]


@cache
def parts_of(game: str) -> tuple[SeenTuple, ...]:
    """Return the named tuples that a bot gets in a game: the observation, then its moves and the other types in it."""
    seen: dict[type, None] = {type(load(game).new(0).observe(None)): None}
    waiting = [*seen]
    while waiting:
        for kind in waiting.pop(0).__annotations__.values():
            for inside in _tuples_in(kind):
                if inside not in seen:
                    seen[inside] = None
                    waiting.append(inside)
    return tuple(map(_part, seen))


def _tuples_in(kind: Any) -> Iterator[type]:
    """Find the named tuples in a type."""
    if isinstance(kind, type) and hasattr(kind, "_fields"):
        yield kind
    for inside in get_args(kind):
        yield from _tuples_in(inside)


@cache
def _docstrings_of(module: str) -> Mapping[str, str]:
    """Return the docstrings of a module's classes, from its source, since the compiled modules of the page have
    none."""
    path = sys.modules[module].__file__
    assert path
    classes = (
        node for node in ast.parse(Path(path).read_text("utf-8")).body if isinstance(node, ast.ClassDef)
    )
    return {node.name: ast.get_docstring(node, clean=False) or "" for node in classes}


def _part(cls: type) -> SeenTuple:
    docstring = _docstrings_of(cls.__module__).get(cls.__name__, "")
    meanings = dict(field_meanings(docstring))
    about = " ".join(docstring.partition("\n\n    " if "\n\n    " in docstring else "\n\n")[0].split())
    fields = (
        SeenField(name, _kind_text(kind), _REFERENCES.sub("", meanings.get(name, "")))
        for name, kind in cls.__annotations__.items()
    )
    return SeenTuple(cls.__name__, _REFERENCES.sub("", about), tuple(fields))


def _kind_text(kind: Any) -> str:
    return _MODULES.sub("", kind.__name__ if isinstance(kind, type) and not get_args(kind) else str(kind))


def find_fields(part: SeenTuple, words: str) -> tuple[SeenField, ...]:
    """Return the fields whose name, type or meaning contains all words, in any capitals."""
    wanted = words.casefold().split()
    return tuple(
        field
        for field in part.fields
        if all(word in f"{part.name}.{field.name} {field.kind} {field.meaning}".casefold() for word in wanted)
    )


def example_of(observation: Observation, name: str) -> str:
    """Return the value of a field as Python writes it, shortened."""
    text = repr(getattr(observation, name)).replace("mappingproxy(", "").replace("})", "}")
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]} …"
