"""The parts of a game's screen. Each has one reason to change (see `model.Play`)."""

from collections.abc import Mapping
from typing import NamedTuple

from trilithon.coach.advice import Advice
from trilithon.record import Record
from trilithon.review import Comparison, ReviewedMove
from trilithon.review import Review as Found
from trilithon.state import Event, Move, Observation
from trilithon_web.screens.play.set_up.model import Draft
from trilithon_web.shelf import saves
from trilithon_web.shelf.keys import GameKey
from trilithon_web.table.groups import WAITS, Tool
from trilithon_web.thinker.kinds import Values


class Moment(NamedTuple):
    """A step of the game, or a stage of one, as it is shown.

    seen: the observation to show.
    events: the events to announce with it.
    wait: how long it is shown (see `groups.Stage`).
    continues: whether it continues the last announcement.
    is_quick: see `groups.Stage`.
    """

    seen: Observation
    events: tuple[Event, ...]
    wait: int
    continues: bool = False
    is_quick: bool = False


class Eyes(NamedTuple):
    """The viewer, and everything that is shown.

    viewer: the seat of the viewer; None for an onlooker.
    seen: the viewer's observation of the last state. shown: the observation on the screen, which is older
        during animations and replays.
    ui: the viewer's unfinished input.
    uis: the unfinished input of others at this screen when they last looked, by seat.
    curtain: the seat for which the screen waits, with everything hidden; None while it is open.
    hands_open: whether all hands are shown while computers play alone.
    looking: whether the table of a finished game is shown instead of the result.
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
    """Animations and waits.

    coming: moments still to be shown; the last one is the current state.
    beat: the number of the last wait.
    at_word: whether the current moment stays until its own button is pressed. said: the number of the sentence that
        announced it. Both survive looking back.
    thinks_at: the step at which a computer was last asked for its move.
    paused: whether computers wait until they are started again.
    """

    coming: tuple[Moment, ...] = ()
    beat: int = 0
    at_word: bool = False
    said: int = 0
    thinks_at: int = -1
    paused: bool = False

    @property
    def has_unseen(self) -> bool:
        """Whether a moment that stays until its own button is pressed is shown or still to come."""
        return self.at_word or any(moment.wait == WAITS for moment in self.coming[:-1])

    @property
    def next_beat(self) -> "Pace":
        """The pace with all current waits cancelled."""
        return self._replace(beat=self.beat + 1)


class Speech(NamedTuple):
    """The status line.

    say: its text. before: earlier text in front of it, which has been heard. asks: the end of `say` that asks
        for something.
    rule: the rule it names. alarm: whether it is a refusal. greets: whether it is the table's greeting.
    number: rises with every sentence.
    aloud: text that is spoken after it, and shown elsewhere. secret: the start of `say` that is not
        spoken.
    tipped: the tip that was spoken last. offered: the table's offer that was announced (see `groups.Offer`).
    afterword: a sentence to say once the end of the game is shown.
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
    afterword: str = ""

    @property
    def spoken(self) -> str:
        """The text that is spoken."""
        return f"{self.say.removeprefix(self.secret).lstrip()} {self.aloud}".strip()

    def and_say(self, more: str) -> "Speech":
        """Add a sentence to the last one."""
        return self._replace(say=f"{self.say} {more}".strip())


class Counselled(NamedTuple):
    """A question to the coach.

    steps: the step of the game at which it was asked.
    advice: the answer; None while it thinks.
    hint: the part that is shown first; None once everything is shown. whole: whether the player asked for everything.
    early: whether it was asked before the player's turn, to be answered then.
    """

    steps: int = -1
    advice: Advice | None = None
    hint: Advice | None = None
    whole: bool = False
    early: bool = False


class Incoming(NamedTuple):
    """A game from a link, until it has been compared with the stored one (see `share/by_links`).

    seat: the seat of the player to move.
    others: the keys of further games that it may continue; the last is that of a new game.
    split: whether a stored game was found that continued differently.
    """

    record: Record
    seat: int
    others: tuple[GameKey, ...]
    split: bool = False


