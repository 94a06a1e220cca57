"""The searches, in a game in which nothing is played: how much they try, and what they make of it."""

from collections.abc import Sequence

from trilithon import Chance
from trilithon.players.search import Search, search_flat, search_halving
from trilithon.turn_search import evaluate_turn, look_ahead


class Lottery:
    """Moves that come to their worth, and as much again by chance, the same for all in one world."""

    def __init__(self, worths: Sequence[float]) -> None:
        self.worths = worths
        self.tries = [0] * len(worths)
        self.turns, self.length = 0, 0

    def try_moves(self, chance: Chance, which: Sequence[int]) -> list[float]:
        """As in the protocol."""
        luck = chance.randrange(3) - 1
        for one in which:
            self.tries[one] += 1
            self.turns += self.length
        return [self.worths[one] + luck for one in which]


def searched(search: Search, lottery: Lottery, budget: int) -> tuple[list[float], int]:
    """What was found, and how many slices it took."""
    *slices, found = search(len(lottery.worths), lottery, Chance(1), budget)
    assert found is not None
    assert not any(slices)
    return found, len(slices)


def test_flat_search_tries_all_moves_alike_within_the_budget() -> None:
    lottery = Lottery([1.0, 3.0, 2.0])
    found, slices = searched(search_flat, lottery, 400)
    assert lottery.tries == [133, 133, 133]
    assert slices == 399 // 16
    assert found.index(max(found)) == 1
    assert abs(found[1] - found[0] - 2) < 1e-9  # in common worlds luck is the same for all


def test_halving_spends_the_budget_on_what_does_better() -> None:
    lottery = Lottery([0.0, 7.0, 1.0, 6.0, 2.0, 5.0, 3.0, 4.0])
    found, _ = searched(search_halving, lottery, 480)
    assert lottery.tries == [20, 140, 20, 140, 20, 60, 20, 60]  # 160 for 8 moves, for 4, and for 2
    assert found.index(max(found)) == 1


def test_long_playouts_are_fewer() -> None:
    lottery = Lottery([0.0, 7.0, 1.0, 6.0, 2.0, 5.0, 3.0, 4.0])
    lottery.length = 70  # turns, ten times as many as a playout has at most, on average
    found, _ = searched(search_halving, lottery, 480)
    assert lottery.turns <= 8 * 480 + 8 * 70  # one world too many at most
    assert lottery.tries[0] < lottery.tries[5] < lottery.tries[1]
    assert found.index(max(found)) == 1


def test_every_move_is_tried_whatever_the_budget() -> None:
    for search in (search_flat, search_halving):
        lottery = Lottery([0.0, 1.0, 2.0])
        lottery.length = 100
        found, _ = searched(search, lottery, 1)
        assert min(lottery.tries) == 1
        assert found.index(max(found)) == 2


class Tree:
    """A position in which a seat chooses, or an end with its worths."""

    def __init__(self, seat: int, *branches: "Tree | list[int]") -> None:
        self.seat, self.branches = seat, branches

    def best(self, width: int) -> list[tuple[str, "Tree | list[int]"]]:
        """As in the protocol."""
        return [("", branch) for branch in self.branches[:width]]

    def values(self) -> Sequence[int]:
        """As in the protocol."""
        return [10 * self.seat] * 3


def test_each_seat_takes_what_is_best_for_itself() -> None:
    """Max^n: seat 1 does not spite seat 0, it takes its own 5."""
    tree = Tree(1, [9, 4, 0], Tree(2, [0, 0, 7], [8, 5, 8]), [0, 3, 9])
    assert evaluate_turn(tree, [3, 2]) == [8, 5, 8]
    assert evaluate_turn(tree, [1]) == [9, 4, 0]
    assert look_ahead(tree, [1])[1] is tree.best(1)[0][1]
    assert evaluate_turn(tree, []) == [10, 10, 10]
