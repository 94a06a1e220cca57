"""The two kinds of move, a bid and a card, with their texts and names."""

import re
from typing import Final, NamedTuple

from trilithon.equipment import CARD_OF_TEXT, CARDS, card_text
from trilithon.field_docs import document_fields
from trilithon.games.celtic_whist.options import Rules
from trilithon.state import MoveTextError, move_repr

BID: Final = "bid"
PLAY: Final = "play"

# A bid is a number: n for a regular bid of n tricks, -n for null n (CW-BID-1, CW-BID-2), or one of these.
# NO_BID means that a seat has not bid yet.
NO_BID: Final = 0
DOUBLE: Final = 200
NULL_DOUBLE: Final = -200
NULL_MAX: Final = -300
_SPECIAL: Final = {DOUBLE: "double", NULL_DOUBLE: "null-double", NULL_MAX: "null-max"}
_BID_OF_TEXT: Final = {text: bid for bid, text in _SPECIAL.items()}

_BID_TEXT: Final = re.compile(r"(null(?=[1-9]))?(0|[1-9][0-9]?)")


@document_fields
class Move(NamedTuple):
    """A bid or a card. Texts: 5, null3, double, null-double, null-max; 14d, Tb.

    kind: BID or PLAY.
    value: the card, 1 to 65 (see `equipment`), or the bid: n for n tricks, -n for null n, DOUBLE (200),
        NULL_DOUBLE (-200) or NULL_MAX (-300).
    """

    kind: str
    value: int

    def __str__(self) -> str:
        return bid_text(self.value) if self.kind == BID else card_text(self.value)

    def __repr__(self) -> str:
        return move_repr(self)


def bid_text(bid: int) -> str:
    """Return the short text of a bid, such as 5, null3 or double."""
    return _SPECIAL.get(bid) or (str(bid) if bid >= 0 else f"null{-bid}")


def bid_name(bid: int) -> str:
    """Return the name of a bid for people: 5, null 3, double, null double or null MAX."""
    if bid == NULL_MAX:
        return "null MAX"
    return bid_text(bid).replace("-", " ").replace("null", "null ").replace("  ", " ")


# All moves that can be legal. PLAYS is indexed by card (place 0 is unused), the bids by number minus one.
PLAYS: Final = tuple(Move(PLAY, card) for card in (0, *CARDS))
_REGULAR: Final = tuple(Move(BID, number) for number in range(1, 16))
_NULL: Final = tuple(Move(BID, -number) for number in range(1, 16))
_DOUBLE: Final = (Move(BID, DOUBLE),)
_NULL_DOUBLE: Final = (Move(BID, NULL_DOUBLE),)
_RESTRICTIVE: Final = (_NULL[0], Move(BID, NULL_MAX))


def bids_on_offer(rules: Rules, hand_size: int) -> tuple[Move, ...]:
    """Return all legal bids: the regular bids from 1 up and their double (CW-BID-1, CW-BID-4), then the null bids
    and their double (CW-BID-2), or null 1 and null MAX (CW-MULTI-11)."""
    bids = _REGULAR[:hand_size]
    if rules.doubling:
        bids += _DOUBLE
    if rules.restrictive_null:
        return bids + _RESTRICTIVE
    bids += _NULL[:hand_size]
    return bids + _NULL_DOUBLE if rules.doubling else bids


def parse(text: str) -> Move:
    """Read a move from its text. Raises MoveTextError.

    Bids larger than any hand are read too, because their refusal names the legal bids.
    """
    if text in CARD_OF_TEXT:
        return PLAYS[CARD_OF_TEXT[text]]
    if text in _BID_OF_TEXT:
        return Move(BID, _BID_OF_TEXT[text])
    found = _BID_TEXT.fullmatch(text)
    if found:
        return Move(BID, -int(found[2]) if found[1] else int(found[2]))
    raise MoveTextError(
        f"“{text[:40]}” isn’t a move in Celtic Whist. Bids look like 5, null3 or double; cards look "
        "like 14d, 14n or Tb."
    )
