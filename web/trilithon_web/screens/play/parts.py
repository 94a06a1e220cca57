"""The parts of a game's screen, each of which has one reason to change (see `model.Play`)."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from trilithon.coach.advice import Advice
from trilithon.record import Record, Turns
from trilithon.state import Event, Observation
from trilithon_web.history import History, history_of
from trilithon_web.screens.play.set_up.model import Draft
from trilithon_web.shelf import saves
from trilithon_web.shelf.keys import GameKey
from trilithon_web.table.groups import WAITS, Tool
from trilithon_web.thinker.kinds import Values

if TYPE_CHECKING:
    from trilithon.analysis import Comparison, ReviewedMove
    from trilithon.analysis import Review as Found


class Moment(NamedTuple):
    """What is to be shown of a step: an observation, what is told with it, and how long it is looked at (see
    `groups.Stage`). continues: it goes on with what has been told before. is_quick: as
    in `groups.Stage`."""

    seen: Observation
    events: tuple[Event, ...]
    wait: int
    continues: bool = False
    is_quick: bool = False


class Eyes(NamedTuple):
    """What is seen, and by whom.

    viewer: the seat of who looks on; None for everybody, or nobody in particular.
    seen: the viewer's observation of the record's last state. shown: the one that is shown: an earlier one as long as
    something is coming or an earlier point is looked at. ui: what the viewer is about; uis: what others at this screen
    were about when they last looked, by seat.
    curtain: the seat for which the screen waits, hiding all (the viewer is None then); None while it is open.
    hands_open: all hands are shown of computers that play alone. looking: at the table of a game that is over, not at
    how it ended.
    """

    viewer: int | None
    seen: Observation
    shown: Observation
    ui: object
    uis: Mapping[int | None, object] = {}
    curtain: int | None = None
    hands_open: bool = False
    looking: bool = False


class Pace(NamedTuple):
    """How the table goes on by itself.

    coming: moments that are still to be shown, the last of which is the game as it is. beat: the number of the
    last wait that was begun. at_word: what is shown stays until its own button is pressed; said: the number of the
    sentence that told it. thinks_at: the step at which a computer was last asked for its move. paused: computers wait
    to be told to go on. What waits for somebody's word stays so while an earlier point is looked at.
    """

    coming: tuple[Moment, ...] = ()
    beat: int = 0
    at_word: bool = False
    said: int = 0
    thinks_at: int = -1
    paused: bool = False

    @property
    def has_unseen(self) -> bool:
        """Whether something is still to be shown, or is shown now, that stays until its own button is pressed."""
        return self.at_word or any(moment.wait == WAITS for moment in self.coming[:-1])

    @property
    def next_beat(self) -> "Pace":
        """What waits now means nothing any more."""
        return self._replace(beat=self.beat + 1)


class Speech(NamedTuple):
    """What is said.

    say: the status line; before: what stands there before it, and has been heard; rule: the rule it names; alarm:
    whether it refuses; greets: whether it is the table's greeting; number: rises with every sentence. aloud: what is
    spoken with it and stands elsewhere. secret: the beginning of say that is seen and not spoken. asks: the end of
    say that asks for something. tipped: the tip that was spoken last. offered: what the table offers (see
    `groups.Offer`), as it has been said.
    """

    say: str = ""
    before: str = ""
    rule: str = ""
    alarm: bool = False
    number: int = 0
    greets: bool = False
    aloud: str = ""
    secret: str = ""
    asks: str = ""
    tipped: str = ""
    offered: str = ""

    @property
    def spoken(self) -> str:
        """What is heard of it."""
        return f"{self.say.removeprefix(self.secret).lstrip()} {self.aloud}".strip()

    def and_say(self, more: str) -> "Speech":
        """With more behind what has just been said."""
        return self._replace(say=f"{self.say} {more}".strip())


class Counselled(NamedTuple):
    """A question to the coach. steps: how far the game had come then. advice: its answer; None while it thinks. hint:
    what is shown of that first, None once all of it is. whole: all of it was asked for. early: it was asked before the
    player's turn, and is answered then."""

    steps: int = -1
    advice: Advice | None = None
    hint: Advice | None = None
    whole: bool = False
    early: bool = False


