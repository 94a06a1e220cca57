"""Puts a game's events into words for the viewer, and splits steps into moments."""

from collections.abc import Iterable
from itertools import groupby
from typing import Final

from trilithon.people import People, Text, count_text
from trilithon.state import Event, Observation
from trilithon_web.screens.play.going import InProgress
from trilithon_web.screens.play.model import Play, people_of
from trilithon_web.screens.play.parts import Moment
from trilithon_web.table import AnyTable
from trilithon_web.table.groups import WAITS

_ALIKE: Final = 8  # sentences of one kind that are written in a row
_MOST: Final = 10  # sentences said in a row: a trick, what it brings five players, and what comes of that


def tell_events(play: Play, going: InProgress, start: int) -> tuple[Event, ...]:
    """Put the events after frame number `start` of a game into words for the viewer.

    If others would overhear secrets, the words are those for everybody. Only the viewer still sees which pieces move.
    """
    people = people_of(play)
    events = word_events(going.history(play.eyes.viewer).events_between(start), people)
    if not play.is_overheard:
        return events
    words = word_events(going.history(None).events_between(start), people)
    return tuple(event._replace(text=open_.text) for event, open_ in zip(events, words, strict=True))


def word_events(events: Iterable[Event], people: People) -> tuple[Event, ...]:
    """Put events into words for these people."""
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
    """Split a step into moments. The last one shows the observation after it, and the remaining events.

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
    """Join the events' sentences.

    Of many similar ones, or very many, only the first and last are kept, for listeners.
    """
    told = [event for event in events if event.text]
    alike = groupby(told, key=lambda event: (event.kind, event.seat))
    return " ".join(_some([text for _, run in alike for text in _some(texts_once(run), 3)], _MOST))


def written_text(events: tuple[Event, ...]) -> str:
    """Join the events' sentences for reading. Of a long row of similar sentences, keep only the first and the last."""
    alike = groupby(events, key=lambda event: (event.kind, event.seat))
    return " ".join(text for _, run in alike for text in _some(texts_once(run), _ALIKE))


def without_end(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Return the events without those about the end of the game."""
    return tuple(event for event in events if event.kind != "over")


def spoken_text(moment: Moment, viewer: int | None) -> str:
    """Return the text of a moment other than the last.

    When a round is counted out, only the viewer's own points are spoken.
    """
    if moment.wait != WAITS:
        return sentences(moment.events)
    return sentences(tuple(event for event in moment.events if event.kind != "score" or event.seat == viewer))


def texts_once(events: Iterable[Event]) -> list[str]:
    """Return the events' texts, without direct repetitions."""
    return [text for text, _ in groupby(event.text for event in events if event.text)]


def _some(texts: list[str], most: int) -> list[str]:
    return (
        texts
        if len(texts) <= most
        else [texts[0], f"After {count_text(len(texts) - 2, 'more step')}:", texts[-1]]
    )
