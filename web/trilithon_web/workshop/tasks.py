"""The tasks of the workshop, which check themselves: to beat an opponent, not to miss a certain win, to be quick.

The module `tasks` in a game's folder of tables has its SETUPS. The box needs these modules, too. The same bot gets the
same result, apart from the task about time.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from importlib import import_module
from importlib.util import find_spec
from itertools import count
from typing import Any, Final, NamedTuple, TypeAlias

from trilithon.arena.faults import BotFault, Mistake
from trilithon.arena.match import BotMatch, is_decided
from trilithon.arena.pairing import Pairing, play_deal, public_seed
from trilithon.arena.run import TextBots
from trilithon.arena.statistics import interval_of
from trilithon.bot import AnyBot, decide
from trilithon.game import load
from trilithon.host import Host
from trilithon.options import Value
from trilithon.people import count_text
from trilithon.players import chance_for
from trilithon.state import Move
from trilithon_web.wire import WireError
from trilithon_web.workshop.positions import position_of
from trilithon_web.workshop.questions import DoTask, Position, TaskStep
from trilithon_web.workshop.starters import list_opponents

DEALS: Final = 60  # the most against an opponent
WINS: Final = 30  # positions in which something is certain
QUICK: Final = 60  # decisions that have to be quick
MILLISECONDS: Final = 5  # for each
_TRIES: Final = 3  # of each; the quickest counts, because the machine may be busy
_EVERY: Final = 5  # moves from one to the next
_LONGEST: Final = 400  # moves of a game in which positions are looked for
_STEP: Final = 5  # positions between two answers


class Beat(NamedTuple):
    """Win more than a fair share. opponent: one of `list_opponents`, or a level."""

    opponent: str


class FindWins(NamedTuple):
    """Choose a move that is certainly best, in every position that has one and in which other moves are worse."""


class BeQuick(NamedTuple):
    """Decide within `MILLISECONDS`."""


class WinDeals(NamedTuple):
    """Win deals alone.

    wanted, deals: how many deals to win, and out of how many.
    options: the options of the set-up.
    """

    wanted: int
    deals: int
    options: Mapping[str, Value]


Goal: TypeAlias = Beat | FindWins | BeQuick | WinDeals


class BotTask(NamedTuple):
    """A task for a bot.

    name: it must never change, since it is stored.
    title, sentence: for people; the sentence states the goal.
    """

    name: str
    title: str
    sentence: str
    goal: Goal


# Of an observation: the moves that are best for certain, if others are worse; else none.
FindRight: TypeAlias = Callable[[Any], Sequence[Move]]


class TaskSetup(NamedTuple):
    """A set-up of a game for some of its tasks.

    name: the beginning of the names of these tasks, "" if the game has no others.
    seats, options, budget: chosen so that games are short.
    tasks: in the order in which they are shown.
    """

    name: str
    seats: int
    options: Mapping[str, Value]
    budget: int
    tasks: tuple[BotTask, ...]
    find_right: FindRight = lambda observation: ()


def beat(name: str, title: str) -> BotTask:
    """Return the task to beat an opponent. name, title: those of the opponent."""
    return BotTask(
        f"beat-{name}",
        f"Beat {title}",
        f"Win more than your fair share against {title}, so that chance can’t explain it, in {DEALS} deals at most.",
        Beat(name),
    )


BEATS: Final = tuple(
    [
        beat(name, title)
        for name, title in (
            ("lottery", "Lottery"),
            ("greedy", "Greedy"),
            ("plain", "Plain"),
            ("steady", "Steady"),
        )
    ]
)
FIND_WINS: Final = BotTask(
    "certain-wins",
    "Never miss a certain win",
    f"In {WINS} positions, a proof shows which moves are best. Choose one of them each time.",
    FindWins(),
)
BE_QUICK: Final = BotTask(
    "quick",
    f"Decide within {MILLISECONDS} ms",
    f"Make each of {QUICK} decisions within {MILLISECONDS} thousandths of a second.",
    BeQuick(),
)


def list_tasks(game: str) -> tuple[BotTask, ...]:
    """Return the tasks of a game, none if it has none."""
    return tuple([task for setup in _load_setups(game) for task in _named_tasks(setup)])


def find_beats(game: str, seats: int, options: Mapping[str, Value], opponent: str) -> tuple[str, ...]:
    """Return the names of the tasks that are done by winning a match. options: those that aren't the defaults."""
    return tuple(
        [
            task.name
            for setup in _load_setups(game)
            if (setup.seats, dict(setup.options)) == (seats, dict(options))
            for task in _named_tasks(setup)
            if task.goal == Beat(opponent)
        ]
    )


