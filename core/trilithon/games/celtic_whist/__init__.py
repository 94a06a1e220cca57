"""Celtic Whist (CW), tricks with exact bids: alone against a dummy hand, against others, or together."""

from trilithon.abilities import Abilities
from trilithon.game import Game
from trilithon.games.celtic_whist.moves import Move, parse
from trilithon.games.celtic_whist.options import OPTIONS, PRESETS, SEATS
from trilithon.games.celtic_whist.sampling import sample
from trilithon.games.celtic_whist.state import Observation, Score, State, Trick, start


def _load_abilities() -> Abilities[Move, Observation]:
    from trilithon.games.celtic_whist.abilities import ABILITIES

    return ABILITIES


GAME: Game[Move, Observation] = Game(
    name="celtic_whist",
    title="Celtic Whist",
    seats=SEATS,
    options=OPTIONS,
    conflicts=(),
    start=start,
    parse=parse,
    sample=sample,
    about="Bid exactly, and mind the stone that beats them all.",
    minutes=20,
    presets=PRESETS,
    hides=lambda options: True,
    together=lambda options: options["mode"] == "cooperative",
    abilities=_load_abilities,
)

__all__ = ["GAME", "PRESETS", "Move", "Observation", "Score", "State", "Trick"]
