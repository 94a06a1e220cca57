"""The key of a game: `<game>?<query>` of its set-up, and for further games of the same set-up `…#2`, `…#3`."""

import re
from collections.abc import Container
from typing import Final, NamedTuple
from urllib.parse import parse_qsl, urlencode

from trilithon.game import AnyGame
from trilithon_web import address

_KEY: Final = re.compile(r"([a-z_]{1,40})\?([!\"$-~]{1,2000})(?:#([1-9][0-9]{0,6}))?")


class GameKey(NamedTuple):
    """The parts of a key. number: 1 for the first game of a set-up, which shows no number."""

    game: str
    query: str
    number: int = 1

    @property
    def text(self) -> str:
        """The key as it is kept."""
        return f"{self.game}?{self.query}" + (f"#{self.number}" if self.number > 1 else "")

    @property
    def setup(self) -> "GameKey":
        """The key of the first game of the same set-up."""
        return self._replace(number=1)

    @property
    def kind(self) -> str:
        """The set-up without the seed: what games that can be compared have in common."""
        return urlencode(self.undealt, safe=",")

    @property
    def seed(self) -> int | None:
        """The deal's number; None where a stored key has none."""
        text = dict(parse_qsl(self.query)).get("seed", "")
        return int(text) if text.isdecimal() else None

    @property
    def undealt(self) -> dict[str, str]:
        """The same by name: what is wished for where the set-up is to be dealt anew."""
        return {name: value for name, value in parse_qsl(self.query) if name != "seed"}

    @property
    def place(self) -> tuple[str, str]:
        """Path and query of the page that opens the game, as they stand in an address."""
        copy = f"&copy={self.number}" if self.number > 1 else ""
        return f"{self.game}/", address.public_query(self.game, self.query) + copy

    @classmethod
    def of(cls, game: AnyGame, sitting: address.Sitting) -> "GameKey":
        """The key of the first game of a set-up with those who play it."""
        return cls(game.name, address.query_of(game, sitting))

    @classmethod
    def read(cls, text: str) -> "GameKey | None":
        """The parts of a text, or None if it is no key."""
        found = _KEY.fullmatch(text)
        return cls(found[1], found[2], int(found[3] or 1)) if found else None

    def free(self, taken: Container[str]) -> "GameKey":
        """The first key of the same set-up that is not taken."""
        key = self.setup
        while key.text in taken:
            key = key._replace(number=key.number + 1)
        return key
