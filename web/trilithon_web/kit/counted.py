"""What has been counted out, in the place of the hand: a drawer, and a table of points with the reasons."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from trilithon_web.kit.controls import button, rule_button
from trilithon_web.nodes import Child, Node, h


class Counted(NamedTuple):
    """What a round came to for one player. player: figure and name. how: in words, with the reason; rule: which says
    so, and about: what of. result, total: the last two columns, or one. kind: "good", "alarm" or ""."""

    player: tuple[Child, ...]
    how: str
    rule: str
    about: str
    result: str
    total: str | None
    kind: str


def points(titles: Iterable[str], rows: Iterable[Counted], at_once: bool = False) -> Node:
    """The table of a round, one row a player. titles: of the columns. at_once: not row after row."""
    head = h("tr", None, *(h("th", {"scope": "col"}, text) for text in titles))
    body = h("tbody", None, *map(_row, rows))
    return h(
        "div",
        {"class": "sheet"},
        h("table", {"class": "points at-once" if at_once else "points"}, h("thead", None, head), body),
    )


def _row(row: Counted) -> Node:
    start, _, end = row.how.replace(" − ", "\N{NO-BREAK SPACE}−\N{NO-BREAK SPACE}").rpartition(" ")
    told = h(
        "td", None, f"{start} ", h("span", {"class": "unbroken"}, f"{end} ", rule_button(row.rule, row.about))
    )
    result = h("td", {"class": row.kind or None}, row.result)
    total = None if row.total is None else h("td", None, row.total)
    return h("tr", None, h("th", {"scope": "row"}, *row.player), told, result, total)


def in_words(titles: Sequence[str], rows: Iterable[Counted]) -> str:
    """The same as short as it can be said: who got what, and what each has now."""
    last = titles[-1].lower()
    told = (
        f"{row.player[-1]} {row.result}" + (f", {last} {row.total}" if row.total is not None else "")
        for row in rows
    )
    return f"{'; '.join(told)}."


RESULT: Final = "See the result"  # of the game, where the last round has been counted out


def drawer(
    title: str, told: Node, note: str = "", before: Node | None = None, on: str = "Continue", heard: str = ""
) -> Node:
    """The drawer. told: what is counted out; note: what is to be said below. before: the button beside that which
    goes on; on: what that says; heard: what it is described by, to whom it takes the keyboard past the rest."""
    goes_on = button("go-on", on, "primary", id="next", told="counted" if heard else "")
    return h(
        "div",
        {"class": "drawer", "role": "group", "aria-labelledby": "scored"},
        h("h2", {"id": "scored"}, title),
        told,
        h("p", {"class": "faint"}, note) if note else None,
        h("p", {"id": "counted", "hidden": True}, heard) if heard else None,
        h("div", {"class": "row"}, before, goes_on),
    )
