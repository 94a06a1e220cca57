"""Trilithon: the rules of a handful of stone-circle games, for use from Python.

    import trilithon
    game = trilithon.load("freecelt")
    state = game.new(seed=1)
    state = state.apply(state.legal_moves()[0])

`game` defines what every set of rules contains, `state` the interface of a game in progress, `record` the text of a
game, `link` its moves in an address, `options` the choices in a set-up, `people` sentences that name players.
"""

from trilithon.chance import Chance
from trilithon.game import Game, catalogue, load
from trilithon.options import OptionError
from trilithon.record import Record, RecordError
from trilithon.state import Refusal

__version__ = "0.1.0"
__all__ = ["Chance", "Game", "OptionError", "Record", "RecordError", "Refusal", "catalogue", "load"]
