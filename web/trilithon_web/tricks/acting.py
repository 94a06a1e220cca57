"""What a tap, a drag or a key means at a table of tricks."""

from collections.abc import Callable, Collection
from typing import Generic, NamedTuple

from trilithon.people import Text, Who
from trilithon_web.table import Message, Sight, Step, Truth
from trilithon_web.tricks import hand
from trilithon_web.tricks.deck import Deck
from trilithon_web.tricks.seen import Seen
from trilithon_web.tricks.trick import in_trick, last_in_words
from trilithon_web.tricks.ui import NO_CARD, Claim, Ui, at_rest, bidding, playing


class Bids(NamedTuple, Generic[Seen, Truth]):
    """How a game is bid. does: the messages that are about the bid. act: sight, such a message -> Step.
    stepped: sight, by how much -> Step. typed: sight, digit -> Step."""

    does: Collection[str]
    act: Callable[[Sight[Seen, Ui, Truth], Message], Step[Ui]]
    stepped: Callable[[Sight[Seen, Ui, Truth], int], Step[Ui]]
    typed: Callable[[Sight[Seen, Ui, Truth], int], Step[Ui]]


_STEPS = {"ArrowLeft": -1, "ArrowRight": 1, "ArrowUp": 1, "ArrowDown": -1, "Home": -99, "End": 99}


def act(
    deck: Deck[Seen],
    bids: Bids[Seen, Truth],
    tell: Callable[[Sight[Seen, Ui, Truth]], str],
    sight: Sight[Seen, Ui, Truth],
    message: Message,
) -> Step[Ui]:
    """What a message means. tell: the whole table in words. Raises Refusal for a card that may not be played."""
    seen, ui, do = sight.seen, sight.ui, message["do"]
    if do == "tell":
        return Step(ui, say=tell(sight))
    if do == "last":
        ui = ui._replace(
            typed="", last=not ui.last and bool(seen.tricks)
        )  # what is raised comes back with the trick
        now = in_trick(deck, sight) or "There is no last trick yet."
        return Step(ui, say=last_in_words(deck, sight) if ui.last else now)
    if do == "claim":
        return _claim(deck, sight)
    if do == "look-back":
        return Step(ui._replace(back=not ui.back))
    if do == "key":
        # The arrows walk along the hand from the card that has the focus; elsewhere they change a bid.
        if bidding(seen) and "card" not in message:
            return _by_key(sight, bids.stepped(sight, _STEPS[message["key"]]))
        card = deck.of_text.get(message.get("card", ""), NO_CARD)
        return hand.walk(deck, sight, message["key"], card)
    if do == "digit":
        digit = message["digit"]
        if bidding(seen):
            return _by_key(sight, bids.typed(sight, int(digit))) if digit.isdigit() else Step(ui)
        return hand.typed(deck, sight, digit)
    if bidding(seen) and do == "bid" and "by" in message and ui.bid is None:
        return _by_key(sight, bids.stepped(sight, 0))  # the bid that is set by itself has not been heard
    if bidding(seen) and do in bids.does:
        return bids.act(sight, message)
    return hand.act(deck, sight, message)


def _claim(deck: Deck[Seen], sight: Sight[Seen, Ui, Truth]) -> Step[Ui]:
    """The first card of the rest, which is played out from here (see `hand.forced`)."""
    seen = sight.seen
    card = deck.sure_card(seen) if playing(seen) else None
    if card is None or seen.seat is None:
        return Step(sight.ui)
    who = Who(seen.seat)
    said = sight.company.people(seen.seat).read(
        Text(f"{who} {who:claims} the rest and {who:takes} every trick.")
    )
    ui = at_rest(sight.ui)._replace(claim=Claim(seen.seat, seen.round, len(seen.hand)))
    return Step(ui, moves=(deck.plays[card],), say=said)


def _by_key(sight: Sight[Seen, Ui, Truth], step: Step[Ui]) -> Step[Ui]:
    """A bid that the keyboard has set can be made by Enter."""
    return step if step.ui == sight.ui else step._replace(focus="bid")
