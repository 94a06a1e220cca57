"""What can be told of a game by playing it out: data first, sentences elsewhere."""

from trilithon.advice.review import Account, Decided, Review, can_review, reviewing

__all__ = ["Account", "Decided", "Review", "can_review", "reviewing"]
