"""The values of colours, and the scores: AM-STD-5 to AM-STD-7, AM-GAM-2, AM-GAM-3, AM-V2, AM-V3, AM-END.

Groups of colours fill the places in the order in which they vanished. The colours of a group vanished in one removal
and share the worst of the places it spans (AM-V1). "Worst" means the lowest value, under AM-V3 too.
"""

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from trilithon.games.mancala.options import GAMBLING, STANDARD, Rules
from trilithon.games.mancala.pits import FIVE, Heap, colours_in, count
from trilithon.people import Text, Who, count_text
from trilithon.state import Result

Groups: TypeAlias = tuple[tuple[int, ...], ...]

STALLED: Final = 60  # AM-END: the turns in a row without a removal that end the round
FIRST_PLACES: Final = (5, 4, 3, 2)  # AM-STD-5: the value of each place except the last


def group_by_disks_left(left: Heap, colours: Sequence[int]) -> Groups:
    """Group colours by how many of their disks are left, the fewest first (AM-V2, AM-END)."""
    amounts = sorted({count(left, colour) for colour in colours})
    return tuple(tuple(colour for colour in colours if count(left, colour) == amount) for amount in amounts)


def share_values(groups: Groups, places: Sequence[int]) -> dict[int, int]:
    """Return the value of each colour when groups fill places in turn. A group shares the worst place that it spans."""
    worths: dict[int, int] = {}
    filled = 0
    for group in groups:
        filled += len(group)
        worths |= dict.fromkeys(group, places[filled - 1])
    return worths


def values_of_vanished(gone: Groups, terms: Rules) -> dict[int, int]:
    """Return the values of the colours that have vanished, as their figures show them (AM-STD-5)."""
    return share_values(gone, (*FIRST_PLACES, terms.last))


def final_values(
    terms: Rules, owners: Sequence[int], left: Heap, gone: Groups, stalled: bool
) -> dict[int, int]:
    """Return the value of each colour that gets a place at the end of a round. In the standard game, some get none.

    left: the disks still on the board.
    stalled: whether the round ended because no disk had left the board for STALLED turns (AM-END).
    """
    on_board = colours_in(left)
    if stalled or terms.game != STANDARD:
        # AM-DED-2, AM-GAM-2: at most one colour is left. AM-END: all colours that are left get a place.
        return values_of_vanished(gone + group_by_disks_left(left, on_board), terms)
    worths = values_of_vanished(gone, terms)
    players = [colour for colour in on_board if colour in owners]
    if players:
        # AM-V2, and AM-STD-6 if only one is left: the players left get the next places, and 0 for the last.
        start = sum(map(len, gone))
        worths |= share_values(
            group_by_disks_left(left, players), (*FIRST_PLACES[start : start + len(players) - 1], 0)
        )
    else:
        # AM-STD-6: no player is left, so the last colour to vanish gets 0, or the last group (AM-V1).
        last = next(group for group in reversed(gone) if any(colour in owners for colour in group))
        worths |= dict.fromkeys(last, 0)
    return worths


def points_by_seat(
    terms: Rules, owners: Sequence[int], bars: Sequence[Heap], worths: Mapping[int, int]
) -> tuple[int, ...]:
    """Return what each seat scores in a round: the value of its colour, or of its bars (AM-GAM-3)."""
    if terms.game == GAMBLING:
        return tuple(sum(worths[colour] * count(heap, colour) for colour in FIVE) for heap in bars)
    return tuple(worths[colour] for colour in owners)


def is_over(terms: Rules, owners: Sequence[int], left: Heap) -> bool:
    """Return whether the disks left on the board end the round (AM-STD-6, AM-DED-2, AM-GAM-2, AM-V2)."""
    on_board = colours_in(left)
    if terms.game != STANDARD:
        return len(on_board) < 2
    players = sum(colour in on_board for colour in owners)
    return players < 2 or (terms.quick and players < len(owners))


def final_result(low: bool, totals: tuple[int, ...]) -> Result:
    """Return the result: the most points win, or the fewest under AM-V3. Equal totals share the win (AM-STD-7)."""
    best = min(totals) if low else max(totals)
    winners = tuple(seat for seat, total in enumerate(totals) if total == best)
    who, points = Who(*winners), count_text(best, "point")
    won = f"{who:wins}" if len(winners) == 1 else f"{who:shares} the win"
    return Result(winners, totals, Text(f"{who} {won} with {points}."))
