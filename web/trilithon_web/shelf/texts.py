"""Reads JSON of unknown origin strictly, and makes texts fit to be shown."""

import json
import re
from collections.abc import Callable, Mapping
from datetime import date
from typing import Final, NoReturn, TypeVar

from trilithon.json_text import find_too_deep

T = TypeVar("T")

# What cannot be sent, or cannot be seen: halves of surrogate pairs and control characters.
_UNFIT: Final = re.compile("[\ud800-\udfff\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]")


class TextError(ValueError):
    """Raised for a text that can't be read as expected. The message completes a sentence: "it is cut off …"."""

    def __init__(self, what: str) -> None:
        super().__init__(tidy(what, 300))


class NewerError(TextError):
    """A text that a later version of Trilithon has written."""


def tidy(text: str, most: int = 200) -> str:
    """Cut a text to `most` characters, in one line that any page can show."""
    return _UNFIT.sub("\ufffd", text[:most])


def load(text: str, most: int, depth: int) -> object:
    """Read a JSON text. Raises TextError.

    most: how many characters it can have.
    depth: how deeply lists and objects may be nested. It is checked before anything is read, since reading
        deeply nested JSON ends Python in the page.

    Numbers must be whole, and the names of an object must differ.
    """
    if len(text) > most:
        raise TextError(f"it is too long: {len(text)} characters")
    if (at := find_too_deep(text, depth)) is not None:
        raise TextError(f"it’s nested too deeply, {place(text, at)}")
    return parse_json(text, lambda at: place(text, at))


def parse_json(text: str, place_of: Callable[[int], str]) -> object:
    """Parse a JSON text that is known not to nest deeply. Raises TextError.

    place_of: describes the position of a character.
    """
    try:
        value: object = json.loads(
            text, object_pairs_hook=_object, parse_int=_parse_int, parse_float=_refuse, parse_constant=_refuse
        )
    except json.JSONDecodeError as error:
        raise TextError(f"it is garbled or cut off at {place_of(error.pos)}") from None
    return value


def place(text: str, at: int) -> str:
    """Describe the position of a character: line and column."""
    before = text[:at]
    return f"line {before.count(chr(10)) + 1}, column {at - before.rfind(chr(10))}"


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise TextError(f"it has “{twice[:40]}” twice")
    return found


def _parse_int(digits: str) -> int:
    if len(digits) > 21:
        raise TextError(f"it has a number with {len(digits)} digits")
    return int(digits)


def _refuse(number: str) -> NoReturn:
    raise TextError(f"“{number[:40]}” in it isn’t a whole number")


def day_of(text: str) -> date:
    """Parse a date such as "2026-11-22", and no other form. Raises TextError."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        day = None
    if day is None or day.isoformat() != text:
        raise TextError(f"“{text[:40]}” isn’t a date")
    return day


class Fields:
    """The fields of a JSON object, read with their types. Any other type raises TextError."""

    def __init__(self, value: object) -> None:
        if not isinstance(value, dict):
            raise TextError("it’s the wrong type")
        self.values: Mapping[str, object] = value

    def _field(self, name: str, kind: type[T]) -> T:
        value = self.values.get(name)
        if type(value) is not kind:  # for True is an int, too
            raise TextError(f"its “{name}” is missing or the wrong type")
        return value

    def check_version(self, version: int, name: str = "version") -> None:
        """Raise TextError unless the field `name` is this version; for a later one, NewerError."""
        found = self.number(name, 10**6)
        if found > version:
            raise NewerError("a newer version of Trilithon saved it")
        if found < version:
            raise TextError(f"it was written by another version ({found})")

    def number(self, name: str, most: int, least: int = 0) -> int:
        """Read a whole number from `least` to `most`."""
        value = self._field(name, int)
        if not least <= value <= most:
            raise TextError(f"its “{name}” is not between {least} and {most}")
        return value

    def flag(self, name: str) -> bool:
        """Read True or False."""
        return self._field(name, bool)

    def sentence(self, name: str, most: int = 200) -> str:
        """Read a text to be shown, cleaned and cut."""
        return tidy(self._field(name, str), most)

    def text(self, name: str) -> str:
        """Read a text, unchanged."""
        return self._field(name, str)

    def texts(self, name: str) -> tuple[str, ...]:
        """Read a list of texts, unchanged."""
        return tuple(_each(name, self._field(name, list), str))

    def numbers(self, name: str, most: int) -> tuple[int, ...]:
        """Read a list of at most 99 whole numbers from -most to most."""
        values = _each(name, self._field(name, list), int)
        if len(values) > 99 or any(abs(value) > most for value in values):
            raise TextError(f"its “{name}” has an impossible value")
        return tuple(values)

    def objects(self, name: str) -> list[object]:
        """Read a list of any values."""
        return self._field(name, list)


def _each(name: str, values: list[object], kind: type[T]) -> list[T]:
    right = [value for value in values if type(value) is kind]
    if len(right) < len(values):
        raise TextError(f"its “{name}” has a value of the wrong type")
    return right
