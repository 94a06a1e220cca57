"""The parts of a game’s screen, each of which has one reason to change (see `model.Play`)."""

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
    """One frame of a step to show.

    seen: the observation to show.
    events: what to say and move with it.
    wait: how long to show it, in milliseconds, or WAITS for a press.
    continues: whether it continues a turn that has been described before.
    is_quick: whether it is part of a quick succession (see `groups.Stage`).
    """

    seen: Observation
    events: tuple[Event, ...]
    wait: int
    continues: bool = False
    is_quick: bool = False


class Eyes(NamedTuple):
    """What is seen, and by whom.

    viewer: the viewer’s seat; None if several people look on, or nobody in particular.
    seen: what the viewer knows after the last move.
    shown: the observation in sight, an earlier one while moments are shown or an earlier position is looked at.
    ui: the viewer’s unfinished input.
    uis: by seat, the unfinished input of others at this screen when they last looked.
    curtain: the seat that a curtain waits for (the viewer is None then); None without a curtain.
    hands_open: whether all hands are shown while computers play alone.
    looking: whether the table of a finished game is in sight instead of its end.
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
    """How the table continues by itself.

    coming: the moments still to be shown; the last is the current position.
    beat: the number of the last wait.
    at_word: whether what is shown stays until its own button is pressed. It stays so while an earlier position is
        looked at.
    said: the number of the sentence that described it.
    thinks_at: `Played.steps` when a computer was last asked for its move.
    paused: whether computers wait until the player continues.
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
        """The pace with all earlier waits cancelled."""
        return self._replace(beat=self.beat + 1)


class Speech(NamedTuple):
    """What is said.

    say: the status line.
    before: words in front of it that have been heard already.
    rule: the id of the rule it names.
    alarm: whether it refuses something.
    number: counts the sentences.
    greets: whether it is the table’s greeting.
    aloud: spoken after it; the page shows it elsewhere.
    secret: the start of `say` that is shown but not spoken.
    asks: the end of `say` that asks the player to do something.
    tipped: the tip spoken last.
    offered: what the table offered last (see `groups.Offer`).
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
        """What is spoken of it."""
        return f"{self.say.removeprefix(self.secret).lstrip()} {self.aloud}".strip()

    def and_say(self, more: str) -> "Speech":
        """Add words to the status line."""
        return self._replace(say=f"{self.say} {more}".strip())


class Counselled(NamedTuple):
    """A question to the coach.

    steps: `Played.steps` when it was asked.
    advice: the answer; None while the coach thinks.
    hint: the part of it that is shown first; None once everything is shown.
    whole: whether the whole answer was asked for.
    early: whether it was asked before the player’s turn, to be answered then.
    """

    steps: int = -1
    advice: Advice | None = None
    hint: Advice | None = None
    whole: bool = False
    early: bool = False


class Incoming(NamedTuple):
    """The game in a link, before it is compared with what is stored of it (see `share/by_links`).

    seat: the seat to move next.
    others: further games that it may belong to; the last is a new one.
    split: whether a stored game was found that went another way.
    """

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
    """What the sharing panel shows.

    what, theme: the choices for a frame on a web page (see `share/frames`), "" for the first.
    position: the code of the position shown when the panel was opened; "" if it has none.
    named: that position in words.
    said: what has been copied or went wrong since.
    """

    what: str = ""
    theme: str = ""
    position: str = ""
    named: str = ""
    said: str = ""


class SetUp(NamedTuple):
    """The set-up of another game.

    draft: its state; None until it is opened.
    wrong: a wrong field and what is wrong with it.
    """

    draft: Draft | None = None
    wrong: tuple[str, str] = ("", "")


class LookedOver(NamedTuple):
    """How far a finished game has been reviewed.

    seat: the seat under review; -1 before a review.
    judged: the decisions reviewed so far.
    end: the number of moves they cover.
    found: the summary of them.
    compared: by the number of moves before a decision, what each way was worth.
    explained: the decisions whose reasons are open, by the number of moves before them.
    lists_all: whether all decisions that cost something are listed, not only the worst.
    """

    seat: int = -1
    judged: "tuple[ReviewedMove, ...]" = ()
    end: int = 0
    found: "Found | None" = None
    compared: Mapping[int, "Comparison"] = {}
    explained: tuple[int, ...] = ()
    lists_all: bool = False


class Played(NamedTuple):
    """The game under way.

    record: the moves played.
    redo: the turns that Redo plays, the next first.
    steps: rises with every change of the game.
    """

    record: Record
    redo: Turns = ()
    steps: int = 0

    def history(self, viewer: int | None) -> History:
        """Return what a viewer has seen of it; for None, what everyone has."""
        return history_of(self.record, viewer)


class Overlays(NamedTuple):
    """What lies over the table or beside it.

    log: "steps" for the open log, "slim" without the moves, "" if it is closed.
    tab: the tab of the dock that was chosen.
    rules: the text of the rules, once it is loaded.
    sharing: the sharing panel; None until it is opened.
    set_up: the set-up of another game.
    asking: a tool that waits for a confirmation.
    problem: a message that stays until it is dismissed.
    untipped: whether tips were turned off here, so that their place stays and no move shifts the table.
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

    counselled: the last question to the coach.
    over: the review.
    wonders: the table’s last question that nobody waits for, and `Played.steps` then.
    """

    counselled: Counselled = Counselled()
    over: LookedOver = LookedOver()
    wonders: tuple[int, Values] | None = None
