"""Takes every trick that it can, as cheaply as it can, whatever it has bid."""

from trilithon.equipment import RANK
from trilithon.games.whist.moves import BID
from trilithon.games.whist.state import winning_place


class Bot:
    def observe(self, observation):
        pass

    def choose(self, observation, chance, budget):
        if observation.legal[0].kind == BID:
            strong = sum(RANK[card] >= 10 for card in observation.hand)
            return min(observation.legal, key=lambda move: abs(move.value - strong))
        trick, low_to_high = observation.trick, sorted(observation.legal, key=lambda move: RANK[move.value])
        if not trick:
            return low_to_high[-1]  # nobody has led, so the highest card is the likeliest to win
        wins = [
            move
            for move in low_to_high
            if winning_place((*trick, move.value), observation.trump) == len(trick)
        ]
        return (wins or low_to_high)[0]
