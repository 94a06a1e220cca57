"""Hints at the table of Celtic Whist."""

from trilithon.games.celtic_whist.state import Observation
from trilithon_web.tables.celtic_whist.bids import size_of
from trilithon_web.tables.celtic_whist.cards import DECK
from trilithon_web.tables.celtic_whist.ui import Sight
from trilithon_web.tricks import hints
from trilithon_web.tricks.ui import bidding, playing, scored


def hint(sight: Sight) -> str:
    """What to think of now."""
    seen: Observation = sight.seen
    if bidding(seen):
        if seen.seats == 1:
            return hints.bidding(DECK, seen, "The dummy hand leads every trick.")
        together = seen.options["mode"] == "cooperative"
        null = (
            f"With a null bid you try to take no tricks{'' if together else ', and win or lose your stake'}."
        )
        return hints.bidding(DECK, seen, null if any(move.value < 0 for move in seen.legal) else "")
    if scored(seen):
        together = seen.seats == 1 or seen.options["mode"] == "cooperative"
        goes = "" if together else "up to the leader, or "
        return f"After each round the black figure moves {goes}one space. At 30 it ends the game."
    if not playing(seen) or seen.seat is None:
        return ""
    bid = seen.bids[seen.seat] or 0
    return hints.hint(DECK, seen, (size_of(seen, bid) if bid > 0 else 0) - seen.taken[seen.seat])
