"""The lesson of Last Pebble: a whole game."""

from typing import Final

from trilithon_web.lesson import AnyLessons, Lesson, Lessons, Task

LESSONS: Final[AnyLessons] = Lessons(
    (
        Lesson(
            "first",
            "A whole game",
            "seed=9&seats=2&pebbles=9",
            (
                Task("Each player has drawn a stone that nobody else sees. Yours is white."),
                Task("Nine pebbles lie on the heap, and you begin. Take one.", "take1 take2"),
                Task("Six are left. Take two, and four lie there for the other player.", "take2 take3"),
                Task("One is left: take it.", "take1"),
                Task("No stone is black, which is even: the last pebble wins. Now a game of your own?"),
            ),
        ),
    )
)
