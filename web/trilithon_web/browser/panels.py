"""Panels. Those that open over the page make everything behind them unreachable; those beside it don't."""

from collections.abc import Callable

import js
from pyodide.ffi import JsDomElement, JsProxy, create_proxy

from trilithon_web.browser.callbacks import options
from trilithon_web.browser.focus import focus_on, scroll_to


class Panels:
    """The panels of the page (see `kit.controls.panel`). The browser itself opens and closes them."""

    def __init__(self, turns: Callable[[], None], changed: Callable[[], None]) -> None:
        self.turns = turns  # to be called when a panel is about to open or close
        self.changed = changed  # to be called when one has opened or closed
        self.pressed: JsDomElement | None = None  # the button pressed last
        # By panel, in the order in which they opened, some before Python ran: what had the focus before.
        self.openers: dict[str, JsDomElement | None] = {
            str(panel.id): None for panel in js.document.querySelectorAll("[popover]:popover-open")
        }
        self.fenced = False  # whether something is out of reach
        for name, handler in ("beforetoggle", self._before_toggle), ("toggle", self._after_toggle):
            js.document.addEventListener(name, create_proxy(handler), True)  # for it does not bubble

    def open(self, id: str, at: str = "") -> None:
        """Open a panel. at: the id of the part to show first."""
        panel = js.document.getElementById(id)
        if panel and not panel.matches(":popover-open"):
            panel.showPopover()
        part = panel.querySelector(f'[id="{at}"]') if panel and at else None
        if part:
            self._fence(self._open())
            part.setAttribute("tabindex", "-1")
            part.focus(options(preventScroll=True, focusVisible=True))
            scroll_to(part, "center")

    def close(self, id: str = "") -> None:
        """Close a panel. Without an id, close all and focus the opener of the first."""
        shown = self._open()
        for panel in reversed(shown):
            if id in ("", panel.id) and panel.matches(":popover-open"):
                panel.hidePopover()
        if shown and not id:
            opener = self.openers[str(shown[0].id)]
            if opener:
                focus_on(opener)

    @property
    def number(self) -> int:
        """The number of open panels."""
        return len(self._open())

    def close_last(self) -> None:
        """Close the panel that opened last."""
        self._open()[-1].hidePopover()

    def close_beside(self) -> bool:
        """Close the top panel if it is beside the page, which browsers don't do on Escape. Return whether it was."""
        shown = self._open()
        beside = bool(shown) and shown[-1].popover == "manual"
        if beside:
            shown[-1].hidePopover()
        return beside

    def fence(self) -> None:
        """Make everything behind the panels unreachable again, after the page has changed."""
        if self.fenced:
            self._fence(self._open())

    def _open(self) -> list[JsDomElement]:
        """Return the open panels, the top one last."""
        known = map(js.document.getElementById, self.openers)
        return [panel for panel in known if panel and panel.matches(":popover-open")]

    def _fence(self, shown: list[JsDomElement]) -> None:
        """Make everything unreachable except the last panel that isn't beside the page, and those opened after it."""
        last = max((at for at, panel in enumerate(shown) if panel.popover == "auto"), default=None)
        self.fenced = last is not None
        for part in js.document.getElementById("app").children:
            part.inert = last is not None and not any(part.contains(panel) for panel in shown[last:])

    def _before_toggle(self, event: JsProxy) -> None:
        """Count a panel as open before it opens, since a key may come before its `toggle`.

        Before it closes, make everything behind it reachable, so that the focus can return there.
        """
        panel = event.target
        if panel.popover:
            self.turns()
        if panel.popover and event.newState == "open":
            self.openers.setdefault(str(panel.id), self.pressed)
            if panel.popover == "auto":  # which opens as if for the first time
                for unfolded in panel.querySelectorAll("details[open]"):
                    unfolded.open = False
                panel.scrollTop = 0
        elif panel.popover:
            self._fence([other for other in self._open() if other.id != panel.id])

    def _after_toggle(self, event: JsProxy) -> None:
        """Focus the heading of a panel that has opened, since `autofocus` may not work in a frame.

        When it has closed, return the focus, which browsers don't do for a panel over another.
        """
        panel, active = event.target, js.document.activeElement
        if not panel.popover:  # what unfolds
            return
        self.changed()
        if event.newState == "closed":
            opener = self.openers.pop(str(panel.id), None)
            if opener and (active == js.document.body or panel.contains(active)):
                focus_on(opener)
            return
        heading = panel.querySelector("h2[tabindex]")
        inside = panel.contains(active)  # it has been opened at a part of it
        self.openers.pop(str(panel.id), None)
        self.openers[str(panel.id)] = self.pressed if inside else active
        self._fence(self._open())
        if heading and not inside:
            focus_on(heading)
