"""The page's side of what it asks its worker: a game is told once, later questions name only what is new."""

from collections.abc import Sequence
from itertools import chain, islice

from trilithon.game import AnyState, Move
from trilithon.record import Record
from trilithon_web.thinker.messages import Failed, Message, Stop, Think, Thought


class Asking:
    """Numbers the questions, and knows what the worker has been told."""

    def __init__(self) -> None:
        self._number = 0
        self._told: tuple[AnyState, ...] = ()  # the states of the game it was told last
        self._record: Record | None = None  # of the question that is open

    @property
    def about(self) -> AnyState | None:
        """The state that the worker thinks about; None where nothing is asked."""
        return self._record.state if self._record else None

    def begin(self) -> None:
        """The worker is another one now, which has been told nothing. What the former may still answer is too late."""
        self._told, self._record = (), None

    def think(self, record: Record, level: str, budget: int) -> Think:
        """Asks for the move of the computer whose turn it is."""
        same = min(len(record.states), len(self._told))
        while same and record.states[same - 1] is not self._told[same - 1]:
            same -= 1  # each state is made but once, from the one before it
        kept = max(same - 1, 0)
        moves = " ".join(map(str, islice(chain.from_iterable(record.turns), kept, None)))
        self._number, self._told, self._record = self._number + 1, record.states, record
        start = Record.begin(record.states[0]).text()
        return Think(self._number, start, kept, moves, level, budget)

    def stop(self) -> Stop:
        """Takes the open question back."""
        self._record = None
        return Stop(self._number)

    def answered(self, message: Message) -> Move | None:
        """The move that an answer names. None where it answers no open question; raises ValueError where there is no
        such move, or the worker says that it has none."""
        record = self._record
        if not isinstance(message, Thought | Failed) or record is None or message.number != self._number:
            return None
        self._record = None
        if isinstance(message, Failed):
            self._told = ()
            raise ValueError(message.why)
        legal: Sequence[Move] = record.state.legal_moves()
        for move in legal:
            if str(move) == message.move:
                return move
        raise ValueError(f"“{message.move[:40]}” is no move here.")
