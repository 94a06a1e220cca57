"""Cards that somebody holds or has played, as every table with a hand shows them."""

from collections.abc import Iterable

from trilithon_web.nodes import Attribute, Child, Node, h


def held(
    text: str, kind: str, said: str, face: Node, may: bool = False, at: bool = False, picked: bool = False
) -> Node:
    """A card in hand, which can be tapped and dragged. text: its short form; kind: its style classes; said: what is
    heard of it. may: something can be done with it now; at: the keyboard is there; picked: it is raised."""
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
    """The place of a card that has been played, kept free so that the others stay where they are; for the eye alone."""
    return h("li", {"class": "gap", "aria-hidden": "true", "data-key": text})


def footed(card: Node, foot: Node) -> Node:
    """A card in hand with something at its foot, for the eye alone."""
    (button,) = card.children
    assert isinstance(button, Node)
    return card._replace(children=(button._replace(children=(*button.children, foot)),))


def lying(text: str, kind: str, said: str, face: Node) -> Node:
    """A card that lies open. text: its short form, "" for one that may lie elsewhere in the page as well."""
    attrs = {"class": kind, "id": f"card-{text}" if text else None, "role": "img", "aria-label": said}
    return h("div", attrs, face)


def who(sign: Node | None, words: str, *more: Child) -> Node:
    """Whose card it is, under it or before it, and what else stands there; the card itself says it to those who hear
    it."""
    return h("span", {"class": "who", "aria-hidden": "true"}, sign, h("span", None, words), *more)


def open_hands(hands: Iterable[tuple[Node, str, Iterable[Node]]]) -> Node:
    """The hands that lie open once a game is over, a line for each: whose (see `who`), the name, the cards."""

    def line(owner: Node, name: str, cards: Iterable[Node]) -> Node:
        return h("li", None, owner, h("ol", {"aria-label": name}, *(h("li", None, card) for card in cards)))

    return h("ul", {"class": "open-hands"}, *(line(*hand) for hand in hands))
