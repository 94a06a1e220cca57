"""Plays random legal moves."""


class Bot:
    def observe(self, observation):
        pass

    def choose(self, observation, chance, budget):
        return chance.choice(observation.legal)
