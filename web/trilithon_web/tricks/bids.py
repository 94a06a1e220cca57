"""How a bid is chosen at tables of tricks: by its number, of which none is chosen at first, and then made."""

from collections.abc import Callable, Sequence
from typing import Final, Generic, NamedTuple

from trilithon_web.kit.controls import button
from trilithon_web.kit.counsel import NO_ODDS, Odds, foot, heard, odds_of
from trilithon_web.nodes import Attribute, Child, Node, h
from trilithon_web.table import Message, Sight, Step, Truth
from trilithon_web.tricks.seen import Move, Seen
from trilithon_web.tricks.ui import NO_CARD, Ui, at_rest


class Bid(NamedTuple):
    """A bid on offer. value: as the game's moves have it. words: on its button. typed: the digits that choose it.
    name: how it is heard, if not as its words. barred: it may not be made, and choosing it says why."""

    value: int
    words: str
    typed: str
    name: str = ""
    barred: bool = False


class Bids(NamedTuple, Generic[Seen, Truth]):
    """How a game is bid. offered: observation, ui -> the bids that are shown, from the lowest on. move: a bid's value
    -> the move. thought: observation, a bid's value -> what is asked when it has been chosen, and what it would come
    to; raises Refusal for one that is barred. other: messages of the game's own about the bid, by their `do`."""

    offered: Callable[[Seen, Ui], Sequence[Bid]]
    move: Callable[[int], Move]
    thought: Callable[[Seen, int], tuple[str, str]]
    other: "dict[str, Callable[[Sight[Seen, Ui, Truth], Message], Step[Ui]]]"


FIRST: Final = "Choose a number first."
_STEPS: Final = {"ArrowLeft": -1, "ArrowRight": 1, "ArrowUp": 1, "ArrowDown": -1, "Home": -99, "End": 99}


def chosen(seen: Seen, ui: Ui) -> int | None:
    """The bid that has been chosen, if it may be made."""
    bid = ui.bid
    return bid if bid is not None and any(_is_bid(move, bid) for move in seen.legal) else None


def _is_bid(move: Move, value: int) -> bool:
    return move.kind == "bid" and move.value == value


def act(bids: Bids[Seen, Truth], sight: Sight[Seen, Ui, Truth], message: Message) -> Step[Ui] | None:
    """What is done about the bid; None for a message that is about something else. Raises Refusal for a bid that is
    barred."""
    seen, ui, do = sight.seen, sight.ui, message["do"]
    if do == "to-bid":
        return Step(ui, focus=_place(bids, seen, ui))
    if do == "bid":
        return _made(bids, seen, ui)
    if do == "number":
        return choose(bids, seen, ui, int(message["number"]))
    if do == "key" and "card" not in message:
        return _by_key(ui, _stepped(bids, seen, ui, _STEPS[message["key"]]))
    if do == "digit":
        return _by_key(ui, _typed(bids, seen, ui, message["digit"]))
    other = bids.other.get(do)
    return other(sight, message) if other else None


def choose(bids: Bids[Seen, Truth], seen: Seen, ui: Ui, value: int) -> Step[Ui]:
    """A bid is chosen, if there is such a bid; it is said, for those who do not see it."""
    ask, means = bids.thought(seen, value)
    if not any(_is_bid(move, value) for move in seen.legal):
        return Step(ui)
    return Step(at_rest(ui)._replace(bid=value, null=value < 0), say=ask, aloud=means)


def _made(bids: Bids[Seen, Truth], seen: Seen, ui: Ui) -> Step[Ui]:
    bid = chosen(seen, ui)
    if bid is None:
        return Step(ui, say=FIRST)
    return Step(at_rest(ui)._replace(card=NO_CARD, bid=None, null=False), moves=(bids.move(bid),))


def _place(bids: Bids[Seen, Truth], seen: Seen, ui: Ui) -> str:
    """Where the keyboard goes to bid: to the first number, or to the button once one is chosen."""
    return "bid" if chosen(seen, ui) is not None else f"number-{bids.offered(seen, ui)[0].value}"


def _stepped(bids: Bids[Seen, Truth], seen: Seen, ui: Ui, by: int) -> Step[Ui]:
    """So many bids higher or lower, past those that are barred; the first one, or the last, where none is chosen."""
    values = [bid.value for bid in bids.offered(seen, ui) if not bid.barred]
    bid = chosen(seen, ui)
    if bid in values:
        to = min(len(values) - 1, max(0, values.index(bid) + by))
    else:
        to = 0 if by in (1, _STEPS["Home"]) else len(values) - 1
    return choose(bids, seen, ui, values[to])


def _typed(bids: Bids[Seen, Truth], seen: Seen, ui: Ui, digit: str) -> Step[Ui]:
    """Digits make the number of the bid, 1 and then 2 twelve."""
    for text in (ui.typed + digit, digit):
        found = [bid.value for bid in bids.offered(seen, ui) if bid.typed == text]
        if found:
            step = choose(bids, seen, ui, found[0])
            return step._replace(ui=step.ui._replace(typed=text))
    return Step(ui)


def _by_key(before: Ui, step: Step[Ui]) -> Step[Ui]:
    """A bid that the keyboard has chosen can be made by Enter."""
    return step if step.ui == before else step._replace(focus="bid")


# What is seen of it


def panel(kind: str, *inside: Child) -> Node:
    """Where one bids. kind: its style classes."""
    # The keyboard's home, where Enter does nothing: whoever has just told the table to go on bids nothing by it.
    attrs: dict[str, Attribute] = {
        "class": kind,
        "role": "group",
        "aria-label": "Your bid",
        "tabindex": -1,
        "data-keyboard": True,
    }
    return h("div", attrs, *inside)


def numbers(bids: Bids[Seen, Truth], sight: Sight[Seen, Ui, Truth], bid: int | None) -> Node:
    """The bids on offer side by side, with what the coach says of them. bid: the one that has been chosen."""
    offered = bids.offered(sight.seen, sight.ui)
    odds = odds_of(sight.advice) if sight.advice else {}
    attrs = {"class": f"bids of-{len(offered)}", "role": "group", "aria-label": "Tricks"}
    told = (odds.get(str(bids.move(one.value)), NO_ODDS) for one in offered)
    return h(
        "div", attrs, *(_number(one, one.value == bid, of) for one, of in zip(offered, told, strict=True))
    )


def _number(bid: Bid, held: bool, odds: Odds) -> Node:
    kinds = ("null" if bid.value < 0 else "", "barred" if bid.barred else "", "best" if odds.best else "")
    said = [words for words in (bid.name or bid.words, "barred" if bid.barred else "", heard(odds)) if words]
    attrs: dict[str, Attribute] = {
        "type": "button",
        "class": " ".join(filter(None, kinds)) or None,
        "id": f"number-{bid.value}",
        "data-do": "number",
        "data-number": bid.value,
        "aria-pressed": "true" if held else "false",
        "aria-label": ", ".join(said),
    }
    return h("button", attrs, bid.words, None if odds == NO_ODDS else foot(odds))


def maker(bids: Bids[Seen, Truth], bid: int | None, label: str) -> Node:
    """The button that makes the bid that is chosen; it does nothing before one is. label: what it says then."""
    if bid is None:
        return button("bid", "Bid", "primary", id="bid", enabled=False, off=FIRST)
    return button("bid", label, "primary", id="bid", move=str(bids.move(bid)))
