"""The worker's thinker, asked as a page asks it: it moves as on the page, and answers nonsense with a sentence."""

import json
from gc import collect, get_objects
from itertools import chain

import pytest

from tests.web.telling import tells
from tools.setup import ROOT
from trilithon import Record, load, players
from trilithon.games.freecelt import retracing
from trilithon.host import Host
from trilithon_web.thinker.asking import Asking
from trilithon_web.thinker.kinds import AnyKind, Values
from trilithon_web.thinker.messages import (
    Answer,
    Busy,
    Envelope,
    Failed,
    Message,
    MessageError,
    Ready,
    Stop,
    read_message,
    write_message,
)
from trilithon_web.thinker.minds import Minds
from trilithon_web.thinker.page_thinker import PageThinker
from trilithon_web.thinker.questions import advise, par, retrace, seek, think
from trilithon_web.thinker.thinker import Thinker

BUDGET = 24  # so that a test is quick; how much it is makes no difference
GAMES = ("celtic_whist", "mancala", "rekniles_ekim", "whist")
LEVELS = [(game, level.name) for game in GAMES for level in players.levels(game)]


def begun(name: str, seed: int = 3) -> Record:
    game = load(name)
    return Record.begin(game.new(seed, {}, max(game.seats)))


def played(record: Record, moves: int) -> Record:
    for _ in range(moves):
        if legal := record.state.legal_moves():
            record = record.apply(legal[len(record.states) % len(legal)])
    return record


def by_minds(record: Record, level: str) -> str:
    """What it comes to for a thinker that knows nothing yet."""
    *_, found = think.KIND.run(Host(record), think.Think(level, BUDGET), Minds())
    assert found
    return found.move


def answer(thinker: Thinker) -> str:
    """What it says when it has thought to the end."""
    while thinker.busy:
        text = thinker.think_slice()
        if text is not None:
            return text
    return ""


def asked(asking: Asking, record: Record, level: str = "steady", budget: int = BUDGET) -> Envelope:
    """The question for a computer's move, as it is sent."""
    return asking.ask(record, think.KIND, think.Think(level, budget))


def by_worker(asking: Asking, thinker: Thinker, record: Record, level: str) -> str:
    """What it comes to in the worker."""
    thinker.receive(write_message(asked(asking, record, level)))
    found = asking.read_answer(read_message(answer(thinker)))
    assert isinstance(found, think.Thought)
    return found.move


@pytest.mark.parametrize(("name", "level"), LEVELS)
def test_it_chooses_as_the_page_would(name: str, level: str) -> None:
    asking, thinker = Asking(), Thinker()
    for seed in (3, 4):
        record = begun(name, seed)
        for _ in range(12):
            move = by_worker(asking, thinker, record, level)
            assert move == by_minds(record, level)
            record = record.apply(load(name).parse(move))


@pytest.mark.parametrize("name", GAMES)
def test_it_follows_a_game_whichever_way_that_goes(name: str) -> None:
    """On, back by turns and by moves, another way, from the store, and to another game and back."""
    asking, thinker = Asking(), Thinker()
    long = played(begun(name), 130)
    short = long.back().back()
    short = short.cut(short.move_count - 1)
    other = short.apply(short.state.legal_moves()[-1])
    ways = (begun(name), long, short, other, long, Record.read(long.text()), begun(name, 5), long)
    for record in ways:
        if record.state.to_move is not None:
            assert by_worker(asking, thinker, record, "steady") == by_minds(record, "steady")


def test_several_moves_of_one_turn_are_one_turn_to_it() -> None:
    """As cards that are collected, which players count as one move."""
    record = Record.read((ROOT / "tests/core/freecelt/won/deal-1-slots-2.txt").read_text("utf-8"))
    *moves, last, end = chain.from_iterable(record.turns)
    record = Record.begin(record.states[0])
    for move in moves:
        record = record.apply(move)
    record = record.apply(last, end)
    asking, thinker = Asking(), Thinker()
    thinker.receive(write_message(asking.ask(record, retrace.KIND, retrace.Retrace(50))))
    found = asking.read_answer(read_message(answer(thinker)))
    assert isinstance(found, retrace.Retraced)
    assert retracing.read_retraced(found.told).turns == len(moves) + 1


def test_a_question_names_only_what_is_new() -> None:
    asking, record = Asking(), played(begun("whist"), 40)
    first = asked(asking, record)
    then = asked(asking, played(record, 2))
    assert (first.kept, len(first.moves.split())) == (0, 40)
    assert (then.kept, len(then.moves.split())) == (40, 2)
    assert len(write_message(then)) < 700
    undone = asked(asking, record.back())
    assert (undone.kept, undone.moves) == (39, "")
    again = asked(asking, Record.read(record.back().text()))  # as after another visit to the game
    assert (again.kept, again.moves) == (39, "")
    elsewhere = record.back(2).apply(record.back(2).state.legal_moves()[-1])
    assert asked(asking, elsewhere).kept == 38
    assert asked(asking, played(begun("whist", seed=4), 40)).kept == 0


