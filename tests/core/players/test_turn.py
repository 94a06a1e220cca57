"""The plain player of Rekniles Ekim and Mancala: what it makes of its own turn."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from trilithon import Chance, load, players
from trilithon.equipment import BLACK, COLOUR
from trilithon.games.mancala.moves import SPACE_MOVES, parse_move
from trilithon.games.mancala.pits import heap_of
from trilithon.options import Value

RACE = load("rekniles_ekim")
MANCALA = load("mancala")


def turns(state: Any) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Every way to carry a turn through, with the state after it."""
    seat, number = state.to_move, state.round
    for move in state.legal_moves():
        after = state.apply(move)
        if after.mid_turn and (after.to_move, after.round) == (seat, number):
            for rest, end in turns(after):
                yield (move, *rest), end
        else:
            yield (move,), after


def lead(state: Any, seat: int, most: bool) -> float:
    """RE-7, RE-8: by how many points the others have more than a seat, or fewer where the most points win."""
    worth = {colour: 5 - place for place, colour in enumerate(state.track)}
    points = [sum(worth[c] * number for c, number in enumerate(disks)) for disks in state.disks]
    ahead = sum(points[other] - points[seat] for other in range(state.setup.seats))
    return float(-ahead if most else ahead)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (3, {}),
        (4, {"most-points": True}),
        (3, {"free-choice": True, "barred-place": True}),
        (2, {"inverse": True}),
        (3, {"balanced-wagering": True}),
    ],
)
def test_in_a_race_it_does_what_puts_it_furthest_ahead(seats: int, options: Mapping[str, Value]) -> None:
    """A black card is worth half a point for each of the others as long as it is kept."""
    state: Any = RACE.new(7, options, seats)
    chance = Chance(7)
    for number in range(30):
        seat = state.to_move
        played = [*players_turn(state, number)]
        if any(end.round != state.round or end.result for _, end in turns(state)):
            break  # the end of a race is another matter
        kept = (seats - 1) / 2
        ahead = {
            line: lead(end, seat, options.get("most-points") is True) + kept * (COLOUR[line[0].card] != BLACK)
            for line, end in turns(state)
        }
        assert ahead[tuple(played)] == max(ahead.values())
        line = chance.choice(sorted(ahead, key=str))
        for move in line:
            state = state.apply(move)
    assert number > 5


def players_turn(state: Any, number: int) -> Iterator[Any]:
    """The moves of a plain player's turn."""
    seat, round_ = state.to_move, state.round
    bot = players.bot("plain", state.setup.game)
    while True:
        move = players.decide(bot, state.observe(seat), players.chance_for(7, seat, number))
        yield move
        state = state.apply(move)
        if not state.mid_turn or (state.to_move, state.round) != (seat, round_):
            return


def test_it_ends_a_race_that_it_wins_and_none_that_it_loses() -> None:
    """RE-6: the last disk of a colour ends the race."""
    for disks, wins in (
        (((0, 0, 0, 0, 1), (0, 0, 0, 0, 9)), True),
        (((0, 0, 0, 0, 9), (0, 0, 0, 0, 1)), False),
    ):
        state: Any = RACE.new(3, {}, 2)
        seat = state.to_move
        rows = disks if seat == 0 else disks[::-1]
        state = state._replace(left=(10, 1, 10, 10, 0), disks=rows)
        played = list(players_turn(state, 0))
        end = state
        for move in played:
            end = end.apply(move)
        assert (end.result is not None) == wins
        if wins:
            assert end.result.winners == (seat,)


def sown(board: Mapping[int, str], space: int, **options: Value) -> list[str]:
    """The colours in which a plain player of red sows a space, against green; the board by space."""
    state: Any = MANCALA.new(1, options, 2)
    seat = state.to_move
    for colour in ("red", "green"):
        state = state.apply(parse_move(f"choose-{colour}"))
    names = ("white", "blue", "green", "yellow", "red")
    heaps = [heap_of([board.get(at, "").split().count(name) for name in names]) for at in range(31)]
    state = state._replace(board=tuple(heaps), left=sum(heaps)).apply(SPACE_MOVES[space])
    assert state.to_move == seat
    bot = players.bot("plain", state.setup.game)
    found = []
    while state.mid_turn and state.to_move == seat:
        move = players.decide(bot, state.observe(seat), Chance(1))
        found.append(str(move))
        state = state.apply(move)
    return found


REST = {1: "blue blue", 8: "white white", 25: "red green yellow", 26: "red green"}


def test_it_sows_its_own_disk_where_that_leaves_the_board_and_not_another_s() -> None:
    """AM-STD-3: 5 is red, 3 is green (EQ-1)."""
    assert sown({**REST, 3: "red green"}, 3)[0] == "green"  # red to 5, which is home
    assert sown({**REST, 1: "red green blue"}, 1)[:2] != ["blue", "green"]  # green would go home on 3


def test_it_takes_off_its_own_disk_and_leaves_another_s() -> None:
    """AM-V1, optional."""
    extra: dict[str, Value] = {"extra-removal": True}
    assert sown({**REST, 11: "red", 12: "red"}, 11, **extra) == ["remove"]
    assert "remove" not in sown({**REST, 15: "red green", 16: "green", 17: "green"}, 15, **extra)


def test_a_bar_is_of_the_colour_that_will_be_worth_most() -> None:
    """AM-GAM-1: the colour with the fewest disks left, all else being alike."""
    state: Any = MANCALA.new(1, {"game": "gambling"}, 2)
    seat = state.to_move
    heaps = [0] * 31
    heaps[6] = heap_of((0, 1, 0, 0, 0))
    heaps[12] = heap_of((2, 0, 2, 2, 2))
    state = state._replace(board=tuple(heaps), left=sum(heaps)).apply(SPACE_MOVES[6])
    assert (
        str(players.decide(players.bot("plain", state.setup.game), state.observe(seat), Chance(1)))
        == "bar-blue"
    )
