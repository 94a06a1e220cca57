"""The stakes of a bid in words: the points to win or lose, and the result of taking all remaining tricks (WH-8)."""

from trilithon.games.whist.scoring import score_round
from trilithon.games.whist.state import Observation
from trilithon.people import number_text, signed_text
from trilithon_web.tricks.deck import Rest


def describe_bid(number: int) -> str:
    """Say what a bid would bring."""
    made, each = signed_text(score_round(number, number)), number_text(score_round(0, 1))
    return f"Exactly {number}: {made} points. Otherwise {each} for each trick over or under."


def describe_rest(seen: Observation) -> Rest:
    """Describe the result of taking all remaining tricks."""
    assert seen.seat is not None
    bid, taken = seen.bids[seen.seat] or 0, seen.taken[seen.seat] + len(seen.hand)
    if taken == bid:
        said = f"That makes your bid of {bid}."
    elif taken > bid:
        said = f"That’s {taken - bid} more than your bid of {bid}."
    else:
        said = f"That’s still {bid - taken} short of your bid of {bid}."
    return Rest(said, f"{signed_text(score_round(bid, taken))} points")
