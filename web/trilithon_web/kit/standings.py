"""The players' scores, side by side or as a ranking."""

from collections.abc import Sequence

from trilithon.equipment import Colour
from trilithon.people import number_text
from trilithon.state import Result
from trilithon_web.company import Company
from trilithon_web.kit.drawing import word
from trilithon_web.kit.pieces import figure
from trilithon_web.nodes import Child, Node, h
from trilithon_web.shelf.results import places


def standings(company: Company, said: str, ahead: Sequence[int], each: Sequence[Child]) -> Node:
    """Draw one item per player, in seating order: figure, name, and the player's node in `each`.

    said: the content of the list in words.
    ahead: the seats to mark, such as the winners.
    """

    def item(seat: int) -> Node:
        name = h("b", {"class": "name"}, company.name(seat))
        kind = "ahead" if seat in ahead else None
        return h(
            "li",
            {"class": kind},
            figure(company.colours[seat]).as_drawing(),
            name,
            h("span", None, each[seat]),
        )

    return h("ul", {"class": "standings", "aria-label": said}, *map(item, range(company.seats)))


def ranking(
    company: Company, result: Result, unit: str, reader: int | None, colours: Sequence[Colour]
) -> Node:
    """Draw the final ranking, the best first. Winners get a lintel in their colour; the reader's row glows.

    unit: the noun for one unit of the scores, such as "point".
    reader: the seat of the person at the screen, if there is one.
    colours: seat -> colour of its figure; () at a table without figures.
    """
    ranks = places(result)

    def item(seat: int) -> Node:
        score = result.scores[seat]
        kinds = (
            "first" if ranks[seat] == 1 else "",
            "me" if seat == reader else "",
            word(colours[seat]) if colours else "",
        )
        return h(
            "li",
            {"class": " ".join(filter(None, kinds))},
            h("span", {"class": "nth"}, str(ranks[seat])),
            figure(colours[seat]).as_drawing() if colours else None,
            h("b", {"class": "name"}, company.name(seat)),
            h(
                "b",
                {"class": "points"},
                number_text(score),
                h("small", None, f" {unit}{'s' * (abs(score) != 1)}"),
            ),
        )

    order = sorted(range(company.seats), key=lambda seat: (ranks[seat], seat))
    kind = "ranking" if colours else "ranking plain"
    return h("ol", {"class": kind, "aria-label": "From first to last"}, *map(item, order))
