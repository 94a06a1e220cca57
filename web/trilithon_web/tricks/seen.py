"""What observations of games of tricks have alike."""

from collections.abc import Sized
from typing import Protocol, TypeVar

from trilithon import state


class Move(state.Move, Protocol):
    """A decision. kind: "bid" or "play". value: the bid or the card, a small number."""

    @property
    def kind(self) -> str: ...
    @property
    def value(self) -> int: ...


class Trick(Protocol):
    """A trick that has been taken: who led to it, and its cards as they were played."""

    @property
    def leader(self) -> int: ...
    @property
    def cards(self) -> tuple[int, ...]: ...


class Observation(state.Observation, Protocol):
    """What one seat knows. round: the one shown, from 1. hand: its own cards; counts: how many each seat holds. leader:
    of the trick on the table. trick: its cards as they were played. tricks: those taken in this round; taken: how many
    each seat has. sheet: the
    rounds that are over."""

    @property
    def legal(self) -> tuple[Move, ...]: ...
    @property
    def round(self) -> int: ...
    @property
    def hand(self) -> tuple[int, ...]: ...
    @property
    def counts(self) -> tuple[int, ...]: ...
    @property
    def leader(self) -> int: ...
    @property
    def trick(self) -> tuple[int, ...]: ...
    @property
    def tricks(self) -> tuple[Trick, ...]: ...
    @property
    def taken(self) -> tuple[int, ...]: ...
    @property
    def sheet(self) -> Sized: ...


Seen = TypeVar("Seen", bound=Observation)
