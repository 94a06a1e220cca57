"""What tests ask of a sentence: its facts, not its wording, which stands in tests/sentences.txt."""

import re
from collections.abc import Iterable
from copy import deepcopy
from typing import Any

import pytest

from trilithon import load
from trilithon.state import Event, Refusal


def lacks(sentence: str, facts: str) -> list[str]:
    """Which of these facts, given with commas between, a sentence does not name, each in words of its own: "1, 1" are
    two numbers. "!word" is one that it must not name."""
    missing, rest = [], sentence
    for fact in facts.split(", ") if facts else ():
        if fact.startswith("!"):
            if _place(sentence, fact[1:]):
                missing.append(fact)
        elif place := _place(rest, fact):
            rest = f"{rest[: place.start()]}|{rest[place.end() :]}"
        else:
            missing.append(fact)
    return missing


def _place(sentence: str, fact: str) -> re.Match[str] | None:
    return re.search(rf"(?<!\w){re.escape(fact)}(?!\w)", sentence, re.I)


def refused(state: Any, move: Any, facts: str = "") -> str:
    """The rule that forbids a move, tried or told: nothing changes, and the sentence names these facts."""
    before = deepcopy(state)
    move = load(state.setup.game).parse(move) if isinstance(move, str) else move
    with pytest.raises(Refusal):
        state.narrate(move, None)
    with pytest.raises(Refusal) as caught:
        state.apply(move)
    assert state == before
    assert not lacks(caught.value.sentence, facts)
    return caught.value.rule


def check_told(events: Iterable[Event], *wanted: Event) -> None:
    """These events are told in this order; in place of a sentence those wanted have its facts."""
    told = tuple(events)
    assert [event._replace(text="") for event in told] == [event._replace(text="") for event in wanted]
    for event, facts in zip(told, wanted, strict=True):
        assert isinstance(event.text, str)
        assert bool(event.text) == bool(facts.text)
        assert not lacks(event.text, facts.text)


def check_over(state: Any, winners: tuple[int, ...], scores: tuple[int, ...], facts: str = "") -> None:
    """A game has come to this end, and nobody is to move; its sentence names these facts."""
    assert state.result is not None
    assert state.result[:2] == (winners, scores)
    assert not lacks(state.result.text, facts)
    assert (state.to_move, state.legal_moves()) == (None, ())
