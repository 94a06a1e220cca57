"""The lesson of Whist: a round of four cards."""

from typing import Final

from trilithon.games.whist.moves import BID, Move
from trilithon_web.lesson import Lesson, Lessons, Marks, Task
from trilithon_web.tables.whist.ui import Sight
from trilithon_web.tricks.bids import chosen_bid

FIRST: Final = Lesson(
    "first",
    "A round of four cards",
    "seed=34179&seats=4&length=short",
    (
        Task(
            "Take exactly as many tricks as you bid. Hearts are trump: they beat the other suits. You have two: bid 2.",
            "2 0 0 Ah",
            before=(
                "3 2 0 1 Ad 7d Qd 7s Ac 8d 9c 10c Kc 10h 8c Jc 8s As 10s Ks Kh Qh Ah Qc 8h Qs Js 7h 9h 10d Jd 9s Jh 9d "
                "Kd 7c 2 2 0 2 Kh Ah 7h 8h As Js 7s Qs 9c 7c 8c Jc 10h Qc 10d Jh Qh Jd 10s 9s Ks Kd 10c 7d 2"
            ),
        ),
        Task(
            "The ace of hearts is led, and you must follow. The ace beats your king, so save it: play the 10.",
            "10h 8c 9h Ac",
        ),
        Task(
            "The ace of clubs is led. You have a club, so you must play it.",
            "9c Kd 10c Jc",
        ),
        Task(
            "Clubs again, and you have none. If you can’t follow, you must trump: your king of hearts wins.",
            "Kh Ks Qs",
        ),
        Task(
            "You won, so you lead. The king and queen of spades are gone, so your 9 has a good chance: lead it.",
            "9s Ad 8d 8s",
        ),
        Task(
            "You made your bid: 50 points, plus 10 a trick. A miss costs 10 for each trick over or under.",
        ),
    ),
)


def mark_controls(sight: Sight, moves: tuple[Move, ...]) -> Marks:
    """Mark the controls for a lesson's move: a card; or a bid's number and button."""
    move = moves[0]
    if move.kind != BID or move.value == chosen_bid(sight.seen, sight.ui):
        return (("data-move", str(move)),)
    return (("data-number", str(move.value)),)


LESSONS: Final[Lessons[Sight, Move]] = Lessons((FIRST,), mark_controls)
