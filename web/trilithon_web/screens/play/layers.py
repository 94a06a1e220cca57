"""What is open over a game, one thing over another: the browser's Back closes each before it leaves the game."""

from trilithon_web.effects import Focus
from trilithon_web.screens.play.model import Play, Updated, saying
from trilithon_web.screens.play.replay import playback
from trilithon_web.screens.play.review import reviewing


def depth(play: Play) -> int:
    """How many things are open: the review, and what is looked at from there; the log; the table of a game that is
    over, instead of how it ended; or what a table of its own has opened."""
    if play.in_review:
        return 1 if play.look is None else 2
    if play.is_live and play.eyes.shown.result and play.eyes.looking:
        return 1
    if play.panels.log and not play.is_visit:
        return 1
    return 1 if play.look is None and play.table.controls.close(play.eyes.ui) is not None else 0


def back(play: Play) -> Updated:
    """Close what was opened last."""
    match depth(play):
        case 0:
            return play, ()
        case 1 if play.in_review:
            return reviewing.close_review(play, {})
        case 1 if play.panels.log:
            return playback.toggle(play, {})
        case 1 if (ui := play.table.controls.close(play.eyes.ui)) is not None:
            return play._replace(eyes=play.eyes._replace(ui=ui)), ()
        case 1:
            return look(play)
        case _:
            return reviewing.open_review(play, {})


def look(play: Play) -> Updated:
    """Turn from how the game ended to its table, or back. What was said is then out of sight."""
    eyes = play.eyes._replace(looking=not play.eyes.looking)
    return saying(play, "")._replace(eyes=eyes), (Focus("look", shown=False),)
