"""The puzzles of Whist in site/puzzles/: their numbers, easiest first, and their kinds."""

from typing import Final

RISING: Final = (
    "8 11 14 18 19 25 36 38 45 49 55 58 66 68 76 88 3 7 9 10 15 17 22 27 28 37 40 48 53 61 73 81 89 93 94 "
    "101 1 5 13 30 32 34 43 51 52 65 67 77 80 85 100 102 6 33 35 39 41 44 50 54 60 64 82 83 87 91 92 96 2 "
    "4 24 26 31 47 56 69 71 72 75 79 12 16 23 42 46 63 70 86 98 20 29 59 78 84 90 95 99 62 57 21 74 97"
)

# The kinds, and by puzzle number the place of its kind.
KINDS: Final = (
    "Find the best bid",
    "Keep your null",
    "Take no more tricks",
    "Take the tricks you want",
)
KIND: Final = (
    "332333333331033233332323332333323222330323323222333223302313332333333232203332333332222331222233121332"
)
