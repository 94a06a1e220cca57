"""Plain values as JSON, between devices and to a box: named tuples, tuples, mappings, texts, numbers, flags and None.

Nothing in the text names a type. The reader knows from the fields of a named tuple what to expect, and refuses
everything else.
"""

import json
import types
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Final, TypeAlias, Union, get_args, get_origin, get_type_hints

from trilithon.game import load
from trilithon.json_text import parse_json
from trilithon.people import Text

LONGEST: Final = 250_000  # characters of a message: what a guest who comes late has missed takes up to 60,000
_LONGEST_TEXT: Final = 200_000  # characters; the record of a finished game is a text
_MOST: Final = 10_000  # entries of a tuple or mapping
_LARGEST: Final = 2**64  # the seeds are the largest numbers
_PATTERN: Final = "t"  # the key of a text that names players

Json: TypeAlias = Any  # what the json module makes; as a field, it is read later
_Reader: TypeAlias = Callable[[Json], Any]


class WireError(ValueError):
    """Raised for a text that isn't what was expected, with a sentence for developers."""


def write_plain(value: object) -> Json:
    """Turn a plain value into values that the json module writes."""
    if isinstance(value, Text):
        return {_PATTERN: value.pattern}
    if value is None or isinstance(value, bool | int | str | list):  # a list is JSON already
        return value
    if isinstance(value, Mapping):
        return {key: write_plain(one) for key, one in value.items()}
    assert isinstance(value, tuple), f"{type(value)} isn’t plain"
    return [write_plain(one) for one in value]


@cache
def observation_type(game: str) -> Any:
    """Return the type of a game's observations, a named tuple."""
    return type(load(game).new(0).observe(None))


def read_plain(kind: Any, value: Json) -> Any:
    """Read a value of a type from what the json module has made. Raises WireError.

    kind: a named tuple, or the declared type of one of its fields.
    """
    return _reader_of(kind)(value)


def write_text(value: object) -> str:
    """Write a plain value as text."""
    return json.dumps(write_plain(value), ensure_ascii=False, separators=(",", ":"))


def write_message(message: object) -> str:
    """Write a named tuple as a message: one line of JSON, with the tuple's name first."""
    return write_text((type(message).__name__, message))


def read_message(text: str, kinds: Iterable[type]) -> Any:  # of one of the kinds
    """Read what `write_message` has written. Raises WireError if the text is none of these named tuples."""
    told, by_name = read_json(text), {kind.__name__: kind for kind in kinds}
    if type(told) is not list or len(told) != 2 or type(told[0]) is not str or told[0] not in by_name:
        raise WireError(f"Expected a message, a list that begins with its name, but got: {text[:60]}")
    return read_plain(by_name[told[0]], told[1])


def read_json(text: str) -> Json:
    """Parse a text as JSON. Raises WireError if the text is too long, or isn't JSON."""
    if len(text) > LONGEST:
        raise WireError(f"A message can have {LONGEST} characters. This one has {len(text)}.")
    try:
        return parse_json(text)
    except ValueError:
        raise WireError(f"Expected JSON, but got: {text[:60]}") from None


@cache
def _reader_of(kind: Any) -> _Reader:
    """Make the reader for a type."""
    if kind in _PLAIN:
        return _PLAIN[kind]
    origin, inner = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        return _read_one_of(tuple(map(_reader_of, inner)), kind)
    if origin is tuple and inner[-1] is Ellipsis:
        return _read_row(_reader_of(inner[0]))
    if origin is tuple:
        return _read_fields(tuple, tuple(map(_reader_of, inner)))
    if origin is Mapping:
        return _read_mapping(_reader_of(inner[1]))
    assert issubclass(kind, tuple), f"{kind} isn’t plain"
    return _read_fields(kind, tuple(map(_reader_of, get_type_hints(kind).values())))


def _read_text(value: Json) -> str:
    if type(value) is str and len(value) <= _LONGEST_TEXT:
        return value
    if type(value) is dict and set(value) == {_PATTERN} and type(pattern := value[_PATTERN]) is str:
        try:
            return Text(pattern[:_LONGEST_TEXT])
        except ValueError:
            pass  # the numbers of seats in it are none
    raise _wrong("a text", value)


def _read_number(value: Json) -> int:
    if type(value) is int and -_LARGEST < value < _LARGEST:
        return value
    raise _wrong("a whole number", value)


def _read_flag(value: Json) -> bool:
    if type(value) is bool:
        return value
    raise _wrong("true or false", value)


def _read_none(value: Json) -> None:
    if value is not None:
        raise _wrong("null", value)


_PLAIN: Final[Mapping[Any, _Reader]] = {
    Json: lambda value: value,
    str: _read_text,
    int: _read_number,
    bool: _read_flag,
    type(None): _read_none,
}


def _read_one_of(readers: Sequence[_Reader], kind: Any) -> _Reader:
    def read(value: Json) -> Any:
        for reader in readers:
            try:
                return reader(value)
            except WireError:
                continue
        raise _wrong(str(kind), value)

    return read


def _read_row(reader: _Reader) -> _Reader:
    def read(value: Json) -> tuple[Any, ...]:
        if type(value) is not list or len(value) > _MOST:
            raise _wrong("a list", value)
        return tuple(map(reader, value))

    return read


def _read_mapping(reader: _Reader) -> _Reader:
    def read(value: Json) -> Mapping[str, Any]:
        if type(value) is not dict or len(value) > _MOST:
            raise _wrong("an object", value)
        return types.MappingProxyType({key: reader(one) for key, one in value.items()})

    return read


def _read_fields(kind: Any, readers: Sequence[_Reader]) -> _Reader:
    make = getattr(kind, "_make", kind)

    def read(value: Json) -> Any:
        if type(value) is not list or len(value) != len(readers):
            raise _wrong(f"the {len(readers)} fields of {kind.__name__}", value)
        return make(reader(one) for reader, one in zip(readers, value, strict=True))

    return read


def _wrong(wanted: str, value: Json) -> WireError:
    return WireError(f"Expected {wanted}, but got: {str(value)[:60]}")
