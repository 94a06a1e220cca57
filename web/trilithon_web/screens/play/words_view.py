"""The words on the screen of a game: notices and the status line.

Before Python runs, the status line shows the progress of the start.
"""

from typing import Final

from trilithon_web.kit.controls import button, note, unseen
from trilithon_web.kit.frame import status
from trilithon_web.nodes import Child, Node, h
from trilithon_web.screens.play.lesson import task_view
from trilithon_web.screens.play.model import Play

ELSEWHERE = "This game is open in another tab. What you play here isn’t saved until you close that one."


def notices(play: Play) -> tuple[Node | None, ...]:
    """Draw the notices above the table, until they are dismissed."""
    if play.is_covered:
        return ()
    return (
        note("wrong", play.panels.problem, button("dismiss", "Dismiss")) if play.panels.problem else None,
        note("wrong", ELSEWHERE) if play.keeping.elsewhere else None,
    )


def status_line(play: Play, base: str, full: str) -> Node:
    """Draw the status line. Before Python runs, it shows the progress of the start (see site/watchdog.js)."""
    if not play.keeping.ready:
        return boot(full)
    href = f"{base}{play.game.name}/rules/#{play.speech.rule}"
    opens = {"href": href, "data-do": "rule", "data-rule": play.speech.rule}
    more: tuple[Child, ...] = (
        (" ", h("a", opens, "Why?", unseen(f" Rule {play.speech.rule}"))) if play.speech.rule else ()
    )
    if play.speech.greets and not play.is_in_middle:
        more = (" ", task_view.way_in(play, base))
    earlier = h("span", {"class": "earlier"}, play.speech.before, " ") if play.speech.before else None
    said = play.speech
    return status(said.say, said.number, *more, before=earlier, alarm=said.alarm, asks=said.asks)


def boot(full: str = "") -> Node:
    """Draw the progress of Python's start, and the message for a start that fails (site/watchdog.js shows it).

    full: the address of the site's own page, in a frame.
    """
    come = h("span", {"aria-hidden": "true"})  # how much has arrived, which nobody wants to hear all the time
    waiting = h("p", {"id": "boot-status", "role": "status"}, "Getting the table ready", come)
    if not full:
        return h(
            "div", {"class": "status boot"}, waiting, _problem(h("p", None, _FAILED), h("p", None, _ADVICE))
        )
    way_out = h("a", {"href": full, "target": "_blank"}, "Open the full page")
    return h("div", {"class": "status boot"}, waiting, _problem(h("p", None, f"{_FRAMED} ", way_out)))


def quiet_boot() -> Node:
    """Draw the message for a failed start, on a page that is complete, or nearly so, without Python."""
    return h("div", {"class": "status boot"}, _problem(h("p", None, _INCOMPLETE), h("p", None, _ADVICE)))


def _problem(first: Node, *more: Node) -> Node:
    lost = h("p", {"hidden": True}, "A file couldn’t be loaded: ", h("b", {"id": "boot-file"}))
    types = h(
        "p",
        {"id": "boot-types", "hidden": True},
        "The server sends it as ",
        h("b"),
        " and should send ",
        h("b"),
        ".",
    )
    again = h("button", {"type": "button", "class": "button", "id": "boot-again"}, "Try again")
    return h("div", {"id": "boot-problem", "role": "alert", "hidden": True}, first, lost, types, *more, again)


_FAILED: Final = "The game couldn’t start. Your saved games are safe."
_FRAMED: Final = "The game couldn’t start here."
_INCOMPLETE: Final = "Part of this page couldn’t load. Your saved games are safe."
_ADVICE: Final = (
    "Check your connection and try again. If that doesn’t help, try an up-to-date Firefox, Chrome, "
    "Edge or Safari."
)
