"""What has been counted out, in the place of the hand: a drawer, and a table of points with the reasons."""

from collections.abc import Iterable
from typing import NamedTuple

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


def points(titles: Iterable[str], rows: Iterable[Counted]) -> Node:
    """The table of a round, one row a player. titles: of the columns."""
    head = h("tr", None, *(h("th", {"scope": "col"}, text) for text in titles))
    body = h("tbody", None, *map(_row, rows))
    return h("div", {"class": "sheet"}, h("table", {"class": "points"}, h("thead", None, head), body))


def _row(row: Counted) -> Node:
    told = h("td", None, f"{row.how} ", rule_button(row.rule, row.about))
    result = h("td", {"class": row.kind or None}, row.result)
    total = None if row.total is None else h("td", None, row.total)
    return h("tr", None, h("th", {"scope": "row"}, *row.player), told, result, total)


def drawer(title: str, told: Node, note: str = "", before: Node | None = None, on: str = "Go on") -> Node:
    """The drawer. told: what is counted out; note: what is to be said below. before: the button beside that which
    goes on; on: what that says."""
    return h(
        "div",
        {"class": "drawer", "role": "group", "aria-labelledby": "scored"},
        h("h2", {"id": "scored"}, title),
        told,
        h("p", {"class": "faint"}, note) if note else None,
        h("div", {"class": "row"}, before, button("go-on", on, "primary", id="next")),
    )
