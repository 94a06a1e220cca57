"""The words on the screen of a game: notes that stay until dealt with, and the status line; before Python runs, how its
start goes."""

from typing import Final

from trilithon_web.kit.controls import button, note, unseen
from trilithon_web.kit.frame import status
from trilithon_web.nodes import Child, Node, h
from trilithon_web.screens.play.lesson import task_view
from trilithon_web.screens.play.model import Play

ELSEWHERE = "This game is open in another tab. What you play here isn’t saved until you close that one."


def notes(problem: str, elsewhere: bool, guide: Node | None) -> Node:
    """What stays in sight: something amiss, and the step of a lesson."""
    return h(
        "div",
        {"class": "notes"},
        note("wrong", problem, button("dismiss", "Dismiss")) if problem else None,
        note("wrong", ELSEWHERE) if elsewhere else None,
        guide,
    )


def status_line(play: Play, base: str, full: str) -> Node:
    """The place for words; before Python runs, how its start goes (see site/watchdog.js)."""
    if not play.ready:
        return boot(full)
    href = f"{base}{play.game.name}/rules/#{play.speech.rule}"
    opens = {"href": href, "data-do": "rule", "data-rule": play.speech.rule}
    more: tuple[Child, ...] = (
        (" ", h("a", opens, "Why?", unseen(f" Rule {play.speech.rule}"))) if play.speech.rule else ()
    )
    if play.table.lessons and not play.hints and play.speech.greets:
        more = (" ", task_view.way_in(play, base))
    earlier = h("span", {"class": "earlier"}, play.speech.before, " ") if play.speech.before else None
    said = play.speech
    return status(said.say, said.number, *more, before=earlier, alarm=said.alarm, asks=said.asks)


def boot(full: str = "") -> Node:
    """What tells how the start of Python goes, and what is held ready for a start that fails.

    full: the address of the site's own page, in a frame.
    """
    again = h("a", {"href": ""}, "Load again")
    failed = (
        (
            h(
                "p",
                None,
                "The game could not start within this page. ",
                h("a", {"href": full, "target": "_blank"}, "Open the full page"),
            ),
        )
        if full
        else (
            h("p", None, "The game could not start. Your saved games are safe."),
            h("p", None, _ADVICE, " ", again),
        )
    )
    return h(
        "div",
        {"class": "status boot"},
        h("p", {"id": "boot-status", "role": "status"}, "Getting the table ready"),
        h("div", {"id": "boot-problem", "role": "alert", "hidden": True}, *failed),
    )


_ADVICE: Final = (
    "Load the page again; if that does not help, check the connection, or try a current Firefox, Chrome, Edge or "
    "Safari with WebAssembly switched on."
)
