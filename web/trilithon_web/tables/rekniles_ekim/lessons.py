"""The first minute of Rekniles Ekim: a race of six turns."""

from typing import Final

from trilithon.equipment import card_text
from trilithon.games.rekniles_ekim.moves import Move
from trilithon_web.kit.drawing import word
from trilithon_web.lesson import Lesson, Lessons, Marks, Task
from trilithon_web.tables.rekniles_ekim.plan import CARD, COLOUR_NAMED, plan
from trilithon_web.tables.rekniles_ekim.ui import Sight

FIRST: Final = Lesson(
    "first",
    "A whole race",
    "seed=2&seats=3",
    (
        Task(
            (
                "Birch has begun, and taken a disk. Each is a bet: at the end it costs 5 points if its chariot is "
                "first, down to 1 if last. Fewest win."
            ),
            before="28d take-red",
        ),
        Task(
            (
                "A card moves the chariot of its colour past the one ahead. Pick red 29 to see what it does, then "
                "take the green disk: green is last then."
            ),
            "29d take-green 5n take-green 21n take-white",
        ),
        Task(
            (
                "Your white 1: white passes green, so green is last again. Take another green disk. Only the colour "
                "that you played is barred."
            ),
            "1n take-green 12d=red take-green 3n take-white",
        ),
        Task(
            "The others pushed green on. White 13 puts it back into last place. Green once more.",
            "13d take-green 7d take-green 15d take-yellow",
        ),
        Task(
            "The last column has everybody’s points if the race ended now. Yellow 22 passes green; take green.",
            "22n take-green 25d take-green 30d=green take-yellow",
        ),
        Task(
            "The race ends when the last disk of a colour is taken. Two green ones are left. Yellow 10, and green.",
            "10d take-green 19d take-yellow 12n=green take-yellow",
        ),
        Task(
            (
                "A black card moves the chariot that you name. Play black 6 as yellow, and take the last green "
                "disk: that ends the race."
            ),
            "6n=yellow take-green",
        ),
        Task(
            "Six points, as many as Elder, but you have more disks: so you win. Now a game of your own?",
        ),
    ),
)


def points(sight: Sight, moves: tuple[Move, ...]) -> Marks:
    """What is touched for a turn of a lesson: the card, the colour of a black one, the disk."""
    card, disk = moves[0], moves[-1] if len(moves) < 2 else moves[1]
    laid_out = plan(sight.seen, sight.ui)
    if laid_out is None:
        return ()
    if laid_out.needs == CARD or sight.ui.card != card.card:
        return (("id", f"card-{card_text(card.card)}"),)
    if laid_out.needs == COLOUR_NAMED:
        return (("data-move", f"name-{word(card.colour)}"),)
    return (("data-move", str(disk)),)


LESSONS: Final[Lessons[Sight, Move]] = Lessons((FIRST,), points)
