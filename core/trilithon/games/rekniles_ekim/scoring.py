"""What a race comes to (RE-4, RE-6 to RE-9): which disks may be taken, when it is over, who has won it."""

from typing import Final, NamedTuple, TypeAlias

from trilithon.equipment import BLACK, Colour
from trilithon.game import Result
from trilithon.games.rekniles_ekim.moves import PICKS, TAKES, Move, Track
from trilithon.games.rekniles_ekim.options import Rules
from trilithon.people import Text, Who, count_text

Disks: TypeAlias = tuple[int, ...]  # how many of each colour, White to Red

DISKS: Final = 10  # of each colour (EQ-4)


def barring_rule(rules: Rules, left: Disks, track: Track, played: Colour, colour: Colour) -> str:
    """The id of the rule by which a disk may not be taken, "" if it may.

    left: the disks not yet taken; track: the chariots after the swap (RE-V3); played: the colour played or
    named. A black `played` binds to nothing: any disk in the inverse game, and the dummy takes what it flips
    (RE-V4).
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
    """Whether this colour has fewer disks left than every other (RE-V7); one with none left counts too."""
    return left[colour] == min(left) and left.count(left[colour]) == 1


def legal_disks(rules: Rules, left: Disks, track: Track, played: Colour) -> tuple[Move, ...]:
    """The disks that may be taken after a card, maybe none (RE-9); White to Red."""
    return tuple(take for take in TAKES if not barring_rule(rules, left, track, played, take.colour))


def legal_picks(rules: Rules, track: Track) -> tuple[Move, ...]:
    """The chariots that may be picked in the inverse game (RE-V6); White to Red."""
    return tuple(pick for pick in PICKS if not (rules.not_leader and pick.colour == track[0]))


def take_disk(
    left: Disks, disks: tuple[Disks, ...], seat: int, colour: Colour
) -> tuple[Disks, tuple[Disks, ...]]:
    """The supply, and everybody's disks, once a seat has taken one."""
    supply, mine, everybody = [*left], [*disks[seat]], [*disks]
    supply[colour] -= 1
    mine[colour] += 1
    everybody[seat] = tuple(mine)
    return tuple(supply), tuple(everybody)


def ends_race(rules: Rules, left: Disks) -> bool:
    """Whether the disk just taken ends the race, given that it was the last of its colour (RE-6, RE-V8)."""
    return not rules.longer or left.count(0) >= 4


class Finish(NamedTuple):
    """A race that has been run, all of it open to everybody.

    order: who raced, in turn order, the starting player first (with a dummy, its number last). track: the
    chariots, first to last. disks, points: by seat, the dummy's last; 0 for who was not in the race. reason: how
    a tie on points was broken, "" where there was none.
    """

    winner: int
    order: tuple[int, ...]
    track: Track
    disks: tuple[Disks, ...]
    race_points: tuple[int, ...]
    reason: str

    def text(self) -> Text:
        """How the race was won, in a sentence."""
        who = Who(self.winner)
        reason = f" Tiebreak: {self.reason}." if self.reason else ""
        return Text(
            f"{who} {who:wins} the race with {count_text(self.race_points[self.winner], 'point')}.{reason}"
        )


class Race(NamedTuple):
    """What stays as it is while a race is run. number: from 1; order: who takes part, in turn order, the
    starting player first and the dummy last; wins: races won, by seat; past: the races run before."""

    number: int
    order: tuple[int, ...]
    wins: tuple[int, ...]
    past: tuple[Finish, ...]


def by_place(track: Track, disks: Disks) -> Disks:
    """How many disks somebody has on the chariot in first place, second, … last."""
    return tuple(disks[colour] for colour in track)


def points(placed: Disks) -> int:
    """RE-7: 5 for each disk on the chariot in first place, 4, 3, 2, and 1 in last place."""
    first, second, third, fourth, last = placed
    return 5 * first + 4 * second + 3 * third + 2 * fourth + last


# How those on equal points are told apart, in the order in which they are (RE-8).
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
    """RE-8: the fewest points win; of those tied the most disks, then the fewest in first place, second, …,
    then the earliest in turn order. RE-V1 mirrors all but the last. The dummy never wins (RE-V4)."""
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
        if len(still) < len(tied):  # only what told some of them apart is said
            fewest = (part == 1) == rules.most
            reasons.append(words.format("fewest" if fewest else "most"))
        tied = still
    scores = tuple(points(by_place(track, taken)) for taken in disks)
    return Finish(best[-1], order, track, disks, scores, ", then ".join(reasons))


def result_of(rules: Rules, last: Finish, wins: tuple[int, ...]) -> Result:
    """How the game ended with its last race: points, in a match races won (RE-V9)."""
    if not rules.match:
        return Result((last.winner,), last.race_points[: len(wins)], last.text())
    champion = max(range(len(wins)), key=wins.__getitem__)
    who = Who(champion)
    text = Text(f"{who} {who:wins} the match with {wins[champion]} of {count_text(sum(wins), 'race')}.")
    return Result((champion,), wins, text)
