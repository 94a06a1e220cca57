"""Runs a page: message -> update -> view -> patch, and the effects that an update asks for."""

from collections.abc import Callable, Iterator, Mapping
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
        self.browser.on_address(self._revisit)
        self.search: Iterator[tuple[Any, ...] | None] = iter(())
        self._show(*app.opened(self.model, self.browser.query(), self.browser.read))
        self.browser.stay_offline()

    def dispatch(self, message: Mapping[str, str]) -> None:
        """Take in one message."""
        self._guarded(lambda: self._show(*app.update(self.model, message)))

    def _guarded(self, act: Callable[[], None]) -> None:
        """Do something; an error of ours is told without its traceback, on a page drawn anew."""
        try:
            act()
        except Exception as error:
            dom.complain(error)
            text = "Something in this page went wrong. The game stands as you see it."
            self.model = self.model._replace(problem=text)
            self.tree = view(self.model)
            self.browser.redraw(self.tree)

    def _open(self, query: str, push: bool) -> None:
        """Show the game that a query means."""
        self._show(*app.opened(self.model, query, self.browser.read, push))

    def _revisit(self, query: str) -> None:
        """The reader has gone back or forth to an address; what is shown already is not opened again."""
        if query != app.query_of(self.model):
            self._guarded(lambda: self._open(query, push=False))

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
                self._open(query, push=True)
            case effects.Draw(message):
                self.dispatch({**message, "seed": str(browser.drawn())})
            case effects.Focus(id, shown):
                browser.focus(id, shown)
            case effects.Copy(query):
                browser.copy(query)
            case effects.Solve():
                self._solve(self.model.record.state)
            case effects.ClosePanel(id):
                browser.close(id)
            case effects.LoadUpdate():
                browser.load_update()

    def _solve(self, state: Any) -> None:
        """Search in slices, between which the page goes on; a move or another search meanwhile ends this one."""
        search = self.search = self.model.table.solve(state)

        def go_on() -> None:
            if self.search is not search or self.model.record.state is not state:
                return
            found = next(search, ())
            if found is None:
                self.browser.later(lambda: self._guarded(go_on))
            elif found:
                self.dispatch({"do": "solved", "moves": " ".join(map(str, found))})
            else:
                self.dispatch({"do": "unsolved"})

        self.browser.later(lambda: self._guarded(go_on))


def start() -> None:
    """Run the page of the game that the document names."""
    try:
        Page(dom.game_name())
    except Exception as error:
        dom.complain(error)
        dom.tell_of_failed_start()