def _load_setups(game: str) -> tuple[TaskSetup, ...]:
    setups: tuple[TaskSetup, ...] = _load(game, "SETUPS", ())
    return setups


def has_french_cards(game: str) -> bool:
    """Return whether a game is played with French cards. Their short texts, such as 7d, can also name other cards."""
    return bool(_load(game, "HAS_FRENCH_CARDS", False))


def _load(game: str, name: str, default: object) -> Any:
    module = f"trilithon_web.tables.{game}.tasks"
    return getattr(import_module(module), name, default) if find_spec(module) else default


def _named_tasks(setup: TaskSetup) -> list[BotTask]:
    """Return the tasks of a set-up, named after it if it has a name."""
    prefix = f"{setup.name}-" if setup.name else ""
    return [task._replace(name=prefix + task.name) for task in setup.tasks]


def find_settled(game: str, observation: Any) -> Sequence[Any]:
    """Find the moves that are certainly best, by the game's evaluation."""
    load_evaluation = load(game).abilities().evaluation
    assert load_evaluation
    found = load_evaluation().find_candidates(observation, observation.legal[0])
    if found is None or not found.settled:
        return ()
    best = max(found.settled.values())
    right = [found.moves[place] for place, value in found.settled.items() if value == best]
    is_certain = len(found.settled) == len(found.moves) or best >= found.between[1]
    return right if is_certain and set(right) != set(found.moves) else ()


def do_task(
    asked: DoTask,
    watch: Callable[[], AbstractContextManager[object]],
    seconds: float | None,
    clock: Callable[[], float],
) -> Iterator[TaskStep]:
    """Let a bot do a task, and yield its progress. Raises WireError if the game has no such task.

    watch, seconds: see `TextBot`.
    clock: returns the time in seconds.
    """
    for setup in _load_setups(asked.game):
        for task in _named_tasks(setup):
            if task.name == asked.task:
                yield from _Attempt(asked, setup, watch, seconds, clock).run(task.goal)
                return
    raise WireError(f"There’s no task {asked.task[:40]} in {asked.game}.")


