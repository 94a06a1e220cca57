"""Why a move is not legal: the rule, and what would be right. Looked into only once a move is refused."""

from trilithon.equipment import RANK, RANK_NAMES, SUIT, SUITS, french_name
from trilithon.game import Refusal
from trilithon.games.whist.moves import BID, BIDS, PLAYS
from trilithon.people import capital, listed, several


def over() -> Refusal:
    """The game is over."""
    return Refusal("WH-9", "The game is over, but you can still undo.")


def no_bid(cards: int, barred: int | None, move: object) -> Refusal:
    """Why a move is no bid that may be made now (WH-4). barred: what the last to bid may not bid, if anything."""
    tricks = several(cards, "trick")
    if barred is not None and move == BIDS[barred]:
        return Refusal(
            "WH-4", f"You bid last, so you can’t bid {barred}: the bids would add up to the {tricks}."
        )
    wanted = f"bid a number from 0 to {cards}"
    if barred is not None:
        wanted += f", but not {barred} (the bids would add up to the {tricks})"
    if getattr(move, "kind", None) == BID:
        return Refusal("WH-4", f"This round has {tricks}: {wanted}.")
    return Refusal("WH-4", f"You have to bid first: {wanted}.")


def no_play(
    hand: tuple[int, ...], trick: tuple[int, ...], trump: int | None, first: bool, move: object
) -> Refusal:
    """Why a move is no card that may be played now. first: whether this is the first trick of the round."""
    if getattr(move, "kind", None) == BID:
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
    # The suit is said once: the names of several cards would be too long for the place of the sentence.
    if follow:
        must = f"{capital(SUITS[led])} were led, so you have to play the {listed(follow)}."
    elif trumps and trump is not None:
        held = f"the {listed(trumps)} of {SUITS[trump]}"
        must = f"You have no {SUITS[led]}, so you have to play a trump: {held}."
    else:
        return Refusal("WH-6", f"{wrong}. You have no {SUITS[led]}, so you can play any card.")
    return Refusal("WH-6", f"{wrong}. {must}" if wrong else must)
