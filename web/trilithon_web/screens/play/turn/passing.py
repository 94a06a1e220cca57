"""One screen for several people: with whose eyes it is looked at, and what each of them has missed."""

from typing import Final

from trilithon.record import Record
from trilithon.state import AnyState
from trilithon_web.history import history_of
from trilithon_web.screens.play.model import Play, saying
from trilithon_web.screens.play.turn.narration import word_events

_NEWS: Final = 8  # sentences of what has been played meanwhile


def secret(state: AnyState, seat: int) -> bool:
    """Whether a seat knows what the others may not (EQ-6)."""
    return state.observe(seat)._replace(seat=None, legal=()) != state.observe(None)


def passed_on(play: Play) -> Play:
    """With the eyes of the person whose turn it is, behind a curtain if somebody has something to hide."""
    state, viewer = play.going.record.state, play.eyes.viewer
    seat = state.to_move
    if len(play.company.persons) < 2 or seat is None or seat == viewer or play.computer or play.forced:
        return play
    if secret(state, seat) or (viewer is not None and secret(state, viewer)):
        return saying(with_eyes(play, None, curtain=seat), "")  # the curtain itself tells what was played
    return with_eyes(play, seat)


def news(play: Play, seat: int) -> list[str]:
    """What everybody could see happen since the one who is called last moved, the last of it."""
    people = play.company.people(seat)
    history = history_of(play.going.record, None)
    ends = history.turn_ends
    texts: list[str] = []
    for begin, end in zip(reversed(ends[:-1]), reversed(ends[1:]), strict=True):
        if history.frames[begin + 1].mover == seat or len(texts) > _NEWS:
            break
        texts[:0] = [event.text for event in word_events(history.events(begin, end), people) if event.text]
    return texts[-_NEWS:]


def with_eyes(play: Play, viewer: int | None, curtain: int | None = None) -> Play:
    """As somebody else sees it, who finds what was noted at this screen, and nobody else's notes."""
    seen = play.going.record.state.observe(viewer)
    uis = {**play.eyes.uis, play.eyes.viewer: play.eyes.ui}
    ui = play.table.refresh_ui(seen, uis.get(viewer))
    return play._replace(
        eyes=play.eyes._replace(viewer=viewer, seen=seen, shown=seen, ui=ui, uis=uis, curtain=curtain),
        pace=play.pace._replace(coming=()),
    )


def last_mover(record: Record) -> int:
    """The seat that made the last move of a game in which something has been played."""
    seat = record.states[-2].to_move
    assert seat is not None
    return seat
