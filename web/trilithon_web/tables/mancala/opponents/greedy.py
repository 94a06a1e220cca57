"""Takes as many of its own disks off the board this turn as it can, and looks no further."""

from trilithon.games.mancala.moves import SOW, SPACE
from trilithon.games.mancala.pits import HOME, NEXT

FULL = 10  # disks on a space, from which on every disk sown there leaves


class Bot:
    def observe(self, observation):
        pass

    def choose(self, observation, chance, budget):
        own = observation.colours[observation.seat]
        if own is None:  # the gambling game: it plays for the colour of which it has most bars
            bars = observation.taken[observation.seat]
            own = max(range(5), key=lambda colour: (bars[colour], -observation.left[colour]))

        def leaves(space):
            return HOME[space] == own or sum(observation.board[space]) >= FULL

        def value(move):
            if move.kind == SOW:
                return (move.number == own) == leaves(observation.at)
            if move.kind != SPACE:
                return move.number == own
            at, number = move.number, 0
            for _ in range(sum(observation.board[move.number])):
                at = NEXT[at]
                number += leaves(at)
            return min(observation.board[move.number][own], number)

        best = max(map(value, observation.legal))
        return chance.choice([move for move in observation.legal if value(move) == best])
