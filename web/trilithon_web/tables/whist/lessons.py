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
                "You want exactly as many tricks as you bid. Hearts are trump, so they beat every other suit, "
                "and you have two: bid 2."
            ),
            "2 Ah Kd",
            before=(
                "0 0 0 10c Qs 9h 1 0 0 Qc Js 9h 1 1 0 Ad Kd 10c 0 0 0 9h Kc Jh Ac Qs 10s 1 2 1 As Jc Kc 9h Jd 10c "
                "10d Qh Qs 2 0"
            ),
        ),
        Task(
            (
                "The ace of hearts is led, and you must follow with a heart. The ace beats your king, so save "
                "it: play the 9."
            ),
            "9h As Jd",
        ),
        Task(
            "The ace of spades is led. You have a spade, so you must play it.",
            "Js 10s 10d",
        ),
        Task(
            (
                "Spades again, and you have none. If you can’t follow, you must trump: your king of hearts wins."
            ),
            "Kh",
        ),
        Task(
            "One more to go. Lead the 9 of diamonds: nobody has a diamond or a trump left to beat it.",
            "9d Qc 9c",
        ),
        Task(
            "Two of two: 50 points, and 10 a trick. A miss costs 10 a trick. Rounds of eight have no trump.",
        ),
    ),
    own="seats=4&length=short",
)


def points(sight: Sight, moves: tuple[Move, ...]) -> Marks:
    """What is touched for a move of a lesson: a card, or a number and the button that bids it."""
    move = moves[0]
    if move.kind != BID or move.value == bid_of(sight.seen, sight.ui):
        return (("data-move", str(move)),)
    return (("data-number", str(move.value)),)


LESSONS: Final[Lessons[Sight, Move]] = Lessons((FIRST,), points)
