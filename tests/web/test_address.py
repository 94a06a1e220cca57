"""The URL of a game, there and back, and what is said of a wrong one."""

import pytest

import trilithon
from tests.web.telling import tells
from trilithon.options import OptionError
from trilithon_web.address import Sitting, query_of, read_query, sitting_of

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
        ("seed=one", "seed", "from 0 to 18446744073709551615"),
        ("seed=-1", "seed", "not “-1”"),
        ("seed=1e3", "seed", "not “1e3”"),
        ("seed=18446744073709551616", "seed", "not “18446744073709551616”"),
        ("seed=" + "9" * 5000, "seed", "whole number"),
        ("seed=٣", "seed", "whole number"),
        ("seed=", "seed", "missing"),
        ("slots=7", "slots", "from 0 to 6"),
        ("slots=two", "slots", "“two”"),
        ("seats=2", "seats", "1 player,"),
        ("seed=1&seed=2", "seed", "twice"),
    ],
)
def test_a_wrong_query_is_refused_with_what_would_be_right(query: str, option: str, words: str) -> None:
    with pytest.raises(OptionError) as error:
        sitting_of(FREECELT, query)
    assert error.value.option == option
    assert words in str(error.value)
    assert len(str(error.value)) < 200


@pytest.mark.parametrize(
    ("game", "query", "facts"),
    [
        (
            "mancala",
            "seed=3&seats=2&players=person,steady,steady",
            ("“players=person,steady,steady”", "3 players", 2, "default deal"),
        ),
        (
            "whist",
            "seats=3&players=person,steady,genius",
            (
                "“players=person,steady,genius”",
                "“genius”",
                "person, phone, gentle, steady, sharp or druid",
                "default deal",
            ),
        ),
        ("celtic_whist", "players=", ("“”", "kind of player")),
        ("celtic_whist", "seats=2&players=person,person&players=plain,plain", ("“players”", "twice")),
        ("freecelt", "seed=5&colour=red", ("“colour”", "ignored")),
        ("freecelt", "seed=5&seed=6", ("“seed”", "twice", "default deal")),
        ("whist", "deal=abc&seed=6", ("“deal”", "“seed”", "default deal")),
    ],
)
def test_a_mistake_in_an_address_is_named(game: str, query: str, facts: tuple[str | int, ...]) -> None:
    _, problem = read_query(trilithon.load(game), query)
    assert tells(problem, *facts)
