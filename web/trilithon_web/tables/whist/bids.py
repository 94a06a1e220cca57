"""The bid: how many tricks are bid for so far, the numbers, what the chosen one would bring, and the button."""

from typing import Final

from trilithon.games.whist import refusals
from trilithon.games.whist.moves import BIDS as MOVES
from trilithon.games.whist.scoring import score
from trilithon.games.whist.state import Observation, State
from trilithon.people import numeral, several, signed
from trilithon_web.kit.controls import button, unseen
from trilithon_web.nodes import Attribute, Node, h
from trilithon_web.table import Message, Step
from trilithon_web.tables.whist.ui import Sight
from trilithon_web.tricks.acting import Bids
from trilithon_web.tricks.ui import NO_CARD, Ui, at_rest


def barred(seen: Observation) -> int | None:
    """The number that may not be bid by the one who is to bid (WH-4), if there is one."""
    may = {move.value for move in seen.legal}
    return next((number for number in range(seen.cards + 1) if number not in may), None)


def bid_of(seen: Observation, ui: Ui) -> int:
    """The bid thought of, if it may be made; else a fair share of the tricks, or what is next to it."""
    if ui.bid is not None and MOVES[ui.bid] in seen.legal:
        return ui.bid
    share = seen.cards // seen.seats
    return share if share != barred(seen) else share + 1 if share < seen.cards else share - 1


def _thought_of(seen: Observation, ui: Ui, number: int) -> Step[Ui]:
    """Another bid is thought of, and said for those who do not see it. Raises Refusal for the one that is barred."""
    if not 0 <= number <= seen.cards:
        return Step(ui)
    if number == barred(seen):
        raise refusals.no_bid(seen.cards, number, MOVES[number])
    return Step(at_rest(ui)._replace(bid=number), say=f"Bid {number}? {meaning(number)}")


def _stepped(sight: Sight, by: int) -> Step[Ui]:
    """So many tricks more or fewer, past the number that is barred."""
    seen: Observation = sight.seen
    to = min(seen.cards, max(0, bid_of(seen, sight.ui) + by))
    if to == barred(seen):
        further = to + (1 if by > 0 else -1)
        to = further if 0 <= further <= seen.cards else bid_of(seen, sight.ui)
    return _thought_of(seen, sight.ui, to)


def _act(sight: Sight, message: Message) -> Step[Ui]:
    seen: Observation = sight.seen
    if message["do"] == "number":
        return _thought_of(seen, sight.ui, int(message["number"]))
    made = MOVES[bid_of(seen, sight.ui)]
    return Step(at_rest(sight.ui)._replace(card=NO_CARD, bid=None), moves=(made,))


BIDS: Final[Bids[Observation, State]] = Bids(
    does=("bid", "number"),
    act=_act,
    stepped=_stepped,
    typed=lambda sight, digit: _thought_of(sight.seen, sight.ui, digit),
)


def meaning(number: int) -> str:
    """What a bid would bring (WH-8)."""
    made, each = signed(score(number, number)), numeral(score(0, 1))
    return f"Exactly {number}: {made}. Otherwise {each} for each trick more or fewer."


def panel(sight: Sight) -> Node:
    """The panel in the middle of the mat."""
    seen: Observation = sight.seen
    bid, not_this = bid_of(seen, sight.ui), barred(seen)
    made = [bid for bid in seen.bids if bid is not None]
    numbers = (_number(number, number == bid, number == not_this) for number in range(seen.cards + 1))
    why = None
    if not_this is not None:
        so_far = f"{sum(made)} + {not_this} would make {seen.cards}"
        why = h(
            "p", {"class": "alarm"}, h("b", None, str(not_this)), f" is barred: you bid last, and {so_far}."
        )
    return h(
        "div",
        # The keyboard's home, where Enter does nothing: whoever has just told the table to go on bids nothing by it.
        {
            "class": "bid-panel panel",
            "role": "group",
            "aria-label": "Your bid",
            "tabindex": -1,
            "data-keyboard": True,
        },
        _so_far(sum(made), seen.cards) if made else None,
        h("div", {"class": "choices", "role": "group", "aria-label": "Tricks"}, *numbers),
        why,
        h(
            "div",
            {"class": "make"},
            h("p", {"class": "means"}, meaning(bid)),
            button("bid", f"Bid {bid}", "primary", id="bid", move=str(bid)),
        ),
    )


def _number(number: int, held: bool, not_this: bool) -> Node:
    attrs: dict[str, Attribute] = {
        "type": "button",
        "class": "barred" if not_this else None,
        "data-do": "number",
        "data-number": number,
        "aria-pressed": "true" if held else "false",
    }
    return h("button", attrs, str(number), unseen(", barred") if not_this else None)


def _so_far(wanted: int, tricks: int) -> Node:
    """How many tricks are bid for by those who have bid."""
    return h("p", {"class": "so-far"}, h("b", None, str(wanted)), f" of {several(tricks, 'trick')} bid for")
