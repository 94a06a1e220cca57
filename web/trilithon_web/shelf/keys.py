"""The key of a stored game: `<game>?<query>` of its set-up; further games of that set-up have `…#2`, `…#3`."""

import re
from collections.abc import Container, Mapping
from typing import Final, NamedTuple
from urllib.parse import parse_qsl, urlencode

from trilithon.game import AnyGame
from trilithon_web import address

BOT: Final = "#bot="  # in the keys of bots, which are stored among the results
_KEY: Final = re.compile(r"([a-z_]{1,40})\?([!\"$-~]{1,2000})(?:#([1-9][0-9]{0,6}))?")


class GameKey(NamedTuple):
    """The parts of a key. number: 1 for the first game of a set-up; a key shows only higher numbers."""

    game: str
    query: str
    number: int = 1

    @property
    def text(self) -> str:
        """The key as it is stored."""
        return f"{self.game}?{self.query}" + (f"#{self.number}" if self.number > 1 else "")

    @property
    def setup(self) -> "GameKey":
        """The key of the first game of the same set-up."""
        return self._replace(number=1)

    @property
    def kind(self) -> str:
        """The set-up without the seed, as a query. Results of the same kind can be compared."""
        return urlencode(self.undealt, safe=",")

    @property
    def seed(self) -> int | None:
        """The number of the deal. None if the key has none."""
        text = dict(parse_qsl(self.query)).get("seed", "")
        return int(text) if text.isdecimal() else None

    @property
    def undealt(self) -> dict[str, str]:
        """The set-up without the seed, by parameter: the choices to keep for a new deal."""
        return {name: value for name, value in parse_qsl(self.query) if name != "seed"}

    @property
    def place(self) -> tuple[str, str]:
        """Path and query of the page that opens the game, as in an address."""
        copy = f"&copy={self.number}" if self.number > 1 else ""
        return f"{self.game}/", address.public_query(self.game, self.query) + copy

    @classmethod
    def from_sitting(cls, game: AnyGame, sitting: address.Sitting) -> "GameKey":
        """Return the key of the first game of a set-up and the players at its seats."""
        return cls(game.name, address.query_of(game, sitting))

    @classmethod
    def read(cls, text: str) -> "GameKey | None":
        """Parse a key. None if the text is not a key."""
        found = _KEY.fullmatch(text)
        return cls(found[1], found[2], int(found[3] or 1)) if found else None

    def next_free(self, taken: Container[str]) -> "GameKey":
        """Return the first key of the same set-up that is not in use."""
        key = self.setup
        while key.text in taken:
            key = key._replace(number=key.number + 1)
        return key


def is_bot_key(key: str) -> bool:
    """Whether a key of a stored text belongs to a bot (see `shelf.bots`)."""
    return BOT in key


def find_bots(results: Mapping[str, str]) -> dict[str, str]:
    """Find the bots among all stored results, by key."""
    return {key: text for key, text in results.items() if is_bot_key(key)}
