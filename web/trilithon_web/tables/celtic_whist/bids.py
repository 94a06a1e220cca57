"""The bid: a number to step, a choice of kind, what it would win or lose, and the button that makes it."""

from collections.abc import Mapping
from typing import Final

from trilithon.games.celtic_whist.moves import BID, DOUBLE, NULL_DOUBLE, NULL_MAX, Move
from trilithon.games.celtic_whist.state import Observation, State
from trilithon_web.kit.controls import button
from trilithon_web.nodes import Attribute, Node, h
from trilithon_web.table import Message, Step
from trilithon_web.tables.celtic_whist.ui import Sight, bid_of, rules
from trilithon_web.tables.celtic_whist.wording import button_of, meaning
from trilithon_web.tricks.acting import Bids
from trilithon_web.tricks.ui import NO_CARD, Ui, at_rest

REGULAR, NULL, MAX = "regular", "null", "max"


def size_of(seen: Observation, bid: int) -> int:
    """How many tricks a bid is about, or staked on none."""
    return seen.hand_size if bid in (DOUBLE, NULL_DOUBLE) else abs(bid)


def kind_of(bid: int) -> str:
    """Which kind of bid it is."""
    return MAX if bid == NULL_MAX else REGULAR if bid > 0 else NULL


def thought_of(seen: Observation, ui: Ui, bid: int) -> Step[Ui]:
    """Another bid is thought of, if there is such a bid; it is said, for those who do not see it."""
    if Move(BID, bid) not in seen.legal:
        return Step(ui)
    return Step(at_rest(ui)._replace(bid=bid), say=f"{button_of(bid)}?", aloud=" ".join(meaning(seen, bid)))


def stepped(seen: Observation, ui: Ui, by: int) -> Step[Ui]:
    """One trick more or less; there is nothing to step where the kind fixes the number."""
    bid = bid_of(seen, ui)
    if bid == NULL_MAX or (bid < 0 and rules(seen).restrictive_null):
        return Step(ui)
    number = min(seen.hand_size, max(1, size_of(seen, bid) + by))
    return thought_of(seen, ui, number if bid > 0 else -number)


def of_kind(seen: Observation, ui: Ui, kind: str) -> Step[Ui]:
    """The same number as another kind of bid."""
    number = size_of(seen, bid_of(seen, ui)) if bid_of(seen, ui) != NULL_MAX else 1
    if kind == MAX:
        return thought_of(seen, ui, NULL_MAX)
    if kind == NULL:
        return thought_of(seen, ui, -1 if rules(seen).restrictive_null else -number)
    return thought_of(seen, ui, number)


def doubled(seen: Observation, ui: Ui) -> Step[Ui]:
    """The double of all the tricks or none, or back from it (CW-BID-4)."""
    bid, size = bid_of(seen, ui), seen.hand_size
    other: Mapping[int, int] = {DOUBLE: size, NULL_DOUBLE: -size}
    return thought_of(seen, ui, other.get(bid, DOUBLE if bid > 0 else NULL_DOUBLE))


def typed(seen: Observation, ui: Ui, digit: int) -> Step[Ui]:
    """Digits make the number of the bid, 1 and then 2 twelve."""
    sign = 1 if kind_of(bid_of(seen, ui)) == REGULAR else -1
    for text in (f"{ui.typed}{digit}", str(digit)):
        if Move(BID, sign * int(text)) in seen.legal:
            step = thought_of(seen, ui, sign * int(text))
            return step._replace(ui=step.ui._replace(typed=text))
    return Step(ui)


def act(seen: Observation, ui: Ui, message: Message) -> Step[Ui]:
    """What is done in the panel, or by keys."""
    do = message["do"]
    if do == "bid":
        return Step(at_rest(ui)._replace(card=NO_CARD), moves=(Move(BID, bid_of(seen, ui)),))
    if do == "kind":
        return of_kind(seen, ui, message["kind"])
    if do == "null":
        return of_kind(seen, ui, NULL if kind_of(bid_of(seen, ui)) == REGULAR else REGULAR)
    if do == "double":
        return doubled(seen, ui)
    if do == "space":
        return thought_of(seen, ui, int(message["bid"]))
    return stepped(seen, ui, 1 if do == "more" else -1)


BIDS: Final[Bids[Observation, State]] = Bids(
    does=("bid", "kind", "null", "double", "space", "more", "less"),
    act=lambda sight, message: act(sight.seen, sight.ui, message),
    stepped=lambda sight, by: stepped(sight.seen, sight.ui, by),
    typed=lambda sight, digit: typed(sight.seen, sight.ui, digit),
)


def panel(sight: Sight) -> Node:
    """The panel in the middle of the ring."""
    seen: Observation = sight.seen
    bid = bid_of(seen, sight.ui)
    kind, size = kind_of(bid), size_of(seen, bid)
    restricted = rules(seen).restrictive_null
    kinds = [(REGULAR, "Tricks"), (NULL, "Null 1" if restricted else "No trick")]
    if restricted:
        kinds.append((MAX, "Null MAX"))
    fixed = kind == MAX or (restricted and kind == NULL)
    double = None
    if Move(BID, DOUBLE if bid > 0 else NULL_DOUBLE) in seen.legal and size == seen.hand_size:
        held = "true" if bid in (DOUBLE, NULL_DOUBLE) else "false"
        double = button("double", "Double", "small", pressed=held)
    figure = "MAX" if kind == MAX else str(size)
    return h(
        "div",
        # The keyboard's home, where Enter does nothing: whoever has just told the table to go on bids nothing by it.
        {
            "class": "bidding",
            "role": "group",
            "aria-label": "Your bid",
            "tabindex": -1,
            "data-keyboard": True,
        },
        h("div", {"class": "choices"}, *(_kind(name, words, name == kind) for name, words in kinds)),
        h(
            "div",
            {"class": "stepper"},
            _step("less", "−", "One trick less", not fixed and size > 1),
            h("span", {"class": "count", "aria-hidden": "true"}, figure),
            _step("more", "+", "One trick more", not fixed and size < seen.hand_size),
        ),
        h("p", {"class": "means"}, *_lines(meaning(seen, bid))),
        h(
            "div",
            {"class": "make"},
            double,
            button("bid", button_of(bid), "primary", id="bid", move=str(Move(BID, bid))),
        ),
    )


def _step(do: str, sign: str, label: str, enabled: bool) -> Node:
    attrs: dict[str, Attribute] = {
        "type": "button",
        "class": "button",
        "data-do": do,
        "aria-label": label,
        "aria-disabled": None if enabled else "true",
    }
    return h("button", attrs, sign)


def _kind(name: str, words: str, held: bool) -> Node:
    attrs = {
        "type": "button",
        "data-do": "kind",
        "data-kind": name,
        "aria-pressed": "true" if held else "false",
    }
    return h("button", attrs, words)


def _lines(texts: tuple[str, ...]) -> tuple[Node, ...]:
    return tuple(h("span", None, text, " ") for text in texts)
