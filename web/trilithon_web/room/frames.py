"""Sends the frames of a game to another device: only the fields of an observation that have changed since the one
before."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple, get_type_hints

from trilithon.host import MOVE, START, Frame
from trilithon.state import Event, Observation, Setup
from trilithon_web.wire import Json, WireError, observation_type, read_plain, write_plain


class FrameCard(NamedTuple):
    """A frame as it is sent.

    mover, ends_turn, round, events: as in the frame.
    changes: the fields of the observation that have changed, by number.
    """

    mover: int | None
    ends_turn: bool
    round: int
    events: tuple[Event, ...]
    changes: Mapping[str, Json]


def write_frames(frames: Sequence[Frame], before: Frame | None) -> tuple[FrameCard, ...]:
    """Write consecutive frames. before: the frame before the first; None if the first is the beginning."""
    cards, last = [], before and before.observation
    for frame in frames:
        changes = _find_changes(last, frame.observation)
        cards.append(FrameCard(frame.mover, frame.ends_turn, frame.round, frame.events, changes))
        last = frame.observation
    return tuple(cards)


def _find_changes(before: Any, after: Any) -> Mapping[str, Json]:
    known = [None] * len(after) if before is None else before
    return {
        str(number): write_plain(value)
        for number, (value, old) in enumerate(zip(after, known, strict=True))
        if before is None or value != old
    }


def read_frames(
    cards: Sequence[FrameCard], setup: Setup, seat: int | None, before: Frame | None
) -> tuple[Frame, ...]:
    """Read consecutive frames. Raises WireError if they aren't frames of this game for this seat.

    setup: the set-up of the game, with any seed.
    before: as for `write_frames`.
    """
    kind, hints = _observation_of(setup.game)
    found, last = list[Frame](), before
    for number, card in enumerate(cards, before.number + 1 if before else 0):
        seen = _change(kind, hints, last and last.observation, card.changes)
        if (seen.seat, seen.seats) != (seat, setup.seats):
            raise WireError(
                f"Expected what seat {seat} of {setup.seats} sees, not {seen.seat} of {seen.seats}."
            )
        if (card.mover is None) != (number == 0):
            raise WireError(f"Frame {number} has a wrong mover.")
        last = Frame(
            number,
            MOVE if number else START,
            number,
            card.mover,
            card.ends_turn,
            card.events,
            seen,
            card.round,
        )
        found.append(last)
    return tuple(found)


@cache
def _observation_of(game: str) -> tuple[Any, Mapping[str, Any]]:
    """Return the type of a game's observations, and the types of its fields."""
    kind = observation_type(game)
    return kind, get_type_hints(kind)


def _change(
    kind: Any, hints: Mapping[str, Any], before: Observation | None, changes: Mapping[str, Json]
) -> Any:
    """Return an observation with some of its fields changed. hints: the types of its fields."""
    read = {}
    for number, name in enumerate(kind._fields):
        if str(number) in changes:
            read[name] = read_plain(hints[name], changes[str(number)])
    if before is None:
        if len(read) != len(hints):
            raise WireError(f"The first frame lacks {len(hints) - len(read)} fields.")
        return kind(**read)
    return before._replace(**read)
