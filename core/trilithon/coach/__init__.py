"""What a search found, as data: for a coach that is asked, and for whatever else has to say how good a move is.

for advice in advise("whist", state.observe(seat), chances, WORLDS):
    ...                                # None while there is more to think about; last, the advice

An adviser is handed what a seat sees, as a computer player is, and so it knows no more than the player who asks. What
it knows of a game stands in that game's folder, in the module `coach`.
"""

from trilithon.coach.advice import Advice, AdviceError, Candidate, Contrast, Reason
from trilithon.coach.advisers import (
    WORLDS,
    advise,
    contrasting,
    has_coach,
    reasons_chance,
    watching,
)

__all__ = [
    "WORLDS",
    "Advice",
    "AdviceError",
    "Candidate",
    "Contrast",
    "Reason",
    "advise",
    "contrasting",
    "has_coach",
    "reasons_chance",
    "watching",
]
