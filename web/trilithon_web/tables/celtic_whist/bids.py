"""The bidding panel: tricks or null, the number, the stakes, and the button."""

from typing import Final

from trilithon.games.celtic_whist.moves import BID, DOUBLE, NULL_DOUBLE, NULL_MAX, Move, bid_name, parse
from trilithon.games.celtic_whist.state import Observation
from trilithon.people import start_sentence
from trilithon_web.kit.controls import button
from trilithon_web.kit.counsel import COMPARED, TO_COMPARE, odds_in_words
from trilithon_web.nodes import Attribute, Node, h
from trilithon_web.table.sight import Message, Step
from trilithon_web.tables.celtic_whist.stakes import describe_bid
from trilithon_web.tables.celtic_whist.ui import Sight
from trilithon_web.tricks.bids import (
    Bid,
    Bids,
    choose_bid,
    chosen_bid,
    draw_bid_button,
    draw_numbers,
    draw_panel,
)
from trilithon_web.tricks.ui import Ui, reset_ui

_DOUBLED: Final = (DOUBLE, NULL_DOUBLE)


def bid_size(seen: Observation, bid: int) -> int:
    """Return the number of tricks bid, or for a null bid the points staked."""
    return seen.hand_size if bid in _DOUBLED else abs(bid)


def _list_bids(seen: Observation, ui: Ui) -> list[Bid]:
    """List either the regular or the null bids. The double has a button of its own (CW-BID-4)."""
    may = [move.value for move in seen.legal if move.value not in _DOUBLED and (move.value < 0) == ui.null]
    return [_bid(value) for value in may]


def _bid(value: int) -> Bid:
    words = "MAX" if value == NULL_MAX else str(abs(value))
    return Bid(value, words, words, start_sentence(bid_name(value)) if value < 0 else "")


def bid_label(bid: int) -> str:
    """Return the text of the button that makes a bid."""
    return f"Bid {bid_name(bid)}"


def _switch_kind(sight: Sight, null: bool) -> Step[Ui]:
    """Switch between regular and null bids, with no number chosen yet."""
    ui = reset_ui(sight.ui)
    return Step(ui if ui.null == null else ui._replace(null=null, bid=None), say=_KINDS[null])


_KINDS: Final = ("How many tricks?", "Null: take no tricks. How many points will you stake?")


def _toggle_double(sight: Sight, message: Message) -> Step[Ui]:
    """Double a bid of all tricks or a null of as many points, or undo that (CW-BID-4)."""
    seen, size = sight.seen, sight.seen.hand_size
    bid = chosen_bid(seen, sight.ui)
    other = {DOUBLE: size, NULL_DOUBLE: -size}.get(bid or 0) or (NULL_DOUBLE if sight.ui.null else DOUBLE)
    return choose_bid(BIDS, seen, sight.ui, other)


BIDS: Final[Bids[Observation]] = Bids(
    list_bids=_list_bids,
    move=lambda bid: Move(BID, bid),
    describe=lambda seen, bid: (f"{bid_label(bid)}?", " ".join(describe_bid(seen, bid))),
    handlers={
        "kind": lambda sight, message: _switch_kind(sight, message["kind"] == "null"),
        "null": lambda sight, message: _switch_kind(sight, not sight.ui.null),
        "double": _toggle_double,
        "space": lambda sight, message: choose_bid(BIDS, sight.seen, sight.ui, int(message["bid"])),
    },
)


def draw_bid_panel(sight: Sight) -> Node:
    """Draw the panel in the middle of the ring."""
    seen: Observation = sight.seen
    ui, bid = sight.ui, chosen_bid(seen, sight.ui)
    double, best, asked = None, _is_best_null(sight), _compared_kinds(sight) - {ui.null}
    may = Move(BID, NULL_DOUBLE if ui.null else DOUBLE) in seen.legal
    if may and bid is not None and bid_size(seen, bid) == seen.hand_size:
        double = button("double", "Double", "small", pressed="true" if bid in _DOUBLED else "false")
    held = bid_size(seen, bid) * (1 if bid > 0 else -1) if bid in _DOUBLED else bid
    means = (_HELP[ui.null],) if bid is None else describe_bid(seen, bid)
    return draw_panel(
        "bidding",
        h(
            "div",
            {"class": "choices"},
            *(_draw_kind(null, null == ui.null, best is null, null in asked) for null in (False, True)),
        ),
        draw_numbers(BIDS, sight, held),
        h("p", {"class": "means"}, *(h("span", None, text, " ") for text in means)),
        h(
            "div",
            {"class": "make"},
            double,
            draw_bid_button(BIDS, bid, "" if bid is None else bid_label(bid)),
        ),
    )


_HELP: Final = (
    "Choose how many tricks you’ll take.",
    "Take no tricks to win the points you choose. Take even one and you lose them.",
)


def _is_best_null(sight: Sight) -> bool | None:
    """Whether the coach's best bid is a null. None if there is no such advice."""
    advice = sight.advice
    return None if advice is None or advice.is_hint else parse(advice.candidates[0].move).value < 0


def _compared_kinds(sight: Sight) -> set[bool]:
    """Return the kinds of bids that a hint compares: True for null, False for regular."""
    advice = sight.advice
    if advice is None or not advice.is_hint:
        return set()
    return {parse(candidate.move).value < 0 for candidate in advice.candidates}


def _draw_kind(null: bool, held: bool, best: bool, asked: bool) -> Node:
    """Draw the button of a kind of bids. asked: whether a hint names a bid of this kind while the other kind is
    shown."""
    words = "Null" if null else "Tricks"
    attrs: dict[str, Attribute] = {
        "type": "button",
        "class": "best" if best else None,
        "aria-label": f"{words}, {odds_in_words(TO_COMPARE)}" if asked else None,
        "data-do": "kind",
        "data-kind": "null" if null else "regular",
        "aria-pressed": "true" if held else "false",
    }
    return h("button", attrs, words, COMPARED if asked else None)
