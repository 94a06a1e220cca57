"""A game under way: what its screen knows."""

from collections.abc import Mapping
from datetime import date
from typing import Any, NamedTuple, TypeAlias

from trilithon.game import Event, Game, Setup
from trilithon.people import People, several
from trilithon.record import Record
from trilithon_web import address
from trilithon_web import settings as declared
from trilithon_web.address import Sitting
from trilithon_web.company import Company, gathered, is_computer
from trilithon_web.effects import (
    Effect,
    OpenGame,
)
from trilithon_web.lesson import Course
from trilithon_web.screens.play.set_up.model import Draft
from trilithon_web.settings import HINTS, Settings
from trilithon_web.shelf import saves
from trilithon_web.shelf.keys import Key as GameKey
from trilithon_web.table import Sight, Table, Tool

Turns: TypeAlias = tuple[tuple[Any, ...], ...]


class Moment(NamedTuple):
    """What is to be shown of a step: an observation, what is told with it, and how long it is looked at (see
    `table.Stage`). flows: it goes on with what has been told before."""

    seen: Any
    events: tuple[Event, ...]
    wait: int
    flows: bool = False


class Replay(NamedTuple):
    """A point of the game that is looked at. at: the number of the record's state. stage: of the step that led there
    this stage is shown (see `table.Stage`), None for the state itself. ui: what one is about there. runs: it goes on
    by itself."""

    at: int
    stage: int | None
    ui: Any
    runs: bool = False


class Came(NamedTuple):
    """What a link told, before it has met what is kept of that game (see `share/by_links`). seat: of who moves next.
    others: the further games that it may be of, the last a new one. split: a game was met that had gone another way."""

    record: Record
    seat: int
    others: tuple[GameKey, ...]
    split: bool = False


class Play(NamedTuple):
    """Everything the screen shows.

    key: what the game is kept under. head: what is kept of it beside its turns. now: the time, in seconds since 1970;
    today: the date.
    company: who sits at the table. viewer: the seat of who looks on; None for everybody, or nobody in particular.
    uis: what others at this screen were about when they last looked, by seat.
    curtain: the seat for which the screen waits, hiding all (the viewer is None then); None while it is open.
    seen: the viewer's observation of the record's last state. shown: the one that is shown: an earlier one as long as
    something is coming, the last of which is the game as it is. beat: the number of the last wait that was begun.
    at_word: what is shown stays until its own button is pressed. early: a move was tried while the table waited.
    thinks_at: the step at which a computer was last asked for its move.
    paused: computers wait to be told to go on. open: all hands are shown of
    computers that play alone. undone: turns taken back, the next to redo first.
    aside: how many turns had been played, and what could be redone then, when a way was laid in its place.
    steps: rises with every change of the game.
    say: the status line; before: what stands there before it, and has been heard; rule: the rule it names; alarm:
    whether it refuses; sayings: rises with every sentence. aloud: what is spoken with it and stands elsewhere.
    hinted: the hint that was spoken last.
    problem: something amiss that stays in sight until it is dismissed. wrong: of the form, field and sentence.
    draft: the set-up of another game, as far as it has come; None as long as nobody has asked for it.
    asking: a tool that waits for the player's word. fresh: nothing has been done since it was opened.
    held: this tab alone has the game, so that it is stored. read: the head's text as it was read, None before.
    elsewhere: another tab has it. looking: at the table of a game that is over, not at how it ended.
    log: how the log is open: "steps" with all that it has, "slim" without the steps, or "". replay: an earlier point
    that is looked at (then `shown` shows that), None for the game as it is. visit: a game from a link or a file, which
    is looked at and not kept; it always has a replay. course: a lesson, not kept either. came: the link that it was
    opened by, until that has met what is kept.
    ready: the game may be played. rules: their text, once they have been asked for.
    """

    game: Game[Any]
    table: Table
    key: GameKey
    record: Record
    company: Company
    viewer: int | None
    seen: Any
    shown: Any
    ui: Any
    settings: Settings
    uis: Mapping[int | None, Any] = {}
    curtain: int | None = None
    coming: tuple[Moment, ...] = ()
    beat: int = 0
    at_word: bool = False
    early: bool = False
    thinks_at: int = -1
    paused: bool = False
    open: bool = False
    head: saves.Head = saves.Head()
    now: int = 0
    today: date | None = None
    undone: Turns = ()
    aside: tuple[int, Turns] | None = None
    steps: int = 0
    say: str = ""
    before: str = ""
    rule: str = ""
    alarm: bool = False
    sayings: int = 0
    aloud: str = ""
    hinted: str = ""
    problem: str = ""
    wrong: tuple[str, str] = ("", "")
    draft: Draft | None = None
    asking: Tool | None = None
    fresh: bool = True
    held: bool = False
    read: str | None = None
    elsewhere: bool = False
    looking: bool = False
    log: str = ""
    replay: Replay | None = None
    visit: bool = False
    course: Course | None = None
    came: Came | None = None
    ready: bool = False
    rules: str = ""

    @property
    def sight(self) -> Sight[Any]:
        """The table as it is shown."""
        if self.replay is None:
            open_hands = self.record.state if self.open and self.watched else None
            return Sight(self.shown, self.ui, self.company, self.settings, open_hands)
        truth = self.record.states[self.replay.at] if self.record.state.result else None
        return Sight(self.shown, self.replay.ui, self.company, self.settings, truth)

    @property
    def passing(self) -> bool:
        """Whether it is only looked at, or learned by, and not kept."""
        return self.visit or self.course is not None

    @property
    def hints(self) -> bool:
        """Whether the player is told what can be done."""
        wanted = self.table.hint is not None and self.settings[HINTS.name] == "on"
        return wanted and not (self.passing or self.replay or self.watched or self.seen.result)

    @property
    def hint(self) -> str:
        """What can be done now; "" where nobody is to move here, or no hints are wanted."""
        if not self.hints or not self.table.hint or self.goes_on or self.at_word or self.curtain is not None:
            return ""
        return self.table.hint(self.sight)

    @property
    def watched(self) -> bool:
        """Whether computers play alone, and all that people do is look on."""
        return not self.company.persons

    @property
    def computer(self) -> bool:
        """Whether it is a computer's turn; in a lesson, as long as its task goes."""
        seat = self.record.state.to_move
        if self.course and not self.course.left(len(self.record.states) - 1):
            return False
        return seat is not None and is_computer(self.company.levels[seat])

    @property
    def awaited(self) -> bool:
        """Whether it is the turn of somebody who plays elsewhere."""
        return self.record.state.to_move in self.company.away

    @property
    def hides(self) -> bool:
        """Whether anything is hidden from anybody in this set-up."""
        return self.game.hides(setup_of(self).options)

    @property
    def goes_on(self) -> bool:
        """Whether something is still to be shown, or a computer to move, before anybody can play."""
        return self.replay is None and (bool(self.coming) or (self.computer and not self.paused))


