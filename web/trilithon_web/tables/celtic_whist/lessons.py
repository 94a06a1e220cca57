"""The lesson of Celtic Whist: two rounds among four, and one alone."""

from typing import Final

from trilithon.games.celtic_whist.moves import BID, Move
from trilithon_web.lesson import Lesson, Lessons, Marks, Task
from trilithon_web.tables.celtic_whist.ui import Sight
from trilithon_web.tricks.bids import chosen

SEVERAL: Final = Lesson(
    "several",
    "The first rounds",
    "seed=180&seats=4&follow-black=on",
    (
        Task(
            (
                "First to 30 points wins: take exactly as many tricks as you bid. The trilithon, a blue trump and a "
                "high red card should take one each, so bid 3."
            ),
            "3",
            before="null7 null7 3",
        ),
        Task(
            (
                "On the ring your disk shows your bid, and the bar where it takes you. You lead: nothing can beat the "
                "trilithon, the highest trump. Play it."
            ),
            "Tb 20d 8d 14d",
        ),
        Task(
            "Whoever wins a trick leads the next. Lead Blue 26: trumps beat every other colour.",
            "26d 2d 25d 3d",
        ),
        Task(
            "Lead Red 29. Whoever has red must follow with red, and no red card is higher.",
            "29d 28d 23d 11d",
        ),
        Task(
            (
                "You have your three tricks, and every trick more costs a point. Lead Black 6: when black is led, "
                "only the number counts, so 6 is easy to beat."
            ),
            "6d 12d 4d 24d 30d",
        ),
        Task(
            (
                "Black 30 is led, and whoever has black must follow with black. After that, throw away your green "
                "cards: they can’t win a yellow trick."
            ),
            "18d 15d 19d 22d 27d 10d 17d 16d 21d 7d 13d 2 null7",
        ),
        Task(
            (
                "You can also bid to take no trick at all: that’s a null bid, and null 7 is worth seven points. Your "
                "only trump is low, so bid null 7."
            ),
            "null7 2 30d 8d 24d",
        ),
        Task(
            "Black 30 takes this trick anyway. So it’s a safe place for your higher black card: play Black 18.",
            "18d 17d 29d 5d",
        ),
        Task(
            (
                "Go on like that to the end: stay below the others, and throw away high cards when you can’t follow."
            ),
            "11d 23d Tr 27d 2d 1d 7d 19d 10d 6d 20d 13d 12d 9d 3d 26d 15d 16d 14d 22d 25d",
        ),
        Task("Seven points for no trick. The black figure follows the leader: at 30 it ends the game."),
    ),
)

SOLO: Final = Lesson(
    "solo",
    "The first round, alone",
    "seed=36&scoring=tougher",
    (
        Task(
            (
                "Reach 30 before the black figure: take exactly as many tricks as you bid. Your high cards and blue "
                "trumps should take five of the thirteen: bid 5."
            ),
            "5",
        ),
        Task(
            (
                "The dummy hand leads every trick, now White 7. You have white, so you must follow. Play White 13: "
                "the higher card wins."
            ),
            "13d",
        ),
        Task(
            (
                "On the ring the disk shows your bid, and the bar where it takes you. Red 23 is led. Play Red 29: "
                "it’s higher, so you win again."
            ),
            "29d",
        ),
        Task(
            "Black is led. Then you may play any card, and the highest number wins: Green 27 beats 24.",
            "27d",
        ),
        Task(
            (
                "Only the trilithon beats Black 30, and you don’t have it. Throw away a card that would hardly win "
                "anything: Yellow 4."
            ),
            "4d",
        ),
        Task(
            "White is led, and you have none left. So you may play any card, and a trump wins: Blue 20.",
            "20d",
        ),
        Task(
            "Yellow 22 is led. You have one yellow card, so you must play it, even though it loses.",
            "16d",
        ),
        Task(
            "White 25 is led. Play your last trump, Blue 26: that’s your fifth trick, and you want no more.",
            "26d",
        ),
        Task(
            "You have lost the next five tricks, just as you wanted. Play your last card to finish the round.",
            "3d",
            before="21d 18d 11d 9d 6d",
        ),
        Task(
            "Five bid, five taken: five spaces on, and the black figure one. You can also bid null: to take none."
        ),
    ),
    asks=True,
)


def points(sight: Sight, moves: tuple[Move, ...]) -> Marks:
    """What is touched for a move of a lesson: a card, or a bid's kind, its number and the button that makes it."""
    move = moves[0]
    if move.kind != BID or move.value == chosen(sight.seen, sight.ui):
        return (("data-move", str(move)),)
    if (move.value < 0) != sight.ui.null:
        return (("data-kind", "null" if move.value < 0 else "regular"),)
    return (("data-number", str(move.value)),)


LESSONS: Final[Lessons[Sight, Move]] = Lessons(
    (
        SEVERAL,
        SOLO,
    ),
    points,
)
