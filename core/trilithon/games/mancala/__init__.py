"""The Afro-Celt Mancala System (AM): sowing disks around the ring, in three games."""

from trilithon.abilities import Abilities
from trilithon.game import Brief, Game
from trilithon.games.mancala.moves import Move, parse_move
from trilithon.games.mancala.observation import Observation, PastRound
from trilithon.games.mancala.options import DEDUCTION, OPTIONS, PRESETS
from trilithon.games.mancala.sampling import sample
from trilithon.games.mancala.state import State, start


def _load_abilities() -> Abilities[Move, Observation]:
    from trilithon.games.mancala.abilities import ABILITIES

    return ABILITIES


GAME: Game[Move, Observation] = Game(
    name="mancala",
    title="Afro-Celt Mancala",
    seats=(2, 3, 4, 5),
    options=OPTIONS,
    conflicts=(),
    start=start,
    parse=parse_move,
    sample=sample,
    about="Sow around the ring. Get your colour off the board first.",
    minutes=25,
    brief=Brief(2),
    presets=PRESETS,
    hides=lambda options: options["game"] == DEDUCTION,
    abilities=_load_abilities,
)

__all__ = ["GAME", "Move", "Observation", "PastRound", "State"]
