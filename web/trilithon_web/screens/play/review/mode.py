"""The mode in which a finished game is reviewed."""

from dataclasses import dataclass

from trilithon_web.screens.play.mode import Mode


@dataclass(frozen=True, kw_only=True)
class Review(Mode):
    """The review of a finished game."""

    in_review: bool = True

    kind = "review"
