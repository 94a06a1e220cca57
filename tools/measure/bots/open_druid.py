"""The level Druid as it would play Mancala's deduction game without hiding its colour."""

from trilithon.games.mancala import playout
from trilithon.games.mancala.deduction import Search
from trilithon.games.mancala.inference import ColourBeliefs
from trilithon.games.mancala.observation import Observation
from trilithon.players.lookahead import BeamPlayer
from trilithon.players.search import Options


def bot() -> BeamPlayer[Observation]:
    """See `trilithon.bot.Bot`."""
    beliefs = ColourBeliefs()

    def prepare(observation: Observation) -> Options:
        """Choose with no part of the turn neutral."""
        found = Search(observation, beliefs, 0.0)
        return found.moves(), found

    return BeamPlayer(playout, beliefs, prepare)
