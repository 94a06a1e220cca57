"""How the coach of Whist speaks."""

from typing import Final

from trilithon.equipment import SUIT, SUITS
from trilithon_web.tables.whist.cards import DECK
from trilithon_web.tricks.coach import Suits, coach

COACH: Final = coach(DECK, Suits(SUITS, SUIT), str)
