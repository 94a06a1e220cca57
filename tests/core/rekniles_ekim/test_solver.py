"""What is called certain late in a race of Rekniles Ekim, against the rules themselves."""

from collections.abc import Iterator
from functools import cache

from tests.depth import thorough
from trilithon import Chance, players
from trilithon.equipment import BLACK, COLOUR
from trilithon.games.rekniles_ekim import GAME, Move, State
from trilithon.games.rekniles_ekim.coach import moves_of_way
from trilithon.games.rekniles_ekim.evaluation import is_same_start
from trilithon.games.rekniles_ekim.moves import PLAYS, TAKES
from trilithon.games.rekniles_ekim.playout import RaceTrials, settle_ways, ways
from trilithon.games.rekniles_ekim.racing import Way
from trilithon.games.rekniles_ekim.sampling import sample
from trilithon.games.rekniles_ekim.solver import Endgame
from trilithon.players.match import chance_for
from trilithon.state import Move as AnyMove

SEEDS = range(1, 7)


@cache
def race(seed: int) -> tuple[State, ...]:
    """The turns of a race of two that begin with few disks of some colour."""
    bot, late = players.bot("gentle", "rekniles_ekim"), []
    state = GAME.new(seed, {}, 2)
    assert isinstance(state, State)
    while (seat := state.to_move) is not None:
        if min(state.left) <= 2 and not state.pending:
            late.append(state)
        state = moved(state, players.decide(bot, state.observe(seat), chance_for(seed, seat, 0), 16))
    return tuple(late)


def moved(state: State, *moves: AnyMove) -> State:
    for move in moves:
        assert isinstance(move, Move)
        state = state.apply(move)
    return state


@cache
def turns() -> tuple[tuple[State, Endgame, Way], ...]:
    """Ways to make such turns, which do not end the race."""
    found = []
    for seed in SEEDS:
        for state in race(seed):
            seen = state.observe(state.to_move)
            ending = Endgame(seen)
            found += [
                (state, ending, way) for way in ways(seen) if ending.is_won(ending.play_turn(way)) is None
            ]
    return tuple(found)


def wins_at_once(state: State, cards: set[int]) -> bool:
    """Whether the seat to move has a turn with one of these cards that ends the race with its win."""
    seat = state.to_move
    return any(
        done.result is not None and seat in done.result.winners
        for play in state.legal_moves()
        if play.card in cards
        for done in finished(moved(state, play))
    )


def finished(state: State) -> Iterator[State]:
    """All ends of the turn under way."""
    if not state.pending:
        yield state
        return
    for move in state.pending:
        yield moved(state, move)


def after(state: State, way: Way, seed: int) -> State:
    """The turn made in a world that agrees with what is seen."""
    seen = state.observe(state.to_move)
    return moved(sample(seen, Chance(seed)), *moves_of_way(seen, way))


def test_a_turn_that_ends_the_race_is_told_as_the_rules_have_it() -> None:
    number = 0
    for seed in SEEDS:
        for state in race(seed):
            seen = state.observe(state.to_move)
            ending = Endgame(seen)
            for way in ways(seen):
                result = moved(state, *moves_of_way(seen, way)).result
                won = ending.is_won(ending.play_turn(way))
                assert won == (result and state.to_move in result.winners)
                number += result is not None
    assert number


def test_what_is_certain_wins_against_every_turn_of_the_other() -> None:
    certain = [turn for turn in turns() if turn[1].sure(turn[1].play_turn(turn[2]), 1)]
    assert certain
    for number, (state, _, way) in enumerate(certain):
        seat = state.to_move
        there = after(state, way, number)
        held = {card for card in state.observe(seat).hand if card not in [move.card for move in there.played]}
        for play in there.legal_moves():
            for then in finished(moved(there, play)):
                if then.result:
                    assert seat in then.result.winners
                else:
                    assert wins_at_once(then, held)


