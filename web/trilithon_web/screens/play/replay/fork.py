"""Playing on from a position of a replay, as a new game."""

from trilithon.record import Record
from trilithon_web.history import history_of
from trilithon_web.screens.play.log.log import place_of
from trilithon_web.screens.play.model import Play
from trilithon_web.shelf import saves


def may_play_on(play: Play) -> bool:
    """Whether a new game may start from the position shown; in a puzzle only once its answer is known."""
    if play.look is None or play.history.frames[play.look.at].observation.result:
        return False
    if not play.mode.allows_fork:
        return False
    if play.puzzle:
        return not play.hides
    return ever_plays_on(play)


def ever_plays_on(play: Play) -> bool:
    """Whether a new game may start from any position of this one: not if a visited game goes on and hides something."""
    return not (play.is_visit and play.hides and not play.eyes.seen.result)


def cut_record(play: Play) -> Record:
    """Return the record up to the position shown."""
    at, record = place_of(play), play.going.record
    if play.way is None:
        return record.cut(at)
    for turn in play.way.cut(at).turns:  # which begins where the game stands
        record = record.apply(*turn)
    return record


def cut(play: Play) -> saves.Save:
    """Make a new game that starts with the moves up to the position shown. It is practice."""
    short = cut_record(play)
    head = saves.Head(
        begun=play.shared.now,
        played=play.shared.now,
        assisted=True,  # its player has seen how it went on
        practice=True,
        progress=play.table.progress(history_of(short, play.eyes.viewer).now),
        players=short.names,
        colours=play.company.colours,
        levels=play.company.levels,
    )
    return saves.Save(head, short)
