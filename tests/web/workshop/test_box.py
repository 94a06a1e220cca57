"""The box's answers about bots, asked as the page asks: by text."""

import json
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

import pytest

from trilithon.game import load
from trilithon.host import Host
from trilithon.options import Value
from trilithon.players import chance_for
from trilithon.record import Record
from trilithon_web.wire import write_message, write_plain
from trilithon_web.workshop.box import SLICE, Box
from trilithon_web.workshop.positions import position_of
from trilithon_web.workshop.questions import (
    BotText,
    Choose,
    Chosen,
    Dealt,
    Faulted,
    Noted,
    PlayDeal,
    Position,
    Question,
    Show,
    SitDown,
    Thinking,
    Tried,
    TryMove,
    Unanswerable,
    read_answer,
)

FIRST = """
class Bot:
    def observe(self, observation):
        pass

    def choose(self, observation, chance, budget):
        print("I see", len(observation.hand), "cards")
        wanted = observation.legal[0]
        yield None
        yield wanted
"""


class Clock:
    """Seconds that pass by themselves: a little with each look."""

    def __init__(self, step: float = 0.001) -> None:
        self.now, self.step = 0.0, step

    def __call__(self) -> float:
        self.now += self.step
        return self.now


class Asked:
    """A box, and what it says."""

    def __init__(self, clock: Clock | None = None) -> None:
        self.said: list[str] = []
        self.wound: list[float] = []
        self.box = Box(self.said.append, clock or Clock(), self.wound.append)

    def ask(self, question: Question | str) -> list[Any]:
        """Return all answers to a question."""
        self.said.clear()
        self.box.receive(question if isinstance(question, str) else write_message(question))
        return [read_answer(text) for text in self.said]


def start_of(game: str, seats: int | None = None, options: Mapping[str, Value] | None = None) -> Record:
    return Record.begin(load(game).new(7, options or {}, seats))


def try_move(text: str, record: Record) -> Tried:
    (tried,) = Asked().ask(TryMove(BotText("my_bot", text), position_of(record), 400))
    assert isinstance(tried, Tried)
    return tried


def test_a_try_has_the_move_what_was_printed_and_how_long_it_took() -> None:
    record = start_of("whist", 4, {"length": "short"})
    tried = try_move(FIRST, record)
    assert tried.mistake is None
    assert tried.move == str(record.state.legal_moves()[0])
    assert tried.printed == "I see 8 cards\n"
    assert tried.slices == 3  # up to the first yield, the second, and the look for more
    assert tried.micros > 0


def test_a_bot_is_shown_the_turns_before_the_position() -> None:
    record = start_of("whist", 3)
    for _ in range(2):
        record = record.apply(record.state.legal_moves()[0])
    counting = """
class Bot:
    def __init__(self): self.turns = 0
    def observe(self, observation): self.turns += 1
    def choose(self, observation, chance, budget):
        print(self.turns)
        return observation.legal[0]
"""
    assert try_move(counting, record).printed == "3\n"  # the start, and one after each of the two bids


def test_a_mistake_has_its_line() -> None:
    tried = try_move(
        FIRST.replace("wanted = observation.legal[0]", "wanted = observation.leagl[0]"), start_of("whist")
    )
    assert tried.move == ""
    assert tried.mistake is not None
    assert tried.mistake.line == 8
    assert "legal" in tried.mistake.what  # the closest name
    assert tried.printed == "I see 8 cards\n"


def test_a_deal_is_played_from_every_seat() -> None:
    asked = PlayDeal(
        "whist", 3, {"length": "short"}, "my_bot", ("plain",), (BotText("my_bot", FIRST),), 100, 11
    )
    (dealt,) = [answer for answer in Asked().ask(asked) if not isinstance(answer, Thinking)]
    assert isinstance(dealt, Dealt)
    share, losses = dealt.outcome
    won = 3 - len(losses) + sum(loss[2] for loss in losses)
    assert share == pytest.approx(won / 3)
    assert Asked().ask(asked)[-1].outcome == dealt.outcome


def test_a_long_deal_says_now_and_then_that_it_goes_on() -> None:
    asked = PlayDeal(
        "whist", 2, {"length": "short"}, "my_bot", ("plain",), (BotText("my_bot", FIRST),), 100, 11
    )
    *thinking, dealt = Asked(Clock(0.2)).ask(asked)
    assert thinking
    assert all(isinstance(answer, Thinking) for answer in thinking)
    assert isinstance(dealt, Dealt)


def test_each_slice_is_wound_and_unwound() -> None:
    asked = Asked()
    asked.ask(TryMove(BotText("my_bot", FIRST), position_of(start_of("whist")), 400))
    assert asked.wound[::2] == [SLICE] * (len(asked.wound) // 2)
    assert asked.wound[1::2] == [0] * (len(asked.wound) // 2)


def observations(host: Host, seat: int) -> Sequence[Any]:
    return tuple(write_plain(seen) for _, seen in host.turn_starts(seat))


def test_a_bot_at_a_table_gets_what_its_seat_sees_and_answers_with_a_move() -> None:
    asked, host = Asked(), Host.start("celtic_whist", 5, seats=3)
    seat = host.to_move
    assert seat is not None
    bot = BotText("my_bot", FIRST)
    assert asked.ask(SitDown(1, bot, "celtic_whist")) == [Noted()]
    assert asked.ask(Show(1, tuple(observations(host, seat)))) == [Noted()]
    seed = chance_for(5, seat, 0).randrange(2**53)
    (chosen,) = asked.ask(Choose(1, write_plain(host.observe(seat)), seed, 400))
    assert chosen == Chosen(str(host.observe(seat).legal[0]))


def test_a_mistake_at_a_table_is_told() -> None:
    asked, host = Asked(), Host.start("whist", 5, seats=3)
    broken = FIRST.replace("yield wanted", "yield 99")
    asked.ask(SitDown(1, BotText("my_bot", broken), "whist"))
    (faulted,) = asked.ask(Choose(1, write_plain(host.observe(host.to_move)), 3, 400))
    assert isinstance(faulted, Faulted)
    assert faulted.mistake.line == 10


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("nonsense", "JSON"),
        ('["Open",[]]', "message"),
        (write_message(Choose(4, [], 1, 400)), "seat 4"),
        (
            write_message(TryMove(BotText("x", "y" * 64_001), Position(start_of("whist").text(), ""), 1)),
            "64000",
        ),
        (write_message(TryMove(BotText("x", FIRST), Position("no record", ""), 1)), "record"),
    ],
)
def test_questions_that_make_no_sense_are_answered_with_a_sentence(question: str, said: str) -> None:
    (answer,) = Asked().ask(question)
    assert isinstance(answer, Unanswerable)
    assert said in answer.why


def test_an_answer_that_is_not_one_is_refused() -> None:
    with pytest.raises(ValueError, match="Expected"):
        read_answer(json.dumps(["Chosen", [1]]))


def test_a_deal_can_name_who_thinks_and_comes_to_the_same() -> None:
    bots = (BotText("Ann", FIRST), BotText("Ben", FIRST))
    deal = PlayDeal("whist", 2, {"length": "short"}, "Ann", ("Ben",), bots, 4, 7)
    *named, dealt = Asked().ask(deal._replace(names_thinkers=True))
    *_, plain = Asked().ask(deal)
    assert dealt.outcome == plain.outcome
    names = [thinking.who for thinking in named if thinking.who]
    assert set(names) == {"Ann", "Ben"}
    assert all(one != other for one, other in pairwise(names))
