"""Every way to get it wrong is refused with the rule and what would be right; so are impossible set-ups."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from tests.core.facts import lacks, refused
from trilithon.games.mancala import GAME, Move, State
from trilithon.games.mancala.moves import BAR, COLOUR, OVER, REMOVE, SOW, SPACE
from trilithon.options import OptionError, Value
from trilithon.people import People
from trilithon.state import MoveTextError, Refusal

Lay = Callable[..., State]
Play = Callable[[State, str], State]

GAMBLING: Mapping[str, Value] = {"game": "gambling"}
DEDUCTION: Mapping[str, Value] = {"game": "deduction"}
OPTIONAL: Mapping[str, Value] = {"extra-removal": True}
COMPULSORY: Mapping[str, Value] = {"extra-removal": True, "extra-choice": "compulsory"}
EVERY_MOVE = [Move(kind, number) for kind in (COLOUR, SPACE, SOW, REMOVE, BAR) for number in range(-1, 32)]

SPACES = {14: "WWB", 15: "W", 20: "R", 24: "BB"}
# The options, the colours of the seats or how many there are, and the moves before
STANDARD: Any = ({}, "BR", "")
RED: Any = ({}, "BR", "14 white white")
DEDUCING: Any = (DEDUCTION, "BR", "")
BETTING: Any = (GAMBLING, 2, "")
HELD: Any = ({}, "BR", "14")
FORCED: Any = (COMPULSORY, "BR", "14")
NOTHING_LANDED: Any = (OPTIONAL, "BR", "14")
LANDED: Any = (OPTIONAL, "BR", "14 white")
BETTING_OPTIONAL: Any = ({**GAMBLING, **OPTIONAL}, 2, "")
BETTING_HELD: Any = ({**GAMBLING, **OPTIONAL}, 2, "14")
BETTING_LANDED: Any = ({**GAMBLING, **OPTIONAL}, 2, "14 white")
BAR_TO_TAKE: Any = (GAMBLING, 2, "20")
BAR_TAKEN: Any = (GAMBLING, 2, "20 bar-red")


@pytest.mark.parametrize(
    ("position", "move", "rule", "facts"),
    [
        # AM-STD-2: a space with a disk of one's own, which is another for the second seat
        (STANDARD, "20", "AM-STD-2", "no Blue disk, 20, 14 or 24"),
        (STANDARD, "21", "AM-STD-2", "21, empty, Blue, 14 or 24"),
        (STANDARD, "blue", "AM-STD-2", "lift, 14 or 24"),
        (STANDARD, Move(SPACE, 31), "EQ-4", "1 to 30, 14 or 24"),
        (STANDARD, Move(SPACE, 0), "EQ-4", "1 to 30, 14 or 24"),
        (STANDARD, Move(SPACE, -7), "EQ-4", "1 to 30, 14 or 24"),
        (STANDARD, "choose-red", "AM-STD-1", "round, 14 or 24"),
        (STANDARD, "bar-red", "AM-GAM-1", "gambling, 14 or 24"),
        (STANDARD, "remove", "AM-V1", "removal, 14 or 24"),
        (RED, "24", "AM-STD-2", "no Red disk, 24, 20"),
        *[(RED, str(space), "AM-STD-2", f"{space}, empty, Red, 20") for space in (1, 28, 29, 30)],
        # AM-DED-1, AM-DED-2, AM-GAM-1: in the other games any space that is not empty
        (DEDUCING, "1", "AM-DED-2", "1, empty, 14, 15, 20 or 24"),
        (DEDUCING, "white", "AM-STD-2", "lift, 14, 15, 20 or 24"),
        (DEDUCING, "green", "AM-STD-2", "lift, 14, 15, 20 or 24"),
        (DEDUCING, "keep", "AM-V1", "removal, 14, 15, 20 or 24"),
        (DEDUCING, "choose-red", "AM-DED-1", "dealt, 14, 15, 20 or 24"),
        (BETTING, "1", "AM-GAM-1", "1, empty, 14, 15, 20 or 24"),
        (BETTING, "white", "AM-STD-2", "lift, 14, 15, 20 or 24"),
        (BETTING, "green", "AM-STD-2", "lift, 14, 15, 20 or 24"),
        (BETTING, "choose-red", "AM-GAM-1", "owns, 14, 15, 20 or 24"),
        # AM-STD-2: a colour that is held
        (HELD, "red", "AM-STD-2", "no, Red, 15, 2 White, 1 Blue"),
        (HELD, Move(SOW, 7), "EQ-4", "five, 15, 2 White, 1 Blue"),
        (HELD, Move(SOW, -1), "EQ-4", "five, 15, 2 White, 1 Blue"),
        (HELD, "14", "AM-STD-2", "already lifted, 14, 15, 2 White, 1 Blue"),
        # AM-V1: a removal, where one is played and a disk has landed with others of its colour
        (NOTHING_LANDED, "remove", "AM-V1", "taken off, 15, 2 White, 1 Blue"),
        (FORCED, "keep", "AM-V1", "compulsory, 15, 2 White, 1 Blue"),
        (LANDED, "white", "AM-V1", "White, 15, off, leave"),
        (LANDED, "20", "AM-V1", "lifted, 14, White, 15, off, leave"),
        *[(LANDED, Move(REMOVE, n), "AM-V1", "White, 15, off, leave") for n in (-1, 2, 7)],
        # AM-GAM-1: a bar that is left, once the sowing is done
        (BAR_TO_TAKE, "bar-blue", "AM-GAM-1", "no, Blue, White, Green or Red"),
        (BAR_TO_TAKE, "20", "AM-GAM-1", "lifted, 20, White, Green or Red"),
        (BAR_TO_TAKE, Move(BAR, 5), "EQ-4", "five, White, Green or Red"),
        *[
            (position, bar, "AM-GAM-1", f"bar, finish sowing, {wanted}")
            for position, wanted in (
                (BETTING_OPTIONAL, "14, 15, 20 or 24"),
                (BETTING_HELD, "15, 2 White, 1 Blue"),
                (BETTING_LANDED, "White, 15, off, leave"),
                (BAR_TAKEN, "14, 15, 21 or 24"),
            )
            for bar in ("bar-red", "bar-white")
        ],
    ],
)
def test_a_move_is_refused_with_what_would_be_right(
    table: Lay, play: Play, position: Any, move: str | Move, rule: str, facts: str
) -> None:
    """AM-STD-1, AM-STD-2, AM-DED-1, AM-DED-2, AM-GAM-1, AM-V1, EQ-4."""
    options, seats, before = position
    state = play(table(SPACES, seats, options, supply="WWGR"), before)
    assert refused(state, move, facts) == rule


def test_a_colour_that_another_has_chosen() -> None:
    """AM-STD-1: who has it is named to the other."""
    state = GAME.new(1, {}, 2)
    first = state.to_move
    assert first is not None
    state = state.apply(GAME.parse("choose-blue"))
    wanted = "White, Green, Yellow or Red"
    assert refused(state, "choose-blue", f"Player {first + 1}, Blue, {wanted}") == "AM-STD-1"
    assert refused(state, "14", wanted) == "AM-STD-1"
    assert refused(state, Move(COLOUR, 5), f"five, {wanted}") == "EQ-4"
    with pytest.raises(Refusal) as caught:
        state.apply(GAME.parse("choose-blue"))
    assert not lacks(People(("Ann", "Bob"), you=1 - first).read(caught.value.sentence), ("Ann", "Bob")[first])


def test_nothing_after_the_end(table: Lay, play: Play) -> None:
    # AM-2
    state = play(table({12: "W", 20: "RB"}, "WR", round_=2), "12")
    assert state.result
    assert state.legal_moves() == ()
    for move in EVERY_MOVE:
        assert refused(state, move, "over") == "AM-2"


ABSURD: list[Any] = [
    Move("zzz", 1), Move(OVER, 0), Move(SOW, 99),
    Move(SPACE, 99), Move(COLOUR, 99), Move._make((SOW, 3.0)), Move._make((SPACE, 9.0)),
]  # fmt: skip


@pytest.mark.parametrize("number", range(len(ABSURD)))
def test_what_is_no_move_at_all(table: Lay, play: Play, number: int) -> None:
    """AM-STD-1, AM-STD-2: it is answered with what is one."""
    state = table({14: "WB", 20: "R"}, "BR")
    for each, wanted in ((state, "14"), (play(state, "14"), "1 White, 1 Blue"), (GAME.new(1), "White, Red")):
        assert refused(each, ABSURD[number], wanted) in ("AM-STD-1", "AM-STD-2", "EQ-4")


@pytest.mark.parametrize(
    "options", [{}, OPTIONAL, COMPULSORY, DEDUCTION, {**DEDUCTION, **OPTIONAL}, GAMBLING]
)
def test_whatever_is_not_legal_is_refused(table: Lay, play: Play, options: Mapping[str, Value]) -> None:
    # AM-STD-2: legal_moves is the single gate
    state = table({14: "WBB", 15: "B", 20: "RB", 22: "W"}, "BR", options, supply="WB")
    for moves in ("", "14", "14 blue", "14 white"):
        now = play(state, moves)
        legal = now.legal_moves()
        for move in EVERY_MOVE:
            if move in legal:
                assert now.apply(move) != now
            else:
                refused(now, move)


# Texts of moves


@pytest.mark.parametrize(
    ("text", "kind", "number"),
    [
        ("choose-white", COLOUR, 0), ("choose-red", COLOUR, 4), ("1", SPACE, 1), ("30", SPACE, 30), ("white", SOW, 0),
        ("red", SOW, 4), ("keep", REMOVE, 0), ("remove", REMOVE, 1), ("bar-green", BAR, 2), ("bar-red", BAR, 4),
    ],
)  # fmt: skip
def test_what_a_move_is_made_of(text: str, kind: str, number: int) -> None:
    """AM-STD-1, AM-STD-2, AM-GAM-1, AM-V1."""
    assert GAME.parse(text) == Move(kind, number)
    assert str(Move(kind, number)) == text
    assert str(Move(SPACE, 31)) == "space?31"


@pytest.mark.parametrize(
    "text",
    [
        "", "0", "31", "014", "+14", "١٤", "14 ", "-1", "black", "choose-black", "bar-", "White", "ke\u200bep",
        "9" * 9999, "x" * 41, "\0",
    ],
)  # fmt: skip
def test_texts_that_are_no_moves(text: str) -> None:
    """They are named by their beginning."""
    with pytest.raises(MoveTextError) as caught:
        GAME.parse(text)
    assert f"“{text[:40]}”" in str(caught.value)
    assert not lacks(str(caught.value), "Afro-Celt Mancala, choose-red, 14")


# Set-ups


def test_the_options_and_their_values() -> None:
    # AM-3 AM-V1 AM-V2 AM-V3: the first is the default
    assert {option.name: (option.rule, *option.values()) for option in GAME.options} == {
        "game": ("AM-3", "standard", "deduction", "gambling"),
        "extra-removal": ("AM-V1", False, True),
        "extra-at-least": ("AM-V1", 1, 2),
        "extra-choice": ("AM-V1", "optional", "compulsory"),
        "extra-takes": ("AM-V1", "disk", "colour", "pit"),
        "quick-end": ("AM-V2", False, True),
        "low-score": ("AM-V3", False, True),
    }
    assert all(option.default == option.values()[0] for option in GAME.options)
    assert GAME.seats == (2, 3, 4, 5)  # AM-2


@pytest.mark.parametrize(
    ("options", "at_fault", "facts"),
    [
        ({"game": "deduction", "quick-end": True}, "quick-end", "Quick end, Standard, AM-V2"),
        ({"game": "gambling", "quick-end": True}, "quick-end", "Quick end, Standard, AM-V2"),
        ({"extra-at-least": 2}, "extra-at-least", "Extra removal, on, AM-V1"),
        ({"extra-choice": "compulsory"}, "extra-choice", "Extra removal, on, AM-V1"),
        ({"extra-takes": "pit"}, "extra-takes", "Extra removal, on, AM-V1"),
    ],
)
def test_options_that_need_others(options: dict[str, Value], at_fault: str, facts: str) -> None:
    # AM-V1 AM-V2
    with pytest.raises(OptionError) as caught:
        GAME.new(1, options)
    assert caught.value.option == at_fault
    assert not lacks(str(caught.value), facts)
