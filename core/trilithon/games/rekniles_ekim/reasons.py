"""Why a way to finish a turn is the best.

Each function that starts with an underscore and returns a reason looks for one reason, and returns None if it does not
apply. Its docstring states what is true of the best way, and defines the reason's `card` (here a colour), `seat` and
`number`. Some reasons are certain; others are results of the races tried.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from trilithon.coach.advice import Reason, collect_reasons
from trilithon.equipment import BLACK, COLOUR, Colour
from trilithon.games.rekniles_ekim.moves import ADVANCED, PLAY, Track
from trilithon.games.rekniles_ekim.observation import Observation
from trilithon.games.rekniles_ekim.options import rules_of
from trilithon.games.rekniles_ekim.racing import Way
from trilithon.games.rekniles_ekim.scoring import by_place, ends_race, points, take_disk

_OFTEN: Final = 50  # percent of the races in which something must happen to be a reason
_CHEAPER: Final = 5  # tenths of a point that make a disk clearly cheaper
_ALIKE: Final = 2  # tenths of a point that make no important difference
_MOSTLY: Final = 70  # percent of the races that count as most
_LEAST: Final = 1  # tenths of a place or a point that are worth mentioning


class RaceFacts(NamedTuple):
    """Facts about the best way to finish a turn, and the next best.

    other: the best way with another first move, or None.
    place_sums: by colour, the sum of its final places after the best way, counted from 0 for the first.
    best_place_counts: by colour, the number of races in which it ended in the best place for a disk.
    races: the number of races tried.
    won: the number of races won after the best way.
    point_sums: by seat, the sum of its final points after the best way.
    other_place_sums, other_point_sums: the same after the next-best way.
    """

    observation: Observation
    best: Way
    other: Way | None
    place_sums: Sequence[int]
    best_place_counts: Sequence[int]
    races: int
    won: int
    point_sums: Sequence[int] = ()
    other_place_sums: Sequence[int] = ()
    other_point_sums: Sequence[int] = ()

    @property
    def most(self) -> bool:
        """Whether the most points win (RE-V1)."""
        return rules_of(self.observation.options).most

    @property
    def seat(self) -> int:
        """The seat to move."""
        assert self.observation.to_move is not None
        return self.observation.to_move

    @property
    def rivals(self) -> list[int]:
        """The other seats that can win."""
        return [seat for seat in self.observation.order if seat not in (self.seat, self.observation.seats)]

    @property
    def leader(self) -> int:
        """The seat that would win by points if the race ended now."""
        sign = -1 if self.most else 1
        players = [seat for seat in self.observation.order if seat < self.observation.seats]
        return min(
            players,
            key=lambda seat: sign * points(by_place(self.observation.track, self.observation.disks[seat])),
        )

    def track_of(self, way: Way) -> Track:
        """Return the track after the chariot of a way has moved."""
        return ADVANCED[self.observation.track][way.chariot] if way.chariot >= 0 else self.observation.track

    def chariot_falling_back(self, way: Way) -> Colour:
        """Return the colour of the chariot that a way moves back, or -1 if none moves."""
        track, now = self.observation.track, self.track_of(way)
        return now[track.index(way.chariot)] if now != track else -1

    def cost(self, colour: Colour) -> int:
        """Return the mean points of a disk of this colour at the end of the race, in tenths (RE-7)."""
        return round(50 - 10 * self.place_sums[colour] / self.races)

    def ends(self, way: Way) -> bool:
        """Return whether the disk taken ends the race (RE-6)."""
        if way.disk < 0:
            return False
        left, _ = take_disk(self.observation.left, self.observation.disks, self.seat, way.disk)
        return not left[way.disk] and ends_race(rules_of(self.observation.options), left)


def _wins_race(facts: RaceFacts) -> Reason | None:
    """The disk ends the race and wins it."""
    return Reason("wins", facts.best.disk) if facts.ends(facts.best) and facts.won == facts.races else None


def _plays_last_card(facts: RaceFacts) -> Reason | None:
    """The player's last card is played (RE-6)."""
    observation = facts.observation
    held = observation.hand_counts[facts.seat] + observation.deck_counts[facts.seat]
    return Reason("last-turn") if held == (0 if observation.pending else 1) else None


def _avoids_losing_end(facts: RaceFacts) -> Reason | None:
    """The next-best way would end the race while an opponent is ahead.

    card: the colour of its disk. seat: that opponent.
    """
    if facts.other is None or not facts.ends(facts.other) or facts.ends(facts.best):
        return None
    return None if facts.leader == facts.seat else Reason("not-yet", facts.other.disk, facts.leader)


