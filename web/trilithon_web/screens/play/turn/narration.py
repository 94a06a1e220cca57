"""The steps of a game in sentences, and cut into moments to show."""

from collections.abc import Iterable
from itertools import groupby
from typing import Final

from trilithon.people import People, Text, count_text
from trilithon.record import Record
from trilithon.state import Event, Observation
from trilithon_web.history import history_of
from trilithon_web.screens.play.model import Play, people_of
from trilithon_web.screens.play.parts import Moment
from trilithon_web.table import AnyTable
from trilithon_web.table.groups import WAITS

_ALIKE: Final = 8  # sentences of one kind that are written in a row
_MOST: Final = 10  # sentences said in a row: a trick, what it brings five players, and what comes of that


def tell_events(play: Play, record: Record, start: int) -> tuple[Event, ...]:
    """Return the events of a record after its first `start` moves, in words for the viewer. If others at the screen
    would hear the viewer’s secrets, the words are those for everyone, but the viewer’s pieces still move."""
    people = people_of(play)
    events = word_events(history_of(record, play.eyes.viewer).events(start), people)
    if not play.overheard:
        return events
    words = word_events(history_of(record, None).events(start), people)
    return tuple(event._replace(text=open_.text) for event, open_ in zip(events, words, strict=True))


def word_events(events: Iterable[Event], people: People) -> tuple[Event, ...]:
    """Word events for these people."""
    return tuple(event._replace(text=people.read(event.text)) for event in events)


def named_seats(event: Event) -> frozenset[int]:
    """Return the seats that an event mentions."""
    return event.text.seats if isinstance(event.text, Text) else frozenset()


def moments_of(
    table: AnyTable,
    before: Observation,
    after: Observation,
    events: tuple[Event, ...],
    continues: bool = False,
) -> tuple[Moment, ...]:
    """Cut a step into moments. The last one shows the position after it.

    continues: whether the step continues a turn.
    """
    found, begin = [], 0
    for stage in table.pacing.stages(before, after, events):
        found.append(
            Moment(stage.seen, events[begin : stage.event_count], stage.wait, continues, stage.is_quick)
        )
        begin, continues = stage.event_count, stage.continues
    return (*found, Moment(after, events[begin:], WAITS, continues))


def sentences(events: tuple[Event, ...]) -> str:
    """Say events aloud. Of several alike by one player only the first and the last are said, and so of very many."""
    told = [event for event in events if event.text]
    alike = groupby(told, key=lambda event: (event.kind, event.seat))
    return " ".join(_some([text for _, run in alike for text in _some(texts_once(run), 3)], _MOST))


def written_text(events: tuple[Event, ...]) -> str:
    """Write events out. Of very many alike only the first and the last are written."""
    alike = groupby(events, key=lambda event: (event.kind, event.seat))
    return " ".join(text for _, run in alike for text in _some(texts_once(run), _ALIKE))


def but_the_end(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Leave out how the game ended, if that is said elsewhere or is no longer true."""
    return tuple(event for event in events if event.kind != "over")


def spoken(moment: Moment, viewer: int | None) -> str:
    """Say a moment that isn’t the last. When a round is scored, only the viewer’s own points are said."""
    if moment.wait != WAITS:
        return sentences(moment.events)
    return sentences(tuple(event for event in moment.events if event.kind != "score" or event.seat == viewer))


def texts_once(events: Iterable[Event]) -> list[str]:
    """Return the texts of events, each only once in a row."""
    return [text for text, _ in groupby(event.text for event in events if event.text)]


def _some(texts: list[str], most: int) -> list[str]:
    return (
        texts
        if len(texts) <= most
        else [texts[0], f"After {count_text(len(texts) - 2, 'more step')}:", texts[-1]]
    )
