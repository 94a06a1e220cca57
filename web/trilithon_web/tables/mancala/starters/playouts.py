"""Lets every player make one more turn after each of its best moves, and compares how far it is ahead then. Hidden
colours are dealt at random."""

from trilithon import load
from trilithon.games.mancala.finishing import Finishing, move_values
from trilithon.games.mancala.moves import SPACE
from trilithon.games.mancala.playout import finish_turn, next_turn

MANCALA = load("mancala")


class Bot:
    def observe(self, observation):
        pass  # everything that this bot uses is in the observation of its turn

    def choose(self, observation, chance, budget):
        # What the library thinks of each move, at the end of this turn.
        values = dict(zip(observation.legal, move_values(observation), strict=True))
        best = sorted(values, key=values.get, reverse=True)[:3]
        if observation.phase == SPACE and len(best) > 1:
            ahead = dict.fromkeys(best, 0)
            for _ in range(2 if None in observation.colours else 1):  # None is a hidden colour
                world = MANCALA.sample(observation, chance)
                for move in best:
                    ahead[move] += play_on(world, move, observation.seat)
                    yield None  # a pause, in which the page can show something or stop the bot
            best.sort(key=ahead.get, reverse=True)
        yield best[0]


def play_on(state, move, seat):
    """Plays a turn of each player, the first with this move, and returns how far the seat is ahead."""
    for turn in range(state.setup.seats):
        mover = Finishing(state.observe(state.to_move))
        if turn > 0:
            values = {lift: mover.value_of_lift(lift.number) for lift in state.legal_moves()}
            move = max(values, key=values.get)
        before, state = state, finish_turn(state, mover, move)[-1]
        if isinstance(after := next_turn(before, state), list):
            return after[seat]  # the round is over
    outlook = Finishing(state.observe(seat))
    return outlook.standing(outlook.expected_values(outlook.tempi), seat, outlook.observation.colours)
