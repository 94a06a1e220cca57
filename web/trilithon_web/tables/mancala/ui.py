"""What the player of Mancala is about, and what a position means to the one who looks on."""

import re
from typing import Final, NamedTuple, TypeAlias

from trilithon.chance import Chance
from trilithon.equipment import SPACES
from trilithon.games.mancala.moves import BAR, COLOUR, REMOVE, SOW, SPACE
from trilithon.games.mancala.observation import Observation
from trilithon.games.mancala.sampling import sample
from trilithon.games.mancala.state import State
from trilithon_web import table

NOBODY: Final = -1
_KNOWS: Final = "k"
_SHOWS: Final = "u"
_ORDER: Final = "o"
Marks = tuple[tuple[int, ...], ...]


class Ui(NamedTuple):
    """What the player is about. at: the pit that the keyboard is at. looked: it is looked at, and the next tap lifts
    it; nothing is at the beginning of a turn, which would read as advice. typed: digits of a space's number.
    order: the colours laid out to be sown, None where disks are sown one by one. carried: the colour that is dragged.
    shows: one's own colour is face up (AM-DED-1); stays: until it is turned, as nobody else sits here.
    knows: it has been looked at in this round. marks: of the notebook, by seat and colour; round: of which they are.
    rest: how many disks were left on the board when the player had the rest of that round played out, 0 before.
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


Sight: TypeAlias = table.Sight[Observation, Ui, State]


def begin(seen: Observation, before: Ui | None) -> Ui:
    """Nothing dragged, one's own colour as it stays; the notebook of the round, and the order as far as it is still to
    be sown. The keyboard is at the pit it was at, or at the next that may be lifted; none is looked at yet."""
    ui = before or Ui()
    if ui.round != seen.round:
        ui = ui._replace(marks=((0,) * 5,) * seen.seats, knows=False, round=seen.round, rest=0)
    if not rests(seen, ui):  # they have gone back to before that
        ui = ui._replace(rest=0)
    order = ui.order if seen.phase in (SOW, REMOVE) and mine(seen) and _held(seen, ui.order) else None
    return at_rest(ui)._replace(at=_pit(seen, ui.at), looked=False, order=order)


def noted(ui: Ui) -> str:
    """Write down the notebook and the planned order: the round, a digit for each cell, whether the player has looked
    at their own colour and whether it stays in sight, and the colours of the order as digits. "" if there is nothing to
    keep."""
    cells = "".join(str(mark) for row in ui.marks for mark in row)
    order = f"{_ORDER}{''.join(map(str, ui.order))}" if ui.order else ""
    own = (_KNOWS if ui.knows else "") + (_SHOWS if ui.shows and ui.stays else "")
    return f"{ui.round}:{cells}{own}{order}" if own or cells.strip("0") or order else ""


def recalled(seen: Observation, text: str) -> Ui | None:
    """Read what `noted` has written; None if the text fits no such game."""
    pattern = rf"([1-9][0-9]?):([0-3]{{{5 * seen.seats}}})({_KNOWS}?)({_SHOWS}?)(?:{_ORDER}([0-4]{{1,50}}))?"
    found = re.fullmatch(pattern, text)
    if found is None:
        return None
    cells = [int(mark) for mark in found[2]]
    marks = tuple(tuple(cells[5 * seat : 5 * seat + 5]) for seat in range(seen.seats))
    order, shows = tuple(map(int, found[5])) if found[5] else None, bool(found[4])
    return Ui(order=order, shows=shows, stays=shows, knows=bool(found[3]), marks=marks, round=int(found[1]))


def at_rest(ui: Ui) -> Ui:
    """With nothing dragged or typed, and face up only what stays so."""
    return ui._replace(typed="", carried=NOBODY, shows=ui.shows and ui.stays)


def mine(seen: Observation) -> bool:
    """Whether the one who looks on is to decide."""
    return bool(seen.legal)


def rests(seen: Observation, ui: Ui) -> bool:
    """Whether the one who looks on has the rest of the round played out (see `resting`)."""
    return ui.round == seen.round and sum(seen.left) <= ui.rest


def choosing(seen: Observation) -> bool:
    """Whether the one who looks on chooses a colour (AM-STD-1)."""
    return mine(seen) and seen.phase == COLOUR


def lifting(seen: Observation) -> bool:
    """Whether the one who looks on is to lift a space."""
    return mine(seen) and seen.phase == SPACE


def sowing(seen: Observation) -> bool:
    """Whether the one who looks on chooses the next disk to sow."""
    return mine(seen) and seen.phase == SOW


def removing(seen: Observation) -> bool:
    """Whether the one who looks on decides on an extra removal (AM-V1)."""
    return mine(seen) and seen.phase == REMOVE


def barring(seen: Observation) -> bool:
    """Whether the one who looks on takes a bar (AM-GAM-1)."""
    return mine(seen) and seen.phase == BAR


def may_lift(seen: Observation) -> tuple[int, ...]:
    """The spaces that the one who looks on may lift."""
    return tuple(move.number for move in seen.legal) if lifting(seen) else ()


def scored(seen: Observation) -> bool:
    """Whether the round that is shown is over and counted out."""
    return len(seen.past) == seen.round


def state(seen: Observation) -> State:
    """A position like the one seen: colours that are not known do not matter to a sowing."""
    return sample(seen, Chance(0))


def totals(seen: Observation) -> tuple[int, ...]:
    """The points of all rounds that are over, by seat."""
    return tuple(sum(past.points[seat] for past in seen.past) for seat in range(seen.seats))


def _held(seen: Observation, order: tuple[int, ...] | None) -> bool:
    """Whether so many of each colour are in hand."""
    return bool(order) and all(seen.hand[colour] >= (order or ()).count(colour) for colour in range(5))


def _pit(seen: Observation, at: int) -> int:
    may = may_lift(seen)
    if not may or at in may:
        return at or 1
    return min(may, key=lambda space: (space - at) % SPACES)
