"""The set-ups of Mancala's three games for the workshop's tasks."""

from typing import Final

from trilithon_web.workshop.tasks import BE_QUICK, BEATS, TaskSetup, beat

# Little is certain before a round is over, so there is another opponent instead.
_TASKS: Final = (*BEATS, beat("sharp", "Sharp"), BE_QUICK)
SETUPS: Final = (
    TaskSetup("standard", 2, {}, 60, _TASKS),
    TaskSetup("deduction", 2, {"game": "deduction"}, 60, _TASKS),
    TaskSetup("gambling", 2, {"game": "gambling"}, 60, _TASKS),
)
