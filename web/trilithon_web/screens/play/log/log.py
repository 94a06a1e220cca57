"""The log of a game: its turns in words, in parts of which one is shown at a time, so that a long game costs no more.

A part is a round, or of a long round some turns. Turns that have been told are remembered, since they are shown again
with every step.
"""

from bisect import bisect_left, bisect_right
from itertools import accumulate
from typing import Final, NamedTuple

from trilithon.people import People
from trilithon.record import Record, Turn
from trilithon.state import AnyState
from trilithon_web.screens.play.counted import move_at, moves_made
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.turn.narration import narrated, once, written
from trilithon_web.table import chapters_of

MOST: Final = 60  # turns in a part
_REMEMBERED: Final = 2000  # turns
_TOLD_WHOLE: Final = 8  # sentences of one turn


class Entry(NamedTuple):
    """A turn. number: from 1. first, last: the numbers of its first step and its last. text: what happened, as the one
    who looks on may know it; next: what it tells of the round that it leads to.
    headings: under which it stands, the largest first."""

    number: int
    first: int
    last: int
    text: str
    next: str
    headings: tuple[str, ...]


class Part(NamedTuple):
    """What the log shows at a time. start: the number of the state that it begins at. opening: what is told of its
    beginning, "" if it begins amid a round. earlier, later: the number of a state in the part before or after it, where
    a round has several, else None."""

    start: int
    title: str
    opening: str
    entries: tuple[Entry, ...]
    earlier: int | None
    later: int | None


def eyes_of(play: Play) -> int | None:
    """With whose eyes earlier moments are seen: with those of one who is alone at the screen, else with everybody's."""
    return play.eyes.viewer if len(play.company.persons) == 1 and not play.visited else None


def place_of(play: Play) -> int:
    """The number of the state that is looked at."""
    return play.look.at if play.look else len(play.record.states) - 1


def move_of(play: Play, at: int | None = None) -> str:
    """How far a state is into the game, in words. at: its number; the one that is looked at if it is not said."""
    record = play.reviewed
    number = move_at(play.table, record, place_of(play) if at is None else at)
    return f"move {number} of {moves_made(play.table, record)}"


def rounds(record: Record) -> list[int]:
    """The numbers of the states at which rounds begin, the first being 0."""
    states = record.states
    numbers = range(states[0].round, states[-1].round + 1)
    found = {bisect_left(states, number, key=lambda state: state.round) for number in numbers}
    return sorted({0, *found})


def part_at(play: Play, at: int) -> Part:
    """The part that a state stands in: a round that has just begun is one as soon as something is played in it."""
    record, last = play.reviewed, len(play.reviewed.states) - 1
    starts = rounds(record)
    number = bisect_right(starts, at) - 1
    if 0 < starts[number] == at == last:
        number -= 1
    low, high = starts[number], (*starts, last)[number + 1]
    ends = [0, *accumulate(map(len, record.turns))]
    first, after = bisect_left(ends, low), min(bisect_left(ends, high), len(record.turns))
    turn = min(max(bisect_left(ends, at) - 1, first), max(first, after - 1))
    begin = first + (turn - first) // MOST * MOST
    end = min(begin + MOST, after)
    eyes = _eyes(play)
    entries = tuple(_entry(play, number, ends[number], eyes) for number in range(begin, end))
    headings = chapters_of(play.table, play.eyes.seen).of(record.states[low].observe(None))
    title = headings[0] if headings else ""
    opening = ""
    if begin == first:
        told = _entry(play, begin - 1, ends[begin - 1], eyes).next if begin else ""
        opening = told or (
            f"{title} begins." if title else "Your position." if play.way else "The game begins."
        )
    return Part(
        ends[begin],
        title,
        opening,
        entries,
        ends[begin] if begin > first else None,
        ends[end] + 1 if end < after else None,
    )


_Eyes = tuple[int | None, People]
_told: dict[tuple[int, _Eyes], tuple[AnyState, Turn, Entry]] = {}


def _eyes(play: Play) -> _Eyes:
    viewer = eyes_of(play)
    return viewer, play.company.people(viewer)


def _entry(play: Play, number: int, begin: int, eyes: _Eyes) -> Entry:
    """A turn by its number, told once for those who look on. begin: the number of the state before it."""
    record = play.reviewed
    state, turn = record.states[begin], record.turns[number]
    key = id(state), eyes
    known = _told.get(key)
    if known and known[0] is state and known[1] is turn and known[2].first == begin + 1:
        return known[2]
    if len(_told) >= _REMEMBERED:
        _told.clear()
    entry = _tell(play, number, begin, turn)
    _told[key] = state, turn, entry
    return entry


def _tell(play: Play, number: int, begin: int, turn: Turn) -> Entry:
    states, viewer = play.reviewed.states[begin : begin + len(turn)], eyes_of(play)
    events = narrated(states, turn, viewer, play.company.people(viewer))
    cut = next((place for place, event in enumerate(events) if event.kind == "round"), len(events))
    texts, further = once(events[:cut]), once(events[cut:])
    many = len(turn) > 1 and len(texts) > _TOLD_WHOLE
    return Entry(
        number + 1,
        begin + 1,
        begin + len(turn),
        written(events[:cut]) if many else " ".join(texts),
        " ".join(further),
        chapters_of(play.table, play.eyes.seen).of(states[0].observe(None)),
    )
