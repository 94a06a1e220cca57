"""What a bid puts at stake, in words: the points that it wins or loses, and by taking all that is left (WH-8)."""

from trilithon.games.whist.scoring import score_round
from trilithon.games.whist.state import Observation
from trilithon.people import number_text, signed_text
from trilithon_web.tricks.deck import Rest


def meaning(number: int) -> str:
    """What a bid would bring."""
    made, each = signed_text(score_round(number, number)), number_text(score_round(0, 1))
    return f"Exactly {number}: {made} points. Otherwise {each} for each trick over or under."


def rest(seen: Observation) -> Rest:
    """What taking every trick that is left comes to."""
    assert seen.seat is not None
    bid, taken = seen.bids[seen.seat] or 0, seen.taken[seen.seat] + len(seen.hand)
    if taken == bid:
        said = f"That makes your bid of {bid}."
    elif taken > bid:
        said = f"That’s {taken - bid} more than your bid of {bid}."
    else:
        said = f"That’s still {bid - taken} short of your bid of {bid}."
    return Rest(said, f"{signed_text(score_round(bid, taken))} points")
