"""How players of the deduction game hide their colours (AM-DED-1): at first they play the same way with each of
them."""

from typing import Final

from trilithon.games.mancala.observation import Observation
from trilithon.games.mancala.options import DEDUCTION, rules_of
from trilithon.games.mancala.pits import FIVE

# Play is neutral until so many disks for each opponent have left the board, after about seven turns. Then it becomes
# open by degrees while _FADE more disks leave.
_NEUTRAL: Final = 3
_FADE: Final = 2
_STILL: Final = 2  # turns of each player
_ALL: Final = 50  # disks (AM-1)


def is_concealed(seen: Observation) -> bool:
    """Return whether colours are concealed in this game."""
    return rules_of(seen.options).game == DEDUCTION


def neutral_share(seen: Observation) -> float:
    """Return how neutral a turn should be, from 1 at the start to 0 after about a third of the round.

    With five players it is always 0, since four colours would give away the fifth.
    """
    if seen.seats == len(FIVE):
        return 0.0
    more = _disks_off(seen) - _NEUTRAL * (seen.seats - 1)
    return min(1.0, max(0.0, 1 - more / _FADE))


def is_still(seen: Observation) -> bool:
    """Return whether a level that looks no further than its own turn should lift any space.

    This is so in the first turns of a round, until a disk has left the board: by symmetry, all colours then have the
    same prospects.
    """
    first = not _disks_off(seen) and seen.quiet < _STILL * seen.seats
    return first and is_concealed(seen) and seen.seats < len(FIVE)


def _disks_off(seen: Observation) -> int:
    return _ALL - sum(seen.left)
