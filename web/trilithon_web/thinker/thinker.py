"""What runs in the worker: it keeps one game by what it is told, and answers questions about it, texts with texts."""

from collections.abc import Iterator

from trilithon.game import load
from trilithon.record import Record
from trilithon_web.thinker.kinds import AnyKind
from trilithon_web.thinker.messages import Answer, Ask, Failed, MessageError, Stop, question_in, read, written
from trilithon_web.thinker.minds import Minds

_PLAYED_AT_ONCE = 50  # moves that are played in one slice


class Thinker:
    """Takes messages in at once, and thinks in slices between them. What is asked last alone is thought of."""

    def __init__(self) -> None:
        self._minds = Minds()
        self._start = ""  # the text that the game begins with
        self._turns: list[str] = []  # of the game, as it was told
        self._record: Record | None = None  # of the game, as far as those have been played
        self._steps: Iterator[str | None] | None = None

    @property
    def busy(self) -> bool:
        """Whether there is something to think about."""
        return self._steps is not None

    def hear(self, text: str) -> None:
        """A message has come. What is not understood is answered with a sentence."""
        number = 0
        try:
            message = read(text)
            if isinstance(message, Ask):
                number = message.number
                kind, question = question_in(message)
                self._take(message)
                self._steps = self._answer(message, kind, question)
            elif isinstance(message, Stop):
                self._steps = None
            else:
                raise MessageError(f"Expected a question for the worker, but got: {text[:60]}")
        except MessageError as error:
            self._steps = iter([written(Failed(number, str(error)))])

    def go_on(self) -> str | None:
        """One slice of thought. The answer, if that was the last."""
        assert self._steps
        answer = next(self._steps)
        if answer is not None:
            self._steps = None
        return answer

    def _take(self, asked: Ask) -> None:
        """What is told of the game is kept, whether or not it is thought about to the end."""
        if asked.start != self._start:
            self._start, self._turns, self._record = asked.start, [], None
        if not 0 <= asked.kept <= len(self._turns):
            raise MessageError(
                f"The worker has {len(self._turns)} turns of this game, so it can’t keep {asked.kept}."
            )
        self._turns[asked.kept :] = asked.moves.splitlines()
        while self._record and len(self._record.turns) > asked.kept:
            self._record = self._record.back()

    def _answer(self, asked: Ask, kind: AnyKind, question: object) -> Iterator[str | None]:
        try:
            record = self._record or Record.read(self._start)
            parse = load(record.state.setup.game).parse
            for number, turn in enumerate(self._turns[len(record.turns) :], 1):
                self._record = record = record.apply(*map(parse, turn.split()))
                if number % _PLAYED_AT_ONCE == 0:
                    yield None
            for answer in kind.run(record, question, self._minds):
                yield None if answer is None else written(Answer(asked.number, kind.name, answer))
        except ValueError as error:  # of whatever kind: each has a sentence
            yield written(Failed(asked.number, str(error)))
