"""What a player of tricks is about."""

from typing import Final, NamedTuple, TypeAlias

from trilithon.state import AnyState
from trilithon_web import table
from trilithon_web.tricks.deck import Deck
from trilithon_web.tricks.seen import Move, Seen

NO_CARD: Final = -1


class Claim(NamedTuple):
    """All that was left of a round has been claimed. seat: by whom; cards: how many they held."""

    seat: int
    round: int
    cards: int

    def made(self, seen: Seen) -> bool:
        """Whether it had been made before what is seen."""
        return (self.round, -self.cards) < (seen.round, -seen.counts[self.seat])


class Ui(NamedTuple):
    """What the player is about. bid: the one that is chosen, as the game's moves have it. null: whether
    bids of no trick are shown, where they stand apart. card: the one that the keyboard
    is at. picked: the card that is raised. typed: digits of a number that is being typed. last: whether the last trick
    is shown, and nothing as raised meanwhile. back: whether the tricks of a scored round are looked at; recalled: they
    have been, so its points are not counted out again. claim: the last that was made."""

    bid: int | None = None
    null: bool = False
    card: int = NO_CARD
    picked: int = NO_CARD
    typed: str = ""
    last: bool = False
    back: bool = False
    recalled: bool = False
    claim: Claim | None = None


Sight: TypeAlias = table.Sight[Seen, Ui, AnyState]


def begin(seen: Seen, before: Ui | None) -> Ui:
    """Nothing chosen or raised, and the keyboard at the card that it was at, unless that may not be played. A
    claim is forgotten by who goes back to before it."""
    if before is None:
        return Ui()
    if before.back and not before.recalled:  # out of the notes: the round that is scored is still looked at
        return before._replace(recalled=True)
    may = not playing(seen) or any(move.value == before.card for move in seen.legal)
    return Ui(
        card=before.card if may else NO_CARD,
        claim=before.claim if before.claim and before.claim.made(seen) else None,
    )


def write_notes(ui: Ui) -> str:
    """Write down whether the tricks of a scored round are in sight."""
    return _BACK if ui.back else ""


def read_notes(seen: Seen, text: str) -> Ui | None:
    """Read what `write_notes` has written; None for another text."""
    return Ui(back=True) if text == _BACK else None


_BACK: Final = "tricks"


def laid(move: Move) -> Ui:
    """With a bid chosen, or a card raised."""
    if move.kind == "bid":
        return Ui(bid=move.value, null=move.value < 0)
    return Ui(card=move.value, picked=move.value)


def at_rest(ui: Ui) -> Ui:
    """With nothing raised, typed or looked up."""
    return Ui(bid=ui.bid, null=ui.null, card=ui.card, claim=ui.claim)


def close(ui: Ui) -> Ui | None:
    """With the points of a scored round in sight again, if its tricks are looked at."""
    return ui._replace(back=False) if ui.back else None


def claimed(seen: Seen, ui: Ui) -> Claim | None:
    """The claim that the round is played out by."""
    claim = ui.claim
    return claim if claim and claim.round == seen.round and claim.made(seen) else None


def bidding(seen: Seen) -> bool:
    """Whether the one who looks on is to bid."""
    return bool(seen.legal) and seen.legal[0].kind == "bid"


def playing(seen: Seen) -> bool:
    """Whether the one who looks on is to play a card."""
    return bool(seen.legal) and seen.legal[0].kind == "play"


def scored(seen: Seen) -> bool:
    """Whether the round that is shown is over and on the sheet."""
    return bool(len(seen.sheet) == seen.round)


def any_card(seen: Seen) -> str:
    """What may be played where all cards may, within a sentence."""
    return "any card" if len(seen.hand) > 1 else "your last card"


def held(deck: Deck[Seen], seen: Seen) -> tuple[int, ...]:
    """The hand, in the order in which it is held."""
    return deck.in_order(seen, seen.hand)


def cursor(deck: Deck[Seen], seen: Seen, ui: Ui) -> int:
    """The card that the keyboard is at: that of the ui, if it is still there, else one that may be played."""
    if ui.card in seen.hand:
        return ui.card
    hand = held(deck, seen)
    may = {move.value for move in seen.legal} if playing(seen) else set()
    return next((card for card in hand if card in may), hand[0] if hand else NO_CARD)
