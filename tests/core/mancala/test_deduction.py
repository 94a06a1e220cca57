"""How computers play the deduction game: what they infer, how they hide, and that they play by the rules."""

from collections import Counter
from collections.abc import Mapping
from itertools import pairwise, permutations
from math import exp
from typing import Any

import pytest

from trilithon import Chance, load, players
from trilithon.games.mancala.deduction import weigh_rivals
from trilithon.games.mancala.heuristics import Outlook
from trilithon.games.mancala.inference import ColourBeliefs
from trilithon.games.mancala.moves import REMOVE, SOW, SPACE, SPACE_MOVES, Move
from trilithon.games.mancala.observation import PastRound
from trilithon.games.mancala.options import rules_of
from trilithon.games.mancala.policy import PolicyBoard, tempi_of
from trilithon.options import Value

MANCALA = load("mancala")
DEDUCTION: Mapping[str, Value] = {"game": "deduction"}
VARIANTS: list[Mapping[str, Value]] = [
    {},
    {"low-score": True},
    {"extra-removal": True},
    {"extra-removal": True, "extra-choice": "compulsory", "extra-takes": "colour"},
    {"extra-removal": True, "extra-takes": "pit", "low-score": True},
    {"extra-removal": True, "extra-at-least": 2, "extra-choice": "compulsory", "extra-takes": "pit"},
]


def game_among(
    level: str, seats: int, turns: int, seed: int = 3, options: Mapping[str, Value] = DEDUCTION
) -> list[Any]:
    """The states between the first turns of a game of one level: its start first, the position to move in last."""
    state: Any = MANCALA.new(seed, options, seats)
    bots = [players.bot(level, "mancala") for _ in range(seats)]
    between, number = [state], 0
    while len(between) <= turns:
        if not state.mid_turn:
            for seat, bot in enumerate(bots):
                bot.observe(state.observe(seat))
        seat = state.to_move
        state = state.apply(players.decide(bots[seat], state.observe(seat), Chance(number), 128))
        number += 1
        if not state.mid_turn:
            between.append(state)
    return between


def with_colours(state: Any, owners: tuple[int, ...]) -> Any:
    """The same position with the colours dealt otherwise."""
    return state._replace(match=state.match._replace(owners=owners))


def shown(states: list[Any], seat: int) -> ColourBeliefs:
    """What a seat believes that has seen these positions between turns."""
    beliefs = ColourBeliefs()
    for state in states:
        beliefs.add(state.observe(seat))
    for _ in beliefs.read():
        pass
    return beliefs


def choice(level: str, states: list[Any], chance: int = 1) -> Move:
    """The choice of the seat to move, which has been shown all."""
    seat = states[-1].to_move
    bot = players.bot(level, "mancala")
    for state in states:
        bot.observe(state.observe(seat))
    move = players.decide(bot, states[-1].observe(seat), Chance(chance))
    assert isinstance(move, Move)
    return move


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_beliefs_are_those_of_a_plain_enumeration(seats: int) -> None:
    """By Bayes over every deal; gains by `judgement`, which tries all orders of the disks, and by e itself."""
    states = game_among("plain", seats, 2 * seats + 1)
    viewer = states[-1].to_move
    own = states[-1].match.owners[viewer]

    def likelihood(before: Any, space: int, colour: int) -> float:
        colours: list[int | None] = [None] * seats
        colours[before.to_move] = colour
        seen = before.observe(before.to_move)._replace(colours=tuple(colours))
        view = Outlook(seen)
        gains = {move.number: view.value_of_lift(move.number) for move in seen.legal}
        odds = {one: exp((gain - max(gains.values())) / 300) for one, gain in gains.items()}
        return 0.1 + 0.9 * len(gains) * odds[space] / sum(odds.values())

    weights: dict[tuple[int, ...], float] = {}
    for deal in permutations(range(5), seats):
        if deal[viewer] != own:
            continue
        weight = 1.0
        for seat in range(seats):
            for before, after in pairwise(states):
                if before.to_move == seat != viewer:
                    weight *= likelihood(before, after.figure, deal[seat])
        weights[deal] = weight
    posterior = shown(states, viewer).posterior(states[-1].observe(viewer).colours)
    found = dict(posterior.deals)
    assert set(found) == set(weights)
    for deal, weight in weights.items():
        assert found[deal] == pytest.approx(weight / sum(weights.values()), abs=0.02)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_open_players_are_read(seats: int) -> None:
    """Plain ones play for their colour from the first turn on."""
    states = game_among("plain", seats, 12 * seats)
    viewer = states[-1].to_move
    posterior = shown(states, viewer).posterior(states[-1].observe(viewer).colours)
    right = sum(weight for deal, weight in posterior.deals if deal == states[-1].match.owners)
    assert right > 0.9
    drawn = Counter(posterior.draw(Chance(number)) for number in range(100))
    assert drawn[states[-1].match.owners] > 80


def test_who_has_not_seen_every_turn_still_answers() -> None:
    """`players.bot`: each of these has missed some."""
    states = game_among("plain", 3, 30)
    for missed in range(2, 7):
        some = [state for number, state in enumerate(states) if number % missed]
        assert choice("druid", [*some, states[-1]]) in states[-1].legal_moves()


