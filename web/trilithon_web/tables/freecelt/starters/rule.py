"""Brings cards to the stacks. Otherwise it moves cards so that fewer cover a lower one, and digs for the next cards. It
gives up when no move helps."""

from itertools import accumulate

from trilithon import load
from trilithon.equipment import NUMBER
from trilithon.games.freecelt.collecting import next_cards
from trilithon.games.freecelt.piles import COLUMNS

FREECELT = load("freecelt")


class Bot:
    def observe(self, observation):
        pass  # everything that this bot uses is in the observation of its turn

    def choose(self, observation, chance, budget):
        position = FREECELT.sample(observation, chance)  # nothing is hidden, so this is the position itself
        return min(observation.legal, key=lambda move: cost(position.apply(move)))


def cost(position):
    """Counts the cards that cover a lower one, and how deep the next cards lie. A card on a stack is worth most."""
    needed, total = next_cards(position.day, position.night), 0.2 * sum(map(bool, position.piles[COLUMNS:]))
    for pile in position.piles:
        numbers = [NUMBER[card] for card in pile]
        total += sum(number > low for number, low in zip(numbers, accumulate(numbers, min), strict=True))
        total += 0.3 * max([len(pile) - pile.index(card) for card in needed if card in pile], default=0)
    return total - 100 * (position.day + position.night) - 0.1 * position.given_up
