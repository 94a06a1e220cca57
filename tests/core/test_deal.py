"""The number of a deal as a code: the same for ever, there and back, and every other text refused."""

import re
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from trilithon.chance import MAX_SEED
from trilithon.deal_code import CodeError, decode_seed, encode_seed

# They stand in links, so they never change.
CODES = {
    0: "GQamJopRZPvF",
    1: "Z1cnR3kB0k54",
    2: "A9p65dsSJoAf",
    617: "5bq28iRfmNa2",
    20261126: "ZwXfzqG5EVvE",
    2**63: "aTGExQJz3kTP",
    MAX_SEED: "33kAr8Euywyc",
}
CHARACTERS = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
SEEDS = st.integers(0, MAX_SEED)


def again(seed: int) -> str:
    """The format once more, in another style."""
    number = ((seed * 11400714819323198485) % 2**64) ^ 8390884970091276399
    places = [number // 59**power % 59 for power in range(10, -1, -1)]
    places.append(sum(digit * (place + 1) for place, digit in enumerate(places)) % 59)
    return "".join(map(CHARACTERS.__getitem__, places))


def refused(code: str) -> str:
    with pytest.raises(CodeError) as caught:
        decode_seed(code)
    return str(caught.value)


@pytest.mark.parametrize(("seed", "code"), CODES.items())
def test_codes_mean_the_same_for_ever(seed: int, code: str) -> None:
    assert (encode_seed(seed), decode_seed(code), again(seed)) == (code, seed, code)


@pytest.mark.machine
def test_codes_in_the_record_format() -> None:
    text = (Path(__file__).parents[2] / "docs/record-format.md").read_text(encoding="utf-8")
    shown = re.findall(r"^\| (\d+) \| `(\w+)` \|$", text, re.M)
    assert len(shown) == 5
    assert {int(seed): code for seed, code in shown}.items() <= CODES.items()


@given(SEEDS)
def test_every_number_there_and_back(seed: int) -> None:
    code = encode_seed(seed)
    assert code == again(seed)
    assert decode_seed(code) == seed


@pytest.mark.parametrize("seed", CODES)
def test_each_single_character_changed_to_each_other_is_noticed(seed: int) -> None:
    code = encode_seed(seed)
    changed = [code[:at] + one + code[at + 1 :] for at in range(12) for one in CHARACTERS if one != code[at]]
    assert len(changed) == 12 * 58
    for one in changed:
        refused(one)


@given(SEEDS, st.integers(0, 11), st.integers(0, 11))
def test_two_characters_that_have_changed_places_are_noticed(seed: int, first: int, second: int) -> None:
    code = list(encode_seed(seed))
    assume(code[first] != code[second])
    code[first], code[second] = code[second], code[first]
    refused("".join(code))


@given(SEEDS, st.integers(0, 11))
def test_a_code_that_is_cut_off_or_goes_on_is_refused(seed: int, kept: int) -> None:
    code = encode_seed(seed)
    refused(code[:kept])
    refused(code + code[kept])


@given(st.text(CHARACTERS, min_size=12, max_size=12) | st.text())
def test_any_text_is_a_code_of_its_own_or_refused_in_one_short_sentence(text: str) -> None:
    try:
        seed = decode_seed(text)
    except CodeError:
        assert len(refused(text)) < 100
        assert refused(text).endswith(".")
    else:
        assert 0 <= seed <= MAX_SEED
        assert encode_seed(seed) == text


def test_what_is_beyond_the_last_number_is_refused() -> None:
    """The eleven digits hold more than there are numbers, and such a code's check may be right."""
    digits = [2**64 // 59**power % 59 for power in range(10, -1, -1)]
    check = sum(digit * place for place, digit in enumerate(digits, 1)) % 59
    code = "".join(CHARACTERS[digit] for digit in (*digits, check))
    assert f"“{code}”" in refused(code)
