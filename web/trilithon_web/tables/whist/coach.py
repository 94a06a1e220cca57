"""Puts the coach's advice into words in Whist."""

from typing import Final

from trilithon.equipment import SUIT, SUITS
from trilithon_web.tables.whist.cards import DECK
from trilithon_web.tricks.coach import Suits, make_coach

COACH: Final = make_coach(DECK, Suits(SUITS, SUIT), str)
