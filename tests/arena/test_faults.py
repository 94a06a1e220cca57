"""What people read about a bot's mistakes: one sentence, the line of its text, and a traceback that is all theirs."""

import contextlib
from collections.abc import Iterator
from textwrap import dedent

import pytest

from tests.arena.texts import GOOD, choosing
from tests.core.facts import lacks
from trilithon import load
from trilithon.arena.faults import BotFault, Mistake
from trilithon.arena.run import SLICES, TextBot
from trilithon.bot import decide
from trilithon.players import chance_for

SEEN = load("whist").new(3, {"length": "short"}, 3).observe(0)


def ask(text: str) -> str:
    """Let a bot from a text choose at the start of a game, and return its move's text."""
    bot = TextBot(text, "my_bot.py")
    bot.observe(SEEN)
    return str(decide(bot, SEEN, chance_for(3, 0, 0), 4))


def mistake_of(text: str) -> Mistake:
    with pytest.raises(BotFault) as caught:
        ask(text)
    return caught.value.mistake


@pytest.mark.parametrize(
    ("body", "facts", "line"),
    [
        # Names.
        ("return seen.legl[0]", "AttributeError, 'legl', Did you mean legal?", 6),
        ("return seen.legal[0].vaule", "AttributeError, 'vaule', Did you mean value?", 6),
        ("return chance.choise(seen.legal)", "'choise', Did you mean choice?", 6),
        ("return sen.legal[0]", "NameError, 'sen', Did you mean seen?", 6),
        ("return seen.legal[lenght(seen.legal) - 1]", "'lenght', Did you mean len?", 6),
        ("return seen.legal[lem(seen.legal) - 1]", "'lem', Did you mean len?", 6),
        ("return seen.legal[math.floor(0.5)]", "NameError, 'math', Write `import math`", 6),
        ("self.best = 0\nreturn seen.legal[best]", "'best', Did you mean self.best?", 7),
        ("from trilithon.equipment import RANKD\nreturn 0", "ImportError, 'RANKD', mean RANK?", 6),
        ("import trilithon.games.wist\nreturn 0", "'trilithon.games.wist', mean trilithon.games.whist?", 6),
        ("from trilithon.game.whist import Move\nreturn 0", "mean trilithon.games.whist?", 6),
        ("import itertols\nreturn 0", "ModuleNotFoundError, 'itertols', mean itertools?", 6),
        ("import trilithn\nreturn 0", "'trilithn', mean trilithon?", 6),
        ("if seen.seat:\n    n = 1\nn += 1\nreturn seen.legal[n]", "UnboundLocalError, 'n'", 8),
        # Moves that are forgotten, or none.
        (
            "best = seen.legal[0]",
            "choose returned None, `return` missing?, Return, observation.legal (0, 1",
            5,
        ),
        ("best = seen.legal[0]\nyield None", "yielded None, without a move, At the end, yield or return", 7),
        ("for move in ():\n    yield move", "choose ended without a move, Yield or return", 5),
        ("return '2'", "“2” (str), isn’t a Move, observation.legal[2]", 5),
        ("return 3", "“3” (int), isn’t a Move, observation.legal[3]", 5),
        ("return tuple(seen.legal[0])", "(tuple), observation.legal, Move (0, 1, 2", 5),
        ("yield iter(seen.legal)", "(tuple_iterator), observation.legal", 6),
        ("yield (move for move in seen.legal)", "(generator), write `yield from`", 6),
        ("yield seen.legal[0]\nyield seen.legal[0]", "after its move, last", 7),
        # What it needs too much of.
        ("def deep():\n    return deep()\nreturn deep()", "RecursionError", 7),
        ("raise MemoryError", "my_bot.py, line 6: needs too much memory", 6),
        ("while True:\n    yield None", f"{SLICES} slices without choosing a move", 7),
        # What it prints.
        ("print('so', 'far')\nreturn 1 / 0", "ZeroDivisionError, the last thing it printed: “so far”", 7),
    ],
)
def test_a_mistake_in_choose_says_what_to_write(body: str, facts: str, line: int) -> None:
    found = mistake_of(choosing(body))
    assert not lacks(str(found), facts), str(found)
    assert (found.file, found.line) == ("my_bot.py", line)
    assert "\n" not in str(found)


