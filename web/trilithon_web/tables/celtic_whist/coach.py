"""How the coach of Celtic Whist speaks."""

from typing import Final

from trilithon.equipment import COLOUR, COLOURS
from trilithon.games.celtic_whist.moves import bid_name, parse
from trilithon_web.tables.celtic_whist.cards import DECK
from trilithon_web.tricks.coach import Suits, coach


def _bid(text: str) -> str:
    return f"a bid of {text}" if text.isdigit() else bid_name(parse(text).value)


COACH: Final = coach(DECK, Suits(COLOURS, COLOUR), _bid)
