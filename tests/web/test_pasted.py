"""Text that is pasted: the link in it is found, wherever it stands, and in a time that grows with its length."""

import re
from time import process_time
from timeit import repeat

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trilithon_web.app.visits import MOST_AROUND, linked

# What a link is, told plainly, and slowly on a long text.
PLAINLY = re.compile(
    r"(?P<path>[a-z_]+/)\?(?P<query>[^\s#]*)#(?P<fragment>(?:game|move|beat)=[^\s\"<>]*[^\s\"<>.,;:!?)])"
)
PIECES = ("a", "b_/", "/", "?", "#", " ", "\n", "game=", "move=", "=", ".", '"', "x/?s=1#beat=")


@given(st.lists(st.sampled_from(PIECES), max_size=12).map("".join))
def test_the_first_link_is_found_and_all_of_it(text: str) -> None:
    found = PLAINLY.search(text)
    assert linked(text) == (found.groupdict() if found else None)


def test_a_link_is_found_behind_twenty_thousand_letters() -> None:
    link = " https://example.org/mancala/?seed=7#game=AbC."
    assert linked("a" * 20_000 + link) == {"path": "mancala/", "query": "seed=7", "fragment": "game=AbC"}
    assert linked("a" * 20_000) is None


@pytest.mark.parametrize("piece", ["a", "a/?", "a/?#", "a/?#game=", "#game=", "a/?#game=.", ".", "a_/?# "])
def test_the_work_grows_with_the_length_and_not_with_its_square(piece: str) -> None:
    """Eight times the text takes about eight times as long; sixty-four times where each place looks through all."""

    def cost(length: int) -> float:
        text = piece * (length // len(piece)) + " "
        return min(repeat(lambda: linked(text), timer=process_time, number=3, repeat=7))

    assert cost(MOST_AROUND) < 24 * cost(MOST_AROUND // 8)
