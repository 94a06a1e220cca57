"""The header and the status line, which every screen has."""

from functools import lru_cache
from typing import Final

from trilithon_web.kit.controls import opener
from trilithon_web.kit.drawing import icon, stones
from trilithon_web.nodes import Attribute, Child, Node, h


def header(home: str, *middle: Child, nav: tuple[Child, ...] = (), out: bool = False) -> Node:
    """Draw the header of a page.

    home: where the site's name leads.
    middle: elements beside the name.
    nav: elements at the far end.
    out: whether the link opens outside the frame.
    """
    return h(
        "header",
        {"class": "site" if middle else "site plain"},
        _home(home, out),
        *middle,
        h("nav", {"aria-label": "Site"}, *nav) if nav else None,
    )


@lru_cache(maxsize=4)
def _home(home: str, out: bool) -> Node:
    attrs: dict[str, Attribute] = {"class": "home", "href": home, "target": "_blank" if out else None}
    return h("a", attrs, stones(), h("span", None, "Trilithon"))


def site_nav(base: str) -> tuple[Node, ...]:
    """Draw the links at the far end of the header on pages without a table: your games, and the settings."""
    games = h(
        "a",
        {"class": "button quiet", "href": f"{base}games/"},
        icon("records"),
        h("span", None, "Your games"),
    )
    return games, opener("settings", "Settings", "settings", "quiet")


def status(
    say: str, number: int, *more: Child, before: Child = None, alarm: bool = False, asks: str = ""
) -> Node:
    """Draw the status line. Screen readers get its words from `browser/voice.py`.

    number: rises with each sentence.
    before: earlier words that stay visible.
    asks: the end of the sentence, if it asks the player for something; it is set off from the rest.
    """
    report = say.removesuffix(asks)
    words: tuple[Child, ...] = (report, h("b", None, asks)) if asks and "" != report != say else (say,)
    told = h("span", {"data-key": number, "class": "alarm" if alarm else None}, before, *words, *more)
    attrs: dict[str, Attribute] = {"class": "status long" if len(say) > _LINES else "status"}
    return h("p", {**attrs, "data-full": "yes" if len(say) > _TWO_LINES else None}, told)


_LINES: Final = 240  # characters in a few lines; longer texts describe a whole table
_TWO_LINES: Final = 84  # characters in two lines of a small phone
