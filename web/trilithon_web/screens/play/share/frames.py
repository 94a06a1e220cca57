"""The frames for other web pages: this position, deal or puzzle, or the daily one."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from trilithon_web import daily, puzzles
from trilithon_web.address import FROM
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.parts import Sharing
from trilithon_web.screens.play.share.places import Destination, place_of

THEMES: Final[Mapping[str, str]] = {"": "Automatic", "day": "Day", "night": "Night"}


class Framed(NamedTuple):
    """A frame.

    label: the text on its button. title: the title of the frame, after the game's. place: that of the same page on the
        site.
    about: a description of what its readers can do.
    """

    label: str
    title: str
    place: Destination
    about: str


def frames_of(play: Play) -> dict[str, Framed]:
    """Return the frames for a game's screen, by the words of `Sharing.what`, the likeliest first."""
    path, query = play.keeping.key.setup.place
    found: dict[str, Framed] = {}
    if play.puzzle:
        title = f"Puzzle {play.puzzle.number}"
        found["puzzle"] = Framed("This puzzle", title, place_of(play), "Readers look for the best move.")
    elif play.course:
        title = f"{play.course.lesson.title} lesson"
        return {"lesson": Framed("This lesson", title, place_of(play), "Readers learn the game by playing.")}
    else:
        sharing = play.panels.sharing or Sharing()
        if sharing.position:
            place = Destination(path, query, f"{FROM}{sharing.position}")
            found["position"] = Framed("This position", sharing.named, place, _POSITION)
        # Where something is hidden, what tells deals apart tells of the moment.
        first = play.going.history(None).frames[0].observation
        title = "a deal" if play.hides else play.table.facts(first)
        found["deal"] = Framed("This deal", title, Destination(path, query), _HIDDEN if play.hides else _DEAL)
        if daily.is_deal(daily.sitting_of(play.game)):
            place = Destination(path, "", daily.FRAGMENT)
            found["day"] = Framed("Deal of the day", "Deal of the day", place, _EACH_DAY)
    if puzzles.number_of(play.game.name):
        place = Destination(path, "", puzzles.FRAGMENT)
        found["puzzles"] = Framed("Puzzle of the day", "Puzzle of the day", place, _EACH_DAY)
    return found


_DEAL: Final = "Readers play it from the start."
_HIDDEN: Final = f"{_DEAL} A link to this position would show the hidden cards."
_POSITION: Final = "Readers play on from here. The result doesn’t count."
_EACH_DAY: Final = "A new one each day, the same for everyone."
