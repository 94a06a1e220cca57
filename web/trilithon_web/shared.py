"""What all screens go by. The screen that is shown holds it, and hands it on to the next: it stands nowhere else."""

from collections.abc import Mapping
from datetime import date
from typing import NamedTuple

from trilithon_web.settings import Settings
from trilithon_web.shelf.index import Index
from trilithon_web.shelf.statistics import Statistics


class Shared(NamedTuple):
    """settings: what is chosen, with what the table at hand declares of its own. games, statistics: what is kept, as
    far as it is known; the game in play enters the list when it is left, so that a move costs the same however many
    games there are. now: in seconds since 1970, 0 before the clock is known. today: the date by the visitor's own
    calendar, likewise. midnight: when that day ends, in seconds since 1970, likewise. puzzles: by game, the lines of
    its puzzles, once they have been fetched."""

    settings: Settings
    games: Index = Index()
    statistics: Statistics = Statistics()
    now: int = 0
    today: date | None = None
    midnight: int = 0
    puzzles: Mapping[str, tuple[str, ...]] = {}
