"""The moves of a game in a link: written and read back, every other code refused, and never another game shown."""

from base64 import urlsafe_b64encode
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import trilithon.games.whist
from tests.core import conformance
from tests.core.facts import lacks
from tests.core.golden_format import split, split_links
from tests.depth import in_depth
from trilithon import Chance, Record, catalogue, load
from trilithon.link import LinkError, decode_moves, encode_moves
from trilithon.options import Option
from trilithon.state import Setup

NAMES = catalogue()
FOLDER = Path(__file__).parent / "golden"
LINKS = split_links((FOLDER / "links.txt").read_text(encoding="utf-8"))
CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


@lru_cache(maxsize=1)
def golden(name: str) -> Record:
    """A golden game."""
    return Record.read(split((FOLDER / f"{name}.txt").read_text(encoding="utf-8")).record)


@lru_cache
def short(name: str) -> Record:
    """The first moves of a golden game: some 40, and on to the end of the turn."""
    record = golden(next(path for path in LINKS if path.startswith(f"{name}/")))
    while len(record.back().states) > 40:
        record = record.back()
    return record


def moves_of(record: Record) -> list[Any]:
    return [move for turn in record.turns for move in turn]


def refused(state: Any, code: str, facts: str = "") -> bool:
    """Whether a code is refused; what is said of it names these facts."""
    with pytest.raises(LinkError) as caught:
        decode_moves(state, code)
    assert not lacks(str(caught.value), facts)
    return True


def whole(setup: Setup) -> Record:
    """A random game to its end."""
    state: Any = load(setup.game).new(setup.seed, setup.options, setup.seats)
    return played(state, Chance(setup.seed, setup.seats))


def played(state: Any, chance: Chance) -> Record:
    walk = conformance.walk(load(state.setup.game), state, chance)
    return walk.record(len(walk.moves))


def plain(record: Record) -> tuple[str, int, str]:
    """The format once more, in another style: the check, the number of moves, and the rest."""
    setup, moves = record.setup, moves_of(record)
    defaults = load(setup.game).new(0, {}, setup.seats).setup.options
    words = [setup.game, str(setup.seats), str(setup.seed)]
    for name, value in sorted(setup.options.items()):
        if value != defaults[name]:
            words.append(
                f"{name}={({True: 'on', False: 'off'}[value]) if isinstance(value, bool) else value}"
            )
    told = " ".join(words) + "\n" + " ".join(str(move) for move in moves)
    last = sha256(told.encode()).digest()[-3:]
    first, second, third = (int.from_bytes(last) >> shift & 63 for shift in (0, 6, 12))
    number, worth = 0, 1
    for state, move in zip(record.states, moves, strict=False):
        legal = list(state.legal_moves())
        number += worth * [str(other) for other in legal].index(str(move))
        worth *= len(legal)
    return "".join(CHARACTERS[digit] for digit in (first, second, third)), len(moves), base_64(number)


