"""The set-ups of Rekniles Ekim for the workshop's tasks."""

from collections.abc import Sequence
from typing import Final

from trilithon.games.rekniles_ekim.evaluation import is_same_start
from trilithon.games.rekniles_ekim.moves import Move
from trilithon.games.rekniles_ekim.observation import Observation
from trilithon_web.workshop.tasks import BE_QUICK, BEATS, FIND_WINS, TaskSetup, find_settled

_FEW: Final = 2  # disks of a colour, with which the race may soon be over


def find_right(observation: Observation) -> Sequence[Move]:
    """Return the moves that win the race for certain. Cards of one colour are equal."""
    right = find_settled("rekniles_ekim", observation) if min(observation.left) <= _FEW else ()
    return [move for move in observation.legal if any(is_same_start(each, move) for each in right)]


SETUPS: Final = (TaskSetup("", 2, {}, 200, (*BEATS, FIND_WINS, BE_QUICK), find_right),)
