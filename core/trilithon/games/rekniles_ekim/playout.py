"""How computers play a race of Rekniles Ekim to its end in sampled worlds. See `players.search`."""

from collections.abc import Mapping, Sequence, Set
from types import MappingProxyType
from typing import Final

from trilithon.chance import Chance
from trilithon.equipment import COLOUR, Colour
from trilithon.games.rekniles_ekim.heuristics import TurnValues
from trilithon.games.rekniles_ekim.inference import HandBeliefs, Lack
from trilithon.games.rekniles_ekim.moves import ADVANCED, MOVE, PLAY, PUT, Move
from trilithon.games.rekniles_ekim.observation import Observation
from trilithon.games.rekniles_ekim.options import rules_of
from trilithon.games.rekniles_ekim.racing import Run, Way
from trilithon.games.rekniles_ekim.scoring import ends_race, legal_disks, legal_picks, take_disk
from trilithon.games.rekniles_ekim.solver import Endgame, can_solve
from trilithon.games.rekniles_ekim.worlds import WorldSampler

__all__ = [
    "TRIED",
    "RaceTrials",
    "find_stakes",
    "prepare_trials",
    "settle_ways",
    "temperatures",
    "ways",
]

TRIED: Final = 8  # the most candidates that the coach and reviews consider
_GIVEN_UP: Final = 1e-6  # of the chance to win: less than the difference one playout can make
# The penalty for losing the race in the next player's turn, compared with losing it later, if a bot plays: it then
# blocks opponents whenever that costs little.
_HANDED_OVER: Final = 0.1
_NEXT: Final = 2  # the number of that turn
# With _MANY players or more, while nobody can end the race, a disk must cost less than _DEAR points more than another.
# In playouts such an expensive disk often decides who gets the last cheap one. In real games it seldom does.
_MANY: Final = 3
_DEAR: Final = 3


def prepare_trials(
    observation: Observation, beliefs: HandBeliefs | None = None
) -> tuple[Sequence[Move], "RaceTrials"]:
    """See `players.search.Playouts.prepare_trials`. All ways to finish the turn are tried, the most promising first.

    All orders of an arranged deck are equally good, so only one card is tried.
    """
    if observation.legal[0].kind == PUT:
        return observation.legal[:1], RaceTrials(observation, [Way(observation.legal[0], -1, -1, -1)])
    found, wary = ways(observation), frozenset[int]()
    lacks = beliefs.lacks(observation) if beliefs else {}
    if observation.seats >= _MANY:
        found = found if _is_last_disk_left(observation) else _drop_dear_ways(observation, found)
        wary = beliefs.wary(observation) if beliefs else wary
    return [way.move for way in found], RaceTrials(observation, found, lacks, wary, _HANDED_OVER)


def temperatures(seats: int) -> tuple[float, ...]:
    """See `players.search.Playouts.temperatures`. Their unit is the chance to win the race."""
    return (0.5, 0.16, 0.04, 0.0)


def find_stakes(observation: Observation) -> Sequence[Move]:
    """See `Playouts.find_stakes`. There are no stakes."""
    return ()


def ways(observation: Observation) -> list[Way]:
    """Return the ways to finish the turn, starting with those that look best at its end. Cards of the same colour count
    as one."""
    turn, values = TurnValues(observation), {}
    rules, track = turn.rules, observation.track
    for move in observation.legal:
        card = COLOUR[move.card] if move.kind == PLAY else -1
        kept = turn.value_of_kept_card(move) if move.kind == PLAY else 0
        if move.kind == MOVE:
            chariots, played = [move.colour], observation.played[-1].colour
        elif move.kind != PLAY:
            values[Way(move, -1, -1, move.colour)] = turn.value_after_disk(track, move.colour)
            continue
        elif rules.inverse:
            chariots, played = [pick.colour for pick in legal_picks(rules, track)], move.colour
        else:
            chariots, played = [move.colour], move.colour
        if any(way.card == card and way.chariot in chariots for way in values if card >= 0):
            continue  # another card of the same colour was considered
        for chariot in chariots:
            moved = ADVANCED[track][chariot]
            disks = [take.colour for take in legal_disks(rules, observation.left, moved, played)]
            for disk in disks:
                values[Way(move, card, chariot, disk)] = kept + turn.value_after_disk(moved, disk)
            if not disks:  # RE-9
                values[Way(move, card, chariot, -1)] = kept + turn.value_after_move(moved, played)
    return sorted(values, key=lambda way: -values[way])


def _is_last_disk_left(observation: Observation) -> bool:
    """Return whether one more disk can end the race (RE-6, RE-V8)."""
    if 1 not in observation.left:
        return False
    left, _ = take_disk(observation.left, observation.disks, 0, observation.left.index(1))
    return ends_race(rules_of(observation.options), left)


def _drop_dear_ways(observation: Observation, found: Sequence[Way]) -> list[Way]:
    """Return the ways without those that take an expensive disk when the same card and chariot allow a cheap one.

    Last disks of a colour are always kept and never count as cheap.
    """
    sign = -1 if rules_of(observation.options).most else 1
    costs, cheapest = {}, dict[tuple[Colour, Colour], int]()
    for way in found:
        if way.disk >= 0 and observation.left[way.disk] > 1:
            track = observation.track if way.chariot < 0 else ADVANCED[observation.track][way.chariot]
            costs[way] = cost = -sign * track.index(way.disk)
            turn = way.card, way.chariot
            cheapest[turn] = min(cost, cheapest.get(turn, cost))
    return [way for way in found if way not in costs or costs[way] - cheapest[way.card, way.chariot] < _DEAR]


def settle_ways(observation: Observation, found: Sequence[Way]) -> dict[int, float]:
    """Return the results of the ways that decide the race, by place: 1 for a win, 0 for a loss."""
    turn, settled = TurnValues(observation), {}
    ending = Endgame(observation) if can_solve(observation) else None
    for place, way in enumerate(found):
        track = observation.track if way.chariot < 0 else ADVANCED[observation.track][way.chariot]
        won = turn.wins(track, way.disk)
        if won is None and ending and ending.sure(ending.play_turn(way), 1):
            won = True
        if won is not None:
            settled[place] = float(won)
    return settled


class RaceTrials:
    """The trials of ways to finish a turn (see `players.search.Trials`).

    lacks: by opponent, the colours its hand is believed to lack.
    wary: see `racing.Run`.
    handed_over: the penalty for a race that is lost by the next player's turn at the latest.
    """

    def __init__(
        self,
        observation: Observation,
        found: Sequence[Way],
        lacks: Mapping[int, Lack] = MappingProxyType({}),
        wary: Set[int] = frozenset(),
        handed_over: float = 0.0,
    ) -> None:
        assert observation.to_move is not None
        self.turns = 0
        self._handed_over = handed_over
        self._ways, self._seat = found, observation.to_move
        self._worlds, self._run = WorldSampler(observation, lacks), Run(observation, wary)

    def try_moves(self, chance: Chance, which: Sequence[int]) -> list[float]:
        """See `players.search.Trials`. The result is 1 for a win.

        For a loss it is 0, less the penalty if the race is over by the next player's turn, and a little less still if
        this turn ends it.
        """
        world, run, tried = self._worlds.next(chance), self._run, []
        for one in which:
            won = run.on_from(self._ways[one], world) == self._seat
            self.turns += run.turns
            lost = 0.0 if run.went_on else -_GIVEN_UP
            if run.turns <= _NEXT:
                lost -= self._handed_over
            tried.append(1.0 if won else lost)
        return tried