def _hurts_leader(facts: RaceFacts) -> Reason | None:
    """The chariot that moves up is one on which the leader has bet more than the player.

    number: the leader's disks of its colour.
    """
    return None if facts.leader == facts.seat else _find_largest_bet(facts, "leader", [facts.leader])


def _hurts_opponent(facts: RaceFacts) -> Reason | None:
    """The chariot that moves up is one on which an opponent has bet more than the player.

    number: the opponent's disks of its colour.
    """
    return _find_largest_bet(facts, "others", facts.rivals)


def _find_largest_bet(facts: RaceFacts, kind: str, seats: Sequence[int]) -> Reason | None:
    """Return a reason for the one of these seats that has bet most on the chariot that moves up."""
    if facts.most or facts.chariot_falling_back(facts.best) < 0:
        return None
    colour, disks = facts.best.chariot, facts.observation.disks
    seat = max(seats, key=lambda seat: disks[seat][colour])
    number = disks[seat][colour]
    return Reason(kind, colour, seat, number) if number > disks[facts.seat][colour] else None


def _moves_own_bet_up(facts: RaceFacts) -> Reason | None:
    """The chariot that moves up is one that the player has bet on, and the most points win (RE-V1).

    number: the player's disks of its colour.
    """
    number = facts.observation.disks[facts.seat][facts.best.chariot] if facts.best.chariot >= 0 else 0
    moves = facts.most and facts.chariot_falling_back(facts.best) >= 0
    return Reason("own-up", facts.best.chariot, number=number) if moves and number else None


def _moves_own_bet_back(facts: RaceFacts) -> Reason | None:
    """A chariot that the player has bet on falls back. card: its colour; number: the player's disks of that colour."""
    passed = facts.chariot_falling_back(facts.best)
    if facts.most or passed < 0 or not (number := facts.observation.disks[facts.seat][passed]):
        return None
    return Reason("falls-back", passed, number=number)


def _spares_own_bet(facts: RaceFacts) -> Reason | None:
    """The next-best way would move up a chariot that the player has bet on, and the best does not.

    card: its colour. number: the player's disks of that colour.
    """
    if facts.most or facts.other is None or facts.chariot_falling_back(facts.other) < 0:
        return None
    colour = facts.other.chariot
    number = facts.observation.disks[facts.seat][colour]
    return Reason("spares", colour, number=number) if number and colour != facts.best.chariot else None


def _needs_black_card(facts: RaceFacts) -> Reason | None:
    """A black card moves a chariot that no other card in the player's hand moves. card: its colour."""
    chariot = facts.best.chariot
    if (
        facts.best.card != BLACK
        or chariot < 0
        or chariot in {COLOUR[card] for card in facts.observation.hand}
    ):
        return None
    return Reason("only-black", chariot) if facts.best.move.kind == PLAY else None


def _keeps_black_card(facts: RaceFacts) -> Reason | None:
    """The next-best way plays a black card, which the best keeps."""
    if facts.other is None or facts.other.card != BLACK or facts.best.card in (BLACK, -1):
        return None
    return Reason("keeps-black")


def _takes_lasting_disk(facts: RaceFacts) -> Reason | None:
    """The chariot of the disk usually ends in the best place for it. number: in what percentage of the races."""
    if facts.best.disk < 0:
        return None
    share = round(100 * facts.best_place_counts[facts.best.disk] / facts.races)
    return Reason("stays", facts.best.disk, number=share) if share >= _OFTEN else None


def _takes_cheaper_disk(facts: RaceFacts) -> Reason | None:
    """The disk has better final points than that of the next-best way. number: the mean, in tenths."""
    return _compare_disks(facts, _CHEAPER)


def _compare_disks(facts: RaceFacts, least: int) -> Reason | None:
    """Return a reason if the disk of the best way is better by at least this many tenths of a point."""
    if facts.other is None or min(facts.best.disk, facts.other.disk) < 0:
        return None
    own, other = facts.cost(facts.best.disk), facts.cost(facts.other.disk)
    gain = own - other if facts.most else other - own
    return Reason("cheaper", facts.best.disk, number=own) if gain >= least else None


def _threatens_end(facts: RaceFacts) -> Reason | None:
    """The player is ahead and leaves a single disk of a colour, so the race may soon end."""
    number = facts.observation.left[facts.best.disk] if facts.best.disk >= 0 else 0
    near = number == 2 and facts.leader == facts.seat and not rules_of(facts.observation.options).longer
    return Reason("few-left", facts.best.disk) if near else None


