"""Turns the messages of a trick-taking table into steps."""

from collections.abc import Callable

from trilithon.people import Text, Who, start_sentence
from trilithon_web.table.sight import Message, Sight, Step
from trilithon_web.tricks import bids as bidding_at
from trilithon_web.tricks import hand
from trilithon_web.tricks.bids import Bids
from trilithon_web.tricks.deck import Deck
from trilithon_web.tricks.observation import Seen
from trilithon_web.tricks.trick import describe_trick, last_trick_clauses
from trilithon_web.tricks.ui import NO_CARD, Claim, Ui, is_bidding, is_playing, reset_ui


def handle_trick_message(
    deck: Deck[Seen],
    bids: Bids[Seen],
    tell: Callable[[Sight[Seen, Ui]], str],
    sight: Sight[Seen, Ui],
    message: Message,
) -> Step[Ui]:
    """Handle a tap, drag or key at a trick-taking table. Raises Refusal for a card that cannot be played. tell:
    describes the whole table in words."""
    seen, ui, do = sight.seen, sight.ui, message["do"]
    if do == "tell":
        return Step(ui, say=tell(sight))
    if do == "last":
        ui = ui._replace(
            typed="", last=not ui.last and bool(seen.tricks)
        )  # a raised card is raised again when the current trick is back
        if ui.last:  # the cards are visible, so they are only spoken
            won, lay = last_trick_clauses(deck, sight)
            return Step(ui, say=f"{won}.", aloud=f"{start_sentence(lay)}.")
        none = "Back to this trick." if seen.tricks else "No trick has been taken yet."
        return Step(ui, say=describe_trick(deck, sight) or none)
    if do == "claim":
        return _claim_rest(deck, sight)
    if do == "look-back":
        return Step(ui._replace(back=not ui.back, recalled=True))
    if is_bidding(seen) and (step := bidding_at.handle_bid_message(bids, sight, message)):
        return step
    if do == "key":
        # On a card, the arrows move along the hand; elsewhere they change the bid.
        card = deck.of_text.get(message.get("card", ""), NO_CARD)
        return hand.move_cursor(deck, sight, message["key"], card)
    if do == "digit":
        return hand.find_typed_card(deck, sight, message["digit"])
    return hand.handle_hand_message(deck, sight, message)


def _claim_rest(deck: Deck[Seen], sight: Sight[Seen, Ui]) -> Step[Ui]:
    """Play the first card of a claim. `hand.forced_turn` plays the others."""
    seen = sight.seen
    card = deck.find_sure_card(seen) if is_playing(seen) else None
    if card is None or seen.seat is None:
        return Step(sight.ui)
    who = Who(seen.seat)
    said = sight.company.people(seen.seat).read(
        Text(f"{who} {who:claims} the rest and {who:takes} every trick.")
    )
    ui = reset_ui(sight.ui)._replace(claim=Claim(seen.seat, seen.round, len(seen.hand)))
    return Step(ui, moves=(deck.plays[card],), say=said)
