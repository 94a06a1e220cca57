"""Somebody who writes a bot in the workshop, whose box runs in this Python."""

from itertools import count

from tests.web.visiting import VisitorInPython
from trilithon_web import app, effects
from trilithon_web.answers import BoxEnded, BoxSaid, WorkshopLoaded
from trilithon_web.shelf.index import Index
from trilithon_web.shelf.keys import find_bots
from trilithon_web.shelf.statistics import Statistics
from trilithon_web.wire import write_message
from trilithon_web.workshop.box import Box
from trilithon_web.workshop.questions import Answer


class Writer(VisitorInPython):
    """Somebody who writes a bot. What they ask of the box is answered by `let_run`."""

    def __init__(self, address: str = "workshop/") -> None:
        super().__init__()
        self.asked: effects.AskBox | None = None
        self.questions = 0
        self.loads = True
        self.open(address)

    def _carry_out(self, effect: effects.Effect) -> None:
        match effect:
            case effects.LoadWorkshop():
                self._tell(WorkshopLoaded(self.loads))
            case effects.AskBox():
                self.asked, self.questions = effect, self.questions + 1
            case effects.EndBox():
                self.asked = None
            case _:
                super()._carry_out(effect)

    def catch_up(self) -> None:
        """Get all that is stored, after the page had to start without it."""
        found = Index.from_heads({}), Statistics.from_texts(self.results), find_bots(self.results)
        self._show(*app.catch_up(self.app, *found))

    def write(self, text: str) -> None:
        """Write a program in place of the one in the editor."""
        self._tell({"do": "shop-edit", "value": text})

    def let_run(self, most: int = 1_000) -> None:
        """Wait until the box has nothing more to do. most: how many questions it answers."""
        ticks = count()
        for _ in range(most):
            asked, self.asked = self.asked, None
            if asked is None:
                return
            said: list[str] = []
            Box(said.append, lambda: next(ticks) / 1000, lambda seconds: None).receive(asked.text)
            for text in said:
                self._tell(BoxSaid(asked.number, text))

    def answer(self, *answers: Answer) -> None:
        """Answer what was asked last."""
        assert self.asked
        for one in answers:
            self._tell(BoxSaid(self.asked.number, write_message(one)))

    def end_box(self, why: str, who: str = "") -> None:
        """Let the box end before it has answered. who: the bot that was thinking, as far as the box has named it."""
        asked, self.asked = self.asked, None
        assert asked
        self._tell(BoxEnded(asked.number, why, who))

    @property
    def editor(self) -> str:
        """The text with which the editor was filled."""
        (field,) = self.drawn("id", "shop-text")
        return "".join(str(child) for child in field.children)
