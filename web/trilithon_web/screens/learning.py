"""What is still to be learned: the decisions of the last ninety days whose better move nobody has found yet, of games
that were reviewed."""

from typing import Final, NamedTuple

from trilithon_web.shared import Shared
from trilithon_web.shelf.index import Entry
from trilithon_web.shelf.keys import GameKey
from trilithon_web.shelf.saves import Head

FRAGMENT: Final = (
    "mistakes"  # of the address of a finished game, by which one of its better moves is looked for
)
_DAYS: Final = 90


class Mistakes(NamedTuple):
    """Of a game: how many better moves are still to be found."""

    key: GameKey
    number: int


def still(shared: Shared) -> tuple[Mistakes, ...]:
    """The games that have some, the one played last first."""
    since = shared.now - _DAYS * 24 * 3600
    recent = (entry for entry in shared.games.finished() if entry.head.played >= since)
    return tuple(found for entry in recent if entry.head.review and (found := _of(entry)))


def _of(entry: Entry) -> Mistakes | None:
    key, number = GameKey.read(entry.key), _open(entry.head)
    return Mistakes(key, number) if key and number else None


def _open(head: Head) -> int:
    from trilithon.advice.review import costliest  # not before a game has been reviewed
    from trilithon_web.shelf import reviews

    seat, judged = reviews.found(head.review)
    return sum(error.at not in (*head.found, *head.shown) for error in costliest(judged, seat))
