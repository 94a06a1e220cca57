"""Tips at the table of Rekniles Ekim."""

from trilithon.games.rekniles_ekim.observation import Observation
from trilithon.people import count_text
from trilithon_web.kit.drawing import word
from trilithon_web.tables.rekniles_ekim.plan import CARD, COLOUR_NAMED, DISK, plan_turn
from trilithon_web.tables.rekniles_ekim.ui import Sight, is_arranging

_FEW = 3  # disks left of a colour when the end is near


def say_tip(sight: Sight) -> str:
    """Say what to consider now."""
    seen: Observation = sight.seen
    if is_arranging(seen):
        return "Your cards come in this order during the race, the first card first."
    laid_out = plan_turn(seen, sight.ui)
    if laid_out and laid_out.needs == COLOUR_NAMED:
        return "A black card moves any chariot up one place. Choose its colour."
    if laid_out is None or laid_out.needs not in (CARD, DISK):
        return ""
    track = laid_out.track
    best, worst = (track[0], track[-1]) if seen.options["most-points"] else (track[-1], track[0])
    counts = {track[0]: "5", track[-1]: "1"}
    points = "1 point" if counts[best] == "1" else "5 points"
    told = f"Right now each {word(best)} disk is worth {points}, each {word(worst)} one {counts[worst]}."
    fewest = min(range(5), key=lambda colour: (seen.left[colour], colour))
    if seen.left[fewest] <= _FEW:
        told += f" The end is near: {count_text(seen.left[fewest], f'{word(fewest)} disk')} left."
    elif laid_out.needs == CARD and min(seen.left) == max(seen.left):  # at the start
        told += " Sun and moon make no difference."
    elif laid_out.needs == CARD:
        told += f" The {'most' if seen.options['most-points'] else 'fewest'} points win the race."
    return told
