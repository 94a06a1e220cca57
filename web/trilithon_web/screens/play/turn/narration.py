"""What is told of the steps of a game: in sentences for whoever looks on, and cut into moments to be seen."""

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
    """What happened in a record after its state of number `start`, in the words of the viewer. Where others would hear
    them, the words are those for everybody; which pieces they move is shown to the viewer alone."""
    people = people_of(play)
    events = word_events(history_of(record, play.eyes.viewer).events(start), people)
    if not play.overheard:
        return events
    words = word_events(history_of(record, None).events(start), people)
    return tuple(event._replace(text=open_.text) for event, open_ in zip(events, words, strict=True))


def word_events(events: Iterable[Event], people: People) -> tuple[Event, ...]:
    """Events in words that address these people."""
    return tuple(event._replace(text=people.read(event.text)) for event in events)


def named(event: Event) -> frozenset[int]:
    """The players whom an event speaks of."""
    return event.text.seats if isinstance(event.text, Text) else frozenset()


def moments_of(
    table: AnyTable,
    before: Observation,
    after: Observation,
    events: tuple[Event, ...],
    continues: bool = False,
) -> tuple[Moment, ...]:
    """What there is to see of a step from one observation to another; the last is the latter, with all that is left
    to tell. continues: the step goes on with a turn."""
    found, begin = [], 0
    for stage in table.pacing.stages(before, after, events):
        found.append(
            Moment(stage.seen, events[begin : stage.event_count], stage.wait, continues, stage.is_quick)
        )
        begin, continues = stage.event_count, stage.continues
    return (*found, Moment(after, events[begin:], WAITS, continues))


def sentences(events: tuple[Event, ...]) -> str:
    """What the events say; of many alike, of one kind and player, only the first and the last, and so of very many,
    for the sake of those who hear them read."""
    told = [event for event in events if event.text]
    alike = groupby(told, key=lambda event: (event.kind, event.seat))
    return " ".join(_some([text for _, run in alike for text in _some(once(run), 3)], _MOST))


def written(events: tuple[Event, ...]) -> str:
    """What the events say, for those who read it: only of very many alike the first and the last."""
    alike = groupby(events, key=lambda event: (event.kind, event.seat))
    return " ".join(text for _, run in alike for text in _some(once(run), _ALIKE))


def but_the_end(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Without how the game has ended, where that is told otherwise or is so no more."""
    return tuple(event for event in events if event.kind != "over")


def spoken(moment: Moment, viewer: int | None) -> str:
    """What is said of a moment that is not the last. Where a round is counted out in sight, nobody is flooded with
    everybody's points: the viewer’s own are said alone."""
    if moment.wait != WAITS:
        return sentences(moment.events)
    return sentences(tuple(event for event in moment.events if event.kind != "score" or event.seat == viewer))


def once(events: Iterable[Event]) -> list[str]:
    """What events say; what they say several times running is said once."""
    return [text for text, _ in groupby(event.text for event in events if event.text)]


def _some(texts: list[str], most: int) -> list[str]:
    return (
        texts
        if len(texts) <= most
        else [texts[0], f"After {count_text(len(texts) - 2, 'more step')}:", texts[-1]]
    )
