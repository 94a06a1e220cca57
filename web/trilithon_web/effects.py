"""What an update asks to happen outside the page's tree; `main` carries it out."""

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias


class Keep(NamedTuple):
    """Store a text under a key."""

    key: str
    text: str


class SetAside(NamedTuple):
    """Store a text that could not be used beside its key, under a name of its own, so that it is never lost."""

    key: str
    text: str


class Hold(NamedTuple):
    """Take the lock of a saved game and let go of the last one; the answer comes as a message `held`."""

    key: str


class Address(NamedTuple):
    """Show a query in the address bar; push: as a new entry of the history."""

    query: str
    push: bool


class Open(NamedTuple):
    """Open the game that a query means."""

    query: str


class Draw(NamedTuple):
    """Send the message again with a random `seed`."""

    message: Mapping[str, str]


class Focus(NamedTuple):
    """Give the keyboard's focus to the element with an id. shown: with its ring, even after a click."""

    id: str
    shown: bool


class Moved(NamedTuple):
    """Pieces that change their place, to be seen moving: by the ids of their elements."""

    ids: tuple[str, ...]


class Copy(NamedTuple):
    """Put the address of a query on the clipboard."""

    query: str


class Solve(NamedTuple):
    """Look for a way to win from the model's state; the answer comes as a message `solved` or `unsolved`."""


class ClosePanel(NamedTuple):
    """Close an open panel."""

    id: str


class LoadUpdate(NamedTuple):
    """Switch to the newer version of the site that has arrived."""


Effect: TypeAlias = (
    Keep | SetAside | Hold | Address | Open | Draw | Focus | Moved | Copy | Solve | ClosePanel | LoadUpdate
)
