"""The lessons of Mancala, one for each of its three games."""

from typing import Final

from trilithon.games.mancala.moves import Move
from trilithon_web.lesson import Lesson, Lessons, Task
from trilithon_web.tables.mancala.ui import Sight

STANDARD: Final = Lesson(
    "standard",
    "Standard",
    "seed=1",
    (
        Task(
            (
                "Choose a colour. The sooner its ten disks leave the board, the more you score. All "
                "start equal: take green."
            ),
            "choose-green 13",
            before="choose-white",
        ),
        Task(
            (
                "Lift a space with a green disk: its disks go one by one onto the next spaces. Try "
                "space 9, then lift it."
            ),
            "9 19",
        ),
        Task(
            "The black figure marks the last space lifted: Birch has just lifted space 19.",
            touch="pit-19",
        ),
        Task(
            (
                "A disk leaves the board when it lands on a space of its own colour. Lift space 28 to "
                "sow green on space 29."
            ),
            "28 green 7",
            later=("Space 29 is green, so a green disk leaves the board there: sow green.",),
            before="27 1",
        ),
        Task(
            (
                "Space 30 is black. Black spaces belong to no colour: a disk leaves there only if ten are "
                "already on it."
            ),
            touch="pit-30",
        ),
        Task(
            (
                "Lift space 29: it reaches space 3, which is green. Sow red, green, red, and keep a "
                "green disk for last."
            ),
            "29 red green red 9",
            later=("A green disk leaves on space 3. Sow red, green, red, and keep a green one for last.",),
        ),
        Task(
            (
                "One green disk is gone. Lift space 1: its second disk lands on space 3, so sow yellow first, "
                "then green."
            ),
            "1 yellow 10 yellow green white",
        ),
        Task(
            (
                "Lift space 11: its four disks reach space 15, also green. Sow red, red, yellow, and the "
                "green one leaves."
            ),
            "11 red red yellow",
        ),
        Task(
            "Much later: you have one green disk left. Lift space 25 to sow it.",
            "25 yellow",
            later=("Sow yellow first, so that green lands on space 27.",),
            before=(
                "14 yellow blue blue yellow 15 yellow green white 2 red blue yellow blue 17 red red blue 18 white "
                "red 19 red 21 green yellow green 3 red green white 20 red blue blue red 5 yellow red red 6 white "
                "yellow 7 red 8 blue blue yellow red white 12 red red 25 22 yellow green yellow 27 24 green red 26 "
                "red blue blue"
            ),
        ),
        Task(
            (
                "Green was gone first: 5 points. The last colour gets none. The most points win. Now "
                "play a game."
            ),
        ),
    ),
    own="seats=3",
)

DEDUCTION: Final = Lesson(
    "deduction",
    "Deduction",
    "seed=3&seats=3&game=deduction",
    (
        Task(
            (
                "Everyone has a secret colour. Press “See your colour”. The sooner it’s gone, the "
                "more you score."
            ),
            touch="own",
        ),
        Task(
            "You can lift any space with disks. Lift space 7: its two white disks move towards space 13.",
            "7 14 29",
        ),
        Task(
            "The black figure marks the last space lifted: Elder has just lifted space 29.",
            touch="pit-29",
        ),
        Task(
            (
                "Birch lifted blue: a clue, or a bluff. The boxes are your notes: press Birch’s blue box for a “?”."
            ),
            touch="note-1-1",
        ),
        Task(
            "Now lift space 25, so that two more white disks are on their way to space 1.",
            "25 20 30",
        ),
        Task(
            (
                "Elder lifted space 30. Black spaces belong to no colour: a disk leaves there only if ten "
                "are already on it."
            ),
            touch="pit-30",
        ),
        Task(
            (
                "A player who keeps moving one colour probably owns it. If it leaves early, they score. "
                "Lift space 13."
            ),
            "13 2 1 white white",
        ),
        Task(
            (
                "The small numbers count who took off what. Lift space 3 and sow green, green, "
                "blue: white leaves on space 7."
            ),
            "3 green green blue 6 red blue 8 white blue red",
            before="19 4 yellow red yellow 5 yellow",
        ),
        Task(
            "The round ends when one colour is left on the board. Lift space 12: it’s your last turn.",
            "12 3 14",
            before=(
                "9 green yellow white white 10 green yellow yellow 11 green yellow 15 blue green red white 12 "
                "yellow blue white 14 white green 15 16 white yellow yellow blue blue 23 green 21 blue blue green "
                "white 22 yellow green blue blue 26 white green red 27 white green yellow white 1 17 white green "
                "red white 28 yellow yellow white 30 yellow blue 20 white green 21 25 blue 22 red white 24 white 23 "
                "white yellow 18 red white 24 28 19 yellow red 20 yellow 4 21 yellow red 2 green green 26 5 green "
                "green 7 red red green 4 27 8 red 10 green 28 12 9 10 22 green 3 13 24 white 6 5 14 6 1 15 2 17 23 "
                "18 24 25 green green 26 green 19 3 29 green green 30 7 20 21 8 2 1 11 yellow 2 13"
            ),
        ),
        Task(
            (
                "Now your notes are checked. White went third: 3 points. Hide your colour and guess the "
                "others’."
            ),
        ),
    ),
    own="seats=3&game=deduction",
)

