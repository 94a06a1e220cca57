"""How computers run a race of Rekniles Ekim to its end in their heads. `players.search` says what is asked here."""

from collections.abc import Mapping, Sequence, Set
from types import MappingProxyType
from typing import Final

from trilithon.chance import Chance
from trilithon.equipment import COLOUR, Colour
from trilithon.games.rekniles_ekim.heuristics import TurnValues
from trilithon.games.rekniles_ekim.inference import Beliefs, Lack
from trilithon.games.rekniles_ekim.moves import ADVANCED, MOVE, PLAY, PUT, Move
from trilithon.games.rekniles_ekim.observation import Observation
from trilithon.games.rekniles_ekim.options import rules_of
from trilithon.games.rekniles_ekim.racing import Run, Way
from trilithon.games.rekniles_ekim.scoring import ends_race, legal_disks, legal_picks, take_disk
from trilithon.games.rekniles_ekim.solver import Endgame, can_solve
from trilithon.games.rekniles_ekim.worlds import WorldSampler

__all__ = [
    "TRIED",
    "Beliefs",
    "RaceTrials",
    "is_stake",
    "prepare_trials",
    "settle_ways",
    "temperatures",
    "ways",
]

TRIED: Final = 8  # ways to go on that a coach and a review look at, those that look best
_GIVEN_UP: Final = 1e-6  # of the chance to win: less than any race makes of a difference
# What a race that is lost by the next turn counts less than one lost later, for who plays: they rather block a rival
# where little is lost by it.
_HANDED_OVER: Final = 0.1
_NEXT: Final = 2  # the number of that turn
# Among so many players or more, how many points more than another a disk may not cost while nobody can end the race. In
# their heads such a one often settles who gets the last cheap disk, at the table it seldom does.
_MANY: Final = 3
_DEAR: Final = 3


def prepare_trials(seen: Observation, beliefs: Beliefs | None = None) -> tuple[Sequence[Move], "RaceTrials"]:
    """See `players.search`: all turns, those first that look best. A deck that one may arrange is as good in any
    order."""
    if seen.legal[0].kind == PUT:
        return seen.legal[:1], RaceTrials(seen, [Way(seen.legal[0], -1, -1, -1)])
    found, wary = ways(seen), frozenset[int]()
    lacks = beliefs.lacks(seen) if beliefs else {}
    if seen.seats >= _MANY:
        found = found if _is_last_disk_left(seen) else _without_dear(seen, found)
        wary = beliefs.wary(seen) if beliefs else wary
    return [way.move for way in found], RaceTrials(seen, found, lacks, wary, _HANDED_OVER)


def temperatures(seats: int) -> tuple[float, ...]:
    """See `players.search`; of the chance to win the race."""
    return (0.5, 0.16, 0.04, 0.0)


def is_stake(move: Move) -> bool:
    """See `players.search`: no two turns are alike."""
    return False


def ways(seen: Observation) -> list[Way]:
    """The ways to go on, those first that look best at the end of the turn; of cards of one colour one stands for
    all."""
    turn, valued = TurnValues(seen), {}
    rules, track = turn.rules, seen.track
    for move in seen.legal:
        card = COLOUR[move.card] if move.kind == PLAY else -1
        kept = turn.value_of_kept_card(move) if move.kind == PLAY else 0
        if move.kind == MOVE:
            chariots, played = [move.colour], seen.played[-1].colour
        elif move.kind != PLAY:
            valued[Way(move, -1, -1, move.colour)] = turn.value_after_disk(track, move.colour)
            continue
        elif rules.inverse:
            chariots, played = [pick.colour for pick in legal_picks(rules, track)], move.colour
        else:
            chariots, played = [move.colour], move.colour
        if any(way.card == card and way.chariot in chariots for way in valued if card >= 0):
            continue  # another card of that colour
        for chariot in chariots:
            moved = ADVANCED[track][chariot]
            disks = [take.colour for take in legal_disks(rules, seen.left, moved, played)]
            for disk in disks:
                valued[Way(move, card, chariot, disk)] = kept + turn.value_after_disk(moved, disk)
            if not disks:  # RE-9
                valued[Way(move, card, chariot, -1)] = kept + turn.value_after_move(moved, played)
    return sorted(valued, key=lambda way: -valued[way])


def _is_last_disk_left(seen: Observation) -> bool:
    """Whether there is a disk that ends the race (RE-6, RE-V8)."""
    if 1 not in seen.left:
        return False
    left, _ = take_disk(seen.left, seen.disks, 0, seen.left.index(1))
    return ends_race(rules_of(seen.options), left)


def _without_dear(seen: Observation, found: Sequence[Way]) -> list[Way]:
    """The ways but those that take a dear disk where the same card and chariot bring a cheap one; last disks count for
    neither."""
    sign = -1 if rules_of(seen.options).most else 1
    costs, cheapest = {}, dict[tuple[Colour, Colour], int]()
    for way in found:
        if way.disk >= 0 and seen.left[way.disk] > 1:
            track = seen.track if way.chariot < 0 else ADVANCED[seen.track][way.chariot]
            costs[way] = cost = -sign * track.index(way.disk)
            turn = way.card, way.chariot
            cheapest[turn] = min(cost, cheapest.get(turn, cost))
    return [way for way in found if way not in costs or costs[way] - cheapest[way.card, way.chariot] < _DEAR]


def settle_ways(seen: Observation, found: Sequence[Way]) -> dict[int, float]:
    """Find the ways that decide the race: by place 1 for a race that they win, 0 for one that they lose."""
    turn, settled = TurnValues(seen), {}
    ending = Endgame(seen) if can_solve(seen) else None
    for place, way in enumerate(found):
        track = seen.track if way.chariot < 0 else ADVANCED[seen.track][way.chariot]
        won = turn.wins(track, way.disk)
        if won is None and ending and ending.sure(ending.play_turn(way), 1):
            won = True
        if won is not None:
            settled[place] = float(won)
    return settled


class RaceTrials:
    """The choice among such ways."""

    def __init__(
        self,
        seen: Observation,
        found: Sequence[Way],
        lacks: Mapping[int, Lack] = MappingProxyType({}),
        wary: Set[int] = frozenset(),
        handed_over: float = 0.0,
    ) -> None:
        assert seen.to_move is not None
        self.turns = 0
        self._handed_over = handed_over
        self._ways, self._seat = found, seen.to_move
        self._worlds, self._run = WorldSampler(seen, lacks), Run(seen, wary)

    def try_moves(self, chance: Chance, which: Sequence[int]) -> list[float]:
        """See `players.search.Trials`: 1 for a race that is won. Of turns that win none of the races, one that ends
        it at once comes last."""
        world, run, tried = self._worlds.next(chance), self._run, []
        for one in which:
            won = run.on_from(self._ways[one], world) == self._seat
            self.turns += run.turns
            lost = 0.0 if run.went_on else -_GIVEN_UP
            if run.turns <= _NEXT:
                lost -= self._handed_over
            tried.append(1.0 if won else lost)
        return tried
