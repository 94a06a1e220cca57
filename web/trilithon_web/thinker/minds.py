"""The thinker's memory between questions: the bots at a table, and the decisions it has compared."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from trilithon.record import Record
from trilithon.state import AnyState, Move

if TYPE_CHECKING:
    from trilithon.analysis.review import Cache
    from trilithon.players import AnyBot

_SHOWN_AT_ONCE = 50  # turns that a bot is shown in one slice


class Minds:
    """The bots of a game, by seat, and the comparisons made.

    Each bot is shown only the states that are new since its last move. If the game no longer continues from there, a
    new bot takes the seat and is shown everything. So undo, replays and saved games make no difference.

    comparisons: by decision. Players who read in a review what a move cost often ask why.
    """

    def __init__(self) -> None:
        self._seated: dict[tuple[int, str], _SeatedBot] = {}
        self.comparisons: Cache = {}

    def choose_move(self, record: Record, level: str, budget: int) -> Iterator[Move | None]:
        """Yield None after each slice of thought, and last the move of the bot whose turn it is."""
        from trilithon.players import bot, chance_for  # only when a bot is needed

        state, setup = record.state, record.states[0].setup
        seat = state.to_move
        assert seat is not None
        seated = self._seated.get((seat, level))
        if seated is None or not seated.was_shown(record):
            seated = self._seated[seat, level] = _SeatedBot(bot(level, setup.game), seat)
        yield from seated.catch_up(record)
        yield from seated.bot.choose(
            state.observe(seat), chance_for(setup.seed, seat, len(record.states) - 1), budget
        )


class _SeatedBot:
    """A bot at its seat, with the number of states it has been shown and the last of them."""

    def __init__(self, bot: "AnyBot", seat: int) -> None:
        self.bot, self.seat = bot, seat
        self._past = 0
        self._last: AnyState | None = None

    def was_shown(self, record: Record) -> bool:
        """Return whether a record begins with the states that the bot was shown. Each state is made only once."""
        return not self._past or (
            len(record.states) >= self._past and record.states[self._past - 1] is self._last
        )

    def catch_up(self, record: Record) -> Iterator[None]:
        """Show the bot the start of each new turn, in slices."""
        for shown, state in enumerate(record.states[self._past :], 1):
            self._past, self._last = self._past + 1, state
            if not state.mid_turn:
                self.bot.observe(state.observe(self.seat))
            if shown % _SHOWN_AT_ONCE == 0:
                yield None
