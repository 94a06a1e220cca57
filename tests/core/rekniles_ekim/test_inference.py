"""What is inferred from the cards that others play."""

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

import pytest

from trilithon import Chance, link, load, players
from trilithon.equipment import COLOUR
from trilithon.games.rekniles_ekim.inference import HandBeliefs
from trilithon.games.rekniles_ekim.worlds import WorldSampler
from trilithon.options import Value
from trilithon.players.match import chance_for

SETUPS: list[tuple[int, Mapping[str, Value]]] = [
    (2, {}),
    (2, {"dummy": True, "dummy-bets": True}),
    (3, {"inverse": True}),
    (4, {"match": True, "most-points": True}),
    (4, {"longer-race": True, "balanced-wagering": True}),
]

# The first turns of a race of three.
CHEAP_DISK = """
    22n take-white 6d=red take-white 20n take-white 29d take-white 18d=blue take-white 13n take-green 27d
    take-blue 10n take-red 17d take-white 11n take-yellow 7n take-green 11d take-green 25n take-green 23d
    take-green 5d take-green 12n=green take-yellow 30n=blue take-yellow 26d take-yellow 15d take-red 24d=green
    take-red 17n take-yellow 21n take-white
"""
LAST_DISKS = "1ElZiEKt4OYPQlHooJibsc_vVNJiZ8ke0K5Zl"  # 34 turns of a race of four, as a link has them


def followed(seats: int, options: Mapping[str, Value]) -> Iterator[tuple[Any, Any, HandBeliefs]]:
    """A game of Plain ones: each position between two turns, as seat 0 sees it, with what it can infer."""
    state: Any = load("rekniles_ekim").new(5, options, seats)
    bots, beliefs, number = [players.bot("plain", "rekniles_ekim")] * seats, HandBeliefs(), 0
    while state.result is None:
        if not state.mid_turn:
            beliefs.add(state.observe(0))
            yield state, state.observe(0), beliefs
        move = players.decide(bots[0], state.observe(state.to_move), chance_for(5, state.to_move, number))
        state, number = state.apply(move), number + 1


@pytest.mark.parametrize(("seats", "options"), SETUPS, ids=str)
def test_what_is_inferred_of_plain_players_is_true(seats: int, options: Mapping[str, Value]) -> None:
    """RE-3, RE-5: of the cards that were in a hand with the last one played, none has a colour that it is said to lack;
    nor has any in the worlds dealt by that, as far as such cards are left for others to have."""
    inferred = dealt = believed = 0
    for state, seen, beliefs in followed(seats, options):
        lacks = beliefs.lacks(seen)
        assert 0 not in lacks
        assert not beliefs.wary(seen)  # Plain takes the cheapest disk
        for seat, lack in lacks.items():
            held = [COLOUR[card] for card in state.hands[seat][: lack.held]]
            assert not any(lack.colours >> colour & 1 for colour in held)
            inferred += bool(lack.colours)
        if state.to_move == 0:
            worlds = WorldSampler(seen, lacks)
            for lot in range(3):
                world = worlds.next(Chance(lot, len(state.played)))
                cards = [*world.hands, *world.decks]
                assert list(map(len, cards)) == [*seen.hand_counts, *seen.deck_counts]
                for seat, lack in lacks.items():
                    dealt += lack.held
                    believed += sum([not lack.colours >> card & 1 for card in world.hands[seat][: lack.held]])
    assert inferred
    assert believed == dealt


def test_who_was_not_shown_all_infers_nothing() -> None:
    """A position that does not follow from what was shown tells nothing."""
    (_, first, beliefs), (_, second, _), (_, third, _) = islice(followed(3, {}), 3)
    assert beliefs.lacks(third)
    assert not beliefs.lacks(first)
    fresh = HandBeliefs()
    assert not fresh.lacks(second)
    fresh.add(first)
    fresh.add(third)  # without the second
    assert not fresh.lacks(third)


def test_a_dear_disk_is_taken_if_all_others_lose_at_once() -> None:
    """RE-6, RE-7: two colours have one disk left, and every cheap disk leaves the next player a win."""
    start: Any = load("rekniles_ekim").new(4812, {}, 4)
    bot, states = players.bot("druid", "rekniles_ekim"), link.decode_moves(start, LAST_DISKS).states
    for state in states:
        if not state.mid_turn:
            bot.observe(state.observe(2))
    taken = []
    for lot in range(20):
        after = state.apply(players.decide(bot, state.observe(2), Chance(lot)))
        taken.append(str(players.decide(bot, after.observe(2), Chance(lot, 1))))
    assert taken.count("take-yellow") > 15  # else one for 1, which loses at once


def test_who_took_a_dear_disk_is_taken_to_look_further() -> None:
    """Druid takes a disk for 1 where it seemed that one for 5 would settle who gets the last cheap one. It has seen
    seat 1 take a dear one, and thinks that seat 1 will leave nobody a disk to win with."""
    state: Any = load("rekniles_ekim").new(1234, {}, 3)
    bot, beliefs = players.bot("druid", "rekniles_ekim"), HandBeliefs()
    for move in ["", *CHEAP_DISK.split()]:
        state = state.apply(load("rekniles_ekim").parse(move)) if move else state
        if not state.mid_turn:
            bot.observe(state.observe(0))
            beliefs.add(state.observe(0))
    assert beliefs.wary(state.observe(0)) == {1}
    taken = []
    for lot in range(20):
        after = state.apply(players.decide(bot, state.observe(0), Chance(lot)))
        taken.append(str(players.decide(bot, after.observe(0), Chance(lot, 1))))
    assert "take-blue" not in taken  # without either it was taken in 37 of 60 plays
    assert taken.count("take-yellow") > 15
