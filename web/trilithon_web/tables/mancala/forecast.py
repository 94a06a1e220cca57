"""What a decision would bring, asked of the rules themselves."""

from collections.abc import Sequence

from trilithon.games.mancala.moves import KEEP, REMOVE, SOW, SOW_MOVES, TAKE_OFF, Move
from trilithon.games.mancala.observation import Observation
from trilithon.games.mancala.pits import FIVE, HOME, last_space
from trilithon.games.mancala.state import State
from trilithon_web.tables.mancala.ui import state

LEAVES = "leaves"
ASKS = "may leave"
FULL = 10  # disks, from which on whatever comes leaves the board (AM-STD-3)


def would(seen: Observation) -> dict[int, str]:
    """Of each colour in hand, what becomes of a disk sown now, in a word or two; "" where it simply stays."""
    position = state(seen)
    return {move.number: _fates(position, move)[0] for move in position.legal_moves()}


def leaving(seen: Observation, start: int) -> dict[int, tuple[int, ...]]:
    """Of each colour on a space, where a disk of it would leave the board if the space were lifted (AM-STD-3)."""
    there = seen.board[start]
    path = [last_space(start, step) for step in range(1, sum(there) + 1)]
    homes = {
        colour: tuple(at for at in path if HOME[at] == colour or sum(seen.board[at]) >= FULL)
        for colour in FIVE
        if there[colour]
    }
    return {colour: found for colour, found in homes.items() if found}


def laid(seen: Observation, order: Sequence[int]) -> tuple[str, ...]:
    """Of an order to sow in, what becomes of each disk, as in `would`; no disk is taken off that may stay."""
    position, found = state(seen), []
    for colour in order:
        if position.phase == SOW:  # else the last colour has gone on by itself
            found += _fates(position, SOW_MOVES[colour])
            position = position.apply(SOW_MOVES[colour])
        while position.phase == REMOVE:
            found += _fates(position, KEEP)
            position = position.apply(KEEP)
    return tuple(found[: len(order)])


def sown(seen: Observation, order: Sequence[int]) -> tuple[Move, ...]:
    """The moves of an order, as far as nothing else is to be decided."""
    position, moves = state(seen), []
    for colour in order:
        if position.phase != SOW:
            break
        moves.append(SOW_MOVES[colour])
        position = position.apply(SOW_MOVES[colour])
    return tuple(moves)


def taken_off(seen: Observation) -> int:
    """How many disks leave the board if the one that has landed is taken off (AM-V1)."""
    here = f"pit:{seen.at}"
    told = state(seen).narrate(TAKE_OFF, None)
    return sum(event.kind == "removed" and event.source == here for event in told)


def _fates(position: State, move: Move) -> list[str]:
    """What becomes of each disk that a move sows, one after the other."""
    found: list[str] = []
    off = 0
    for event in position.narrate(move, None):
        if event.kind not in ("sow", "removed"):
            continue
        if event.source.startswith("hand:"):
            found.append(LEAVES if event.kind == "removed" else "")
            off = 0
        elif found:  # an extra removal, of the disk that has just landed or of more
            off += 1
            found[-1] = LEAVES if off == 1 else f"takes {off} off"
    if found and position.apply(move).phase == REMOVE:
        found[-1] = ASKS
    return found