@pytest.mark.parametrize(
    ("text", "facts", "line"),
    [
        ("class Bot:\n    def choose(self, seen, chance):\n        pass\n", "needs a method “observe”", 0),
        (
            "class Bot:\n    def observe(self, seen): pass\n\n    def choose(self, seen, chance):\n        pass\n",
            "TypeError, 3, 4, Write `def choose(self, observation, chance, budget):`",
            4,
        ),
        (
            GOOD.replace("observe(self, seen)", "observe(self)"),
            "TypeError, 1, 2, Write `def observe(self, observation):`",
            2,
        ),
        (
            GOOD.replace("def observe", "def __init__(self, level): pass\n\n    def observe"),
            "TypeError, 'level', Write `def __init__(self):`",
            0,
        ),
        (GOOD.replace("def choose", "def chose"), "needs a method “choose”, Did you mean chose?", 0),
        (GOOD.replace("class bot", "class Player"), "rename its class Player to Bot", 0),
        (
            "def choose(observation, chance, budget):\n    pass\n",
            "choose outside of a class, `class Bot:`",
            1,
        ),
        ("x = 1\n", "doesn’t define `Bot`", 0),
        ("class Bot:\n    x = 1 +\n", "SyntaxError: invalid syntax", 2),
        ("class Bot:\nx = 1\n", "IndentationError, indented block, class", 2),
        ("import heapq\n\nheapq.heappsh([], 1)\n", "'heappsh', mean heappush?", 3),
        (
            choosing("return 0").replace("def choose", "async def choose"),
            "(coroutine), `def`, `async def`",
            5,
        ),
    ],
)
def test_a_mistake_elsewhere_says_what_to_write(text: str, facts: str, line: int) -> None:
    found = mistake_of(text)
    assert not lacks(str(found), facts), str(found)
    assert (found.file, found.line) == ("my_bot.py", line)


def test_a_traceback_starts_in_the_bot_and_shows_its_lines() -> None:
    """The library below is part of it; who called the bot is not."""
    found = mistake_of(choosing("from trilithon import load\nreturn load('whist').new(-1)"))
    files = [line for line in found.traceback if line.startswith("  File ")]
    assert files[0] == '  File "my_bot.py", line 7, in choose'
    assert "    return load('whist').new(-1)" in found.traceback
    assert len(files) > 1
    assert not [line for line in files if "arena" in line]
    assert found.traceback[0].startswith("Traceback")
    assert found.line == 7


def test_an_error_that_fights_back_is_still_a_mistake() -> None:
    """Its text, its attributes and its printing raise errors of their own."""
    body = """
        class Worst(BaseException):
            def __getattribute__(self, name):
                raise SystemExit
            def __str__(self):
                raise KeyboardInterrupt
        raise Worst
    """
    assert not lacks(str(mistake_of(choosing(body))), "line 11: Worst, can’t be shown as text")


class Stopwatch:
    """A watch that counts slices, and interrupts one of them."""

    def __init__(self, interrupts: int) -> None:
        self.slices, self._interrupts = 0, interrupts

    @contextlib.contextmanager
    def __call__(self) -> Iterator[None]:
        """One slice."""
        self.slices += 1
        yield

    def interrupt(self) -> None:
        """What a timer does in the middle of a slice."""
        if self.slices == self._interrupts:
            raise KeyboardInterrupt


def test_the_watch_sees_each_slice_and_an_interrupt_is_named_with_the_line() -> None:
    """Slices: the text, observe, the call of choose, and two thoughts; the last is stopped."""
    watch = Stopwatch(5)
    text = choosing("yield None\nTICK()\nyield None\nTICK()\nyield seen.legal[0]")
    bot = TextBot(text, "my_bot.py", watch.__call__, seconds=0.5)
    bot.observe(SEEN)
    bot._bot.choose.__globals__["TICK"] = watch.interrupt  # type: ignore[union-attr]
    with pytest.raises(BotFault) as caught:
        decide(bot, SEEN, chance_for(3, 0, 0), 4)
    assert watch.slices == 5
    assert caught.value.mistake.what == "hadn’t answered after 0.5 seconds"
    assert caught.value.mistake.line == 7


def test_each_bot_runs_its_text_anew_and_keeps_its_output() -> None:
    text = "SEEN = []\n" + choosing("SEEN.append(seen)\nprint(len(SEEN))\nreturn seen.legal[0]")
    for _ in range(2):
        bot = TextBot(text, "my_bot.py")
        for expected in ("1\n", "1\n2\n"):
            decide(bot, SEEN, chance_for(3, 0, 0), 4)
            assert bot.output == expected


def test_a_bot_can_have_dataclasses_and_parts_that_yield() -> None:
    text = dedent(
        """
        from dataclasses import dataclass

        @dataclass
        class Plan:
            move: "object"

        class Bot:
            def observe(self, seen):
                pass

            def think(self, seen):
                yield None
                return Plan(seen.legal[1])

            def choose(self, seen, chance, budget):
                plan = yield from self.think(seen)
                return plan.move
        """
    )
    assert ask(text) == str(SEEN.legal[1])
