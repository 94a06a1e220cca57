"""FC-2 to FC-8 by example: the examples of the rules' text, what is refused and why, the end, moves as text.

All that may be done, in any position, is held to a second statement of the rules in `test_restatement`.
"""

from collections.abc import Callable
from itertools import permutations

import pytest

from tests.core.facts import check_over, check_told, lacks, refused
from trilithon.equipment import COLOURS, DAY_CARDS, NIGHT_CARDS, card_name
from trilithon.games.freecelt import GAME, GiveUp, Move, State
from trilithon.games.freecelt.piles import DAY, NIGHT, can_lie_on, pile_name, pile_text, run_length
from trilithon.state import Event, MoveTextError

Table = Callable[..., State]
WHITE, BLUE, GREEN = (1, 7, 13, 19, 25), (2, 8, 14, 20, 26), (3, 9, 15, 21, 27)
YELLOW, RED, BLACK = (4, 10, 16, 22, 28), (5, 11, 17, 23, 29), (6, 12, 18, 24, 30)


def texts(state: State) -> set[str]:
    """The moves of cards that are allowed."""
    return {str(move) for move in state.legal_moves()} - {"give-up"}


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


@pytest.mark.parametrize(
    ("columns", "slots", "heights", "move", "rule", "facts"),
    [
        # FC-2: a stack takes the next number of its own half, one card at a time, and gives none back
        ("3d 4d 5d 6d 5n", ",", (4, 2), "c4>day", "FC-2", "day stack, 5, 6"),
        ("3d 4d 5d 6d 5n", ",", (4, 2), "c2>day", "FC-2", "day stack, 5, 4"),
        ("3d 4d 5d 6d 5n", ",", (4, 2), "c5>night", "FC-2", "night stack, 3, 5"),
        ("5d 5n", ",", (4, 4), "c1>night", "FC-2", "5 Red (day), day stack"),
        ("5d 5n", ",", (4, 4), "c2>day", "FC-2", "5 Red (night), night stack"),
        ("13d-7d", ",", (6, 0), "c1x2>day", "FC-2", "one"),
        *[("8d 30n", ",", (7, 7), f"{back}", "FC-2", "back") for back in ("day>c1", "night>c1", "day>s1", "day>night")],
        # FC-3: there are no slots but those chosen
        ("8d", "30d", (0, 0), "c1>s2", "FC-3", "slot 2, 12 columns and 1 slot"),
        ("8d", "30d", (0, 0), "s2>c1", "FC-3", "slot 2, 12 columns and 1 slot"),
        ("8d", ",", (0, 0), "s3>c1", "FC-3", "slot 3, 12 columns and 2 slots"),
        ("8d 9n", None, (0, 0), "c1>s1", "FC-3", "slot 1, 12 columns and 0 slots"),
        # FC-4: what would go on a card is named
        ("9n 30d-8d", ",", (0, 0), "c1>c2", "FC-4", "9 Green (night), 8 Blue (day), lower Blue, 7"),
        ("5d 30d-7n", ",", (0, 0), "c1>c2", "FC-4", "5 Red (day), 7 White (night), lower White, 6"),
        ("4n 30d-6d", ",", (0, 0), "c1>c2", "FC-4", "4 Yellow (night), 6 Black (day), 5, no Black"),
        ("3n 30d-2d", ",", (0, 0), "c1>c2", "FC-4", "3 Green (night), 2 Blue (day), 1, no Blue"),
        ("7d 30d-1n", ",", (0, 0), "c1>c2", "FC-4", "7 White (day), 1 White (night), no card"),
        ("13d-7d", "13n-7n,", (0, 0), "c1>c1", "FC-4", "already"),
        ("13d-7d", "13n-7n,", (0, 0), "s1>s1", "FC-4", "already"),
        # FC-5: a slot with cards takes more as a column does; from an empty one none is taken
        ("7d 20n 14d", "19n,21d", (0, 0), "c3>s1", "FC-4", "14 Blue (day), 19 White (night), lower White, 18"),
        ("13d-7d 30n", ",", (0, 0), "s2>c1", "FC-5", "slot 2, empty, any card"),
        # FC-6: an empty column takes 25 to 30 alone
        *[("13d-7d 30n", ",", (0, 0), move, "FC-6", f"{name}, empty, 25 to 30") for move, name in (
            ("c3>s1", "column 3"), ("c12>c1", "column 12"), ("c3x2>day", "column 3"))],
        ("1n-24d", "4n,", (9, 9), "c1>c2", "FC-6", "empty, 25 to 30, 24"),
        ("25n-19n 13d-7d", "", (0, 0), "c2x2>c3", "FC-6", "empty, 13 White (day)"),
        # FC-7: a run is of one colour and half, each card the next lower; its highest card must be allowed
        ("21d-9d-3d 7n-27d", None, (0, 0), "c1x3>c2", "FC-7", "9 Green (day), 21 Green (day)"),
        ("21n-9n-3n 7n-27d", None, (0, 0), "c1x3>c2", "FC-7", "9 Green (night), 21 Green (night)"),
        ("26d-20d-4d-8d-2d", ",", (0, 0), "c1x5>s1", "FC-7", ""),  # as the rules misprint their example
        ("19n-13d-7d 8n-2d", ",", (0, 0), "c1x3>s1", "FC-7", "13 White (day), 19 White (night)"),
        ("19n-13d-7d 8n-2d", ",", (0, 0), "c2x2>s1", "FC-7", "2 Blue (day), 8 Blue (night)"),
        ("13d-7d 8n", "", (0, 0), "c1x2>c2", "FC-4", "13 White (day), 8 Blue (night)"),
        ("13d-7d 30n", ",", (0, 0), "c1x3>s1", "FC-7", "3, column 1, 2 cards"),
        ("13d-7d 30n", ",", (0, 0), "c2x2>s1", "FC-7", "2, column 2, 1 card"),
        *[("13d-7d", ",", (0, 0), Move(0, 12, n), "FC-7", f"{n}, column 1, 2 cards") for n in (0, -1, -2)],
        # FC-8: when all sixty lie on the stacks, also what never may be
        *[("", None, (30, 30), move, "FC-8", "over") for move in ("c1>c2", "night>c1", "give-up", "c1>s5")],
    ],
)  # fmt: skip
def test_refused(
    table: Table,
    columns: str,
    slots: str | None,
    heights: tuple[int, int],
    move: str | Move,
    rule: str,
    facts: str,
) -> None:
    """FC-2 to FC-8. Columns, and slots with commas between; the free card stands last."""
    places = [column.replace("-", " ") for column in columns.split()]
    free = [] if slots is None else slots.replace("-", " ").split(",")
    state = table(places, free, day=heights[0], night=heights[1])
    assert refused(state, move, facts) == rule


