"""Runs a page: message -> update -> view -> patch, and the effects that an update asks for."""

from collections.abc import Mapping
from typing import Any

from trilithon.game import load
from trilithon_web import app, dom, effects
from trilithon_web.table import table_of
from trilithon_web.view import view


class Page:
    """A running page: the model that it shows, the tree that the document is at, and the browser around it."""

    def __init__(self, name: str) -> None:
        self.model = app.first(load(name), table_of(name))
        self.tree = view(self.model)
        self.browser = dom.Browser(self.dispatch)
        self.browser.on_address(self.open)
        self.open(self.browser.query())
        self.browser.stay_offline()

    def open(self, query: str, push: bool = False) -> None:
        """Show the game that a query means."""
        self._show(*app.opened(self.model, query, self.browser.read, push))

    def dispatch(self, message: Mapping[str, str]) -> None:
        """Take in one message. An error of ours leaves the model as it was and is told without its traceback."""
        try:
            self._show(*app.update(self.model, message))
        except Exception as error:
            dom.complain(error)
            text = "Something in this page went wrong, and your last action was left out. The game so far is safe."
            self._show(self.model._replace(problem=text), ())

    def _show(self, model: app.Model, asked: tuple[effects.Effect, ...]) -> None:
        if model is self.model and not asked:
            return
        tree = view(model)
        moved = [id for effect in asked if isinstance(effect, effects.Moved) for id in effect.ids]
        self.browser.patch(self.tree, tree, moved)
        self.model, self.tree = model, tree
        for effect in asked:
            self._carry_out(effect)

    def _carry_out(self, effect: effects.Effect) -> None:
        browser = self.browser
        match effect:
            case effects.Keep(key, text):
                browser.keep(key, text)
            case effects.SetAside(key, text):
                browser.set_aside(key, text)
            case effects.Hold(key):
                browser.hold(key)
            case effects.Address(query, push):
                browser.show_address(query, push)
            case effects.Open(query):
                self.open(query, push=True)
            case effects.Draw(message):
                self.dispatch({**message, "seed": str(browser.drawn())})
            case effects.Focus(id):
                browser.focus(id)
            case effects.Copy(query):
                browser.copy(query)
            case effects.Solve():
                self._solve(self.model.record.state)
            case effects.ClosePanel(id):
                browser.close(id)
            case effects.LoadUpdate():
                browser.load_update()

    def _solve(self, state: Any) -> None:
        """Search in slices, between which the page goes on; a move in the meantime ends the search."""
        search = self.model.table.solve(state)

        def go_on() -> None:
            if self.model.record.state is not state:
                return
            found = next(search, ())
            if found is None:
                self.browser.later(go_on)
            elif found:
                self.dispatch({"do": "solved", "moves": " ".join(map(str, found))})
            else:
                self.dispatch({"do": "unsolved"})

        self.browser.later(go_on)


def start() -> None:
    """Run the page of the game that the document names."""
    Page(dom.game_name())
