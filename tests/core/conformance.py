"""What every game must keep to, as checks that take any game: `check` plays one and holds it to all of them.

A case is a game, a number of seats and the options that are not at their defaults. All draws come from
`Chance`, so the same cases are played everywhere.
"""

import re
import sys
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

import pytest

from tests.core.facts import lacks
from trilithon import Chance, OptionError, Record, Refusal, load
from trilithon.game import AnyGame
from trilithon.options import Option, Value, is_on_offer, value_text
from trilithon.people import People, Text
from trilithon.state import Event, Result, Setup

# Every rule of rules.md has its id here; a refusal names one of them.
RULE_LIST = """
    EQ-1 EQ-2 EQ-3 EQ-4 EQ-5 EQ-6
    CW-SOLO-1 CW-SOLO-2 CW-SOLO-3 CW-SOLO-4 CW-SOLO-5 CW-SOLO-6 CW-SOLO-7 CW-SOLO-8 CW-SOLO-9
    CW-BID-0 CW-BID-1 CW-BID-2 CW-BID-3 CW-BID-4
    CW-PLAY-0 CW-PLAY-1 CW-PLAY-2 CW-PLAY-3 CW-PLAY-4 CW-PLAY-5
    CW-SCORE-1 CW-SCORE-2 CW-SCORE-3 CW-SCORE-4 CW-SCORE-5 CW-SCORE-6
    CW-MULTI-1 CW-MULTI-2 CW-MULTI-3 CW-MULTI-4 CW-MULTI-5 CW-MULTI-6 CW-MULTI-7 CW-MULTI-8 CW-MULTI-9
    CW-MULTI-10 CW-MULTI-11 CW-COOP-1 CW-COOP-2 CW-COOP-3 CW-COOP-4 CW-COOP-5
    FC-1 FC-2 FC-3 FC-4 FC-5 FC-6 FC-7 FC-8 FC-9 FC-10
    WH-1 WH-2 WH-3 WH-4 WH-5 WH-6 WH-7 WH-8 WH-9
    RE-1 RE-2 RE-3 RE-4 RE-5 RE-6 RE-7 RE-8 RE-9 RE-10
    RE-V1 RE-V2 RE-V3 RE-V4 RE-V5 RE-V6 RE-V7 RE-V8 RE-V9
    AM-1 AM-2 AM-3 AM-STD-1 AM-STD-2 AM-STD-3 AM-STD-4 AM-STD-5 AM-STD-6 AM-STD-7
    AM-DED-1 AM-DED-2 AM-GAM-1 AM-GAM-2 AM-GAM-3 AM-V1 AM-V2 AM-V3 AM-END
"""
RULES = frozenset(RULE_LIST.split())
PREFIXES = frozenset(rule.partition("-")[0] for rule in RULES)
RULE_FORM = re.compile(r"[A-Z]{2}(-[A-Z]+)?-[A-Z]?[0-9]+|[A-Z]{2}-[A-Z]+")

IN_BROWSER = sys.platform == "emscripten"
CHECKPOINTS = 3 if IN_BROWSER else 5  # positions of a game at which the slow checks are made
COMBINATIONS = 8  # random combinations of options for each number of seats
GIVE_UP = "give-up"  # the text of resigning, in games that have it
PATIENCE = 150  # moves before a random player may resign
SEED = 0x5EED_0F_7E57_C0DE  # of the random games
LONGEST = 50_000  # moves; a random game that goes on for longer never ends

NAMES = ("Ann", "Bob", "Cyd", "Dot", "Eli", "Flo", "Gus", "Hal")  # of players; found in no other words

Options = Mapping[str, Value]


def is_rule(rule: str) -> bool:
    """Whether an id is one of rules.md, or, for a game that is not in there, at least looks like one."""
    return rule in RULES or (rule.partition("-")[0] not in PREFIXES and bool(RULE_FORM.fullmatch(rule)))


class Case(NamedTuple):
    """A game to play: its name, the number of seats, the options that are not at their defaults."""

    game: str
    seats: int
    options: Options

    def __str__(self) -> str:
        given = [f"{name}={value_text(value)}" for name, value in self.options.items()]
        return ",".join([f"{self.game}:{self.seats}", *given])


def with_usual_options(case: Case) -> bool:
    """Whether nothing but the number of seats is chosen."""
    return not case.options


def cases(name: str) -> Iterator[Case]:
    """For each number of seats: the defaults, each option alone at each value (of long ranges the ends and
    the middle), and some random combinations."""
    game = load(name)
    for seats in game.seats:
        found = [Case(name, seats, {})]
        for option in game.options:
            for value in some_values(option):
                found += [Case(name, seats, given) for given in alone(game, seats, option, value)]
        chance = Chance(seats, len(game.options))
        for _ in range(COMBINATIONS if game.options else 0):
            found.append(Case(name, seats, combination(game, seats, chance)))
        seen: list[Case] = []
        for case in found:
            if case not in seen:
                seen.append(case)
                yield case


