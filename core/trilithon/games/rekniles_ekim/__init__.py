"""Rekniles Ekim (RE), progressive betting on a chariot race, for two to five players."""

from trilithon.abilities import Abilities
from trilithon.game import Brief, Game
from trilithon.games.rekniles_ekim.moves import Move, parse_move
from trilithon.games.rekniles_ekim.observation import Observation
from trilithon.games.rekniles_ekim.options import CONFLICTS, OPTIONS
from trilithon.games.rekniles_ekim.sampling import sample
from trilithon.games.rekniles_ekim.scoring import Finish
from trilithon.games.rekniles_ekim.state import State, start


def _load_abilities() -> Abilities[Move, Observation]:
    from trilithon.games.rekniles_ekim.abilities import ABILITIES

    return ABILITIES


GAME: Game[Move, Observation] = Game(
    name="rekniles_ekim",
    title="Rekniles Ekim",
    seats=(2, 3, 4, 5),
    options=OPTIONS,
    conflicts=CONFLICTS,
    start=start,
    parse=parse_move,
    sample=sample,
    about="A chariot race in which the worst bets win.",
    minutes=15,
    suggested_seats=3,
    brief=Brief(3, {"match": False}),
    hides=lambda options: True,
    abilities=_load_abilities,
)

__all__ = ["GAME", "Finish", "Move", "Observation", "State"]
