"""What computers know about Last Pebble. See `trilithon.abilities`."""

from typing import Final

from trilithon.abilities import Abilities, Level
from trilithon.games.last_pebble import Move, Observation, heuristics
from trilithon.players.turn import PlainTurnPlayer

ABILITIES: Final[Abilities[Move, Observation]] = Abilities(
    levels=(Level("plain", "Plain", "Counts the pebbles.", lambda: PlainTurnPlayer(heuristics)),)
)
