"""The values of moves in Last Pebble. See `players.turn.TurnHeuristics`."""

from collections.abc import Iterator

from trilithon.games.last_pebble import MOST, Observation


def move_values(observation: Observation) -> Iterator[int]:
    """LP-1: who is left a multiple of four can always be left one again, and so does not take the last pebble."""
    for move in observation.legal:
        yield int((observation.heap - move.pebbles) % (MOST + 1) == 0)
