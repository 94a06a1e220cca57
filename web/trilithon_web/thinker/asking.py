"""The page's side of its questions to the worker: later questions send only the new turns of a game."""

from trilithon.record import Record, Turns
from trilithon_web.thinker.kinds import AnyKind, Values, read_values
from trilithon_web.thinker.messages import Answer, Busy, Envelope, Failed, Message, Ready, Stop


class Asking:
    """Numbers the questions, and remembers which game the worker knows."""

    def __init__(self) -> None:
        self._number = 0
        self._told: tuple[str, Turns] = "", ()  # the start and the turns that the worker knows
        self._open: AnyKind | None = None  # the open question

    def reset(self) -> None:
        """Start again with another worker, which doesn't know the game. Answers of the old one are ignored."""
        self._told, self._open = ("", ()), None

    def ask(self, record: Record, kind: AnyKind, question: Values) -> Envelope:
        """Return the message that asks a question about a game."""
        start = Record.begin(record.states[0]).text()
        kept = self._count_known_turns(start, record.turns)
        moves = "\n".join(" ".join(map(str, turn)) for turn in record.turns[kept:])
        self._number, self._told, self._open = self._number + 1, (start, record.turns), kind
        return Envelope(self._number, start, kept, moves, kind.name, tuple(question))

    def _count_known_turns(self, start: str, turns: Turns) -> int:
        """Count the turns at the beginning of this game that the worker already knows."""
        known_start, known = self._told
        if start != known_start:
            return 0
        pairs = enumerate(zip(turns, known, strict=False))
        return next((number for number, (turn, told) in pairs if turn != told), min(len(turns), len(known)))

    def stop(self) -> Stop:
        """Withdraw the open question."""
        self._open = None
        return Stop(self._number)

    def read_answer(self, message: Message) -> Values | None:
        """Return the answer to the open question, or None if the message has none.

        Raises ValueError if the worker has no answer, or if its answer doesn't fit the question.
        """
        if isinstance(message, Ready | Busy) or self._open is None or message.number != self._number:
            return None
        kind = self._open
        if isinstance(message, Answer | Failed):
            self._open = None
        if isinstance(message, Failed):
            self._told = "", ()
            raise ValueError(message.why)
        if not isinstance(message, Answer):
            return None
        if message.kind != kind.name:
            raise ValueError(f"“{kind.name}” was asked, and “{message.kind[:40]}” answered.")
        answer: Values = read_values(kind, kind.answer, message.values)
        return answer
