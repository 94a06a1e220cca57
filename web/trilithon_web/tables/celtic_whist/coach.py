"""How the coach of Celtic Whist speaks."""

from typing import Final

from trilithon.equipment import COLOUR, COLOURS
from trilithon.games.celtic_whist.moves import bid_name, parse
from trilithon_web.tables.celtic_whist.cards import DECK
from trilithon_web.tricks.coach import Suits, coach

COACH: Final = coach(DECK, Suits(COLOURS, COLOUR), lambda bid: bid_name(parse(bid).value))
