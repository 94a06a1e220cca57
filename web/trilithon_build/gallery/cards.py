"""Shows cards of both kinds, in every state and size."""

from collections.abc import Iterable

from trilithon.equipment import CARD_OF_TEXT, FRENCH_OF_TEXT, card_name, french_name
from trilithon_build.gallery.rows import line, title
from trilithon_web.kit import cards, french
from trilithon_web.kit.drawing import image_attrs
from trilithon_web.nodes import Child, Node, h


def card(text: str, state: str = "") -> Node:
    """Draw a card by its short form. state: its further classes."""
    value = CARD_OF_TEXT[text]
    return _draw_card(cards.classes(value), card_name(value, half=True), state, cards.face(value))


def french_card(text: str, state: str = "") -> Node:
    """Draw a French card by its short form. state: its further classes."""
    value = FRENCH_OF_TEXT[text]
    return _draw_card(french.classes(value), french_name(value), state, french.face(value))


def _draw_card(kind: str, name: str, state: str, face: Node) -> Node:
    said = f"{name}, {state}" if state else name
    return h("div", {"class": f"{kind} {state}".rstrip(), **image_attrs(said)}, face)


def _void(words: str, state: str = "") -> Node:
    return h("div", {"class": f"void {state}".rstrip()}, words)


def hand() -> list[Child]:
    """Draw cards that are entirely visible."""
    shown: list[Child] = []
    for size in ("w25", "w47", "w60", "w86"):
        plain = map(card, ("7d", "20d", "15n", "28n", "11n", "30d", "24n"))
        shown += [title(f"{size[1:]} px"), line(*plain, kind=f"cards {size}")]
    for size in ("w47", "w86"):
        states = (("20d", "picked"), ("11n", "picked"), ("21d", "winning"), ("14n", "target"))
        illegal = ((text, "illegal") for text in ("13d", "25n", "3d", "28n"))
        trump = (("8n", "trump"), ("29d", "trump illegal"))
        back = h("div", {"class": "card back", **image_attrs("a card, face down")}, cards.back())
        shown += [
            title(f"Picked, winning, target; illegal; trump: {size[1:]} px"),
            line(*(card(*each) for each in (*states, *illegal, *trump)), kind=f"cards {size}"),
            title(f"Trilithons; a card face down; a place for a card: {size[1:]} px"),
            line(
                *map(card, ("Tw", "Tb", "Tg", "Ty", "Tr")),
                *(card("Tg", "trump"), card("Tr", "illegal"), back, _void("you")),
                kind=f"cards {size}",
            ),
        ]
    return shown


def columns() -> list[Child]:
    """Draw columns of overlapping cards, with a selected run and its targets."""

    def column(texts: str, states: Iterable[str] = ("",) * 9) -> Node:
        pairs = zip(texts.split(), states, strict=False)
        return h("ol", None, *(h("li", None, card(text, state)) for text, state in pairs))

    def table(kind: str) -> Node:
        return h(
            "div",
            {"class": f"standing columns {kind}"},
            column("27d 9d 29n 8d"),
            column("12n 30n 24d 19n"),
            column("13d 29n 23n 17n", ("", "picked", "picked", "picked")),
            column("28d 22d 30d", ("", "", "target")),
            _void("25–30", "target"),
            h(
                "div",
                {"class": "card bare stacked", **image_attrs("a stone for the day cards")},
                cards.emblem(day=True),
            ),
            h(
                "div",
                {"class": "card bare stacked", **image_attrs("a stone for the night cards")},
                cards.emblem(day=False),
            ),
            card("5d", "stacked"),
        )

    return [
        title("A phone: 27.5 px"),
        h("div", {"class": "scrolls"}, table("narrow upright")),
        title("A phone, long columns"),
        h("div", {"class": "scrolls"}, table("narrow close low upright")),
        title("A tablet: 66 px"),
        h("div", {"class": "scrolls"}, table("middling upright")),
        title("A wide window: 96 px"),
        h("div", {"class": "scrolls"}, table("broad")),
    ]


def french_cards() -> list[Child]:
    """Draw the cards of Whist."""
    shown: list[Child] = []
    for size in ("w44", "w60", "w92"):
        plain = map(french_card, ("As", "Kh", "Qc", "Jd", "10s", "10h", "7d", "2c"))
        states = (
            *(("Kd", "winning"), ("9d", "picked"), ("10s", "illegal"), ("Qc", "illegal")),
            *(("Jh", "illegal trump"), ("4c", "trump"), ("5d", "target")),
        )
        shown += [
            title(f"{size[1:]} px"),
            line(*plain, kind=f"cards {size}"),
            line(*(french_card(*each) for each in states), kind=f"cards {size}"),
        ]
    return shown


def large() -> list[Child]:
    """Draw cards at the setting for large cards."""
    rows = [
        line(
            *map(card, ("7d", "20n", "11d", "28n")),
            *map(french_card, ("Ks", "10h", "9c")),
            kind=f"cards {size}",
        )
        for size in ("w47", "w86")
    ]
    heads = [
        h("ol", None, *(h("li", None, card(text)) for text in texts.split()))
        for texts in ("27d 15n 8d", "30n 24d", "11n 5n")
    ]
    columns = [
        h("div", {"class": "scrolls"}, h("div", {"class": f"standing columns {kind}"}, *heads))
        for kind in ("narrow upright", "narrow close low upright", "broad")
    ]
    return [h("div", {"data-cards": "on", "class": "stack"}, *rows, *columns)]
