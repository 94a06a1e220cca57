"""Hints at the table of FreeCelt."""

from typing import Final

from trilithon.equipment import COLOUR, SPACES, Card, card_name
from trilithon.games.freecelt import Move
from trilithon.games.freecelt.collecting import finish, next_cards
from trilithon.games.freecelt.piles import COLUMNS, DAY, pile_name
from trilithon.games.freecelt.state import Observation
from trilithon.people import several
from trilithon_web.tables.freecelt.ui import FINISH, Sight, cards_of, state

_EMPTY: Final = "An empty column takes a card from 25 to 30. Lower cards of its colour go on top."


def hint(sight: Sight) -> str:
    """What to think of now: what can go home, else what lies in its way."""
    seen: Observation = sight.seen
    if finish(state(seen)):
        return FINISH.say
    home = [move for move in seen.legal if isinstance(move, Move) and move.target >= DAY]
    if home:
        card = cards_of(seen, home[0].source)[-1]
        return f"{card_name(card, half=True)} can go home."
    told = [_in_the_way(seen, card) for card in _next(seen)]
    if any(not column for column in seen.columns):
        return f"{told[0]} {_EMPTY}" if told else _EMPTY
    return " ".join(told)


def _next(seen: Observation) -> list[Card]:
    heights = ((seen.day, 0), (seen.night, 1))
    cards = next_cards(min(seen.day, SPACES - 1), min(seen.night, SPACES - 1))
    return [cards[which] for height, which in heights if height < SPACES]


def _in_the_way(seen: Observation, card: Card) -> str:
    """Where a card lies that is wanted, and what lies on it."""
    for pile in range(COLUMNS + len(seen.slots)):
        cards = cards_of(seen, pile)
        if card in cards:
            over = len(cards) - 1 - cards.index(card)
            return f"{card_name(card, half=True)} lies in {pile_name(pile)} under {several(over, 'card')}."
    return ""


def advice(seen: Observation, way: tuple[Move, ...]) -> str:
    """The first move of a way to win: what is picked up for it, where it goes by which rule, and what it is good
    for."""
    move = way[0]
    cards = cards_of(seen, move.source)
    card = cards[-move.count]
    run, put = (f" and {move.count - 1} more are", "Put them") if move.count > 1 else (" is", "Put it")
    name = f"{card_name(card, half=True)}{run}"
    return f"Hint: {name} picked up. {put} {_goes(seen, move, card)}, and {_good_for(seen, way)}."


def _goes(seen: Observation, move: Move, card: Card) -> str:
    """Where a card goes, and by which rule (FC-2, FC-4 to FC-6)."""
    if move.target >= DAY:
        return f"on {pile_name(move.target)}"
    under = cards_of(seen, move.target)
    if not under:
        return f"in {pile_name(move.target)} (empty)"
    rule = "same colour, lower" if COLOUR[card] == COLOUR[under[-1]] else "one lower"
    return f"on {card_name(under[-1], half=True)} in {pile_name(move.target)} ({rule})"


def _good_for(seen: Observation, way: tuple[Move, ...]) -> str:
    move = way[0]
    left = cards_of(seen, move.source)[: -move.count]
    if not left:
        return f"{pile_name(move.source)} becomes empty"
    if len(way) > 1 and way[1].source == move.source and way[1].target >= DAY:
        return f"{card_name(left[-1], half=True)} can go home"
    return "you can win from there"
