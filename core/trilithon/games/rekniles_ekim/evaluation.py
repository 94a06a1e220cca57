"""How decisions in Rekniles Ekim are evaluated: by the chance to win the race (RE-8).

See `trilithon.evaluation`.
"""

from typing import Final

from trilithon.equipment import COLOUR
from trilithon.evaluation import CHANCE, CalibrationTable, Candidates
from trilithon.fitted import read_fitted
from trilithon.games.rekniles_ekim.moves import PLAY, PUT, Move
from trilithon.games.rekniles_ekim.observation import Observation
from trilithon.games.rekniles_ekim.playout import TRIED, RaceTrials, settle_ways, ways

__all__ = ["LINES", "fair_value", "find_candidates", "part_number", "result_of_part", "unit"]

LINES: Final[CalibrationTable] = read_fitted("rekniles_ekim", "calibration")

MOST: Final = 120  # playouts of each candidate in a set of worlds


def unit(observation: Observation) -> str:
    """See `trilithon.evaluation.Evaluation.unit`."""
    return CHANCE


def part_number(observation: Observation) -> int:
    """See `trilithon.evaluation.Evaluation.part_number`. A part is a race."""
    return observation.round


def fair_value(observation: Observation) -> float | None:
    """See `trilithon.evaluation.Evaluation.fair_value`. All players in the race have the same chance."""
    return 1 / len([seat for seat in observation.order if seat < observation.seats])


def result_of_part(before: Observation, after: Observation, seat: int) -> float:
    """See `trilithon.evaluation.Evaluation.result_of_part`. It is 1 for a win, else 0."""
    return float(after.past[len(before.past)].winner == seat)


def find_candidates(observation: Observation, move: Move) -> Candidates | None:
    """See `trilithon.evaluation.Evaluation.find_candidates`. Arranging a deck is not evaluated (RE-V5)."""
    if move.kind == PUT:
        return None
    found = ways(observation)
    mine = [way for way in found if is_same_start(way.move, move)]
    kept = [way for way in found[:TRIED] if way not in mine] + mine[:TRIED]
    assert observation.to_move is not None
    left = observation.hand_counts[observation.to_move] + observation.deck_counts[observation.to_move]
    places = tuple(place for place, way in enumerate(kept) if way in mine)
    return Candidates(
        [way.move for way in kept],
        RaceTrials(observation, kept),
        places,
        "turn",
        left,
        most=MOST,
        between=(0.0, 1.0),
        settled=settle_ways(observation, kept),
    )


def is_same_start(move: Move, chosen: Move) -> bool:
    """Return whether two moves are the same, ignoring the number on a card, which never matters.

    Black cards are the same only if they stand for the same colour.
    """
    if chosen.kind == PLAY and move.kind == PLAY:
        return COLOUR[move.card] == COLOUR[chosen.card] and move.colour == chosen.colour
    return move == chosen
