"""What decisions of Rekniles Ekim are worth: the chance to win the race (RE-8).

`trilithon.weighing` says what is asked here.
"""

from typing import Final

from trilithon.equipment import COLOUR
from trilithon.games.rekniles_ekim.calibration import LINES
from trilithon.games.rekniles_ekim.moves import PLAY, PUT, Move
from trilithon.games.rekniles_ekim.observation import Observation
from trilithon.games.rekniles_ekim.playout import TRIED, Race, settle_ways, ways
from trilithon.weighing import CHANCE, Weighed

__all__ = ["LINES", "came_to", "fair", "part", "unit", "weigh"]

MOST: Final = 120  # races of each set that are run for each way


def unit(seen: Observation) -> str:
    """See `trilithon.weighing`."""
    return CHANCE


def part(seen: Observation) -> int:
    """See `trilithon.weighing`: a race."""
    return seen.round


def fair(seen: Observation) -> float | None:
    """See `trilithon.weighing`: one of those who race wins."""
    return 1 / len([seat for seat in seen.order if seat < seen.seats])


def came_to(before: Observation, after: Observation, seat: int) -> float:
    """See `trilithon.weighing`."""
    return float(after.past[len(before.past)].winner == seat)


def weigh(seen: Observation, move: Move) -> Weighed | None:
    """See `trilithon.weighing`. The order of a deck is not judged (RE-V5)."""
    if move.kind == PUT:
        return None
    found = ways(seen)
    mine = [way for way in found if begins(way.move, move)]
    kept = [way for way in found[:TRIED] if way not in mine] + mine[:TRIED]
    assert seen.to_move is not None
    left = seen.hand_counts[seen.to_move] + seen.deck_counts[seen.to_move]
    places = tuple(place for place, way in enumerate(kept) if way in mine)
    return Weighed(
        [way.move for way in kept],
        Race(seen, kept),
        places,
        "turn",
        left,
        most=MOST,
        between=(0.0, 1.0),
        settled=settle_ways(seen, kept),
    )


def begins(move: Move, chosen: Move) -> bool:
    """Whether they are the same, but for the number of a card, which matters to nobody; a black card is the same only
    if it stands for the same colour."""
    if chosen.kind == PLAY and move.kind == PLAY:
        return COLOUR[move.card] == COLOUR[chosen.card] and move.colour == chosen.colour
    return move == chosen
