"""What computers know about Whist (see `trilithon.abilities`), and how its levels choose.

Gentle, Steady, Sharp and Druid are `players.search.Searcher` with `search_flat`. The moves are all legal cards, or the
bids within two and a half tricks of what the hand can expect (`playout.prepare_trials`). Each is played out in the
same possible deals, with as many playouts in total as the budget says; in these, all players choose as Druids do
(`trilithon.play_policy`). Possible deals agree with the cards and suits shown, and roughly with the bids
(`trilithon.deal_sampler`). The value of a move is the mean of the points it brings in the round, less the others'
average; the last round counts the win, too.

The level then samples a move by softmax (`players.sampling`): of two moves, the one worth more by the temperature is
about e times as likely. `playout.temperatures`, in points: Gentle 45, Steady 14, Sharp 8, Druid 0; with two players 60,
34, 18, 0. Druid has 1.6 times the budget of the others.

Plain bids and plays by `heuristics` alone (`players.tricks`).
"""

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
