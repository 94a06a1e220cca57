"""The puzzles of Afro-Celt Mancala in site/puzzles/: their numbers, easiest first, and their kinds."""

from typing import Final

RISING: Final = (
    "100 31 94 5 11 34 92 14 42 6 28 55 74 77 79 88 97 108 22 40 56 75 89 99 109 1 16 24 26 32 58 64 76 "
    "78 80 3 12 17 19 37 43 47 49 52 53 59 60 63 90 95 98 104 117 2 4 7 8 13 18 27 29 44 50 61 85 96 115 "
    "10 39 46 65 66 86 87 105 107 110 15 23 25 30 33 35 62 101 103 106 111 9 38 45 71 82 83 21 36 51 67 "
    "69 70 91 102 113 114 116 20 41 48 54 57 68 72 73 81 84 93 112"
)

# The kinds, and by puzzle number the place of its kind.
KINDS: Final = (
    "Win in 2 turns",
    "Win in 3 turns",
    "Win in 4 turns",
)
KIND: Final = (
    "11110111211012111221121111111121101111212120111211111210111111111111111011121111021111111010101212111121"
    "1112111111112"
)
