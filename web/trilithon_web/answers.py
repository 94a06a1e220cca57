"""Answers: the results of effects, and messages between parts of the program, as typed values.

Messages from the page are text (see `table.Message`).
"""

from collections.abc import Mapping
from datetime import date
from typing import NamedTuple, TypeAlias

from trilithon.record import Record
from trilithon_web.shelf.exchange import File, FileError, Import
from trilithon_web.shelf.saves import Save, SaveError, StoredGame


class Going(NamedTuple):
    """Go to a place of the site.

    push: whether to add an entry to the history; False when going back or forward in it.
    whole: whether the link has already been checked for damage and repaired.
    bookmark: the bookmark of the screen, if the browser goes back or forward to it.
    """

    path: str
    query: str = ""
    fragment: str = ""
    push: bool = True
    whole: bool = False
    bookmark: str = ""


class Backed(NamedTuple):
    """The reader has pressed the browser's Back: the layer opened last over the game closes."""


class Reopened(NamedTuple):
    """The reader has pressed the browser's Forward: a closed layer opens again. bookmark: the bookmark of the
    screen."""

    bookmark: str


class Opened(NamedTuple):
    """A game has been read from storage; sent again when another tab releases its lock.

    stored: None if nothing is stored.
    held: whether this tab has the lock.
    now: the time in seconds since 1970.
    read: the game, or why it cannot be read; None until it has been replayed.
    bookmark: the bookmark of its screen when this tab left it, or "".
    """

    key: str
    stored: StoredGame | None
    held: bool
    now: int
    read: Save | SaveError | None = None
    bookmark: str = ""


class Gone(NamedTuple):
    """The stored turns of a game have vanished."""

    key: str


class Removed(NamedTuple):
    """A game has been deleted from storage. stored: the game; None if there was none."""

    stored: StoredGame | None


class BotClash(NamedTuple):
    """A bot has been stored in the place of a text that another tab had stored meanwhile.

    key: the key of the bot. text: what the other tab had stored.
    """

    key: str
    text: str


class Troubled(NamedTuple):
    """Storing has failed. why: a word of `app.TROUBLES`."""

    why: str


class Measured(NamedTuple):
    """The space for storage, in bytes.

    kept: whether the browser has promised never to clear it unasked.
    offline: whether the site can be used without a network.
    """

    used: int
    quota: int
    kept: bool
    offline: bool = True


class Fetched(NamedTuple):
    """A page to read has been downloaded. to: where the visitor is going."""

    to: Going
    title: str
    html: str


class Consulted(NamedTuple):
    """The rules have been downloaded. They are opened beside the game, at a rule."""

    rule: str
    html: str


class Drawn(NamedTuple):
    """A seed has been drawn for a set-up without one."""

    wish: Mapping[str, str]
    seed: int


class Waited(NamedTuple):
    """A wait is over.

    key: the key of the game.
    beat: the number of the wait. The answer is ignored if a later wait has started.
    hurried: whether the wait was cut short, as if the player had pressed a button to go on.
    """

    key: str
    beat: int
    hurried: bool = False


class Copied(NamedTuple):
    """A text has been copied. what: a word for the text."""

    what: str


class NotCopied(NamedTuple):
    """The browser did not let the page copy a text. what: a word for the text."""

    what: str
    text: str


class Pasted(NamedTuple):
    """The text on the clipboard; empty if the browser denies access."""

    text: str


class Looked(NamedTuple):
    """A text has been read as a record. read: the record, or sentences about what is wrong."""

    read: Record | str


class Linked(NamedTuple):
    """A link to a game has been made.

    link: the link; if it is "", `why` says why there is none.
    what: a word for it, as the beginning of a sentence.
    message: the message that asked for it.
    """

    link: str
    why: str
    what: str
    message: Mapping[str, str]


class Stored(NamedTuple):
    """All stored games have been read. whole: whether the database has answered about all of them."""

    games: tuple[StoredGame, ...]
    whole: bool


class Packed(NamedTuple):
    """The text of a file with all games. whole: whether none is missing."""

    text: str
    whole: bool


class Unpacked(NamedTuple):
    """A file of games has been read."""

    file: File | FileError


class Gathered(NamedTuple):
    """Everything that a file must be merged with has been read.

    keys: the keys of all stored games. games: those of the set-ups in the file.
    """

    file: File
    keys: frozenset[str]
    games: tuple[StoredGame, ...]


class Brought(NamedTuple):
    """A file has been merged with what is stored."""

    imported: Import


class Said(NamedTuple):
    """There is a sentence for the status line."""

    text: str


class Alone(NamedTuple):
    """There is no worker, so the page has to do the work that the player waits for."""


