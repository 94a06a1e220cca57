"""A finished game of Whist that has been looked over on an earlier visit."""

from functools import cache
from typing import Final

from tests.web.visiting import VisitorInPython
from trilithon import Record, load

LEVELS: Final = ("person", "steady")
# As it is stored: of each decision at which state it was made and by whom, what the best way came to, how much less the
# chosen one did, the noise of that, and the better move. All but the second cost something for certain.
REVIEW: Final = "0 6:0:33800:38500:0:As 22:0:32500:300:200:As 32:0:-16900:28600:900:0 92:0:54600:54600:0:As"
PLACES: Final = (92, 6, 32)  # of the mistakes, the costliest first
COSTS: Final = ("54.6", "38.5", "28.6")  # points


@cache
def play_game() -> Record:
    """A short game for two, in which the first player always bids the most, and everybody plays the first card."""
    record = Record.begin(load("whist").new(4, {"length": "short"}, 2))
    while (seat := record.state.to_move) is not None:
        legal = record.state.legal_moves()
        bids = legal[0].kind == "bid"
        record = record.apply(legal[-1 if seat == 0 and bids else 0])
    return record


def resume_game(review: str = REVIEW) -> VisitorInPython:
    """Somebody who comes back to that game, of which so much has been found, and sees how it ended."""
    visitor = VisitorInPython()
    visitor.resume(play_game(), LEVELS, review=review)
    return visitor


def open_review(review: str = REVIEW) -> VisitorInPython:
    """The same, with the review open."""
    visitor = resume_game(review)
    visitor.press("Review")
    return visitor
