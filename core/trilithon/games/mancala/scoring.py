"""The worth of colours and the scores: AM-STD-5 to AM-STD-7, AM-GAM-2, AM-GAM-3, AM-V2, AM-V3, AM-END.

Places are filled by groups of colours, in the order in which they vanished; colours of one group vanished in
one removal and share the worst of the places they span (AM-V1). "Worst" is the lower worth, under AM-V3 too.
"""

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from trilithon.game import Result
from trilithon.games.mancala.options import GAMBLING, STANDARD, Rules
from trilithon.games.mancala.pits import FIVE, Heap, colours_in, count
from trilithon.people import Text, Who, count_text

Groups: TypeAlias = tuple[tuple[int, ...], ...]

STALLED: Final = 60  # AM-END: so many turns in a row without a removal end the round
FIRST_PLACES: Final = (5, 4, 3, 2)  # AM-STD-5: the worth of each place but the last


def group_by_disks_left(left: Heap, colours: Sequence[int]) -> Groups:
    """Colours in groups by how many of their disks are left, the fewest first (AM-V2, AM-END)."""
    amounts = sorted({count(left, colour) for colour in colours})
    return tuple(tuple(colour for colour in colours if count(left, colour) == amount) for amount in amounts)


def share_values(groups: Groups, places: Sequence[int]) -> dict[int, int]:
    """The worth of each colour when groups fill the places in turn, each sharing the worst that it spans."""
    worths: dict[int, int] = {}
    filled = 0
    for group in groups:
        filled += len(group)
        worths |= dict.fromkeys(group, places[filled - 1])
    return worths


def values_of_vanished(gone: Groups, terms: Rules) -> dict[int, int]:
    """The worths of the colours that have vanished, as their figures stand (AM-STD-5)."""
    return share_values(gone, (*FIRST_PLACES, terms.last))


def final_values(
    terms: Rules, owners: Sequence[int], left: Heap, gone: Groups, stalled: bool
) -> dict[int, int]:
    """The worth of each colour that is placed, at the end of a round; in the standard game some may not be.

    left: the disks still on the board; stalled: whether the safety net ended the round (AM-END).
    """
    on_board = colours_in(left)
    if stalled or terms.game != STANDARD:
        # AM-DED-2, AM-GAM-2: one colour at most is left; AM-END: all that are left are placed.
        return values_of_vanished(gone + group_by_disks_left(left, on_board), terms)
    worths = values_of_vanished(gone, terms)
    players = [colour for colour in on_board if colour in owners]
    if players:
        # AM-V2, and AM-STD-6 where only one is left: the next worths for the players left, 0 for the last.
        start = sum(map(len, gone))
        worths |= share_values(
            group_by_disks_left(left, players), (*FIRST_PLACES[start : start + len(players) - 1], 0)
        )
    else:
        # AM-STD-6: no player is left, so the last to go is the one left; or all that went at once (AM-V1).
        last = next(group for group in reversed(gone) if any(colour in owners for colour in group))
        worths |= dict.fromkeys(last, 0)
    return worths


def points_by_seat(
    terms: Rules, owners: Sequence[int], bars: Sequence[Heap], worths: Mapping[int, int]
) -> tuple[int, ...]:
    """What each seat scores in a round: its colour's worth, or the worths of its bars (AM-GAM-3)."""
    if terms.game == GAMBLING:
        return tuple(sum(worths[colour] * count(heap, colour) for colour in FIVE) for heap in bars)
    return tuple(worths[colour] for colour in owners)


def is_over(terms: Rules, owners: Sequence[int], left: Heap) -> bool:
    """Whether what is left on the board ends the round (AM-STD-6, AM-DED-2, AM-GAM-2, AM-V2)."""
    on_board = colours_in(left)
    if terms.game != STANDARD:
        return len(on_board) < 2
    players = sum(colour in on_board for colour in owners)
    return players < 2 or (terms.quick and players < len(owners))


def final_result(low: bool, totals: tuple[int, ...]) -> Result:
    """Who won: the most points, or under AM-V3 the fewest; equal totals share the win (AM-STD-7)."""
    best = min(totals) if low else max(totals)
    winners = tuple(seat for seat, total in enumerate(totals) if total == best)
    who, points = Who(*winners), count_text(best, "point")
    won = f"{who:wins}" if len(winners) == 1 else f"{who:shares} the win"
    return Result(winners, totals, Text(f"{who} {won} with {points}."))
