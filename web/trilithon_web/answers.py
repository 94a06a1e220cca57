"""What the browser answers, and what the program tells itself: typed values. What comes from the page is text (see
`table.Message`)."""

from collections.abc import Mapping
from datetime import date
from typing import NamedTuple, TypeAlias

from trilithon.record import Record
from trilithon_web.shelf.exchange import File, FileError, Taken
from trilithon_web.shelf.saves import Kept, Save, SaveError


class Going(NamedTuple):
    """To another place of the site. push: as a new entry of the history; else one goes back or forth in it.
    whole: damage of the link has been looked for and repaired. bookmark: what the screen showed when it was left, if
    one goes back or forth to it."""

    path: str
    query: str = ""
    fragment: str = ""
    push: bool = True
    whole: bool = False
    bookmark: str = ""


class Backed(NamedTuple):
    """The reader has pressed the browser's Back: what was opened last over the game closes."""


class Reopened(NamedTuple):
    """The reader has pressed the browser's Forward: what lay over the game opens again. bookmark: of the screen as it
    was."""

    bookmark: str


class Opened(NamedTuple):
    """A game has come out of the store; again once another tab lets go of it. kept: None where nothing is. held: this
    tab alone has it. now: in seconds since 1970. read: what it holds, or why nobody can tell; None until it has been
    played again. bookmark: of its screen when this tab left it, or ""."""

    key: str
    kept: Kept | None
    held: bool
    now: int
    read: Save | SaveError | None = None
    bookmark: str = ""


class Gone(NamedTuple):
    """What was stored of a game has vanished."""

    key: str


class Removed(NamedTuple):
    """A game has been taken out of the store. kept: what it was, None where nothing was there."""

    kept: Kept | None


class Troubled(NamedTuple):
    """Storing has failed. why: a word of `app.TROUBLES`."""

    why: str


class Measured(NamedTuple):
    """How much room there is, in bytes. kept: the browser has promised never to clear it unasked. offline: the site can
    be played without a network."""

    used: int
    quota: int
    kept: bool
    offline: bool = True


class Fetched(NamedTuple):
    """The text of a page to read has come, on the way to it."""

    to: Going
    title: str
    html: str


class Consulted(NamedTuple):
    """The text of the rules has come, to be opened beside the game at a rule."""

    rule: str
    html: str


class Drawn(NamedTuple):
    """A seed for a wish that named none."""

    wish: Mapping[str, str]
    seed: int


class Waited(NamedTuple):
    """A wait is over. key, beat: of the game, and the number of the wait; a later one has made this one void. hurried:
    as if somebody did not want to wait any longer."""

    key: str
    beat: int
    hurried: bool = False


class Copied(NamedTuple):
    """A text is on the clipboard. what: it is."""

    what: str


class NotCopied(NamedTuple):
    """A text that the browser does not let the page copy."""

    what: str
    text: str


class Pasted(NamedTuple):
    """The text on the clipboard, empty where the browser keeps it closed."""

    text: str


class Looked(NamedTuple):
    """A text has been read for the record that it may be. read: that, or what is wrong with it, in sentences."""

    read: Record | str


class Linked(NamedTuple):
    """A link has been made of a game. link: that; or why: there is none. what: it is, as the beginning of a sentence.
    message: that asked for it."""

    link: str
    why: str
    what: str
    message: Mapping[str, str]


class Stored(NamedTuple):
    """All games that are stored. whole: whether they are all; else the database has not told of some."""

    games: tuple[Kept, ...]
    whole: bool


class Packed(NamedTuple):
    """The text of a file that holds them. whole: whether it holds all."""

    text: str
    whole: bool


class Unpacked(NamedTuple):
    """A file of games has been read."""

    file: File | FileError


class Gathered(NamedTuple):
    """What a file has to be merged with. keys: of all games that are stored. games: those of the set-ups in it."""

    file: File
    keys: frozenset[str]
    games: tuple[Kept, ...]


class Brought(NamedTuple):
    """A file has been merged with what is stored."""

    taken: Taken


class Said(NamedTuple):
    """Something for the status line."""

    text: str


class Alone(NamedTuple):
    """The page has to think by itself about what somebody waits for: no worker is to be had."""


class Ticked(NamedTuple):
    """Another second in which the page is in sight. now: in seconds since 1970. today: by the visitor's calendar.
    midnight: when that day ends, in seconds since 1970; 0 if it is not known."""

    now: int
    today: date | None
    midnight: int = 0


class Hidden(NamedTuple):
    """The page goes out of sight, perhaps for good."""


class UpdateReady(NamedTuple):
    """A newer version of the site has arrived."""


class Done(NamedTuple):
    """What has been read for long is at its end, with this answer."""

    answer: "Answer"


Answer: TypeAlias = (
    Going
    | Backed
    | Reopened
    | Opened
    | Gone
    | Removed
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

OfStore: TypeAlias = Removed | Measured | Stored | Packed | Unpacked | Gathered | Brought
"""What the browser answers about all that is stored."""
