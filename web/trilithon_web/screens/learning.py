"""What is still to be learned: the decisions of the last ninety days whose better move nobody has found yet, of games
that were reviewed."""

from functools import lru_cache
from itertools import islice
from typing import Final, NamedTuple

from trilithon.people import count_text
from trilithon_web.nodes import Child, Node, h
from trilithon_web.shared import Shared
from trilithon_web.shelf.index import Entry
from trilithon_web.shelf.keys import GameKey
from trilithon_web.words import game_words

# Of the address of a finished game, by which one of its better moves is looked for; of the list in the page of today.
FRAGMENT: Final = "mistakes"
_DAYS: Final = 90
_MOST: Final = 6  # games whose better moves are offered


class Mistakes(NamedTuple):
    """Of a game: how many better moves are still to be found."""

    key: GameKey
    number: int

    def href(self, base: str, mark: str) -> str:
        """The way to the first of them. base: the way to the site's root. mark: see `Edition.mark`."""
        path, query = self.key.place
        return f"{base}{path}?{query}{mark}{FRAGMENT}"


def still(shared: Shared) -> tuple[Mistakes, ...]:
    """The games that have some, as many as are offered, the one played last first."""
    since = shared.now - _DAYS * 24 * 3600
    recent = (entry for entry in shared.games.finished() if entry.head.played >= since)
    found = (found for entry in recent if entry.head.review and (found := _of(entry)))
    return tuple(islice(found, _MOST))


def _of(entry: Entry) -> Mistakes | None:
    head = entry.head
    key, number = GameKey.read(entry.key), _open(head.review, (*head.found, *head.shown))
    return Mistakes(key, number) if key and number else None


def listed(shared: Shared, base: str, mark: str) -> tuple[Child, ...]:
    """The ways to better moves that are still to be found, under a heading. base, mark: see `Mistakes.href`."""
    found = still(shared)
    if not found:
        return ()
    rows = (_row(one.href(base, mark), game_words(one.key), one.number) for one in found)
    title = h("h2", {"id": FRAGMENT}, "Learn from your mistakes")
    return title, h("ul", {"class": "short"}, *rows)


def _row(href: str, title: str, number: int) -> Node:
    words = f"{count_text(number, 'better move')} to find"
    return h("li", None, h("a", {"href": href}, h("b", None, title), " ", h("small", None, words)))


@lru_cache(maxsize=256)  # the front page asks whenever it is drawn
def _open(review: str, known: tuple[int, ...]) -> int:
    """How many better moves are still to be found. known: the states of those that are not."""
    from trilithon.analysis.review import WORST, errors_of  # not before a game has been reviewed
    from trilithon_web.shelf import reviews

    seat, judged = reviews.found(review)
    return sum(error.at not in known for error in errors_of(judged, seat)[:WORST])
