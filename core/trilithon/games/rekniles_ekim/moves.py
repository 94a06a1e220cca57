"""The moves of Rekniles Ekim, with tables of moves and of the race track.

A turn is a card (RE-3), then a disk (RE-4). In the inverse game it is a card, a chariot and, after a black card, a disk
(RE-V6). Before a race with arranged decks, a player's turn is to put all cards in order, one by one (RE-V5). All moves
are created here once and reused.
"""

from itertools import permutations
from typing import Final, NamedTuple, TypeAlias

from trilithon.equipment import BLACK, COLOUR, COLOURS, NUMBER_CARDS, Card, Colour, card_text
from trilithon.field_docs import document_fields
from trilithon.state import MoveTextError, move_repr

Track: TypeAlias = tuple[Colour, ...]

PLAY: Final = "play"
TAKE: Final = "take"
MOVE: Final = "move"
PUT: Final = "put"

CARDS: Final = NUMBER_CARDS
CHARIOTS: Final = range(5)
COLOUR_WORDS: Final = tuple(name.lower() for name in COLOURS)


@document_fields
class Move(NamedTuple):
    """One decision of a turn.

    kind: PLAY a card, TAKE a disk, MOVE a chariot up, or PUT a card into an arranged deck (below the cards put so far).
    card: for PLAY and PUT, the card, 1 to 60 (`equipment`); else 0.
    colour: 0 (White) to 4 (Red): of the disk or the chariot. For PLAY and PUT, the card's colour, 5 if black; when
        playing a black card, the colour named for it, or 5 in the inverse game, where none is named.

    Texts: 14d (play a card), 6n=red (play a black card as red), 6n (the same in the inverse game), take-red, move-red,
    put-14d.
    """

    kind: str
    card: Card
    colour: Colour

    def __str__(self) -> str:
        if self.kind == PLAY:
            named = COLOUR[self.card] != self.colour
            return card_text(self.card) + (f"={COLOUR_WORDS[self.colour]}" if named else "")
        return f"{self.kind}-{card_text(self.card) if self.kind == PUT else COLOUR_WORDS[self.colour]}"

    def __repr__(self) -> str:
        return move_repr(self)


def _plays(card: Card) -> tuple[Move, ...]:
    if COLOUR[card] == BLACK:
        return tuple(Move(PLAY, card, colour) for colour in CHARIOTS)
    return (Move(PLAY, card, COLOUR[card]),)


# Indexed by card; place 0 is unused. PLAYS has each colour that can be named for a black card (RE-3). In OPEN_PLAYS,
# no colour is named and black remains black (the inverse game, and the dummy's cards).
PLAYS: Final = ((), *(_plays(card) for card in CARDS))
OPEN_PLAYS: Final = ((), *((Move(PLAY, card, COLOUR[card]),) for card in CARDS))
PUTS: Final = ((), *((Move(PUT, card, COLOUR[card]),) for card in CARDS))

# Indexed by colour. PICKS are the moves of chariots in the inverse game; TAKES_BUT has all TAKES but one colour's.
TAKES: Final = tuple(Move(TAKE, 0, colour) for colour in CHARIOTS)
TAKES_BUT: Final = tuple(tuple(take for take in TAKES if take.colour != colour) for colour in CHARIOTS)
PICKS: Final = tuple(Move(MOVE, 0, colour) for colour in CHARIOTS)


def _advance(track: Track, colour: Colour) -> Track:
    at = track.index(colour)
    if at == 0:
        return track
    return (*track[: at - 1], colour, track[at - 1], *track[at + 1 :])


# For every order of the chariots, by colour: the order after that chariot swaps places with the one ahead of it. The
# leader stays in place (RE-3).
ADVANCED: Final = {
    track: tuple(_advance(track, colour) for colour in CHARIOTS) for track in permutations(CHARIOTS)
}

_MOVE_OF_TEXT: Final = {
    str(move): move for moves in (*OPEN_PLAYS, *PLAYS, *PUTS, TAKES, PICKS) for move in moves
}


def parse_move(text: str) -> Move:
    """Return the move that a text stands for. Raises MoveTextError."""
    move = _MOVE_OF_TEXT.get(text)
    if move is None:
        raise MoveTextError(
            f"“{text[:40]}” isn’t a move in Rekniles Ekim. Moves look like 14d, 6n=red, take-red, "
            "move-red or put-14d."
        )
    return move
