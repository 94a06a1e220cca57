"""Sends the game to guests: the frames that they haven't seen, and refusals."""

from trilithon.record import MOST_MOVES, Record
from trilithon_web.history import history_of
from trilithon_web.room.frames import write_frames
from trilithon_web.room.hosted import (
    PLAYING,
    Act,
    Hosted,
    HostedRoom,
    Send,
)
from trilithon_web.room.messages import (
    MOST_FRAMES,
    Frames,
    Proof,
    Refused,
)


def follow(room: HostedRoom, record: Record) -> Hosted:
    """Send the guests everything that has happened in the game since the last message; after the end, the whole
    game."""
    if record is room.record or room.stage != PLAYING:
        return room, ()
    before, room = room.record, room._replace(record=record)
    assert before is not None
    return send_frames(room, (), kept=_count_common(before, record))


def _count_common(one: Record, other: Record) -> int:
    """Count the states at the beginning that two records of one game share. They are compared by identity."""
    count = min(len(one.states), len(other.states))
    while count and one.states[count - 1] is not other.states[count - 1]:
        count -= 1
    return count


def send_frames(room: HostedRoom, acts: tuple[Act, ...], kept: int = MOST_MOVES + 1) -> Hosted:
    """Send every guest the frames that they don't have yet.

    kept: how many frames from the beginning are still the same.
    """
    record = room.record
    if record is None or room.stage != PLAYING:
        return room, acts
    told = dict(room.told)
    ended: tuple[Act, ...] = ()
    for peer, known in room.told.items():
        frames = history_of(record, room.find_seat(peer)).frames
        first = min(known, kept)
        if first == known == len(frames):
            continue
        for start in range(first, len(frames), MOST_FRAMES) or (first,):
            before = frames[start - 1] if start else None
            cards = write_frames(frames[start : start + MOST_FRAMES], before)
            acts = (*acts, Send(peer, Frames(start, cards)))
        told[peer] = len(frames)
        if record.state.result:
            ended = (*ended, Send(peer, Proof(room.secrets, record.text())))
    return room._replace(told=told), (*acts, *ended)


def refuse(room: HostedRoom, number: int, rule: str, sentence: str) -> tuple[Act, ...]:
    """Tell a guest that the rules don't allow what they tried."""
    peer = room.seats[number].peer
    return (Send(peer, Refused(rule, sentence)),) if peer else ()