def test_what_is_not_certain_has_an_answer_with_a_card_that_the_other_may_hold() -> None:
    number = 0
    for state, ending, way in turns()[::5]:
        answer = ending.refute(ending.play_turn(way), 1)
        if answer is None:
            continue
        seat = state.to_move
        chariot, disk = answer
        for world in range(20):
            there = after(state, way, world)
            card = next(
                (one for one in there.hands[there.to_move or 0] if COLOUR[one] in (chariot, BLACK)), 0
            )
            if card:
                (play,) = (one for one in PLAYS[card] if one.colour == chariot)
                then = moved(there, play)
                then = moved(then, TAKES[disk]) if then.pending else then
                held = {one for one in state.observe(seat).hand if one not in [m.card for m in there.played]}
                assert seat not in then.result.winners if then.result else not wins_at_once(then, held)
                number += 1
                break
    assert number > 20


def test_how_often_the_other_can_win_at_once_is_as_in_many_deals() -> None:
    risky = [turn for turn in turns() if 0.2 < turn[1].open_to(turn[1].play_turn(turn[2])) < 0.95][:3]
    assert risky
    for state, ending, way in risky:
        worlds = [after(state, way, world) for world in range(200)]
        share = sum(wins_at_once(one, set(one.hands[one.to_move or 0])) for one in worlds) / len(worlds)
        assert abs(share - ending.open_to(ending.play_turn(way))) < 0.12


def test_who_wins_for_certain_in_one_turn_does_so_in_two() -> None:
    for _, ending, way in turns()[::7]:
        spot = ending.play_turn(way)
        assert ending.sure(spot, 2) or not ending.sure(spot, 1)


@thorough
def test_no_race_in_a_head_is_won_past_one_who_can_win_at_once() -> None:
    """Whoever can take a last disk and win by it does so: a turn that leaves that open is won no more often than the
    other's hand is one of the others."""
    looked_at = 0
    for seed in SEEDS:
        for state in race(seed):
            assert state.to_move is not None
            seen = state.observe(state.to_move)
            ending = Endgame(seen)
            for way in ways(seen):
                spot = ending.play_turn(way)
                open_to = 0.0 if ending.is_won(spot) is not None else ending.open_to(spot)
                if open_to < 0.6:
                    continue
                looked_at += 1
                won = [RaceTrials(seen, [way]).try_moves(Chance(seed, world), [0])[0] for world in range(120)]
                assert sum(won) / len(won) <= 1 - open_to + 0.15, (seed, way)
    assert looked_at > 20


def test_a_black_card_is_the_same_as_another_only_for_the_same_colour() -> None:
    """RE-4: in deal 1 of three the first to move holds two black cards, 24 and 6."""
    moves = {str(move): move for move in GAME.new(1, {}, 3).legal_moves()}
    assert is_same_start(moves["24n=white"], moves["6d=white"])
    assert not is_same_start(moves["24n=white"], moves["24n=blue"])
    assert not is_same_start(moves["24n=white"], moves["17d"])


@thorough
def test_a_turn_after_which_one_wins_for_certain_is_worth_a_won_race() -> None:
    """Whatever the other plays with whatever cards, a turn follows that ends the race with a win: in the middle of the
    turn, too."""
    settled = 0
    for seed in SEEDS:
        for state in race(seed):
            for begun in (state, *[state.apply(play) for play in state.legal_moves()]):
                if begun.to_move != state.to_move:
                    continue
                seen = begun.observe(begun.to_move)
                found = ways(seen)
                for place, won in settle_ways(seen, found).items():
                    after = moved(begun, *moves_of_way(seen, found[place]))
                    if after.result is None and won:
                        assert all(wins_whatever(after, seed, deal) for deal in range(4))
                        settled += 1
    assert settled > 10


def wins_whatever(state: State, seed: int, deal: int) -> bool:
    """Whether the seat that has just played wins with its next turn at the latest, after each turn of the other's."""
    seat = 1 - (state.to_move or 0)
    there = sample(state.observe(seat), Chance(seed, deal))
    return all(
        seat in done.result.winners if done.result else wins_at_once(done, set(done.hands[seat]))
        for play in there.legal_moves()
        for done in finished(moved(there, play))
    )