GAMBLING: Final = Lesson(
    "gambling",
    "Gambling",
    "seed=4&game=gambling",
    (
        Task(
            (
                "Nobody owns a colour here. You sow, then take a bar: a bet that its colour goes "
                "early. Lift space 20."
            ),
            "20",
        ),
        Task(
            "Take a blue bar: your two blue disks are on their way to space 26, where they leave the board.",
            "bar-blue 15 bar-green",
        ),
        Task(
            "The black figure marks the last space lifted: Birch has just lifted space 15.",
            touch="pit-15",
        ),
        Task(
            (
                "A bar is worth 5 points if its colour goes first, then 4, 3, 2, 1. Lift space 2 and take "
                "another blue bar."
            ),
            "2 bar-blue 9 bar-green",
        ),
        Task(
            "Space 6 is black. Black spaces belong to no colour: a disk leaves there only if ten are already on it.",
            touch="pit-6",
        ),
        Task(
            (
                "Lift space 16: its last disk lands on space 20, a blue one. Sow yellow, green, yellow, "
                "and take a blue bar."
            ),
            "16 yellow green yellow bar-blue",
            before="26 bar-green 3 green green bar-green 14 bar-green 21 green green bar-green",
        ),
        Task(
            "Only white and yellow are left. Lift space 2: it’s your last turn.",
            "2 24",
            before=(
                "17 red red yellow bar-green 8 bar-green 27 green green bar-green 10 yellow green yellow bar-blue "
                "11 red yellow red bar-green 22 yellow green yellow bar-blue 23 yellow red red bar-blue 24 green "
                "blue bar-blue 25 white green yellow red bar-blue 30 white bar-blue 28 yellow blue yellow bar-blue "
                "4 yellow green yellow bar-yellow 29 yellow red red bar-yellow 30 yellow bar-yellow 5 red red "
                "yellow bar-yellow 6 green blue bar-yellow 7 red green white yellow bar-yellow 2 red bar-yellow 12 "
                "white red bar-yellow 9 red bar-yellow 18 red bar-yellow 20 yellow bar-red 19 red white yellow "
                "white bar-white 1 white white yellow red bar-red 10 white bar-red 11 white yellow bar-red 22 "
                "bar-red 12 red bar-red 13 yellow yellow yellow white red bar-white 14 red white red bar-red 23 "
                "green bar-red 15 yellow red bar-red 18 red yellow bar-red 21 yellow white 24 blue red 25 2 26 "
                "white 3 white white 28 4 white 19 6 red yellow 20 yellow 5 22 6 8 yellow yellow 16 7 17 8 18 9 "
                "yellow 27 white 21 28 29 white 30 1 23"
            ),
        ),
        Task("Every bar scores what its colour is worth: 78 points for you, 72 for Birch. Now play a game."),
    ),
    own="seats=3&game=gambling",
)

LESSONS: Final[Lessons[Sight, Move]] = Lessons(
    (
        STANDARD,
        DEDUCTION,
        GAMBLING,
    )
)
