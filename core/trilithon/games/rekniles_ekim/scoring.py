"""Which disks may be taken, when a race is over, and who has won it (RE-4, RE-6 to RE-9)."""

from typing import Final, NamedTuple, TypeAlias

from trilithon.equipment import BLACK, Colour
from trilithon.field_docs import document_fields
from trilithon.games.rekniles_ekim.moves import PICKS, TAKES, Move, Track
from trilithon.games.rekniles_ekim.options import Rules
from trilithon.people import Text, Who, count_text
from trilithon.state import Result

Disks: TypeAlias = tuple[int, ...]  # how many of each colour, White to Red

DISKS: Final = 10  # of each colour (EQ-4)


def barring_rule(rules: Rules, left: Disks, track: Track, played: Colour, colour: Colour) -> str:
    """Return the id of the rule that forbids taking a disk, or "" if it may be taken.

    left: the disks in the supply.
    track: the chariots after the swap (RE-V3).
    played: the colour played or named; black in the inverse game, where any disk may be taken after a black card, and
        for the dummy, which takes the colour it turns up (RE-V4).
    """
    if rules.inverse:
        return "" if left[colour] and played in (colour, BLACK) else "RE-V6"
    if not left[colour]:
        return "RE-4"
    if colour == played and not rules.free:  # RE-4; RE-V2
        return "RE-4"
    if rules.barred and colour == track[0 if rules.most else -1]:
        return "RE-V3"
    if rules.balanced:
        if alone_fewest(left, colour):  # (a)
            return "RE-V7"
        if left[colour] == 1 and DISKS in left:  # (b)
            return "RE-V7"
    return ""


def alone_fewest(left: Disks, colour: Colour) -> bool:
    """Return whether this colour has fewer disks left than every other (RE-V7), even if it has none."""
    return left[colour] == min(left) and left.count(left[colour]) == 1


def legal_disks(rules: Rules, left: Disks, track: Track, played: Colour) -> tuple[Move, ...]:
    """Return the disks that may be taken after a card, White to Red. There may be none (RE-9)."""
    return tuple(take for take in TAKES if not barring_rule(rules, left, track, played, take.colour))


def legal_picks(rules: Rules, track: Track) -> tuple[Move, ...]:
    """Return the chariots that may be chosen in the inverse game (RE-V6), White to Red."""
    return tuple(pick for pick in PICKS if not (rules.not_leader and pick.colour == track[0]))


def take_disk(
    left: Disks, disks: tuple[Disks, ...], seat: int, colour: Colour
) -> tuple[Disks, tuple[Disks, ...]]:
    """Return the supply and all seats' disks after a seat has taken one."""
    supply, mine, everybody = [*left], [*disks[seat]], [*disks]
    supply[colour] -= 1
    mine[colour] += 1
    everybody[seat] = tuple(mine)
    return tuple(supply), tuple(everybody)


def ends_race(rules: Rules, left: Disks) -> bool:
    """Return whether the last disk of a colour, just taken, ends the race (RE-6, RE-V8)."""
    return not rules.longer or left.count(0) >= 4


@document_fields
class Finish(NamedTuple):
    """A finished race, known to everyone.

    winner: the seat that won.
    order: the seats in the race in turn order, the starting player first and the dummy (2) last.
    track: the colours of the chariots, first to last.
    disks: by seat and colour, the number of disks, the dummy's last; 0 for seats not in the race.
    race_points: by seat, the points, the dummy's last.
    reason: how a tie on points was broken, or "" if there was none.
    """

    winner: int
    order: tuple[int, ...]
    track: Track
    disks: tuple[Disks, ...]
    race_points: tuple[int, ...]
    reason: str

    def text(self) -> Text:
        """Return a sentence that says how the race was won."""
        who = Who(self.winner)
        reason = f" Tiebreak: {self.reason}." if self.reason else ""
        return Text(
            f"{who} {who:wins} the race with {count_text(self.race_points[self.winner], 'point')}.{reason}"
        )


class Race(NamedTuple):
    """The part of a state that does not change during a race.

    number: the number of the race, from 1.
    order: the seats in the race in turn order, the starting player first and the dummy last.
    wins: by seat, the number of races won.
    past: the finished races.
    """

    number: int
    order: tuple[int, ...]
    wins: tuple[int, ...]
    past: tuple[Finish, ...]


def by_place(track: Track, disks: Disks) -> Disks:
    """Return a player's disks on the chariot in first place, in second, and so on."""
    return tuple(disks[colour] for colour in track)


def points(placed: Disks) -> int:
    """Return the points of disks by place (RE-7): 5 for each in first place, then 4, 3, 2, and 1 in last place."""
    first, second, third, fourth, last = placed
    return 5 * first + 4 * second + 3 * third + 2 * fourth + last


# The tie-breaks between players with equal points, in order (RE-8).
_TIE_BREAKS: Final = (
    "{} disks",
    "{} disks in first place",
    "{} disks in second place",
    "{} disks in third place",
    "{} disks in fourth place",
    "{} disks in last place",
    "first in turn order",
)


def finish_race(
    rules: Rules, order: tuple[int, ...], seats: int, track: Track, disks: tuple[Disks, ...]
) -> Finish:
    """Return the finished race.

    RE-8: the fewest points win. Ties go to the most disks, then to the fewest in first place, second place and so on,
    then to the earliest in turn order. RE-V1 reverses all but the last. The dummy never wins (RE-V4).
    """
    sign = -1 if rules.most else 1
    ranking = []
    for turn, seat in enumerate(seat for seat in order if seat < seats):
        placed = by_place(track, disks[seat])
        key = (points(placed), -sum(placed), *placed)
        ranking.append((*(sign * part for part in key), turn, seat))
    ranking.sort()
    best = ranking[0]
    tied = [row for row in ranking if row[0] == best[0]]
    reasons: list[str] = []
    for part, words in enumerate(_TIE_BREAKS, 1):
        still = [row for row in tied if row[part] == best[part]]
        if len(still) < len(tied):  # name only the tie-breaks that separated some of them
            fewest = (part == 1) == rules.most
            reasons.append(words.format("fewest" if fewest else "most"))
        tied = still
    scores = tuple(points(by_place(track, taken)) for taken in disks)
    return Finish(best[-1], order, track, disks, scores, ", then ".join(reasons))


def result_of(rules: Rules, last: Finish, wins: tuple[int, ...]) -> Result:
    """Return the result of the game after its last race: points or, in a match, races won (RE-V9)."""
    if not rules.match:
        return Result((last.winner,), last.race_points[: len(wins)], last.text())
    champion = max(range(len(wins)), key=wins.__getitem__)
    who = Who(champion)
    text = Text(f"{who} {who:wins} the match with {wins[champion]} of {count_text(sum(wins), 'race')}.")
    return Result((champion,), wins, text)
