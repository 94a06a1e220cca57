"""Takes back a decision in a room, after asking everyone else."""

from trilithon_web.company import is_computer
from trilithon_web.room.hosted import Act, AskHere, Hosted, HostedRoom, Send, TakeBack, Wish, tell_all
from trilithon_web.room.messages import (
    NOT_UNDONE,
    UNDONE,
    News,
    Question,
)


def ask_undo(room: HostedRoom, number: int) -> Hosted:
    """Ask everybody else whether a player may take back the last decision. number: the player's seat."""
    if room.record is None or room.wish is not None:
        return room, ()
    if (
        room.record.state.mid_turn and room.record.state.to_move == number
    ):  # a turn of one's own that isn't over
        return room, (TakeBack(number),)
    here = [n for n, seat in enumerate(room.seats) if not is_computer(seat.plays) and not seat.peer]
    here = [n for n in here if n != number and not room.seats[n].is_away][:1]
    asked = [n for n, seat in enumerate(room.seats) if seat.peer and n != number]
    wish = Wish(room.made, number, room.record.move_count, frozenset([*asked, *here]))
    room = room._replace(wish=wish, made=room.made + 1)
    if not wish.open:
        return _grant(room)
    acts: list[Act] = [Send(room.seats[n].peer, Question(wish.number, number)) for n in asked]
    return room, (*acts, *(AskHere(number) for _ in here))


def answer_here(room: HostedRoom, agrees: bool) -> Hosted:
    """Count the answer of the people at this device."""
    if room.wish is None:
        return room, ()
    here = next((n for n in sorted(room.wish.open) if not room.seats[n].peer), None)
    return (room, ()) if here is None else count_answer(room, here, agrees)


def count_answer(room: HostedRoom, number: int, agrees: bool) -> Hosted:
    """Count the answer of a seat. If it is the last one and everyone agrees, the decision is taken back."""
    wish = room.wish
    assert wish
    if not agrees:
        return room._replace(wish=None), tell_all(room, News(NOT_UNDONE, wish.seat))
    room = room._replace(wish=wish._replace(open=wish.open - {number}))
    return (room, ()) if room.wish and room.wish.open else _grant(room)


def _grant(room: HostedRoom) -> Hosted:
    wish, room = room.wish, room._replace(wish=None)
    assert wish
    if room.record is None or room.record.move_count != wish.at:  # the game has gone on meanwhile
        return room, tell_all(room, News(NOT_UNDONE, wish.seat))
    return room, (TakeBack(wish.seat), *tell_all(room, News(UNDONE, wish.seat)))
