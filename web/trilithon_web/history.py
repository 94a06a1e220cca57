"""The history of a game as one viewer has seen it, step by step. Log, replay, recap and review are drawn from it, not
from states.

Here a history is made from a record on this device. Another device could send its frames instead.
"""

from bisect import bisect_left
from collections.abc import Container, Sequence
from itertools import accumulate, chain
from typing import Final, NamedTuple, overload

from trilithon.host import MOVE, START, Frame, Step, make_frame
from trilithon.record import Record
from trilithon.state import AnyState, Event, Observation

_REMEMBERED: Final = 2000  # frames
_ASKED: Final = 12  # histories: two records, each as several players see it


class History(NamedTuple):
    """A game as one viewer has seen it.

    viewer: the seat; None for an onlooker.
    frames: the beginning, then one for each move.
    turn_ends: the numbers of the frames that end a turn, in rising order; the first is 0, the beginning.
    """

    viewer: int | None
    frames: Sequence[Frame]
    turn_ends: Sequence[int]

    @property
    def end(self) -> int:
        """The number of the last frame, which is the number of moves."""
        return len(self.frames) - 1

    @property
    def now(self) -> Observation:
        """What the viewer knows after the last move."""
        return self.frames[-1].observation

    @property
    def is_mid_turn(self) -> bool:
        """Whether the next move continues the turn of the last one."""
        return not self.frames[-1].ends_turn

    @property
    def last_mover(self) -> int | None:
        """The seat that moved last; None before the first move."""
        return self.frames[-1].mover

    def has_moved(self, seats: Container[int | None], since: int = 0) -> bool:
        """Whether one of these seats has moved after the frame `since`."""
        return any(self.frames[number].mover in seats for number in range(since + 1, len(self.frames)))

    def events_between(self, begin: int, end: int | None = None) -> tuple[Event, ...]:
        """Return the events after the frame `begin`, up to the frame `end` (None for the last one)."""
        stop = (self.end if end is None else end) + 1
        return tuple(chain.from_iterable(frame.events for frame in self.frames[begin + 1 : stop]))

    def find_rounds(self) -> list[int]:
        """Find the numbers of the frames at which rounds start. The first is 0."""
        frames = self.frames
        numbers = range(frames[0].round, frames[-1].round + 1)
        found = {bisect_left(frames, number, key=lambda frame: frame.round) for number in numbers}
        return sorted({0, *found})


class _Frames(Sequence[Frame]):
    """The frames of a record, made only when needed, since a long game has thousands."""

    def __init__(self, record: Record, viewer: int | None, turn_ends: Sequence[int]) -> None:
        self._record, self._viewer, self._turn_ends = record, viewer, turn_ends

    def __len__(self) -> int:
        return len(self._record.states)

    @overload
    def __getitem__(self, at: int) -> Frame: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Frame]: ...
    def __getitem__(self, at: int | slice) -> Frame | Sequence[Frame]:
        if isinstance(at, slice):
            return [self[number] for number in range(*at.indices(len(self)))]
        number = range(len(self))[at]
        state = self._record.states[number]
        # A record that ends amid this turn has another frame of the same state.
        ends = self._turn_ends[bisect_left(self._turn_ends, number)] == number
        key = id(state), self._viewer, ends
        known = _made.get(key)
        if known and known[0] is state and known[1].number == number:
            return known[1]
        if len(_made) >= _REMEMBERED:
            _made.clear()
        frame = make_frame(number, self._step(number), self._viewer)
        _made[key] = state, frame
        return frame

    def _step(self, number: int) -> Step:
        states = self._record.states
        if not number:
            return Step(START, 0, states[0])
        turn = bisect_left(self._turn_ends, number)
        end = self._turn_ends[turn]
        move = self._record.turns[turn - 1][number - 1 - end]  # counted from the end of the turn
        return Step(MOVE, number, states[number], states[number - 1], move, number < end)


# The frames that were made last. Each state is made but once, so a longer record of the same game finds them again.
_made: Final[dict[tuple[int, int | None, bool], tuple[AnyState, Frame]]] = {}


# The histories that were asked for last, since a view asks for the same several times.
_asked: Final[dict[tuple[int, int | None], tuple[Record, History]]] = {}


def history_of(record: Record, viewer: int | None) -> History:
    """Return a viewer's history of a game that is played on this device."""
    known = _asked.get((id(record), viewer))
    if known and known[0] is record:
        return known[1]
    if len(_asked) >= _ASKED:
        _asked.clear()
    turn_ends = [0, *accumulate(map(len, record.turns))]
    history = History(viewer, _Frames(record, viewer, turn_ends), turn_ends)
    _asked[id(record), viewer] = record, history
    return history
