"""What computers know about Celtic Whist (see `trilithon.abilities`), and how its levels choose.

They choose like the levels of Whist: `trilithon.games.whist.abilities` describes that. Here the moves are all legal
cards, or all null bids and the regular bids near what the hand can expect. Of null bids, which are all played alike, a
level makes the best (`Playouts.find_stakes`). Alone and together, the value of a move is the chance to win, and all
players in playouts follow the fixed policy of `players.tricks`.

`playout.temperatures`, in points, or alone and together in 96ths of the chance to win: Gentle 6, Steady 1.4, Sharp 0.7,
Druid 0; with two players 9, 5.5, 2.4, 0.
"""

from typing import Final

from trilithon.abilities import Abilities, Coach
from trilithon.evaluation import Evaluation
from trilithon.games.celtic_whist.moves import Move
from trilithon.games.celtic_whist.state import Observation
from trilithon.players.levels import trick_levels
from trilithon.players.search import Playouts
from trilithon.players.tricks import TrickHeuristics


def _load_heuristics() -> TrickHeuristics[Observation]:
    from trilithon.games.celtic_whist import heuristics

    return heuristics


def _load_playouts() -> Playouts[Observation]:
    from trilithon.games.celtic_whist import playout

    return playout


def _load_evaluation() -> Evaluation[Observation, Move]:
    from trilithon.games.celtic_whist import evaluation

    return evaluation


def _load_coach() -> Coach[Observation, Move]:
    from trilithon.games.celtic_whist import coach

    return coach


ABILITIES: Final = Abilities(
    levels=trick_levels(_load_heuristics, _load_playouts), evaluation=_load_evaluation, coach=_load_coach
)
