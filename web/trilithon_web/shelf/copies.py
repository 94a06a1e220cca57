"""A second copy of the games that were played last, kept apart from the database: what is lost there comes back."""

import json
from collections.abc import Mapping
from typing import Final, NamedTuple

from trilithon_web.shelf import texts
from trilithon_web.shelf.pending import Pending
from trilithon_web.shelf.saves import Change, Kept, SaveError, read_head
from trilithon_web.shelf.texts import Fields, TextError

VERSION: Final = 1
MOST: Final = 3  # games
LONGEST: Final = 60_000  # characters of a game; of a longer one there is no second copy
_DEPTH: Final = 4


class Copies(NamedTuple):
    """games: whole, that which was played last first."""

    games: tuple[Kept, ...] = ()

    @classmethod
    def read(cls, text: str) -> "Copies":
        """Those that a text holds; of any other text, none."""
        try:
            fields = Fields(texts.load(text, MOST * 2 * LONGEST, _DEPTH))
            fields.check_version(VERSION)
            found = [Fields(one) for one in fields.objects("games")]
            games = [Kept(one.text("key"), one.text("head"), one.texts("lines")) for one in found]
        except TextError:
            return cls()
        return cls(tuple(games[:MOST]))

    def text(self) -> str:
        """As they are kept; `read` gives them back."""
        return json.dumps({"version": VERSION, "games": [game._asdict() for game in self.games]})

    def with_game(self, game: Kept) -> "Copies":
        """With one that is played now, as it stands."""
        return Copies((game, *self._without(game.key))[:MOST])

    def then(self, step: Pending) -> "Copies":
        """After a step. One that brings more games than there is room for is an import, of which there is a file."""
        if len(step.games) > MOST:
            return self
        copies = self
        for key, change in step.games.items():
            before = next((game for game in copies.games if game.key == key), None)
            copies = Copies(copies._without(key))
            if change is None or _is_beyond(change, before):
                continue
            game = step.over(key, before)
            if game and len(game.head) + sum(map(len, game.lines)) <= LONGEST:
                copies = copies.with_game(game)
        return copies

    def _without(self, key: str) -> tuple[Kept, ...]:
        return tuple(game for game in self.games if game.key != key)

    def lost(self, stored: Mapping[str, Kept]) -> tuple[Kept, ...]:
        """Those of which less is stored, or nothing. stored: by key, what is there of them."""
        return tuple(game for game in self.games if _is_lost(game, stored.get(game.key)))

    def longer(self, stored: Mapping[str, Kept]) -> tuple[Kept, ...]:
        """Those stored with all their turns but with less time played, since the page went before that was written."""
        return tuple(
            game
            for game in self.games
            if (there := stored.get(game.key))
            and there.head != game.head  # which is read only then, as every start asks this
            and there.lines == game.lines
            and _seconds(there) < _seconds(game)
        )


def _is_beyond(change: Change, copy: Kept | None) -> bool:
    """Whether a change builds on what there is no copy of."""
    if copy is None:
        return change.start != 0
    return change.start is not None and change.start > len(copy.lines)


def _is_lost(copy: Kept, stored: Kept | None) -> bool:
    """Whether what is stored is a beginning of the copy, and no more. A game that has gone on otherwise stays."""
    if stored is None:
        return True
    there = len(stored.lines)
    return there < len(copy.lines) and copy.lines[:there] == stored.lines


def _seconds(game: Kept) -> int:
    """The time played; 0 where the head can't be read."""
    try:
        return read_head(game.head).seconds
    except SaveError:
        return 0
