"""Explain why a move is not legal: the rule, and the moves that are. Used only after a move has been refused."""

from trilithon.equipment import BLACK, COLOUR, COLOURS, is_night
from trilithon.games.celtic_whist.deal import Deal, Hand
from trilithon.games.celtic_whist.moves import BID, DOUBLE, NULL_DOUBLE, NULL_MAX, PLAY, Move
from trilithon.games.celtic_whist.narration import full_card_name
from trilithon.games.celtic_whist.options import Rules
from trilithon.people import count_text, join_words, start_sentence
from trilithon.state import Refusal, Result


def refuse_after_end(rules: Rules, result: Result | None) -> Refusal:
    """Refuse any move after the end of the game, by the rule that ended it."""
    if rules.solo:
        won = result is not None and bool(result.winners)
        rule = "CW-SOLO-8" if rules.survive and won else "CW-SOLO-7"
    else:
        rule = "CW-COOP-2" if rules.cooperative else "CW-MULTI-10"
    return Refusal(rule, "The game is over, but you can still undo.")


def refuse_bid(rules: Rules, deal: Deal, move: Move) -> Refusal:
    """Refuse a move that is not a legal bid."""
    offer = join_words(_bids(rules, deal.hand_size), "or")
    if move.kind != BID or not isinstance(move.value, int):
        return Refusal("CW-BID-0", f"You have to bid before you play a card. Bid {offer}.")
    bid = move.value
    if rules.restrictive_null and bid < 0:
        return Refusal("CW-MULTI-11", "In this game you can only bid null 1 or null MAX.")
    if bid in (DOUBLE, NULL_DOUBLE):
        return Refusal("CW-BID-4", f"Doubling is off in this game. Bid {offer}.")
    if bid == NULL_MAX:
        return Refusal("CW-MULTI-11", f"Null MAX is off in this game. Bid {offer}.")
    if bid == 0:
        return Refusal("CW-BID-1", f"You can’t bid 0. To take no tricks, bid null. You can bid {offer}.")
    return Refusal(
        "CW-BID-2" if bid < 0 else "CW-BID-1", f"You have {count_text(deal.hand_size, 'card')}. Bid {offer}."
    )


def _bids(rules: Rules, size: int) -> list[str]:
    """Return the legal bids, in words for people."""
    double, null_double = (["double"], ["null double"]) if rules.doubling else ([], [])
    null = ["null 1", "null MAX"] if rules.restrictive_null else [f"null 1 to null {size}", *null_double]
    return [f"1 to {size}", *double, *null]


def refuse_card(rules: Rules, deal: Deal, hand: Hand, trick: Hand, move: Move) -> Refusal:
    """Refuse a move that is not a legal card."""
    if move.kind == BID:
        return Refusal("CW-BID-0", "Bidding is over. Play a card.")
    players = len(deal.playing)
    card = move.value if move.kind == PLAY else None
    wrong = "" if isinstance(card, int) and card in hand else _not_held(rules, players, card)
    if not trick:
        return Refusal("CW-PLAY-0", f"{wrong}. Lead any card in your hand.")
    led = COLOUR[trick[0]]
    if led == BLACK and not rules.follow_black:
        return Refusal("CW-PLAY-3", f"{wrong}. Black was led, so you can play any card.")
    rule = "CW-PLAY-4" if led == BLACK else "CW-PLAY-1"
    held = [full_card_name(other, players) for other in hand if COLOUR[other] == led]
    if not held:
        return Refusal(rule, f"{wrong}. You have no {COLOURS[led]}, so you can play any card.")
    # Name the colour only once, because several full names would be too long for the page.
    held[:-1] = [name.replace(f" {COLOURS[led]}", "") for name in held[:-1]]
    must = f"{COLOURS[led]} was led, so you have to play {join_words(held, 'or')}."
    return Refusal(rule, f"{wrong}. {must}" if wrong else must)


def _not_held(rules: Rules, players: int, card: object) -> str:
    if isinstance(card, int) and 1 <= card <= 65:
        # Name the half of a card that is not in play, so that it is not mistaken for one in the hand.
        name = full_card_name(card, 5 if is_night(card) != rules.night else players)
        return f"{start_sentence(name)} isn’t in your hand"
    return "That isn’t a card"
