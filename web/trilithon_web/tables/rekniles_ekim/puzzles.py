"""The puzzles of Rekniles Ekim in site/puzzles/: their numbers, the easiest first, and kinds."""

from typing import Final

RISING: Final = (
    "3 5 8 9 10 21 24 25 28 44 49 51 57 58 67 68 70 71 79 80 83 84 88 99 100 104 116 17 19 29 43 48 56 59 "
    "62 65 66 74 92 103 109 115 118 122 123 11 22 39 46 50 61 75 91 93 98 102 106 110 119 15 20 32 36 42 "
    "72 82 86 87 89 112 120 12 41 55 85 117 13 53 64 69 81 97 1 4 6 31 40 108 35 45 63 73 101 113 37 16 "
    "27 30 78 94 105 2 18 23 34 38 47 77 95 125 33 52 60 96 76 14 54 111 124 7 107 114 26 90 121"
)

# What they ask for, and the place of each puzzle's kind, by its number.
KINDS: Final = (
    "Stop the other player",
    "Win in 2 turns",
    "Win in 3 turns",
)
KIND: Final = (
    "21211121211111121211111111112101111111111111211111121111121212210111112112011112111111111121111110221111"
    "111111111011111111111"
)
