"""The model of the workshop: a bot, the game it plays, and the results of its runs."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Final, NamedTuple, TypeAlias

from trilithon.arena.faults import Mistake
from trilithon.arena.pairing import DealOutcome, Pairing
from trilithon.arena.season import Season, SeasonDeal
from trilithon.game import AnyGame, load
from trilithon.host import Host
from trilithon.options import Value, suggestion
from trilithon.record import Record
from trilithon.state import Observation
from trilithon_web.company import seat_company
from trilithon_web.effects import Effect
from trilithon_web.front import in_order
from trilithon_web.kit.controls import Wrong
from trilithon_web.screens.play.set_up.model import RIGHT, Draft, start_draft, values_of
from trilithon_web.settings import Settings
from trilithon_web.shared import Shared
from trilithon_web.shelf.bot_files import BotProgram
from trilithon_web.shelf.bots import KeptBot, bots_of
from trilithon_web.shelf.saves import StoredGame
from trilithon_web.table.sight import Message
from trilithon_web.tables import tables
from trilithon_web.workshop.questions import BotText, Checked, TaskStep, Tried
from trilithon_web.workshop.starters import list_opponents, list_starters

# The tabs beside the editor, each by its label in messages.
START: Final = "Start"
TRY: Final = "Position"
MATCH: Final = "Matches"
SEASON: Final = "Season"
CHECK: Final = "Checks"
SEES: Final = "Observation"
RULES: Final = "Rules"
TABS: Final[Mapping[str, str]] = {
    START: "start",
    TRY: "position",
    MATCH: "match",
    SEASON: "season",
    CHECK: "check",
    SEES: "fields",
    RULES: "rules",
}

# What the box can be busy with.
MOVE: Final = "move"
DEALS: Final = "deals"
CHECKS: Final = "checks"
TASK: Final = "task"
ROUNDS: Final = "rounds"  # the deals of a season

MOST_DEALS: Final = 200  # of a match


class Variant(NamedTuple):
    """A game to write a bot for. options: those that distinguish it from other games with the same rules."""

    game: str
    title: str
    options: Mapping[str, Value] = {}


@dataclass(frozen=True, eq=False)
class Trouble:
    """A mistake or failure, described for the bot's author.

    sentence: what went wrong, and what to do.
    mistake: that of a bot, None if something else went wrong.
    code: the line with the mistake, if it is in the bot in the editor; otherwise "".
    place: the position where it happened, None if unknown: the record, and the number of moves made.
    """

    sentence: str
    mistake: Mistake | None = None
    code: str = ""
    place: tuple[Record, int] | None = None


class BoxWork(NamedTuple):
    """The work that the box is busy with. number: the number of the question. task: the name of the task, if it is
    one."""

    what: str
    number: int
    task: str = ""


@dataclass(frozen=True, eq=False)
class Course:
    """A match so far. means, margins: the share after each deal, and its margin. is_over: whether no more deals are
    played."""

    pairing: Pairing
    opponent: str
    dealt: tuple[DealOutcome, ...] = ()
    means: tuple[float, ...] = ()
    margins: tuple[float, ...] = ()
    slowest: int = 0
    is_over: bool = False


class SeasonView(NamedTuple):
    """A season as it is shown. No season in it is ever changed: each step makes a new one.

    season: the season with all results.
    counted: the season whose table is shown. While deals are played, it is updated after each match.
    left: the deals that must still be played, in their order.
    before: the season before the last change that took results or bots away, None if nothing can be put back.
    is_saved: whether its file has all results.
    seeks_hung: whether the deal is played again to find out which bot hung.
    refused: a sentence for each bot that couldn't be added.
    entered: rises with each link that has been added, so that the field for links is empty again.
    """

    season: Season
    counted: Season
    left: tuple[SeasonDeal, ...] = ()
    before: Season | None = None
    is_saved: bool = False
    seeks_hung: bool = False
    refused: tuple[str, ...] = ()
    wrong: Wrong = RIGHT
    entered: int = 0


@dataclass(frozen=True, eq=False)
class Shown:
    """The position that is shown: a game and how many of its moves are made.

    source: the origin of the game in words.
    """

    record: Record
    at: int
    source: str = ""

    @cached_property
    def position_record(self) -> Record:
        """The game up to the position."""
        return self.record.cut(self.at)

    @cached_property
    def observation(self) -> Observation:
        """The observation of the player to move; once the game is over, that of an onlooker."""
        host = Host(self.position_record)
        return host.observe(host.to_move)

    @property
    def move_count(self) -> int:
        """The number of moves of the whole game."""
        return self.record.move_count


class Workshop(NamedTuple):
    """The model of the workshop.

    variant: the number of the game, as in `list_variants`.
    draft: the set-up. wrong: a mistake in it.
    kept: the bot, with the text in the editor.
    filled: the text that was put into the editor last. written: how often a text has been put there.
    tab: the label of the open tab.
    indents: whether the Tab key indents.
    shown: the position.
    asked: the number of the last question.
    running: the work that the box is busy with.
    tried: the bot's move, and the position in which it was asked: the record, and the number of moves.
    course: the last match.
    opponent: in matches: a level, or the name of another bot.
    checks: the lines of the last check.
    tasks: the last step of each task that was tried.
    trouble: the last mistake or failure.
    season: the open season, None before the first.
    search: words to look for in the fields.
    rules: the HTML of the rules' page, "" until it is loaded. rule: the rule at which to open it.
    sent: a bot that somebody has sent, until the reader has looked at it.
    saved: the stored games, None until they are read.
    puzzles: the lines of the game's puzzles, empty before they have come.
    """

    variant: int
    draft: Draft
    shown: Shown
    kept: KeptBot
    opponent: str
    filled: str = ""
    written: int = 0
    wrong: Wrong = RIGHT
    tab: str = START
    indents: bool = True
    asked: int = 0
    running: BoxWork | None = None
    tried: tuple[Tried, Shown] | None = None
    course: Course | None = None
    checks: tuple[Checked, ...] = ()
    tasks: Mapping[str, TaskStep] = {}
    trouble: Trouble | None = None
    season: SeasonView | None = None
    search: str = ""
    rules: str = ""
    rule: str = ""
    sent: BotProgram | None = None
    saved: Mapping[str, StoredGame] | None = None
    puzzles: tuple[str, ...] = ()

    @property
    def game(self) -> AnyGame:
        """The game that the bot plays."""
        return load(list_variants()[self.variant].game)

    @property
    def bot(self) -> BotText:
        """The bot, as questions name it."""
        return BotText(self.kept.name, self.kept.text)

    @property
    def values(self) -> dict[str, Value]:
        """The value of every option."""
        return values_of(self.game, self.draft)

    def runs(self, what: str) -> bool:
        """Return whether the box is busy with a kind of work: MOVE, DEALS, CHECKS, TASK or ROUNDS."""
        return self.running is not None and self.running.what == what

    @property
    def wrong_line(self) -> int:
        """The number of the line with the mistake, 0 if it is unknown or has changed since."""
        trouble = self.trouble
        if trouble is None or trouble.mistake is None or not trouble.code:
            return 0
        line = trouble.mistake.line
        return line if self.line(line) == trouble.code else 0

    def line(self, number: int) -> str:
        """Return a line of the bot's text, "" if there is none. number: from 1."""
        lines = self.kept.text.split("\n")
        return lines[number - 1] if 0 < number <= len(lines) else ""


