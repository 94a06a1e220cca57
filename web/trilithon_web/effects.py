"""Effects: everything that an update can ask for outside the page's tree. `carry` carries them out."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias

from trilithon.record import Record
from trilithon.slices import Slices
from trilithon.state import Observation
from trilithon_web import answers
from trilithon_web.answers import Going
from trilithon_web.motion import Flight
from trilithon_web.shelf.exchange import File
from trilithon_web.shelf.puzzle_results import PuzzleResult
from trilithon_web.shelf.results import GameResult
from trilithon_web.shelf.saves import Change, StoredGame
from trilithon_web.sound import Note
from trilithon_web.table.groups import Omitted
from trilithon_web.thinker.kinds import AnyKind, Values


class OpenGame(NamedTuple):
    """Lock and read a saved game, and release the last one. The answer is `Opened`."""

    key: str


class Write(NamedTuple):
    """Store the change that a step has made to a game."""

    change: Change


class PutAside(NamedTuple):
    """Store a game that cannot be continued here under a free key, so that it isn't lost. why: a sentence."""

    game: StoredGame
    why: str


class Release(NamedTuple):
    """Release the lock of the current game."""


class Finish(NamedTuple):
    """Add the result of a game to the statistics."""

    result: GameResult


class Solve(NamedTuple):
    """Add the result of a puzzle to the statistics."""

    result: PuzzleResult


class Store(NamedTuple):
    """Store whole games other than the current one, and results by identity (None removes one)."""

    games: tuple[StoredGame, ...] = ()
    results: Mapping[str, str | None] = {}


class KeepBot(NamedTuple):
    """Store a bot under its key. If another tab has changed it, the answer is `BotClash`.

    text: the bot as stored.
    before: the stored text that this tab has read there, "" if there was none.
    """

    key: str
    text: str
    before: str = ""


class Remove(NamedTuple):
    """Delete a game from storage. The answer is `Removed`."""

    key: str


class Export(NamedTuple):
    """Read all games, to write a file. The answer is `Stored`."""


class Gather(NamedTuple):
    """Read everything that a file has to be merged with. The answer is `Gathered`."""

    file: File


class Read(NamedTuple):
    """Read a text in slices, and handle the answer at the end. The app reads short texts at once.

    what: a name for what is read.
    stays: whether the reader can cancel and stay with what was there before.
    """

    steps: Slices[answers.Answer]
    what: str
    stays: bool = True


class Measure(NamedTuple):
    """Ask how much space there is. If the browser says, the answer is `Measured`."""


class Set(NamedTuple):
    """Save the settings, and style the page by them."""

    text: str
    shown: Mapping[str, str]


class Go(NamedTuple):
    """Go to a place of the site, as by a link.

    push: whether to add an entry to the history; False replaces the current one.
    """

    path: str
    query: str = ""
    push: bool = True
    fragment: str = ""


class Readdress(NamedTuple):
    """Replace query and fragment in the address bar."""

    query: str
    fragment: str


class Fetch(NamedTuple):
    """Download a page to read. The answer is `Fetched`."""

    to: Going


class Consult(NamedTuple):
    """Download the rules of a game, to open them beside it at a rule. The answer is `Consulted`."""

    path: str
    rule: str


class Arrive(NamedTuple):
    """A new place is shown: set its address, and move the focus as after loading a page."""

    path: str
    query: str
    fragment: str
    push: bool


class Draw(NamedTuple):
    """Draw a seed for a set-up without one. The answer is `Drawn`."""

    wish: Mapping[str, str]


class Focus(NamedTuple):
    """Focus the element with an id. shown: whether to show the focus ring, even after a click."""

    id: str
    shown: bool


class Return(NamedTuple):
    """Focus the next thing to do on the table, unless the focus is outside the table."""


class Reveal(NamedTuple):
    """Scroll the element with an id into view within its list."""

    id: str


class Fly(NamedTuple):
    """Animate the movement of pieces."""

    flights: tuple[Flight, ...]


class Sound(NamedTuple):
    """Play notes."""

    notes: tuple[Note, ...]


class Copy(NamedTuple):
    """Copy a text, and say so. If the browser denies it, the answer is `NotCopied`.

    what: a word for the text, as the beginning of a sentence.
    """

    what: str
    text: str


class Paste(NamedTuple):
    """Read the text on the clipboard. The answer is `Pasted`."""


class Download(NamedTuple):
    """Offer a text as a file. kind: its media type."""

    name: str
    text: str
    kind: str


class Picture(NamedTuple):
    """Make a picture of the table as it is shown.

    file: its format, "png" or "svg".
    name: the name of the file, without extension.
    caption: the game, a description of it, the site.
    omitted: parts of the table to leave out.
    sheet: whether to open the system's share sheet instead of saving a file.
    """

    file: str
    name: str
    caption: tuple[str, str, str]
    omitted: Omitted
    sheet: bool


class Share(NamedTuple):
    """Open the system's share sheet with a link."""

    title: str
    text: str
    link: str


