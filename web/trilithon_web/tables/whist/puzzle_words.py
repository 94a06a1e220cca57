"""The words for puzzles of Whist."""

from typing import Final

from trilithon_web.tables.whist.cards import DECK
from trilithon_web.tricks.puzzle_words import make_puzzle_words

PUZZLE_WORDS: Final = make_puzzle_words(DECK)
