"""What stands around every screen: the sky at the head of the page, with the way home."""

from functools import lru_cache
from typing import Final

from trilithon_web.kit.controls import opener
from trilithon_web.kit.drawing import icon, stones
from trilithon_web.nodes import Attribute, Child, Node, h


def header(home: str, *middle: Child, nav: tuple[Child, ...] = (), out: bool = False) -> Node:
    """The head of a page. home: where its name leads; middle: beside the name; nav: at the far end;
    out: it leads out of a frame."""
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
    """What stands at the far end of the head of a page without a table: one's games, and the settings."""
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
    """The one place for words, to be seen; to those who hear the page `browser/voice.py` says them. number: rises with
    each sentence. before: what has been said and is still to be seen. asks: its end, where that asks for something:
    it is set off from what has happened."""
    report = say.removesuffix(asks)
    words: tuple[Child, ...] = (report, h("b", None, asks)) if asks and "" != report != say else (say,)
    told = h("span", {"data-key": number, "class": "alarm" if alarm else None}, before, *words, *more)
    attrs: dict[str, Attribute] = {"class": "status long" if len(say) > _LINES else "status"}
    return h("p", {**attrs, "data-full": "yes" if len(say) > _TWO_LINES else None}, told)


_LINES: Final = 240  # characters that a few lines hold; what is longer is a whole table, told
_TWO_LINES: Final = 84  # that two lines of a small phone hold
