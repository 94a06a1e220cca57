"""Every way to get it wrong is refused with the rule and what would be right; so are impossible set-ups."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trilithon.game import MoveTextError, Refusal
from trilithon.games.mancala import GAME, Move, State
from trilithon.games.mancala.moves import BAR, COLOUR, OVER, REMOVE, SOW, SPACE
from trilithon.options import OptionError, Value, suggestion

Lay = Callable[..., State]
Play = Callable[[State, str], State]

GAMBLING: Mapping[str, Value] = {"game": "gambling"}
DEDUCTION: Mapping[str, Value] = {"game": "deduction"}
OPTIONAL: Mapping[str, Value] = {"extra-removal": True}
COMPULSORY: Mapping[str, Value] = {"extra-removal": True, "extra-choice": "compulsory"}
EVERY_MOVE = [Move(kind, number) for kind in (COLOUR, SPACE, SOW, REMOVE, BAR) for number in range(-1, 32)]


def refused(state: Any, move: Any) -> tuple[str, str]:
    """The rule and the sentence that a move is refused with; the state stays as it was."""
    before = State(*state)
    with pytest.raises(Refusal) as caught:
        state.after(GAME.parse(move) if isinstance(move, str) else move)
    with pytest.raises(Refusal):
        state.narrate(GAME.parse(move) if isinstance(move, str) else move, None)
    assert state == before
    return caught.value.rule, caught.value.sentence


def test_a_colour_that_another_has_chosen() -> None:
    # AM-STD-1
    state = GAME.new(1, {}, 2)
    first = state.to_move
    assert first is not None
    state = state.after(GAME.parse("choose-blue"))
    wanted = "Each player first chooses a colour not yet chosen: White, Green, Yellow or Red."
    assert refused(state, "choose-blue") == (
        "AM-STD-1",
        f"Player {first + 1} has chosen Blue already. {wanted}",
    )
    assert refused(state, "14") == ("AM-STD-1", wanted)
    assert refused(state, Move(COLOUR, 5)) == ("EQ-4", f"Disks and bars come in five colours. {wanted}")


def test_a_space_without_a_disk_of_ones_own(table: Lay) -> None:
    # AM-STD-2
    state = table({14: "WB", 20: "R", 24: "BB"}, "BR")
    wanted = "Choose a space with at least one Blue disk, your own colour: 14 or 24."
    assert refused(state, "20") == ("AM-STD-2", f"There is no Blue disk on 20. {wanted}")
    assert refused(state, "21") == ("AM-STD-2", f"Space 21 is empty. {wanted}")
    assert refused(state, "blue") == (
        "AM-STD-2",
        f"Disks are lifted from a space before they are sown. {wanted}",
    )
    assert refused(state, Move(SPACE, 31)) == ("EQ-4", f"The ring has the spaces 1 to 30. {wanted}")
    assert refused(state, Move(SPACE, 0)) == ("EQ-4", f"The ring has the spaces 1 to 30. {wanted}")
    assert refused(state, Move(SPACE, -7)) == ("EQ-4", f"The ring has the spaces 1 to 30. {wanted}")
    assert refused(state, "choose-red") == ("AM-STD-1", f"You have your colour for this round. {wanted}")
    assert refused(state, "bar-red") == ("AM-GAM-1", f"Bars are taken only in the gambling game. {wanted}")
    assert refused(state, "remove") == ("AM-V1", f"Extra removal is not played in this game. {wanted}")
    assert refused(table({14: "WB"}, "WB"), "3")[1].endswith("your own colour: 14.")


def test_an_empty_space_in_the_other_games(table: Lay) -> None:
    # AM-DED-2 AM-GAM-1
    wanted = "Choose a space that is not empty: 14, 20 or 24."
    spaces = {14: "WB", 20: "R", 24: "BB"}
    assert refused(table(spaces, "BR", DEDUCTION), "1") == ("AM-DED-2", f"Space 1 is empty. {wanted}")
    assert refused(table(spaces, 2, GAMBLING), "1") == ("AM-GAM-1", f"Space 1 is empty. {wanted}")
    assert refused(table(spaces, "BR", DEDUCTION), "keep") == (
        "AM-V1",
        f"Extra removal is not played in this game. {wanted}",
    )


def test_a_colour_that_is_not_in_the_hand(table: Lay, play: Play) -> None:
    # AM-STD-2
    state = play(table({14: "WWB", 20: "R"}, "BR"), "14")
    wanted = "Choose the colour to sow on 15 next: you hold 2 White disks and 1 Blue disk."
    assert refused(state, "red") == ("AM-STD-2", f"There is no Red disk in your hand. {wanted}")
    assert refused(state, Move(SOW, 7)) == ("EQ-4", f"Disks and bars come in five colours. {wanted}")
    assert refused(state, Move(SOW, -1)) == ("EQ-4", f"Disks and bars come in five colours. {wanted}")
    assert refused(state, "14") == ("AM-STD-2", f"You have lifted 14 already. {wanted}")


def test_a_removal_that_is_not_at_issue(table: Lay, play: Play) -> None:
    # AM-V1
    spaces = {14: "WWB", 16: "W", 20: "R"}
    state = play(table(spaces, "BR", OPTIONAL), "14")
    assert refused(state, "remove")[0] == "AM-V1"
    assert refused(state, "remove")[1].startswith(
        "No disk that could be removed has just landed. Choose the colour"
    )
    state = play(table(spaces, "BR", COMPULSORY), "14")
    assert refused(state, "keep")[0] == "AM-V1"
    assert refused(state, "keep")[1].startswith(
        "Extra removal is compulsory in this game and happens of itself."
    )


def test_a_removal_that_has_to_be_decided(table: Lay, play: Play) -> None:
    # AM-V1
    state = play(table({14: "WWB", 15: "W", 20: "R"}, "BR", OPTIONAL), "14 white")
    wanted = "Decide whether the White disk that has landed on 15 is removed or kept."
    assert refused(state, "white") == ("AM-V1", wanted)
    assert refused(state, "20") == ("AM-V1", f"You have lifted 14 already. {wanted}")
    assert refused(state, Move(REMOVE, 2)) == ("AM-V1", wanted)


def test_bars(table: Lay, play: Play) -> None:
    # AM-GAM-1
    state = table({14: "W", 20: "R"}, 2, GAMBLING, supply="WWGR")
    assert refused(state, "choose-red")[1].startswith("Nobody owns a colour in the gambling game.")
    state = play(state, "14")
    wanted = "The sowing is done: take one bar, White, Green or Red."
    assert refused(state, "bar-blue") == ("AM-GAM-1", f"No Blue bar is left in the supply. {wanted}")
    assert refused(state, "20") == ("AM-GAM-1", f"You have lifted 14 already. {wanted}")
    assert refused(state, Move(BAR, 5)) == ("EQ-4", f"Disks and bars come in five colours. {wanted}")


def test_a_bar_before_the_sowing_is_done(table: Lay, play: Play) -> None:
    """AM-GAM-1: before the space is chosen, between two disks, while a removal is to be decided."""
    spaces = {14: "WWB", 15: "W", 20: "R"}
    state = table(spaces, 2, {**GAMBLING, **OPTIONAL})
    early = "A bar is taken once the sowing is done."
    for moves, wanted in (
        ("", "Choose a space that is not empty: 14, 15 or 20."),
        ("14", "Choose the colour to sow on 15 next: you hold 2 White disks and 1 Blue disk."),
        ("14 white", "Decide whether the White disk that has landed on 15 is removed or kept."),
    ):
        for bar in ("bar-red", "bar-white"):
            assert refused(play(state, moves), bar) == ("AM-GAM-1", f"{early} {wanted}")
    done = play(state, "14 white keep blue")
    assert refused(play(done, "bar-red"), "bar-red")[1].startswith(f"{early} Choose a space")


@pytest.mark.parametrize("options", [DEDUCTION, GAMBLING])
def test_a_colour_before_anything_is_lifted(table: Lay, options: Mapping[str, Value]) -> None:
    """AM-STD-2: in these games too, whose first decision is a space that is not empty."""
    state = table({14: "W", 20: "R"}, 2 if options == GAMBLING else "WR", options)
    for colour in ("white", "green"):
        assert refused(state, colour) == (
            "AM-STD-2",
            "Disks are lifted from a space before they are sown. Choose a space that is not empty: 14 or 20.",
        )


def test_colours_are_not_chosen_where_they_are_dealt(table: Lay) -> None:
    # AM-DED-1
    rule, sentence = refused(table({14: "W", 20: "R"}, "WR", DEDUCTION), "choose-red")
    assert rule == "AM-DED-1"
    assert sentence.startswith("Colours are dealt face down, not chosen. Choose a space")


def test_nothing_after_the_end(table: Lay, play: Play) -> None:
    # AM-2
    state = play(table({12: "W", 20: "RB"}, "WR", round_=2), "12")
    assert state.result
    assert state.legal_moves() == ()
    for move in EVERY_MOVE:
        rule, sentence = refused(state, move)
        assert (rule, sentence) == ("AM-2", "The game is over: as many rounds as players have been played.")


ABSURD: list[Any] = [
    None, "14", 14, 3.5, (), ("no", "move"), (1, 2, 3), Move("zzz", 1), Move(OVER, 0), Move(SOW, 99), Move(SPACE, 99),
    Move(COLOUR, 99), Move._make((SOW, 3.0)), Move._make((SPACE, 9.0)),
]  # fmt: skip


@pytest.mark.parametrize("number", range(len(ABSURD)))
def test_what_is_no_move_at_all(table: Lay, play: Play, number: int) -> None:
    # AM-STD-2
    state = table({14: "WB", 20: "R"}, "BR")
    for each in (state, play(state, "14"), GAME.new(1)):
        with pytest.raises(Refusal) as caught:
            each.after(ABSURD[number])
        assert caught.value.rule in ("AM-STD-1", "AM-STD-2", "EQ-4")


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
                assert now.after(move) != now
            else:
                refused(now, move)


# Texts of moves


def test_texts_of_moves() -> None:
    # AM-STD-1 AM-STD-2 AM-V1 AM-GAM-1
    texts = [
        "choose-white",
        "choose-red",
        "1",
        "14",
        "30",
        "white",
        "red",
        "keep",
        "remove",
        "bar-white",
        "bar-red",
    ]
    moves = [GAME.parse(text) for text in texts]
    assert list(map(str, moves)) == texts
    assert moves[3] == Move(SPACE, 14)
    assert moves[6] == Move(SOW, 4)
    assert len(set(moves)) == len(moves)
    assert str(Move(SPACE, 31)) == "space?31"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "0",
        "31",
        "014",
        "+14",
        "١٤",
        "14 ",
        "-1",
        "black",
        "choose-black",
        "bar-",
        "White",
        "ke\u200bep",
        "9" * 9999,
        "\0",
    ],
)
def test_texts_that_are_no_moves(text: str) -> None:
    with pytest.raises(MoveTextError) as caught:
        GAME.parse(text)
    assert "moves look like" in str(caught.value)
    assert len(str(caught.value)) < 200


@given(st.text(max_size=12))
def test_any_text_is_a_move_or_an_error(text: str) -> None:
    try:
        move = GAME.parse(text)
    except MoveTextError:
        return
    assert str(move) == text


# Set-ups


def test_the_options_and_their_defaults() -> None:
    # AM-3 AM-V1 AM-V2 AM-V3
    state = GAME.new(1)
    assert state.setup.seats == 2
    assert state.setup.options == {
        "game": "standard",
        "extra-removal": False,
        "extra-at-least": 1,
        "extra-choice": "optional",
        "extra-takes": "disk",
        "quick-end": False,
        "low-score": False,
    }
    assert suggestion(GAME.options, 4) == state.setup.options
    assert [option.values() for option in GAME.options] == [
        ("standard", "deduction", "gambling"),
        (False, True),
        (1, 2),
        ("optional", "compulsory"),
        ("disk", "colour", "pit"),
        (False, True),
        (False, True),
    ]


def test_values_have_words_for_people() -> None:
    """AM-3, AM-V1."""
    assert {option.name: [option.word(value) for value in option.values()] for option in GAME.options} == {
        "game": ["Standard", "Deduction", "Gambling"],
        "extra-removal": ["off", "on"],
        "extra-at-least": ["1", "2"],
        "extra-choice": ["Optional", "Compulsory"],
        "extra-takes": ["The disk", "The colour", "The whole space"],
        "quick-end": ["off", "on"],
        "low-score": ["off", "on"],
    }


@pytest.mark.parametrize("game", ["deduction", "gambling"])
def test_quick_end_is_for_the_standard_game(game: str) -> None:
    # AM-V2
    with pytest.raises(OptionError) as caught:
        GAME.new(1, {"game": game, "quick-end": True})
    assert caught.value.option == "quick-end"
    assert str(caught.value) == "Quick end goes only with Game being Standard (AM-V2)."


@pytest.mark.parametrize(
    ("name", "value"), [("extra-at-least", 2), ("extra-choice", "compulsory"), ("extra-takes", "pit")]
)
def test_extra_removal_must_be_on_for_its_parameters(name: str, value: Value) -> None:
    # AM-V1
    with pytest.raises(OptionError) as caught:
        GAME.new(1, {name: value})
    assert caught.value.option == name
    assert "goes only with Extra removal being on (AM-V1)." in str(caught.value)
    GAME.new(1, {name: value, "extra-removal": True})


@pytest.mark.parametrize("seats", [1, 6])
def test_two_to_five_players(seats: int) -> None:
    # AM-2
    with pytest.raises(OptionError, match="2, 3, 4 or 5 players"):
        GAME.new(1, {}, seats)


@pytest.mark.parametrize(
    ("name", "value"),
    [("extra-at-least", 3), ("extra-at-least", 0), ("game", "bluff"), ("extra-takes", "all")],
)
def test_values_that_options_cannot_have(name: str, value: Value) -> None:
    # AM-3 AM-V1
    with pytest.raises(OptionError):
        GAME.new(1, {"extra-removal": True, name: value})
