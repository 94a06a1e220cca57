"""What the table says: what is asked for, and all of it for those who do not see it."""

from typing import Final

from trilithon.equipment import BLACK, COLOUR, COLOURS, NUMBER, SPACES, Card, is_day, is_trilithon
from trilithon.games.celtic_whist.moves import DOUBLE, bid_name
from trilithon.games.celtic_whist.state import Observation
from trilithon.games.celtic_whist.tricks import winning_place
from trilithon.people import count_text, join_words, start_sentence
from trilithon_web.shelf.saves import SoFar
from trilithon_web.tables.celtic_whist.cards import DECK, name_of, sorted_hand
from trilithon_web.tables.celtic_whist.ui import Sight, rules, wanted
from trilithon_web.tricks.claim import said
from trilithon_web.tricks.trick import in_trick
from trilithon_web.tricks.ui import any_card, bidding, playing


def facts(seen: Observation) -> str:
    """The round and its trump, for the heading; once the game is over, how many rounds there were, and whether the
    black figure ended it, unless the result says so. Where it sets the pace, the most rounds there can be."""
    the_rules = rules(seen)
    paced = the_rules.solo or the_rules.cooperative
    if seen.result:
        ended = not paced and max(seen.scores) < SPACES
        return f"After {count_text(seen.round, 'round')}{f' · Black reached {SPACES}' if ended else ''}"
    of = f" of {SPACES - the_rules.neutral}" if paced else ""
    return f"Round {seen.round}{of} · {COLOURS[seen.trump]} is trump"


def chapters(seen: Observation) -> tuple[str, str]:
    """Where in the game the next move is made, for the log."""
    return f"Round {seen.round}", f"Trick {len(seen.tricks) + 1}" if seen.values else "Bidding"


def progress(seen: Observation) -> str:
    """How far the game is, for lists."""
    if seen.seats == 1 or seen.options["mode"] == "cooperative":
        points = count_text(seen.scores[0], "point")
        return f"round {seen.round}, {points}, the black figure on {seen.neutral}"
    return f"round {seen.round}"


def so_far(seen: Observation) -> SoFar:
    """The scores, and how far the black figure has come."""
    first = rules(seen).neutral
    together = seen.options["mode"] == "cooperative"
    points = seen.scores[:1] if together else seen.scores
    return SoFar(points, 100 * (seen.neutral - first) // (SPACES - first))


def ask(sight: Sight) -> str:
    """What is asked of the one who looks on, and of those with one figure whether it can still move."""
    seen: Observation = sight.seen
    if bidding(seen):
        return "How many tricks?"
    if not playing(seen):
        return ""
    asked = f"{said(DECK, sight)}{_ask_card(sight)}"
    if seen.trick and COLOUR[seen.trick[0]] == BLACK:  # long enough as it is
        return asked
    return f"{asked} {_open(seen)}".rstrip()


def _open(seen: Observation) -> str:
    """Whether all can still make their bids (CW-COOP-1): every trick to come must be one that somebody wants."""
    if not rules(seen).cooperative:
        return ""
    wants = [wanted(seen, bid) - taken for bid, taken in zip(seen.bids, seen.taken, strict=True)]
    if min(wants) < 0 or sum(wants) != seen.hand_size - len(seen.tricks):
        return "Not everyone can make their bid now."
    return f"{_ALL[seen.seats]} bids can still be made."


_ALL: Final = ("", "", "Both", "All three", "All four", "All five")


def _ask_card(sight: Sight) -> str:
    seen: Observation = sight.seen
    if not seen.trick:
        return f"Lead {any_card(seen)}."
    led = COLOUR[seen.trick[0]]
    if sight.company.shares and (led != BLACK or rules(seen).follow_black):  # others would hear what you hold
        return f"{COLOURS[led]} was led: follow if you can."
    may = [move.value for move in seen.legal]
    if len(may) < len(seen.hand) or COLOUR[may[0]] == led != BLACK:
        names = [_short(seen, card) for card in sorted_hand(tuple(may), seen.trump)]
        return f"{COLOURS[led]} was led: play {join_words(names, 'or')}."
    if led == BLACK:
        return f"Black was led: play {any_card(seen)}. {_beats_black(seen)}"
    return f"You have no {COLOURS[led].lower()}: play {any_card(seen)}."


def _short(seen: Observation, card: Card) -> str:
    """A card among others of its colour."""
    if is_trilithon(card):
        return "the trilithon"
    half = f" ({'day' if is_day(card) else 'night'})" if len(seen.playing) == 5 else ""
    return f"{NUMBER[card]}{half}"


def _beats_black(seen: Observation) -> str:
    best = seen.trick[winning_place(seen.trick, seen.trump)]
    if is_trilithon(best):
        return "Nothing beats the trilithon."
    if NUMBER[best] == SPACES:
        return "Only the trilithon beats a 30."
    return f"Any number above {NUMBER[best]} wins, and so does the trilithon."


def _bid_and_taken(seen: Observation, seat: int) -> str:
    """The tricks of one who has bid, against the bid, in words: "1 of 2", "bid null 1, took 0"."""
    bid, taken = seen.bids[seat], seen.taken[seat]
    if bid > 0:
        return f"{taken} of {seen.hand_size if bid == DOUBLE else bid}"
    return f"bid {bid_name(bid)}, took {taken}"


def tell(sight: Sight) -> str:
    """The whole table, in the order in which one would look at it."""
    seen: Observation = sight.seen
    company = sight.company
    parts = [f"Round {seen.round}, {COLOURS[seen.trump]} is trump"]
    for seat in seen.playing:
        bid = f"{_bid_and_taken(seen, seat)}, " if seen.bids[seat] else ""
        parts.append(
            f"{company.name(seat)}: {bid}{count_text(seen.scores[seat], 'point')}, "
            f"{count_text(seen.counts[seat], 'card')}"
        )
    parts.append(f"the black figure on {seen.neutral}")
    if seen.seats == 1:
        parts.append(f"the dummy hand has {count_text(seen.dummy, 'card')}")
    if lying := in_trick(DECK, sight):
        parts.append(lying.rstrip("."))
    if seen.hand and not sight.company.shares:
        parts.append(
            f"your hand: {join_words([name_of(seen, card) for card in sorted_hand(seen.hand, seen.trump)])}"
        )
    return f"{'. '.join(map(start_sentence, parts))}. {ask(sight)}".strip()
