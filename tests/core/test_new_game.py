"""A sixth game is one more folder: the catalogue, the record and the conformance checks take it as it stands."""

import pickle
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest

import trilithon.games
from tests.core import conformance
from tests.core.conformance import Case
from trilithon import Chance, OptionError, Record, Refusal, catalogue, load
from trilithon.game import AnyGame
from trilithon.state import Event

NAME = "last_pebble"


@pytest.fixture(autouse=True)
def game(monkeypatch: pytest.MonkeyPatch) -> Iterator[AnyGame]:
    """The folder beside this file lies among the games for as long as a test runs."""
    folders = [*trilithon.games.__path__, str(Path(__file__).parent / "new_game")]
    monkeypatch.setattr(trilithon.games, "__path__", folders)
    yield load(NAME)
    sys.modules.pop(f"trilithon.games.{NAME}")
    delattr(trilithon.games, NAME)


def test_the_catalogue_has_it() -> None:
    assert NAME in catalogue()
    assert list(catalogue()) == sorted(catalogue())
    assert load(NAME).title == "Last Pebble"


def test_its_options_are_checked(game: AnyGame) -> None:
    assert game.new(1, {"pebbles": "7"}, 3).setup.options == {"pebbles": 7}
    for options, seats, name in (
        ({"pebbles": 4}, 2, "pebbles"),
        ({"stones": 1}, 2, "stones"),
        ({}, 5, "seats"),
    ):
        with pytest.raises(OptionError) as caught:
            game.new(1, options, seats)
        assert caught.value.option == name


def test_nobody_who_is_shown_the_options_can_change_them(game: AnyGame) -> None:
    """Neither there nor where a copy of them was sent."""
    state = game.new(1, {"pebbles": 7}, 3)
    sent = pickle.loads(pickle.dumps(state))
    for options in (state.setup.options, state.observe(0).options, sent.setup.options):
        assert options == {"pebbles": 7}
        with pytest.raises(TypeError):
            cast(Any, options)["pebbles"] = 8


def test_a_game_from_its_text() -> None:
    text = "trilithon 1\ngame last_pebble\nseats 2\nseed 7\noption pebbles 5\n\nround 1\ntake3\ntake2\n"
    record = Record.read(text)
    assert record.text() == text
    assert record.state.result is not None
    with pytest.raises(trilithon.RecordError) as caught:
        Record.read(text.replace("take2", "take3"))
    assert (caught.value.line, caught.value.column, caught.value.rule) == (9, 1, "LP-1")


def test_it_keeps_to_the_contract() -> None:
    """EQ-5, EQ-6: the very checks that the other games pass."""
    found = list(conformance.cases(NAME))
    assert {case.seats for case in found} == {2, 3, 4}
    for case in found:
        conformance.check(case)
    conformance.check_numbers(NAME)


class Spoilt:
    """A state that keeps to the contract but for what a test puts in place of one of its answers."""

    def __init__(self, state: Any, **answers: Any) -> None:
        self.inner, self.answers = state, answers

    def __getattr__(self, name: str) -> Any:
        if name in self.answers:
            return lambda *arguments: self.answers[name](self.inner, *arguments)
        return getattr(self.inner, name)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Spoilt) and self.inner == other.inner

    def __hash__(self) -> int:
        return 0

    def __repr__(self) -> str:
        return repr(self.inner)

    def apply(self, move: Any) -> "Spoilt":
        after = self.answers.get("apply", lambda state, move: state.apply(move))
        return Spoilt(after(self.inner, move), **self.answers)


def leak_in_observation(state: Any, seat: int | None) -> Any:
    return state.observe(seat)._replace(stones=state.stones)


def seed_in_observation(state: Any, seat: int | None) -> Any:
    return state.observe(seat)._replace(turn=state.setup.seed)


def state_in_observation(state: Any, seat: int | None) -> Any:
    return state.observe(seat)._replace(stones=(state,))


def leak_in_narration(state: Any, move: Any, viewer: int | None) -> Any:
    return (*state.narrate(move, viewer), Event("hint", "", amount=sum(state.stones)))


def silence(state: Any, move: Any, viewer: int | None) -> Any:
    state.apply(move)
    return ()


def anything_goes(state: Any, move: Any) -> Any:
    return state._replace(heap=max(0, state.heap - 1))


def unknown_rule(state: Any, move: Any) -> Any:
    try:
        return state.apply(move)
    except Refusal as refusal:
        raise Refusal("FC-X", refusal.sentence) from None


def twice(state: Any) -> Any:
    return state.legal_moves() * 2


def never_out_of_moves(state: Any) -> Any:
    return state.legal_moves() or state._replace(heap=1).legal_moves()


def honest(view: Any) -> Any:
    """The view without what it must not tell."""
    return view._replace(stones=() if view.heap else view.stones)


@pytest.mark.parametrize(
    "answers",
    [
        {"observe": leak_in_observation},
        {"observe": seed_in_observation},
        {"observe": state_in_observation},
        {"narrate": leak_in_narration},
        {"narrate": silence},
        {"apply": anything_goes},
        {"apply": unknown_rule},
        {"legal_moves": twice},
        {"legal_moves": never_out_of_moves},
    ],
    ids=lambda answers: next(iter(answers.values())).__name__,
)
def test_the_checks_find_what_is_wrong(
    game: AnyGame, answers: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    spoilt = replace(
        game,
        start=lambda setup: Spoilt(game.start(setup), **answers),
        sample=lambda view, chance: Spoilt(game.sample(honest(view), chance), **answers),
    )
    monkeypatch.setattr(sys.modules[f"trilithon.games.{NAME}"], "GAME", spoilt)
    with pytest.raises((AssertionError, pytest.fail.Exception)):
        conformance.check(Case(NAME, 3, {}))


def test_a_sample_that_forgets_is_found(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    def forgetful(view: Any, chance: Chance) -> Any:
        return game.sample(view._replace(stone=None), chance)

    monkeypatch.setattr(sys.modules[f"trilithon.games.{NAME}"], "GAME", replace(game, sample=forgetful))
    with pytest.raises(AssertionError, match="does not agree"):
        conformance.check(Case(NAME, 3, {}))
