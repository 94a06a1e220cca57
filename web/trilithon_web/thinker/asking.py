"""The page's side of its questions to the worker: later questions send only the new turns of a game."""

from bisect import bisect_right
from itertools import accumulate

from trilithon.record import Record
from trilithon.state import AnyState
from trilithon_web.thinker.kinds import AnyKind, Values, read_values
from trilithon_web.thinker.messages import Answer, Busy, Envelope, Failed, Message, Ready, Stop


class Asking:
    """Numbers the questions, and remembers which game the worker knows."""

    def __init__(self) -> None:
        self._number = 0
        self._told: Record | None = None  # the game the worker knows
        self._open: tuple[Record, AnyKind] | None = None  # the open question

    @property
    def about(self) -> AnyState | None:
        """The state that the open question is about; None if no question is open."""
        return self._open[0].state if self._open else None

    def reset(self) -> None:
        """Start again with another worker, which knows no game. Answers of the old one are ignored."""
        self._told = self._open = None

    def ask(self, record: Record, kind: AnyKind, question: Values) -> Envelope:
        """Return the message that asks a question about a game."""
        kept = self._count_known_turns(record)
        moves = "\n".join(" ".join(map(str, turn)) for turn in record.turns[kept:])
        self._number, self._told, self._open = self._number + 1, record, (record, kind)
        start = Record.begin(record.states[0]).text()
        return Envelope(self._number, start, kept, moves, kind.name, tuple(question))

    def _count_known_turns(self, record: Record) -> int:
        """Count the turns of this game that the worker already knows."""
        if self._told is None:
            return 0
        same = min(len(record.states), len(self._told.states))
        while same and record.states[same - 1] is not self._told.states[same - 1]:
            same -= 1  # each state object is made only once
        kept = bisect_right([*accumulate(map(len, record.turns))], same - 1)
        # The last turn can have been longer, before some of its moves were undone.
        return kept - (kept > 0 and len(self._told.turns[kept - 1]) != len(record.turns[kept - 1]))

    def stop(self) -> Stop:
        """Take back the open question."""
        self._open = None
        return Stop(self._number)

    def read_answer(self, message: Message) -> Values | None:
        """Return the answer to the open question, or None if the message has none.

        Raises ValueError if the worker has no answer, or if its answer doesn't fit the question.
        """
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
