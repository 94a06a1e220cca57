"""The board of the Afro-Celt Mancala System as text, for `print`. Disks are letters: W, B, G, Y and R."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from trilithon.board_text import align_rows, mark_seats, pieces_text, result_lines
from trilithon.equipment import COLOURS, SPACES
from trilithon.games.mancala.moves import BAR, COLOUR, OVER, REMOVE, SOW, SPACE

if TYPE_CHECKING:
    from trilithon.games.mancala.observation import Observation
    from trilithon.games.mancala.state import State


_PHASES: Final = {
    COLOUR: "choose a colour",
    SPACE: "lift a space",
    SOW: "sow a disk",
    REMOVE: "keep or remove a disk",
    BAR: "take a bar",
    OVER: "over",
}


def observation_text(observation: "Observation") -> str:
    """Return the board as one seat sees it."""
    return _board_text(observation, observation.colours)


def state_text(state: "State") -> str:
    """Return the board, with everyone's colours."""
    owners = [None if colour < 0 else colour for colour in state.match.owners]
    return _board_text(state.observe(None), owners)


def _board_text(observation: "Observation", colours: Sequence[int | None]) -> str:
    head = f"Afro-Celt Mancala, round {observation.round}, {_PHASES[observation.phase]}"
    if observation.figure:
        head += f", the figure is on {observation.figure}"
    spaces = [f"{space:2} {pieces_text(observation.board[space])}" for space in range(1, SPACES + 1)]
    # A column for each colour, since the colours of spaces go round.
    board = align_rows([spaces[first : first + len(COLOURS)] for first in range(0, SPACES, len(COLOURS))])
    rows: list[Sequence[object]] = [("seat", "colour", "sent off", "bars")]
    for seat, label in enumerate(mark_seats(observation.seats, observation.to_move)):
        colour = colours[seat]
        own = "-" if colour is None else COLOURS[colour]
        rows.append((label, own, pieces_text(observation.off[seat]), pieces_text(observation.taken[seat])))
    hand = (
        [f"In hand: {pieces_text(observation.hand)}, next on {observation.at}"]
        if any(observation.hand)
        else []
    )
    if observation.landed >= 0:
        hand.append(f"To keep or remove: {COLOURS[observation.landed]} on {observation.at}")
    return "\n".join([head, *board, *hand, *align_rows(rows), *result_lines(observation.result)])
