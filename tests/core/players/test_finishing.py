"""What the levels of Mancala make of the end: their last disk leaves where it can, and who is done hastens it."""

from typing import Any

import pytest

from trilithon import Chance, load, players
from trilithon.games.mancala.moves import SPACE, SPACE_MOVES
from trilithon.games.mancala.pits import HOME, heap_of

MANCALA = load("mancala")
WHITE, BLUE, GREEN, YELLOW, RED = range(5)
OPEN = ("steady", "sharp", "druid")  # levels that are said to see to the end of their turn
TRIES = range(1, 31)


def between_turns(game: str, seats: int, own: int, board: dict[int, tuple[int, ...]], **changed: Any) -> Any:
    """A position in which the seat to move owns a colour, with these disks alone on the board."""
    state: Any = MANCALA.new(1, {"game": game}, seats)
    seat = state.to_move
    others = [colour for colour in range(5) if colour != own]
    owners = tuple(own if one == seat else others[(one - seat) % seats - 1] for one in range(seats))
    heaps = [heap_of(board.get(space, (0,) * 5)) for space in range(31)]
    match = state.match._replace(owners=owners)
    return state._replace(match=match, phase=SPACE, board=tuple(heaps), left=sum(heaps), **changed)


REST = {1: (0, 1, 0, 1, 0), 8: (2, 0, 1, 0, 0), 15: (1, 0, 0, 1, 0), 19: (0, 1, 1, 0, 0), 26: (1, 0, 1, 1, 0)}


@pytest.mark.parametrize("level", OPEN)
@pytest.mark.parametrize(
    ("game", "seats"), [("standard", 2), ("standard", 4), ("deduction", 2), ("deduction", 3)]
)
@pytest.mark.parametrize("space", [4, 10])
def test_the_last_disk_of_ones_own_is_sent_off_where_it_can_be(
    level: str, game: str, seats: int, space: int
) -> None:
    """AM-STD-3, AM-STD-5: from 4 or 10 it comes to a red space at once."""
    state = between_turns(game, seats, RED, {**REST, space: (0, 0, 0, 0, 1), 22: (1, 1, 0, 0, 0)})
    assert HOME[space + 1] == RED
    seen = state.observe(state.to_move)
    for number in TRIES:
        move = players.decide(players.bot(level, "mancala"), seen, Chance(number))
        assert move == SPACE_MOVES[space], number


@pytest.mark.parametrize("level", ["steady", "sharp"])
def test_whose_colour_is_gone_sends_others_off_so_that_the_round_ends(level: str) -> None:
    """AM-DED-2: they play on, and know nobody whom they could hinder, as Druid may."""
    one = tuple(tuple(int(colour == own) for own in range(5)) for colour in range(5))
    board = {1: one[BLUE], 20: one[WHITE], 26: one[WHITE], 4: one[GREEN], 10: one[GREEN], 22: one[GREEN]}
    state = between_turns("deduction", 2, RED, board, gone=((RED,), (YELLOW,)))
    seen = state.observe(state.to_move)
    off = 0
    for number in TRIES:
        move = players.decide(players.bot(level, "mancala"), seen, Chance(number))
        off += move == SPACE_MOVES[1]
    assert off > len(TRIES) * 0.9
