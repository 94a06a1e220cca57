"""A planned turn: the choices that the player has made so far, their effect, and the next choice.

Nothing is played until the plan is complete, so that players can see a card's effect and change their mind.
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
from trilithon_web.tables.rekniles_ekim.ui import NO_CARD, NO_COLOUR, Ui, is_arranging

CARD: Final = "card"
COLOUR_NAMED: Final = "colour"
CHARIOT: Final = "chariot"
DISK: Final = "disk"
NOTHING: Final = ""  # left to choose


class Plan(NamedTuple):
    """A planned turn.

    needs: the kind of the next choice, NOTHING if the plan is complete.
    may: the moves to choose from. If complete: the only disk that can be taken, if any.
    moves: the chosen moves, to be played.
    track: the order of the chariots after these moves.
    advances: the chariot that moves up, NO_COLOUR for none.
    played: the turn's card, None before one is picked.
    """

    needs: str
    may: tuple[Move, ...]
    moves: tuple[Move, ...]
    track: Track
    advances: Colour = NO_COLOUR
    played: Move | None = None


def plan_turn(seen: Observation, ui: Ui) -> Plan | None:
    """Return the viewer's turn as planned so far. None if it is not their turn."""
    if not seen.legal or is_arranging(seen):
        return None
    if seen.pending:
        played = seen.played[-1]
        if seen.pending[0].kind == MOVE:
            return _plan_pick(seen, ui, played, ())
        return Plan(DISK, seen.pending, (), seen.track, played=played)
    if ui.card == NO_CARD:
        return Plan(CARD, seen.legal, (), seen.track)
    if rules_of(seen.options).inverse:
        played = OPEN_PLAYS[ui.card][0]
        return _plan_pick(seen, ui, played, (played,))
    named = ui.colour if COLOUR[ui.card] == BLACK else COLOUR[ui.card]
    if named == NO_COLOUR:
        return Plan(COLOUR_NAMED, PLAYS[ui.card], (), seen.track)
    (played,) = (move for move in PLAYS[ui.card] if move.colour == named)
    return _plan_advance(seen, (played,), named, played)


def _plan_pick(seen: Observation, ui: Ui, played: Move, moves: tuple[Move, ...]) -> Plan:
    """Plan the inverse game's pick (RE-V6): the chariot is still to be picked, or has been."""
    may = legal_picks(rules_of(seen.options), seen.track)
    if PICKS[ui.colour] not in may or ui.colour == NO_COLOUR:
        return Plan(CHARIOT, may, moves, seen.track, played=played)
    return _plan_advance(seen, (*moves, PICKS[ui.colour]), ui.colour, played)


def _plan_advance(seen: Observation, moves: tuple[Move, ...], colour: Colour, played: Move) -> Plan:
    """Plan a chariot's advance. With no choice of disks the plan is complete (RE-9)."""
    track = ADVANCED[seen.track][colour]
    disks = legal_disks(rules_of(seen.options), seen.left, track, played.colour)
    return Plan(DISK if len(disks) > 1 else NOTHING, disks, moves, track, colour, played)
