"""Finds the events since the viewer's last move, as the viewer may know them."""

from trilithon_web.screens.play.going import InProgress
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.turn.narration import tell_events
from trilithon_web.table.groups import Recap
from trilithon_web.table.sight import AnySight, Since


def sight(play: Play) -> AnySight:
    """Return the table's sight, including the events since the viewer's last move."""
    return play.sight._replace(since=since(play))


def recap(play: Play) -> Recap | None:
    """Return the table's recap, if there is one."""
    at = sight(play)
    return play.table.dock.recap(at) if play.table.dock and at.since else None


def since(play: Play) -> Since | None:
    """Return the events since the viewer's last move. None if it isn't their turn, and in lessons, replays and
    visits."""
    viewer, going = play.eyes.viewer, play.going
    if not play.table.dock or not play.is_live or play.goes_on or play.eyes.curtain is not None:
        return None
    if viewer is None or play.eyes.seen.to_move != viewer:
        return None
    key = viewer, play.company.names
    if key not in _known or _known[key][0] is not going:
        _known.clear()
        _known[key] = going, _find_since(play)
    return _known[key][1]


# What was found last: it is asked for several times at each view.
_known: dict[tuple[int, tuple[str, ...]], tuple[InProgress, Since | None]] = {}


def _find_since(play: Play) -> Since | None:
    history = play.own_history
    frames = history.frames
    start = next(
        (number for number in range(history.end, 0, -1) if frames[number].mover == history.viewer), 0
    )
    if start in (0, history.end):  # no move of one's own yet, or none of others since
        return None
    return Since(frames[start].observation, tell_events(play, play.going, start))
