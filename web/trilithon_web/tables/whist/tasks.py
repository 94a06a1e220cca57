"""How Whist is played in the workshop's tasks, and with which cards."""

from collections.abc import Sequence
from typing import Final

from trilithon.games.whist.moves import PLAY
from trilithon.games.whist.options import round_sizes
from trilithon.games.whist.state import Observation
from trilithon.state import Move
from trilithon_web.workshop.tasks import BE_QUICK, BEATS, FIND_WINS, TaskSetup, find_settled

_FEW: Final = 3  # cards in hand, with which results are often certain


def find_right(observation: Observation) -> Sequence[Move]:
    """Return the cards that bring the most points for certain near the end of a round. In the last one, and with a
    great lead, something else may be better."""
    is_near = observation.legal[0].kind == PLAY and len(observation.hand) <= _FEW
    left = round_sizes(observation.seats, observation.options)[observation.round :]
    is_close = max(observation.totals) - min(observation.totals) < 50 * len(left)
    return find_settled("whist", observation) if is_near and is_close else ()


HAS_FRENCH_CARDS: Final = True
SETUPS: Final = (TaskSetup("", 2, {"length": "short"}, 60, (*BEATS, FIND_WINS, BE_QUICK), find_right),)
