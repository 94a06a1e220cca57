"""The first minutes of Mancala: one for each of the three games."""

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
                "Choose your colour. You want all its disks off the board, and early: the first colour gone is "
                "worth 5 points, the last one none. Birch has white: take green."
            ),
            "choose-green 13",
            before="choose-white",
        ),
        Task(
            (
                "Lift a space that holds a disk of yours; its disks are sown one each on the next spaces. Not 3, as "
                "offered: choose 9, see how far it reaches, lift it."
            ),
            "9 19",
        ),
        Task(
            (
                "Another turn each has gone by. A disk leaves the board on a space of its own colour: yours are 3, "
                "9, 15, 21 and 27. First bring some near: lift 28, and sow green on 29."
            ),
            "28 green 7",
            before="27 1",
        ),
        Task(
            (
                "Now 29 reaches to 3, which is green. Keep a green disk for it: sow red, green, red; the last "
                "colour in hand goes by itself."
            ),
            "29 red green red 9",
        ),
        Task(
            (
                "One green disk is gone. The black figure stands where a space was lifted last; it bars nothing. "
                "From 1 two disks reach to 3: yellow, then green."
            ),
            "1 yellow 10 yellow green white",
        ),
        Task(
            "Four disks on 11 reach to 15: sow red, red and yellow, and the green one leaves.",
            "11 red red yellow",
        ),
        Task(
            "Much later one green disk is left. Lift 25, sow yellow, and it leaves on 27.",
            "25 yellow",
            before=(
                "14 yellow blue blue yellow 15 yellow green white 2 red blue yellow blue 17 red red blue 18 white "
                "red 19 red 21 green yellow green 3 red green white 20 red blue blue red 5 yellow red red 6 white "
                "yellow 7 red 8 blue blue yellow red white 12 red red 25 22 yellow green yellow 27 24 green red 26 "
                "red blue blue"
            ),
        ),
        Task(
            (
                "Green went first: 5 points. Whoever is left last scores none. There are as many rounds as players, "
                "and most points win. Now a game of your own?"
            ),
        ),
    ),
)

DEDUCTION: Final = Lesson(
    "deduction",
    "Deduction",
    "seed=3&seats=3&game=deduction",
    (
        Task(
            (
                "Everybody has a secret colour. Touch your card to see yours: you want its disks off the board "
                "early, unnoticed."
            ),
            touch="own",
        ),
        Task(
            "You may lift any space. Lift 7 and sow it.",
            "7 14 29",
        ),
        Task(
            "Birch lifted blue, Elder red. That may be a bluff. What they do is kept in the notebook. Lift 25.",
            "25 20 30",
        ),
        Task(
            "Lift 13. The more often they bring a colour near its own spaces, the surer you can be.",
            "13 2 1 white white",
        ),
        Task(
            "Elder sent a red disk off. Lift 3: sow green, green, blue, and white leaves on 7, a white space.",
            "3 green green blue 6 red blue 8 white blue red",
            before="19 4 yellow red yellow 5 yellow",
        ),
        Task(
            "At the end one colour is left on the board. Lift 12, the last of your turns.",
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
                "Now the colours are shown: white went third, so you score 3. Unmask the others, and bar their "
                "spaces. Now a game of your own?"
            ),
        ),
    ),
)

GAMBLING: Final = Lesson(
    "gambling",
    "Gambling",
    "seed=4&game=gambling",
    (
        Task(
            (
                "Nobody owns a colour here. You sow, and then you take a bar of any colour: a bet that it will be "
                "gone early. Lift 20."
            ),
            "20",
        ),
        Task(
            "Now take a blue bar.",
            "bar-blue 15 bar-green",
        ),
        Task(
            (
                "A colour gone first is worth 5 for each of its bars, the next one 4, and so on. Lift 2, and take "
                "another blue bar."
            ),
            "2 bar-blue 9 bar-green",
        ),
        Task(
            (
                "Later blue disks lie close before blue spaces. Lift 16: sow yellow, green, yellow, and blue leaves "
                "on 20. Take a blue bar."
            ),
            "16 yellow green yellow bar-blue",
            before="26 bar-green 3 green green bar-green 14 bar-green 21 green green bar-green",
        ),
        Task(
            "Only white and yellow are left. Lift 2.",
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
        Task(
            (
                "White went next to last, for 2 a bar, and yellow stays, for 1. Each bar is multiplied: 78 to 72 "
                "for you. Now a game of your own?"
            ),
        ),
    ),
)

LESSONS: Final[Lessons[Sight, Move]] = Lessons(
    (
        STANDARD,
        DEDUCTION,
        GAMBLING,
    )
)
