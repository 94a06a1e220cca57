"""Messages between the host of a room and its guests: named tuples, each sent as one line of JSON after its name.

A guest begins with `Hello`, which the host answers with `Welcome` and `Seating`. From then on each device sends its
messages at any time, and none needs an answer in time.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple, TypeAlias

from trilithon.options import Value
from trilithon_web.room.frames import FrameCard
from trilithon_web.wire import read_message

VERSION: Final = 2  # of these messages; in the first message of each device
NOWHERE: Final = -1  # in place of a seat: of a device that only shows the table
MOST_FRAMES: Final = 200  # in one message, which then has some 60,000 characters


class Hello(NamedTuple):
    """From a guest, first of all: who they are.

    version: the version of the messages.
    ticket: the text with which the guest can come back to their seat; "" for a new guest.
    name, colour: as the guest wishes; "" and -1 for no wish.
    watches: whether the device shows the table and takes no seat.
    promise: the promise of its secret for the deal (see `fairness`).
    """

    version: int
    ticket: str
    name: str
    colour: int
    watches: bool
    promise: str


class Welcome(NamedTuple):
    """From the host: the guest has a seat.

    version: the version of the messages.
    ticket: the text with which the guest can come back.
    seat: its seat; NOWHERE if it only watches.
    promise: the promise of the host's secret for the deal.
    frames: how many frames of the game follow, 0 before the deal.
    """

    version: int
    ticket: str
    seat: int
    promise: str
    frames: int


class WayBack(NamedTuple):
    """From either device: the code with which the other one comes back without a scan, once."""

    code: str


class Seating(NamedTuple):
    """From the host, whenever something in it changes: the game and its players.

    game, options: those of the set-up.
    names, colours, levels: by seat; a level is a computer's, PERSON or PHONE.
    away: the seats whose device is not connected.
    promises: the promises of all secrets for the deal, the host's first; empty before the deal.
    begun: whether the cards have been dealt.
    """

    game: str
    options: Mapping[str, Value]
    names: tuple[str, ...]
    colours: tuple[int, ...]
    levels: tuple[str, ...]
    away: tuple[int, ...]
    promises: tuple[str, ...]
    begun: bool


class Person(NamedTuple):
    """From a guest before the deal: another name or colour."""

    name: str
    colour: int


class Secret(NamedTuple):
    """From a guest, once it has everybody's promises: its secret for the deal."""

    secret: str


class Frames(NamedTuple):
    """From the host: what the guest's seat has seen.

    start: the number of the first frame here. Frames that the guest has from there on have been taken back.
    """

    start: int
    cards: tuple[FrameCard, ...]


class Moves(NamedTuple):
    """From a guest: moves for its seat.

    at: the number of moves that the game had then.
    moves: their texts.
    """

    at: int
    moves: tuple[str, ...]


class Refused(NamedTuple):
    """From the host: the rules don't allow what the guest tried. sentence: the reason, addressed to the guest."""

    rule: str
    sentence: str


class Undo(NamedTuple):
    """From a guest: the wish to take back its last decision. at: the number of moves that the game had then."""

    at: int


class Question(NamedTuple):
    """From the host: whether a player may take back a decision. number: the number of the question. seat: the seat of
    the player."""

    number: int
    seat: int


class Reply(NamedTuple):
    """From a guest: the answer to a question."""

    number: int
    agrees: bool


class News(NamedTuple):
    """From the host: news for one line, one of the constants from UNDONE to BACK. seat: the seat of the player that it
    is about."""

    kind: str
    seat: int


class Again(NamedTuple):
    """From the host: players gather for another game. The guest says `Hello` again, with the promise of another secret.

    promise: the promise of the host's secret for the next deal.
    """

    promise: str


class Proof(NamedTuple):
    """From the host, after the end: everything that was hidden.

    secrets: the secrets that the deal was made from, the host's first; empty if it was dealt in another way.
    record: the text of the game's record.
    """

    secrets: tuple[str, ...]
    record: str


class Bye(NamedTuple):
    """From either device: it leaves for good. why: LEFT, FULL or OLD."""

    why: str


LEFT: Final = "left"  # the player has left, or the host has closed the room
FULL: Final = "full"  # there is no free seat
OLD: Final = "old"  # the versions of the site differ

UNDONE: Final = "undone"  # everybody has agreed to take back a decision
NOT_UNDONE: Final = "not undone"  # somebody has not
JOINED: Final = "joined"
AWAY: Final = "away"  # a device is not connected
BACK: Final = "back"  # and is again
GONE: Final = "gone"  # a player has left for good
DEALT_AGAIN: Final = "dealt again"  # the deal begins again, without this player's secret

FromHost: TypeAlias = Welcome | WayBack | Seating | Frames | Refused | Question | News | Again | Proof | Bye
FromGuest: TypeAlias = Hello | Person | Secret | WayBack | Moves | Undo | Reply | Bye

_FROM_HOST: Final = (Welcome, WayBack, Seating, Frames, Refused, Question, News, Again, Proof, Bye)
_FROM_GUEST: Final = (Hello, Person, Secret, WayBack, Moves, Undo, Reply, Bye)


def read_from_host(text: str) -> FromHost:
    """Read a message of the host. Raises WireError."""
    found: FromHost = read_message(text, _FROM_HOST)
    return found


def read_from_guest(text: str) -> FromGuest:
    """Read a message of a guest. Raises WireError."""
    found: FromGuest = read_message(text, _FROM_GUEST)
    return found
