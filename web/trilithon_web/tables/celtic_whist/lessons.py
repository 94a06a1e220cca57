"""The lessons of Celtic Whist: two rounds with four players, and one alone."""

from typing import Final

from trilithon.games.celtic_whist.moves import BID, Move
from trilithon_web.lesson import Lesson, Lessons, Marks, Task
from trilithon_web.tables.celtic_whist.ui import Sight
from trilithon_web.tricks.bids import chosen_bid

SEVERAL: Final = Lesson(
    "several",
    "The first rounds",
    "seed=180&seats=4&follow-black=on",
    (
        Task(
            (
                "Say how many tricks you’ll take, then take exactly that many. Your three strongest "
                "cards should win: bid 3."
            ),
            "3",
            before="null7 null7 2",
        ),
        Task(
            (
                "You bid highest, so you lead. Trumps beat other colours, and the trilithon beats "
                "everything: play it."
            ),
            "Tb 20d 8d 14d",
        ),
        Task(
            "The winner leads the next trick, and the others follow colour if they can. Lead 26 Blue.",
            "26d 2d 25d 3d 29d 28d 23d 11d",
            later=("You won again, so you lead again: 29 Red is the highest red card.",),
        ),
        Task(
            (
                "You have your three tricks, and more would cost points. When black is led, trumps "
                "don’t count: lead 6 Black."
            ),
            "6d 12d 4d 24d 30d",
        ),
        Task(
            "You have to follow black, like any colour: play 18 Black.",
            "18d 15d 19d 22d 27d 10d 17d 16d 21d 7d 13d 2 null7",
            later=(
                "Yellow is led, and you have none. You want no more tricks, so throw away 27 Green.",
                "Yellow again: throw away 21 Green, your last card.",
            ),
        ),
        Task("You bid 3 and took 3, so you’re on 3. Taking fewer would have cost 3 points. Reach 30 to win."),
        Task(
            "After each round the black figure catches up with the leader, or moves one space. It "
            "ends the game at 30."
        ),
        Task(
            (
                "A null bid means taking no tricks: null 7 wins or loses 7 points. Your only trump is "
                "low, so bid null 7."
            ),
            "null7 3 30d 8d 24d",
        ),
        Task(
            "30 Black is winning this trick, so get rid of 18 Black.",
            "18d 17d 29d 5d 11d 23d Tr 27d 2d 1d 7d 19d 10d 6d 20d 13d 12d 9d 3d 26d 15d 16d 14d 22d 25d",
            later=("From now on, stay low, and throw away high cards.",),
        ),
        Task("No tricks: +7, so you have 10. If you have 0 points, a failed null costs nothing."),
    ),
)

SOLO: Final = Lesson(
    "solo",
    "The first round, alone",
    "seed=36&scoring=tougher",
    (
        Task(
            "Take exactly as many tricks as you bid. Your high cards and blue trumps should take five: bid 5.",
            "5",
        ),
        Task(
            "The dummy hand leads every trick. You have white, so you must follow: 13 White beats 7 White.",
            "13d",
        ),
        Task(
            "23 Red is led: win with 29 Red. On the ring the disk shows your bid, and the bar where it takes you.",
            "29d",
        ),
        Task(
            "Black is led. Now you can play any card, and the highest number wins: 27 Green beats 24.",
            "27d",
        ),
        Task(
            "Only the trilithon beats 30 Black, and you don’t have it. Throw away a weak card: 4 Yellow.",
            "4d",
        ),
        Task(
            "White is led, and you have none left. You can play any card, and a trump wins: play 20 Blue.",
            "20d",
        ),
        Task(
            "22 Yellow is led. You have one yellow card, so you must play it, even though it loses.",
            "16d",
        ),
        Task(
            "25 White is led. Play your last trump, 26 Blue: that’s your fifth trick, and you want no more.",
            "26d",
        ),
        Task(
            (
                "You lost the next five tricks, as planned. Play your last card. Taking only four would "
                "have cost 5 points."
            ),
            "3d",
            before="21d 18d 11d 9d 6d",
        ),
        Task("You move 5 spaces, the black figure 1. Reach 30 first."),
    ),
    asks=True,
)


def mark_controls(sight: Sight, moves: tuple[Move, ...]) -> Marks:
    """Mark the controls for a lesson's move: a card; or a bid's kind, number and button."""
    move = moves[0]
    if move.kind != BID or move.value == chosen_bid(sight.seen, sight.ui):
        return (("data-move", str(move)),)
    if (move.value < 0) != sight.ui.null:
        return (("data-kind", "null" if move.value < 0 else "regular"),)
    return (("data-number", str(move.value)),)


LESSONS: Final[Lessons[Sight, Move]] = Lessons(
    (
        SEVERAL,
        SOLO,
    ),
    mark_controls,
)
