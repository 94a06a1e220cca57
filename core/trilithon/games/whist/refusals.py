"""Explain why a move is not legal: the rule, and the moves that are. Used only after a move has been refused."""

from trilithon.equipment import RANK, RANK_NAMES, SUIT, SUITS, french_name
from trilithon.games.whist.moves import BID, BIDS, PLAYS, Move
from trilithon.people import count_text, join_words, start_sentence
from trilithon.state import Refusal


def refuse_after_end() -> Refusal:
    """Refuse any move after the end of the game (WH-9)."""
    return Refusal("WH-9", "The game is over, but you can still undo.")


def refuse_bid(cards: int, barred: int | None, move: Move) -> Refusal:
    """Refuse a move that is not a legal bid (WH-4). barred: the bid forbidden to the last bidder, if any."""
    tricks = count_text(cards, "trick")
    if barred is not None and move == BIDS[barred]:
        return Refusal(
            "WH-4", f"You bid last, so you can’t bid {barred}: the bids would add up to the {tricks}."
        )
    wanted = f"bid a number from 0 to {cards}"
    if barred is not None:
        wanted += f", but not {barred} (the bids would add up to the {tricks})"
    if move.kind == BID:
        return Refusal("WH-4", f"This round has {tricks}: {wanted}.")
    return Refusal("WH-4", f"You have to bid first: {wanted}.")


def refuse_card(
    hand: tuple[int, ...], trick: tuple[int, ...], trump: int | None, first: bool, move: Move
) -> Refusal:
    """Refuse a move that is not a legal card. first: whether this is the first trick of the round."""
    if move.kind == BID:
        return Refusal("WH-4", "Bidding is over. Play a card.")
    card = next((card for card, play in enumerate(PLAYS) if play == move), None)
    wrong = ""
    if card is None:
        wrong = "That isn’t a card"
    elif card not in hand:
        wrong = f"T{french_name(card)[1:]} is not in your hand"
    if not trick:
        return Refusal("WH-3" if first else "WH-7", f"{wrong}. Lead any card in your hand.")
    led = SUIT[trick[0]]
    follow = [RANK_NAMES[RANK[other]] for other in hand if SUIT[other] == led]
    trumps = [RANK_NAMES[RANK[other]] for other in hand if SUIT[other] == trump]
    # Name the suit only once, because the full names of several cards would be too long for the page.
    if follow:
        must = f"{start_sentence(SUITS[led])} were led, so you have to play the {join_words(follow, 'or')}."
    elif trumps and trump is not None:
        held = f"the {join_words(trumps, 'or')} of {SUITS[trump]}"
        must = f"You have no {SUITS[led]}, so you have to play a trump: {held}."
    else:
        return Refusal("WH-6", f"{wrong}. You have no {SUITS[led]}, so you can play any card.")
    return Refusal("WH-6", f"{wrong}. {must}" if wrong else must)
