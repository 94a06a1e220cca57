"""Analysis of decisions by playing them out: advice on open ones, reviews of finished games.

It returns data; the page writes the sentences.
"""

from trilithon.analysis.advising import WORLDS, advise, contrast, reasons_chance
from trilithon.analysis.comparison import compare_in_slices
from trilithon.analysis.review import review_in_slices
from trilithon.review import (
    Comparison,
    PartSummary,
    Review,
    ReviewedMove,
    ReviewError,
    can_review,
    summarize_review,
)

__all__ = [
    "WORLDS",
    "Comparison",
    "PartSummary",
    "Review",
    "ReviewError",
    "ReviewedMove",
    "advise",
    "can_review",
    "compare_in_slices",
    "contrast",
    "reasons_chance",
    "review_in_slices",
    "summarize_review",
]
