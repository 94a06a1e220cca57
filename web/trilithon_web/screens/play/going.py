"""The game in progress on a screen. Either this device holds its states, or another device does."""

from typing import NamedTuple, TypeAlias

from trilithon.record import Record, Turns
from trilithon.state import Move, Setup
from trilithon_web.history import History, history_of
from trilithon_web.screens.play.counted import is_given_up, moves_made


class Played(NamedTuple):
    """A game whose states this device holds.

    record: its moves so far.
    redo: the turns that can be redone, the next one first.
    steps: rises with every change of the game.
    """

    record: Record
    redo: Turns = ()
    steps: int = 0

    @property
    def setup(self) -> Setup:
        """The set-up that the game started from."""
        return self.record.setup

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat, as in a record."""
        return self.record.names

    @property
    def has_begun(self) -> bool:
        """Whether a move has been made."""
        return bool(self.record.turns)

    @property
    def moves_made(self) -> int:
        """The number of moves, as players count them."""
        return moves_made(self.record)

    @property
    def is_given_up(self) -> bool:
        """Whether the game was given up."""
        return is_given_up(self.record)

    @property
    def position(self) -> object:
        """A value that differs between any two positions of the game."""
        return self.record

    def history(self, viewer: int | None) -> History:
        """Return a viewer's history of the game. viewer: None for an onlooker."""
        return history_of(self.record, viewer)

    def apply(self, *moves: Move) -> "Played":
        """Return the game with these moves added. Raises Refusal if the rules forbid them."""
        return self.replace(self.record.apply(*moves))

    def replace(self, record: Record, redo: Turns = ()) -> "Played":
        """Return the next step of the game, with another record."""
        return Played(record, redo, self.steps + 1)


class Followed(NamedTuple):
    """A game whose states another device holds, as this seat has seen it.

    setup: the set-up with 0 in place of the seed, which only the other device knows.
    names: the names of the players by seat, as in a record.
    seen: the history of this seat.
    steps: rises with every change of the game.
    """

    setup: Setup
    names: tuple[str, ...]
    seen: History
    steps: int = 0

    @property
    def redo(self) -> Turns:
        """No turns: only the other device can redo any."""
        return ()

    @property
    def has_begun(self) -> bool:
        """Whether a move has been made."""
        return self.seen.end > 0

    @property
    def moves_made(self) -> int:
        """The number of moves, as players count them."""
        return len(self.seen.turn_ends) - 1

    @property
    def is_given_up(self) -> bool:
        """Never: games that can be given up are for one player."""
        return False

    @property
    def position(self) -> object:
        """A value that differs between any two positions of the game."""
        return self.seen.frames[-1]

    def history(self, viewer: int | None) -> History:
        """Return the history of this seat, whichever is asked for: those of others aren't known."""
        assert viewer == self.seen.viewer, f"seat {viewer} isn’t here"
        return self.seen

    def replace(self, seen: History) -> "Followed":
        """Return the next step of the game, with another history."""
        return self._replace(seen=seen, steps=self.steps + 1)


InProgress: TypeAlias = Played | Followed
