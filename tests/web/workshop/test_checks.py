"""The check finds each thing that a bot must not do, and says so to its author."""

import pytest

from trilithon.arena.run import TextBot
from trilithon.options import Value
from trilithon_web.workshop.checks import check_bot
from trilithon_web.workshop.positions import read_position
from trilithon_web.workshop.questions import BotText, CheckBot, Checked
from trilithon_web.workshop.starters import list_starters

HEAD = """
import gc, sys
class Bot:
    def observe(self, observation):
        pass
    def choose(self, observation, chance, budget):
        legal = observation.legal
"""
# The state that looks to its seat like what it sees. Other tests may have left states of other games.
GC = """
        states = [
            each for each in gc.get_objects()
            if type(each).__module__ == "trilithon.games.whist.state" and type(each).__name__ == "State"
            and each.to_move == observation.seat and each.observe(observation.seat) == observation
        ]
        hands = states[0].hands if states else ((),)
        return legal[sum(hands[(observation.seat + 1) % len(hands)]) % len(legal)]
"""
FRAMES = """
        frame, total = sys._getframe(), 0
        while frame:
            for value in list(frame.f_locals.values()):
                if type(value).__name__ == "Host":
                    total = sum(value.record.state.hands[(observation.seat + 1) % observation.seats])
            frame = frame.f_back
        return legal[total % len(legal)]
"""
COUNTS = """
        self.asked = getattr(self, "asked", 0) + 1
        return legal[self.asked % len(legal)]
"""
COPIES = """
        sys.copies = getattr(sys, "copies", 0) + (not hasattr(self, "number"))
        self.number = getattr(self, "number", sys.copies)
        return legal[self.number % len(legal)]
"""
HOARDS = """
        self.kept = getattr(self, "kept", []) + [bytes(1_000_000)]
        self.kept += [bytearray(1_000_000) for _ in range(8)]
        return legal[0]
"""


class Clock:
    """A clock that shows a time later by so many seconds whenever it is looked at."""

    def __init__(self, step: float) -> None:
        self.now, self.step = 0.0, step

    def __call__(self) -> float:
        self.now += self.step
        return self.now


def check(
    text: str, game: str = "whist", seats: int = 3, step: float = 0.002, most: int = 160, **options: Value
) -> dict[str, Checked]:
    """Check a bot. Return the last of each line, by name."""
    asked = CheckBot(BotText("mine", text), game, seats, options, 2)
    lines = list(check_bot(asked, lambda: TextBot(text, "mine"), Clock(step), most))
    assert [line.last for line in lines].index(True) == len(lines) - 1
    return {line.name: line for line in lines}


@pytest.mark.knows_games
@pytest.mark.parametrize(
    ("game", "seats"),
    [("whist", 3), ("celtic_whist", 1), ("rekniles_ekim", 3), ("mancala", 2), ("freecelt", 1)],
)
@pytest.mark.parametrize("place", [0, 1])
def test_what_people_start_from_passes(game: str, seats: int, place: int) -> None:
    bot = list_starters(game)[place]
    found = check(bot.text, game, seats, most=80)
    assert [line.name for line in found.values()] == ["legal", "hidden", "repeatable", "slowest", "memory"]
    assert all(line.passed for line in found.values()), found
    assert found["legal"].sentence.startswith("Legal in 80 positions of ")
    assert "no choice in 10 positions" in found["hidden"].sentence


def test_a_mistake_ends_the_check_with_its_position() -> None:
    found = check(HEAD + "        return legal[0] if len(legal) > 1 else 7\n")
    assert list(found) == ["legal"]
    line = found["legal"]
    assert line.passed is False
    assert line.sentence.startswith("After ")
    assert "chose “7” (int)" in line.sentence
    assert line.mistake
    assert line.position
    assert read_position(line.position).to_move is not None


@pytest.mark.parametrize("peeks", [GC, FRAMES])
def test_a_bot_that_finds_the_referees_state_is_caught(peeks: str) -> None:
    line = check(HEAD + peeks, most=80)["hidden"]
    assert line.passed is False
    assert "when only hidden things were different. It must know its observation alone." in line.sentence
    assert line.position


def test_a_bot_that_counts_questions_is_caught() -> None:
    line = check(HEAD + COUNTS)["repeatable"]
    assert line.passed is False
    assert "when asked the same again. It may remember earlier questions" in line.sentence


def test_a_bot_whose_copies_differ_is_caught() -> None:
    line = check(HEAD + COPIES)["repeatable"]
    assert line.passed is False
    assert "a fresh copy" in line.sentence


def test_a_slow_bot_is_caught_with_the_position() -> None:
    line = check(HEAD + "        return legal[0]\n", step=1.5, most=20)["slowest"]
    assert line.passed is False
    assert "1,500 ms" in line.sentence
    assert "1 s." in line.sentence
    assert line.position


def test_a_bot_that_hoards_is_caught() -> None:
    line = check(HEAD + HOARDS, most=80)["memory"]
    assert line.passed is False
    assert "More than 32 MB is too much" in line.sentence


def test_a_bot_that_forgets_holds_little() -> None:
    line = check(list_starters("whist")[0].text, most=40)["memory"]
    assert line.sentence.startswith("It held at most ")
    assert line.passed
