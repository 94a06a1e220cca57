"""A new game that starts at a viewed position."""

from trilithon.record import Record
from trilithon_web.history import history_of
from trilithon_web.screens.play.log.log import place_of
from trilithon_web.screens.play.model import Play
from trilithon_web.shelf import saves


def may_play_on(play: Play) -> bool:
    """Whether a new game can start at the viewed position; in a puzzle, only once the answer is known."""
    if play.look is None or play.history.frames[play.look.at].observation.result:
        return False
    if not play.mode.allows_fork:
        return False
    if play.puzzle:
        return not play.hides
    return ever_plays_on(play)


def ever_plays_on(play: Play) -> bool:
    """Whether a new game can start at any position of this one: not in a visit to an unfinished game with
    hidden cards."""
    return not (play.is_visit and play.hides and not play.eyes.seen.result)


def cut_record(play: Play) -> Record:
    """Return the record up to the viewed position."""
    at, record = place_of(play), play.record
    if play.way is None:
        return record.cut(at)
    for turn in play.way.cut(at).turns:  # which begins where the game stands
        record = record.apply(*turn)
    return record


def cut(play: Play) -> saves.Save:
    """Return a new game that starts at the viewed position, as practice."""
    short = cut_record(play)
    head = saves.Head(
        begun=play.shared.now,
        played=play.shared.now,
        assisted=True,  # its player has seen how it went on
        practice=True,
        progress=play.table.progress(history_of(short, play.eyes.viewer).now),
    )
    return saves.Save(head.with_company(play.company), short)