class _Attempt:
    """One attempt of a bot at a task."""

    def __init__(
        self,
        asked: DoTask,
        setup: TaskSetup,
        watch: Callable[[], AbstractContextManager[object]],
        seconds: float | None,
        clock: Callable[[], float],
    ) -> None:
        self._asked, self._setup, self._clock = asked, setup, clock
        texts = {bot.name: bot.text for bot in list_opponents(asked.game)}
        self._name = asked.bot.name + " " * (asked.bot.name in texts)  # an opponent has this name already
        self._bots = TextBots({**texts, self._name: asked.bot.text}, watch, seconds)

    def run(self, goal: Goal) -> Iterator[TaskStep]:
        """Try to reach a goal."""
        match goal:
            case Beat(opponent):
                return self._beat(opponent)
            case WinDeals():
                return self._win(goal)
            case FindWins():
                return self._find_wins()
            case BeQuick():
                return self._be_quick()

    def _step(
        self,
        sentence: str,
        done: int,
        of: int,
        passed: bool | None = None,
        position: Position | None = None,
        mistake: Mistake | None = None,
    ) -> TaskStep:
        return TaskStep(self._asked.task, sentence, done, of, passed, position, mistake, passed is not None)

    def _beat(self, opponent: str) -> Iterator[TaskStep]:
        setup = self._setup
        pairing = Pairing(
            self._asked.game, setup.seats, tuple(setup.options.items()), self._name, (opponent,), setup.budget
        )
        match = BotMatch(pairing, [public_seed(number) for number in range(DEALS)], is_decided)
        while (seed := match.next_seed) is not None:
            match.add(play_deal(pairing, seed, self._bots))
            result, done = match.result, len(match.result.dealt)
            after, fair = count_text(done, "deal"), pairing.fair
            low, high = interval_of(result.share, result.margin)
            said = (
                f"It wins {result.share:.0%} after {after}, {low:.0%} to {high:.0%} with 95% confidence. "
                f"Its fair share is {fair:.0%}."
            )
            mistakes = [fault.mistake for fault in result.faults]
            if mistakes:
                yield self._step(
                    f"A mistake lost it a game: {mistakes[0]}.", done, DEALS, False, None, mistakes[0]
                )
                return
            if not match.is_over:
                yield self._step(said, done, DEALS)
                continue
            passed = match.verdict == "better" or (
                match.verdict == "open" and result.share - result.margin > fair
            )
            yield self._step(said, done, DEALS, passed)

    def _win(self, goal: WinDeals) -> Iterator[TaskStep]:
        pairing = Pairing(
            self._asked.game, 1, tuple(goal.options.items()), self._name, (), self._setup.budget
        )
        won = 0
        for done in range(1, goal.deals + 1):
            outcome = play_deal(pairing, done, self._bots)
            if outcome.faults:
                mistake = outcome.faults[0].mistake
                yield self._step(
                    f"A mistake lost it a game: {mistake}.", done, goal.deals, False, None, mistake
                )
                return
            won += outcome.share == 1
            said = f"It has won {won} of {count_text(done, 'deal')}, and needs {goal.wanted} of {goal.deals}."
            if won == goal.wanted or won + goal.deals - done < goal.wanted:
                yield self._step(said, done, goal.deals, won == goal.wanted)
                return
            yield self._step(said, done, goal.deals)

    def _find_wins(self) -> Iterator[TaskStep]:
        done = 0
        for host, one in self._positions():
            observation = host.observe(host.to_move)
            right = self._setup.find_right(observation) if len(observation.legal) > 1 else ()
            if not right:
                continue
            position, seat = position_of(host.record), host.to_move
            assert seat is not None
            try:
                move = decide(
                    one, observation, chance_for(host.setup.seed, seat, host.moves), self._setup.budget
                )
            except BotFault as fault:
                yield self._step(f"A mistake: {fault.mistake}.", done, WINS, False, position, fault.mistake)
                return
            if move not in right:
                texts = ", ".join(map(str, right))
                said = f"After {done} right moves it chose {move}. For certain, the best is {texts}."
                yield self._step(said, done, WINS, False, position)
                return
            done += 1
            if done == WINS:
                yield self._step(f"It chose right in all {WINS} positions.", done, WINS, True)
                return
            if done % _STEP == 0:
                yield self._step(f"It chose right in {count_text(done, 'position')}.", done, WINS)

    def _be_quick(self) -> Iterator[TaskStep]:
        done = 0
        for host, one in self._positions():
            if host.moves % _EVERY:
                continue
            observation, seat, position = host.observe(host.to_move), host.to_move, position_of(host.record)
            assert seat is not None
            took = []
            for _ in range(_TRIES):
                chance, began = chance_for(host.setup.seed, seat, host.moves), self._clock()
                try:
                    decide(one, observation, chance, self._setup.budget)
                except BotFault as fault:
                    yield self._step(
                        f"A mistake: {fault.mistake}.", done, QUICK, False, position, fault.mistake
                    )
                    return
                took.append(1000 * (self._clock() - began))
            if min(took) > MILLISECONDS:
                said = f"A decision took {min(took):.1f} ms, after {count_text(done, 'quick one')}."
                yield self._step(said, done, QUICK, False, position)
                return
            done += 1
            if done == QUICK:
                yield self._step(f"All {QUICK} decisions took {MILLISECONDS} ms at most.", done, QUICK, True)
                return
            if done % _STEP == 0:
                yield self._step(
                    f"{count_text(done, 'decision')} took {MILLISECONDS} ms at most.", done, QUICK
                )

    def _positions(self) -> Iterator[tuple[Host, AnyBot]]:
        """Yield the positions of games between the simple opponents. In each, the bot sits at the seat to move, and has
        been shown the game."""
        names = [bot.name for bot in list_opponents(self._asked.game)]
        setup = self._setup
        for game in count():
            host = Host.start(self._asked.game, public_seed(game), setup.options, setup.seats)
            players = [
                self._bots.seat_bot(names[(game + seat) % len(names)], seat) for seat in range(setup.seats)
            ]
            ones = [self._bots.seat_bot(self._name, seat) for seat in range(setup.seats)]
            while (seat := host.to_move) is not None and host.moves < _LONGEST:
                if not host.is_mid_turn:
                    for viewer, watching in enumerate(zip(players, ones, strict=True)):
                        for each in watching:
                            each.observe(host.observe(viewer))
                yield host, ones[seat]
                key = host.setup.seed, seat, host.moves
                host.play(seat, decide(players[seat], host.observe(seat), chance_for(*key)))
