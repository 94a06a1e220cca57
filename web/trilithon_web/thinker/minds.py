"""What the thinker keeps between questions: the computers at a table, and the decisions it has compared."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from trilithon.record import Record
from trilithon.state import AnyState, Move

if TYPE_CHECKING:
    from trilithon.analysis.review import Cache
    from trilithon.players import AnyBot

_SHOWN_AT_ONCE = 50  # turns that a computer is shown in one slice


class Minds:
    """The computers of a game, by seat. Each is shown only what is new since it was last asked; where the game has not
    gone on from there, another takes its seat, which is shown everything. So it matters to nobody how a game has come
    to where it is: by play, undo, a replay or from the store.

    comparisons: of decisions, since a player who reads in a review what a move cost asks why.
    """

    def __init__(self) -> None:
        self._seated: dict[tuple[int, str], _Seated] = {}
        self.comparisons: Cache = {}

    def thinking(self, record: Record, level: str, budget: int) -> Iterator[Move | None]:
        """None after each slice of thought, and last of all the move of the computer whose turn it is."""
        from trilithon.players import bot, chance_for  # not before one sits there

        state, setup = record.state, record.states[0].setup
        seat = state.to_move
        assert seat is not None
        seated = self._seated.get((seat, level))
        if seated is None or not seated.was_shown(record):
            seated = self._seated[seat, level] = _Seated(bot(level, setup.game), seat)
        yield from seated.catch_up(record)
        yield from seated.bot.choose(
            state.observe(seat), chance_for(setup.seed, seat, len(record.states) - 1), budget
        )


class _Seated:
    """A bot at its seat, with how many states of the record it has been led past, and the last of them."""

    def __init__(self, bot: "AnyBot", seat: int) -> None:
        self.bot, self.seat = bot, seat
        self._past = 0
        self._last: AnyState | None = None

    def was_shown(self, record: Record) -> bool:
        """Whether a record begins with what it has been shown: each state is made but once, from the one before it."""
        return not self._past or (
            len(record.states) >= self._past and record.states[self._past - 1] is self._last
        )

    def catch_up(self, record: Record) -> Iterator[None]:
        """Show it what is new, in slices: how every turn began."""
        for shown, state in enumerate(record.states[self._past :], 1):
            self._past, self._last = self._past + 1, state
            if not state.mid_turn:
                self.bot.observe(state.observe(self.seat))
            if shown % _SHOWN_AT_ONCE == 0:
                yield None