class Keeping(NamedTuple):
    """The stored game, as far as this tab knows it.

    key: the key under which the game is stored.
    ready: whether everything stored is known, so the game can be played.
    head: the stored head.
    held: whether this tab has the lock, so it stores the game. elsewhere: whether another tab has it.
    read: the text of the head when it was read; None before.
    fresh: whether nobody has done anything since the game was opened.
    incoming: the game of the link that opened it, until it has been compared with the stored game.
    learns: whether to look for a better move once the game is open (see `screens.learning`).
    bookmark: the bookmark of the screen, until the game is open and it has been restored (see `bookmark`).
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
    """The panel for sharing.

    what, theme: of the frame for a web page (see `share/frames`), "" for the first one.
    position: the link code of the position shown when the panel was opened, "" if it has none.
    named: a description of this position.
    said: a report of what was copied, or what went wrong.
    """

    what: str = ""
    theme: str = ""
    position: str = ""
    named: str = ""
    said: str = ""


class SetUp(NamedTuple):
    """The set-up of another game.

    draft: its current choices; None until the panel is opened.
    wrong: a field of the form, and a sentence about the mistake in it.
    """

    draft: Draft | None = None
    wrong: tuple[str, str] = ("", "")


class LookedOver(NamedTuple):
    """The review of a finished game.

    seat: the seat whose decisions are reviewed; -1 before the review.
    judged: the decisions reviewed so far.
    end: the number of the state up to which they are complete.
    found: the finished review.
    compared: comparisons of decisions, by the number of the state.
    explained: the states of the decisions whose reasons are open.
    lists_all: whether to list all errors, not only the worst.
    """

    seat: int = -1
    judged: tuple[ReviewedMove, ...] = ()
    end: int = 0
    found: Found | None = None
    compared: Mapping[int, Comparison] = {}
    explained: tuple[int, ...] = ()
    lists_all: bool = False


class Overlays(NamedTuple):
    """Everything that is open over or beside the table.

    log: "steps" for the whole log, "slim" without the steps, or "".
    tab: the chosen tab of the dock.
    rules: the text of the rules, once they have been opened.
    sharing: the panel for sharing; None until it is opened.
    set_up: the set-up of another game.
    asking: a tool that waits for confirmation.
    problem: a notice that stays until it is dismissed.
    untipped: whether tips were switched off here. Their place stays, so that the table doesn't move.
    """

    log: str = ""
    tab: str = ""
    rules: str = ""
    sharing: Sharing | None = None
    set_up: SetUp = SetUp()
    asking: Tool | None = None
    problem: str = ""
    untipped: bool = False


class BotsAtTable(NamedTuple):
    """The bots at the table that somebody has written, who play in the box (see `turn.bots`).

    number: the number of the last question to the box.
    questions: the questions that have not been answered yet. The first is open.
    seated: by seat of the bots in the box, the number of moves that the game had when the bot was asked last. The bot
        has been shown all turns that start before.
    sits_down: whether the bot whose turn it is has sat down for these questions.
    trouble: a sentence about why the bot whose turn it is can't play, "" if there is none.
    steps: the step of the game at that time.
    """

    number: int = 0
    questions: tuple[object, ...] = ()
    seated: Mapping[int, tuple[Move, ...]] = {}
    sits_down: bool = False
    trouble: str = ""
    steps: int = -1


class Thoughts(NamedTuple):
    """Questions and answers about the game.

    counselled: the last question to the coach.
    over: the review.
    wonders: the table's last idle question, and the step at which it was asked.
    bots: the bots at the table that somebody has written.
    """

    counselled: Counselled = Counselled()
    over: LookedOver = LookedOver()
    wonders: tuple[int, Values] | None = None
    bots: BotsAtTable = BotsAtTable()
