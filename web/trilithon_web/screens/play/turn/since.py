"""What has happened since one's own last move, worked out of the record as the one who looks on may know it."""

from trilithon.record import Record
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.turn.narration import tell_events
from trilithon_web.table.groups import Recap
from trilithon_web.table.sight import AnySight, Since


def sight(play: Play) -> AnySight:
    """The table as it is shown, with what has happened since the last move of the one who looks on."""
    return play.sight._replace(since=since(play))


def recap(play: Play) -> Recap | None:
    """What the table tells of it, if there is anything."""
    at = sight(play)
    return play.table.dock.recap(at) if play.table.dock and at.since else None


def since(play: Play) -> Since | None:
    """What it was; None while it is not one's turn, and where nothing is played: in a lesson, a replay, a visit."""
    viewer, record = play.eyes.viewer, play.going.record
    if not play.table.dock or not play.is_live or play.goes_on or play.eyes.curtain is not None:
        return None
    if viewer is None or play.eyes.seen.to_move != viewer:
        return None
    key = viewer, play.company.names
    if key not in _known or _known[key][0] is not record:
        _known.clear()
        _known[key] = record, _found(play)
    return _known[key][1]


# What was found last: it is asked for several times at each view.
_known: dict[tuple[int, tuple[str, ...]], tuple[Record, Since | None]] = {}


def _found(play: Play) -> Since | None:
    history = play.own_history
    frames = history.frames
    start = next(
        (number for number in range(history.end, 0, -1) if frames[number].mover == history.viewer), 0
    )
    if start in (0, history.end):  # no move of one's own yet, or none of others since
        return None
    return Since(frames[start].observation, tell_events(play, play.going.record, start))
