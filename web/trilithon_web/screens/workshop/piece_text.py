"""Draws a table's text, as `print(observation)` writes it, with its cards and disks in their colours."""

import re
from functools import cache
from typing import Final

from trilithon.equipment import (
    CARD_OF_TEXT,
    COLOUR,
    COLOURS,
    FRENCH_OF_TEXT,
    SUIT,
    SUITS,
    is_day,
    is_trilithon,
)
from trilithon_web.nodes import Child, h
from trilithon_web.workshop.tasks import has_french_cards

# A short text of a card, or one letter for each disk (trilithon.board_text).
_PIECE: Final = re.compile(r"(?<!\S)(?:(?P<card>\w{2,3})(?![^\s=])|(?P<disks>[WBGYR]+)(?!\S))")
_COLOUR_OF_LETTER: Final = {colour[0]: colour.lower() for colour in COLOURS[:5]}


def draw_pieces(text: str, game: str) -> tuple[Child, ...]:
    """Return a table's text with its pieces as elements. The text stays the same. game: its name."""
    drawn: list[Child] = []
    at, classes = 0, _card_classes(game)
    for found in _PIECE.finditer(text):
        word = found[0]
        if word in classes:
            pieces = [(word, f"card-text {classes[word]}")]
        elif all(letter in _COLOUR_OF_LETTER for letter in word):
            pieces = [(letter, f"disk-text {_COLOUR_OF_LETTER[letter]}") for letter in word]
        else:
            continue
        drawn += [text[at : found.start()], *(h("span", {"class": kind}, said) for said, kind in pieces)]
        at = found.end()
    return (*drawn, text[at:])


@cache
def _card_classes(game: str) -> dict[str, str]:
    """Return the style classes of a game's cards, by their texts."""
    if has_french_cards(game):
        return {text: f"french {SUITS[SUIT[card]]}" for text, card in FRENCH_OF_TEXT.items()}
    return {
        text: f"{'tri' if is_trilithon(card) else 'day' if is_day(card) else 'night'} {COLOURS[COLOUR[card]].lower()}"
        for text, card in CARD_OF_TEXT.items()
    }
