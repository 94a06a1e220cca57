"""A thinker on the page itself, for when there is no worker. It gets the same messages and gives the same answers."""

from collections.abc import Iterator

from trilithon.record import Record
from trilithon_web.thinker.asking import Asking
from trilithon_web.thinker.kinds import AnyKind, Values
from trilithon_web.thinker.messages import read_message, write_message
from trilithon_web.thinker.thinker import Thinker


class PageThinker:
    """Answers questions in slices. A new question replaces the last one."""

    def __init__(self) -> None:
        self._asking, self._thinker = Asking(), Thinker()

    def answer_in_slices(self, record: Record, kind: AnyKind, question: Values) -> Iterator[Values | None]:
        """Answer a question. Yields None after each slice of thought, and the answer last. Raises ValueError if there
        is none."""
        self._thinker.receive(write_message(self._asking.ask(record, kind, question)))
        while self._thinker.busy:
            text = self._thinker.think_slice()
            yield None if text is None else self._asking.read_answer(read_message(text))
