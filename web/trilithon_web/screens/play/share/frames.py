"""The frames for other web pages: this position, deal or puzzle, or the daily one."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from trilithon.record import Record
from trilithon_web import daily, puzzles
from trilithon_web.effects import ClosePanel, Effect, OpenPanel, Read
from trilithon_web.history import history_of
from trilithon_web.screens.play.counted import moves_made
from trilithon_web.screens.play.handling import Handler
from trilithon_web.screens.play.mode import EVERY
from trilithon_web.screens.play.model import Play, Updated
from trilithon_web.screens.play.parts import Sharing
from trilithon_web.screens.play.replay.fork import cut_record
from trilithon_web.screens.play.share import codes, position
from trilithon_web.screens.play.share.places import Destination, place_of
from trilithon_web.table.sight import Message

THEMES: Final[Mapping[str, str]] = {"": "Automatic", "day": "Day", "night": "Night"}


class Framed(NamedTuple):
    """A frame.

    label: on its button. title: of the frame, after the game. place: of the same page on the site. about:
        what its readers do.
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
            place = Destination(path, query, f"{position.FRAGMENT}{sharing.position}")
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


def _position(play: Play) -> Record | None:
    """Return the viewed position; None if nobody could play on from it, or it is just the deal."""
    if play.passing and not play.is_visit:
        return None
    if play.hides or play.way or play.company.away_seats:
        return None
    record = cut_record(play)
    return record if record.turns and not history_of(record, None).now.result else None


def _share(play: Play, message: Message) -> Updated:
    """Open the panel for sharing. The code of the position follows when it is ready."""
    record = _position(play)
    play = play._replace(panels=play.panels._replace(sharing=Sharing()))
    effects: tuple[Effect, ...] = (ClosePanel("menu"), OpenPanel("share"))
    if record is None:
        return play, effects
    facts = play.table.facts(history_of(record, None).now)
    named = {**message, "named": f"{facts}, move {moves_made(record)}"}
    return play, (*effects, Read(codes.linking(record, "The position", named, str), codes.MAKING))


def _choose(play: Play, message: Message) -> Updated:
    """Choose what the frame shows, or its theme."""
    sharing = play.panels.sharing or Sharing()
    if message["do"] == "frame-theme":
        return play._replace(
            panels=play.panels._replace(sharing=sharing._replace(theme=message["value"]))
        ), ()
    return play._replace(panels=play.panels._replace(sharing=sharing._replace(what=message["value"]))), ()


HANDLERS: Final = (
    Handler("share", EVERY, _share),
    Handler("frame-what", EVERY, _choose),
    Handler("frame-theme", EVERY, _choose),
)
