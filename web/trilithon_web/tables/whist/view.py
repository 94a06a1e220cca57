"""What stands on the table of Whist: the players, and the mat with the rounds, the trump and the trick or the bid."""

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
from trilithon_web.tables.whist.wording import all_bid, trump
from trilithon_web.tricks.chips import chip, chips, leads, roles, to_bid
from trilithon_web.tricks.claim import beside
from trilithon_web.tricks.trick import LAST, last, trick
from trilithon_web.tricks.trump import badge
from trilithon_web.tricks.ui import bidding, scored


def view(sight: Sight) -> tuple[Node, ...]:
    """The players and the mat."""
    seen: Observation = sight.seen
    players = chips([_chip(seen, sight.company, seat) for seat in range(seen.seats)])
    return players, _mat(sight)


def _chip(seen: Observation, company: Company, seat: int) -> Node:
    """A player's tricks against the bid, and the total."""
    bid = seen.bids[seat]
    if not all_bid(seen):
        said = h("p", None, h("span", {"class": "goal"}, "bids "), h("b", None, str(bid)))
        first = to_bid(seen.to_move == seat) if bid is None else said
    else:
        own = seen.taken[seat]
        missed = own > (bid or 0) or (scored(seen) and own != bid)
        taken = h("b", {"class": "over" if missed else None}, str(own))
        number, unit = count_text(bid or 0, "trick").split()
        tricks = h("span", {"class": "unit"}, f" {unit}")
        first = h("p", None, taken, h("span", {"class": "of"}, f" of {number}", tricks))
    total = h("p", {"class": "less"}, f"{number_text(seen.totals[seat])} pts")
    lines: list[Child] = [
        first,
        total,
        roles(leads(seen, seat) if all_bid(seen) else ""),
    ]
    return chip(seen, company, seat, lines, "play" if all_bid(seen) else "bid")


# Above the low stones, which are in the middle or at the ends.
_PER: Final = {
    order: h("p", {"class": f"per {where}", "aria-hidden": "true"}, "Cards each round")
    for order, where in (("8-1-8", "amid"), ("1-8-1", "first"))
}


def _mat(sight: Sight) -> Node:
    seen: Observation = sight.seen
    return h(
        "div",
        {"class": "ringbox mat", "data-pile": "trick"},
        h("div", {"class": "head"}, sheet.horizon(sight), _PER[str(seen.options[ORDER])]),
        h("div", {"class": "centre"}, h("div", {"class": "middling", "data-at": "trick"}, *_middle(sight))),
        LAST[sight.ui.last] if seen.tricks and not scored(seen) else None,
        None if scored(seen) else _trump(seen),
    )


def _trump(seen: Observation) -> Node:
    sign = (
        None
        if seen.trump is None
        else drawing("suit", "0 0 24 24", shape(f"suit-{SUITS[seen.trump]}", "suit"))
    )
    return badge(sign, trump(seen), "" if seen.trump is None else f"french {SUITS[seen.trump]}")


def _middle(sight: Sight) -> tuple[Child, ...]:
    seen: Observation = sight.seen
    if bidding(seen):
        return (bids.panel(sight),)
    if seen.tricks and (sight.ui.last or seen.result):  # once all is over, the trick that it ended with
        return last(DECK, sight)
    if scored(seen) or not all_bid(seen):
        return ()
    number = min(seen.cards, len(seen.tricks) + 1)
    return beside(DECK, sight, trick(DECK, sight, f"Trick {number} of {seen.cards}"))
