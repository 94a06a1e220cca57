"""No regular expression of ours can be kept busy by a text, and the check would notice one that can."""

import re

import pytest

from tools.check import patterns
from tools.check.patterns import SlowPattern

DIVIDED = "Two repeats can divide the same text in many ways."
ANEW = "A search that fails reads the same text again from each place where it can begin."
ALIKE = "In a repeat, two ways begin with the same character."

# Wherever they may begin, and why.
BUSY = {
    r"(a+)+$": DIVIDED,
    r"(?:a*)*b": DIVIDED,
    r"(?:\w+\s?)*$": DIVIDED,
    r"(?:a|a)*$": ALIKE,
    r"(?:a|ab|b)*c": ALIKE,
    r"\d+\d+$": DIVIDED,
    r".*a.*b": DIVIDED,
    r".*ab.*c": DIVIDED,
    r"\s*[\s]*x": DIVIDED,
    r"a{2,}a{3,}b": DIVIDED,
    r"(?=a+a+b)": DIVIDED,
}
# The same where it is looked for.
BUSY_IN_SEARCHES = {r"a+b": ANEW, r"a++b": ANEW, r"<[^>]*>": ANEW, r"::\w+(\([^)]*\))?": ANEW}
HARMLESS = (
    r"[^ ]+",
    r"(?<!a)a++b",
    r"<[^<>]*>",
    r'"(?:[^"\\]++|\\.)*+"?|[\[{]|[\]}]',
    r"(?:a++)+$",
    r"\d{1,20}x",
    r"^a+b+c+d",
    r"^\s*(\w+)\s*=\s*(\w+)$",
)


@pytest.mark.parametrize("pattern", BUSY)
def test_what_keeps_a_pattern_busy_is_found(pattern: str) -> None:
    assert patterns.find_complaint(pattern, anchored=True) == BUSY[pattern]


@pytest.mark.parametrize("pattern", BUSY_IN_SEARCHES)
def test_what_keeps_a_search_busy_is_found(pattern: str) -> None:
    assert patterns.find_complaint(pattern) == BUSY_IN_SEARCHES[pattern]
    assert patterns.find_complaint(pattern, anchored=True) == ""


@pytest.mark.parametrize("pattern", HARMLESS)
def test_what_is_harmless_is_let_through(pattern: str) -> None:
    assert patterns.find_complaint(pattern) == ""


def test_patterns_are_found_wherever_they_stand() -> None:
    source = """
import re
END = "b"
_ONE: Final = re.compile(r"a+" f"{END}" + END, re.DOTALL | re.ASCII)
_TWO = re.compile("x")
_TWO.fullmatch(text)
re.sub(END, "", re.split(f"{END}1", text))
re.search(text, text)
"""
    assert sorted(patterns.patterns(source), key=str) == sorted(
        [
            SlowPattern(4, "a+1b", re.DOTALL | re.ASCII, False),
            SlowPattern(5, "x", 0, True),
            SlowPattern(7, "b", 0, False),
            SlowPattern(7, "11", 0, False),
            SlowPattern(8, None, 0, False),
        ],
        key=str,
    )


def test_no_pattern_of_ours_can_be_kept_busy() -> None:
    assert list(patterns.complaints()) == []
