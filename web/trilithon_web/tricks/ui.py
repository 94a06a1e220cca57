"""The choices of a player at a trick-taking table that aren't moves yet."""

from typing import Final, NamedTuple, TypeAlias

from trilithon_web.table import sight
from trilithon_web.tricks.deck import Deck
from trilithon_web.tricks.observation import Move, Seen

NO_CARD: Final = -1


class Claim(NamedTuple):
    """A claim to all remaining tricks. seat: the claimer. cards: how many cards they had."""

    seat: int
    round: int
    cards: int

    def is_made(self, seen: Seen) -> bool:
        """Whether the claim was made before this observation."""
        return (self.round, -self.cards) < (seen.round, -seen.counts[self.seat])


class Ui(NamedTuple):
    """The player's choices and view.

    bid: the chosen bid's value.
    null: whether the null bids are shown, if they are separate.
    card: the card that the keyboard is on.
    picked: the raised card.
    typed: the digits typed so far.
    last: whether the last trick is shown. A raised card then looks unraised.
    back: whether the player looks back at the tricks of a scored round.
    recalled: whether the player has looked back, so that the points are not counted out again.
    claim: the latest claim.
    """

    bid: int | None = None
    null: bool = False
    card: int = NO_CARD
    picked: int = NO_CARD
    typed: str = ""
    last: bool = False
    back: bool = False
    recalled: bool = False
    claim: Claim | None = None


Sight: TypeAlias = sight.Sight[Seen, Ui]


def refresh_ui(seen: Seen, before: Ui | None) -> Ui:
    """Return the ui for a new observation: nothing chosen, the keyboard on the same card if it can be played. A claim
    is forgotten if the player goes back to before it."""
    if before is None:
        return Ui()
    if before.back and not before.recalled:  # restored from the notes: still looking back at the scored round
        return before._replace(recalled=True)
    may = not is_playing(seen) or any(move.value == before.card for move in seen.legal)
    return Ui(
        card=before.card if may else NO_CARD,
        claim=before.claim if before.claim and before.claim.is_made(seen) else None,
    )


def write_notes(ui: Ui) -> str:
    """Write down whether the player looks back at the tricks of a scored round."""
    return _BACK if ui.back else ""


def read_notes(seen: Seen, text: str) -> Ui | None:
    """Read the text of `write_notes`. None for any other text."""
    return Ui(back=True) if text == _BACK else None


_BACK: Final = "tricks"


def lay_move(move: Move) -> Ui:
    """Return the ui with a bid chosen or a card raised."""
    if move.kind == "bid":
        return Ui(bid=move.value, null=move.value < 0)
    return Ui(card=move.value, picked=move.value)


def reset_ui(ui: Ui) -> Ui:
    """Return the ui with nothing raised, typed or looked up."""
    return Ui(bid=ui.bid, null=ui.null, card=ui.card, claim=ui.claim)


def close_tricks(ui: Ui) -> Ui | None:
    """Return from the tricks of a scored round to its points. None if they are not shown."""
    return ui._replace(back=False) if ui.back else None


def current_claim(seen: Seen, ui: Ui) -> Claim | None:
    """Return the claim by which this round is being played out, if any."""
    claim = ui.claim
    return claim if claim and claim.round == seen.round and claim.is_made(seen) else None


def is_bidding(seen: Seen) -> bool:
    """Whether the viewer is to bid."""
    return bool(seen.legal) and seen.legal[0].kind == "bid"


def is_playing(seen: Seen) -> bool:
    """Whether the viewer is to play a card."""
    return bool(seen.legal) and seen.legal[0].kind == "play"


def is_scored(seen: Seen) -> bool:
    """Whether the observation shows a round that is over and on the sheet."""
    return bool(len(seen.sheet) == seen.round)


def name_any_card(seen: Seen) -> str:
    """Return "any card" or "your last card"."""
    return "any card" if len(seen.hand) > 1 else "your last card"


def held_cards(deck: Deck[Seen], seen: Seen) -> tuple[int, ...]:
    """Return the viewer's hand, sorted."""
    return deck.sort(seen, seen.hand)


def cursor_card(deck: Deck[Seen], seen: Seen, ui: Ui) -> int:
    """Return the card that the keyboard is on: the ui's if still in hand, else a legal one."""
    if ui.card in seen.hand:
        return ui.card
    hand = held_cards(deck, seen)
    may = {move.value for move in seen.legal} if is_playing(seen) else set()
    return next((card for card in hand if card in may), hand[0] if hand else NO_CARD)
