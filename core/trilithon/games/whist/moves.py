"""The two kinds of decision: a bid and a card; and their texts, bid3 and 10h."""

from typing import Final, NamedTuple

from trilithon.equipment import french_text
from trilithon.game import MoveTextError
from trilithon.games.whist.options import MOST_CARDS

BID: Final = "bid"
PLAY: Final = "play"


class Move(NamedTuple):
    """A bid of so many tricks (kind BID), or a card played (kind PLAY; the card as in `equipment`)."""

    kind: str
    value: int

    def __str__(self) -> str:
        return f"bid{self.value}" if self.kind == BID else french_text(self.value)


# Every move that there can be, made once: places in BIDS are numbers, places in PLAYS are cards.
BIDS: Final = tuple(Move(BID, number) for number in range(MOST_CARDS + 1))
PLAYS: Final = tuple(Move(PLAY, card) for card in range(52))
_MOVE_OF_TEXT: Final = {str(move): move for move in BIDS + PLAYS}


def parse(text: str) -> Move:
    """The move that a text means. Raises MoveTextError."""
    move = _MOVE_OF_TEXT.get(text)
    if move is None:
        raise MoveTextError(f"“{text[:40]}” is no move of Whist; moves look like bid3, 10h or As.")
    return move
