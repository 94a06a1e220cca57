"""Druid as it would play the deduction game of Mancala if it did not hide its colour."""

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
    """Choose with no part of the turn neutral."""
    found = Search(seen, beliefs, 0.0)
    return found.moves(), found


def bot() -> BeamPlayer[Observation]:
    """See `trilithon.players.bot.Bot`."""
    lookahead: Any = SimpleNamespace(**{name: getattr(playout, name) for name in playout.__all__})
    lookahead.search = search
    return BeamPlayer(lookahead)
