"""What each player has come to, side by side."""

from collections.abc import Sequence

from trilithon.game import Result
from trilithon.people import numeral
from trilithon_web.company import Company
from trilithon_web.kit.pieces import figure
from trilithon_web.nodes import Child, Node, h


def standings(company: Company, said: str, ahead: Sequence[int], each: Sequence[Child]) -> Node:
    """An item a player, in seating order: figure, name, and what is given in `each`.

    said: what it is that they have, in words. ahead: the seats that are marked, such as those that won.
    """

    def item(seat: int) -> Node:
        name = h("b", {"class": "name"}, company.name(seat))
        kind = "ahead" if seat in ahead else None
        return h(
            "li", {"class": kind}, figure(company.colours[seat]).alone(), name, h("span", None, each[seat])
        )

    return h("ul", {"class": "standings", "aria-label": said}, *map(item, range(company.seats)))


def scores(company: Company, result: Result) -> Node:
    """The points of all players at the end of a game."""
    return standings(company, "Points", result.winners, list(map(numeral, result.scores)))
