"""Answers questions about bots, inside the box, as texts that `browser/in_box.py` passes on."""

import sys
from collections.abc import Callable, Iterator, Mapping
from types import CodeType, FrameType
from typing import Final, Self

from trilithon.arena.faults import BotFault
from trilithon.arena.outcome_data import write_outcome
from trilithon.arena.pairing import Pairing, file_name, play_deal
from trilithon.arena.run import TextBot, TextBots
from trilithon.bot import decide
from trilithon.chance import Chance
from trilithon.players import chance_for
from trilithon.state import Observation
from trilithon_web.wire import Json, WireError, observation_type, read_plain, write_message
from trilithon_web.workshop.checks import check_bot
from trilithon_web.workshop.limits import LONGEST_TEXT
from trilithon_web.workshop.positions import read_position
from trilithon_web.workshop.questions import (
    Answer,
    BotText,
    CheckBot,
    Choose,
    Chosen,
    Dealt,
    DoTask,
    Faulted,
    Noted,
    PlayDeal,
    Question,
    Show,
    SitDown,
    Thinking,
    Tried,
    TryMove,
    Unanswerable,
    read_question,
)
from trilithon_web.workshop.tasks import do_task

SLICE: Final = 0.5  # seconds that a slice of a bot's thinking may take
_SILENT: Final = 1.0  # seconds after which the box says that it still works
_PRINTED: Final = 4_000  # characters of a bot's output in an answer
_VARIABLES: Final = 40  # in an answer
_LONGEST_VALUE: Final = 200  # characters of one
_PAUSE: Final = 0.003  # seconds between two names of thinkers: the frame lets 500 messages a second pass
_TOOL: Final = 0  # the number of debuggers in `sys.monitoring`


class Watch:
    """Measures the slices in which bots think, and limits each. It is the context of a slice (see `TextBot`).

    slowest: the longest slice so far, in seconds.
    slices: their number.
    """

    def __init__(
        self, clock: Callable[[], float], wind: Callable[[float], object], tell: Callable[[], None]
    ) -> None:
        """Prepare a watch.

        clock: returns the time in seconds.
        wind: interrupts the running code after a number of seconds; 0 cancels that.
        tell: is called now and then between slices.
        """
        self._clock, self._wind, self._tell = clock, wind, tell
        self.reset()

    def reset(self) -> None:
        """Forget all measurements, and start again."""
        self.slowest, self.slices, self._told = 0.0, 0, self._clock()

    def __call__(self) -> Self:
        return self

    def __enter__(self) -> None:
        self._began = self._clock()
        if self._began > self._told + _SILENT:
            self._told = self._began
            self._tell()
        self._wind(SLICE)

    def __exit__(self, *what: object) -> None:
        self._wind(0)
        took = self._clock() - self._began
        self.slowest, self.slices = max(self.slowest, took), self.slices + 1


class Box:
    """Answers the questions of one page."""

    def __init__(
        self, send: Callable[[str], object], clock: Callable[[], float], wind: Callable[[float], object]
    ) -> None:
        """Prepare a box. send: is called with the text of an answer. clock, wind: see `Watch`."""
        self._send, self._clock = send, clock
        self._watch = Watch(clock, wind, lambda: self._say(Thinking()))
        self._chairs: dict[int, tuple[TextBot, str]] = {}  # the bots at tables, and the games they play

    def receive(self, text: str) -> None:
        """Answer a question, however long it takes."""
        self._watch.reset()
        try:
            for answer in self._answer(read_question(text)):
                self._say(answer)
        except BotFault as fault:
            self._say(Faulted(fault.mistake))
        except ValueError as error:  # of any kind: each has a sentence
            self._say(Unanswerable(str(error)))

    def _say(self, answer: Answer) -> None:
        self._send(write_message(answer))

    def _answer(self, asked: Question) -> Iterator[Answer]:
        match asked:
            case TryMove():
                yield try_move(asked, self._watch, self._clock)
            case PlayDeal():
                yield self._play_deal(asked)
            case CheckBot():
                yield from check_bot(asked, lambda: sit_down(asked.bot, self._watch), self._clock)
            case DoTask():
                yield from do_task(asked, self._watch, SLICE, self._clock)
            case SitDown(chair, bot, game):
                self._chairs[chair] = sit_down(bot, self._watch), game
                yield Noted()
            case Show(chair, observations):
                sitting, game = self._sitting(chair)
                for observation in observations:
                    sitting.observe(read_observation(game, observation))
                yield Noted()
            case Choose(chair, observation, chance, budget):
                sitting, game = self._sitting(chair)
                yield Chosen(
                    str(decide(sitting, read_observation(game, observation), Chance(chance), budget))
                )

    def _play_deal(self, asked: PlayDeal) -> Dealt:
        options = tuple(asked.options.items())
        pairing = Pairing(asked.game, asked.seats, options, asked.one, asked.others, asked.budget)
        texts = {bot.name: bot.text for bot in asked.bots}
        bots = (
            NamedBots(texts, self._watch, self._clock, lambda name: self._say(Thinking(name)))
            if asked.names_thinkers
            else TextBots(texts, self._watch, SLICE)
        )
        began = self._clock()
        outcome = play_deal(pairing, asked.seed, bots)
        return Dealt(write_outcome(outcome), micros(self._clock() - began), micros(self._watch.slowest))

    def _sitting(self, chair: int) -> tuple[TextBot, str]:
        if chair not in self._chairs:
            raise WireError(f"There’s nobody in seat {chair}.")
        return self._chairs[chair]


