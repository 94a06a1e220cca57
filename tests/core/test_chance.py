"""The generator: the published numbers, evenness, and draws that must never change (EQ-5)."""

from collections import Counter
from itertools import pairwise, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trilithon import Chance
from trilithon.chance import MAX_SEED

SEEDS = st.integers(0, MAX_SEED)


def test_stream_0_is_the_published_sequence() -> None:
    """EQ-5: SplitMix64 from seed 0 and from 1234567, as its authors' reference code prints them."""
    chance = Chance(0)
    assert [chance.bits() for _ in range(3)] == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]
    chance = Chance(1234567)
    assert [chance.bits() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


@given(SEEDS, st.integers(0, 1000))
def test_plain_restatement(seed: int, stream: int) -> None:
    """EQ-5: the generator once more, in another style; a stream starts at seed XOR mix(stream)."""

    def mix(z: int) -> int:
        for shift, factor in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB)):
            z = (z ^ z >> shift) * factor % 2**64
        return z ^ z >> 31

    state = seed ^ mix(stream)
    expected = [mix((state + 0x9E3779B97F4A7C15 * step) % 2**64) for step in (1, 2, 3)]
    chance = Chance(seed, stream)
    assert [chance.bits() for _ in range(3)] == expected


@pytest.mark.parametrize("bound", [2, 3, 5, 6, 7, 10, 60])
def test_below_is_even(bound: int) -> None:
    """Chi-squared over 60 draws a value: about as far from even as chance is."""
    chance = Chance(2026, bound)
    found = Counter(chance.randrange(bound) for _ in range(60 * bound))
    assert set(found) == set(range(bound))
    chi = sum((count - 60) ** 2 / 60 for count in found.values())
    assert chi < bound + 5 * (2 * bound) ** 0.5


def test_neighbouring_seeds_and_streams_have_nothing_in_common() -> None:
    first = [Chance(seed, stream).bits() for seed in range(50) for stream in range(50)]
    assert len(set(first)) == len(first)
    ones = [(a ^ b).bit_count() for a, b in pairwise(first)]
    assert 31 < sum(ones) / len(ones) < 33


def test_every_order_comes_up_about_as_often() -> None:
    found = Counter(tuple(Chance(seed).shuffled("abcd")) for seed in range(2400))
    assert set(found) == set(permutations("abcd"))
    assert min(found.values()) > 60
    assert max(found.values()) < 145


def test_shuffles_never_change() -> None:
    """EQ-5: pinned for ever, since every deal ever shared depends on them."""
    assert Chance(1).shuffled(range(10)) == [4, 2, 8, 1, 9, 3, 0, 6, 7, 5]
    assert Chance(1, 1).shuffled(range(10)) == [1, 7, 0, 8, 2, 6, 3, 9, 4, 5]
    assert Chance(MAX_SEED, 7).shuffled("abcdefgh") == list("gafdhcbe")


@given(SEEDS, st.lists(st.integers(), max_size=20))
def test_a_shuffle_draws_from_the_last_place_down(seed: int, items: list[int]) -> None:
    """Fisher and Yates, in the documented order of draws."""
    chance, rest, result = Chance(seed), list(items), []
    for size in range(len(items), 1, -1):
        place = chance.randrange(size)
        result.append(rest[place])
        rest[place] = rest[-1]
        rest.pop()
    assert Chance(seed).shuffled(items) == [*rest, *reversed(result)]


def test_choice() -> None:
    assert {Chance(seed).choice("xyz") for seed in range(50)} == set("xyz")
    assert Chance(5).choice("xyz") == "xyz"[Chance(5).randrange(3)]


@pytest.mark.parametrize(("seed", "stream"), [(-1, 0), (MAX_SEED + 1, 0), (0, -1), (0, MAX_SEED + 1)])
def test_what_is_out_of_range(seed: int, stream: int) -> None:
    with pytest.raises(ValueError, match=f"seed .* {MAX_SEED}"):
        Chance(seed, stream)


def test_there_must_be_something_to_choose_from() -> None:
    for bound in (0, -1):
        with pytest.raises(ValueError, match="nothing"):
            Chance(1).randrange(bound)
    with pytest.raises(ValueError, match="nothing"):
        Chance(1).choice(())
