"""The picture of Celtic Whist in the list of games."""

from typing import Final

from trilithon.equipment import BLUE, CARD_OF_TEXT, RED, colour_of_number
from trilithon_web.front import STONEHENGE, Front
from trilithon_web.kit import cards
from trilithon_web.kit.drawing import length, word
from trilithon_web.kit.pieces import figure
from trilithon_web.kit.ring import Track
from trilithon_web.nodes import Node, h


def draw_picture() -> list[Node]:
    """Draw a part of the ring and three cards."""
    standing = {14: RED, 17: BLUE}
    stones, figures = [], []
    for number, place in enumerate(Track(-35, -158, 230, 230, 115).places(), 1):
        if 13 <= number <= 18:
            spot = f"translate({length(place.x)} {length(place.y)})"
            stones.append(
                h(
                    "g",
                    {"class": f"space {word(colour_of_number(number))}", "transform": f"{spot} scale(.25)"},
                    h(
                        "use",
                        {
                            "href": f"#place-menhir-{number % 3 + 1}",
                            "transform": f"rotate({length(place.angle)})",
                        },
                    ),
                    h("text", {"y": -5, "dy": ".36em"}, str(number)),
                )
            )
            if number in standing:
                dx, dy = place.offset(19)  # below the number
                figures.append(figure(standing[number]).place_at(place.x + dx, place.y + dy, 22))
    hand = [
        cards.small(CARD_OF_TEXT[text], x, y, 25, turn)
        for text, x, y, turn in (("14d", 38, 7, -8), ("21d", 67, 3, 0), ("20d", 97, 3, 8))
    ]
    return [*stones, *figures, *hand]


FRONT: Final = Front(20, draw_picture, STONEHENGE)
