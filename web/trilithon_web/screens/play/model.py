"""A game under way: what its screen knows."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from itertools import groupby
from typing import Any, Final, NamedTuple, TypeAlias

from trilithon.game import Event, Game, Setup
from trilithon.people import People, several
from trilithon.record import AnyState, Record
from trilithon_web import address
from trilithon_web import settings as declared
from trilithon_web.address import Sitting
from trilithon_web.company import Company, gathered
from trilithon_web.effects import (
    Effect,
    OpenGame,
)
from trilithon_web.screens.play.setup import Draft
from trilithon_web.settings import Settings
from trilithon_web.shelf import saves
from trilithon_web.shelf.keys import Key as GameKey
from trilithon_web.table import WAITS, Sight, Table, Tool

Turns: TypeAlias = tuple[tuple[Any, ...], ...]

_MOST: Final = 10  # sentences said in a row: a trick, what it brings five players, and what comes of that


class Moment(NamedTuple):
    """What is to be shown of a step: an observation, what is told with it, and how long it is looked at (see
    `table.Stage`)."""

    seen: Any
    events: tuple[Event, ...]
    wait: int


class Replay(NamedTuple):
    """A point of the game that is looked at. at: the number of the record's state. stage: of the step that led there
    this stage is shown (see `table.Stage`), None for the state itself. ui: what one is about there. runs: it goes on
    by itself."""

    at: int
    stage: int | None
    ui: Any
    runs: bool = False


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
    say: the status line; rule: the rule it names; alarm: whether it refuses; sayings: rises with every sentence.
    problem: something amiss that stays in sight until it is dismissed. wrong: of the form, field and sentence.
    draft: the set-up of another game, as far as it has come; None as long as nobody has asked for it.
    asking: a tool that waits for the player's word. fresh: nothing has been done since it was opened.
    held: this tab alone has the game, so that it is stored. read: the head's text as it was read, None before.
    elsewhere: another tab has it. looking: at the table of a game that is over, not at how it ended.
    log: how the log is open: "steps" with all that it has, "slim" without the steps, or "". replay: an earlier point
    that is looked at (then `shown` shows that), None for the game as it is. visit: a game from a link or a file, which
    is looked at and not kept; it always has a replay.
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
    rule: str = ""
    alarm: bool = False
    sayings: int = 0
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
    def watched(self) -> bool:
        """Whether computers play alone, and all that people do is look on."""
        return not self.company.persons

    @property
    def computer(self) -> bool:
        """Whether it is a computer's turn."""
        seat = self.record.state.to_move
        return seat is not None and seat not in self.company.persons

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
    """What must happen when a game is come to: what is kept of it is read."""
    return (OpenGame(play.key.text),)


def setup_of(play: Play) -> Setup:
    """The set-up of the game in play."""
    return play.record.states[0].setup


def query_of(play: Play) -> str:
    """The query that stands for the game in play."""
    return play.key.place[1]


def title_of(play: Play) -> str:
    """The game and what sets this one apart, for the window's title."""
    return f"{play.game.title}: {play.table.facts(play.seen)}"


def moves_played(record: Record) -> str:
    """How far a game has come, in words; a turn counts as one move, whatever it holds."""
    return several(len(record.turns), "move")


def saying(play: Play, say: str, rule: str = "", alarm: bool = False) -> Play:
    """With a new sentence in the status line."""
    return play._replace(say=say, rule=rule, alarm=alarm, sayings=play.sayings + 1)


def people_of(play: Play) -> People:
    """How the players are called here: by their names; somebody alone at the screen is "you"."""
    return play.company.people(play.viewer)


def told(play: Play, record: Record, start: int) -> tuple[Event, ...]:
    """The events of a record from its state of that number on, as the one who looks on is told them."""
    moves: list[Any] = []
    for turn in reversed(record.turns):  # only the last ones: a move costs the same in a long game
        if len(moves) >= len(record.states) - 1 - start:
            break
        moves[:0] = turn
    moves = moves[len(moves) - (len(record.states) - 1 - start) :]
    return narrated(record.states[start:-1], moves, play.viewer, people_of(play))


def narrated(
    states: Sequence[AnyState], moves: Sequence[Any], viewer: int | None, people: People
) -> tuple[Event, ...]:
    """The events of moves, each made in the state of its place, as a viewer is told them and these people read them."""
    return tuple(
        event._replace(text=people.read(event.text))
        for state, move in zip(states, moves, strict=True)
        for event in state.narrate(move, viewer)
    )


def moments_of(table: Table, before: Any, after: Any, events: tuple[Event, ...]) -> tuple[Moment, ...]:
    """What there is to see of a step from one observation to another; the last is the latter, with all that is left
    to tell."""
    found, begin = [], 0
    for stage in table.stages(before, after, events) if table.stages else ():
        found.append(Moment(stage.seen, events[begin : stage.told], stage.wait))
        begin = stage.told
    return (*found, Moment(after, events[begin:], WAITS))


def sentences(events: tuple[Event, ...]) -> str:
    """What the events say; of many alike, of one kind and player, only the first and the last, and so of very many,
    for the sake of those who hear them read."""
    told = [event for event in events if event.text]
    alike = groupby(told, key=lambda event: (event.kind, event.seat))
    return " ".join(_some([text for _, run in alike for text in _some(once(run), 3)], _MOST))


def spoken(moment: Moment, viewer: int | None) -> str:
    """What is said of a moment that is not the last. Where a round is counted out in sight, nobody is flooded with
    everybody's points: the viewer’s own are said alone."""
    if moment.wait != WAITS:
        return sentences(moment.events)
    return sentences(tuple(event for event in moment.events if event.kind != "score" or event.seat == viewer))


def once(events: Iterable[Event]) -> list[str]:
    """What events say; what they say several times running is said once."""
    return [text for text, _ in groupby(event.text for event in events if event.text)]


def _some(texts: list[str], most: int) -> list[str]:
    return texts if len(texts) <= most else [texts[0], f"And {len(texts) - 2} more.", texts[-1]]
