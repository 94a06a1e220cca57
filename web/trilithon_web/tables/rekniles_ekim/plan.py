"""A turn as it is laid out before it is played: what is decided, what that does, what is still to be chosen.

Nothing is played before all is decided, so that a player can look at what each card would do and think again.
"""

from typing import Final, NamedTuple

from trilithon.equipment import BLACK, COLOUR, Colour
from trilithon.games.rekniles_ekim.moves import (
    ADVANCED,
    MOVE,
    OPEN_PLAYS,
    PICKS,
    PLAYS,
    Move,
    Track,
)
from trilithon.games.rekniles_ekim.observation import Observation
from trilithon.games.rekniles_ekim.options import rules_of
from trilithon.games.rekniles_ekim.scoring import legal_disks, legal_picks
from trilithon_web.tables.rekniles_ekim.ui import NO_CARD, NO_COLOUR, Ui, arranging

CARD: Final = "card"
COLOUR_NAMED: Final = "colour"
CHARIOT: Final = "chariot"
DISK: Final = "disk"
NOTHING: Final = ""  # is left to choose


class Plan(NamedTuple):
    """needs: what is to be chosen next, NOTHING where all is decided. may: the moves to choose it from; where all is
    decided, the disk that comes by itself, if any. moves: what is decided, to be played. track: the chariots after
    that. advances: the chariot that moves up by it, NO_COLOUR for none. played: the card of the turn, None before."""

    needs: str
    may: tuple[Move, ...]
    moves: tuple[Move, ...]
    track: Track
    advances: Colour = NO_COLOUR
    played: Move | None = None


def plan(seen: Observation, ui: Ui) -> Plan | None:
    """The turn of the one who looks on, as far as it is laid out; None if it is not their turn to race."""
    if not seen.legal or arranging(seen):
        return None
    if seen.pending:
        played = seen.played[-1]
        if seen.pending[0].kind == MOVE:
            return _picked(seen, ui, played, ())
        return Plan(DISK, seen.pending, (), seen.track, played=played)
    if ui.card == NO_CARD:
        return Plan(CARD, seen.legal, (), seen.track)
    if rules_of(seen.options).inverse:
        played = OPEN_PLAYS[ui.card][0]
        return _picked(seen, ui, played, (played,))
    named = ui.colour if COLOUR[ui.card] == BLACK else COLOUR[ui.card]
    if named == NO_COLOUR:
        return Plan(COLOUR_NAMED, PLAYS[ui.card], (), seen.track)
    (played,) = (move for move in PLAYS[ui.card] if move.colour == named)
    return _moved(seen, (played,), named, played)


def _picked(seen: Observation, ui: Ui, played: Move, moves: tuple[Move, ...]) -> Plan:
    """The inverse game (RE-V6): the chariot is to be picked, or has been."""
    may = legal_picks(rules_of(seen.options), seen.track)
    if PICKS[ui.colour] not in may or ui.colour == NO_COLOUR:
        return Plan(CHARIOT, may, moves, seen.track, played=played)
    return _moved(seen, (*moves, PICKS[ui.colour]), ui.colour, played)


def _moved(seen: Observation, moves: tuple[Move, ...], colour: Colour, played: Move) -> Plan:
    """A chariot moves up; where there is no choice of disks, all is decided (RE-9)."""
    track = ADVANCED[seen.track][colour]
    disks = legal_disks(rules_of(seen.options), seen.left, track, played.colour)
    return Plan(DISK if len(disks) > 1 else NOTHING, disks, moves, track, colour, played)
