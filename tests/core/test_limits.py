"""The edges of chance, options and records: the last value that is in, the first that is out."""

from itertools import count

import pytest

from tests.core.facts import lacks
from trilithon import Chance, Record, RecordError, Refusal, link, load
from trilithon.chance import MAX_SEED
from trilithon.options import Option
from trilithon.slices import as_part, run_to_end

LONGEST = 250_000  # characters of a record, as docs/record-format.md has it
MOST = 10_000  # moves of one, likewise
LONGEST_LINK = 5_000  # characters, and moves as well


def test_the_last_seed_and_the_last_stream() -> None:
    """EQ-5."""
    assert Chance(MAX_SEED, MAX_SEED).bits() != Chance(MAX_SEED, 0).bits()


def test_draws_that_would_favour_some_are_made_again() -> None:
    """EQ-5: of 2**64 values a bound of two thirds of that leaves a third over, which must not be used."""
    bound = 2**65 // 3
    chance, plain = Chance(5), Chance(5)
    drawn = [chance.randrange(bound) for _ in range(200)]
    assert drawn == [next(value for _ in count() if (value := plain.bits()) < bound) for _ in range(200)]
    assert chance.bits() == plain.bits()


def test_the_first_value_left_over_is_left_over() -> None:
    """EQ-5: a bound of more than half of 2**64 can be drawn only as itself, so the bound itself is too much."""
    seed = next(seed for seed in count() if Chance(seed).bits() > 2**63)
    chance = Chance(seed)
    bound = chance.bits()
    wanted = next(value for _ in count() if (value := chance.bits()) < bound)
    assert Chance(seed).randrange(bound) == wanted


def test_what_need_not_be_said_of_an_option() -> None:
    switch = Option(name="x", title="X", help="Whether.", rule="EQ-1", default=False)
    assert (switch.choices, switch.low, switch.high) == ((), 0, 0)
    assert (switch.words, switch.seats, switch.needs, switch.suggested) == ((), (), (), ())


def test_the_longest_record() -> None:
    text = Record.begin(load("freecelt").new(1)).text()
    assert Record.read(text + "\n" * (LONGEST - len(text))).text() == text
    with pytest.raises(RecordError) as caught:
        Record.read(text + "\n" * (LONGEST + 1 - len(text)))
    assert (caught.value.line, caught.value.column, caught.value.rule) == (1, 1, "")
    assert not lacks(caught.value.sentence, "250001 characters")


def test_the_most_moves_of_a_record() -> None:
    """One more is refused before anything is played, with the place of the first that is too many."""
    most = wandering(MOST)
    text = most.text()
    assert Record.read(text) == most
    lines = text.count("\n")
    for further, moves in (("s2>s1\n", "10,001"), ("nonsense\n\nround 7\ns1>s2 s2>s1\n", "10,003")):
        with pytest.raises(RecordError) as caught:
            next(Record.reading(text + further))
        assert (caught.value.line, caught.value.column, caught.value.rule) == (lines + 1, 1, "")
        assert not lacks(caught.value.sentence, f"{moves} moves, 10,000")
    one_line = text[: text.index("\n\n")] + "\n\n" + " ".join(text.split("\n")[-MOST - 1 :]) + " s2>s1"
    with pytest.raises(RecordError, match="10,001"):
        Record.read(one_line)


def test_nothing_is_played_beyond_the_most_moves() -> None:
    most = wandering(MOST)
    move = most.state.legal_moves()[0]
    with pytest.raises(Refusal) as caught:
        most.apply(move)
    assert (str(caught.value), caught.value.rule) == (caught.value.sentence, "")
    assert not lacks(caught.value.sentence, "10,000 moves")
    with pytest.raises(Refusal):
        most.back().apply(most.turns[-1][0], move)
    assert most.back().apply(*most.turns[-1]) == most


def test_a_record_is_read_in_stretches_that_tell_how_far_it_has_come() -> None:
    record = wandering(105)
    one_line = record.text().replace("\n", " ").replace("round 1 ", "\n\nround 1\n")
    for text in (record.text(), record.text().partition("round")[0] + one_line.partition("round 1\n")[2]):
        told = list(Record.reading(text))
        assert {progress.of for progress in told} == {105}
        assert [progress.done for progress in told] == sorted({progress.done for progress in told})
        assert len(told) == 5
    assert [progress.done for progress in link.encode_in_slices(record)] == [20, 40, 60, 80, 100]
    code = link.encode_moves(record)
    assert [progress.done for progress in link.decode_in_slices(record.states[0], code)] == [
        19,
        39,
        59,
        79,
        99,
    ]
    assert run_to_end(as_part(link.encode_in_slices(record), 1, 3)) == code
    assert next(as_part(link.encode_in_slices(record), 1, 3)) == (125, 315)


def test_an_error_is_said_with_its_place_and_its_rule_if_it_breaks_one() -> None:
    assert str(RecordError(3, 7, "No.")) == "Line 3, column 7: No."
    assert str(RecordError(3, 7, "No.", "FC-4")) == "Line 3, column 7: No. (FC-4)"


def wandering(moves: int) -> Record:
    """FreeCelt going nowhere: a card comes into the first slot, and on into the other and back for ever."""
    state = load("freecelt").new(1)
    states, turns = [state], []
    for ply in range(moves):
        wanted = ("s2>s1", "s1>s2")[ply % 2] if ply else "c3>s1"
        move = next(move for move in state.legal_moves() if str(move) == wanted)
        state = state.apply(move)
        states.append(state)
        turns.append((move,))
    return Record(tuple(turns), tuple(states))


def test_the_most_moves_of_a_link() -> None:
    most = wandering(LONGEST_LINK)
    code = link.encode_moves(most)
    assert link.decode_moves(most.states[0], code) == most
    with pytest.raises(link.LinkError, match="5001"):
        link.encode_moves(most.apply(most.state.legal_moves()[0]))
    assert code[4:7] == "k8I"  # 4, 28 and 8 times 1024, 32 and 1
    with pytest.raises(link.LinkError, match="5000"):
        link.decode_moves(most.states[0], f"{code[:4]}k8J{code[7:]}")


def test_the_longest_link() -> None:
    """A longer one is not looked at any further."""
    state = load("freecelt").new(1)
    for code, said in (
        ("1AAAB" + "B" * (LONGEST_LINK - 5), "last .*1"),
        ("1AAAB" + "B" * (LONGEST_LINK - 4), "too long .*5001 "),
        ("é" * 10_000_000, "too long .*10000000 "),
    ):
        with pytest.raises(link.LinkError, match=said):
            link.decode_moves(state, code)
