"""How players of the deduction game conceal their colours (AM-DED-1): at first they play alike with each of them."""

from typing import Final

from trilithon.games.mancala.observation import Observation
from trilithon.games.mancala.options import DEDUCTION, rules_of
from trilithon.games.mancala.pits import FIVE

# Disks that have left the board, for each other player, up to which play is neutral: seven turns or so. Then so many
# more until it is open.
_NEUTRAL: Final = 3
_FADE: Final = 2
_STILL: Final = 2  # turns of each
_ALL: Final = 50  # disks (AM-1)


def is_concealed(seen: Observation) -> bool:
    """Whether this is a game in which colours are concealed."""
    return rules_of(seen.options).game == DEDUCTION


def neutral_share(seen: Observation) -> float:
    """Find how much of a turn should be neutral: 1 at first, 0 from about a third of the round on, and with five
    players, where four colours give away the fifth."""
    if seen.seats == len(FIVE):
        return 0.0
    more = _disks_off(seen) - _NEUTRAL * (seen.seats - 1)
    return min(1.0, max(0.0, 1 - more / _FADE))


def is_still(seen: Observation) -> bool:
    """Whether a level that looks no further than its own turn should lift any space: in the first turns of a round,
    before any disk has left the board. By symmetry all colours have the same prospects then."""
    first = not _disks_off(seen) and seen.quiet < _STILL * seen.seats
    return first and is_concealed(seen) and seen.seats < len(FIVE)


def _disks_off(seen: Observation) -> int:
    return _ALL - sum(seen.left)
