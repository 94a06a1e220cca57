"""The worker's logic: hosts one game and answers questions about it. Messages come and go as texts."""

from collections.abc import Iterator

from trilithon.host import Host
from trilithon.record import Record
from trilithon_web.thinker.kinds import AnyKind
from trilithon_web.thinker.messages import (
    Answer,
    Envelope,
    Failed,
    MessageError,
    Stop,
    read_message,
    read_question,
    write_message,
)
from trilithon_web.thinker.minds import Minds

_PLAYED_AT_ONCE = 50  # turns replayed in one slice


class Thinker:
    """Takes messages at once, and thinks in slices between them. A new question replaces the last one."""

    def __init__(self) -> None:
        self._minds = Minds()
        self._start = ""  # the text of the game's record without moves
        self._turns: list[str] = []  # of the game, as sent
        self._host: Host | None = None  # of the game, as far as those have been played
        self._steps: Iterator[str | None] | None = None

    @property
    def busy(self) -> bool:
        """Whether a question is open."""
        return self._steps is not None

    def receive(self, text: str) -> None:
        """Take a message. A message that can't be read is answered with a sentence."""
        number = 0
        try:
            message = read_message(text)
            if isinstance(message, Envelope):
                number = message.number
                kind, question = read_question(message)
                self._update_game(message)
                self._steps = self._answer(message, kind, question)
            elif isinstance(message, Stop):
                self._steps = None
            else:
                raise MessageError(f"Expected a question for the worker, but got: {text[:60]}")
        except MessageError as error:
            self._steps = iter([write_message(Failed(number, str(error)))])

    def think_slice(self) -> str | None:
        """Think for one slice. Return the answer if it was the last."""
        assert self._steps
        answer = next(self._steps)
        if answer is not None:
            self._steps = None
        return answer

    def _update_game(self, asked: Envelope) -> None:
        """Take over the game of a question. It is kept even if the question is replaced before it is answered."""
        if asked.start != self._start:
            self._start, self._turns, self._host = asked.start, [], None
        if not 0 <= asked.kept <= len(self._turns):
            raise MessageError(
                f"The worker has {len(self._turns)} turns of this game, so it can’t keep {asked.kept}."
            )
        self._turns[asked.kept :] = asked.moves.splitlines()
        if self._host and (undone := len(self._host.record.turns) - asked.kept) > 0:
            self._host = Host(self._host.record.back(undone))  # nobody needs the undone moves

    def _answer(self, asked: Envelope, kind: AnyKind, question: object) -> Iterator[str | None]:
        try:
            host = self._host = self._host or Host(Record.read(self._start))
            for number, turn in enumerate(self._turns[len(host.record.turns) :], 1):
                if host.to_move is None:
                    raise MessageError(f"The game is over before these moves: {turn[:40]}")
                host.play(host.to_move, *turn.split())
                if number % _PLAYED_AT_ONCE == 0:
                    yield None
            for answer in kind.run(host, question, self._minds):
                yield None if answer is None else write_message(Answer(asked.number, kind.name, answer))
        except ValueError as error:  # of any kind: each has a sentence
            yield write_message(Failed(asked.number, str(error)))
