"""FreeCelt (FC): a solitaire with the sixty number cards.

Deal: all cards lie face up in twelve columns of five (FC-1). Two slots are free; an option gives 0 to 6 (FC-3).
Goal: two stacks, day and night, built from 1 to 30. Cards never leave a stack (FC-2).
Columns: a card can go onto a higher card of its colour, or onto the next higher number of any colour (FC-4). An empty
    column takes only cards from 25 to 30 (FC-6).
Slots: an empty slot takes any card. One with cards takes more as a column does (FC-5).
Runs: cards at the end of a column or slot move together if they are of one colour and half, each lower by six than the
    one before (FC-7).
Scores: the cards on the stacks. You win with all sixty, and lose when no useful move is left or you give up (FC-8).
"""

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
