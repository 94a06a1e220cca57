"""The set-ups of Celtic Whist for the workshop's tasks."""

from collections.abc import Sequence
from typing import Final

from trilithon.equipment import SPACES
from trilithon.games.celtic_whist.moves import PLAY
from trilithon.games.celtic_whist.state import Observation
from trilithon.state import Move
from trilithon_web.workshop.tasks import BE_QUICK, BEATS, FIND_WINS, TaskSetup, find_settled

_FEW: Final = 3  # cards in hand, with which results are often certain


def find_right(observation: Observation) -> Sequence[Move]:
    """Return the cards that bring the most points for certain near the end of a round. If it may be the last one,
    something else may be better."""
    is_near = observation.legal[0].kind == PLAY and len(observation.hand) <= _FEW
    is_early = max(*observation.scores, observation.neutral) + observation.hand_size < SPACES
    return find_settled("celtic_whist", observation) if is_near and is_early else ()


SETUPS: Final = (TaskSetup("", 2, {}, 20, (*BEATS, FIND_WINS, BE_QUICK), find_right),)
