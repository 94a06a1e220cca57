"""Every game of the catalogue, with every option, is held to the contract; a new game needs nothing here."""

from collections.abc import Iterator
from typing import Any, get_args, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core import conformance
from tests.core.conformance import Case
from trilithon import Chance, catalogue, load
from trilithon.state import Event, MoveTextError, Setup

NAMES = catalogue()


@pytest.fixture
def seed(pytestconfig: pytest.Config) -> int:
    """Of the random games: the same each time, but for those of `build.py nights`."""
    drawn = pytestconfig.getoption("hypothesis_seed", None)
    return conformance.SEED if drawn is None else Chance(int(drawn)).bits()


@pytest.mark.nights
@pytest.mark.parametrize("case", [case for name in NAMES for case in conformance.cases(name)], ids=str)
def test_a_random_game(case: Case, seed: int) -> None:
    """EQ-5, EQ-6, and the rest of the contract: see `conformance.check`."""
    conformance.check(case, seed)


@pytest.mark.parametrize("name", NAMES)
def test_every_value_of_every_option(name: str) -> None:
    conformance.check_numbers(name)


@pytest.mark.parametrize("name", NAMES)
def test_rules_that_are_named_by_options_exist(name: str) -> None:
    game = load(name)
    named = [option.rule for option in game.options] + [conflict.rule for conflict in game.conflicts]
    assert [rule for rule in named if not conformance.is_rule(rule)] == []


@pytest.mark.parametrize("name", NAMES)
def test_the_catalogue_entry(name: str) -> None:
    game = load(name)
    assert game.name == name
    assert game.title
    assert list(game.seats) == sorted(set(game.seats))
    assert game.seats[0] >= 1


@pytest.mark.parametrize("name", NAMES)
def test_values_that_are_words_are_called_something_by_people(name: str) -> None:
    """Each differently; switches and numbers speak for themselves."""
    for option in load(name).options:
        wanted = len(option.choices) if isinstance(option.default, str) else 0
        assert len(option.words) == len(set(option.words)) == wanted, option.name
        assert all(word[0].isupper() or word[0].isdigit() for word in option.words), option.words
        assert [option.word(value) for value in option.choices[:wanted]] == list(option.words)


@pytest.mark.parametrize("name", NAMES)
@given(text=st.text(max_size=12) | st.text("0123456789cdnsuxlt>=-abegikorw", max_size=12))
def test_any_text_is_a_move_or_is_refused_as_text(name: str, text: str) -> None:
    """No move has two texts."""
    try:
        move = load(name).parse(text)
    except MoveTextError:
        return
    assert str(move) == text


def named_tuples(annotation: object) -> Iterator[Any]:
    """The named tuples that a type is made of, with those that their fields are made of."""
    if hasattr(annotation, "_fields"):
        yield annotation
        for part in get_type_hints(annotation).values():
            yield from named_tuples(part)
    for part in get_args(annotation):
        yield from named_tuples(part)


@pytest.mark.parametrize("name", NAMES)
def test_help_explains_every_field_of_what_a_bot_gets(name: str) -> None:
    """As its class does, in a line "name: what it is", or "one, other: what they are"."""
    state = load(name).new(1)
    kinds = {*named_tuples(type(state.observe(None))), Setup, Event, type(state)}
    assert len(kinds) > 3
    unknown = [
        f"{kind.__name__}.{field}"
        for kind in kinds
        for field in kind._fields
        if getattr(kind, field).__doc__.startswith("Alias for")
    ]
    assert not unknown


@pytest.mark.parametrize("name", NAMES)
def test_the_repr_of_a_move_has_its_text_and_its_fields(name: str) -> None:
    move = load(name).new(1).legal_moves()[-1]
    assert repr(move).startswith(f"<{type(move).__name__} {move}: ")
    for field, value in move._asdict().items():
        assert f"{field}={value!r}" in repr(move)
    assert repr(type(move)(*[-999] * len(move))).startswith(f"<{type(move).__name__}")
