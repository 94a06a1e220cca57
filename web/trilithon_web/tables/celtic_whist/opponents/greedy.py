"""Takes every trick that it can, as cheaply as it can, whatever it has bid."""

from trilithon.equipment import COLOUR, NUMBER
from trilithon.games.celtic_whist.moves import BID
from trilithon.games.celtic_whist.tricks import winning_place


class Bot:
    def observe(self, observation):
        pass

    def choose(self, observation, chance, budget):
        trick, trump = observation.trick, observation.trump
        power = {card: NUMBER[card] + 15 * (COLOUR[card] == trump) for card in observation.hand}
        if observation.legal[0].kind == BID:
            strong = sum(number > 22 for number in power.values())
            return min(observation.legal, key=lambda move: abs(move.value - strong))
        low_to_high = sorted(observation.legal, key=lambda move: power[move.value])
        if not trick:
            return low_to_high[-1]  # nobody has led, so the highest card is the likeliest to win
        wins = [move for move in low_to_high if winning_place((*trick, move.value), trump) == len(trick)]
        return (wins or low_to_high)[0]
