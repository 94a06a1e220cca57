"""Names on the command line: games, levels, files and options, by name or title and in any capitals."""

from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from trilithon.game import AnyGame, catalogue, load
from trilithon.ladder.bot_process import is_file
from trilithon.ladder.errors import UsageError
from trilithon.options import Option, Value, value_text
from trilithon.people import join_words
from trilithon.players import levels

_MOST_LISTED: Final = 12  # values of an option in a message


def find_game(text: str) -> str:
    """Return the name of a game from its name or title. Raises UsageError if there is no such game."""
    if text in catalogue():
        return text
    names = {name: (name, load(name).title) for name in catalogue()}
    return _find(text, names, f"There’s no game called “{text[:40]}”.")


def find_contestant(text: str, game: str) -> str:
    """Return a contestant's name: a level's, or a file's path. Raises UsageError if there is neither."""
    if is_file(text):
        if Path(text).is_file():
            return text
        folder = Path(text).parent
        there = [str(path) for path in sorted(folder.glob("*.py"))] if folder.is_dir() else []
        raise UsageError(f"There’s no file {text}.{suggest(text, {name: name for name in there})}")
    names = {level.name: (level.name, level.title) for level in levels(game)}
    if not names:
        raise UsageError(f"No computer plays {load(game).title}. Write a file whose name ends in .py.")
    wrong = f"“{text[:40]}” is neither a level of this game nor a file whose name ends in .py."
    if Path(f"{text}.py").is_file():
        raise UsageError(f"{wrong} For the file, write {text}.py.")
    if Path(text).is_file():
        raise UsageError(f"{wrong} Rename the file, so that its name ends in .py.")
    return _find(text, names, wrong)


def read_options(texts: Sequence[str], game: AnyGame) -> Mapping[str, Value]:
    """Read options from texts such as "length=short". Raises UsageError if one cannot be understood."""
    values: dict[str, Value] = {}
    for text in texts:
        given, equals, value = text.partition("=")
        if not game.options:
            raise UsageError(f"{game.title} has no options.")
        names = {option.name: (option.name, option.title) for option in game.options}
        name = _find(given, names, f"{game.title} has no option “{given[:40]}”.")
        (option,) = (option for option in game.options if option.name == name)
        if name in values:
            raise UsageError(f"The option “{name}” is given twice.")
        if not equals or not value.strip():
            example = value_text(next(value for value in option.values() if value != option.default))
            raise UsageError(f"The option “{name}” needs a value. Write {name}={example}, for example.")
        values[name] = _read_value(value, option)
    return values


def _read_value(text: str, option: Option) -> Value:
    values = {value_text(value): value for value in option.values()}
    names = {name: (name, option.word(value)) for name, value in values.items()}
    wrong = f"The option “{option.name}” can’t be “{text[:40]}”."
    if len(values) > _MOST_LISTED and text.strip() not in values:
        raise UsageError(f"{wrong} Write a number from {option.low} to {option.high}.")
    return values[_find(text, names, wrong)]


def _find(text: str, names: Mapping[str, Iterable[str]], wrong: str) -> str:
    """Find a name by one of its spellings. wrong: the start of the error's message."""
    by_key = {_key(spelling): name for name, spellings in names.items() for spelling in spellings}
    if (key := _key(text)) in by_key:
        return by_key[key]
    raise UsageError(f"{wrong} Write {join_words([*names], 'or')}.{suggest(key, by_key)}")


def suggest(text: str, names: Mapping[str, str]) -> str:
    """Suggest the name whose spelling is closest to a text, as the last sentence of a message; "" if none is close.

    names: by spelling.
    """
    closest = get_close_matches(text, names, 1)
    return f" Did you mean {names[closest[0]]}?" if closest else ""


def _key(text: str) -> str:
    """Return a text without what people write differently: capitals, spaces, hyphens."""
    return "".join([sign for sign in text.casefold() if sign.isalnum()])
