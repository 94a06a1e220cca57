"""What computers know about Mancala (see `trilithon.abilities`), and how its levels choose.

Gentle, Steady and Sharp are `players.lookahead.SoftmaxPlayer`: they evaluate the position at the end of their own turn
(`playout.move_values`), and sample a move by softmax (`players.sampling`). Of two moves, the one worth more by the
temperature is about e times as likely. `playout.TEMPERATURES`, in thousandths of a point for each opponent: Gentle 200,
Steady 100, Sharp 40. The budget makes no difference to them.

Druid is `players.lookahead.BeamPlayer`: it searches three turns ahead, in which each player takes what is best for
them, among the five, three and one turns that look best (`playout.widths`), and further near the end of a round. If
colours are secret, it plays turns out instead, in worlds that agree with what turns say about colours (`inference`).

Plain evaluates its own turn by `heuristics`, and takes the best.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

from trilithon.abilities import Abilities, Coach, Level
from trilithon.bot import Bot
from trilithon.evaluation import Evaluation
from trilithon.games.mancala.moves import Move
from trilithon.games.mancala.observation import Observation
from trilithon.players.levels import plain_turn_level
from trilithon.players.lookahead import BeamPlayer, SoftmaxPlayer
from trilithon.players.turn import TurnHeuristics


def _load_heuristics() -> TurnHeuristics[Observation]:
    from trilithon.games.mancala import heuristics

    return heuristics


def _softmax_maker(place: int) -> Callable[[], Bot[Observation]]:
    def make() -> Bot[Observation]:
        from trilithon.games.mancala import playout

        return SoftmaxPlayer(playout, playout.TEMPERATURES[place])

    return make


def _make_druid() -> Bot[Observation]:
    from trilithon.games.mancala import playout
    from trilithon.games.mancala.inference import ColourBeliefs

    beliefs = ColourBeliefs()
    return BeamPlayer(playout, beliefs, partial(playout.prepare_trials, beliefs=beliefs))


def _load_evaluation() -> Evaluation[Observation, Move]:
    from trilithon.games.mancala import evaluation

    return evaluation


def _load_coach() -> Coach[Observation, Move]:
    from trilithon.games.mancala import coach

    return coach


ABILITIES: Final = Abilities(
    levels=(
        plain_turn_level(_load_heuristics),
        Level("gentle", "Gentle", "Often lifts a space that only looks good.", _softmax_maker(0)),
        Level(
            "steady",
            "Steady",
            "Thinks to the end of its own turn, but makes the odd mistake.",
            _softmax_maker(1),
        ),
        Level(
            "sharp",
            "Sharp",
            "Thinks to the end of its own turn and rarely makes a mistake.",
            _softmax_maker(2),
        ),
        Level(
            "druid",
            "Druid",
            "Thinks three turns ahead. When colours are secret, it guesses yours and hides its own.",
            _make_druid,
        ),
    ),
    evaluation=_load_evaluation,
    coach=_load_coach,
)
