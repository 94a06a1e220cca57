"""The first minute of Whist: a round of four cards."""

from typing import Final

from trilithon.games.whist.moves import BID, Move
from trilithon_web.lesson import Lesson, Lessons, Marks, Task
from trilithon_web.tables.whist.bids import bid_of
from trilithon_web.tables.whist.ui import Sight

FIRST: Final = Lesson(
    "first",
    "A short round",
    "seed=107&seats=3&order=1-8-1&rounds-at-the-ends=players",
    (
        Task(
            (
                "Four cards each; the highest takes the trick, and hearts are trump: they beat all others. Say "
                "exactly how many tricks you take: your king, and perhaps one more. Bid 2."
            ),
            "2 Ah Kd",
            before=(
                "0 0 0 10c Qs 9h 1 0 0 Qc Js 9h 1 1 0 Ad Kd 10c 0 0 0 9h Kc Jh Ac Qs 10s 1 2 1 As Jc Kc 9h Jd 10c "
                "10d Qh Qs 2 0"
            ),
        ),
        Task(
            "The ace of hearts is led: you must follow. Keep the king, play the 9.",
            "9h As Jd",
        ),
        Task(
            "The ace of spades is led. You hold a spade, so you must follow.",
            "Js 10s 10d",
        ),
        Task(
            "You have no spade left. Who cannot follow must trump: your king of hearts, and it wins.",
            "Kh",
        ),
        Task(
            "One of two. Lead the 9 of diamonds: nobody has a diamond or a trump left to beat it.",
            "9d Qc 9c",
        ),
        Task(
            (
                "Two bid, two taken: 50 points, and 10 for each trick. Otherwise each trick too many or too few "
                "costs 10. Whoever has most after the last round wins. Now a game of your own?"
            ),
        ),
    ),
)


def points(sight: Sight, moves: tuple[Move, ...]) -> Marks:
    """What is touched for a move of a lesson: a card, or a number and the button that bids it."""
    move = moves[0]
    if move.kind != BID or move.value == bid_of(sight.seen, sight.ui):
        return (("data-move", str(move)),)
    return (("data-number", str(move.value)),)


LESSONS: Final[Lessons[Sight, Move]] = Lessons((FIRST,), points)
