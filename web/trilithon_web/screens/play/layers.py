"""Layers open over a game. The browser's Back closes them one by one before it leaves the game."""

from trilithon_web.effects import Focus
from trilithon_web.screens.play.model import Play, Updated, saying
from trilithon_web.screens.play.replay import playback
from trilithon_web.screens.play.review import reviewing


def depth(play: Play) -> int:
    """Count the layers: the review and a position opened from it, the log, the table after the end, or a
    layer of the table's own. None in a mode that covers the game."""
    if play.mode.covers:
        return 0
    if play.in_review:
        return 1 if play.look is None else 2
    if play.is_live and play.eyes.shown.result and play.eyes.looking:
        return 1
    if play.panels.log and not play.is_visit:
        return 1
    return 1 if play.look is None and play.table.controls.close(play.eyes.ui) is not None else 0


def back(play: Play) -> Updated:
    """Close the layer that was opened last."""
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
            return toggle_result(play)
        case _:
            return reviewing.open_review(play, {})


def toggle_result(play: Play) -> Updated:
    """Switch between the result and the table of a finished game."""
    eyes = play.eyes._replace(looking=not play.eyes.looking)
    return saying(play, "")._replace(eyes=eyes), (Focus("look", shown=False),)