class Ticked(NamedTuple):
    """A second has passed while the page is visible.

    now: the time in seconds since 1970. today: in the visitor's time zone. midnight: the end of that day in seconds
        since 1970; 0 if unknown.
    """

    now: int
    today: date | None
    midnight: int = 0


class Hidden(NamedTuple):
    """The page is hidden, perhaps for good."""


class UpdateReady(NamedTuple):
    """A newer version of the site has arrived."""


class PeerCode(NamedTuple):
    """A connection has been prepared. code: the offer, or the answer to one, for the other device
    (`room.signal`)."""

    peer: str
    code: str


class PeerOpened(NamedTuple):
    """A connection is open. This is sent again if the device comes back by a second one (`effects.PrepareReturn`)."""

    peer: str


class ReturnPrepared(NamedTuple):
    """A second connection has been prepared. code: the code with which the other device can come
    back. It has to be sent to that device, which keeps it."""

    peer: str
    code: str


class PeerSaid(NamedTuple):
    """The other device has sent a text."""

    peer: str
    text: str


class PeerClosed(NamedTuple):
    """An open connection has been closed by the other device, or is lost."""

    peer: str


class PeerFailed(NamedTuple):
    """A connection couldn't be opened, or has been broken off.

    why: "unsupported" if this browser can't connect; "code" if the text is no code, or one for another purpose; "used"
        if the offer has been answered already; "unreachable" if the devices don't find each other; "flood" if the other
        device has sent too much. After "code" and "used", an open connection of this name stays open.
    """

    peer: str
    why: str


class RoomMissing(NamedTuple):
    """The modules that a room needs couldn't be loaded. All effects requested from them have been dropped."""


class CodeDrawn(NamedTuple):
    """A text has been drawn as a QR code.

    rows: texts of "1" for a dark module and "0" for a light one, without the light edge of four modules that a code
        needs; none if it couldn't be drawn.
    """

    peer: str
    rows: tuple[str, ...]


class Scanned(NamedTuple):
    """The camera has seen a QR code, or another tab has passed on a text."""

    text: str


class CameraFailed(NamedTuple):
    """The camera can't be used. why: "denied", "missing", or "unusable"."""

    why: str


class EntropyDrawn(NamedTuple):
    """Random digits have been drawn. entropy: 64 hexadecimal digits."""

    entropy: str


class Passed(NamedTuple):
    """A text has been offered to the other tabs of this site. taken: whether one of them was waiting for it."""

    taken: bool


class Done(NamedTuple):
    """A long text has been read, with this answer."""

    answer: "Answer"


class CaughtUp(NamedTuple):
    """All that is stored is in the screen's `shared` now. The page had to start without it."""


class WorkshopLoaded(NamedTuple):
    """The modules of the workshop have been loaded, or couldn't be.

    found: whether it could be loaded.
    here: whether bots can run on a page of this edition.
    """

    found: bool
    here: bool = True


class BoxSaid(NamedTuple):
    """The box has answered. number: the number of the question. text: the text of the answer (see
    `workshop.questions`)."""

    number: int
    text: str


class BoxEnded(NamedTuple):
    """The box stopped before its last answer. The next question starts it again.

    number: the number of the question.
    why: "missing" if the browser or this edition offers no box; "silent" if a bot didn't stop and couldn't be
        interrupted; "loud" if it sent too much; "garbled" if it sent something that is no answer; "broken" if the box
        failed, for example because memory ran out.
    who: the name of the bot that was thinking, "" if the question didn't ask the box to say so.
    """

    number: int
    why: str
    who: str = ""


WorkshopAnswer: TypeAlias = WorkshopLoaded | BoxSaid | BoxEnded

RoomAnswer: TypeAlias = (
    RoomMissing
    | PeerCode
    | PeerOpened
    | ReturnPrepared
    | PeerSaid
    | PeerClosed
    | PeerFailed
    | CodeDrawn
    | Scanned
    | CameraFailed
    | EntropyDrawn
    | Passed
)

PageAnswer: TypeAlias = (
    Going
    | Backed
    | Reopened
    | Opened
    | Gone
    | Removed
    | BotClash
    | Troubled
    | Measured
    | Fetched
    | Consulted
    | Drawn
    | Waited
    | Copied
    | NotCopied
    | Pasted
    | Looked
    | Linked
    | Stored
    | Packed
    | Unpacked
    | Gathered
    | Brought
    | Said
    | Alone
    | Ticked
    | Hidden
    | UpdateReady
    | Done
)

Answer: TypeAlias = PageAnswer | RoomAnswer | WorkshopAnswer

OfStore: TypeAlias = Removed | Measured | Stored | Packed | Unpacked | Gathered | Brought
"""What the browser answers about all that is stored."""

OfPlace: TypeAlias = OfStore | WorkshopAnswer | Consulted | CaughtUp
"""What a place that isn't a table can be answered."""
