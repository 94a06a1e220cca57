"""The bid: how many tricks are bid for so far, the numbers, what the chosen one would bring, and the button."""

from typing import Final

from trilithon.games.whist import refusals
from trilithon.games.whist.moves import BIDS as MOVES
from trilithon.games.whist.state import Observation, State
from trilithon.people import Text, Who, count_text
from trilithon_web.nodes import Node, h
from trilithon_web.tables.whist.stakes import meaning
from trilithon_web.tables.whist.ui import Sight
from trilithon_web.tricks.bids import Bid, Bids, chosen, maker, numbers
from trilithon_web.tricks.bids import panel as framed
from trilithon_web.tricks.ui import Ui


def barred(seen: Observation) -> int | None:
    """The number that may not be bid by the one who is to bid (WH-4), if there is one."""
    may = {move.value for move in seen.legal}
    return next((number for number in range(seen.cards + 1) if number not in may), None)


def _offered(seen: Observation, ui: Ui) -> list[Bid]:
    not_this = barred(seen)
    return [
        Bid(number, str(number), str(number), barred=number == not_this) for number in range(seen.cards + 1)
    ]


def _thought(seen: Observation, number: int) -> tuple[str, str]:
    if number == barred(seen):
        raise refusals.refuse_bid(seen.cards, number, MOVES[number])
    return f"Bid {number}?", meaning(number)


BIDS: Final[Bids[Observation, State]] = Bids(
    offered=_offered, move=MOVES.__getitem__, thought=_thought, other={}
)


def panel(sight: Sight) -> Node:
    """The panel in the middle of the mat."""
    seen: Observation = sight.seen
    bid, not_this = chosen(seen, sight.ui), barred(seen)
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
    means = leads if bid is None else meaning(bid)
    return framed(
        "bid-panel panel",
        _so_far(sum(made), seen.cards) if made else None,
        numbers(BIDS, sight, bid),
        why,
        h("div", {"class": "make"}, h("p", {"class": "means"}, means), maker(BIDS, bid, f"Bid {bid}")),
    )


def _so_far(wanted: int, tricks: int) -> Node:
    """How many tricks those who have bid want, of those that there are."""
    return h(
        "p",
        {"class": "so-far"},
        "Bids so far: ",
        h("b", None, str(wanted)),
        f" (round of {count_text(tricks, 'trick')})",
    )
