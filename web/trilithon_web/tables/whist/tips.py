"""Tips at the table of Whist."""

from trilithon.equipment import RANK_NAMES
from trilithon.games.whist.state import Observation
from trilithon_web.tables.whist.cards import DECK
from trilithon_web.tables.whist.ui import Sight
from trilithon_web.tricks import tips
from trilithon_web.tricks.ui import bidding, playing


def tip(sight: Sight) -> str:
    """What to think of now."""
    seen: Observation = sight.seen
    if bidding(seen):
        may = any(move.value == 0 for move in seen.legal)  # not if 0 is barred (WH-4)
        return tips.bidding(DECK, seen, _pack(seen), "0 is a bid, too." if may else "")
    if not playing(seen) or seen.seat is None:
        return ""
    return tips.tip(DECK, sight, (seen.bids[seen.seat] or 0) - seen.taken[seen.seat], _follow(seen))


def _follow(seen: Observation) -> str:
    """What may be played (WH-6), and which card wins where there is no trump (WH-7)."""
    if seen.trump is None:
        return "Follow suit if you can. The highest card of the suit led wins."
    return "Follow suit if you can. If you can’t, you must play a trump if you have one."


def _pack(seen: Observation) -> str:
    """Which cards are played with (WH-1)."""
    cards = 8 * seen.seats
    lowest = RANK_NAMES[-2 * seen.seats]
    dealt = "all dealt" if len(seen.hand) * seen.seats == cards else "not all dealt"
    return f"The pack has {cards} cards, {lowest} to ace, {dealt}. Aces are high."
