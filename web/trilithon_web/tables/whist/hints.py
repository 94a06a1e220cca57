"""Hints at the table of Whist."""

from typing import Final

from trilithon.equipment import RANK, RANKS, SUIT
from trilithon.games.whist.state import Observation
from trilithon_web.tables.whist.cards import DECK
from trilithon_web.tables.whist.ui import Sight
from trilithon_web.tricks import hints
from trilithon_web.tricks.ui import bidding, playing

_HIGH: Final = RANKS.index("K")  # cards from here on should win
_HIGH_TRUMP: Final = RANKS.index("J")
_NONE: Final = (
    "None of your cards is sure to win: 0 is a bid, too. Whoever takes exactly what they bid scores."
)


def _strong(seen: Observation, card: int) -> bool:
    return RANK[card] >= (_HIGH_TRUMP if SUIT[card] == seen.trump else _HIGH)


def hint(sight: Sight) -> str:
    """What to think of now."""
    seen: Observation = sight.seen
    if bidding(seen):
        return hints.bidding(DECK, seen, [card for card in seen.hand if _strong(seen, card)], _NONE)
    if not playing(seen) or seen.seat is None:
        return ""
    return hints.hint(DECK, seen, (seen.bids[seen.seat] or 0) - seen.taken[seen.seat])
