"""Lifts the space from which most of its disks can leave the board, of several the one with most of its disks. It sows
its disks where they leave."""

from trilithon.games.mancala.moves import REMOVE, SOW, SPACE
from trilithon.games.mancala.pits import HOME


class Bot:
    def observe(self, observation):
        pass  # everything that this bot uses is in the observation of its turn

    def choose(self, observation, chance, budget):
        own = observation.colours[observation.seat]
        if own is None:  # the gambling game: it plays for the colour of which it has most bars
            bars = observation.taken[observation.seat]
            own = max(range(5), key=lambda colour: (bars[colour], -observation.left[colour]))

        def value(move):
            if move.kind == SPACE:
                heap = observation.board[move.number]
                path = [(move.number + step) % 30 + 1 for step in range(sum(heap))]
                return 10 * min(heap[own], sum(HOME[space] == own for space in path)) + heap[own]
            if move.kind == SOW:
                return (move.number == own) == (HOME[observation.at] == own)
            return move.number == (observation.landed == own if move.kind == REMOVE else own)

        best = max(map(value, observation.legal))
        return chance.choice([move for move in observation.legal if value(move) == best])
