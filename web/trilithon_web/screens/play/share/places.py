"""The destination of a link to the content of a game's screen."""

from typing import NamedTuple

from trilithon_web import lesson, puzzles
from trilithon_web.address import FROM
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.share import records
from trilithon_web.screens.play.share.mode import ChallengeOffer


class Destination(NamedTuple):
    """A place of the site. path, query, fragment: as parts of an address, without the signs between them."""

    path: str
    query: str = ""
    fragment: str = ""

    def __str__(self) -> str:
        return f"{self.path}{self.query and '?'}{self.query}{self.fragment and '#'}{self.fragment}"


def fragment_of(play: Play) -> str:
    """Return the fragment of the address for the content of the screen."""
    if play.keeping.head.challenge and isinstance(play.mode, ChallengeOffer):
        return play.keeping.head.challenge.fragment
    if play.puzzle:
        return f"{puzzles.FRAGMENT}={play.puzzle.number}"
    return f"{lesson.FRAGMENT}={play.course.lesson.name}" if play.course else records.address_of(play)


def place_of(play: Play) -> Destination:
    """Return the address of the content of the screen: a puzzle, a lesson, a watched game, or the position from which a
    game started; otherwise the stored game, or its deal."""
    if play.mode.fragment:
        return Destination(play.keeping.key.place[0], fragment=play.mode.fragment)
    if origin := play.keeping.head.origin:
        return Destination(*play.keeping.key.setup.place, f"{FROM}{origin}")
    path, query = play.keeping.key.place
    return Destination(path, "" if play.puzzle or play.course else query, fragment_of(play))
