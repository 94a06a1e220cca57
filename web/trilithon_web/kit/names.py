"""Players' names beside their figures."""

from trilithon.people import start_sentence
from trilithon_web.company import Company
from trilithon_web.kit.drawing import image_attrs, level_mark
from trilithon_web.nodes import Node, h


def name(company: Company, seat: int) -> Node:
    """Draw a player's name, followed by the mark of a computer's level."""
    level = company.levels[seat]
    return h(
        "b",
        {"class": "name"},
        h("span", None, company.name(seat)),
        level_mark(level, image_attrs(f" {start_sentence(level)}")),
    )