def test_a_newer_question_makes_the_older_worthless_and_what_was_told_stays_told() -> None:
    asking, thinker = Asking(), Thinker()
    old, new = played(begun("whist"), 40), played(begun("whist"), 41)
    thinker.receive(write_message(asked(asking, old, "druid", 400)))
    assert thinker.think_slice() is None
    thinker.receive(write_message(asked(asking, new, "druid", 400)))
    found = read_message(answer(thinker))
    assert isinstance(found, Answer)
    assert found.number == 2
    assert asking.read_answer(found) is not None
    assert not thinker.busy
    record = played(begun("whist"), 130)
    thinker.receive(write_message(asked(asking, record)))
    thinker.think_slice()  # not all of it has been played
    thinker.receive(write_message(asking.stop()))
    assert not thinker.busy
    assert by_worker(asking, thinker, played(record, 1), "steady") == by_minds(played(record, 1), "steady")


def test_an_answer_that_comes_too_late_means_nothing() -> None:
    asking, record = Asking(), begun("whist")
    first = asked(asking, record)
    move = str(record.state.legal_moves()[0])
    asking.stop()
    assert asking.read_answer(Answer(first.number, "think", (move,))) is None
    second = asked(asking, record)
    assert asking.read_answer(Answer(first.number, "think", (move,))) is None
    assert asking.read_answer(Failed(first.number, "No.")) is None
    assert asking.read_answer(Ready()) is None
    assert asking.read_answer(Busy()) is None
    assert asking.read_answer(Answer(second.number, "think", (move,))) == think.Thought(move)
    assert asking.read_answer(Answer(second.number, "think", (move,))) is None  # it has been answered


def test_another_worker_and_one_that_failed_are_told_everything() -> None:
    asking, record = Asking(), played(begun("whist"), 40)
    former = asked(asking, record)
    asking.reset()
    assert asking.read_answer(Answer(former.number, "think", (str(record.state.legal_moves()[0]),))) is None
    now = asked(asking, record)
    assert (now.kept, now.number) == (0, former.number + 1)
    again = asked(asking, record)
    with pytest.raises(ValueError, match="No luck"):
        asking.read_answer(Failed(again.number, "No luck."))
    assert asked(asking, record).kept == 0


START = begun("whist").text()
QUESTION = Envelope(7, START, 0, "", "think", ("steady", BUDGET))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "Expected a message"),
        ("[]", "Expected a message"),
        ("[[]]", "Expected a message"),
        ("{}", "Expected a message"),
        ("7", "Expected a message"),
        ('["dream", 1]', "Expected a message"),
        ('["stop"]', "don’t fit"),
        ('["stop", true]', "don’t fit"),
        ('["ask", 7, "", 0, ""]', "don’t fit"),
        (write_message(QUESTION._replace(kind="dream")), "dream"),
        (write_message(QUESTION._replace(kind="..minds")), "minds"),
        (write_message(QUESTION._replace(values=("steady",))), "needs 2 values"),
        (write_message(Ready()), "Expected a question"),
        (write_message(Answer(7, "think", ("7d",))), "Expected a question"),
        (write_message(QUESTION._replace(start="whist")), "should start with"),
        (write_message(QUESTION._replace(kept=3)), "can’t keep"),
        (write_message(QUESTION._replace(kept=-1)), "can’t keep"),
        (write_message(QUESTION._replace(moves="nonsense")), "nonsense"),
        (write_message(QUESTION._replace(moves="30d")), "30d"),
        (write_message(QUESTION._replace(values=("oracle", BUDGET))), "oracle"),
    ],
)
def test_nonsense_is_answered_with_a_sentence(text: str, why: str) -> None:
    thinker = Thinker()
    thinker.receive(text)
    found = read_message(answer(thinker))
    assert isinstance(found, Failed)
    assert why in found.why
    assert not thinker.busy
    thinker.receive(write_message(QUESTION))  # and does no harm to what is asked after it
    assert isinstance(read_message(answer(thinker)), Answer)


def test_a_game_that_is_over_is_not_thought_about() -> None:
    record, thinker = played(begun("rekniles_ekim"), 500), Thinker()
    assert record.state.result
    thinker.receive(write_message(asked(Asking(), record)))
    assert isinstance(read_message(answer(thinker)), Failed)