def test_a_new_round_begins_with_no_beliefs() -> None:
    states = game_among("plain", 3, 20)
    fresh: Any = MANCALA.new(4, DEDUCTION, 3)
    fresh = fresh._replace(match=fresh.match._replace(number=2))
    known = fresh.observe(0).colours
    assert shown([*states, fresh], 0).posterior(known).deals == shown([], 0).posterior(known).deals


@pytest.mark.parametrize(("level", "turns"), [("steady", 1), ("sharp", 1), ("druid", 4)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_at_first_a_choice_does_not_depend_on_the_colour(level: str, turns: int, seats: int) -> None:
    """AM-DED-1: whatever colour one has, the same chance leads to the same turn."""
    states = game_among("plain", seats, turns * seats)
    seat = states[-1].to_move
    owners = states[-1].match.owners
    for chance in range(3):
        found = set()
        for own in range(5):
            others = [colour for colour in range(5) if colour != own]
            dealt = tuple(own if one == seat else others[(one - seat) % seats - 1] for one in range(seats))
            found.add(choice(level, [with_colours(state, dealt) for state in states], chance))
        assert len(found) == 1, owners


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_later_a_choice_depends_on_the_colour(seats: int) -> None:
    states = game_among("plain", seats, 14 * seats)
    seat, left = states[-1].to_move, states[-1].observe(None).left
    found = set()
    for own in range(5):
        if left[own]:
            others = [colour for colour in range(5) if colour != own]
            dealt = tuple(own if one == seat else others[(one - seat) % seats - 1] for one in range(seats))
            found.add(choice("druid", [with_colours(state, dealt) for state in states]))
    assert len(found) > 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_hidden_changes_no_choice(seats: int) -> None:
    """EQ-6."""
    states = game_among("plain", seats, 10 * seats)
    seat = states[-1].to_move
    owners = states[-1].match.owners
    deals = [deal for deal in permutations(range(5), seats) if deal[seat] == owners[seat]]
    assert {choice("druid", [with_colours(state, deal) for state in states]) for deal in deals} == {
        choice("druid", states)
    }


def test_a_druid_hinders_whom_it_has_found_out() -> None:
    """The others' colours are known by their turns; a bot that was shown nothing can only guess them."""
    differs = 0
    for seed in range(4):
        states = game_among("plain", 3, 45, seed)
        seat = states[-1].to_move
        blind = players.decide(players.bot("druid", "mancala"), states[-1].observe(seat), Chance(1))
        assert blind in states[-1].legal_moves()
        differs += blind != choice("druid", states)
    assert differs


@pytest.mark.parametrize("options", VARIANTS)
@pytest.mark.parametrize("seats", [2, 5])
def test_it_plays_every_variant_by_the_rules_and_twice_alike(
    options: Mapping[str, Value], seats: int
) -> None:
    """AM-V1 AM-V3."""
    start = MANCALA.new(8, {**DEDUCTION, **options}, seats)
    games = [
        players.play(
            start, [players.bot("druid" if one else "sharp", "mancala") for one in range(seats)], 128, 60
        )
        for _ in range(2)
    ]
    assert games[0].text() == games[1].text()
    assert len(games[0].states) == 61


@pytest.mark.parametrize("options", VARIANTS)
def test_the_policy_sows_by_the_rules(options: Mapping[str, Value]) -> None:
    """AM-STD-2 AM-STD-3 AM-V1: the same order on the engine's board leaves the same disks."""
    options = {**DEDUCTION, **options}
    terms = rules_of(MANCALA.new(1, options, 3).setup.options)
    removed = 0
    for seed in range(6):
        state: Any = MANCALA.new(seed, options, 3)
        chance = Chance(seed)
        for _ in range(40):
            outlook = PolicyBoard(
                list(state.board), tempi_of(state.board), [2.0, -1.0, 0.0, -1.0, 0.0], terms
            )
            space = chance.choice(state.legal_moves()).number
            order = outlook.order(state.board[space], space)
            board = list(state.board)
            out = outlook.sow(space, board)
            then = state.apply(SPACE_MOVES[space])
            while then.mid_turn:
                if then.phase == SOW:
                    step = len(order) - (then.hand >> 20)
                    then = then.apply(Move(SOW, order[step]))
                else:
                    heap = then.board[then.at]
                    taken = outlook.extra_removal(heap, then.at, then.landed, not then.hand)
                    then = then.apply(Move(REMOVE, int(bool(taken))))
            if then.round > 1 or then.phase != SPACE:
                break
            assert tuple(board) == then.board
            assert sum(out) == state.left - then.left
            removed += len(out)
            state = then
    assert removed


def test_the_rival_who_is_ahead_matters_most() -> None:
    """AM-STD-7, and AM-V3 the other way round."""
    seen: Any = MANCALA.new(1, DEDUCTION, 3).observe(0)
    assert weigh_rivals(seen) == [0, 1, 1]
    past = (PastRound((0, 1, 2), (3, 5, 2, 4, 0), (), (3, 5, 2)),)
    _, ahead, behind = weigh_rivals(seen._replace(past=past))
    assert ahead + behind == pytest.approx(2)
    assert ahead / behind == pytest.approx(exp(1), rel=0.02)
    low: Any = MANCALA.new(1, {**DEDUCTION, "low-score": True}, 3).observe(0)
    _, ahead, behind = weigh_rivals(low._replace(past=past))
    assert behind > ahead