def base_64(number: int) -> str:
    """As bytes that fill groups of three, in base64url, without the noughts in front."""
    groups = -(-number.bit_length() // 24)
    return urlsafe_b64encode(number.to_bytes(3 * groups)).decode().lstrip("A")


def joined(check: str, count: int, rest: str) -> str:
    return f"1{check}{digits_of(count)}{rest}"


def digits_of(count: int) -> str:
    """Five bits in each character, the first bit of six saying whether another follows."""
    bits = f"{count:b}"
    bits = bits.zfill(-(-len(bits) // 5) * 5)
    fives = [bits[place : place + 5] for place in range(0, len(bits), 5)]
    return "".join(CHARACTERS[int(f"1{five}", 2)] for five in fives[:-1]) + CHARACTERS[int(fives[-1], 2)]


# Written and read back


def test_the_codes_are_as_documented() -> None:
    text = "trilithon 1\ngame freecelt\nseats 1\nseed 1\n\nround 1\nc8>c6\nc5>night\nc8>night\nc10>s1\n"
    record = Record.read(text)
    assert encode_moves(record) == "1u90EFira"
    assert decode_moves(load("freecelt").new(1), "1u90EFira") == record


@pytest.mark.parametrize("name", NAMES)
@given(seed=st.integers(0, 2**64 - 1), draws=st.integers(0, 2**32), data=st.data())
def test_any_game_at_any_point(name: str, seed: int, draws: int, data: st.DataObject) -> None:
    """Turns are grouped as when the moves are played one by one; nothing but the moves tells one code from another."""
    game, chance = load(name), Chance(draws)
    seats = chance.choice(game.seats)
    state: Any = game.new(seed, conformance.combination(game, seats, chance), seats)
    record = Record.begin(state, [f"Player {seat}" for seat in range(seats)])
    for _ in range(data.draw(st.integers(0, 60))):
        legal = list(record.state.legal_moves())
        if not legal:
            break
        record = record.apply(conformance.choose(legal, len(record.states), chance))
    again = decode_moves(state, encode_moves(record))
    assert again == replace(record, names=())
    assert encode_moves(again) == encode_moves(record)


@pytest.mark.parametrize("name", NAMES)
def test_the_format_told_in_another_style(name: str) -> None:
    """So that no change of the code, made to writing and reading alike, changes the links."""
    for seats in load(name).seats:
        options = conformance.combination(load(name), seats, Chance(seats, 2))
        record = whole(load(name).new(7, options, seats).setup)
        for ply in (0, 1, 31, 32, 33, len(moves_of(record))):
            begun = cut(record, ply)
            assert encode_moves(begun) == joined(*plain(begun))


def cut(record: Record, ply: int) -> Record:
    """The beginning of a record, with so many moves if it has them."""
    again = Record.begin(record.states[0])
    for move in moves_of(record)[:ply]:
        again = again.apply(move)
    return again


def test_what_was_taken_back_is_not_in_it() -> None:
    record = short("mancala")
    assert encode_moves(record.apply(record.state.legal_moves()[0]).back()) == encode_moves(record)


def test_moves_that_the_page_played_together_come_back_one_by_one() -> None:
    text = "trilithon 1\ngame freecelt\nseats 1\nseed 1\n\nround 1\nc8>c6\nc5>night c8>night\n"
    together, single = Record.read(text), Record.read(text.replace("c5>night ", "c5>night\n"))
    assert encode_moves(together) == encode_moves(single)
    assert decode_moves(together.states[0], encode_moves(together)) == single


def test_forced_moves_cost_nothing() -> None:
    """Whist: the last card of each round."""
    record = golden("whist/two-players")
    forced = next(ply for ply, state in enumerate(record.states) if len(state.legal_moves()) == 1)
    assert len(encode_moves(cut(record, forced + 1))) == len(encode_moves(cut(record, forced)))


# What a game may become


def with_options(monkeypatch: pytest.MonkeyPatch, *options: Option) -> None:
    whist = trilithon.games.whist.GAME
    monkeypatch.setattr(trilithon.games.whist, "GAME", replace(whist, options=options))


def test_a_game_that_is_given_more_options_keeps_its_links(monkeypatch: pytest.MonkeyPatch) -> None:
    """Declared in whatever order; what is not at its default still counts."""
    then = golden("whist/to-the-end")
    setup, code = then.setup, LINKS["whist/to-the-end"]
    extra = Option(name="aces-low", title="Aces low", help="Whether.", rule="WH-1", default=False)
    with_options(monkeypatch, extra, *reversed(load("whist").options))
    given = {name: value for name, value in setup.options.items() if value != "8-1-8"}
    now: Any = load("whist").new(setup.seed, given, setup.seats)
    assert now.setup.options["aces-low"] is False
    assert moves_of(decode_moves(now, code)) == moves_of(then)
    assert refused(load("whist").new(setup.seed, given | {"aces-low": True}, setup.seats), code)


@pytest.mark.parametrize("name", NAMES)
def test_another_order_of_the_legal_moves_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Better no game than another."""
    record = short(name)
    code, kind = encode_moves(record), type(record.state)
    in_order = kind.legal_moves
    monkeypatch.setattr(kind, "legal_moves", lambda state: tuple(reversed(in_order(state))))
    assert refused(record.states[0], code)


# Another game than the one that was played


@pytest.mark.parametrize("name", NAMES)
def test_another_deal_or_number_of_players_is_refused(name: str) -> None:
    record = short(name)
    setup, code = record.setup, encode_moves(record)
    assert decode_moves(load(name).new(setup.seed, setup.options, setup.seats), code) == record
    for seed in (0, *range(2, 30)):
        assert refused(load(name).new(seed, setup.options, setup.seats), code)
    for seats in load(name).seats:
        if seats != setup.seats and conformance.can_be_set_up(load(name), seats, setup.options):
            assert refused(load(name).new(setup.seed, setup.options, seats), code)


@pytest.mark.parametrize("name", NAMES)
def test_other_options_are_refused_though_nothing_has_been_played(name: str) -> None:
    for case in conformance.cases(name):
        usual, other = load(name).new(1, {}, case.seats), load(name).new(1, case.options, case.seats)
        for here, there in ((usual, other), (other, usual)):
            assert accepts(here, encode_moves(Record.begin(there))) == (not case.options), case


def accepts(state: Any, code: str) -> bool:
    try:
        decode_moves(state, code)
    except LinkError:
        return False
    return True


def test_the_code_of_another_game_is_refused() -> None:
    for name in NAMES:
        for other in NAMES:
            if other != name:
                assert refused(load(name).new(1), encode_moves(short(other)))


# Damage


def changes(code: str) -> Iterator[str]:
    """The code with one character replaced by each other one that may stand in a code."""
    for place, character in enumerate(code):
        for other in CHARACTERS.replace(character, ""):
            yield code[:place] + other + code[place + 1 :]


@in_depth("name", NAMES, usual=1)
def test_any_single_character_changed_is_noticed(name: str) -> None:
    record = short(name)
    code = encode_moves(record)
    damaged = list(changes(code))
    assert len(damaged) == 63 * len(code)
    if conformance.IN_BROWSER:
        damaged = damaged[::7]
    assert [other for other in damaged if accepts(record.states[0], other)] == []


@in_depth("name", NAMES, usual=1)
def test_characters_lost_doubled_exchanged_added_or_cut_off_are_noticed(name: str) -> None:
    record = short(name)
    code = encode_moves(record)
    damaged = [code + character for character in CHARACTERS]
    for place in range(len(code)):
        damaged.append(code[:place])
        damaged.append(code[:place] + code[place + 1 :])
        damaged.append(code[: place + 1] + code[place:])
        damaged.append(code[:place] + code[place : place + 2][::-1] + code[place + 2 :])
    damaged += [code + code, code[::-1], code.swapcase(), code.lower(), f" {code}", f"{code}\n", f"{code}="]
    assert [other for other in damaged if other != code and accepts(record.states[0], other)] == []


# Codes with the right check that say the same in another way


def test_one_game_has_one_code() -> None:
    """What remains after the last move, noughts in front, and a number of moves with noughts in front."""
    record = cut(golden("freecelt/two-slots"), 20)
    state, (check, count, rest) = record.states[0], plain(record)
    code = joined(check, count, rest)
    assert decode_moves(state, code) == record
    number, worth = 0, 1
    for character in rest:
        number = number * 64 + CHARACTERS.index(character)
    for passed in record.states[:-1]:
        worth *= len(passed.legal_moves())
    assert refused(state, joined(check, count, base_64(number + worth)), "last, 20")
    assert refused(state, joined(check, count, "A" + rest), "6, “A”")
    assert refused(state, f"1{check}g{digits_of(count)}{rest}", "5, “g”")


def test_nothing_played_is_said_in_one_way() -> None:
    state = load("whist").new(1)
    code = encode_moves(Record.begin(state))
    assert refused(state, code + "A", "6, “A”")
    assert refused(state, code + "B", "last, 0")
    assert refused(state, code[:-1] + "gA", "5, “g”")


# What is said


def test_errors_say_what_is_wrong_and_where() -> None:
    record = golden("whist/to-the-end")
    state, code = record.states[0], LINKS["whist/to-the-end"]
    assert record.state.result is not None
    moves = len(moves_of(record))
    later = code[:4] + digits_of(moves + 5) + code[6:]
    for wrong, facts in (
        ("", "missing, 1"),
        ("1", "missing, 2"),
        ("1abc", "missing, 5"),
        ("1abch", "missing, 6"),
        ("2" + code[1:], "format, “2”, 1"),
        ("\u202e" + code, "format, U+202E, 1"),
        (code[:9] + "é" + code[10:], "10, “é”"),
        (code[:9] + "%" + code[10:], "10, “%”"),
        (code[:9] + "\ud800" + code[10:], "10, U+D800"),
        (code + "\x00", f"{len(code) + 1}, U+0000"),
        (code[:1] + "١" + code[2:], "2, “١”"),
        (later, f"ends, {moves}, {moves + 5}"),
        (code[:1] + "AAA" + code[4:], "deal, options"),
    ):
        assert refused(state, wrong, facts)


@pytest.mark.parametrize("name", NAMES)
@given(data=st.data())
def test_any_code_at_all(name: str, data: st.DataObject) -> None:
    """Nothing but LinkError, with a sentence that can be shown; a code that is accepted is the game's own."""
    record = short(name)
    begins = st.sampled_from(["", "1", encode_moves(record)[:4], encode_moves(record)])
    rest = st.one_of(st.text(max_size=40), st.text(alphabet=CHARACTERS, max_size=40))
    code = data.draw(begins) + data.draw(rest)
    try:
        found = decode_moves(record.states[0], code)
    except LinkError as refused:
        sentence = str(refused)
    else:
        assert encode_moves(found) == code
        return
    assert sentence.isprintable()
    assert sentence.endswith(".")
    assert len(sentence) < 150


# How much is done


@dataclass(frozen=True)
class Endless:
    """A game without an end, in which each move is a number below `wide`; it counts how often it is asked."""

    wide: int
    played: int
    asked: list[int]

    setup = Setup("whist", 2, load("whist").new(1).setup.options, 1)
    mid_turn = False

    def legal_moves(self) -> Sequence[int]:
        self.asked.append(self.played)
        return range(self.wide)

    def apply(self, move: int) -> "Endless":
        return Endless(self.wide, self.played + 1, self.asked)


def endless(wide: int, moves: Sequence[int]) -> Record:
    states: Any = tuple(Endless(wide, ply, []) for ply in range(len(moves) + 1))
    return Record(tuple((move,) for move in moves), states)


def test_each_state_is_asked_once() -> None:
    """Reading and writing take as many steps as there are moves."""
    moves = [ply * ply % 7 for ply in range(3000)]
    record = endless(7, moves)
    code = encode_moves(record)
    assert [state.asked for state in record.states] == [*([ply] for ply in range(3000)), []]  # type: ignore[attr-defined]
    start = Endless(7, 0, [])
    assert moves_of(decode_moves(start, code)) == moves  # type: ignore[arg-type]
    assert start.asked == list(range(3000))


def test_any_number_of_moves() -> None:
    """Of which none has a choice, so that nothing else stands in the code."""
    for count in (0, 1, 31, 32, 33, 63, 64, 1023, 1024, 1025, 1055, 1056, 2047, 2048, 4999, 5000):
        record = endless(1, [0] * count)
        code = encode_moves(record)
        assert code == joined(plain(record)[0], count, "")
        start: Any = Endless(1, 0, [])
        assert decode_moves(start, code).turns == record.turns


def test_a_code_that_would_be_too_long_is_not_written() -> None:
    """So that whatever is written can be read."""
    wide = 64  # one character a move
    fits = endless(wide, [wide - 1] * 4993)
    code = encode_moves(fits)
    assert len(code) == 5000
    start: Any = Endless(wide, 0, [])
    assert decode_moves(start, code).turns == fits.turns
    with pytest.raises(LinkError, match="4994"):
        encode_moves(endless(wide, [wide - 1] * 4994))
