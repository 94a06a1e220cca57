"""Count visible errors of computers in Rekniles Ekim.

Run it as `PYTHONPATH=core:. python -m tools.measure.race_errors LEVEL [SEATS [GAMES]]`. LEVEL plays at every seat,
without options. *Leaves the win*: the next player can win in their next turn in at least half of the worlds that agree
with the observation and the moves, although another turn would have left a win in a tenth at most. Turns that can win
at once do not count. *Dearer*: the disk costs more than the cheapest one after the same card, although it wins fewer
races, by at least 5 percentage points and two standard errors.
"""

import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

from tools.setup import say
from trilithon import players
from trilithon.chance import Chance
from trilithon.equipment import BLACK, COLOUR
from trilithon.game import load
from trilithon.games.rekniles_ekim.coach import moves_of_way
from trilithon.games.rekniles_ekim.heuristics import TurnValues
from trilithon.games.rekniles_ekim.inference import HandBeliefs, Lack
from trilithon.games.rekniles_ekim.moves import ADVANCED, CHARIOTS
from trilithon.games.rekniles_ekim.observation import Observation
from trilithon.games.rekniles_ekim.playout import ways
from trilithon.games.rekniles_ekim.racing import Run, Way
from trilithon.games.rekniles_ekim.state import State
from trilithon.games.rekniles_ekim.worlds import HiddenCards, WorldSampler
from trilithon.players.match import chance_for

WORLDS: Final = 400
MUCH: Final = 0.5
LITTLE: Final = 0.1
WORSE: Final = 0.05
ERRORS: Final = 2
_GAME: Final = "rekniles_ekim"
_FIRST: Final = 8_000_000  # the first seed

# A turn: the state, the observation, the way to play it, and what opponents' hands lack.
Made: TypeAlias = tuple[State, Observation, Way, Mapping[int, Lack]]


def main(level: str, seats: int = 3, games: int = 20) -> None:
    """Print the number of errors of each kind."""
    leaves, dearer = [], []
    for seed in range(_FIRST, _FIRST + games):
        for number, (state, observation, made, lacks) in enumerate(_turns(level, seats, seed)):
            sampler, chance = WorldSampler(observation, lacks), Chance(seed, number)
            worlds = [sampler.next(chance) for _ in range(WORLDS)]
            leaves.append(leaves_the_win(state, observation, made, worlds))
            dearer.append(is_dearer_and_worse(observation, made, worlds))
    for what, found in (("leaves the win", leaves), ("dearer and worse", dearer)):
        say(f"{level}, {seats} players, {what}: {found.count(True)} of {len(found) - found.count(None)}")


def _turns(level: str, seats: int, seed: int) -> Iterator[Made]:
    """Yield the turns of a race between computers of this level."""
    state: Any = load(_GAME).new(seed, {"match": False}, seats)
    bots = [players.bot(level, _GAME) for _ in range(seats)]
    beliefs = [HandBeliefs() for _ in range(seats)]
    number = 0
    while (seat := state.to_move) is not None:
        before = state
        for place in range(seats):
            bots[place].observe(state.observe(place))
            beliefs[place].add(state.observe(place))
        while state.played == before.played or state.pending:
            move = players.decide(bots[seat], state.observe(seat), chance_for(seed, seat, number))
            state, number = state.apply(move), number + 1
        observation, card = before.observe(seat), state.played[-1]
        disk = next(colour for colour in CHARIOTS if state.left[colour] < before.left[colour])
        turn = COLOUR[card.card], card.colour, disk
        made = next(way for way in ways(observation) if way[1:] == turn)
        yield before, observation, made, beliefs[seat].lacks(observation)


def leaves_the_win(
    state: State, observation: Observation, made: Way, worlds: Sequence[HiddenCards]
) -> bool | None:
    """Return whether a turn leaves the next player a win that another turn would have prevented. None if there was no
    such choice."""
    assert observation.seat is not None
    rival = observation.order[observation.order.index(observation.seat) + 1 - len(observation.order)]
    left = {}
    for way in ways(observation):
        after = state
        for move in moves_of_way(observation, way):
            after = after.apply(move)
        if not after.result:
            winning = _winning_colours(after)
            hands = [{*world.hands[rival]} for world in worlds]
            left[way] = sum([not winning.isdisjoint(hand) for hand in hands]) / len(worlds)
        elif after.result.winners == (observation.seat,):
            return None
    if not left or min(left.values()) > LITTLE or max(left.values()) < MUCH:
        return None
    return left.get(made, 1.0) >= MUCH


def _winning_colours(state: State) -> set[int]:
    """Return the colours of cards with which the player to move can end the race and win it."""
    turn = TurnValues(state.observe(state.to_move))
    found = {
        chariot
        for chariot in CHARIOTS
        for disk in CHARIOTS
        if disk != chariot and state.left[disk] == 1 and turn.wins(ADVANCED[state.track][chariot], disk)
    }
    return found | {BLACK} if found else found


def is_dearer_and_worse(observation: Observation, made: Way, worlds: Sequence[HiddenCards]) -> bool | None:
    """Return whether a more expensive disk wins fewer races than the cheapest one after the same card.

    None if it is the cheapest, or if the turn wins the race.
    """
    moved = ADVANCED[observation.track][made.chariot]
    cheapest = max(
        [way for way in ways(observation) if way[1:3] == made[1:3]], key=lambda way: moved.index(way.disk)
    )
    if cheapest == made or TurnValues(observation).wins(moved, made.disk):
        return None
    run = Run(observation)
    gaps = [
        (run.on_from(cheapest, world) == observation.seat) - (run.on_from(made, world) == observation.seat)
        for world in worlds
    ]
    number, total = len(gaps), sum(gaps)
    square = sum([gap * gap for gap in gaps]) - total * total / number
    return total > WORSE * number and total * total > ERRORS * ERRORS * square


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
