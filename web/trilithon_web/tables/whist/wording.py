"""Sentences at the table of Whist."""

from trilithon.equipment import RANK, RANKS, SUIT, SUITS
from trilithon.games.whist.options import round_sizes
from trilithon.games.whist.state import Observation
from trilithon.people import count_text, join_words, start_sentence
from trilithon_web.shelf.saves import SoFar
from trilithon_web.tables.whist.cards import DECK, sort_hand, suit_name
from trilithon_web.tables.whist.ui import Sight
from trilithon_web.tricks.claim import say_claim_offer
from trilithon_web.tricks.trick import describe_trick
from trilithon_web.tricks.ui import is_bidding, is_playing, name_any_card


def facts(seen: Observation) -> str:
    """Return the round, for the heading."""
    return f"Round {seen.round} of {len(round_sizes(seen.seats, seen.options))}"


def say_trump(seen: Observation) -> str:
    """Say which suit is trump (WH-5)."""
    return "No trump this round" if seen.trump is None else f"{suit_name(seen.trump)} are trump"


def have_all_bid(seen: Observation) -> bool:
    """Whether everyone has bid this round."""
    return None not in seen.bids


def chapters(seen: Observation) -> tuple[str, str]:
    """Return the round and trick of the next move, for the log."""
    return f"Round {seen.round}", f"Trick {len(seen.tricks) + 1}" if have_all_bid(seen) else "Bidding"


def progress(seen: Observation) -> str:
    """Say how far the game is, for the list of games."""
    return f"round {seen.round} of {len(round_sizes(seen.seats, seen.options))}"


def score_so_far(seen: Observation) -> SoFar:
    """Return the points, and the share of rounds that are over."""
    return SoFar(seen.totals, 100 * len(seen.sheet) // len(round_sizes(seen.seats, seen.options)))


def say_prompt(sight: Sight) -> str:
    """Say what the viewer is to do."""
    seen: Observation = sight.seen
    if is_bidding(seen):
        return "How many tricks will you take?"
    return say_claim_offer(DECK, sight) + _ask_for_card(sight) if is_playing(seen) else ""


def _ask_for_card(sight: Sight) -> str:
    seen: Observation = sight.seen
    if not seen.trick:
        return f"Lead {name_any_card(seen)}."
    led = SUIT[seen.trick[0]]
    if sight.company.shares:  # others would hear your cards
        return f"{suit_name(led)} were led: follow if you can."
    may = sort_hand(tuple(move.value for move in seen.legal), seen.trump)
    names = join_words([RANKS[RANK[card]] for card in may], "or")
    if SUIT[may[0]] == led:
        return f"{suit_name(led)} were led: play {names}."
    if len(may) < len(seen.hand) or all(SUIT[card] == seen.trump for card in may):
        return f"You have no {SUITS[led]}: play a trump, {names}."
    return f"You have no {SUITS[led]}: play {name_any_card(seen)}."


def describe_table(sight: Sight) -> str:
    """Describe the whole table, in reading order."""
    seen: Observation = sight.seen
    parts = [f"{facts(seen)}, {count_text(seen.cards, 'card')} each", say_trump(seen)]
    for seat in range(seen.seats):
        bid = seen.bids[seat]
        said = "no bid yet" if bid is None else f"bids {bid}"
        if bid is not None and have_all_bid(seen):
            said = f"{seen.taken[seat]} of {count_text(bid, 'trick')}"
        parts.append(f"{sight.company.name(seat)}: {said}, {count_text(seen.totals[seat], 'point')}")
    if lying := describe_trick(DECK, sight):
        parts.append(lying.rstrip("."))
    if seen.hand and not sight.company.shares:
        parts.append(
            f"your hand: {join_words([DECK.name_card(seen, card) for card in sort_hand(seen.hand, seen.trump)])}"
        )
    return f"{'. '.join(map(start_sentence, parts))}. {say_prompt(sight)}".strip()
