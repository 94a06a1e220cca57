"""The values that all screens share. Each screen hands them on to the next."""

from collections.abc import Mapping
from datetime import date
from typing import TYPE_CHECKING, NamedTuple

from trilithon_web.settings import Settings
from trilithon_web.shelf.index import Index
from trilithon_web.shelf.statistics import Statistics

if TYPE_CHECKING:  # loaded with the workshop, and with the first room
    from trilithon.arena.season import Season
    from trilithon_web.room.room import Room


class Shared(NamedTuple):
    """The shared values. Times are in seconds since 1970, 0 if unknown.

    settings: including those of the table.
    games, statistics: the saved games and results, as far as they are known. The current game is added when the player
        leaves it, so that a move takes the same time however many games are saved.
    today: the date in the visitor's time zone, None if unknown.
    midnight: the end of that day.
    puzzles: by game, the lines of its puzzles once they are fetched.
    bots: the stored texts of bots, by key (see `shelf.bots`).
    runs_bots: whether bots can run in this edition.
    removed_bots: the stored texts of bots removed since the page was opened, the latest last. They can be put back.
    season: the season of bots played in the workshop. It is kept until the page is closed.
    room: the room that this device takes part in, if any.
    way_back: the stored way back to a room that this device was in before the page was loaded; "" if there is none. A
        host's begins with the key of its game and a space.
    """

    settings: Settings
    games: Index = Index()
    statistics: Statistics = Statistics()
    now: int = 0
    today: date | None = None
    midnight: int = 0
    puzzles: Mapping[str, tuple[str, ...]] = {}
    bots: Mapping[str, str] = {}
    runs_bots: bool = False
    removed_bots: Mapping[str, str] = {}
    season: "Season | None" = None
    room: "Room | None" = None
    way_back: str = ""

    def has_hosted(self, key: str) -> bool:
        """Whether this device hosted the room of a game before the page was loaded. key: the key of the game."""
        return self.way_back.partition(" ")[0] == key
