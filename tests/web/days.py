"""Deals of days that somebody has played, and how they come to the site with that."""

from collections.abc import Mapping
from datetime import date, timedelta
from typing import Final

from tests.web import surroundings
from tests.web.surroundings import NOW
from tests.web.visiting import VisitorInPython
from trilithon.game import load
from trilithon_web import daily, puzzles
from trilithon_web.front import in_order
from trilithon_web.shelf.puzzle_results import PuzzleResult
from trilithon_web.shelf.results import GameResult
from trilithon_web.shelf.saves import Head, StoredGame, head_text
from trilithon_web.tables import tables

TODAY: Final = date.fromisoformat(surroundings.TODAY)
GAMES: Final = tuple(
    game for game in in_order(tables()) if daily.is_deal(daily.sitting_of(load(game)))
)  # those with a daily game, in the order of the pages
PUZZLE_WORDS: Final = tuple(game for game in GAMES if puzzles.number_of(game))


def ago(days: int) -> date:
    return TODAY - timedelta(days)


def won(day: date, on: date | None = None, won: bool = True, assisted: bool = False) -> GameResult:
    """FreeCelt's deal of a day, won on that day or on another."""
    seed, when = int(f"{day:%Y%m%d}"), (on or day).isoformat()
    return GameResult("freecelt", "", seed, NOW, NOW, won, 97, 312, assisted, day=when)


def won_of(game: str, day: date, places: tuple[int, ...] = (2, 1, 3, 4)) -> GameResult:
    """The deal of a day of a game of several, at which the places were these."""
    kind, seed = daily.key_of(load(game), day).kind, int(f"{day:%Y%m%d}")
    result = GameResult(game, kind, seed, NOW, NOW, places[0] == 1, 60, 700, day=day.isoformat())
    return result._replace(scores=(96, 118, 70, 60), places=places)


def tried(game: str, day: date, went: str = "shown") -> PuzzleResult:
    """A game's puzzle of a day, done on that day."""
    return PuzzleResult(game, puzzles.number_on(game, day), went, NOW, day.isoformat(), 50)


def come(
    address: str,
    *done: GameResult | PuzzleResult,
    heads: Mapping[str, Head] | None = None,
    settings: str = "",
) -> VisitorInPython:
    """Somebody who comes to a page. done: what is stored of deals and puzzles; heads: of games, by key."""
    visitor = VisitorInPython(settings)
    visitor.results = {one.identity: one.text for one in done}
    visitor.games = {key: StoredGame(key, head_text(head), ()) for key, head in (heads or {}).items()}
    visitor.open(address)
    return visitor
