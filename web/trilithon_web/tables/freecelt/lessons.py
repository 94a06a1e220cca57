"""The first minute of FreeCelt: ten moves, and a run."""

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
                "All sixty cards go onto two stacks, day and night, each from 1 to 30. White 1 of the day lies "
                "free: pick it, then the day stack."
            ),
            "c4>day",
        ),
        Task(
            "Blue 2 of the day is the next one.",
            "c7>day",
        ),
        Task(
            (
                "A card goes onto a higher one of its own colour, whatever lies between, or onto the next higher "
                "number. Yellow 16 goes to column 7."
            ),
            "c8>c7",
        ),
        Task(
            "Two free slots take any card. Red 23 waits there, to free what is below it.",
            "c8>s1",
        ),
        Task(
            "A slot takes more as a column does: black 18 first, then black 6 onto it.",
            "c10>s2 c10>s2",
        ),
        Task(
            "That has freed the first two of the night.",
            "c10>night c8>night",
        ),
        Task(
            "Red 11 goes onto red 23 in its slot, and green 3 of the day goes home.",
            "c8>s1 c8>day",
        ),
        Task(
            "Column 8 is empty. Only a card from 25 to 30 may begin it: yellow 28.",
            "c6>c8",
        ),
        Task(
            (
                "Later: yellow night 22, 16 and 10 follow each other by steps of six, so they move as one. Pick 22, "
                "then column 10."
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
                "So it goes on until all sixty are home. Nearly every deal can be won; Hint and Undo are there all "
                "the time. Now a deal of your own?"
            ),
        ),
    ),
)


def points(sight: Sight, moves: tuple[Move, ...]) -> Marks:
    """What is touched for a move of a lesson: its card, then the pile that takes it."""
    move, seen = moves[0], sight.seen
    if sight.ui.picked == (move.source, move.count):
        return (("data-move", str(move)),)
    return (("id", button_id(seen, (move.source, free_place(seen, move.source) + 1 - move.count))),)


LESSONS: Final[Lessons[Sight, Move]] = Lessons((FIRST,), points)
