"""Hints at the table of Celtic Whist."""

from typing import Final

from trilithon.equipment import COLOUR, NUMBER, Card
from trilithon.games.celtic_whist.state import Observation
from trilithon_web.tables.celtic_whist.bids import size_of
from trilithon_web.tables.celtic_whist.cards import DECK
from trilithon_web.tables.celtic_whist.ui import Sight
from trilithon_web.tricks import hints
from trilithon_web.tricks.ui import bidding, playing, scored

_HIGH: Final = 28  # cards from here on should win
_HIGH_TRUMP: Final = 20
_NONE: Final = (
    "None of your cards is sure to win. By a null bid you take no trick, and win or lose what you stake."
)


def _strong(seen: Observation, card: Card) -> bool:
    return NUMBER[card] >= (_HIGH_TRUMP if COLOUR[card] == seen.trump else _HIGH)


def hint(sight: Sight) -> str:
    """What to think of now."""
    seen: Observation = sight.seen
    if bidding(seen):
        more = " The dummy hand leads every trick." if seen.seats == 1 else ""
        strong = [card for card in seen.hand if _strong(seen, card)]
        return hints.bidding(DECK, seen, strong, _NONE) + more
    if scored(seen):
        together = seen.seats == 1 or seen.options["mode"] == "cooperative"
        goes = "" if together else "up to the leader, or "
        return f"After each round the black figure moves {goes}one space. If it reaches 30 first, the game is over."
    if not playing(seen) or seen.seat is None:
        return ""
    bid = seen.bids[seen.seat] or 0
    return hints.hint(DECK, seen, (size_of(seen, bid) if bid > 0 else 0) - seen.taken[seen.seat])
