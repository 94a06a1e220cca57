"""A bot that plays random legal moves."""

from collections.abc import Iterator

from trilithon import Chance
from trilithon.state import Move, Observation


class LotteryBot:
    """See `trilithon.bot.Bot`."""

    def observe(self, observation: Observation) -> None:
        """See `Bot.observe`. Nothing is remembered."""

    def choose(self, observation: Observation, chance: Chance, budget: int) -> Iterator[Move | None]:
        """See `Bot.choose`. Every legal move is equally likely."""
        yield chance.choice(observation.legal)


Bot = LotteryBot  # the name that a bot's file has to define
