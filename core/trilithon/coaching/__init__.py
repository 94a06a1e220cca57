"""What a search found, as data: for a coach that is asked, and for whatever else has to say how good a move is.

for advice in advising("whist", state.observe(seat), chances, WORLDS):
    ...                                # None while there is more to think about; last, the advice

An adviser is handed what a seat sees, as a computer player is, and so it knows no more than the player who asks. What
it knows of a game stands in that game's folder, in the module `coaching`.
"""

from trilithon.coaching.advising import (
    WORLDS,
    advises,
    advising,
    bids_made,
    chance_of,
    find_faults,
    reasoning,
)
from trilithon.coaching.counsel import Advice, AdviceError, Candidate, Reason

__all__ = [
    "WORLDS",
    "Advice",
    "AdviceError",
    "Candidate",
    "Reason",
    "advises",
    "advising",
    "bids_made",
    "chance_of",
    "find_faults",
    "reasoning",
]
