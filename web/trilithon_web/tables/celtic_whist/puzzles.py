"""The puzzles of Celtic Whist in site/puzzles/: their numbers, easiest first, and their kinds."""

from typing import Final

RISING: Final = (
    "23 95 35 46 74 92 8 26 29 43 56 69 73 87 10 12 13 14 31 40 42 60 93 105 11 16 17 19 22 33 49 50 53 "
    "67 68 70 77 88 99 2 9 27 36 38 55 62 63 71 75 81 5 15 21 30 37 47 52 64 65 72 85 89 1 7 20 34 44 58 "
    "80 83 94 96 98 100 101 104 6 24 28 41 48 54 59 61 76 78 84 106 4 18 25 39 51 79 82 86 90 91 45 57 97 "
    "103 3 32 66 102"
)

# The kinds, and by puzzle number the place of its kind.
KINDS: Final = (
    "After your bid is lost",
    "Keep your null",
    "Take no more tricks",
    "Take the tricks you want",
)
KIND: Final = (
    "11310313110133111101221111111331101131131102111011113111111111311113111331111111211111211112111111111131"
    "11"
)
