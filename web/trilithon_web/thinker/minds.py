"""The thinker's memory between questions: the bots at a table, and the decisions it has compared."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from trilithon.host import Host
from trilithon.state import Move

if TYPE_CHECKING:
    from trilithon.analysis.review import Cache
    from trilithon.players import AnyBot

_SHOWN_AT_ONCE = 50  # turns that a bot is shown in one slice


class Minds:
    """The bots of a hosted game, by seat, and the comparisons made so far.

    A bot gets the observations of its seat, and is shown each turn once. If turns have been taken back, or another host
    serves the game, a new bot takes the seat and is shown everything. So undo, replays and saved games make no
    difference.

    comparisons: by decision. They are remembered because players who see in a review what a move cost often ask why.
    """

    def __init__(self) -> None:
        self._seated: dict[tuple[int, str], _SeatedBot] = {}
        self.comparisons: Cache = {}

    def choose_move(self, host: Host, level: str, budget: int) -> Iterator[Move | None]:
        """Choose the move of the bot whose turn it is. Yields None after each slice of thought, and the move last."""
        from trilithon.players import bot, chance_for  # only when a bot is needed

        seat = host.to_move
        assert seat is not None
        seated = self._seated.get((seat, level))
        if seated is None or not seated.follows(host):
            seated = self._seated[seat, level] = _SeatedBot(bot(level, host.setup.game), seat, host)
        yield from seated.catch_up()
        yield from seated.bot.choose(
            host.observe(seat), chance_for(host.setup.seed, seat, host.moves), budget
        )


class _SeatedBot:
    """A bot at its seat, and how much of the host's game it has been shown."""

    def __init__(self, bot: "AnyBot", seat: int, host: Host) -> None:
        self.bot, self._seat, self._host = bot, seat, host
        self._undone = _count_undone(host)
        self._shown = 0  # moves

    def follows(self, host: Host) -> bool:
        """Return whether a host serves the game that the bot was shown, with nothing taken back since."""
        return self._host is host and self._undone == _count_undone(host)

    def catch_up(self) -> Iterator[None]:
        """Show the bot the start of each new turn, in slices."""
        for shown, (number, seen) in enumerate(self._host.turn_starts(self._seat, self._shown), 1):
            self._shown = number + 1
            self.bot.observe(seen)
            if shown % _SHOWN_AT_ONCE == 0:
                yield None


def _count_undone(host: Host) -> int:
    """Count the steps of a host that cancel each other: the moves taken back, and the steps that took them back."""
    return host.steps - 1 - host.moves
