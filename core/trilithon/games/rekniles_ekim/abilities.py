"""What computers know about Rekniles Ekim (see `trilithon.abilities`), and how its levels choose.

Gentle, Steady, Sharp and Druid are `players.search.Inferrer` with `search_halving`. They try all ways to finish the
turn, except very expensive disks with three players or more (`playout.prepare_trials`). Each is raced to the end in the
same possible worlds, and the worse half is dropped again and again, until the budget is used up. Worlds agree with what
is seen, and with what opponents' turns say about their hands (`inference`). The value of a way is the share of the
races won, with a small penalty for races that an opponent could win at once.

The level then samples a way by softmax (`players.sampling`): of two, the one worth more by the temperature is about e
times as likely. `playout.temperatures`, as a chance to win: Gentle 0.5, Steady 0.16, Sharp 0.04, Druid 0. Druid has
twice the budget of the others.

Plain looks at the end of its own turn only (`players.turn`).
"""

from collections.abc import Callable
from functools import partial
from typing import Final

from trilithon.abilities import Abilities, Coach, Level
from trilithon.bot import Bot
from trilithon.evaluation import Evaluation
from trilithon.games.rekniles_ekim.moves import Move
from trilithon.games.rekniles_ekim.observation import Observation
from trilithon.players.levels import plain_turn_level
from trilithon.players.search import Inferrer, SearchDepth, search_halving
from trilithon.players.turn import TurnHeuristics

_MORE: Final = 2.0  # the best level multiplies its budget by this


def _load_heuristics() -> TurnHeuristics[Observation]:
    from trilithon.games.rekniles_ekim import heuristics

    return heuristics


def _maker(place: int, more: float = 1) -> Callable[[], Bot[Observation]]:
    def make() -> Bot[Observation]:
        from trilithon.games.rekniles_ekim import playout
        from trilithon.games.rekniles_ekim.inference import HandBeliefs

        beliefs = HandBeliefs()
        prepare = partial(playout.prepare_trials, beliefs=beliefs)
        return Inferrer(playout, beliefs, prepare, search_halving, SearchDepth(place, more))

    return make


def _load_evaluation() -> Evaluation[Observation, Move]:
    from trilithon.games.rekniles_ekim import evaluation

    return evaluation


def _load_coach() -> Coach[Observation, Move]:
    from trilithon.games.rekniles_ekim import coach

    return coach


ABILITIES: Final = Abilities(
    levels=(
        plain_turn_level(_load_heuristics),
        Level("gentle", "Gentle", "Often falls for a bet that only looks good.", _maker(0)),
        Level("steady", "Steady", "Reads the race well, but makes the odd mistake.", _maker(1)),
        Level("sharp", "Sharp", "Tries out many possible races and rarely makes a mistake.", _maker(2)),
        Level(
            "druid",
            "Druid",
            "Tries out twice as many races as Sharp and always plays the best move it finds.",
            _maker(3, _MORE),
        ),
    ),
    evaluation=_load_evaluation,
    coach=_load_coach,
)
