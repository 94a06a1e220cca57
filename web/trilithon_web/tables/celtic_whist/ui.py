"""What a player of Celtic Whist is about, and how a hand is laid out."""

from typing import NamedTuple

from trilithon.equipment import COLOUR, NUMBER, Card, Colour
from trilithon.game import Setup
from trilithon.games.celtic_whist.deal import DUMMY, Deal, Hand
from trilithon.games.celtic_whist.moves import BID, Move
from trilithon.games.celtic_whist.options import Rules, rules_of
from trilithon.games.celtic_whist.scoring import Round
from trilithon.games.celtic_whist.state import Observation
from trilithon_web.kit.cards import classes


class Ui(NamedTuple):
    """What the player is about. bid: the bid thought of, as in `moves`. card: the one that the keyboard is at.
    picked: the card that is raised, 0 for none. typed: digits of a number that is being typed. last: whether the
    last trick is shown. back: whether the tricks of a scored round are looked at."""

    bid: int = 0
    card: Card = 0
    picked: Card = 0
    typed: str = ""
    last: bool = False
    back: bool = False


def begin(seen: Observation, before: Ui | None) -> Ui:
    """Nothing raised; the bid as it was, and the keyboard at the card that it was at, unless that may not be played."""
    if before is None:
        return Ui()
    may = not playing(seen) or any(move.value == before.card for move in seen.legal)
    return Ui(bid=before.bid, card=before.card if may else 0)


def at_rest(ui: Ui) -> Ui:
    """With nothing raised, typed or looked up."""
    return Ui(bid=ui.bid, card=ui.card)


def bidding(seen: Observation) -> bool:
    """Whether the one who looks on is to bid."""
    return bool(seen.legal) and seen.legal[0].kind == BID


def playing(seen: Observation) -> bool:
    """Whether the one who looks on is to play a card."""
    return bool(seen.legal) and seen.legal[0].kind != BID


def scored(seen: Observation) -> bool:
    """Whether the round that is shown is over and on the sheet."""
    return len(seen.sheet) == seen.round


def bid_of(seen: Observation, ui: Ui) -> int:
    """The bid thought of, if it may be made; else a fair share of the tricks."""
    if Move(BID, ui.bid) in seen.legal:
        return ui.bid
    return max(1, seen.hand_size // max(3, len(seen.playing)))


def sorted_hand(hand: Hand, trump: Colour) -> Hand:
    """A hand by colour, the trumps last with the trilithon at the end; within a colour by number."""
    return tuple(sorted(hand, key=lambda card: (COLOUR[card] == trump, COLOUR[card], NUMBER[card], card)))


def dressed(card: Card, trump: Colour) -> str:
    """The style classes of a card: as it is, with the lintel of a trump."""
    return classes(card) + (" trump" if COLOUR[card] == trump else "")


def cursor(seen: Observation, ui: Ui) -> Card:
    """The card that the keyboard is at: that of the ui, if it is still there, else one that may be played."""
    if ui.card in seen.hand:
        return ui.card
    hand = sorted_hand(seen.hand, seen.trump)
    may = {move.value for move in seen.legal} if playing(seen) else set()
    return next((card for card in hand if card in may), hand[0] if hand else 0)


def order(seen: Observation) -> tuple[int, ...]:
    """Those who play to the trick on the table, from its leader on."""
    if seen.seats == 1:
        return (DUMMY, 0)
    at = seen.playing.index(seen.leader)
    return seen.playing[at:] + seen.playing[:at]


def deal_of(seen: Observation) -> Deal:
    """The round, as it was dealt."""
    return Deal(seen.round, seen.playing, seen.dealer, seen.first, seen.trump, seen.hand_size)


def rules(seen: Observation) -> Rules:
    """What the set-up comes down to."""
    return rules_of(Setup("celtic_whist", seen.seats, seen.options, 0))


def round_of(seen: Observation, thought: int = 0) -> Round:
    """The round as it stands on the board. thought: a bid to lay for the one who looks on, 0 for none."""
    bids = seen.bids
    if thought and seen.seat is not None:
        bids = (*bids[: seen.seat], thought, *bids[seen.seat + 1 :])
    return Round(rules(seen), deal_of(seen), bids, seen.values, seen.taken, seen.scores, seen.neutral)
