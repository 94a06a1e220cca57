"""What the table of Whist says."""

from trilithon.equipment import RANK, RANKS, SUIT, SUITS
from trilithon.games.whist.options import round_sizes
from trilithon.games.whist.state import Observation
from trilithon.people import count_text, join_words, start_sentence
from trilithon_web.shelf.saves import SoFar
from trilithon_web.tables.whist.cards import DECK, in_order, suit_name
from trilithon_web.tables.whist.ui import Sight
from trilithon_web.tricks.claim import said
from trilithon_web.tricks.trick import in_trick
from trilithon_web.tricks.ui import any_card, bidding, playing


def facts(seen: Observation) -> str:
    """The round, for the heading."""
    return f"Round {seen.round} of {len(round_sizes(seen.seats, seen.options))}"


def trump(seen: Observation) -> str:
    """The trump of the round (WH-5)."""
    return "No trump this round" if seen.trump is None else f"{suit_name(seen.trump)} are trump"


def all_bid(seen: Observation) -> bool:
    """Whether every bid of the round has been made."""
    return None not in seen.bids


def chapters(seen: Observation) -> tuple[str, str]:
    """Where in the game the next move is made, for the log."""
    return f"Round {seen.round}", f"Trick {len(seen.tricks) + 1}" if all_bid(seen) else "Bidding"


def progress(seen: Observation) -> str:
    """How far the game is, for lists."""
    return f"round {seen.round} of {len(round_sizes(seen.seats, seen.options))}"


def so_far(seen: Observation) -> SoFar:
    """The points, and the rounds that are over."""
    return SoFar(seen.totals, 100 * len(seen.sheet) // len(round_sizes(seen.seats, seen.options)))


def ask(sight: Sight) -> str:
    """What is asked of the one who looks on."""
    seen: Observation = sight.seen
    if bidding(seen):
        return "How many tricks will you take?"
    return said(DECK, sight) + _ask_card(sight) if playing(seen) else ""


def _ask_card(sight: Sight) -> str:
    seen: Observation = sight.seen
    if not seen.trick:
        return f"Lead {any_card(seen)}."
    led = SUIT[seen.trick[0]]
    if sight.company.shares:  # others would hear what you hold
        return f"{suit_name(led)} were led: follow if you can."
    may = in_order(tuple(move.value for move in seen.legal), seen.trump)
    names = join_words([RANKS[RANK[card]] for card in may], "or")
    if SUIT[may[0]] == led:
        return f"{suit_name(led)} were led: play {names}."
    if len(may) < len(seen.hand) or all(SUIT[card] == seen.trump for card in may):
        return f"You have no {SUITS[led]}: play a trump, {names}."
    return f"You have no {SUITS[led]}: play {any_card(seen)}."


def tell(sight: Sight) -> str:
    """The whole table, in the order in which one would look at it."""
    seen: Observation = sight.seen
    parts = [f"{facts(seen)}, {count_text(seen.cards, 'card')} each", trump(seen)]
    for seat in range(seen.seats):
        bid = seen.bids[seat]
        said = "no bid yet" if bid is None else f"bids {bid}"
        if bid is not None and all_bid(seen):
            said = f"{seen.taken[seat]} of {count_text(bid, 'trick')}"
        parts.append(f"{sight.company.name(seat)}: {said}, {count_text(seen.totals[seat], 'point')}")
    if lying := in_trick(DECK, sight):
        parts.append(lying.rstrip("."))
    if seen.hand and not sight.company.shares:
        parts.append(
            f"your hand: {join_words([DECK.name(seen, card) for card in in_order(seen.hand, seen.trump)])}"
        )
    return f"{'. '.join(map(start_sentence, parts))}. {ask(sight)}".strip()
