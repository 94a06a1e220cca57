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


def is_concealed(observation: Observation) -> bool:
    """Return whether colours are concealed in this game."""
    return rules_of(observation.options).game == DEDUCTION


def neutral_share(observation: Observation) -> float:
    """Return how neutral a turn should be, from 1 at the start to 0 after about a third of the round.

    With five players it is always 0, since four colours would give away the fifth.
    """
    if observation.seats == len(FIVE):
        return 0.0
    excess = _disks_off(observation) - _NEUTRAL * (observation.seats - 1)
    return min(1.0, max(0.0, 1 - excess / _FADE))


def is_still(observation: Observation) -> bool:
    """Return whether a level that looks no further than its own turn should lift any space.

    This is so in the first turns of a round, until a disk has left the board: by symmetry, all colours then have the
    same prospects.
    """
    is_early = not _disks_off(observation) and observation.quiet < _STILL * observation.seats
    return is_early and is_concealed(observation) and observation.seats < len(FIVE)


def _disks_off(observation: Observation) -> int:
    return _ALL - sum(observation.left)