Result: TypeAlias = tuple[Play, tuple[Effect, ...]]


def first(
    game: Game[Any], table: Table, settings: Settings, sitting: Sitting | None = None, copy: int = 1
) -> Play:
    """A game as it is dealt, before anything is known of what is kept; without more, what is suggested."""
    setup, levels = sitting = sitting or address.suggested(game)
    company = gathered(levels, declared.names_of(settings), declared.colours_of(settings))
    state = game.new(setup.seed, setup.options, setup.seats)
    key = GameKey.of(game, sitting)._replace(number=copy)
    return begun(game, table, settings, key, Record.begin(state, company.names), company)


def begun(
    game: Game[Any], table: Table, settings: Settings, key: GameKey, record: Record, company: Company
) -> Play:
    """A game at the end of its record, looked at by whoever sits alone at the screen, else by nobody yet."""
    viewer = company.persons[0] if len(company.persons) == 1 else None
    seen = record.state.observe(viewer)
    return Play(game, table, key, record, company, viewer, seen, seen, table.begin(seen, None), settings)


def arriving(play: Play) -> tuple[Effect, ...]:
    """What must happen when a game is come to: what is kept of it is read, unless it is only looked at."""
    return () if play.passing else (OpenGame(play.key.text),)


def setup_of(play: Play) -> Setup:
    """The set-up of the game in play."""
    return play.record.states[0].setup


def query_of(play: Play) -> str:
    """The query that stands for the game in play."""
    return play.key.place[1]


def title_of(play: Play) -> str:
    """The game and what sets this one apart, for the window's title."""
    return f"{play.game.title}: {play.table.facts(play.seen)}"


def last_mover(record: Record) -> int:
    """The seat that made the last move of a game in which something has been played."""
    seat = record.states[-2].to_move
    assert seat is not None
    return seat


def notes_of(play: Play) -> tuple[str, ...]:
    """By seat, what players at this screen have noted for themselves; empty where nobody has."""
    if play.table.notes is None:
        return ()
    uis = {**play.uis, play.viewer: play.ui}
    texts = tuple(
        play.table.notes.text(uis[seat]) if seat in uis else "" for seat in range(play.company.seats)
    )
    return texts if any(texts) else ()


def moves_played(record: Record) -> str:
    """How far a game has come, in words; a turn counts as one move, whatever it holds."""
    return several(len(record.turns), "move")


def saying(play: Play, say: str, rule: str = "", alarm: bool = False) -> Play:
    """With a new sentence in the status line."""
    return play._replace(say=say, rule=rule, alarm=alarm, sayings=play.sayings + 1, aloud="", before="")


def people_of(play: Play) -> People:
    """How the players are called here: by their names; somebody alone at the screen is "you"."""
    return play.company.people(play.viewer)
