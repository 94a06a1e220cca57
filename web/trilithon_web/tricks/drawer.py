"""A round counted out, in the place of the hand."""

from typing import NamedTuple

from trilithon.people import numeral, signed
from trilithon_web.company import Company
from trilithon_web.kit.controls import button, rule_button
from trilithon_web.kit.pieces import figure
from trilithon_web.nodes import Node, h
from trilithon_web.table import Sight
from trilithon_web.tricks.deck import Deck
from trilithon_web.tricks.trick import all_past
from trilithon_web.tricks.ui import Ui


class Counted(NamedTuple):
    """What a round came to for one player. how: in words, with the reason; rule: which says so, and about: what of.
    result, total: the last two columns. kind: "good", "alarm" or ""."""

    seat: int
    how: str
    rule: str
    about: str
    result: str
    total: str | None
    kind: str


def counted(seat: int, how: str, rule: str, about: str, gained: int, total: int) -> Counted:
    """A player's points of a round."""
    kind = "good" if gained > 0 else "alarm" if gained < 0 else ""
    return Counted(seat, how, rule, about, signed(gained), numeral(total), kind)


def drawer(deck: Deck, sight: Sight[Ui], titles: tuple[str, ...], rows: list[Counted], note: str) -> Node:
    """What the round that is over came to, one row a player; its tricks, if one looks back. titles: of the columns;
    note: what is to be said below."""
    back = sight.ui.back
    return h(
        "div",
        {"class": "drawer", "role": "group", "aria-labelledby": "scored"},
        h("h2", {"id": "scored"}, f"Round {sight.seen.round}"),
        all_past(deck, sight) if back else _table(sight.company, titles, rows),
        h("p", {"class": "faint"}, note) if note and not back else None,
        h(
            "div",
            {"class": "row"},
            button("look-back", "The points" if back else "Look back"),
            button("go-on", "Go on", "primary", id="next"),
        ),
    )


def _table(company: Company, titles: tuple[str, ...], rows: list[Counted]) -> Node:
    head = h("tr", None, *(h("th", {"scope": "col"}, text) for text in titles))
    body = h("tbody", None, *(_row(company, row) for row in rows))
    return h("div", {"class": "sheet"}, h("table", {"class": "points"}, h("thead", None, head), body))


def _row(company: Company, row: Counted) -> Node:
    rule = rule_button(row.rule, row.about)
    name = h("th", {"scope": "row"}, figure(company.colours[row.seat]).alone(), company.name(row.seat))
    told = h("td", None, f"{row.how} ", rule)
    result = h("td", {"class": row.kind or None}, row.result)
    return h("tr", None, name, told, result, None if row.total is None else h("td", None, row.total))
