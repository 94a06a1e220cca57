"""What a tap, a drag or a key means at a table of tricks."""

from collections.abc import Callable

from trilithon.people import Text, Who, start_sentence
from trilithon_web.table import Message, Sight, Step, Truth
from trilithon_web.tricks import bids as bidding_at
from trilithon_web.tricks import hand
from trilithon_web.tricks.bids import Bids
from trilithon_web.tricks.deck import Deck
from trilithon_web.tricks.seen import Seen
from trilithon_web.tricks.trick import in_trick, last_told
from trilithon_web.tricks.ui import NO_CARD, Claim, Ui, at_rest, bidding, playing


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
        if ui.last:  # the cards are seen
            won, lay = last_told(deck, sight)
            return Step(ui, say=f"{won}.", aloud=f"{start_sentence(lay)}.")
        none = "Back to this trick." if seen.tricks else "No trick has been taken yet."
        return Step(ui, say=in_trick(deck, sight) or none)
    if do == "claim":
        return _claim(deck, sight)
    if do == "look-back":
        return Step(ui._replace(back=not ui.back, recalled=True))
    if bidding(seen) and (step := bidding_at.act(bids, sight, message)):
        return step
    if do == "key":
        # The arrows walk along the hand from the card that has the focus; elsewhere they choose a bid.
        card = deck.of_text.get(message.get("card", ""), NO_CARD)
        return hand.walk(deck, sight, message["key"], card)
    if do == "digit":
        return hand.typed(deck, sight, message["digit"])
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
