"""FC-1 to FC-8 by example: every example of the rules' text, and every edge of every rule."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.core.facts import check_over, check_told, lacks, refused
from trilithon.equipment import card_text
from trilithon.game import Event, MoveTextError
from trilithon.games.freecelt import GAME, GiveUp, Move, State
from trilithon.games.freecelt.piles import DAY, NIGHT, fits, pile_name, pile_text, run_length

Table = Callable[..., State]
WHITE, BLUE, GREEN = (1, 7, 13, 19, 25), (2, 8, 14, 20, 26), (3, 9, 15, 21, 27)
YELLOW, RED, BLACK = (4, 10, 16, 22, 28), (5, 11, 17, 23, 29), (6, 12, 18, 24, 30)


def texts(state: State) -> set[str]:
    """The moves of cards that are allowed."""
    return {str(move) for move in state.legal_moves()} - {"give-up"}


def piles(state: State) -> str:
    """The piles that hold cards, as text."""
    return " | ".join(" ".join(map(card_text, pile)) for pile in state.piles if pile)


# FC-1: the layout


def test_a_deal_is_twelve_columns_of_five_and_nothing_else() -> None:
    # FC-1
    state = GAME.new(7, {"slots": 3})
    assert isinstance(state, State)
    assert [len(pile) for pile in state.piles] == [5] * 12 + [0] * 3
    assert sorted(card for pile in state.piles for card in pile) == list(range(1, 61))
    assert (state.day, state.night, state.given_up) == (0, 0, False)
    assert (state.to_move, state.round, state.mid_turn, state.result) == (0, 1, False, None)


def test_every_card_lies_open() -> None:
    # FC-1, EQ-6: with nothing hidden, the table looks the same to the player and to a guest
    state = GAME.new(7, {"slots": 1})
    seen, guest = state.observe(0), state.observe(None)
    assert isinstance(state, State)
    assert seen.columns + seen.slots == state.piles
    assert (len(seen.columns), len(seen.slots), seen.day, seen.night, seen.deal) == (12, 1, 0, 0, 7)
    assert (seen.seat, seen.seats, seen.to_move, seen.result) == (0, 1, 0, None)
    assert seen.options == {"slots": 1}
    assert seen.legal == state.legal_moves()
    assert guest == seen._replace(seat=None, legal=())


# FC-2: the stacks


def test_the_stacks_are_built_from_one_upwards_each_by_its_own_half(table: Table) -> None:
    # FC-2
    state = table(["5n 1d", "6n 1n", "9d 2d"], ["2n"])
    state = state.after(Move(0, DAY))
    assert (state.day, state.night) == (1, 0)
    state = state.after(Move(1, NIGHT)).after(Move(2, DAY)).after(Move(12, NIGHT))
    assert (state.day, state.night) == (2, 2)
    assert piles(state) == "5n | 6n | 9d"


def test_a_stack_takes_the_next_number_alone(table: Table) -> None:
    # FC-2
    state = table(["3d", "4d", "5d", "6d", "5n"], day=4, night=2)
    assert {move for move in texts(state) if move.endswith(("day", "night"))} == {"c3>day"}
    assert refused(state, "c4>day", "day stack, 5, 6") == "FC-2"
    assert refused(state, "c2>day", "day stack, 5, 4") == "FC-2"
    assert refused(state, "c5>night", "night stack, 3, 5") == "FC-2"


def test_a_card_goes_to_its_own_halfs_stack(table: Table) -> None:
    # FC-2
    state = table(["5d", "5n"], day=4, night=4)
    assert {"c1>day", "c2>night"} <= texts(state)
    assert refused(state, "c1>night", "5 Red (day), day stack") == "FC-2"
    assert refused(state, "c2>day", "5 Red (night), night stack") == "FC-2"


def test_cards_go_to_a_stack_one_at_a_time(table: Table) -> None:
    # FC-2
    state = table(["13d 7d"], day=6)
    assert refused(state, "c1x2>day", "one") == "FC-2"
    assert state.after(Move(0, DAY)).day == 7


def test_only_the_top_card_goes_to_the_stack(table: Table) -> None:
    # FC-2
    assert texts(table(["5d 9n"], [], day=4)) == set()


def test_cards_never_come_back_from_a_stack(table: Table) -> None:
    # FC-2
    state = table(["8d", "30n"], day=7, night=7)
    for text in ("day>c1", "night>c1", "day>s1", "day>night", "day>day"):
        assert refused(state, text, "back") == "FC-2"


def test_no_card_moves_by_itself(table: Table) -> None:
    # FC-2: the ones stay until the player takes them
    state = table(["1d", "1n", "8n", "26n"]).after(Move(2, 12))
    assert piles(state) == "1d | 1n | 26n | 8n"
    assert (state.day, state.night) == (0, 0)


# FC-3: the slots


def test_two_slots_unless_chosen_otherwise() -> None:
    # FC-3
    cases: dict[str | int, int] = {n: n for n in range(7)} | {"4": 4}
    for given, slots in cases.items():
        state = GAME.new(1, {"slots": given})
        assert isinstance(state, State)
        assert len(state.piles) == 12 + slots
    assert GAME.new(1) == GAME.new(1, {"slots": 2})
    (option,) = GAME.options
    assert (option.name, option.default, option.rule) == ("slots", 2, "FC-3")
    assert option.values() == (0, 1, 2, 3, 4, 5, 6)


def test_there_are_no_slots_but_those_chosen(table: Table) -> None:
    # FC-3
    state = table(["8d"], ["30d"])
    assert refused(state, "c1>s2", "slot 2, 12 columns and 1 slot") == refused(state, "s2>c1") == "FC-3"
    assert refused(table(["8d"]), "s3>c1", "slot 3, 12 columns and 2 slots") == "FC-3"
    assert refused(table(["8d", "9n"], []), "c1>s1", "slot 1, 12 columns and 0 slots") == "FC-3"


# FC-4: on another card


@pytest.mark.parametrize("higher", ["13", "19", "25"])
@pytest.mark.parametrize("halves", ["dd", "dn", "nd", "nn"])
def test_7_white_goes_on_13_19_and_25_white(table: Table, higher: str, halves: str) -> None:
    # FC-4: the example of the rules; any gap, any half
    state = table([f"26n 7{halves[0]}", f"1n {higher}{halves[1]}"], [])
    assert "c1>c2" in texts(state)
    assert piles(state.after(Move(0, 1))) == f"26n | 1n {higher}{halves[1]} 7{halves[0]}"


@pytest.mark.parametrize("halves", ["dd", "dn", "nd", "nn"])
def test_7_white_goes_on_8_blue(table: Table, halves: str) -> None:
    # FC-4: the example of the rules; exactly one lower, whatever the colour
    assert texts(table([f"7{halves[0]}", f"8{halves[1]}"], [])) == {"c1>c2"}


def test_never_on_an_equal_or_lower_card(table: Table) -> None:
    # FC-4
    state = table(["7d", "7n", "1d", "6d"], [])
    for target in ("c2", "c3", "c4"):
        assert refused(state, f"c1>{target}") == "FC-4"
    assert texts(state) == {"c3>c1", "c3>c2", "c4>c1", "c4>c2", "c3>day"}


def test_black_is_a_colour_like_any_other(table: Table) -> None:
    # FC-4
    assert texts(table(["6d", "24n", "17d"], [])) == {"c1>c2"}
    assert texts(table(["12d", "30n", "13d"], [])) >= {"c1>c2", "c1>c3"}


def test_what_lies_on_what_for_all_pairs() -> None:
    # FC-4: by a table of what each card takes
    for top in range(1, 61):
        number = (top - 1) % 30 + 1
        colour = next(c for c in (WHITE, BLUE, GREEN, YELLOW, RED, BLACK) if number in c)
        takes = {n for n in colour if n < number} | {number - 1}
        assert {head for head in range(1, 61) if fits(head, top)} == {
            card for card in range(1, 61) if (card - 1) % 30 + 1 in takes
        }


@pytest.mark.parametrize(
    ("head", "top", "facts"),
    [
        ("9n", "8d", "9 Green (night), 8 Blue (day), lower Blue, 7"),
        ("5d", "7n", "5 Red (day), 7 White (night), lower White, 6"),
        ("4n", "6d", "4 Yellow (night), 6 Black (day), 5, no Black"),
        ("3n", "2d", "3 Green (night), 2 Blue (day), 1, no Blue"),
        ("7d", "1n", "7 White (day), 1 White (night), no card"),
    ],
)
def test_the_refusal_says_what_would_go(table: Table, head: str, top: str, facts: str) -> None:
    # FC-4
    assert refused(table([head, f"30d {top}"]), "c1>c2", facts) == "FC-4"


def test_a_card_is_not_put_back_where_it_lies(table: Table) -> None:
    # FC-4
    state = table(["13d 7d"], ["13n 7n", ""])
    assert refused(state, "c1>c1", "already") == refused(state, "s1>s1", "already") == "FC-4"


# FC-5: the slots take any card, then as a column


def test_any_card_goes_to_an_empty_slot(table: Table) -> None:
    # FC-5
    for number in range(1, 31):
        for half in "dn":
            state = table([f"30n 1n {number}{half}"], ["", "2d", ""])
            assert {"c1>s1", "c1>s3"} <= texts(state)
            assert card_text(state.after(Move(0, 14)).piles[14][0]) == f"{number}{half}"


def test_a_slot_with_cards_takes_more_as_a_column_does(table: Table) -> None:
    # FC-5
    state = table(["7d", "20n", "14d"], ["19n", "21d"])
    assert texts(state) == {"c1>s1", "c2>s2", "c3>c2", "s1>c2"}
    assert piles(state.after(Move(0, 12)).after(Move(1, 13))) == "14d | 19n 7d | 21d 20n"
    assert refused(state, "c3>s1", "14 Blue (day), 19 White (night), lower White, 18") == "FC-4"


def test_slots_fan_several_cards(table: Table) -> None:
    # FC-5, FC-7
    state = table(["13n", "7d"], ["19n", ""])
    state = state.after(Move(0, 12)).after(Move(1, 12))
    assert piles(state) == "19n 13n 7d"
    assert {"s1>s2"} == texts(state)
    state = table([], ["19n 13n 7n", ""])
    assert texts(state) == {"s1>s2", "s1x2>s2", "s1x3>s2"}
    assert piles(state.after(Move(12, 13, 2))) == "19n | 13n 7n"


# FC-6: an empty column


@pytest.mark.parametrize("half", ["d", "n"])
def test_an_empty_column_takes_only_25_to_30(table: Table, half: str) -> None:
    # FC-6
    for number in range(1, 31):
        height = number % 30  # so that the card does not go to its stack
        state = table([f"1n {number}{half}"], ["4n", ""], day=height, night=height)
        if number >= 25:
            assert texts(state) >= {f"c1>c{n}" for n in range(2, 13)}
            assert card_text(state.after(Move(0, 11)).piles[11][0]) == f"{number}{half}"
        else:
            assert not any(">c" in text and text[0] == "c" for text in texts(state))
            assert refused(state, "c1>c2", f"empty, 25 to 30, {number}") == "FC-6"


def test_from_a_slot_too(table: Table) -> None:
    # FC-6
    state = table(["2d"], ["25n", "24d"], day=1)
    assert "s1>c2" in texts(state)
    assert refused(state, "s2>c2") == "FC-6"


# FC-7: runs


def test_white_night_19_13_7_move_as_one(table: Table) -> None:
    # FC-7: the example of the rules
    state = table(["2n 19n 13n 7n", "25d", "20d", *["30d"] * 9], [])
    assert texts(state) == {"c1>c2", "c1x2>c2", "c1x3>c2", "c1x3>c3"}
    assert piles(state.after(Move(0, 1, 3))).startswith("2n | 25d 19n 13n 7n | 20d")
    assert piles(state.after(Move(0, 1, 2))).startswith("2n 19n | 25d 13n 7n | 20d")
    assert piles(state.after(Move(0, 1))).startswith("2n 19n 13n | 25d 7n | 20d")


@pytest.mark.parametrize("half", ["d", "n"])
def test_green_21_9_3_may_not_but_its_9_3_may(table: Table, half: str) -> None:
    # FC-7: the example of the rules: 15 is missing
    state = table([f"21{half} 9{half} 3{half}", "7n 27d"], [])
    name = "Green (day)" if half == "d" else "Green (night)"
    assert refused(state, "c1x3>c2", f"9 {name}, 21 {name}") == "FC-7"
    assert texts(state) == {"c1>c2", "c1x2>c2"} | {f"c2>c{n}" for n in range(3, 13)}
    assert piles(state.after(Move(0, 1, 2))) == f"21{half} | 7n 27d 9{half} 3{half}"


def test_blue_26_20_14_8_2_move_as_one(table: Table) -> None:
    # FC-7: the example of the rules, with 14 for its misprinted 4
    state = table(["1d 26d 20d 14d 8d 2d"], [""])
    assert "c1x5>s1" in texts(state)
    assert piles(state.after(Move(0, 7, 5))) == "1d | 26d 20d 14d 8d 2d"
    misprinted = table(["26d 20d 4d 8d 2d"])
    assert refused(misprinted, "c1x5>s1") == "FC-7"
    assert run_length(misprinted.piles[0]) == 2


def test_a_run_is_of_one_half(table: Table) -> None:
    # FC-7
    state = table(["19n 13d 7d", "8n 2d"])
    assert refused(state, "c1x3>s1", "13 White (day), 19 White (night)") == "FC-7"
    assert refused(state, "c2x2>s1", "2 Blue (day), 8 Blue (night)") == "FC-7"
    assert {"c1>s1", "c1x2>s1", "c2>s1"} <= texts(state)


def test_a_run_is_of_one_colour_and_goes_down(table: Table) -> None:
    # FC-7
    for column in ("8d 7d", "7d 13d", "13d 13d", "25d 7d", "2n 26d", "24n 1d"):
        state = table([column])
        assert run_length(state.piles[0]) == 1
        assert refused(state, "c1x2>s1") == "FC-7"
    assert [run_length(pile) for pile in table(["25d 19d 13d 7d 1d", "13n 7n"]).piles[:3]] == [5, 2, 0]


def test_the_highest_card_of_a_run_must_be_allowed(table: Table) -> None:
    # FC-7 with FC-4, FC-5 and FC-6: 7 would go on 8, but 13, 7 does not
    state = table(["13d 7d", "8n", "14n", "25n 19n"], [""])
    empty = {f"c4x2>c{n}" for n in range(5, 13)}
    assert texts(state) == empty | {
        "c1>c2", "c1>c4", "c1>s1", "c1x2>c3", "c1x2>c4", "c1x2>s1", "c2>c3", "c2>s1", "c3>s1", "c4>s1",
        "c4x2>s1",
    }  # fmt: skip
    assert refused(state, "c1x2>c2", "13 White (day), 8 Blue (night)") == "FC-4"
    assert refused(state, "c1x2>c5", "empty, 13 White (day)") == "FC-6"


def test_no_more_cards_than_lie_there(table: Table) -> None:
    # FC-7
    state = table(["13d 7d", "30n"])
    assert refused(state, "c1x3>s1", "3, column 1, 2 cards") == "FC-7"
    assert refused(state, "c2x2>s1", "2, column 2, 1 card") == "FC-7"
    for count in (0, -1, -2):
        assert refused(state, Move(0, 12, count), f"{count}, column 1, 2 cards") == "FC-7"


def test_no_card_from_an_empty_place(table: Table) -> None:
    """FC-5, FC-6: what an empty slot and an empty column are for."""
    state = table(["13d 7d", "30n"])
    for text, facts in (("c3>s1", "column 3"), ("c12>c1", "column 12"), ("c3x2>day", "column 3")):
        assert refused(state, text, f"{facts}, empty, 25 to 30") == "FC-6"
    assert refused(state, "s2>c1", "slot 2, empty, any card") == "FC-5"


# FC-8: the end


def test_won_when_all_sixty_lie_on_the_stacks(table: Table) -> None:
    # FC-8
    before = table(["30n"], [], day=30, night=29)
    assert before.result is None
    state = before.after(Move(0, NIGHT))
    check_over(state, (0,), (60,), "won, 60")
    for text in ("c1>c2", "night>c1", "give-up", "c1>s5"):
        assert refused(state, text, "over") == "FC-8"


def test_59_cards_are_not_won(table: Table) -> None:
    # FC-8
    assert table(["30d"], [], day=29, night=30).result is None
    assert table(["30n"], [""], day=30, night=29).to_move == 0


FULL = ["2d 2n"] * 12


@pytest.mark.parametrize(
    ("columns", "slots"),
    [
        (["7d"], []),  # no move at all
        (FULL, ["9d 9n"]),
        (["25d"], []),  # the whole of a column to an empty column
        (["29n 23n 17n", "", "16n 9n"], ["9d"]),
        ([], ["4d", ""]),  # the whole of a slot to an empty slot
        ([], ["", "16n", "16d"]),
    ],
)
def test_lost_when_only_names_can_be_swapped(table: Table, columns: list[str], slots: list[str]) -> None:
    # FC-8
    state = table(columns, slots, day=5, night=5)
    check_over(state, (), (10,), "lost, no move, 10 of 60")
    for move in (Move(0, 1), Move(12, 13), Move(13, 12), Move(0, DAY), GiveUp()):
        assert refused(state, move, "over") == "FC-8"


@pytest.mark.parametrize(
    ("columns", "slots", "move"),
    [
        (["25d 30n"], [], "c1>c2"),  # a part of a column to an empty column
        ([], ["16n 10n", ""], "s1>s2"),  # a part of a slot to an empty slot
        (["7d"], [""], "c1>s1"),  # the whole of a column to an empty slot
        ([], ["25d"], "s1>c1"),  # the whole of a slot to an empty column
        (["7d", "8d"], [], "c1>c2"),  # the whole of a column to another that is not empty
        ([], ["7d", "8d"], "s1>s2"),  # the whole of a slot to another that is not empty
        (["6d"], [], "c1>day"),  # a card to its stack
        ([], ["6n"], "s1>night"),
    ],
)
def test_not_lost_while_one_move_does_more(
    table: Table, columns: list[str], slots: list[str], move: str
) -> None:
    # FC-8
    state = table(columns, slots, day=5, night=5)
    assert state.result is None
    assert state.to_move == 0
    assert move in texts(state)
    assert state.legal_moves()[-1] == GiveUp()
    state.after(GAME.parse(move))


def test_swaps_of_names_are_legal_and_change_nothing(table: Table) -> None:
    # FC-8: while something else is left
    state = table(["25d", "7d", "8d"], ["9n", ""])
    swapped = state.after(Move(0, 3)).after(Move(12, 13))
    assert piles(swapped) == "7d | 8d | 25d | 9n"
    assert swapped.after(Move(3, 0)).after(Move(13, 12)) == state


def test_the_player_may_give_up(table: Table) -> None:
    # FC-8
    state = table(["7d", "8d", "25n"], [""], day=3, night=2)
    end = state.after(GiveUp())
    check_over(end, (), (5,), "given up, 5 of 60")
    assert (end.piles, end.day, end.night) == (state.piles, 3, 2)
    for text in ("give-up", "c1>c2", "c3>c4", "c2>c1", "day>c1", "s5>c1"):
        assert refused(end, text, "over, undo") == "FC-8"


# The moves as values and as texts


def test_the_moves_stand_in_a_fixed_order(table: Table) -> None:
    # EQ-5: bots that choose by chance choose by place
    state = table(["13d 7d", "8n", "14n 1d"], ["2n", ""], night=1)
    assert " ".join(map(str, state.legal_moves())) == (
        "c1>c2 c1>s2 c1x2>s2 c2>s2 c3>day c3>c1 c3>s1 c3>s2 s1>night s1>c2 s1>s2 give-up"
    )
    assert len(set(state.legal_moves())) == len(state.legal_moves())


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("c1>c12", Move(0, 11)),
        ("c12>c1", Move(11, 0)),
        ("c3x2>s1", Move(2, 12, 2)),
        ("s6x5>c7", Move(17, 6, 5)),
        ("s2>night", Move(13, NIGHT)),
        ("c7>day", Move(6, DAY)),
        ("day>c1", Move(DAY, 0)),
        ("c1x10>c2", Move(0, 1, 10)),
        ("give-up", GiveUp()),
    ],
)
def test_the_text_of_a_move(text: str, move: Move | GiveUp) -> None:
    assert str(move) == text
    assert GAME.parse(text) == move
    assert type(GAME.parse(text)) is type(move)


@pytest.mark.parametrize(
    "text",
    [
        "", "c1", "c1>", ">c1", "c0>c1", "c13>c1", "c1>c13", "s0>c1", "s7>c1", "c1>s7", "c01>c2", "c1x1>c2",
        "c1x0>c2", "c1x02>c2", "c1x100>c2", "c1x>c2", "c1x-1>c2", "C1>c2", "c1 >c2", " c1>c2", "c1>c2 ",
        "c1>c2\n", "c1>c2x2", "c1->c2", "c１>c2", "c1x²>c2", "moon>c1", "give up", "give-up ", "GIVE-UP",
        "c1>c2>c3", "x2>c1", "\0", "c1>" * 99,
    ],
)  # fmt: skip
def test_other_texts_are_no_moves(text: str) -> None:
    """They are named by their beginning."""
    with pytest.raises(MoveTextError) as caught:
        GAME.parse(text)
    assert f"“{text[:40]}”" in str(caught.value)
    assert not lacks(str(caught.value), "FreeCelt, c3>c5")


def test_values_that_are_no_moves_are_refused(table: Table) -> None:
    # FC-3, FC-4: by whatever way they came, never an IndexError and never the pile counted from the end
    state = table(["13d 7d", "30d"], ["30n", ""])
    for pile in (-1, -12, -14, 14, 17, 18, 99, 102, 10**30):
        for move in (Move(pile, 0), Move(0, pile), Move(pile, DAY), Move(pile, 13)):
            assert refused(state, move, "12 columns and 2 slots") == "FC-3"
    for move, facts in (
        (Move(-1, 0), "no, pile"),
        (Move(0, NIGHT + 1), "no, pile"),
        (Move(14, 0), "no, slot 3"),
    ):
        assert refused(state, move, facts) == "FC-3"
    nonsense: list[Any] = [None, ("give-up",), (0, 13, 1), GiveUp("give-up!"), 7]
    for value in nonsense:
        assert refused(state, value, "FreeCelt") == "FC-4"


def test_names_of_piles() -> None:
    # The page writes these
    assert [pile_name(pile) for pile in (0, 11, 12, 17, DAY, NIGHT)] == [
        "column 1", "column 12", "slot 1", "slot 6", "the day stack", "the night stack",
    ]  # fmt: skip
    assert [pile_text(pile) for pile in (0, 11, 12, 17, DAY, NIGHT)] == [
        "c1",
        "c12",
        "s1",
        "s6",
        "day",
        "night",
    ]


# What is told of a move


def test_narration_moves_each_card(table: Table) -> None:
    # FC-7
    state = table(["2d 19n 13n 7n", "25d", "1n"], ["8d"])
    check_told(
        state.narrate(Move(0, 1, 3), 0),
        Event("move", "19 White (night), 2, column 1, column 2", "card:19n", "c1", "c2", 0),
        Event("move", "", "card:13n", "c1", "c2", 0),
        Event("move", "", "card:7n", "c1", "c2", 0),
    )
    check_told(
        state.narrate(Move(0, 1, 2), 0),
        Event("move", "13 White (night), 1, column 1, column 2", "card:13n", "c1", "c2", 0),
        Event("move", "", "card:7n", "c1", "c2", 0),
    )
    check_told(
        state.narrate(Move(2, NIGHT), None),
        Event("move", "1 White (night), column 3, night stack", "card:1n", "c3", "night", 0),
    )


def test_narration_tells_the_end(table: Table) -> None:
    # FC-8
    won = table(["30n"], [], day=30, night=29).narrate(Move(0, NIGHT), 0)
    check_told(won[1:], Event("over", "won, 60", seat=0, amount=60))
    up = table(["30n", "29n"], day=2, night=1).narrate(GiveUp(), 0)
    check_told(up, Event("over", "given up, 3 of 60", seat=0, amount=3))
    stuck = table(["8d", "9n"], [], day=1).narrate(Move(0, 1), 0)
    check_told(stuck[1:], Event("over", "lost, no move, 1 of 60", seat=0, amount=1))
