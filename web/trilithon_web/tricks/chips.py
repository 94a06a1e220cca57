"""The players at the table, one chip each."""

from typing import Final

from trilithon_web.company import Company
from trilithon_web.kit.controls import unheard, unseen
from trilithon_web.kit.names import name
from trilithon_web.kit.pieces import figure
from trilithon_web.nodes import Child, Node, h
from trilithon_web.tricks.deck import Deck
from trilithon_web.tricks.observation import Observation, Seen
from trilithon_web.tricks.ui import is_scored

EMPTY: Final = "\N{NO-BREAK SPACE}"  # keeps the height of a line


def draw_chip(
    seen: Observation, company: Company, seat: int, lines: list[Child], to_do: str, out: bool = False
) -> Node:
    """Draw a player's chip: figure, name and the game's own lines below. to_do: "bid" or "play", the current task of
    the player to move. out: whether the player is no longer in the game."""
    acts = seen.to_move == seat
    roles = ("acting", acts), ("thinks", acts and seat != seen.seat), ("out", out)
    attrs = {
        "class": " ".join(("chip", *(role for role, held in roles if held))),
        "data-at": f"taken:{seat} supply:{seat}" + ("" if seat == seen.seat else f" hand:{seat}"),
        "aria-current": "true" if acts else None,
    }
    turn = unseen(f" to {to_do}" if acts else "")  # always present, so that the lines stay in place
    return h(
        "li",
        attrs,
        figure(company.colours[seat]).as_drawing(),
        h("div", None, name(company, seat), turn, *lines),
    )


def draw_chips(items: list[Node], kind: str = "") -> Node:
    """Draw all chips in seating order. kind: further style classes."""
    return h("ul", {"class": f"chips of-{len(items)} {kind}".rstrip(), "aria-label": "Players"}, *items)


def draw_to_bid(acts: bool) -> Node:
    """Draw the line of a player who has not bid. If it is their turn, screen readers hear it with the name."""
    return h("p", None, h("span", {"class": "goal"}, unheard("to bid") if acts else "to bid"))


def is_bid_missed(deck: Deck[Seen], seen: Seen, seat: int) -> bool:
    """Whether a player has more tricks than they bid, or at the end of the round fewer."""
    own, wanted = seen.taken[seat], deck.wanted_tricks(seen, seat)
    return own > wanted or (is_scored(seen) and own != wanted)


def describe_lead(seen: Observation, seat: int) -> str:
    """Return "to lead" or "led" for the trick's leader, "" for other players and once the round is scored."""
    if seen.leader != seat or is_scored(seen):
        return ""
    return "led" if seen.trick else "to lead"


def draw_roles(*words: str) -> Node:
    """Draw the line of a player's roles, such as leading. It is empty but keeps its height if all words are ""."""
    return h("p", {"class": "less more"}, ", ".join(filter(None, words)) or EMPTY)
