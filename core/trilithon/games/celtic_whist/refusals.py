"""Why a move is not legal: the rule, and what would be right. Looked into only once a move is refused."""

from trilithon.equipment import BLACK, COLOUR, COLOURS, is_night
from trilithon.game import Refusal
from trilithon.games.celtic_whist.deal import Deal, Hand
from trilithon.games.celtic_whist.moves import BID, DOUBLE, NULL_DOUBLE, NULL_MAX, PLAY, Move
from trilithon.games.celtic_whist.options import Rules
from trilithon.games.celtic_whist.telling import full_card_name, listed


def over(rules: Rules) -> Refusal:
    """The game is over."""
    if rules.solo:
        rule = "CW-SOLO-8" if rules.survive else "CW-SOLO-7"
    else:
        rule = "CW-COOP-2" if rules.cooperative else "CW-MULTI-10"
    return Refusal(rule, "The game is over; undo takes moves back.")


def no_bid(rules: Rules, deal: Deal, move: object) -> Refusal:
    """Why a move is no bid that may be made now."""
    size = deal.hand_size
    if not isinstance(move, Move) or move.kind != BID or not isinstance(move.value, int):
        return Refusal("CW-BID-0", f"The bids come before the first card: bid from 1 to {size}, or null.")
    bid = move.value
    if bid == DOUBLE:
        return Refusal("CW-BID-4", f"Doubling is not played in this game: the highest bid is {size}.")
    if rules.restrictive_null and bid < 0:
        return Refusal("CW-MULTI-11", "The null bids in this game are null 1 and null MAX alone.")
    if bid == NULL_DOUBLE:
        return Refusal("CW-BID-4", f"Doubling is not played in this game: bid null from 1 to {size}.")
    if bid == NULL_MAX:
        return Refusal("CW-MULTI-11", f"Null MAX is not played in this game: bid null from 1 to {size}.")
    if bid < 0:
        return Refusal("CW-BID-2", f"A null bid is a number from 1 to {size}, the number of cards.")
    if bid == 0:
        return Refusal("CW-BID-1", f"There is no bid of 0: bid from 1 to {size}, or null to take no trick.")
    return Refusal("CW-BID-1", f"A bid is a number of tricks from 1 to {size}, the number of cards.")


def no_play(rules: Rules, deal: Deal, hand: Hand, trick: Hand, move: object) -> Refusal:
    """Why a move is no card that may be played now."""
    if isinstance(move, Move) and move.kind == BID:
        return Refusal("CW-BID-0", "The bids are made and stand: play a card.")
    card = move.value if isinstance(move, Move) and move.kind == PLAY else None
    if not isinstance(card, int) or card not in hand:
        return Refusal("CW-PLAY-1" if trick else "CW-PLAY-0", _not_held(rules, deal, card))
    led = COLOUR[trick[0]]
    players = len(deal.playing)
    held = listed([full_card_name(other, players) for other in hand if COLOUR[other] == led])
    return Refusal(
        "CW-PLAY-4" if led == BLACK else "CW-PLAY-1",
        f"{COLOURS[led]} was led and you hold {held}: you must follow.",
    )


def _not_held(rules: Rules, deal: Deal, card: object) -> str:
    if isinstance(card, int) and 1 <= card <= 65:
        # A card of the half that is not in play must not be taken for one that is held.
        name = full_card_name(card, 5 if is_night(card) != rules.night else len(deal.playing))
        return f"{name[0].upper()}{name[1:]} is not in your hand: play a card that you hold."
    return "That is no card: play one that you hold."
