"""The page's side of what it asks its worker: a game is told once, later questions name only what is new."""

from bisect import bisect_right
from itertools import accumulate

from trilithon.record import Record
from trilithon.state import AnyState
from trilithon_web.thinker.kinds import AnyKind, Values, read_values
from trilithon_web.thinker.messages import Answer, Ask, Busy, Failed, Message, Ready, Stop


class Asking:
    """Numbers the questions, and knows what the worker has been told."""

    def __init__(self) -> None:
        self._number = 0
        self._told: Record | None = None  # the game it was told last
        self._open: tuple[Record, AnyKind] | None = None  # the question that is open

    @property
    def about(self) -> AnyState | None:
        """The state that the worker thinks about; None where nothing is asked."""
        return self._open[0].state if self._open else None

    def begin(self) -> None:
        """The worker is another one now, which has been told nothing. What the former may still answer is too late."""
        self._told = self._open = None

    def put(self, record: Record, kind: AnyKind, question: Values) -> Ask:
        """A question as it is to be sent: with its number, and the game that it is about."""
        kept = self._kept(record)
        moves = "\n".join(" ".join(map(str, turn)) for turn in record.turns[kept:])
        self._number, self._told, self._open = self._number + 1, record, (record, kind)
        start = Record.begin(record.states[0]).text()
        return Ask(self._number, start, kept, moves, kind.name, tuple(question))

    def _kept(self, record: Record) -> int:
        """The number of turns that this game has in common with the one told last."""
        if self._told is None:
            return 0
        same = min(len(record.states), len(self._told.states))
        while same and record.states[same - 1] is not self._told.states[same - 1]:
            same -= 1  # each state is made but once, from the one before it
        kept = bisect_right([*accumulate(map(len, record.turns))], same - 1)
        # The last one may have been longer, before some of its moves were taken back.
        return kept - (kept > 0 and len(self._told.turns[kept - 1]) != len(record.turns[kept - 1]))

    def stop(self) -> Stop:
        """Takes the open question back."""
        self._open = None
        return Stop(self._number)

    def answered(self, message: Message) -> Values | None:
        """The answer that a message brings to the open question. None where it brings none; raises ValueError where the
        worker says that it has no answer, or where its answer doesn't fit the question."""
        if isinstance(message, Ready | Busy) or self._open is None or message.number != self._number:
            return None
        _, kind = self._open
        if isinstance(message, Answer | Failed):
            self._open = None
        if isinstance(message, Failed):
            self._told = None
            raise ValueError(message.why)
        if not isinstance(message, Answer):
            return None
        if message.kind != kind.name:
            raise ValueError(f"“{kind.name}” was asked, and “{message.kind[:40]}” answered.")
        answer: Values = read_values(kind, kind.answer, message.values)
        return answer
