"""What a decision would bring, computed by the rules themselves."""

from collections.abc import Sequence

from trilithon.games.mancala.moves import KEEP, REMOVE, SOW, SOW_MOVES, TAKE_OFF, Move
from trilithon.games.mancala.observation import Observation
from trilithon.games.mancala.pits import FIVE, HOME, last_space
from trilithon.games.mancala.state import State
from trilithon_web.tables.mancala.ui import sample_state

LEAVES = "leaves"
ASKS = "may leave"
FULL = 10  # disks on a space from which on any further disk leaves the board (AM-STD-3)


def disk_fates(seen: Observation) -> dict[int, str]:
    """Return, by colour in hand, what a disk sown now would do, in a word or two; "" if it just stays."""
    position = sample_state(seen)
    return {move.number: _move_fates(position, move)[0] for move in position.legal_moves()}


def leaving_spaces(seen: Observation, start: int) -> dict[int, tuple[int, ...]]:
    """Return, by colour, where its disks would leave the board if the space were lifted (AM-STD-3)."""
    there = seen.board[start]
    path = [last_space(start, step) for step in range(1, sum(there) + 1)]
    homes = {
        colour: tuple(at for at in path if HOME[at] == colour or sum(seen.board[at]) >= FULL)
        for colour in FIVE
        if there[colour]
    }
    return {colour: found for colour, found in homes.items() if found}


def order_fates(seen: Observation, order: Sequence[int]) -> tuple[str, ...]:
    """Return what each disk of an order would do, as in `disk_fates`. Optional removals are not made."""
    position, found = sample_state(seen), []
    for colour in order:
        if position.phase == SOW:  # otherwise the last colour was sown automatically
            found += _move_fates(position, SOW_MOVES[colour])
            position = position.apply(SOW_MOVES[colour])
        while position.phase == REMOVE:
            found += _move_fates(position, KEEP)
            position = position.apply(KEEP)
    return tuple(found[: len(order)])


def order_moves(seen: Observation, order: Sequence[int]) -> tuple[Move, ...]:
    """Return the moves of an order, up to the first other decision."""
    position, moves = sample_state(seen), []
    for colour in order:
        if position.phase != SOW:
            break
        moves.append(SOW_MOVES[colour])
        position = position.apply(SOW_MOVES[colour])
    return tuple(moves)


def count_removed(seen: Observation) -> int:
    """Count the disks that leave the board if the landed one is taken off (AM-V1)."""
    here = f"pit:{seen.at}"
    told = sample_state(seen).narrate(TAKE_OFF, None)
    return sum(event.kind == "removed" and event.source == here for event in told)


def _move_fates(position: State, move: Move) -> list[str]:
    """Return what each disk that a move sows does, in order."""
    found: list[str] = []
    off = 0
    for event in position.narrate(move, None):
        if event.kind not in ("sow", "removed"):
            continue
        if event.source.startswith("hand:"):
            found.append(LEAVES if event.kind == "removed" else "")
            off = 0
        elif found:  # an extra removal of the landed disk, or of more
            off += 1
            found[-1] = LEAVES if off == 1 else f"takes {off} off"
    if found and position.apply(move).phase == REMOVE:
        found[-1] = ASKS
    return found
