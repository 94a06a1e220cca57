"""The bidding panel: the bids so far, the numbers, the points at stake, and the button."""

from typing import Final

from trilithon.games.whist import refusals
from trilithon.games.whist.moves import BIDS as MOVES
from trilithon.games.whist.state import Observation
from trilithon.people import Text, Who, count_text
from trilithon_web.nodes import Node, h
from trilithon_web.tables.whist.stakes import describe_bid
from trilithon_web.tables.whist.ui import Sight
from trilithon_web.tricks.bids import Bid, Bids, chosen_bid, draw_bid_button, draw_numbers, draw_panel
from trilithon_web.tricks.ui import Ui


def barred_number(seen: Observation) -> int | None:
    """Return the number that the bidder is not allowed to bid (WH-4), if any."""
    may = {move.value for move in seen.legal}
    return next((number for number in range(seen.cards + 1) if number not in may), None)


def _list_bids(seen: Observation, ui: Ui) -> list[Bid]:
    not_this = barred_number(seen)
    return [
        Bid(number, str(number), str(number), barred=number == not_this) for number in range(seen.cards + 1)
    ]


def _describe_choice(seen: Observation, number: int) -> tuple[str, str]:
    if number == barred_number(seen):
        raise refusals.refuse_bid(seen.cards, number, MOVES[number])
    return f"Bid {number}?", describe_bid(number)


BIDS: Final[Bids[Observation]] = Bids(
    list_bids=_list_bids, move=MOVES.__getitem__, describe=_describe_choice, handlers={}
)


def draw_bid_panel(sight: Sight) -> Node:
    """Draw the panel in the middle of the mat."""
    seen: Observation = sight.seen
    bid, not_this = chosen_bid(seen, sight.ui), barred_number(seen)
    made = [bid for bid in seen.bids if bid is not None]
    why = None
    if not_this is not None:
        so_far = f"{sum(made)} + {not_this} would make {seen.cards}"
        why = h(
            "p",
            {"class": "alarm"},
            h("b", None, str(not_this)),
            f" isn’t allowed: you bid last, and {so_far}.",
        )
    who = Who(seen.leader)
    leads = sight.company.people(seen.seat).read(Text(f"{who} {who:leads} the first trick."))
    means = leads if bid is None else describe_bid(bid)
    return draw_panel(
        "bid-panel panel",
        _draw_bids_so_far(sum(made), seen.cards) if made else None,
        draw_numbers(BIDS, sight, bid),
        why,
        h(
            "div",
            {"class": "make"},
            h("p", {"class": "means"}, means),
            draw_bid_button(BIDS, bid, f"Bid {bid}"),
        ),
    )


def _draw_bids_so_far(wanted: int, tricks: int) -> Node:
    """Draw the sum of the bids so far, and the number of tricks."""
    return h(
        "p",
        {"class": "so-far"},
        "Bids so far: ",
        h("b", None, str(wanted)),
        f" (round of {count_text(tricks, 'trick')})",
    )
