"""The URL of a game, there and back, and what is said of a wrong one."""

import pytest

import trilithon
from trilithon.options import OptionError
from trilithon_web.address import Sitting, query_of, sitting_of, wanted

FREECELT = trilithon.load("freecelt")


@pytest.mark.parametrize(
    ("query", "seed", "slots"),
    [("", 1, 2), ("seed=617", 617, 2), ("slots=0&seed=3", 3, 0), ("seed=18446744073709551615&slots=6", 2**64 - 1, 6),
     ("seats=1&seed=+9", 9, 2)],
)  # fmt: skip
def test_a_query_names_a_set_up(query: str, seed: int, slots: int) -> None:
    setup, levels = sitting_of(FREECELT, query)
    assert levels == ("",)
    assert (setup.game, setup.seats, setup.seed, setup.options) == ("freecelt", 1, seed, {"slots": slots})


@pytest.mark.parametrize(("slots", "query"), [(2, "seed=617"), (4, "seed=617&slots=4")])
def test_the_query_of_a_set_up_names_the_deal_and_what_is_not_the_default(slots: int, query: str) -> None:
    sitting = Sitting.usual(FREECELT.new(617, {"slots": slots}).setup)
    assert query_of(FREECELT, sitting) == query
    assert sitting_of(FREECELT, query) == sitting


@pytest.mark.parametrize(
    ("query", "option", "words"),
    [
        ("colour=red", "colour", "no option “colour”"),
        ("seed=one", "seed", "whole number from 0 to 18446744073709551615, not “one”"),
        ("seed=-1", "seed", "not “-1”"),
        ("seed=1e3", "seed", "not “1e3”"),
        ("seed=18446744073709551616", "seed", "not “18446744073709551616”"),
        ("seed=" + "9" * 5000, "seed", "whole number"),
        ("seed=٣", "seed", "whole number"),
        ("seed=", "seed", "missing"),
        ("slots=7", "slots", "a whole number from 0 to 6"),
        ("slots=two", "slots", "cannot be “two”"),
        ("seats=2", "seats", "FreeCelt is for 1 player, not for 2"),
        ("seed=1&seed=2", "seed", "twice"),
    ],
)
def test_a_wrong_query_is_refused_by_name_with_what_would_be_right(
    query: str, option: str, words: str
) -> None:
    with pytest.raises(OptionError) as error:
        sitting_of(FREECELT, query)
    assert error.value.option == option
    assert words in str(error.value)
    assert len(str(error.value)) < 200


@pytest.mark.parametrize(
    ("game", "query", "told"),
    [
        (
            "mancala",
            "seed=3&seats=2&players=person,steady,steady",
            "The address has a mistake in “players=person,steady,steady”. It lists 3 players, but this game has 2. "
            "You see the default deal instead.",
        ),
        (
            "whist",
            "seats=3&players=person,steady,genius",
            "The address has a mistake in “players=person,steady,genius”. “genius” isn’t a kind of player. "
            "Each is person, gentle, steady, sharp or druid. You see the default deal instead.",
        ),
        ("freecelt", "seed=5&colour=red", "You see the game without it."),
        ("freecelt", "seed=5&seed=6", "“seed” is in the address twice. You see the default deal instead."),
        ("whist", "deal=abc&seed=6", "“deal” and “seed” each name a deal. You see the default deal instead."),
    ],
)
def test_a_mistake_in_an_address_is_named_with_what_is_shown_instead(
    game: str, query: str, told: str
) -> None:
    _, problem = wanted(trilithon.load(game), query)
    assert problem.endswith(told)
