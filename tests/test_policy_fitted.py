"""The weights by which computers think that others play come from how they play: `tools/tune/fit_policy.py`."""

import pytest

from tools.tune import fit_policy
from trilithon.card_features import LED_RANK, LOSE_RANK, PARTS, STATES
from trilithon.play_policy import read_policy
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


def test_each_card_that_was_chosen_is_among_those_that_could_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fit_policy, "LEVEL", "plain")
    for game, (seats, options, _) in (
        ("whist", fit_policy.SET_UPS["whist"][0]),
        ("celtic_whist", fit_policy.SET_UPS["celtic_whist"][2]),
    ):
        choices = fit_policy.choices_of(game, seats, options, 1)
        assert len(choices) > 50
        assert all(0 <= choice.chosen < len(choice.parts) for choice in choices)
        assert fit_policy.fit(choices)[1] < 0


def test_every_set_up_has_weights() -> None:
    for game, set_ups in fit_policy.SET_UPS.items():
        for _, _, key in set_ups:
            weights = read_policy(game, *key)
            assert len(weights) == STATES
            assert {len(row) for row in weights} == {PARTS}
