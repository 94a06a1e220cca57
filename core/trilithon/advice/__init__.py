"""What can be told of a game by playing it out: data first, sentences elsewhere."""

from trilithon.advice.comparing import Comparison, comparing
from trilithon.advice.review import Account, Judged, Review, ReviewError, can_review, judging, summed

__all__ = [
    "Account",
    "Comparison",
    "Judged",
    "Review",
    "ReviewError",
    "can_review",
    "comparing",
    "judging",
    "summed",
]
