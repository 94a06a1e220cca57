"""Docstrings for the fields of a class, taken from the lines "name: meaning" in the docstring of the class itself."""

from collections.abc import Iterator
from typing import TypeVar

from trilithon.people import start_sentence

_T = TypeVar("_T")


def field_meanings(docstring: str | None) -> Iterator[tuple[str, str]]:
    """Yield each field that a class's docstring explains, with its meaning as a sentence.

    A line can explain several fields ("first, second: what they are") and continue on further, indented lines.
    """
    names, meaning = "", ""
    _, *rest = (docstring or "").split("\n")
    indent = " " * min((len(line) - len(line.lstrip()) for line in rest if line.strip()), default=0)
    for line in (*rest, indent):
        if line.startswith(f"{indent} "):
            meaning += f" {line.lstrip()}"
            continue
        for name in names.split(", "):
            if name.isidentifier() and meaning:
                yield name, start_sentence(meaning)
        names, _, meaning = line.strip().partition(": ")


def document_fields(cls: type[_T]) -> type[_T]:
    """Give each field of a named tuple its meaning as docstring, so that `help` shows it. A class decorator."""
    if cls.__doc__:  # which the page leaves out of modules that nobody asks for help about
        for name, meaning in field_meanings(cls.__doc__):
            if name in cls._fields:  # type: ignore[attr-defined]  # as every named tuple has
                getattr(cls, name).__doc__ = meaning
    return cls