class Job(NamedTuple):
    """Something that takes long, for the screen of a game. It ends when the game continues.

    Made by `screens.play.turn.jobs`, which checks the types.

    record: the game that it is about; None if another device holds that.
    game, seen: in that case the name of the game, and the player's observation, which is all that the question may use.
    then: the answer -> a function of the screen at that time that returns the new screen. Raises ValueError
        for an answer that does not fit.
    kind, question: the question for the worker, or for the page's own thinker. If kind is None, nobody has to
    think, and `then` gets no values.
    idle: whether nobody waits for it, so other work goes first.
    """

    record: Record | None
    then: Callable[
        [Any], Callable[[Any], Any]
    ]  # Any: an answer of its kind; the screen, of which effects know nothing
    kind: AnyKind | None = None
    question: Values = ()
    idle: bool = False
    game: str = ""
    seen: Observation | None = None


class Wait(NamedTuple):
    """Answer `Waited` after some milliseconds. A later wait replaces an earlier one.

    key: the key of the game.
    beat: the number of the wait.
    runs: whether it is part of a quick animation, which is skipped on a device set to reduced motion.
    """

    wait: int
    key: str
    beat: int
    is_quick: bool = False


class ClosePanel(NamedTuple):
    """Close a panel; all open panels if no id is given."""

    id: str = ""


class OpenPanel(NamedTuple):
    """Open a panel. at: the id of the part to show first."""

    id: str
    at: str = ""


class SendTurn(NamedTuple):
    """Send moves to the device that holds the game. at: the number of moves that the game has so far."""

    at: int
    moves: tuple[str, ...]


class SendWish(NamedTuple):
    """Ask the device that holds the game to take back the player's last decision."""


class LoadUpdate(NamedTuple):
    """Switch to the newer version of the site."""


class OpenPeer(NamedTuple):
    """Prepare a connection to another device, in place of any other with this name. The answer is `PeerCode`.

    peer: a name for it, chosen here.
    offer: the code of the other device, which is answered; without a code, an offer is made.
    """

    peer: str
    offer: str = ""


class AcceptPeer(NamedTuple):
    """Connect to the device that has answered our offer. The answer is `PeerOpened` or `PeerFailed`."""

    peer: str
    code: str


class SendPeer(NamedTuple):
    """Send a text to another device. It is dropped if the connection isn't open."""

    peer: str
    text: str


class ClosePeer(NamedTuple):
    """Close a connection. This effect has no answer. The other device gets `PeerClosed`."""

    peer: str


class PrepareReturn(NamedTuple):
    """Prepare a second connection to a device, by which it comes back without a scan. The answer is
    `ReturnPrepared`.

    The connection under this name must be open. Once the device has used it, `PeerOpened` comes again for the same
    name. For a code to be scanned meanwhile, use another name: `OpenPeer` and `ClosePeer` end this, too.
    """

    peer: str


class ReturnToPeer(NamedTuple):
    """Come back to a device with the code that it has prepared for this one. The answer is `PeerOpened` or
    `PeerFailed`, after which this can be tried again.

    code: the code of the other device's `ReturnPrepared`. It works once, as long as the page that made it is open.
    """

    peer: str
    code: str


class DrawCode(NamedTuple):
    """Draw a text as a QR code. The answer is `CodeDrawn`. peer: passed on in the answer."""

    peer: str
    text: str


class StartCamera(NamedTuple):
    """Show the camera's picture in the video with the id "camera", and look for QR codes in it until it is stopped.

    The answers are `Scanned` for each new text, and `CameraFailed`.
    """


class StopCamera(NamedTuple):
    """Turn the camera off."""


class KeepWayBack(NamedTuple):
    """Store a guest's way back to a room, in case the page is loaded again; "" for none."""

    text: str


class DrawEntropy(NamedTuple):
    """Draw random digits for a room. The answer is `EntropyDrawn`."""


class PassToTab(NamedTuple):
    """Pass a text to the tab of this site that waits for a code, as if its camera had seen it. The answer is
    `Passed`."""

    text: str


RoomEffect: TypeAlias = (
    OpenPeer
    | AcceptPeer
    | SendPeer
    | ClosePeer
    | PrepareReturn
    | ReturnToPeer
    | DrawCode
    | StartCamera
    | StopCamera
    | DrawEntropy
    | KeepWayBack
    | PassToTab
)


class LoadWorkshop(NamedTuple):
    """Load the modules of the workshop. The answer is `WorkshopLoaded`."""


class AskBox(NamedTuple):
    """Ask a question of the box, where bots run. The box is started if necessary, and drops any earlier question.

    The answers are `BoxSaid`, one or more, or `BoxEnded`.

    number: the number of the question; its answers have the same number.
    text: the text of the question (`workshop.questions`).
    """

    number: int
    text: str


class EndBox(NamedTuple):
    """Stop the current question to the box. No further answer comes."""


class RenewBox(NamedTuple):
    """Start the box anew while nobody waits for it, because a bot that has run there has been changed. So the next
    question is answered soon, by a box in which the earlier program has left nothing behind."""


WorkshopEffect: TypeAlias = LoadWorkshop | AskBox | EndBox | RenewBox

Effect: TypeAlias = (
    OpenGame
    | Write
    | PutAside
    | Release
    | Finish
    | Solve
    | Store
    | KeepBot
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
    | SendTurn
    | SendWish
    | RoomEffect
    | WorkshopEffect
)
