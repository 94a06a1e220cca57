"""Bids its aces and kings. It takes tricks as cheaply as it can until it has what it bid, and then none."""

from trilithon.equipment import RANK
from trilithon.games.whist.moves import BID
from trilithon.games.whist.state import winning_place


class Bot:
    def observe(self, observation):
        pass  # everything that this bot uses is in the observation of its turn

    def choose(self, observation, chance, budget):
        if observation.legal[0].kind == BID:
            strong = sum(RANK[card] >= 11 for card in observation.hand)  # 11 is a king, 12 an ace
            return min(observation.legal, key=lambda move: abs(move.value - strong))
        wants = observation.bids[observation.seat] > observation.taken[observation.seat]
        trick, low_to_high = observation.trick, sorted(observation.legal, key=lambda move: RANK[move.value])
        if not trick:  # it leads
            return low_to_high[-1 if wants else 0]
        wins = [m for m in low_to_high if winning_place((*trick, m.value), observation.trump) == len(trick)]
        loses = [move for move in low_to_high if move not in wins]
        return (wins or loses)[0] if wants else (loses or wins)[-1]
