"""Trilithon: the rules of a handful of stone-circle games, to play from Python.

    import trilithon
    game = trilithon.load("freecelt")
    state = game.new(seed=1)
    state = state.after(state.legal_moves()[0])

`game` holds the contract that every game keeps, `record` the text of a game, `link` its moves in an address, `options`
what can be set up, `people` how sentences name players.
"""

from trilithon.chance import Chance
from trilithon.game import Game, Refusal, catalogue, load
from trilithon.options import OptionError
from trilithon.record import Record, RecordError

__version__ = "0.1.0"
__all__ = ["Chance", "Game", "OptionError", "Record", "RecordError", "Refusal", "catalogue", "load"]
