"""Hints at the table of Whist."""

from trilithon.games.whist.state import Observation
from trilithon_web.tables.whist.cards import DECK
from trilithon_web.tables.whist.ui import Sight
from trilithon_web.tricks import hints
from trilithon_web.tricks.ui import bidding, playing


def hint(sight: Sight) -> str:
    """What to think of now."""
    seen: Observation = sight.seen
    if bidding(seen):
        may = any(move.value == 0 for move in seen.legal)  # not if 0 is barred (WH-4)
        return hints.bidding(DECK, seen, "0 is a bid, too." if may else "")
    if not playing(seen) or seen.seat is None:
        return ""
    return hints.hint(DECK, seen, (seen.bids[seen.seat] or 0) - seen.taken[seen.seat])
