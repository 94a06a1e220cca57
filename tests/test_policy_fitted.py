"""The weights by which computers think that others play come from how they play: `tools/tune/fit_policy.py`."""

from importlib import import_module
from typing import Any

from tools.tune import fit_policy
from trilithon.card_features import LED_RANK, LOSE_RANK, PARTS, STATES
from trilithon.softmax import likelihood


def test_what_is_fitted_comes_out_as_often_as_it_was_played() -> None:
    """Three cards, of which the first was played in half of the cases and each of the others in a quarter."""
    cards = ((LED_RANK,), (LED_RANK + 1,), (LED_RANK + 2,))
    choices = [fit_policy.CardChoice(1, True, cards, chosen) for chosen in (0, 0, 1, 2) for _ in range(1000)]
    weights, mean = fit_policy.fit(choices)
    assert len(weights) == STATES
    assert {len(row) for row in weights} == {PARTS}
    first, second, third = (likelihood(weight) for weight in weights[1][LED_RANK : LED_RANK + 3])
    assert abs(second - third) < 0.02
    assert abs(first / (first + second + third) - 0.5) < 0.02
    assert abs(mean + 1.04) < 0.01  # the mean of the logarithms of 1/2 and 1/4
    assert not any(weights[0])  # of which nothing was seen
    assert not any(weights[1][LOSE_RANK:])


def test_a_game_is_fitted_and_written_as_a_module() -> None:
    """What is written is read again; each card that was chosen is among those that could be."""
    for game, (seats, options, key) in (
        ("whist", fit_policy.SET_UPS["whist"][0]),
        ("celtic_whist", fit_policy.SET_UPS["celtic_whist"][2]),
    ):
        choices = fit_policy.choices_of(game, seats, options, 1, level="plain")
        assert len(choices) > 50
        weights, mean = fit_policy.fit(choices)
        assert mean < 0
        told: dict[str, Any] = {}
        exec(fit_policy.write_module(game, {key: weights}), told)
        assert told["WEIGHTS"] == {key: weights}


def test_every_set_up_has_weights() -> None:
    for game, set_ups in fit_policy.SET_UPS.items():
        weights = import_module(f"trilithon.games.{game}.play_policy").WEIGHTS
        assert [key for _, _, key in set_ups] == list(weights)
        assert all(len(of) == STATES and {len(row) for row in of} == {PARTS} for of in weights.values())
