"""The coach: the values of a decision's moves, and reasons, as data.

for advice in advise("whist", state.observe(seat), chances, WORLDS):
    ...                                # None after each slice of work; finally, the advice

A coach receives an observation, like a bot, so it knows no more than the player who asks. Each game with a coach has a
module `coach` in its folder.
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
