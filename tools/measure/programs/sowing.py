"""Print the query, code and space for a game of Mancala in which the next player can lift ten disks."""

from trilithon import Chance, Record, link, load
from trilithon.games.mancala.moves import SPACE
from trilithon.games.mancala.observation import Observation
from trilithon_web.address import Sitting, query_of

TEN = 10

GAME = load("mancala")


def board_of(record: Record) -> tuple[tuple[int, ...], ...]:
    """Return the disks on each space, by colour."""
    observation = record.state.observe(None)
    assert isinstance(observation, Observation)
    return observation.board


def find_game(seed: int) -> tuple[Record, int] | None:
    """Play a random game for two until a space with ten disks can be lifted. Return the game and the space, or None."""
    record = Record.begin(GAME.new(seed, {"game": "gambling"}, 2))
    chance = Chance(seed)
    while moves := record.state.legal_moves():
        if not record.state.mid_turn:
            board = board_of(record)
            full = [move for move in moves if move.kind == SPACE and sum(board[move.number]) == TEN]
            if full:
                return record, full[0].number
        record = record.apply(moves[chance.randrange(len(moves))])
    return None


if __name__ == "__main__":
    record, space = next(one for seed in range(1, 1000) if (one := find_game(seed)))
    sitting = Sitting(record.setup, ("", ""))
    print(query_of(GAME, sitting), link.encode_moves(record), space)
