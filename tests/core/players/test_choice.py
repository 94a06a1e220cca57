"""How a player draws among moves by what they are worth."""

from math import exp

from trilithon import Chance
from trilithon.players.sampling import sample_softmax


def shares(worths: list[float], temperature: float, draws: int = 4_000) -> list[float]:
    """How often each place is drawn."""
    chance = Chance(5)
    found = [sample_softmax(range(len(worths)), worths, temperature, chance) for _ in range(draws)]
    return [found.count(place) / draws for place in range(len(worths))]


def test_at_no_temperature_it_is_the_best_and_of_several_each() -> None:
    assert shares([1.0, 3.0, 2.9], 0) == [0, 1, 0]
    one, two, other = shares([3.0, 3.0, 2.9], 0)
    assert other == 0
    assert abs(one - two) < 0.05


def test_the_odds_go_by_the_difference_over_the_temperature() -> None:
    """Four thousand draws: four deviations are .032 at most."""
    for temperature in (0.5, 2.0, 20.0):
        worths = [0.0, -temperature, -2 * temperature]
        whole = sum(exp(worth / temperature) for worth in worths)
        for share, worth in zip(shares(worths, temperature), worths, strict=True):
            assert abs(share - exp(worth / temperature) / whole) < 0.032


def test_what_is_far_worse_is_never_drawn() -> None:
    assert shares([0.0, -1e9], 1.0) == [1, 0]


def test_the_same_chance_draws_the_same() -> None:
    for seed in range(20):
        first = sample_softmax("abc", [1.0, 2.0, 3.0], 1.0, Chance(seed))
        assert sample_softmax("abc", [1.0, 2.0, 3.0], 1.0, Chance(seed)) == first
