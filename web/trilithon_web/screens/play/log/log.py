"""The log of a game: its turns in words, in parts of which one is shown at a time, so that a long game costs no more.

A part is a round, or of a long round some turns. Turns that have been told are remembered, since they are shown again
with every step.
"""

from bisect import bisect_left, bisect_right
from typing import Final, NamedTuple

from trilithon.host import Frame
from trilithon.people import People
from trilithon_web.history import History
from trilithon_web.screens.play.counted import move_at, moves_made
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.turn.narration import texts_once, word_events, written_text

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


def place_of(play: Play) -> int:
    """The number of the frame that is looked at."""
    return play.look.at if play.look else play.own_history.end


def move_of(play: Play, at: int | None = None) -> str:
    """How far a frame is into the game, in words. at: its number; the one that is looked at if it is not said."""
    made = moves_made(play.shown_record)
    number = min(move_at(play.history, place_of(play) if at is None else at), made)
    return f"move {number} of {made}"


def part_at(play: Play, at: int) -> Part:
    """The part that a frame stands in: a round that has just begun is one as soon as something is played in it."""
    history = play.history
    last, ends, starts = history.end, history.turn_ends, history.find_rounds()
    number = bisect_right(starts, at) - 1
    if 0 < starts[number] == at == last:
        number -= 1
    low, high = starts[number], (*starts, last)[number + 1]
    turns = len(ends) - 1
    first, after = bisect_left(ends, low), min(bisect_left(ends, high), turns)
    turn = min(max(bisect_left(ends, at) - 1, first), max(first, after - 1))
    begin = first + (turn - first) // MOST * MOST
    end = min(begin + MOST, after)
    entries = tuple(_entry(play, history, number) for number in range(begin, end))
    headings = play.table.chapters.headings(history.frames[low].observation)
    title = headings[0] if headings else ""
    opening = ""
    if begin == first:
        told = _entry(play, history, begin - 1).next if begin else ""
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


_told: dict[tuple[int, People], tuple[Frame, Entry]] = {}


def _entry(play: Play, history: History, turn: int) -> Entry:
    """A turn by its number, from 0, told once for those who look on."""
    people = play.company.people(history.viewer)
    begin, end = history.turn_ends[turn : turn + 2]
    last = history.frames[end]
    known = _told.get((id(last), people))
    if known and known[0] is last and known[1].first == begin + 1:
        return known[1]
    if len(_told) >= _REMEMBERED:
        _told.clear()
    events = word_events(history.events(begin, end), people)
    cut = next((place for place, event in enumerate(events) if event.kind == "round"), len(events))
    texts, further = texts_once(events[:cut]), texts_once(events[cut:])
    many = end - begin > 1 and len(texts) > _TOLD_WHOLE
    entry = Entry(
        turn + 1,
        begin + 1,
        end,
        written_text(events[:cut]) if many else " ".join(texts),
        " ".join(further),
        play.table.chapters.headings(history.frames[begin].observation),
    )
    _told[id(last), people] = last, entry
    return entry
