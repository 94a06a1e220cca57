"""The moves of Rekniles Ekim, and tables of them and of the race track.

A turn is a card (RE-3), then a disk (RE-4); in the inverse game a card, a chariot, and after a black card
a disk (RE-V6). Before a race with arranged decks a player's turn is to put the cards in order, one by one
(RE-V5). Moves are made once, here, and only pointed to afterwards.
"""

from itertools import permutations
from typing import Final, NamedTuple, TypeAlias

from trilithon.equipment import BLACK, COLOUR, COLOURS, NUMBER_CARDS, Card, Colour, card_text
from trilithon.game import MoveTextError

Track: TypeAlias = tuple[Colour, ...]

PLAY: Final = "play"
TAKE: Final = "take"
MOVE: Final = "move"
PUT: Final = "put"

CARDS: Final = NUMBER_CARDS
CHARIOTS: Final = range(5)
COLOUR_WORDS: Final = tuple(name.lower() for name in COLOURS)


class Move(NamedTuple):
    """One decision.

    play: a card, with its colour, or with the colour named for a black one (14d, 6n=red; 6n in the inverse
    game). take: a disk (take-red). move: the chariot to move up (move-red). put: the next card of one's deck
    (put-14d). card is 0 where there is none; colour is that of the card where it says nothing more.
    """

    kind: str
    card: Card
    colour: Colour

    def __str__(self) -> str:
        if self.kind == PLAY:
            named = COLOUR[self.card] != self.colour
            return card_text(self.card) + (f"={COLOUR_WORDS[self.colour]}" if named else "")
        return f"{self.kind}-{card_text(self.card) if self.kind == PUT else COLOUR_WORDS[self.colour]}"


def _plays(card: Card) -> tuple[Move, ...]:
    if COLOUR[card] == BLACK:
        return tuple(Move(PLAY, card, colour) for colour in CHARIOTS)
    return (Move(PLAY, card, COLOUR[card]),)


# Indexed by card; place 0 is unused. PLAYS: a black card with each colour that can be named for it (RE-3).
# OPEN_PLAYS: no colour is named, black remains black (the inverse game, and the dummy's flips).
PLAYS: Final = ((), *(_plays(card) for card in CARDS))
OPEN_PLAYS: Final = ((), *((Move(PLAY, card, COLOUR[card]),) for card in CARDS))
PUTS: Final = ((), *((Move(PUT, card, COLOUR[card]),) for card in CARDS))

# Indexed by colour. PICKS: the chariots that may be picked in the inverse game.
TAKES: Final = tuple(Move(TAKE, 0, colour) for colour in CHARIOTS)
TAKES_BUT: Final = tuple(tuple(take for take in TAKES if take.colour != colour) for colour in CHARIOTS)
PICKS: Final = tuple(Move(MOVE, 0, colour) for colour in CHARIOTS)


def _advance(track: Track, colour: Colour) -> Track:
    at = track.index(colour)
    if at == 0:
        return track
    return (*track[: at - 1], colour, track[at - 1], *track[at + 1 :])


# For every order of the chariots, by colour: the order once that chariot has swapped with the one ahead
# of it; the leader stays put (RE-3).
ADVANCED: Final = {
    track: tuple(_advance(track, colour) for colour in CHARIOTS) for track in permutations(CHARIOTS)
}

_MOVE_OF_TEXT: Final = {
    str(move): move for moves in (*OPEN_PLAYS, *PLAYS, *PUTS, TAKES, PICKS) for move in moves
}


def parse_move(text: str) -> Move:
    """The move that a text means. Raises MoveTextError."""
    move = _MOVE_OF_TEXT.get(text)
    if move is None:
        raise MoveTextError(
            f"“{text[:40]}” isn’t a move in Rekniles Ekim. Moves look like 14d, 6n=red, take-red, "
            "move-red or put-14d."
        )
    return move
