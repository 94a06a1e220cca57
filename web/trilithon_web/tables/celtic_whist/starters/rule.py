"""Bids its high numbers and trumps. It takes tricks as cheaply as it can until it has what it bid, and then none."""

from trilithon.equipment import COLOUR, NUMBER
from trilithon.games.celtic_whist.moves import BID
from trilithon.games.celtic_whist.tricks import winning_place


class Bot:
    def observe(self, observation):
        pass  # everything that this bot uses is in the observation of its turn

    def choose(self, observation, chance, budget):
        trick, trump = observation.trick, observation.trump
        power = {card: NUMBER[card] + 10 * (COLOUR[card] == trump) for card in observation.hand}
        if observation.legal[0].kind == BID:
            strong = sum(number > 33 - 26 / max(2, len(observation.playing)) for number in power.values())
            return min(observation.legal, key=lambda move: abs(move.value - strong))
        wants = observation.values[observation.seat] > observation.taken[observation.seat]
        low_to_high = sorted(observation.legal, key=lambda move: power[move.value])
        if not trick:  # it leads
            return low_to_high[-1 if wants else 0]
        wins = [move for move in low_to_high if winning_place((*trick, move.value), trump) == len(trick)]
        loses = [move for move in low_to_high if move not in wins]
        return (wins or loses)[0] if wants else (loses or wins)[-1]
