"""The puzzles of FreeCelt in site/puzzles/: their numbers, easiest first, and their kinds."""

from typing import Final

RISING: Final = (
    "49 32 11 93 24 31 36 37 83 101 75 94 99 104 18 26 35 48 70 91 80 10 25 59 73 7 15 16 23 28 63 87 89 "
    "96 98 9 43 64 67 79 3 5 20 34 41 57 71 72 74 13 56 76 78 82 103 106 6 38 69 95 100 1 22 40 86 33 47 "
    "55 62 21 39 53 58 85 90 2 4 8 12 14 17 19 27 29 30 42 44 45 46 50 51 52 54 60 61 65 66 68 77 81 84 "
    "88 92 97 102 105"
)

# The kinds, and by puzzle number the place of its kind.
KINDS: Final = (
    "Win in 3 moves",
    "Win in 4 moves",
    "Win in 5 moves",
    "Win in 6 moves",
)
KIND: Final = (
    "13231213110013113131311000313310111012221122132102332231231332213202211111012111320222221102002030011310"
    "31"
)
