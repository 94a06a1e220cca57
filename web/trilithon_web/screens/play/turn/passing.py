"""One screen for several people: chooses whose view is shown, and lists the events that each of them has missed."""

from typing import Final

from trilithon_web.company import PERSON
from trilithon_web.screens.play.model import Play, saying
from trilithon_web.screens.play.turn.narration import word_events

_NEWS: Final = 8  # sentences of what has been played meanwhile


def has_secret(play: Play, seat: int) -> bool:
    """Whether a seat now knows something that the others must not see (EQ-6)."""
    return play.going.history(seat).now._replace(seat=None, legal=()) != play.going.history(None).now


def pass_on(play: Play) -> Play:
    """Switch to the view of the player to move, behind a curtain if somebody has something to hide."""
    viewer, seat = play.eyes.viewer, play.eyes.seen.to_move
    if (
        len(play.company.persons) < 2
        or seat is None
        or seat == viewer
        or play.company.levels[seat] != PERSON
        or play.forced_turn
    ):
        return play
    if has_secret(play, seat) or (viewer is not None and has_secret(play, viewer)):
        return saying(with_eyes(play, None, curtain=seat), "")  # the curtain itself tells what was played
    return with_eyes(play, seat)


def news(play: Play, seat: int) -> list[str]:
    """List the public events since the next player last moved, up to a limit."""
    people = play.company.people(seat)
    history = play.going.history(None)
    ends = history.turn_ends
    texts: list[str] = []
    for begin, end in zip(reversed(ends[:-1]), reversed(ends[1:]), strict=True):
        if history.frames[begin + 1].mover == seat or len(texts) > _NEWS:
            break
        texts[:0] = [
            event.text for event in word_events(history.events_between(begin, end), people) if event.text
        ]
    return texts[-_NEWS:]


def with_eyes(play: Play, viewer: int | None, curtain: int | None = None) -> Play:
    """Switch to another viewer's observation and their own notes."""
    seen = play.going.history(viewer).now
    uis = {**play.eyes.uis, play.eyes.viewer: play.eyes.ui}
    ui = play.table.refresh_ui(seen, uis.get(viewer))
    return play._replace(
        eyes=play.eyes._replace(viewer=viewer, seen=seen, shown=seen, ui=ui, uis=uis, curtain=curtain),
        pace=play.pace._replace(coming=()),
    )
