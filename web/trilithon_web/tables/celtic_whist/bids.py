"""The bid: whether it promises tricks or none, its number, what that puts at stake, and the button that makes it."""

from typing import Final

from trilithon.games.celtic_whist.moves import BID, DOUBLE, NULL_DOUBLE, NULL_MAX, Move, bid_name, parse
from trilithon.games.celtic_whist.state import Observation, State
from trilithon.people import start_sentence
from trilithon_web.kit.controls import button
from trilithon_web.kit.counsel import TO_COMPARE, heard
from trilithon_web.kit.drawing import HIDDEN
from trilithon_web.nodes import Attribute, Node, h
from trilithon_web.table import Message, Step
from trilithon_web.tables.celtic_whist.stakes import meaning
from trilithon_web.tables.celtic_whist.ui import Sight
from trilithon_web.tricks.bids import Bid, Bids, choose, chosen, maker, numbers
from trilithon_web.tricks.bids import panel as framed
from trilithon_web.tricks.ui import Ui, at_rest

_DOUBLED: Final = (DOUBLE, NULL_DOUBLE)


def size_of(seen: Observation, bid: int) -> int:
    """How many tricks a bid is about, or staked on none."""
    return seen.hand_size if bid in _DOUBLED else abs(bid)


def _offered(seen: Observation, ui: Ui) -> list[Bid]:
    """Those that promise tricks, or those that promise none; the double is one more button (CW-BID-4)."""
    may = [move.value for move in seen.legal if move.value not in _DOUBLED and (move.value < 0) == ui.null]
    return [_bid(value) for value in may]


def _bid(value: int) -> Bid:
    words = "MAX" if value == NULL_MAX else str(abs(value))
    return Bid(value, words, words, start_sentence(bid_name(value)) if value < 0 else "")


def button_of(bid: int) -> str:
    """What the button says that makes a bid."""
    return f"Bid {bid_name(bid)}"


def _of_kind(sight: Sight, null: bool) -> Step[Ui]:
    """The numbers of the other kind; none of them is chosen yet."""
    ui = at_rest(sight.ui)
    return Step(ui if ui.null == null else ui._replace(null=null, bid=None), say=_KINDS[null])


_KINDS: Final = ("How many tricks?", "Null: take no tricks. How many points will you stake?")


def _doubled(sight: Sight, message: Message) -> Step[Ui]:
    """The double of all the tricks or none, or back from it (CW-BID-4)."""
    seen, size = sight.seen, sight.seen.hand_size
    bid = chosen(seen, sight.ui)
    other = {DOUBLE: size, NULL_DOUBLE: -size}.get(bid or 0) or (NULL_DOUBLE if sight.ui.null else DOUBLE)
    return choose(BIDS, seen, sight.ui, other)


BIDS: Final[Bids[Observation, State]] = Bids(
    offered=_offered,
    move=lambda bid: Move(BID, bid),
    thought=lambda seen, bid: (f"{button_of(bid)}?", " ".join(meaning(seen, bid))),
    other={
        "kind": lambda sight, message: _of_kind(sight, message["kind"] == "null"),
        "null": lambda sight, message: _of_kind(sight, not sight.ui.null),
        "double": _doubled,
        "space": lambda sight, message: choose(BIDS, sight.seen, sight.ui, int(message["bid"])),
    },
)


def panel(sight: Sight) -> Node:
    """The panel in the middle of the ring."""
    seen: Observation = sight.seen
    ui, bid = sight.ui, chosen(seen, sight.ui)
    double, best, asked = None, _best(sight), _compared(sight) - {ui.null}
    may = Move(BID, NULL_DOUBLE if ui.null else DOUBLE) in seen.legal
    if may and bid is not None and size_of(seen, bid) == seen.hand_size:
        double = button("double", "Double", "small", pressed="true" if bid in _DOUBLED else "false")
    held = size_of(seen, bid) * (1 if bid > 0 else -1) if bid in _DOUBLED else bid
    means = (_HELP[ui.null],) if bid is None else meaning(seen, bid)
    return framed(
        "bidding",
        h(
            "div",
            {"class": "choices"},
            *(_kind(null, null == ui.null, best is null, null in asked) for null in (False, True)),
        ),
        numbers(BIDS, sight, held),
        h("p", {"class": "means"}, *(h("span", None, text, " ") for text in means)),
        h("div", {"class": "make"}, double, maker(BIDS, bid, "" if bid is None else button_of(bid))),
    )


_HELP: Final = (
    "Choose how many tricks you’ll take.",
    "Take no tricks to win the points you choose. Take even one and you lose them.",
)


def _best(sight: Sight) -> bool | None:
    """Whether the bid that the coach finds best is null; None where it doesn’t say which is."""
    advice = sight.advice
    return None if advice is None or advice.is_hint else parse(advice.candidates[0].move).value < 0


def _compared(sight: Sight) -> set[bool]:
    """Of which kinds the bids are that a hint compares: whether they are null."""
    advice = sight.advice
    if advice is None or not advice.is_hint:
        return set()
    return {parse(candidate.move).value < 0 for candidate in advice.candidates}


def _kind(null: bool, held: bool, best: bool, asked: bool) -> Node:
    """asked: a hint names a bid of this kind, which is out of sight."""
    words = "Null" if null else "Tricks"
    attrs: dict[str, Attribute] = {
        "type": "button",
        "class": "best" if best else None,
        "aria-label": f"{words}, {heard(TO_COMPARE)}" if asked else None,
        "data-do": "kind",
        "data-kind": "null" if null else "regular",
        "aria-pressed": "true" if held else "false",
    }
    sign = h("b", HIDDEN, f" {TO_COMPARE.number}") if asked else None
    return h("button", attrs, words, sign)