class ShopStep(NamedTuple):
    """The result of a message or an answer.

    say: a sentence for the status line, "" to leave it.
    keeps: whether the bot is stored even if nothing in it has been changed.
    """

    shop: Workshop
    effects: tuple[Effect, ...] = ()
    say: str = ""
    keeps: bool = False


Handler: TypeAlias = Callable[[Workshop, Shared, Message], ShopStep]


def other_bots(shop: Workshop, shared: Shared) -> tuple[KeptBot, ...]:
    """Return the stored bots of the game, without the one in the editor, whose text changes with each key."""
    others = {key: text for key, text in shared.bots.items() if key != shop.kept.key}
    return bots_of(others, shop.game.name)


@cache
def list_variants() -> tuple[Variant, ...]:
    """List the games with bots to start from. Presets that differ in a single option are games of their own."""
    games = [load(name) for name in in_order(tables()) if list_starters(name)]
    return tuple(variant for game in games for variant in _variants_of(game))


def _variants_of(game: AnyGame) -> tuple[Variant, ...]:
    options = {name for preset in game.presets for name, _ in preset.options}
    if len(options - _lengths_of(game).keys()) != 1:
        return (Variant(game.name, game.title),)
    return tuple(
        Variant(game.name, f"{game.title}: {preset.name}", dict(preset.options)) for preset in game.presets
    )


def _lengths_of(game: AnyGame) -> dict[str, str]:
    """Return the options that set how long a game takes, with the value for a short one."""
    return {option.name: "short" for option in game.options if "short" in option.choices}


def start_set_up(variant: int, settings: Settings) -> Draft:
    """Return the usual set-up of a game: a short one for two players, so that matches are quick."""
    game, _, differing = list_variants()[variant]
    rules = load(game)
    seats = 2 if 2 in rules.seats else rules.seats[0]
    setup = rules.new(1, {**suggestion(rules.options, seats), **_lengths_of(rules), **differing}, seats).setup
    return start_draft(rules, setup, seat_company(("",) * setup.seats), settings)


def deal(shop: Workshop, seed: int) -> Record:
    """Deal the bot's game."""
    return Host.start(shop.game.name, seed, shop.values, shop.draft.seats).record


def usual_opponent(game: str) -> str:
    """Return the opponent to start with: the weakest."""
    return list_opponents(game)[0].title