def some_values(option: Option) -> tuple[Value, ...]:
    """All values of a switch or choice, and of a long range the ends and the middle, without the default."""
    values = option.values()
    if not option.choices and len(values) > 8:
        values = (values[0], values[len(values) // 2], values[-1])
    return tuple(value for value in values if value != option.default)


def alone(game: AnyGame, seats: int, option: Option, value: Value) -> Iterator[dict[str, Value]]:
    """The option at that value, the rest at the defaults but for what it needs; nothing if not on offer."""
    by_name = {other.name: other for other in game.options}
    given: dict[str, Value] = {option.name: value}
    waiting = [option]
    while waiting:
        for needed, wanted in waiting.pop().needs:
            if given.get(needed, by_name[needed].default) not in wanted:
                given[needed] = wanted[0]
                waiting.append(by_name[needed])
    if can_be_set_up(game, seats, given):
        yield {other.name: given[other.name] for other in game.options if other.name in given}


def combination(game: AnyGame, seats: int, chance: Chance) -> dict[str, Value]:
    """Random values for all options, those that do not go together drawn again."""
    while True:
        values = {option.name: chance.choice(option.values()) for option in game.options}
        # An option may stop being on offer when another goes back to its default.
        for _ in game.options:
            for option in game.options:
                if not is_on_offer(option, seats, values):
                    values[option.name] = option.default
        if can_be_set_up(game, seats, values):
            return {o.name: values[o.name] for o in game.options if values[o.name] != o.default}


def can_be_set_up(game: AnyGame, seats: int, options: Options) -> bool:
    """Whether the options go together; if not, the refusal names one of them and says why."""
    error = None
    try:
        game.new(0, options, seats)
    except OptionError as caught:
        error = caught
    assert error is None or (error.option in options and str(error).endswith("."))
    return error is None


class Walk(NamedTuple):
    """A random game: states[n] is the state before moves[n]; the last one is over."""

    game: AnyGame
    states: tuple[Any, ...]
    moves: tuple[Any, ...]

    def record(self, ply: int) -> Record:
        """The game up to a ply."""
        turns: list[tuple[Any, ...]] = []
        for state, move in zip(self.states[:ply], self.moves[:ply], strict=True):
            if turns and state.mid_turn:
                turns[-1] = (*turns[-1], move)
            else:
                turns.append((move,))
        return Record(tuple(turns), self.states[: ply + 1])

    def checkpoints(self) -> list[int]:
        """Some plies, the first and the last among them."""
        last = len(self.moves)
        return sorted({last * step // (CHECKPOINTS - 1) for step in range(CHECKPOINTS)} | {min(1, last)})


def some(items: list[Any], most: int, chance: Chance) -> list[Any]:
    """No more than so many of the items."""
    return items if len(items) <= most else chance.shuffled(items)[:most]


def choose(legal: list[Any], played: int, chance: Chance) -> Any:
    """A random move; resigning only when the game has gone on for long."""
    going_on = [move for move in legal if str(move) != GIVE_UP]
    if not going_on or (played >= PATIENCE and len(going_on) < len(legal)):
        return next(move for move in legal if str(move) == GIVE_UP)
    return chance.choice(going_on)


def walk(game: AnyGame, state: Any, chance: Chance) -> Walk:
    """Random play from a state to the end, with the checks that are made at every move."""
    states: list[Any] = [state]
    moves: list[Any] = []
    while state.to_move is not None:
        legal = list(state.legal_moves())
        assert legal, "nobody can move, yet the game is not over"
        assert len(set(legal)) == len(legal), "a move is offered twice"
        assert state.result is None
        assert 0 <= state.to_move < state.setup.seats
        moves.append(choose(legal, len(moves), chance))
        assert game.parse(str(moves[-1])) == moves[-1]
        after = state.apply(moves[-1])
        assert after.setup == state.setup
        assert after.round >= state.round, "rounds count upwards"
        if after.mid_turn:
            assert (after.to_move, after.round) == (state.to_move, state.round), "a turn is one seat's"
        state = after
        states.append(state)
        assert len(moves) < LONGEST, "random play never ends"
    return Walk(game, tuple(states), tuple(moves))


def check(case: Case, seed: int = SEED) -> None:
    """Play one random game and hold it to everything that the contract asks."""
    game = load(case.game)
    chance = Chance(seed, case.seats)
    start = game.new(seed, case.options, case.seats)
    assert start.setup == Setup(case.game, case.seats, start.setup.options, seed)
    assert not start.mid_turn
    assert start.round == 1
    played = walk(game, start, chance)
    pool = list(dict.fromkeys(move for state in played.states[::7] for move in state.legal_moves()))
    check_end(played)
    check_hides(game, played)
    for number, ply in enumerate(played.checkpoints()):
        state = played.states[ply]
        if ply < len(played.moves):
            check_moves(played, state, chance)
            check_narration(state, played.moves[ply])
        check_refusals(state, pool, chance)
        check_record(played, ply)
        seats = (None, *range(case.seats))
        for seat in seats:
            check_observation(state, seat)
        for place, seat in enumerate(some(list(seats), 3, chance)):
            check_sample(played, ply, seat, chance, to_the_end=number == 2 and place == 0)
    assert game.new(seed, case.options, case.seats) == played.states[0], "the first state has changed"


def check_hides(game: AnyGame, played: Walk) -> None:
    """What a game says of a set-up, that it hides something or that it does not, is what seats find in play."""
    states = [played.states[0], *(played.states[ply] for ply in played.checkpoints())]
    secret = [
        state.observe(seat)._replace(seat=None, legal=()) != state.observe(None)
        for state in states
        for seat in range(state.setup.seats)
    ]
    assert game.hides(states[0].setup.options) == any(secret)


def check_end(played: Walk) -> None:
    """When it is over there is a result and no legal move (that all moves are refused, `check_refusals` sees)."""
    over = played.states[-1]
    seats = over.setup.seats
    assert type(over.result) is Result
    assert set(over.result.winners) <= set(range(seats))
    assert len(over.result.scores) == seats
    assert over.result.text.endswith(".")
    check_words(over.result.text, None)
    assert list(over.legal_moves()) == []
    assert not over.mid_turn


def check_moves(played: Walk, state: Any, chance: Chance) -> None:
    """Every legal move is accepted, the offer is the same each time, and each text parses back."""
    legal = list(state.legal_moves())
    assert legal == list(state.legal_moves())
    for move in some(legal, 40, chance):
        state.apply(move)
        text = str(move)
        assert re.fullmatch(r"[!-~]{1,60}", text), text
        parsed = played.game.parse(text)
        assert parsed == move
        assert type(parsed) is type(move)
        assert hash(parsed) == hash(move)
    texts = [str(move) for move in legal]
    assert len(set(texts)) == len(texts), "two moves share a text"


def check_refusals(state: Any, pool: list[Any], chance: Chance) -> None:
    """Moves that are legal at other times are refused with a rule and a sentence; the state stays."""
    legal = set(state.legal_moves())
    before = repr(state)
    for move in some([move for move in pool if move not in legal], 40, chance):
        with pytest.raises(Refusal) as caught:
            state.apply(move)
        refusal = caught.value
        assert is_rule(refusal.rule), f"{refusal.rule} is no rule"
        assert re.fullmatch(r"[^a-z\s].*[.!?]", refusal.sentence), refusal.sentence
        check_words(refusal.sentence, state.to_move)
        assert str(refusal) == f"{refusal.sentence} ({refusal.rule})"
        with pytest.raises(Refusal):
            state.narrate(move, None)
    check_other_values(state, str(chance.choice(pool)))
    check_plain_tuples(state)
    assert repr(state) == before


def check_other_values(state: Any, text: str) -> None:
    """What is no move at all is refused as such, and for a text there is a way to make it one."""
    name = state.setup.game
    told = f'“{text}”, text, not a Move, load("{name}").parse("{text}")'
    for value, facts in ((text, told), (None, f"Move of {name}, None"), (("play",), "('play',)")):
        with pytest.raises(Refusal) as caught:
            state.apply(value)
        assert not lacks(str(caught.value), facts), str(caught.value)


def check_plain_tuples(state: Any) -> None:
    """A plain tuple is no move, even if it equals a legal one: every game refuses it alike."""
    for move in state.legal_moves():
        plain = tuple(move)
        assert plain == move
        for give in (state.apply, lambda value: state.narrate(value, None)):
            with pytest.raises(Refusal) as caught:
                give(plain)
            assert not lacks(str(caught.value), f"Move of {state.setup.game}, legal_moves()"), caught.value


def check_narration(state: Any, move: Any) -> None:
    """A move brings about at least one thing, told to every seat in the same order, some of it in words."""
    public = state.narrate(move, None)
    assert public
    assert any(event.text for event in public), "nothing is said"
    for viewer in range(state.setup.seats):
        events = state.narrate(move, viewer)
        assert type(events) is tuple
        assert len(events) == len(public)
        for event in events:
            assert type(event) is Event
            assert re.fullmatch("[a-z][a-z-]*", event.kind)
            assert event.seat is None or 0 <= event.seat < state.setup.seats
            assert {type(field) for field in (event.piece, event.source, event.target)} == {str}
            check_words(event.text, viewer)
            assert type(event.amount) is int
            assert not re.search(r"\s", event.piece + event.source + event.target)


def check_words(text: str, viewer: int | None) -> None:
    """A text in which every player is put in by `people`: where all have names, nobody is left as a number."""
    assert type(text) in (str, Text)
    for people in (People((), viewer), People(NAMES, viewer)):
        words = people.read(text)
        assert words == words.strip()
        assert re.fullmatch(r"[^\x00-\x1f]*", words), repr(words)
    assert not re.search(r"\bplayers? [0-9]", words, re.IGNORECASE), words
    assert viewer is None or NAMES[viewer] not in words


def check_record(played: Walk, ply: int) -> None:
    """Written and read back it is the same; undo is the replay of one move less."""
    record = played.record(ply)
    assert Record.read(record.text()) == record
    assert record.state == played.states[ply]
    back = record.back()
    if record.turns:
        assert len(back.states) == ply + 1 - len(record.turns[-1])
        assert not back.state.mid_turn
        assert back.apply(*record.turns[-1]) == record
    again = Record.begin(played.states[0])
    for move in played.moves[: min(ply, 40)]:
        earlier, again = again, again.apply(move)
        assert len(again.states) == len(earlier.states) + 1
        if not earlier.state.mid_turn:
            assert again.back() == earlier
    assert again == played.record(min(ply, 40))
    if ply == len(played.moves):
        assert Record.read(back.text()) == back


def check_observation(state: Any, seat: int | None) -> None:
    """It is the state's own, plain data, and offers moves to nobody but the seat to move."""
    view = state.observe(seat)
    assert (view.seat, view.seats, view.options) == (seat, state.setup.seats, state.setup.options)
    assert (view.to_move, view.result) == (state.to_move, state.result)
    mine = seat is not None and seat == state.to_move
    assert view.legal == (tuple(state.legal_moves()) if mine else ())
    assert_plain(view._replace(legal=()), type(state))


def assert_plain(value: Any, state_type: type) -> None:
    """Only values that nobody can change, all the way down: nothing that leads back to a state or a set-up."""
    assert not isinstance(value, (state_type, Setup))
    if isinstance(value, (tuple, frozenset)):
        for item in value:
            assert_plain(item, state_type)
    elif isinstance(value, MappingProxyType):
        for item in (*value.keys(), *value.values()):
            assert_plain(item, state_type)
    else:
        assert type(value) in (bool, int, str, Text, type(None)), type(value)


def contains(value: Any, wanted: int) -> bool:
    """Whether a number stands anywhere in plain data, in its texts too."""
    if isinstance(value, str):
        return str(wanted) in value
    if isinstance(value, Mapping):
        return any(contains(item, wanted) for pair in value.items() for item in pair)
    if isinstance(value, (tuple, list, frozenset)):
        return any(contains(item, wanted) for item in value)
    return bool(value == wanted)


def check_sample(played: Walk, ply: int, seat: int | None, chance: Chance, to_the_end: bool) -> None:
    """A sampled state shows its seat the very same; what the seat is told does not depend on what is hidden;
    it can be played on."""
    state = played.states[ply]
    view = state.observe(seat)
    sampled = played.game.sample(view, chance)
    assert type(sampled) is type(state)
    assert sampled.observe(seat) == view, "the sample does not agree with what is known"
    assert sampled.setup == state.setup._replace(seed=sampled.setup.seed)
    assert state.observe(seat) == view
    if sampled != state:  # then something is hidden, and the seed would tell it
        assert sampled.setup.seed != state.setup.seed
        assert not contains(view, state.setup.seed)
    if ply < len(played.moves):
        move = played.moves[ply]
        check_same_story(state, sampled, move, seat)
    if to_the_end:
        walk(played.game, sampled, chance)


def check_same_story(state: Any, sampled: Any, move: Any, seat: int | None) -> None:
    """Where a seat sees the same before and after a move, it is told the same: no event gives more away."""
    try:
        other = sampled.apply(move)
    except Refusal:
        return  # another seat's move, with something that it does not hold in the sample
    if other.observe(seat) == state.apply(move).observe(seat):
        assert sampled.narrate(move, seat) == state.narrate(move, seat)


def check_numbers(name: str) -> None:
    """Every value of every option can be set up where the option is on offer, and goes through the record."""
    game = load(name)
    for seats, option in ((seats, option) for seats in game.seats for option in game.options):
        for value in option.values():
            for given in alone(game, seats, option, value):
                start = game.new(1, given, seats)
                assert start.setup.options[option.name] == value
                record = Record.begin(start).apply(start.legal_moves()[0])
                assert Record.read(record.text()) == record
