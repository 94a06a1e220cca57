"""The fields that observations of all trick-taking games share."""

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
    """A trick that has been taken: its leader, and its cards in the order played."""

    @property
    def leader(self) -> int: ...
    @property
    def cards(self) -> tuple[int, ...]: ...


class Observation(state.Observation, Protocol):
    """What one seat knows.

    round: the current one, from 1.
    hand: the viewer's cards.
    counts: by seat, the number of cards in hand.
    leader: the seat that leads to the current trick.
    trick: the cards of the current trick, in the order played.
    tricks: this round's tricks taken so far.
    taken: by seat, the number of tricks taken.
    sheet: the rounds that are over.
    """

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
