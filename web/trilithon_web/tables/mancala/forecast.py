"""What a decision would bring, asked of the rules themselves."""

from collections.abc import Sequence

from trilithon.games.mancala.moves import REMOVE, SOW, SOW_MOVES, TAKE_OFF, Move
from trilithon.games.mancala.observation import Observation
from trilithon.games.mancala.state import State
from trilithon_web.tables.mancala.ui import state

LEAVES = "leaves"
ASKS = "may leave"


def would(seen: Observation) -> dict[int, str]:
    """Of each colour in hand, what becomes of a disk sown now, in a word or two; "" where it simply stays."""
    position = state(seen)
    return {move.number: _fate(position, move) for move in position.legal_moves()}


def laid(seen: Observation, order: Sequence[int]) -> tuple[tuple[int, str], ...]:
    """Of an order to sow in, the space of each disk and what becomes of it; no disk is taken off that may stay."""
    position, found = state(seen), []
    for colour in order:
        if position.phase == REMOVE:
            position = position.after(position.legal_moves()[0])
        if position.phase != SOW:  # the last colour has gone on by itself
            break
        found.append((position.at, _fate(position, SOW_MOVES[colour])))
        position = position.after(SOW_MOVES[colour])
    return tuple(found)


def sown(seen: Observation, order: Sequence[int]) -> tuple[Move, ...]:
    """The moves of an order, as far as nothing else is to be decided."""
    position, moves = state(seen), []
    for colour in order:
        if position.phase != SOW:
            break
        moves.append(SOW_MOVES[colour])
        position = position.after(SOW_MOVES[colour])
    return tuple(moves)


def taken_off(seen: Observation) -> int:
    """How many disks leave the board if the one that has landed is taken off (AM-V1)."""
    here = f"pit:{seen.at}"
    told = state(seen).narrate(TAKE_OFF, None)
    return sum(event.kind == "removed" and event.source == here for event in told)


def _fate(position: State, move: Move) -> str:
    first, *rest = position.narrate(move, None)
    if first.kind == "removed":
        return LEAVES
    here = f"pit:{position.at}"
    off = sum(event.kind == "removed" and event.source == here for event in rest)
    if off:
        return LEAVES if off == 1 else f"takes {off} off"
    after = position.after(move)
    return ASKS if after.phase == REMOVE and after.at == position.at else ""
