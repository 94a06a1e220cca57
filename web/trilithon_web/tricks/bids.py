"""Bidding at trick-taking tables: choose a number, then confirm it with a button."""

from collections.abc import Callable, Sequence
from typing import Final, Generic, NamedTuple

from trilithon_web.kit.controls import button
from trilithon_web.kit.counsel import NO_ODDS, Odds, foot, odds_in_words, odds_of
from trilithon_web.nodes import Attribute, Child, Node, h
from trilithon_web.table.sight import Message, Sight, Step
from trilithon_web.tricks.observation import Move, Seen
from trilithon_web.tricks.ui import NO_CARD, Ui, reset_ui


class Bid(NamedTuple):
    """A bid on offer.

    value: the bid's value in the game's moves.
    words: the text on its button.
    typed: the digits that choose it.
    name: its name for screen readers, if that differs from `words`.
    barred: whether it is against the rules, and choosing it shows the reason.
    """

    value: int
    words: str
    typed: str
    name: str = ""
    barred: bool = False


class Bids(NamedTuple, Generic[Seen]):
    """The bidding of a game.

    list_bids: observation, ui -> the bids to show, lowest first.
    move: a bid's value -> the move.
    describe: observation, a bid's value -> a question to confirm the bid, and its consequences. Raises Refusal for a
        barred bid.
    handlers: by `do`, the game's own messages about bids.
    """

    list_bids: Callable[[Seen, Ui], Sequence[Bid]]
    move: Callable[[int], Move]
    describe: Callable[[Seen, int], tuple[str, str]]
    handlers: "dict[str, Callable[[Sight[Seen, Ui], Message], Step[Ui]]]"


CHOOSE_FIRST: Final = "Choose a number first."
_STEPS: Final = {"ArrowLeft": -1, "ArrowRight": 1, "ArrowUp": 1, "ArrowDown": -1, "Home": -99, "End": 99}


def chosen_bid(seen: Seen, ui: Ui) -> int | None:
    """Return the chosen bid if it is legal, else None."""
    bid = ui.bid
    return bid if bid is not None and any(_is_bid(move, bid) for move in seen.legal) else None


def _is_bid(move: Move, value: int) -> bool:
    return move.kind == "bid" and move.value == value


def handle_bid_message(bids: Bids[Seen], sight: Sight[Seen, Ui], message: Message) -> Step[Ui] | None:
    """Handle a message about the bid. None for any other message. Raises Refusal for a barred bid."""
    seen, ui, do = sight.seen, sight.ui, message["do"]
    if do == "to-bid":
        return Step(ui, focus=_bid_focus(bids, seen, ui))
    if do == "bid":
        return _make_bid(bids, seen, ui)
    if do == "number":
        return choose_bid(bids, seen, ui, int(message["number"]))
    if do == "key" and "card" not in message:
        return _focus_bid_button(ui, _step_bid(bids, seen, ui, _STEPS[message["key"]]))
    if do == "digit":
        return _focus_bid_button(ui, _type_bid(bids, seen, ui, message["digit"]))
    other = bids.handlers.get(do)
    return other(sight, message) if other else None


def choose_bid(bids: Bids[Seen], seen: Seen, ui: Ui, value: int) -> Step[Ui]:
    """Choose a bid if it is legal, and say so for those who cannot see the table."""
    ask, means = bids.describe(seen, value)
    if not any(_is_bid(move, value) for move in seen.legal):
        return Step(ui)
    return Step(reset_ui(ui)._replace(bid=value, null=value < 0), say=ask, aloud=means)


def _make_bid(bids: Bids[Seen], seen: Seen, ui: Ui) -> Step[Ui]:
    bid = chosen_bid(seen, ui)
    if bid is None:
        return Step(ui, say=CHOOSE_FIRST)
    return Step(reset_ui(ui)._replace(card=NO_CARD, bid=None, null=False), moves=(bids.move(bid),))


def _bid_focus(bids: Bids[Seen], seen: Seen, ui: Ui) -> str:
    """Return the id of the element to focus when the player wants to bid: the first number, or the button if a bid is
    chosen."""
    return "bid" if chosen_bid(seen, ui) is not None else f"number-{bids.list_bids(seen, ui)[0].value}"


def _step_bid(bids: Bids[Seen], seen: Seen, ui: Ui, by: int) -> Step[Ui]:
    """Move the choice some bids up or down, skipping barred ones. If no bid is chosen, start at the first or the
    last."""
    values = [bid.value for bid in bids.list_bids(seen, ui) if not bid.barred]
    bid = chosen_bid(seen, ui)
    if bid in values:
        to = min(len(values) - 1, max(0, values.index(bid) + by))
    else:
        to = 0 if by in (1, _STEPS["Home"]) else len(values) - 1
    return choose_bid(bids, seen, ui, values[to])


def _type_bid(bids: Bids[Seen], seen: Seen, ui: Ui, digit: str) -> Step[Ui]:
    """Choose a bid by its digits: 1 and then 2 makes 12."""
    for text in (ui.typed + digit, digit):
        found = [bid.value for bid in bids.list_bids(seen, ui) if bid.typed == text]
        if found:
            step = choose_bid(bids, seen, ui, found[0])
            return step._replace(ui=step.ui._replace(typed=text))
    return Step(ui)


def _focus_bid_button(before: Ui, step: Step[Ui]) -> Step[Ui]:
    """Focus the button after the keyboard has chosen a bid, so that Enter makes it."""
    return step if step.ui == before else step._replace(focus="bid")


# What it looks like


def draw_panel(kind: str, *inside: Child) -> Node:
    """Draw the frame of the bidding panel. kind: its style classes."""
    # The keyboard starts on the panel, where Enter does nothing: Enter that skips a pause must not make a bid.
    attrs: dict[str, Attribute] = {
        "class": kind,
        "role": "group",
        "aria-label": "Your bid",
        "tabindex": -1,
        "data-keyboard": True,
    }
    return h("div", attrs, *inside)


def draw_numbers(bids: Bids[Seen], sight: Sight[Seen, Ui], bid: int | None) -> Node:
    """Draw the bids on offer side by side, with the coach's labels. bid: the chosen one."""
    offered = bids.list_bids(sight.seen, sight.ui)
    odds = odds_of(sight.advice) if sight.advice else {}
    attrs = {"class": f"bids of-{len(offered)}", "role": "group", "aria-label": "Tricks"}
    told = (odds.get(str(bids.move(one.value)), NO_ODDS) for one in offered)
    return h(
        "div",
        attrs,
        *(_draw_number(one, one.value == bid, of) for one, of in zip(offered, told, strict=True)),
    )


def _draw_number(bid: Bid, held: bool, odds: Odds) -> Node:
    kinds = ("null" if bid.value < 0 else "", "barred" if bid.barred else "", "best" if odds.best else "")
    said = [
        words
        for words in (bid.name or bid.words, "barred" if bid.barred else "", odds_in_words(odds))
        if words
    ]
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


def draw_bid_button(bids: Bids[Seen], bid: int | None, label: str) -> Node:
    """Draw the button that makes the chosen bid. Disabled until there is one. label: its text."""
    if bid is None:
        return button("bid", "Bid", "primary", id="bid", enabled=False, off=CHOOSE_FIRST)
    return button("bid", label, "primary", id="bid", move=str(bids.move(bid)))
