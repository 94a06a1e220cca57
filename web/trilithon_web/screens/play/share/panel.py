"""Opens the panel for sharing, and handles the choices in it."""

from typing import Final

from trilithon.record import Record
from trilithon_web.effects import ClosePanel, Effect, OpenPanel, Read
from trilithon_web.history import history_of
from trilithon_web.screens.play.counted import moves_made
from trilithon_web.screens.play.handling import Handlers
from trilithon_web.screens.play.model import Play, Updated
from trilithon_web.screens.play.parts import Sharing
from trilithon_web.screens.play.replay.fork import cut_record
from trilithon_web.screens.play.share import codes
from trilithon_web.table.sight import Message


def _position(play: Play) -> Record | None:
    """Return the viewed position; None if a game can't continue from it, or if it is just the deal."""
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


HANDLERS: Final[Handlers] = {"share": _share, "frame-what": _choose, "frame-theme": _choose}
