"""The first minute of Celtic Whist: a round among four, and one alone."""

from typing import Final

from trilithon.games.celtic_whist.moves import BID, Move
from trilithon_web.lesson import Lesson, Lessons, Marks, Task
from trilithon_web.tables.celtic_whist.ui import Sight, bid_of

SEVERAL: Final = Lesson(
    "several",
    "The first round",
    "seed=14&seats=4&follow-black=on",
    (
        Task(
            (
                "Red is trump here. Take exactly as many tricks as you bid. Rowan has bid null 7: seven points for not "
                "one trick. Your red cards and your 27 and 28 look like three: bid 3."
            ),
            "3 null7 null7",
            before="null7",
        ),
        Task(
            (
                "The others want none, so you lead. The highest trump is red 23 in your hand; only red 29, or the "
                "trilithon, the highest of all, could beat it."
            ),
            "23d 11d 30d Tr 4d",
        ),
        Task(
            "The trilithon beat your 23. Now yellow is led: who holds the colour must follow. Your yellow 28 is high.",
            "28d 24d 10d",
        ),
        Task(
            "Who takes a trick leads the next: lead your other trump, red 17.",
            "17d 15d 25d 22d",
        ),
        Task(
            "Nobody could follow. Green 27 wins as well, as long as nobody trumps it.",
            "27d 3d 26d 21d",
        ),
        Task(
            "From now on each further trick would cost a point. Lead blue 14 and hope for a higher one.",
            "14d 8d 2d 20d 9d",
        ),
        Task(
            "Green is led, and you have none: then any card may be played. White 19 cannot win here. Get rid of it.",
            "19d 12d 7d 18d",
        ),
        Task(
            "Black is led. Now colours do not count: the highest number wins. Your last card is lower than 18.",
            "13d 6d 1d",
        ),
        Task(
            (
                "Three bid, three taken: three points. Fewer than bid costs the bid, each one over costs a point. "
                "Whoever first has 30 wins. Now a game of your own?"
            ),
        ),
    ),
)

SOLO: Final = Lesson(
    "solo",
    "The first round, alone",
    "seed=36&scoring=tougher",
    (
        Task(
            (
                "Alone you play against the dummy hand, which leads every trick. Blue is trump. Say how many of "
                "thirteen tricks you take: bid 5."
            ),
            "5",
        ),
        Task(
            "It leads white 7. Who holds the colour must follow, and the higher card takes the trick: your white 13.",
            "13d",
        ),
        Task(
            "Red 23 is led. Your red 29 is higher.",
            "29d",
        ),
        Task(
            (
                "Black is led: then colours do not count, you may play any card, and the highest number wins. Green "
                "27 is enough."
            ),
            "27d",
        ),
        Task(
            "Only the trilithon beats black 30, and you do not hold it. Give away what you need least: yellow 4.",
            "4d",
        ),
        Task(
            "White is led, and you have none left: any card may be played, and a trump wins. Blue 20.",
            "20d",
        ),
        Task(
            "Yellow 22. You hold one yellow card, so you must follow, though it loses.",
            "16d",
        ),
        Task(
            "White 25: your last trump takes the fifth trick. From here on you want no more.",
            "26d",
        ),
        Task(
            "Five tricks later you still have five. Play the last card, and the round is counted.",
            "3d",
            before="21d 18d 11d 9d 6d",
        ),
        Task(
            (
                "Five bid, five taken: your figure goes five spaces on. The neutral figure goes one each round. Be "
                "at 30 before it is! Now a game of your own?"
            ),
        ),
    ),
)


def points(sight: Sight, moves: tuple[Move, ...]) -> Marks:
    """What is touched for a move of a lesson: a card, or the steps to a bid and the button that makes it."""
    move, by = moves[0], moves[0].value - bid_of(sight.seen, sight.ui)
    if move.kind != BID or not by:
        return (("data-move", str(move)),)
    return (("data-do", "more" if by > 0 else "less"),)


LESSONS: Final[Lessons[Sight, Move]] = Lessons(
    (
        SEVERAL,
        SOLO,
    ),
    points,
)
