"""The name of a game or a bot in a list, or the field to change it."""

from typing import NamedTuple

from trilithon_web.nodes import Attribute, Node, h
from trilithon_web.screens.desk.model import Desk


class Field(NamedTuple):
    """The field for a name: a word for the thing that is named, the largest length of its name, and the first name
    shown."""

    what: str
    most: int
    name: str


def draw_name(desk: Desk, key: str, name: str, facts: str, field: Field) -> Node:
    """Draw a name with the facts below it, or the field to change it."""
    if desk.renaming != key:
        return h("div", {"class": "what"}, h("h3", None, name), h("p", {"class": "facts"}, facts))
    attrs: dict[str, Attribute] = {
        "id": "name",
        "name": "name",
        "value": field.name,
        "maxlength": field.most,
        "autocomplete": "off",
    }
    return h(
        "form",
        {"class": "what field", "data-do": "renamed", "data-key": key},
        h("label", {"for": "name"}, f"Name of this {field.what}"),
        h("input", attrs),
        h("button", {"type": "submit", "class": "button primary"}, "Save name"),
    )
