"""Hints at the table of Rekniles Ekim."""

from trilithon.games.rekniles_ekim.observation import Observation
from trilithon.people import capital, several
from trilithon_web.kit.drawing import word
from trilithon_web.tables.rekniles_ekim.plan import CARD, COLOUR_NAMED, DISK, plan
from trilithon_web.tables.rekniles_ekim.ui import Sight, arranging

_FEW = 3  # disks left of a colour from which on the end is near


def hint(sight: Sight) -> str:
    """What to think of now."""
    seen: Observation = sight.seen
    if arranging(seen):
        return "Mixed colours leave you a choice in every hand; what lies last can still turn the end."
    laid_out = plan(seen, sight.ui)
    if laid_out and laid_out.needs == COLOUR_NAMED:
        which = "you have bet on" if seen.options["most-points"] else "others have bet on and you haven’t"
        return f"A black card moves any chariot up one place. Name one that {which}."
    if laid_out is None or laid_out.needs not in (CARD, DISK):
        return ""
    track = laid_out.track
    best, worst = (track[0], track[-1]) if seen.options["most-points"] else (track[-1], track[0])
    counts = {track[0]: "5 points", track[-1]: "1 point"}
    told = f"{capital(word(best))} counts {counts[best]} a disk as it stands, {word(worst)} {counts[worst]}."
    fewest = min(range(5), key=lambda colour: (seen.left[colour], colour))
    if seen.left[fewest] <= _FEW:
        told += f" The end is near: {several(seen.left[fewest], f'{word(fewest)} disk')} left."
    elif laid_out.needs == CARD:
        told += (
            " Move up chariots you haven’t bet on, or push down those you have." if best == track[-1] else ""
        )
    return told
