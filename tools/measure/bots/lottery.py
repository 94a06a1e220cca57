"""Plays whatever it may, by lot: what is left of a game when nobody thinks."""

from collections.abc import Iterator

from trilithon import Chance
from trilithon.state import Move, Observation


class bot:  # noqa: N801  # what a bot's file has to call it
    """See `trilithon.players.bot.Bot`."""

    def observe(self, seen: Observation) -> None:
        """It looks at nothing."""

    def choose(self, seen: Observation, chance: Chance, budget: int) -> Iterator[Move | None]:
        """Any move."""
        yield chance.choice(seen.legal)
