"""How players are called where they are drawn."""

from trilithon.people import start_sentence
from trilithon_web.company import Company
from trilithon_web.kit.drawing import level_mark, named
from trilithon_web.nodes import Node, h


def name(company: Company, seat: int) -> Node:
    """A player's name, behind it the mark of a computer's level."""
    level = company.levels[seat]
    return h(
        "b",
        {"class": "name"},
        h("span", None, company.name(seat)),
        level_mark(level, named(f" {start_sentence(level)}")),
    )
