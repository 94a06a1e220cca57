"""What is open over a game, one thing over another: the browser's Back closes each before it leaves the game."""

from trilithon_web.screens.play.model import Play, Updated
from trilithon_web.screens.play.parts import Live, Replay, Review
from trilithon_web.screens.play.review import looking_over, replay


def depth(play: Play) -> int:
    """How many things are open: the review, and what is looked at from there; or the log."""
    if play.in_review:
        return 1 if isinstance(play.mode, Review) else 2
    return 1 if play.log and isinstance(play.mode, Live | Replay) else 0


def back(play: Play) -> Updated:
    """Close what was opened last."""
    match depth(play):
        case 0:
            return play, ()
        case 1 if isinstance(play.mode, Review):
            return looking_over.closed(play, {})
        case 1:
            return replay.toggle(play, {})
        case _:
            return looking_over.opened(play, {})
