"""The stakes of a bid in words: the points to win or lose, and the result of taking all remaining tricks."""

from trilithon.games.celtic_whist.moves import NO_BID, NULL_MAX, bid_name
from trilithon.games.celtic_whist.scoring import bid_value, highest_regular, points_gained, tricks_asked
from trilithon.games.celtic_whist.state import Observation
from trilithon.people import count_text, signed_text
from trilithon_web.tables.celtic_whist.ui import rules
from trilithon_web.tricks.deck import Rest


def describe_bid(seen: Observation, bid: int) -> tuple[str, str]:
    """Say what a bid brings if it is made, and if it is not (CW-SCORE-1 to CW-SCORE-6, CW-BID-4, CW-COOP-1)."""
    if rules(seen).cooperative:
        return _describe_shared_bid(seen, bid)
    return _describe_null_bid(seen, bid) if bid < 0 else _describe_regular_bid(seen, bid)


def _describe_shared_bid(seen: Observation, bid: int) -> tuple[str, str]:
    wanted = tricks_asked(bid, seen.hand_size)
    take = f"exactly {count_text(wanted, 'trick')}" if wanted else "no trick"
    return f"Take {take}.", f"If everyone makes their bid, you move {seen.seats}. Otherwise you stay."


def _describe_regular_bid(seen: Observation, bid: int) -> tuple[str, str]:
    size, tougher = seen.hand_size, rules(seen).tougher
    wanted, value = tricks_asked(bid, size), bid_value(bid, size)
    take = f"All {size}" if wanted == size else f"Exactly {wanted}"
    over = "" if wanted == size else " More: 0." if tougher else " Each extra: −1."
    fewer = f"Fewer: {_say_loss(seen, points_gained(value, wanted - 1, size, tougher))}."
    return (
        f"{take}: {_say_points(points_gained(value, wanted, size, tougher))}.",
        f"{fewer}{over}{_say_losing_number(seen, value, wanted)}",
    )


def _say_losing_number(seen: Observation, value: int, wanted: int) -> str:
    """Say how many tricks are so far too many that a solo player loses the game; "" if none are."""
    the_rules = rules(seen)
    if the_rules.solo:
        for taken in range(wanted + 1, seen.hand_size + 1):
            if _own_score(seen) + points_gained(value, taken, seen.hand_size, the_rules.tougher) <= 0:
                return f" {taken} or more: game lost."
    return ""


def _describe_null_bid(seen: Observation, bid: int) -> tuple[str, str]:
    others = [seen.bids[seat] for seat in seen.playing if seat != seen.seat]
    regular = any(other > 0 for other in others)
    if len(others) > 0 and not regular and NO_BID not in others:  # CW-MULTI-7
        return "Everyone bid null. No tricks: 0 points.", "Each trick you take: −1."
    may = " If everyone bids null: −1 a trick." if others and not regular else ""
    if bid == NULL_MAX and (not regular or NO_BID in others):
        return "No tricks: + the highest bid.", f"Any trick: − the highest bid.{may}"
    value = bid_value(bid, seen.hand_size, highest_regular(seen.bids, seen.hand_size))
    return f"No tricks: {_say_points(-value)}.", f"Any trick: {_say_loss(seen, value)}.{may}"


def describe_rest(seen: Observation) -> Rest:
    """Describe the result of taking all remaining tricks (CW-SCORE-1 to CW-SCORE-6, CW-COOP-1)."""
    assert seen.seat is not None
    bid, value, size = seen.bids[seen.seat], seen.values[seen.seat], seen.hand_size
    taken, the_rules = seen.taken[seen.seat] + len(seen.hand), rules(seen)
    over, name = taken - tricks_asked(value, size), bid_name(bid)
    yours = f"your bid of {name}" if name.isdigit() else f"your {name}"
    if bid < 0:
        said = f"Your {name} is lost."
    elif over == 0:
        said = f"That makes {yours}."
    else:
        said = f"That’s {over} more than {yours}." if over > 0 else f"That’s still {-over} short of {yours}."
    if the_rules.cooperative:
        return Rest(said, "bid missed" if over or bid < 0 else "bid made")
    return Rest(said, _say_gain(seen, points_gained(value, taken, size, the_rules.tougher)))


def _say_gain(seen: Observation, gained: int) -> str:
    return _say_points(gained) if gained > 0 else _say_loss(seen, gained) if gained else "0 points"


def _say_points(gained: int) -> str:
    return f"+{count_text(gained, 'point')}"


def _say_loss(seen: Observation, gained: int) -> str:
    """Say how many points are lost, and whether that loses the game or stops at zero (CW-SCORE-6)."""
    score = _own_score(seen)
    if rules(seen).solo and score + gained <= 0:
        return f"{signed_text(gained)}, game lost"
    if score + gained >= 0:
        return signed_text(gained)
    return f"{signed_text(gained)} " + ("(down to\xa00)" if score else "(you stay at\xa00)")


def _own_score(seen: Observation) -> int:
    return seen.scores[seen.seat or 0]
