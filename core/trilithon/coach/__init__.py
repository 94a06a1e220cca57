"""What a coach says about a decision, as data: candidates, numbers and reasons; and what coaches share.

Each game's coach is the module `coach` in its folder. `trilithon.analysis.advise` asks it.
"""

from trilithon.coach.advice import Advice, AdviceError, Candidate, Contrast, Reason, Watch

__all__ = [
    "Advice",
    "AdviceError",
    "Candidate",
    "Contrast",
    "Reason",
    "Watch",
]