def _moves_nothing(facts: RaceFacts) -> Reason | None:
    """The chariot is in first place already, so nothing moves (RE-3). card: its colour."""
    chariot = facts.best.chariot
    return Reason("stands", chariot) if chariot >= 0 and facts.chariot_falling_back(facts.best) < 0 else None


def _improves_final_places(facts: RaceFacts) -> Reason | None:
    """On average, a chariot that the player has bet on ends farther back than after the next-best way.

    Or one that a rival has bet on ends farther ahead. If the most points win (RE-V1), it is the other way round.

    card: its colour. seat: the rival, -1 for the player. number: by how many places, in tenths.
    """
    found = []
    for colour, (best, other) in enumerate(zip(facts.place_sums, facts.other_place_sums, strict=False)):
        back = round(10 * (best - other) / facts.races)
        for seat in (facts.seat, *facts.rivals):
            gain = back if (seat == facts.seat) != facts.most else -back
            found.append(
                (gain * facts.observation.disks[seat][colour], seat == facts.seat, gain, colour, seat)
            )
    worth, own, gain, colour, seat = max(found, default=(0, False, 0, -1, -1))
    if worth < _LEAST:
        return None
    return Reason("ends-behind" if own != facts.most else "ends-ahead", colour, -1 if own else seat, gain)


def _takes_slightly_cheaper_disk(facts: RaceFacts) -> Reason | None:
    """Like `_takes_cheaper_disk`, with a smaller difference."""
    return _compare_disks(facts, _LEAST)


def _improves_own_points(facts: RaceFacts) -> Reason | None:
    """The player ends with better points on average than after the next best. number: the mean, in tenths."""
    return _compare_end_points(facts, "own-points", [facts.seat], -1 if facts.most else 1)


def _worsens_their_points(facts: RaceFacts) -> Reason | None:
    """A rival ends with worse points on average than after the next best.

    seat: that rival. number: their mean, in tenths.
    """
    return _compare_end_points(facts, "their-points", facts.rivals, 1 if facts.most else -1)


def _compare_end_points(facts: RaceFacts, kind: str, seats: Sequence[int], sign: int) -> Reason | None:
    """Return a reason for the one of these seats whose final points differ most.

    sign: 1 to find points that are lower than after the next best, -1 to find higher ones.
    """
    if not facts.point_sums or not facts.other_point_sums:
        return None
    now, then = (
        [round(10 * came[seat] / facts.races) for seat in seats]
        for came in (facts.point_sums, facts.other_point_sums)
    )
    gap, number, seat = max(
        [(sign * (other - one), one, seat) for one, other, seat in zip(now, then, seats, strict=True)],
        default=(0, 0, -1),
    )
    return Reason(kind, seat=seat, number=number) if gap >= _LEAST else None


# The most important first.
_REASONS: Final[Sequence[Callable[[RaceFacts], Reason | None]]] = (
    _wins_race,
    _avoids_losing_end,
    _plays_last_card,
    _hurts_leader,
    _moves_own_bet_back,
    _moves_own_bet_up,
    _hurts_opponent,
    _spares_own_bet,
    _keeps_black_card,
    _needs_black_card,
    _threatens_end,
    _takes_lasting_disk,
    _takes_cheaper_disk,
    _moves_nothing,
)

# Given only if no other reason applies.
_FALLBACKS: Final[Sequence[Callable[[RaceFacts], Reason | None]]] = (
    _improves_final_places,
    _takes_slightly_cheaper_disk,
    _improves_own_points,
    _worsens_their_points,
)


def explain_way(facts: RaceFacts) -> tuple[Reason, ...]:
    """Explain why the best way is the best."""
    reasons = collect_reasons(_REASONS, facts)
    return (
        reasons
        if reasons and reasons != (Reason("last-turn"),)
        else reasons + collect_reasons(_FALLBACKS, facts)[:1]
    )


def explain_even_ways(
    facts: RaceFacts, disks: Sequence[Colour], won: Sequence[Sequence[bool]]
) -> tuple[Reason, ...]:
    """Explain why ways are about equally good.

    Their disks have the same final points, or they mostly win the same races. The reason's number is these points, in
    tenths, or the percentage of the races with the same outcome after all ways.

    facts: of the best way.
    disks: by way.
    won: by way and race, whether it was won.
    """
    costs = [facts.cost(disk) for disk in disks if disk >= 0]
    if len({*disks}) > 1 and len(costs) == len(disks) and max(costs) - min(costs) <= _ALIKE:
        return (Reason("same-cost", number=sum(costs) // len(costs)),)
    share = 100 * sum([len({*race}) == 1 for race in zip(*won, strict=True)]) // facts.races
    return (Reason("same-races", number=share),) if share >= _MOSTLY else ()
