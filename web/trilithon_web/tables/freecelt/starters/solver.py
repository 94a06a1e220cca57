"""Searches for a way to win with the library's solver, and follows it. It gives up if the solver finds none."""

from trilithon import load
from trilithon.chance import Chance

FREECELT = load("freecelt")
SOLVER = FREECELT.abilities().solver()
POSITIONS = 5000  # how many to search at most


def find_way(observation, known):
    """Yields None after each slice of the search, and finally the solver's verdict."""
    position = FREECELT.sample(observation, Chance(0))  # all cards are open, so nothing is left to chance
    return SOLVER.solve_in_slices(position, POSITIONS, known)


class Bot:
    def __init__(self):
        self.way = ()  # the moves that win, as far as they are known

    def observe(self, observation):
        *_, verdict = find_way(observation, self.way)
        self.way = verdict.way or ()

    def choose(self, observation, chance, budget):
        # What `observe` has found saves searching again. A bot must choose without it, too.
        for verdict in find_way(observation, self.way):
            if verdict is None:
                yield None  # a pause, in which the page can show something or stop the bot
        yield verdict.way[0] if verdict.way else observation.legal[-1]
