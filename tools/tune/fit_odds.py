"""Compute the chance to win Celtic Whist alone.

Hands are drawn, and for each of them deals of the dummy hand; every number of tricks is tried for in all of these. This
shows how often a hand takes how many tricks. Then the chances are computed backwards from the last round, assuming that
the player always makes the best bid. It takes a minute.
"""

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from typing import TypeAlias

from trilithon import load
from trilithon.chance import Chance
from trilithon.equipment import SPACES
from trilithon.games.celtic_whist.deal import deal_round, deck
from trilithon.games.celtic_whist.odds import SIGNS
from trilithon.games.celtic_whist.options import Rules, rules_of
from trilithon.games.celtic_whist.playout import trick_masks
from trilithon.games.celtic_whist.scoring import points_gained
from trilithon.playout import RoundView, World, play_out

# For a hand, by the number of tricks tried for: how often it takes each number of tricks.
Taken: TypeAlias = list[list[int]]


def try_hands(rules: Rules, hands: int, deals: int) -> list[Taken]:
    """Return how often each of `hands` hands takes how many tricks."""
    size = rules.solo_hand
    found = []
    for number in range(hands):
        the_deal, (hand,), _ = deal_round(rules, number, 1, (0,), 0, ())
        chance = Chance(number, 2)
        terms = trick_masks(rules, the_deal.trump)
        rest = [card for card in deck(rules, 1, the_deal.trump) if card not in hand]
        taken = [[0] * (size + 1) for _ in range(size + 1)]
        for _ in range(deals):
            world = World([0, terms.set_of(hand)], terms.numbers(chance.shuffled(rest)[:size]))
            for target in range(size + 1):
                needs = play_out(terms, world, RoundView(0, (), (0, target)))
                taken[target][target - needs[1]] += 1
        found.append(taken)
    return found


def solve_backward(rules: Rules, hands: Sequence[Taken]) -> list[list[float]]:
    """Return the chance to win, by the neutral figure's space and the score before a round (CW-SOLO-6, CW-SOLO-7)."""
    after = [0.0] * SPACES
    rows = [after]
    for _ in range(SPACES):
        after = [0.0] + [
            sum([best_chance(rules, hand, score, after) for hand in hands]) / len(hands)
            for score in range(1, SPACES)
        ]
        rows.append(after)
    return rows[::-1]


def best_chance(rules: Rules, hand: Taken, score: int, after: Sequence[float]) -> float:
    """Return the chance to win with a hand after the best bid. after: the chance by score, if the game continues."""
    return max([_win_chance(rules, hand[max(0, bid)], bid, (score, after)) for bid in _bids(rules)])


def _bids(rules: Rules) -> Iterator[int]:
    size = rules.solo_hand
    yield from range(1, size + 1)
    yield from range(-size, 0)


def _win_chance(rules: Rules, taken: Sequence[int], bid: int, stand: tuple[int, Sequence[float]]) -> float:
    score, after = stand
    total = 0.0
    for tricks, times in enumerate(taken):
        if times:
            now = score + points_gained(bid, tricks, rules.solo_hand, rules.tougher)
            total += times * (1.0 if now >= SPACES else after[now] if now > 0 else 0.0)
    return total / sum(taken)


def write_lines(rows: Sequence[Sequence[float]]) -> list[str]:
    """Return a line for each space of the neutral figure, with a character for each score from 1."""
    return ["".join([SIGNS[round((len(SIGNS) - 1) * won)] for won in row[1:]]) for row in rows[:-1]]


def rules(tougher: bool) -> Rules:
    """Return the rules of a table. Other set-ups use the same table."""
    return rules_of(load("celtic_whist").new(1, {"scoring": "tougher" if tougher else "standard"}, 1).setup)


def fit_odds(game: str, pool: Executor, hands: int, deals: int) -> dict[tuple[bool, int], str]:
    """Return the tables by scoring (whether tougher) and the neutral figure's space. deals: for each hand."""
    tried = try_hands(rules(False), hands, deals)
    return {
        (tougher, space): line
        for tougher in (False, True)
        for space, line in enumerate(write_lines(solve_backward(rules(tougher), tried)))
    }