class NamedBots:
    """Strangers' bots from their texts, each of which is named before it thinks (see `pairing.Strangers`)."""

    def __init__(
        self, texts: Mapping[str, str], watch: Watch, clock: Callable[[], float], say: Callable[[str], None]
    ) -> None:
        """Know these bots.

        texts: by name.
        clock: returns seconds.
        say: takes the name of the bot that thinks next. It is called only so often that the box isn't too loud.
        """
        self._texts, self._watch, self._clock, self._say = texts, watch, clock, say
        self._named, self._free = "", 0.0

    def __contains__(self, name: object) -> bool:
        """Return whether a contestant is one of these bots."""
        return name in self._texts

    def seat_bot(self, name: str, place: int = 0) -> TextBot:
        """Return a bot that is ready for a new game. Raises BotFault if it fails to start."""

        def announce() -> Watch:
            if name != self._named:
                while self._clock() < self._free:
                    pass  # a worker can't sleep
                self._free = self._clock() + _PAUSE
                self._named = name
                self._say(name)
            return self._watch

        return TextBot(self._texts[name], file_name(name), announce, SLICE)


def try_move(asked: TryMove, watch: Watch, clock: Callable[[], float]) -> Tried:
    """Let a bot choose a move, and describe how it did that. clock: returns the time in seconds."""
    host = read_position(asked.position)
    seat = host.to_move
    if seat is None:
        raise WireError("The game is over in this position.")
    bot: TextBot | None = None
    began, variables = clock(), dict[str, str]()
    try:
        bot = sit_down(asked.bot, watch)
        for _, seen in host.turn_starts(seat):
            bot.observe(seen)
        chance = chance_for(host.setup.seed, seat, host.moves)
        watch.reset()
        began = clock()
        with Variables(asked.bot.name) as found:
            variables = found
            move = decide(bot, host.observe(seat), chance, asked.budget)
    except BotFault as fault:
        return Tried(
            "", micros(clock() - began), watch.slices, *_describe_work(bot, variables), fault.mistake
        )
    return Tried(str(move), micros(clock() - began), watch.slices, *_describe_work(bot, variables), None)


def _describe_work(bot: TextBot | None, variables: dict[str, str]) -> tuple[str, tuple[tuple[str, str], ...]]:
    return bot.output[-_PRINTED:] if bot else "", tuple(variables.items())


def sit_down(bot: BotText, watch: Watch) -> TextBot:
    """Run a bot's text, so that it can play one game. Raises BotFault."""
    if len(bot.text) > LONGEST_TEXT:
        raise WireError(f"A bot can have {LONGEST_TEXT} characters. This one has {len(bot.text)}.")
    return TextBot(bot.text, bot.name, watch, SLICE)


def read_observation(game: str, value: Json) -> Observation:
    """Read an observation of a game. Raises WireError."""
    found: Observation = read_plain(observation_type(game), value)
    return found


def micros(seconds: float) -> int:
    """Return whole microseconds."""
    return round(seconds * 1_000_000)


class Variables:
    """The variables of a bot's `choose` when it last yielded or returned, without its arguments: texts by name.

    They are noted by `sys.monitoring` within the context, which slows down nothing else. The box's Python has it;
    before Python 3.12 no variables are noted.
    """

    def __init__(self, source: str) -> None:
        """Prepare to note variables. source: the name of the bot's text in tracebacks."""
        self._source, self._found = source, dict[str, str]()

    def __enter__(self) -> dict[str, str]:
        if sys.version_info >= (3, 12):
            events = sys.monitoring.events
            sys.monitoring.use_tool_id(_TOOL, "variables")
            for event in (events.PY_RETURN, events.PY_YIELD):
                sys.monitoring.register_callback(_TOOL, event, self._note)
            sys.monitoring.set_events(_TOOL, events.PY_RETURN | events.PY_YIELD)
        return self._found

    def __exit__(self, *what: object) -> None:
        if sys.version_info >= (3, 12):
            sys.monitoring.set_events(_TOOL, 0)
            sys.monitoring.free_tool_id(_TOOL)

    def _note(self, code: CodeType, offset: int, value: object) -> None:
        if code.co_filename != self._source or code.co_name != "choose":
            return
        frame: FrameType = sys._getframe(1)
        given = code.co_varnames[: code.co_argcount]
        self._found.clear()
        for name, one in [pair for pair in frame.f_locals.items() if pair[0] not in given][:_VARIABLES]:
            self._found[name] = show_value(one)


def show_value(value: object) -> str:
    """Return a value as text, shortened."""
    try:
        text = repr(value)
    except Exception as error:
        return f"(its repr raises {type(error).__name__})"
    return text if len(text) <= _LONGEST_VALUE else f"{text[: _LONGEST_VALUE - 1]}…"
