"""Bots that people have written. They are stored among the results, under keys of their own.

A bot has two kinds of stored texts. One is the bot itself, which changes when its author saves it. The others are
the copies that play in games. A copy never changes, so a game continues and replays in the same way even if the bot has
been changed or removed since.
"""

import json
from collections.abc import Iterable, Mapping
from functools import lru_cache
from hashlib import sha256
from typing import Final, NamedTuple

from trilithon.game import catalogue
from trilithon.people import check_name
from trilithon_web.company import BOT_LEVEL
from trilithon_web.shelf import texts
from trilithon_web.shelf.keys import BOT
from trilithon_web.shelf.saves import LATEST, SaveError, as_save_error
from trilithon_web.shelf.texts import Fields, TextError
from trilithon_web.workshop.limits import LONGEST_TEXT

VERSION: Final = 1
_LONGEST: Final = 7 * LONGEST_TEXT  # characters of a stored bot: a character takes up to six of JSON
_DAY: Final = 24 * 60 * 60  # seconds, in which another tab may begin a game with a copy
_MOST_TICKED: Final = 99
_LONGEST_TASK: Final = 40  # characters of a task's name


class KeptBot(NamedTuple):
    """A bot. The field names are those of the stored JSON.

    number: distinguishes the bots of a game. It is about the time when the bot was created, in seconds since 1970.
    changed: when it was saved last, or copied, in whole seconds since 1970.
    ticked: the names of the tasks that it has passed.
    seated: whether it is the copy that plays in games.
    """

    game: str
    number: int
    name: str
    text: str
    changed: int
    ticked: tuple[str, ...] = ()
    seated: bool = False

    @property
    def digest(self) -> str:
        """Sixteen hexadecimal digits that identify the name and text of the bot."""
        return sha256(f"{self.name}\n{self.text}".encode()).hexdigest()[:16]

    @property
    def level(self) -> str:
        """The level of this bot at a seat. It names exactly this text."""
        return f"{BOT_LEVEL}{self.digest}"

    @property
    def key(self) -> str:
        """The key under which the bot is stored."""
        return key_of_level(self.game, self.level) if self.seated else f"{self.game}{BOT}{self.number}"

    @property
    def fields(self) -> dict[str, object]:
        """The bot as the fields of a JSON object."""
        return {"version": VERSION, **self._asdict()}

    @property
    def stored_text(self) -> str:
        """The bot as it is stored."""
        return json.dumps(self.fields, ensure_ascii=False)


def copy_for_seat(bot: KeptBot, now: int) -> KeptBot:
    """Return the copy of a bot that plays in games. now: the time in seconds since 1970."""
    return bot._replace(seated=True, ticked=(), changed=now)


def key_of_level(game: str, level: str) -> str:
    """Return the key under which the copy of a bot that plays at a seat is stored."""
    return f"{game}{BOT}{level.removeprefix(BOT_LEVEL)}"


# Reading


def check_fields(game: str, name: str, text: str) -> None:
    """Raise TextError if no such bot can exist. game, name: "" if they aren't known yet."""
    if game and game not in catalogue():
        raise TextError(f"there is no game “{game[:40]}”")
    try:
        is_name = not name or check_name(name) == name
    except ValueError as error:
        raise TextError(f"its name can’t be used: {error}") from None
    if not is_name:
        raise TextError("its name begins or ends with a space")
    if len(text) > LONGEST_TEXT:
        raise TextError(f"its text has {len(text):,} characters; the limit is {LONGEST_TEXT:,}")
    try:
        text.encode()
    except UnicodeEncodeError as error:
        where = texts.place(text, error.start)
        raise TextError(f"its text has a character that can’t be stored, in {where}") from None


def read_bot(key: str, text: str) -> KeptBot:
    """Read the bot stored under a key. Raises SaveError."""
    try:
        found = bot_of(Fields(texts.load(text, _LONGEST, 2)))
        if found.key != key:
            raise TextError("it’s stored under another bot’s key")
    except TextError as error:
        raise as_save_error(error) from None
    return found


def bot_of(fields: Fields) -> KeptBot:
    """Read a bot from the fields of a JSON object. Raises TextError."""
    fields.check_version(VERSION)
    found = KeptBot(
        fields.text("game"),
        fields.number("number", LATEST),
        fields.text("name"),
        fields.text("text"),
        fields.number("changed", LATEST),
        fields.texts("ticked"),
        fields.flag("seated"),
    )
    check_fields(found.game, found.name, found.text)
    if not (found.game and found.name):
        raise TextError("its game or its name is missing")
    if len(found.ticked) > _MOST_TICKED or any(len(task) > _LONGEST_TASK for task in found.ticked):
        raise TextError("its list “ticked” is too long")
    return found


class ListedBot(NamedTuple):
    """A stored bot. problem: why it can't be read, or ""; if so, `bot` is None."""

    key: str
    bot: KeptBot | None
    problem: str = ""


@lru_cache(maxsize=256)
def _list_bot(key: str, text: str) -> ListedBot:
    try:
        return ListedBot(key, read_bot(key, text))
    except SaveError as error:
        return ListedBot(key, None, str(error))


def list_bots(stored: Mapping[str, str]) -> tuple[ListedBot, ...]:
    """List the stored bots: the one changed last first, those that can't be read at the end.

    stored: the texts of all bots, by key.
    """
    listed = (_list_bot(key, text) for key, text in stored.items())
    kept = [one for one in listed if not (one.bot and one.bot.seated)]
    return tuple(
        sorted(kept, key=lambda one: (one.bot is None, -(one.bot.changed if one.bot else 0), one.key))
    )


def bots_of(stored: Mapping[str, str], game: str) -> tuple[KeptBot, ...]:
    """Return the stored bots of a game, the one changed last first."""
    return tuple(one.bot for one in list_bots(stored) if one.bot and one.bot.game == game)


def find_bot(stored: Mapping[str, str], key: str) -> KeptBot | None:
    """Return the bot stored under a key. None if there is none, or it can't be read."""
    return _list_bot(key, stored[key]).bot if key in stored else None


def find_at_seat(stored: Mapping[str, str], game: str, level: str) -> KeptBot | None:
    """Return exactly the bot that a seat names; None if it isn't in this browser."""
    copied = find_bot(stored, key_of_level(game, level))
    return copied or next((bot for bot in bots_of(stored, game) if bot.level == level), None)


# Changing


def next_number(taken: Iterable[str], game: str, now: int) -> int:
    """Return a number for a new bot. taken: the keys in use. now: the time in seconds since 1970."""
    keys, number = set(taken), now
    while f"{game}{BOT}{number}" in keys:
        number += 1
    return number


def find_unused(stored: Mapping[str, str], games: Iterable[str], now: int) -> tuple[str, ...]:
    """Return the keys of copies that are older than a day and play in no stored game.

    games: the keys of the stored games. now: the time in seconds since 1970.
    """
    played = "\n".join(games)
    copies = [bot for key, text in stored.items() if (bot := _list_bot(key, text).bot) and bot.seated]
    return tuple(bot.key for bot in copies if bot.changed < now - _DAY and bot.level not in played)
