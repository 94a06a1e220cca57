"""Reads a long JSON text in slices: an object of lists, whose items are read one at a time."""

from bisect import bisect_right
from typing import Final

from trilithon.json_text import TOKEN
from trilithon.slices import Progress, Slices
from trilithon_web.shelf.texts import TextError, parse_json, place

_TOKENS: Final = 1_000  # of one stretch
_ITEM: Final = 3  # as deep stands an item of a list of the object
_LONGEST: Final = 1_000_000  # characters of an item, or of all that is in none
_GAP: Final = 3_000_000  # characters
_TOO_MUCH: Final = "too much of it isn’t games or results"
TOO_LONG: Final = object()  # in place of a longer one


def reading(text: str, most: int, depth: int) -> Slices[object]:
    """Read a JSON object of lists in slices. The result is that of `texts.load`, except that an item that is too long
    becomes `TOO_LONG`.

    Raises TextError if the text cannot be read.

    Each item is parsed as soon as its end is found, and replaced in the text by a list that holds only its number. The
    short text that remains is parsed last.
    """
    if len(text) > most:
        raise TextError(f"it is too long: {len(text)} characters")
    if _has_gap(text):
        raise TextError(_TOO_MUCH)
    items: list[object] = []
    rest: list[str] = []
    ends = [
        0
    ]  # of each part of the rest, there and in the text: what is wrong in it is told by its place in the text
    places = [0]
    deep = begin = 0
    for number, token in enumerate(TOKEN.finditer(text)):
        if number % _TOKENS == 0:
            yield Progress(token.start(), len(text))
        first = text[token.start()]
        if first in "[{":
            deep += 1
            if deep > depth:
                raise TextError(f"it’s nested too deeply, {place(text, token.start())}")
            begin = token.start() if deep == _ITEM else begin
        elif first in "]}":
            if deep == _ITEM:
                item = text[begin : token.end()]
                items.append(_item(item, text, begin))
                rest.append(f"{text[places[-1] : begin]}[{len(items) - 1}]")
                ends.append(ends[-1] + len(rest[-1]))
                places.append(token.end())
                if ends[-1] > _LONGEST:
                    break
            deep -= 1
    rest.append(text[places[-1] :])
    whole = "".join(rest)
    if len(whole) > _LONGEST:
        raise TextError(_TOO_MUCH)

    def place_of(at: int) -> str:
        part = bisect_right(ends, at) - 1
        return place(text, min(places[part] + at - ends[part], len(text)))

    value = parse_json(whole, place_of)
    if not isinstance(value, dict):
        return value
    return {name: _fill_in(one, items) for name, one in value.items()}


def _has_gap(text: str) -> bool:
    """Whether a long part of the text has no token, so that searching for the next one would take long."""
    begins = range(0, len(text) - _GAP, _GAP)
    return not all(TOKEN.search(text, begin, begin + _GAP) for begin in begins)


def _item(item: str, text: str, begin: int) -> object:
    return parse_json(item, lambda at: place(text, begin + at)) if len(item) <= _LONGEST else TOO_LONG


def _fill_in(value: object, items: list[object]) -> object:
    """Replace the numbers in a list of the object by the items."""
    if not isinstance(value, list):
        return value
    return [items[one[0]] if isinstance(one, list) else one for one in value]
