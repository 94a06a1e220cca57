"""Tips at the table of FreeCelt."""

from typing import Final

from trilithon.equipment import SPACES, Card, card_name
from trilithon.games.freecelt import Move
from trilithon.games.freecelt.collecting import finishing_moves, next_cards
from trilithon.games.freecelt.piles import COLUMNS, DAY, pile_name
from trilithon.games.freecelt.state import Observation
from trilithon.people import count_text
from trilithon_web.tables.freecelt.ui import Sight, cards_of, sample_state

_EMPTY: Final = "An empty column takes a card from 25 to 30. Lower cards of its colour go on top."

_FINISH: Final = "No card is in another’s way now, so all the rest can go home at once."


def say_tip(sight: Sight) -> str:
    """Say what can go home now, or else what is in its way."""
    seen: Observation = sight.seen
    if finishing_moves(sample_state(seen)):
        return _FINISH
    if all(len(column) == len(seen.columns[0]) for column in seen.columns):  # no card has moved yet
        return "Day and night each have a stack. In the columns they mix."
    home = [move for move in seen.legal if isinstance(move, Move) and move.target >= DAY]
    if home:
        card = cards_of(seen, home[0].source)[-1]
        return f"{card_name(card, half=True)} can go home. Press it twice to send it there."
    told = [_say_cards_above(seen, card) for card in _needed_cards(seen)]
    if any(not column for column in seen.columns):
        return f"{told[0]} {_EMPTY}" if told else _EMPTY
    return " ".join(told)


def _needed_cards(seen: Observation) -> list[Card]:
    heights = ((seen.day, 0), (seen.night, 1))
    cards = next_cards(min(seen.day, SPACES - 1), min(seen.night, SPACES - 1))
    return [cards[which] for height, which in heights if height < SPACES]


def _say_cards_above(seen: Observation, card: Card) -> str:
    """Say where a needed card is, and what lies on it."""
    for pile in range(COLUMNS + len(seen.slots)):
        cards = cards_of(seen, pile)
        if card in cards:
            over = len(cards) - 1 - cards.index(card)
            return f"{card_name(card, half=True)} is in {pile_name(pile)}, under {count_text(over, 'card')}."
    return ""