@pytest.mark.parametrize(
    ("columns", "allowed"),
    [
        # FC-7: White 19, 13, 7 of the night move as one; here on 25, 20, or with the highest on 30
        (["2n 19n 13n 7n", "25d", "20d", *["30d"] * 9], "c1>c2 c1x2>c2 c1x3>c2 c1x3>c3"),
        # FC-7: Green 21, 9, 3 do not, for 15 is missing, but 9, 3 do
        (["21d 9d 3d", "7n 27d", *["30d"] * 10], "c1>c2 c1x2>c2"),
        # FC-7: Blue 26, 20, 14, 8, 2
        (["1d 26d 20d 14d 8d 2d", "27n", *["30d"] * 10], "c1x5>c2"),
        # FC-4: 7 White goes on 13, 19 and 25 White of either half, and on 8 Blue
        (["7n", "13d", "19n", "25d", "8d", "9d", *["30d"] * 6], "c1>c2 c1>c3 c1>c4 c1>c5"),
    ],
)
def test_the_examples_of_the_rules(table: Table, columns: list[str], allowed: str) -> None:
    # FC-4 FC-7
    assert {text for text in texts(table(columns, [])) if text.startswith("c1")} == set(allowed.split())


def test_what_lies_on_what_for_all_pairs() -> None:
    # FC-4: by a table of what each card takes
    for top in range(1, 61):
        number = (top - 1) % 30 + 1
        colour = next(c for c in (WHITE, BLUE, GREEN, YELLOW, RED, BLACK) if number in c)
        takes = {n for n in colour if n < number} | {number - 1}
        assert {head for head in range(1, 61) if can_lie_on(head, top)} == {
            card for card in range(1, 61) if (card - 1) % 30 + 1 in takes
        }


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
    check_over(state, (), (10,), "lost, no moves, 10 of 60")
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
    state.apply(GAME.parse(move))


# The moves as values and as texts


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


def test_narration_tells_the_end(table: Table) -> None:
    # FC-8
    won = table(["30n"], [], day=30, night=29).narrate(Move(0, NIGHT), 0)
    check_told(won[1:], Event("over", "won, 60", seat=0, amount=60))
    up = table(["30n", "29n"], day=2, night=1).narrate(GiveUp(), 0)
    check_told(up, Event("over", "gave up, 3 of 60", seat=0, amount=3))
    stuck = table(["8d", "9n"], [], day=1).narrate(Move(0, 1), 0)
    check_told(stuck[1:], Event("over", "lost, no moves, 1 of 60", seat=0, amount=1))


def test_which_two_cards_move_as_one() -> None:
    """FC-7: one colour, one half, and each the next lower of that colour; 1 to 6 are the lowest."""
    rows = [
        (f"{number - 6} {name} ({half})", f"{number} {name} ({half})")
        for half in ("day", "night")
        for place, name in enumerate(COLOURS)
        for number in range(place + 7, 31, 6)
    ]
    as_one = {
        (card_name(lower, half=True), card_name(higher, half=True))
        for higher, lower in permutations((*DAY_CARDS, *NIGHT_CARDS), 2)
        if run_length((higher, lower)) == 2
    }
    assert as_one == set(rows)
    assert len(rows) == 48
