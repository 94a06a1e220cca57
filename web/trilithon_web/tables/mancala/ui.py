"""A player's choices at the table of Mancala, and what an observation means to the viewer."""

import re
from typing import Final, NamedTuple, TypeAlias

from trilithon.chance import Chance
from trilithon.equipment import SPACES
from trilithon.games.mancala.moves import BAR, COLOUR, REMOVE, SOW, SPACE
from trilithon.games.mancala.observation import Observation
from trilithon.games.mancala.sampling import sample
from trilithon.games.mancala.state import State
from trilithon_web.table import sight

NOBODY: Final = -1
_KNOWS: Final = "k"
_SHOWS: Final = "u"
_ORDER: Final = "o"
Marks = tuple[tuple[int, ...], ...]


class Ui(NamedTuple):
    """The player's choices and view.

    at: the pit that the keyboard is on.
    looked: whether the player is looking at it, so that the next tap lifts it. Never at the start of a turn, when it
        would look like advice.
    typed: the digits of a space's number typed so far.
    order: the planned colours, None if disks are sown one by one.
    carried: the dragged colour.
    shows: whether the player's own colour is face up (AM-DED-1).
    stays: whether it stays so until turned over, as nobody else shares the screen.
    knows: whether the player has looked at it in this round.
    marks: the notebook's marks by seat and colour. round: their round.
    rest: how many disks were on the board when the player had the round played out, 0 if not.
    """

    at: int = 0
    looked: bool = False
    typed: str = ""
    order: tuple[int, ...] | None = None
    carried: int = NOBODY
    shows: bool = False
    stays: bool = False
    knows: bool = False
    marks: Marks = ()
    round: int = 0
    rest: int = 0


Sight: TypeAlias = sight.Sight[Observation, Ui]


def refresh_ui(seen: Observation, before: Ui | None) -> Ui:
    """Return the ui for a new observation.

    It keeps the colour's face if that stays, this round's notebook, and the rest of the planned order. The keyboard
    stays on its pit or goes to the next that can be lifted. No pit is being looked at.
    """
    ui = before or Ui()
    if ui.round != seen.round:
        ui = ui._replace(marks=((0,) * 5,) * seen.seats, knows=False, round=seen.round, rest=0)
    if not is_resting(seen, ui):  # the player has gone back to before that
        ui = ui._replace(rest=0)
    order = (
        ui.order if seen.phase in (SOW, REMOVE) and is_to_move(seen) and _has_disks(seen, ui.order) else None
    )
    return reset_ui(ui)._replace(at=_cursor_space(seen, ui.at), looked=False, order=order)


def write_notes(ui: Ui) -> str:
    """Write down the notebook and the planned order; "" if there is nothing to keep.

    The text has the round, a digit per cell, whether the player has seen their colour and keeps it in sight, and the
    colours of the order as digits.
    """
    cells = "".join(str(mark) for row in ui.marks for mark in row)
    order = f"{_ORDER}{''.join(map(str, ui.order))}" if ui.order else ""
    own = (_KNOWS if ui.knows else "") + (_SHOWS if ui.shows and ui.stays else "")
    return f"{ui.round}:{cells}{own}{order}" if own or cells.strip("0") or order else ""


def read_notes(seen: Observation, text: str) -> Ui | None:
    """Read the text of `write_notes`. None if it does not fit this game."""
    pattern = rf"([1-9][0-9]?):([0-3]{{{5 * seen.seats}}})({_KNOWS}?)({_SHOWS}?)(?:{_ORDER}([0-4]{{1,50}}))?"
    found = re.fullmatch(pattern, text)
    if found is None:
        return None
    cells = [int(mark) for mark in found[2]]
    marks = tuple(tuple(cells[5 * seat : 5 * seat + 5]) for seat in range(seen.seats))
    order, shows = tuple(map(int, found[5])) if found[5] else None, bool(found[4])
    return Ui(order=order, shows=shows, stays=shows, knows=bool(found[3]), marks=marks, round=int(found[1]))


def reset_ui(ui: Ui) -> Ui:
    """Return the ui with nothing dragged or typed, and a card face up only if it stays so."""
    return ui._replace(typed="", carried=NOBODY, shows=ui.shows and ui.stays)


def is_to_move(seen: Observation) -> bool:
    """Whether it is the viewer's turn."""
    return bool(seen.legal)


def is_resting(seen: Observation, ui: Ui) -> bool:
    """Whether the round is being played out for the viewer (see `resting`)."""
    return ui.round == seen.round and sum(seen.left) <= ui.rest


def is_choosing(seen: Observation) -> bool:
    """Whether the viewer is to choose a colour (AM-STD-1)."""
    return is_to_move(seen) and seen.phase == COLOUR


def is_lifting(seen: Observation) -> bool:
    """Whether the viewer is to lift a space."""
    return is_to_move(seen) and seen.phase == SPACE


def is_sowing(seen: Observation) -> bool:
    """Whether the viewer is to choose the next disk to sow."""
    return is_to_move(seen) and seen.phase == SOW


def is_removing(seen: Observation) -> bool:
    """Whether the viewer is to decide on an extra removal (AM-V1)."""
    return is_to_move(seen) and seen.phase == REMOVE


def is_taking_bar(seen: Observation) -> bool:
    """Whether the viewer is to take a bar (AM-GAM-1)."""
    return is_to_move(seen) and seen.phase == BAR


def liftable_spaces(seen: Observation) -> tuple[int, ...]:
    """Return the spaces that the viewer can lift."""
    return tuple(move.number for move in seen.legal) if is_lifting(seen) else ()


def is_scored(seen: Observation) -> bool:
    """Whether the observation shows a round that is over and scored."""
    return len(seen.past) == seen.round


def sample_state(seen: Observation) -> State:
    """Sample a state that fits the observation. Unknown colours do not affect sowing."""
    return sample(seen, Chance(0))


def totals(seen: Observation) -> tuple[int, ...]:
    """Return the points of all finished rounds, by seat."""
    return tuple(sum(past.points[seat] for past in seen.past) for seat in range(seen.seats))


def _has_disks(seen: Observation, order: tuple[int, ...] | None) -> bool:
    """Whether the hand has all disks of an order."""
    return bool(order) and all(seen.hand[colour] >= (order or ()).count(colour) for colour in range(5))


def _cursor_space(seen: Observation, at: int) -> int:
    may = liftable_spaces(seen)
    if not may or at in may:
        return at or 1
    return min(may, key=lambda space: (space - at) % SPACES)
