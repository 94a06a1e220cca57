"""The level Druid as it would play Mancala's deduction game without hiding its colour."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

from trilithon.games.mancala import playout
from trilithon.games.mancala.deduction import Search
from trilithon.games.mancala.inference import Beliefs
from trilithon.games.mancala.moves import Move
from trilithon.games.mancala.observation import Observation
from trilithon.players.lookahead import BeamPlayer


def search(seen: Observation, beliefs: Beliefs) -> tuple[Sequence[Move], Search]:
    """See `Lookahead.search`. No turn is neutral to any degree."""
    found = Search(seen, beliefs, 0.0)
    return found.moves(), found


def bot() -> BeamPlayer[Observation]:
    """See `trilithon.players.bot.Bot`."""
    lookahead: Any = SimpleNamespace(**{name: getattr(playout, name) for name in playout.__all__})
    lookahead.search = search
    return BeamPlayer(lookahead)
