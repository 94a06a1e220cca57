"""FreeCelt (FC): a solitaire with the sixty number cards."""

from trilithon.abilities import Abilities
from trilithon.game import Game
from trilithon.games.freecelt.moves import AnyMove, GiveUp, Move, parse
from trilithon.games.freecelt.options import OPTIONS
from trilithon.games.freecelt.state import Observation, State, sample, start


def _load_abilities() -> Abilities[AnyMove, Observation]:
    from trilithon.games.freecelt.abilities import ABILITIES

    return ABILITIES


GAME: Game[AnyMove, Observation] = Game(
    name="freecelt",
    title="FreeCelt",
    seats=(1,),
    options=OPTIONS,
    conflicts=(),
    start=start,
    parse=parse,
    sample=sample,
    about="Sixty open cards, day and night. Almost every deal can be won.",
    minutes=10,
    abilities=_load_abilities,
)

__all__ = ["GAME", "AnyMove", "GiveUp", "Move", "Observation", "State"]
