"""The two kinds of decision, a bid and a card, and their texts: 3 and 10h."""

import re
from typing import Final, NamedTuple

from trilithon.equipment import FRENCH_CARDS, FRENCH_OF_TEXT, french_text
from trilithon.game import MoveTextError
from trilithon.games.whist.options import MOST_CARDS

BID: Final = "bid"
PLAY: Final = "play"

_BID_TEXT: Final = re.compile(r"0|[1-9][0-9]?")


class Move(NamedTuple):
    """A bid of so many tricks (kind BID), or a card played (kind PLAY; the card as in `equipment`)."""

    kind: str
    value: int

    def __str__(self) -> str:
        return str(self.value) if self.kind == BID else french_text(self.value)


# Every move that can be legal, made once: places in BIDS are numbers, places in PLAYS are cards.
BIDS: Final = tuple(Move(BID, number) for number in range(MOST_CARDS + 1))
PLAYS: Final = tuple(Move(PLAY, card) for card in FRENCH_CARDS)


def parse(text: str) -> Move:
    """The move that a text means. Raises MoveTextError. Bids larger than any hand are read too: their refusal
    says what would be right."""
    if text in FRENCH_OF_TEXT:
        return PLAYS[FRENCH_OF_TEXT[text]]
    if _BID_TEXT.fullmatch(text):
        return Move(BID, int(text))
    raise MoveTextError(f"“{text[:40]}” isn’t a move in Whist. Bids look like 3; cards look like 10h or As.")
