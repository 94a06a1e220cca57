"""The log of a game: its turns in words. Only one part is shown at a time, so that long games cost no more.

A part is a round, or some turns of a long round. Turns are cached, since every step shows them again.
"""

from bisect import bisect_left, bisect_right
from typing import Final, NamedTuple

from trilithon.host import Frame
from trilithon.people import People
from trilithon_web.history import History
from trilithon_web.screens.play.counted import turn_at
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.turn.narration import texts_once, word_events, written_text

MOST: Final = 60  # turns in a part
_REMEMBERED: Final = 2000  # turns
_TOLD_WHOLE: Final = 8  # sentences of one turn


class LogEntry(NamedTuple):
    """One turn.

    number: from 1. first, last: the numbers of its first and last step.
    text: its events, as the viewer may know them. next: its events about the following round.
    headings: the headings above it, the largest first.
    """

    number: int
    first: int
    last: int
    text: str
    next: str
    headings: tuple[str, ...]


class Part(NamedTuple):
    """The part of the log that is shown.

    start: the number of the state at which it begins.
    opening: the text about its beginning, "" if it starts in the middle of a round.
    earlier, later: the number of a state in the part before or after it within the round, or None.
    """

    start: int
    title: str
    opening: str
    entries: tuple[LogEntry, ...]
    earlier: int | None
    later: int | None


def place_of(play: Play) -> int:
    """Return the number of the frame being viewed."""
    return play.look.at if play.look else play.own_history.end


def move_of(play: Play, at: int | None = None) -> str:
    """Describe how far a frame is into the game. at: its number; by default the one being viewed."""
    made = play.moves_made
    number = min(turn_at(play.history, place_of(play) if at is None else at), made)
    return f"move {number} of {made}"


def part_at(play: Play, at: int) -> Part:
    """Return the part that contains a frame. A new round becomes a part with its first move."""
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


_told: dict[tuple[int, People], tuple[Frame, LogEntry]] = {}


def _entry(play: Play, history: History, turn: int) -> LogEntry:
    """Make the entry of a turn, given its number from 0. Entries are cached."""
    people = play.company.people(history.viewer)
    begin, end = history.turn_ends[turn : turn + 2]
    last = history.frames[end]
    known = _told.get((id(last), people))
    if known and known[0] is last and known[1].first == begin + 1:
        return known[1]
    if len(_told) >= _REMEMBERED:
        _told.clear()
    events = word_events(history.events_between(begin, end), people)
    cut = next((place for place, event in enumerate(events) if event.kind == "round"), len(events))
    texts, further = texts_once(events[:cut]), texts_once(events[cut:])
    many = end - begin > 1 and len(texts) > _TOLD_WHOLE
    entry = LogEntry(
        turn + 1,
        begin + 1,
        end,
        written_text(events[:cut]) if many else " ".join(texts),
        " ".join(further),
        play.table.chapters.headings(history.frames[begin].observation),
    )
    _told[id(last), people] = last, entry
    return entry
