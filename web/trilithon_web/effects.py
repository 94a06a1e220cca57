"""What an update asks to happen outside the page's tree; `carry` carries it out."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias

from trilithon.record import Record
from trilithon.slices import Slices
from trilithon_web import answers
from trilithon_web.answers import Going
from trilithon_web.motion import Flight
from trilithon_web.shelf.exchange import File
from trilithon_web.shelf.results import Finished
from trilithon_web.shelf.saves import Change, Kept
from trilithon_web.shelf.tried import Tried
from trilithon_web.sound import Note
from trilithon_web.table.groups import Omitted
from trilithon_web.thinker.kinds import AnyKind, Values


class OpenGame(NamedTuple):
    """Take the lock of a saved game, let go of the last one, and read it; the answer is `Opened`."""

    key: str


class Write(NamedTuple):
    """Store what a step has changed in a game."""

    change: Change


class PutAside(NamedTuple):
    """Store under a free key a game that cannot be gone on with here, so that it is never lost. why: a sentence."""

    kept: Kept
    why: str


class Release(NamedTuple):
    """Let go of the lock of the game that was in play."""


class Finish(NamedTuple):
    """Enter a finished game into the statistics."""

    finished: Finished


class Solve(NamedTuple):
    """Enter how a puzzle went into the statistics."""

    tried: Tried


class Store(NamedTuple):
    """Store whole games apart from the one in play, and results by identity (None for those that go)."""

    games: tuple[Kept, ...] = ()
    results: Mapping[str, str | None] = {}


class Remove(NamedTuple):
    """Take a game out of the store; the answer is `Removed`."""

    key: str


class Export(NamedTuple):
    """Ask for all games, for a file of them; the answer is `Stored`."""


class Gather(NamedTuple):
    """Ask for what such a file has to be merged with; the answer is `Gathered`."""

    file: File


class Read(NamedTuple):
    """Read a text that may be long, in stretches, and take in the answer that they end with. The app reads what is
    short at once, and asks for this where more is left. what: is read, in words. stays: what was there before does, if
    the reader wants to wait no longer; else there is nothing to go back to."""

    steps: Slices[answers.Answer]
    what: str
    stays: bool = True


class Measure(NamedTuple):
    """Ask how much room there is; the answer, where the browser tells, is `Measured`."""


class Set(NamedTuple):
    """Keep the settings, and dress the page by them."""

    text: str
    shown: Mapping[str, str]


class Go(NamedTuple):
    """Go to a place of the site, as by a link. push: as a new entry of the history; else in place of the one shown."""

    path: str
    query: str = ""
    push: bool = True
    fragment: str = ""


class Readdress(NamedTuple):
    """Show another query and fragment in the address bar, in place of those there."""

    query: str
    fragment: str


class Fetch(NamedTuple):
    """Get the text of a page to read; the answer is `Fetched`."""

    to: Going


class Consult(NamedTuple):
    """Get the rules of a game, to be opened beside it at one of them; the answer is `Consulted`."""

    path: str
    rule: str


class Arrive(NamedTuple):
    """A new place is shown: its address, and the focus where a page load would put it."""

    path: str
    query: str
    fragment: str
    push: bool


class Draw(NamedTuple):
    """Draw a seed for a wish that names none; the answer is `Drawn`."""

    wish: Mapping[str, str]


class Focus(NamedTuple):
    """Give the keyboard's focus to the element with an id. shown: with its ring, even after a click."""

    id: str
    shown: bool


class Return(NamedTuple):
    """Give the keyboard's focus to what is to be done next on the table, unless it is elsewhere than on the table."""


class Reveal(NamedTuple):
    """Scroll the element with an id into sight within the list that holds it."""

    id: str


class Fly(NamedTuple):
    """Pieces that are to be seen moving."""

    flights: tuple[Flight, ...]


class Sound(NamedTuple):
    """Notes that are to be heard."""

    notes: tuple[Note, ...]


class Copy(NamedTuple):
    """Put a text on the clipboard, and say so; what: of what it is, as the beginning of a sentence. Where the browser
    keeps its clipboard closed, the answer is `NotCopied`."""

    what: str
    text: str


class Paste(NamedTuple):
    """Read the text on the clipboard; the answer is `Pasted`."""


class Download(NamedTuple):
    """Offer a text as a file. kind: the type of its content."""

    name: str
    text: str
    kind: str


class Picture(NamedTuple):
    """Make a picture of the table as it is shown. file: its kind, "png" or "svg". name: of the file, without its end.
    caption: the game, what is to be told of it, where it is from. omitted: what the table leaves out. sheet: for the
    system's share sheet, not the disk."""

    file: str
    name: str
    caption: tuple[str, str, str]
    omitted: Omitted
    sheet: bool


class Share(NamedTuple):
    """Hand a link to the system's share sheet."""

    title: str
    text: str
    link: str


class Job(NamedTuple):
    """Something that takes long, for the screen of a game. It ends when the game moves on. Made by
    `screens.play.turn.jobs`, which checks the types.

    record: the game that it is about.
    then: the answer -> what the screen becomes, by what it is by then. Raises ValueError for an answer that does not
        fit.
    kind, question: what the worker or the page's own thinker is asked. If kind is None, nobody has to think, and `then`
        gets no values.
    idle: nobody waits for it, so it gives way to whatever somebody waits for.
    """

    record: Record
    then: Callable[
        [Any], Callable[[Any], Any]
    ]  # Any: an answer of its kind; the screen, of which effects know nothing
    kind: AnyKind | None = None
    question: Values = ()
    idle: bool = False


class Wait(NamedTuple):
    """Answer `Waited` after so many milliseconds. A later wait takes the place of one that is not over.

    key: of the game.
    beat: the number of the wait.
    is_quick: it is part of a quick series, which a device that asks for less movement skips.
    """

    wait: int
    key: str
    beat: int
    is_quick: bool = False


class ClosePanel(NamedTuple):
    """Close an open panel; without a name, all that are open."""

    id: str = ""


class OpenPanel(NamedTuple):
    """Open a panel. at: the id of a part of it to be shown first."""

    id: str
    at: str = ""


class LoadUpdate(NamedTuple):
    """Switch to the newer version of the site that has arrived."""


Effect: TypeAlias = (
    OpenGame
    | Write
    | PutAside
    | Release
    | Finish
    | Solve
    | Store
    | Remove
    | Export
    | Gather
    | Read
    | Measure
    | Set
    | Go
    | Readdress
    | Fetch
    | Consult
    | Arrive
    | Draw
    | Focus
    | Return
    | Reveal
    | Fly
    | Sound
    | Copy
    | Paste
    | Download
    | Picture
    | Share
    | Job
    | Wait
    | ClosePanel
    | OpenPanel
    | LoadUpdate
)
