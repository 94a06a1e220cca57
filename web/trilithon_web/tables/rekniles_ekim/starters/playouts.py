"""Draws the hidden cards at random, again and again, and plays the race to its end after each of its turns. It makes
the move that wins most often."""

from trilithon.games.rekniles_ekim.playout import prepare_trials


class Bot:
    def observe(self, observation):
        pass  # everything that this bot uses is in the observation of its turn

    def choose(self, observation, chance, budget):
        # The first moves of all ways to finish this turn. Some are there several times.
        moves, trials = prepare_trials(observation)
        if len(moves) == 1:
            yield moves[0]
            return
        wins = [0.0] * len(moves)
        # The budget is the number of races to play out. Every move is tried in the same draws, so that luck is equal.
        for _ in range(max(1, budget // len(moves))):
            for place, value in enumerate(trials.try_moves(chance, range(len(moves)))):
                wins[place] += value
            yield None  # a pause, in which the page can show something or stop the bot
        yield moves[wins.index(max(wins))]