class Incoming(NamedTuple):
    """What a link told, before it has met what is kept of that game (see `share/by_links`). seat: of who moves next.
    others: the further games that it may be of, the last a new one. split: a game was met that had gone another way."""

    record: Record
    seat: int
    others: tuple[GameKey, ...]
    split: bool = False


class Keeping(NamedTuple):
    """What this tab knows of the game as it is stored.

    key: the key it is stored under.
    ready: whether everything that is stored of it is known, so that it may be played.
    head: what is stored of it besides its turns.
    held: whether this tab alone has the game, so that it is stored.
    elsewhere: whether another tab has it.
    read: the head's text as it was read; None before.
    fresh: whether nothing has been done since it was opened.
    incoming: the link that it was opened by, until that has met what is stored.
    learns: whether a better move is looked for once it is open (see `screens.learning`).
    bookmark: what the screen showed when it was left, until the game is open (see `bookmark`).
    """

    key: GameKey
    ready: bool = False
    head: saves.Head = saves.Head()
    held: bool = False
    elsewhere: bool = False
    read: str | None = None
    fresh: bool = True
    incoming: Incoming | None = None
    learns: bool = False
    bookmark: str = ""


class Sharing(NamedTuple):
    """What can be shared, asked for. what, theme: of the frame for a web page (see `share/frames`), "" for the first
    there is. position: of what was shown when this was asked for, its code as in a link, "" if it has none; named: the
    words for it. said: what has been copied, or went wrong, since.
    """

    what: str = ""
    theme: str = ""
    position: str = ""
    named: str = ""
    said: str = ""


class SetUp(NamedTuple):
    """The set-up of another game. draft: as far as it has come; None as long as nobody has asked for it. wrong: of
    the form, field and sentence."""

    draft: Draft | None = None
    wrong: tuple[str, str] = ("", "")


class LookedOver(NamedTuple):
    """How a finished game has been looked over. seat: whose decisions; -1 as long as nobody has asked. judged: those
    that have been looked at; end: the number of the state before which that is all. found: what they tell. compared:
    by the number of the state that it was made in, what each way of a decision comes to. explained: the states of the
    decisions whose reasons are open. lists_all: all decisions that cost something are listed, not only the worst."""

    seat: int = -1
    judged: "tuple[ReviewedMove, ...]" = ()
    end: int = 0
    found: "Found | None" = None
    compared: Mapping[int, "Comparison"] = {}
    explained: tuple[int, ...] = ()
    lists_all: bool = False


class Played(NamedTuple):
    """The game under way.

    record: what has been played.
    redo: turns that can be played again, the next first.
    steps: rises with every change of the game.
    """

    record: Record
    redo: Turns = ()
    steps: int = 0

    def history(self, viewer: int | None) -> History:
        """What a viewer has seen of it, or what everybody has."""
        return history_of(self.record, viewer)


class Overlays(NamedTuple):
    """What lies over the table or beside it.

    log: how the log is open: "steps" with all that it has, "slim" without the steps, or "".
    tab: the tab of the dock that has been chosen.
    rules: their text, once they have been asked for.
    sharing: what can be shared; None until somebody wants to share.
    set_up: the set-up of another game.
    asking: a tool that waits for the player's word.
    problem: something amiss that stays in sight until it is dismissed.
    untipped: tips were put away here, and their place stays, so that no move shifts the table.
    """

    log: str = ""
    tab: str = ""
    rules: str = ""
    sharing: Sharing | None = None
    set_up: SetUp = SetUp()
    asking: Tool | None = None
    problem: str = ""
    untipped: bool = False


class Thoughts(NamedTuple):
    """What has been thought about the game.

    counselled: what the coach was asked last.
    over: how the game has been looked over.
    wonders: what the table was last given to think about while nobody waits, and at which step.
    """

    counselled: Counselled = Counselled()
    over: LookedOver = LookedOver()
    wonders: tuple[int, Values] | None = None
