"""Those at the table, one chip a player."""

from typing import Final

from trilithon_web.company import Company
from trilithon_web.kit.controls import unheard, unseen
from trilithon_web.kit.names import name
from trilithon_web.kit.pieces import figure
from trilithon_web.nodes import Child, Node, h
from trilithon_web.tricks.seen import Observation
from trilithon_web.tricks.ui import scored

EMPTY: Final = "\N{NO-BREAK SPACE}"  # a line that keeps its height


def chip(
    seen: Observation, company: Company, seat: int, lines: list[Child], to_do: str, out: bool = False
) -> Node:
    """A player: the figure, the name, and below it lines of the game's own. to_do: "bid" or "play", whichever the one
    to act does now. out: no longer in the game."""
    acts = seen.to_move == seat
    roles = ("acting", acts), ("thinks", acts and seat != seen.seat), ("out", out)
    attrs = {
        "class": " ".join(("chip", *(role for role, held in roles if held))),
        "data-at": f"taken:{seat} supply:{seat}" + ("" if seat == seen.seat else f" hand:{seat}"),
        "aria-current": "true" if acts else None,
    }
    turn = unseen(f" to {to_do}" if acts else "")  # always there, so that the lines keep their places
    return h(
        "li", attrs, figure(company.colours[seat]).alone(), h("div", None, name(company, seat), turn, *lines)
    )


def chips(items: list[Node], kind: str = "") -> Node:
    """All of them, in seating order. kind: further classes."""
    return h("ul", {"class": f"chips of-{len(items)} {kind}".rstrip(), "aria-label": "Players"}, *items)


def to_bid(acts: bool) -> Node:
    """The line of a player who has not bid; of the one who is to, it is heard with the name."""
    return h("p", None, h("span", {"class": "goal"}, unheard("to bid") if acts else "to bid"))


def leads(seen: Observation, seat: int) -> str:
    """What is said of the one who leads to the trick, before and after; "" of others, and once the round is scored."""
    if seen.leader != seat or scored(seen):
        return ""
    return "led" if seen.trick else "to lead"


def roles(*words: str) -> Node:
    """What a player is besides, such as the one who leads, where there is room for it; a line in any case, so that the
    chips keep their height. words: "" for what they are not."""
    return h("p", {"class": "less more"}, ", ".join(filter(None, words)) or EMPTY)
