"""How puzzles of Mancala are put."""

from collections.abc import Sequence
from typing import Final

from trilithon.games.mancala.facts import Position
from trilithon.games.mancala.moves import parse
from trilithon.games.mancala.observation import Observation
from trilithon_web.table_values import Puzzled
from trilithon_web.tables.mancala import wording
from trilithon_web.words import spelled

_TWO: Final = 2


def _turns(theme: str) -> str:
    return f"{spelled(int(theme.rpartition('-')[2]))} turns"


def _task(seen: Observation, theme: str) -> str:
    own = wording.own(seen)
    assert own is not None
    (other,) = [colour for colour in seen.colours if colour not in (own, None)]
    sides = f"You are {wording.NAMES[own]}, against {wording.NAMES[other or 0]}."
    return f"{sides} Win this round in {_turns(theme)}, whatever they do."


def _why(seen: Observation, theme: str) -> str:
    return f"{_now(seen)}Nothing else wins in {_turns(theme)}."


def _now(seen: Observation) -> str:
    """How the player's disks can leave once the turn is over; while it goes on, that nothing in it matters any more."""
    own = wording.own(seen)
    assert own is not None
    left, places = seen.left[own], Position(seen.board, seen.left).leaving(own)
    if any(seen.hand):
        return "Sow the rest in any order. "
    if together := next((space for space, off in places.items() if off == left), 0):
        disks = f"last {spelled(left)} disks" if left > 1 else "last disk"
        return f"Your {disks} can then leave from {together}. "
    near = sum(seen.board[space][own] for space in places)
    disks = "Both your disks" if left == _TWO else f"All {spelled(left)} of your disks"
    return f"{disks} can then leave, by one sowing each. " if near == left else ""


def _turn(seen: Observation, moves: Sequence[str]) -> str:
    """The space and the disks in their order, as far as they are said."""
    lifted, *sown = map(parse, moves)
    disks = ", ".join(wording.NAMES[move.number] for move in sown)
    return f"{wording.space(lifted.number)}: {disks}" if disks else wording.space(lifted.number)


PUZZLED: Final = Puzzled(_task, _why, proved=True, turn=_turn)
