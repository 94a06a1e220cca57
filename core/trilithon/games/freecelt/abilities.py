"""What computers know about FreeCelt. See `trilithon.abilities`."""

from typing import Final

from trilithon.abilities import Abilities, Retracer, Solver
from trilithon.games.freecelt.moves import AnyMove, Move
from trilithon.games.freecelt.state import Observation, State


def _load_solver() -> Solver[State, Move]:
    from trilithon.games.freecelt import solver

    return solver


def _load_retracer() -> Retracer:
    from trilithon.games.freecelt import retracing

    return retracing


ABILITIES: Final[Abilities[AnyMove, Observation]] = Abilities(solver=_load_solver, retracer=_load_retracer)
