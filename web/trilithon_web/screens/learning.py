"""Better moves still to find: in reviewed games of the last ninety days, errors whose better move nobody has
found."""

from functools import lru_cache
from itertools import islice
from typing import Final, NamedTuple

from trilithon.people import count_text
from trilithon.review import WORST, errors_of
from trilithon_web.address import MISTAKES
from trilithon_web.nodes import Child, Node, h
from trilithon_web.shared import Shared
from trilithon_web.shelf import reviews
from trilithon_web.shelf.index import ListedGame
from trilithon_web.shelf.keys import GameKey
from trilithon_web.words import game_words

_DAYS: Final = 90
_MOST: Final = 6  # games whose better moves are offered


class Mistakes(NamedTuple):
    """The number of better moves still to find in a game."""

    key: GameKey
    number: int

    def href(self, base: str, mark: str) -> str:
        """Return the address of the first of them.

        base: the path to the site's root. mark: see `Edition.mark`.
        """
        path, query = self.key.place
        return f"{base}{path}?{query}{mark}{MISTAKES}"


def find_mistakes(shared: Shared) -> tuple[Mistakes, ...]:
    """List the games that have better moves to find, the one played last first, up to a limit."""
    since = shared.now - _DAYS * 24 * 3600
    recent = (entry for entry in shared.games.finished_games() if entry.head.played >= since)
    found = (found for entry in recent if entry.head.review and (found := _mistakes_of(entry)))
    return tuple(islice(found, _MOST))


def _mistakes_of(entry: ListedGame) -> Mistakes | None:
    head = entry.head
    key, number = GameKey.read(entry.key), _open(head.review, (*head.found, *head.shown))
    return Mistakes(key, number) if key and number else None


def list_mistakes(shared: Shared, base: str, mark: str) -> tuple[Child, ...]:
    """List the links to these games, under a heading. base, mark: see `Mistakes.href`."""
    found = find_mistakes(shared)
    if not found:
        return ()
    rows = (_row(one.href(base, mark), game_words(one.key), one.number) for one in found)
    title = h("h2", {"id": MISTAKES}, "Learn from your mistakes")
    return title, h("ul", {"class": "short"}, *rows)


def _row(href: str, title: str, number: int) -> Node:
    words = f"{count_text(number, 'better move')} to find"
    return h("li", None, h("a", {"href": href}, h("b", None, title), " ", h("small", None, words)))


@lru_cache(maxsize=256)  # the front page asks whenever it is drawn
def _open(review: str, known: tuple[int, ...]) -> int:
    """Count the better moves still to find. known: the states whose better move is known."""
    seat, judged = reviews.read_review(review)
    return sum(error.at not in known for error in errors_of(judged, seat)[:WORST])
