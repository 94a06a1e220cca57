"""A host gives each seat what `observe` and `narrate` say of its own game, and nothing that depends on more."""

import pytest

from tests.core import conformance
from tests.core.conformance import Case
from trilithon import Chance, Record, Refusal, catalogue, load
from trilithon.host import MOVE, START, TAKE_BACK, Frame, Host
from trilithon.state import MoveTextError

SOME = 3  # cases of each game
LONGEST = 60  # moves that are hosted


def some_cases(name: str) -> list[Case]:
    """The game with its defaults, and a few more numbers of seats and options drawn at random."""
    usual, *others = conformance.cases(name)
    return [usual, *conformance.some(others, SOME, Chance(25, 1))]


CASES = [pytest.param(case, id=str(case)) for name in catalogue() for case in some_cases(name)]


def played(case: Case) -> conformance.Walk:
    """A random game, as far as it is hosted."""
    game = load(case.game)
    walk = conformance.walk(game, game.new(7, case.options, case.seats), Chance(3, case.seats))
    return conformance.Walk(game, walk.states[: LONGEST + 1], walk.moves[:LONGEST])


@pytest.mark.parametrize("case", CASES)
def test_each_viewer_gets_what_the_game_shows_and_tells_them(case: Case) -> None:
    walk = played(case)
    host = Host.start(case.game, 7, case.options, case.seats)
    for state, move in zip(walk.states, walk.moves, strict=False):
        host.play(state.to_move, str(move))
    for viewer in (None, *range(case.seats)):
        first, *frames = host.frames(viewer)
        assert first == Frame(0, START, 0, None, True, (), walk.states[0].observe(viewer), 1)
        for number, (frame, before, move) in enumerate(zip(frames, walk.states, walk.moves, strict=False), 1):
            after = before.apply(move)
            told = before.narrate(move, viewer)
            ends, seen = not after.mid_turn, after.observe(viewer)
            expected = Frame(number, MOVE, number, before.to_move, ends, told, seen, after.round)
            assert frame == expected
        assert len(frames) == len(walk.moves)


@pytest.mark.parametrize("case", CASES)
def test_frames_do_not_depend_on_what_is_hidden_from_the_viewer(case: Case) -> None:
    walk = played(case)
    for ply in range(0, len(walk.moves), 7):
        state, move = walk.states[ply], walk.moves[ply]
        for viewer in range(case.seats):
            other = walk.game.sample(state.observe(viewer), Chance(ply, viewer))
            hosts = [Host(Record.begin(one)) for one in (state, other)]
            try:
                for host in hosts:
                    host.play(state.to_move, move)
            except Refusal:  # the mover does not hold that card in the other world
                continue
            one, another = (list(host.frames(viewer)) for host in hosts)
            assert one[0].observation == another[0].observation
            if one[1].observation == another[1].observation:  # the move itself revealed nothing that differs
                assert one == another


def test_a_stream_of_frames_can_be_interrupted_and_resumed_over_a_take_back() -> None:
    host = Host.start("whist", 1, seats=4)
    received = list(host.frames(0))
    for bid in ("1", "2"):
        seat = host.to_move
        assert seat is not None
        host.play(seat, bid)
        received += host.frames(0, since=len(received))
    host.take_back()
    received += host.frames(0, since=len(received))
    assert [(frame.kind, frame.moves) for frame in received] == [
        (START, 0),
        (MOVE, 1),
        (MOVE, 2),
        (TAKE_BACK, 1),
    ]
    assert received == list(host.frames(0))
    assert received[3].observation == received[1].observation


def test_a_refused_move_changes_nothing() -> None:
    host = Host.start("whist", 1, seats=4)
    seat = host.to_move
    assert seat is not None
    with pytest.raises(Refusal, match="your turn"):
        host.play((seat + 1) % 4, "1")
    with pytest.raises(Refusal):
        host.play(seat, "99")
    with pytest.raises(MoveTextError):
        host.play(seat, "nonsense")
    with pytest.raises(Refusal, match="nothing to undo"):
        host.take_back()
    assert host.steps == 1


def test_a_stored_game_is_hosted_on_with_all_its_steps() -> None:
    record = Record.begin(load("freecelt").new(1)).apply(load("freecelt").new(1).legal_moves()[0])
    host = Host(record)
    assert [frame.kind for frame in host.frames(0)] == [START, MOVE]
    assert host.record == record


def test_several_moves_in_one_call_are_one_turn_all_of_which_is_refused_or_played() -> None:
    host = Host.start("freecelt", 1)
    one, two = "c3>c2", "c5>night"
    with pytest.raises(Refusal):
        host.play(0, one, one)
    assert (host.moves, host.steps) == (0, 1)
    host.play(0, one, two)
    assert [len(turn) for turn in host.record.turns] == [2]
    assert [frame.ends_turn for frame in host.frames(0)] == [True, False, True]
    host.take_back()
    assert (host.moves, host.steps) == (0, 4)


@pytest.mark.parametrize("case", CASES)
def test_turns_start_where_no_turn_is_under_way_and_moves_taken_back_are_forgotten(case: Case) -> None:
    walk = played(case)
    host = Host.start(case.game, 7, case.options, case.seats)
    for state, move in zip(walk.states, walk.moves, strict=False):
        host.play(state.to_move, move)
    for viewer in (None, *range(case.seats)):
        expected = [
            (number, state.observe(viewer))
            for number, state in enumerate(walk.states)
            if state.to_move is not None and not state.mid_turn
        ]
        assert list(host.turn_starts(viewer)) == expected
        assert list(host.turn_starts(viewer, since=9)) == [start for start in expected if start[0] >= 9]
    host.take_back()
    assert all(number <= host.moves for number, _ in host.turn_starts(0))


@pytest.mark.parametrize("case", CASES)
def test_an_imagined_game_looks_the_same_to_the_seat_that_it_was_made_for(case: Case) -> None:
    states = played(case).states
    state = states[min(9, len(states) - 2)]  # before the end
    for seed in range(3):
        host = Host.imagine(case.game, state.observe(state.to_move), Chance(seed))
        assert host.observe(state.to_move) == state.observe(state.to_move)
        assert host.moves == 0
