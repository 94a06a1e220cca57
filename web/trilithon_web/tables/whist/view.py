"""The main part of the table: the players, and the mat with the rounds, the trump and the trick or the bid."""

from functools import partial
from typing import Final

from trilithon.equipment import SUITS
from trilithon.games.whist.options import ORDER
from trilithon.games.whist.state import Observation
from trilithon.people import count_text, number_text
from trilithon_web.company import Company
from trilithon_web.kit.drawing import drawing, shape
from trilithon_web.nodes import Child, Node, h
from trilithon_web.tables.whist import bids, sheet
from trilithon_web.tables.whist.cards import DECK
from trilithon_web.tables.whist.ui import Sight
from trilithon_web.tables.whist.wording import have_all_bid, say_trump
from trilithon_web.tricks.chips import (
    describe_lead,
    draw_chip,
    draw_chips,
    draw_roles,
    draw_to_bid,
    is_bid_missed,
)
from trilithon_web.tricks.table import draw_middle
from trilithon_web.tricks.trick import LAST
from trilithon_web.tricks.trump import draw_badge
from trilithon_web.tricks.ui import is_scored


def view(sight: Sight) -> tuple[Node, ...]:
    """Draw the players and the mat."""
    seen: Observation = sight.seen
    players = draw_chips([_draw_player(seen, sight.company, seat) for seat in range(seen.seats)])
    return players, _draw_mat(sight)


def _draw_player(seen: Observation, company: Company, seat: int) -> Node:
    """Draw a player's tricks against the bid, and the total."""
    bid = seen.bids[seat]
    if not have_all_bid(seen):
        said = h("p", None, h("span", {"class": "goal"}, "bids "), h("b", None, str(bid)))
        first = draw_to_bid(seen.to_move == seat) if bid is None else said
    else:
        missed = is_bid_missed(DECK, seen, seat)
        taken = h("b", {"class": "over" if missed else None}, str(seen.taken[seat]))
        number, unit = count_text(bid or 0, "trick").split()
        tricks = h("span", {"class": "unit"}, f" {unit}")
        first = h("p", None, taken, h("span", {"class": "of"}, f" of {number}", tricks))
    total = h("p", {"class": "less"}, f"{number_text(seen.totals[seat])} pts")
    lines: list[Child] = [
        first,
        total,
        draw_roles(describe_lead(seen, seat) if have_all_bid(seen) else ""),
    ]
    return draw_chip(seen, company, seat, lines, "play" if have_all_bid(seen) else "bid")


# The heading above the low stones, which are in the middle or at the ends.
_PER: Final = {
    order: h("p", {"class": f"per {where}", "aria-hidden": "true"}, "Cards each round")
    for order, where in (("8-1-8", "amid"), ("1-8-1", "first"))
}


def _draw_mat(sight: Sight) -> Node:
    seen: Observation = sight.seen
    middle = draw_middle(DECK, sight, partial(bids.draw_bid_panel, sight), have_all_bid(seen))
    return h(
        "div",
        {"class": "ringbox mat", "data-pile": "trick"},
        h("div", {"class": "head"}, sheet.draw_horizon(sight), _PER[str(seen.options[ORDER])]),
        h(
            "div",
            {"class": "centre"},
            h(
                "div",
                {"class": "middling", "data-at": "trick"},
                *middle,
            ),
        ),
        LAST[sight.ui.last] if seen.tricks and not is_scored(seen) else None,
        None if is_scored(seen) else _draw_trump(seen),
    )


def _draw_trump(seen: Observation) -> Node:
    sign = (
        None
        if seen.trump is None
        else drawing("suit", "0 0 24 24", shape(f"suit-{SUITS[seen.trump]}", "suit"))
    )
    return draw_badge(sign, say_trump(seen), "" if seen.trump is None else f"french {SUITS[seen.trump]}")
