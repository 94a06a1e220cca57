"""Cards in hands and on the table, for every table that has hands."""

from collections.abc import Iterable

from trilithon_web.nodes import Attribute, Child, Node, h


def hand_card(
    text: str, kind: str, said: str, face: Node, may: bool = False, at: bool = False, picked: bool = False
) -> Node:
    """Draw a card in hand, which can be tapped and dragged.

    text: its short form.
    kind: its style classes.
    said: its name for screen readers.
    may: whether it can be used now.
    at: whether the Tab key reaches it.
    picked: whether it is raised.
    """
    attrs: dict[str, Attribute] = {
        "type": "button",
        "id": f"card-{text}",
        "class": f"{kind} picked" if picked else kind,
        "data-do": "tap",
        "data-card": text,
        "data-place": 0,
        "data-pile": "hand",
        "data-move": text if may else None,
        "aria-label": said,
        "aria-pressed": "true" if picked else None,
        "tabindex": 0 if at else -1,
    }
    return h("li", {"data-key": text}, h("button", attrs, face))


def gap(text: str) -> Node:
    """Draw an empty place for a card that has been played, so that the other cards don't move. Screen readers skip
    it."""
    return h("li", {"class": "gap", "aria-hidden": "true", "data-key": text})


def add_foot(card: Node, foot: Node) -> Node:
    """Return a card in hand with something at its foot."""
    (button,) = card.children
    assert isinstance(button, Node)
    return card._replace(children=(button._replace(children=(*button.children, foot)),))


def open_card(text: str, kind: str, said: str, face: Node) -> Node:
    """Draw an open card. text: its short form; "" if the page may show the card elsewhere, too."""
    attrs = {"class": kind, "id": f"card-{text}" if text else None, "role": "img", "aria-label": said}
    return h("div", attrs, face)


def owner_label(sign: Node | None, words: str, *more: Child) -> Node:
    """Draw the owner of a card. Screen readers skip this, since the card's name says it."""
    return h("span", {"class": "who", "aria-hidden": "true"}, sign, h("span", None, words), *more)


def open_hands(hands: Iterable[tuple[Node, str, Iterable[Node]]]) -> Node:
    """Draw the hands revealed after a game, one line each: owner (see `owner_label`), name, cards."""

    def line(owner: Node, name: str, cards: Iterable[Node]) -> Node:
        return h("li", None, owner, h("ol", {"aria-label": name}, *(h("li", None, card) for card in cards)))

    return h("ul", {"class": "open-hands"}, *(line(*hand) for hand in hands))
