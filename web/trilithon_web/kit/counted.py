"""The scores of a round, shown in place of the hand: a drawer with a table of points and reasons."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from trilithon_web.kit.controls import button, rule_button
from trilithon_web.nodes import Child, Node, h


class ScoreRow(NamedTuple):
    """One player's result of a round.

    player: figure and name.
    how: the reason in words.
    rule: the id of the rule for it.
    about: what the rule explains, for screen readers.
    result, total: the last two columns; None for no total.
    kind: "good", "alarm" or "".
    """

    player: tuple[Child, ...]
    how: str
    rule: str
    about: str
    result: str
    total: str | None
    kind: str


def score_table(titles: Iterable[str], rows: Iterable[ScoreRow], at_once: bool = False) -> Node:
    """Draw the table of a round, one row per player. at_once: whether to show all rows at once rather than one after
    another."""
    head = h("tr", None, *(h("th", {"scope": "col"}, text) for text in titles))
    body = h("tbody", None, *map(_score_row, rows))
    return h(
        "div",
        {"class": "sheet"},
        h("table", {"class": "points at-once" if at_once else "points"}, h("thead", None, head), body),
    )


def _score_row(row: ScoreRow) -> Node:
    start, _, end = row.how.replace(" − ", "\N{NO-BREAK SPACE}−\N{NO-BREAK SPACE}").rpartition(" ")
    told = h(
        "td", None, f"{start} ", h("span", {"class": "unbroken"}, f"{end} ", rule_button(row.rule, row.about))
    )
    result = h("td", {"class": row.kind or None}, row.result)
    total = None if row.total is None else h("td", None, row.total)
    return h("tr", None, h("th", {"scope": "row"}, *row.player), told, result, total)


def scores_in_words(titles: Sequence[str], rows: Iterable[ScoreRow]) -> str:
    """Say the scores of a round in short: what each player got, and their new total."""
    last = titles[-1].lower()
    told = (
        f"{row.player[-1]} {row.result}" + (f", {last} {row.total}" if row.total is not None else "")
        for row in rows
    )
    return f"{'; '.join(told)}."


RESULT: Final = "See the result"  # the button after the last round


def drawer(
    title: str, told: Node, note: str = "", before: Node | None = None, on: str = "Continue", heard: str = ""
) -> Node:
    """Draw the drawer with the scores of a round.

    told: the table.
    note: a sentence below it.
    before: a button beside the one that continues.
    on: the label of the button that continues.
    heard: the description of that button for screen readers, since the focus skips the rest.
    """
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
