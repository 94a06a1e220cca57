"""Whist (WH): tricks with exact bids, in rounds of eight cards down to one and back up."""

from trilithon.abilities import Abilities
from trilithon.game import Game
from trilithon.games.whist.moves import Move, parse
from trilithon.games.whist.options import OPTIONS, PRESETS, SEATS
from trilithon.games.whist.sampling import sample
from trilithon.games.whist.scoring import Score
from trilithon.games.whist.state import Observation, State, Trick, start


def _load_abilities() -> Abilities[Move, Observation]:
    from trilithon.games.whist.abilities import ABILITIES

    return ABILITIES


GAME: Game[Move, Observation] = Game(
    name="whist",
    title="Whist",
    seats=SEATS,
    options=OPTIONS,
    conflicts=(),
    start=start,
    parse=parse,
    sample=sample,
    about="Eight cards down to one and up again.",
    minutes=15,
    presets=PRESETS,
    suggested_seats=4,
    hides=lambda options: True,
    abilities=_load_abilities,
)

__all__ = ["GAME", "Move", "Observation", "Score", "State", "Trick"]
