"""Deals the hidden cards at random, again and again, and plays the round to its end after each of its moves. It makes
the move that brings the most points on average."""

from trilithon.games.celtic_whist.playout import prepare_trials


class Bot:
    def observe(self, observation):
        pass  # everything that this bot uses is in the observation of its turn

    def choose(self, observation, chance, budget):
        # The moves worth trying: all cards, or the bids near what the hand can expect.
        moves, trials = prepare_trials(observation)
        if len(moves) == 1:
            yield moves[0]
            return
        points = [0.0] * len(moves)
        # The budget is the number of rounds to play out. Every move is tried in the same deals, so that luck is equal.
        for _ in range(max(1, budget // len(moves))):
            for place, value in enumerate(trials.try_moves(chance, range(len(moves)))):
                points[place] += value
            yield None  # a pause, in which the page can show something or stop the bot
        yield moves[points.index(max(points))]
