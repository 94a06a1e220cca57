"""The two kinds of move, a bid and a card, and their texts, such as 3 and 10h."""

import re
from typing import Final, NamedTuple

from trilithon.equipment import FRENCH_CARDS, FRENCH_OF_TEXT, french_text
from trilithon.field_docs import document_fields
from trilithon.games.whist.options import MOST_CARDS
from trilithon.state import MoveTextError, move_repr

BID: Final = "bid"
PLAY: Final = "play"

_BID_TEXT: Final = re.compile(r"0|[1-9][0-9]?")


@document_fields
class Move(NamedTuple):
    """A bid or a card. Texts: 3, 10h.

    kind: BID or PLAY.
    value: the number of tricks bid, or the card, 0 to 51 (see `equipment`).
    """

    kind: str
    value: int

    def __str__(self) -> str:
        return str(self.value) if self.kind == BID else french_text(self.value)

    def __repr__(self) -> str:
        return move_repr(self)


# All moves that can be legal. BIDS is indexed by number of tricks, PLAYS by card.
BIDS: Final = tuple(Move(BID, number) for number in range(MOST_CARDS + 1))
PLAYS: Final = tuple(Move(PLAY, card) for card in FRENCH_CARDS)


def parse(text: str) -> Move:
    """Read a move from its text. Raises MoveTextError.

    Bids larger than any hand are read too, because their refusal names the legal bids.
    """
    if text in FRENCH_OF_TEXT:
        return PLAYS[FRENCH_OF_TEXT[text]]
    if _BID_TEXT.fullmatch(text):
        return Move(BID, int(text))
    raise MoveTextError(f"“{text[:40]}” isn’t a move in Whist. Bids look like 3; cards look like 10h or As.")