def test_the_page_alone_finds_what_a_worker_finds_whichever_way_the_game_goes() -> None:
    page, asking, thinker = PageThinker(), Asking(), Thinker()
    long = played(begun("whist"), 90)
    for record in (long, long.back(3), long, played(long, 2)):
        *slices, found = page.answer_in_slices(record, think.KIND, think.Think("steady", BUDGET))
        assert set(slices) == {None}
        assert found == think.Thought(by_worker(asking, thinker, record, "steady"))
    with pytest.raises(ValueError, match="no solver"):
        [*page.answer_in_slices(long, seek.KIND, seek.Seek("", 10))]


class Unrecorded(Host):
    """A host that hands its record, with all that is hidden, to nobody."""

    @property
    def record(self) -> Record:
        raise AssertionError("the whole game was looked at")


@pytest.mark.knows_games
@pytest.mark.parametrize(
    ("name", "kind", "question"),
    [
        ("whist", think.KIND, think.Think("druid", BUDGET)),
        ("mancala", think.KIND, think.Think("steady", BUDGET)),
        ("celtic_whist", advise.KIND, advise.Advise(BUDGET)),
        ("freecelt", seek.KIND, seek.Seek("", 1000)),
        ("rekniles_ekim", par.KIND, par.Par("plain plain plain plain plain")),
    ],
)
def test_what_needs_no_finished_game_is_answered_without_the_record(
    name: str, kind: AnyKind, question: Values
) -> None:
    record = played(begun(name), 9)
    *_, with_record = kind.run(Host(record), question, Minds())
    *_, without = kind.run(Unrecorded(record), question, Minds())
    assert without is not None
    assert without == with_record


def test_moves_taken_back_leave_nothing_behind() -> None:
    """However often a player undoes a turn and plays it again, the worker keeps only the states of the game."""
    asking, thinker = Asking(), Thinker()
    record = played(begun("freecelt"), 9)
    state = type(record.state)

    def count_states() -> int:
        collect()
        return sum(type(found) is state for found in get_objects())

    def ask() -> None:
        thinker.receive(write_message(asking.ask(record, seek.KIND, seek.Seek("", 1))))
        assert answer(thinker)

    ask()
    before = count_states()
    for _ in range(20):
        record, longer = record.back(3), record
        ask()
        record = longer
        ask()
    del longer
    assert count_states() <= before + 5


def test_a_move_after_the_end_of_the_game_is_answered_with_a_sentence() -> None:
    record, thinker = played(begun("rekniles_ekim"), 500), Thinker()
    asked_of = asked(Asking(), record)
    thinker.receive(write_message(asked_of._replace(moves=f"{asked_of.moves}\n{record.turns[0][0]}")))
    found = read_message(answer(thinker))
    assert isinstance(found, Failed)
    assert "over" in found.why


def sought(record: Record, known: str = "", most: int = 100_000) -> seek.SearchResult:
    """What comes of a search for a way to win, in the worker."""
    asking, thinker = Asking(), Thinker()
    thinker.receive(write_message(asking.ask(record, seek.KIND, seek.Seek(known, most))))
    found = asking.read_answer(read_message(answer(thinker)))
    assert isinstance(found, seek.SearchResult)
    return found


def test_a_way_to_win_is_sought_from_where_the_game_stands() -> None:
    """FC-10: a way that was known is gone on with, and a search that was given up has proved nothing."""
    record = Record.begin(load("freecelt").new(1))
    found = sought(record)
    assert (found.won, found.lost) == (True, False)
    moves = tuple(map(load("freecelt").parse, found.way.split()))
    assert record.apply(*moves).state.result
    assert sought(record.apply(*moves[:30]), found.way).way.split() == [*map(str, moves[30:])]
    assert sought(record.apply(*moves[:30]), "c1>day c2>day").won
    assert sought(record, most=3) == seek.SearchResult("", won=False, lost=False)
    # Games without a solver say so.
    thinker = Thinker()
    thinker.receive(write_message(Asking().ask(begun("whist"), seek.KIND, seek.Seek("", 10))))
    failed = read_message(answer(thinker))
    assert isinstance(failed, Failed)
    assert tells(failed.why, "no solver")


@pytest.mark.parametrize(
    "message",
    [
        QUESTION,
        Envelope(3, START, 2, "c3>c4", "seek", ("c1>c2", 500)),
        Stop(3),
        Ready(),
        Busy(),
        Answer(3, "think", ("7d",)),
        Answer(3, "seek", ("c1>c2 c3>day", True, False)),
        Failed(3, "“No”, it said."),
    ],
    ids=repr,
)
def test_a_message_is_read_as_it_was_written(message: Message) -> None:
    assert read_message(write_message(message)) == message
    assert type(read_message(write_message(message))) is type(message)
    with pytest.raises(MessageError):
        read_message(json.dumps([*json.loads(write_message(message)), 1]))
