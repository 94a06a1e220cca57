"""What computers know about Whist. See `trilithon.abilities`."""

from typing import Final

from trilithon.abilities import Abilities, Coach
from trilithon.evaluation import Evaluation
from trilithon.games.whist.moves import Move
from trilithon.games.whist.state import Observation
from trilithon.players.levels import trick_levels
from trilithon.players.search import Playouts
from trilithon.players.tricks import TrickHeuristics


def _load_heuristics() -> TrickHeuristics[Observation]:
    from trilithon.games.whist import heuristics

    return heuristics


def _load_playouts() -> Playouts[Observation]:
    from trilithon.games.whist import playout

    return playout


def _load_evaluation() -> Evaluation[Observation, Move]:
    from trilithon.games.whist import evaluation

    return evaluation


def _load_coach() -> Coach[Observation, Move]:
    from trilithon.games.whist import coach

    return coach


ABILITIES: Final = Abilities(
    levels=trick_levels(_load_heuristics, _load_playouts), evaluation=_load_evaluation, coach=_load_coach
)
