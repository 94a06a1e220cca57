"""Analysis of finished games, by playing their decisions out. It returns data; the page words it."""

from trilithon.analysis.comparison import Comparison, compare_in_slices
from trilithon.analysis.review import (
    PartSummary,
    Review,
    ReviewedMove,
    ReviewError,
    can_review,
    review_in_slices,
    summarize_review,
)

__all__ = [
    "Comparison",
    "PartSummary",
    "Review",
    "ReviewError",
    "ReviewedMove",
    "can_review",
    "compare_in_slices",
    "review_in_slices",
    "summarize_review",
]
