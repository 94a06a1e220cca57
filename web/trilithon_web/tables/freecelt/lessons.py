"""The lesson of FreeCelt: ten moves, and a run."""

from typing import Final

from trilithon.games.freecelt import Move
from trilithon_web.lesson import Lesson, Lessons, Marks, Task
from trilithon_web.tables.freecelt.ui import Sight, button_id, free_place

FIRST: Final = Lesson(
    "first",
    "The first moves",
    "seed=5",
    (
        Task(
            (
                "Build two stacks, day and night, each from 1 up to 30. 1 White (day) is free: choose it, then "
                "the day stack."
            ),
            "c4>day",
        ),
        Task(
            "2 Blue (day) comes next. Put it on the same stack.",
            "c7>day",
        ),
        Task(
            (
                "Cards go on a higher card of their colour, or on the next number up. Put 16 Yellow "
                "(night) on 22 in column 7."
            ),
            "c8>c7",
        ),
        Task(
            "The empty places at the top left are free slots, and take any card. Put 23 Red (night) in the first.",
            "c8>s1",
        ),
        Task(
            "Slots take cards just as columns do. First put 18 Black (night) in the other slot.",
            "c10>s2 c10>s2",
            later=("Now put 6 Black (night) on 18 Black (night).",),
        ),
        Task(
            "That freed 1 White (night) and 2 Blue (night). Put 1 White on the night stack.",
            "c10>night c8>night",
            later=("2 Blue (night) comes next. Put it on the same stack.",),
        ),
        Task(
            "11 Red (night) is on 3 Green (day), which you need. Put it on 23 Red (night) in its slot.",
            "c8>s1 c8>day",
            later=("Now 3 Green (day) is free. Put it on the day stack.",),
        ),
        Task(
            "Column 8 is empty. Only a card from 25 to 30 can start it: move 28 Yellow (day) there.",
            "c6>c8",
        ),
        Task(
            (
                "22, 16 and 10 Yellow (night) go down by six, so they move together. Choose 22, then "
                "column 10."
            ),
            "c7x3>c10",
            before=(
                "c6>c7 c6>day c6>c5 c6>night c3>c8 c1>c9 c1>night c1>c6 c1>day c1>day c9>c6 c3>c7 c10>c1 c11>day "
                "c11>c1 c3>c1 c3>c8 c3>day c7>day s1>c1 c2>s1 c6>c2 c9>c6 c4>day c4>c8 c4>c8 s2>c6 c9>s2 c9>c3 "
                "c9>night c6>night c5>night c9>day c12>c4 c2>day c12>c9 c10>c9 c12>c10 c12>c3"
            ),
        ),
        Task(
            (
                "When all sixty cards are home, you win. Nearly every deal can be won, and you can always undo."
            ),
        ),
    ),
)


def mark_controls(sight: Sight, moves: tuple[Move, ...]) -> Marks:
    """Mark the controls for a lesson's move: its card, then the pile that takes it."""
    move, seen = moves[0], sight.seen
    if sight.ui.picked == (move.source, move.count):
        return (("data-move", str(move)),)
    return (("id", button_id(seen, (move.source, free_place(seen, move.source) + 1 - move.count))),)


LESSONS: Final[Lessons[Sight, Move]] = Lessons((FIRST,), mark_controls)
