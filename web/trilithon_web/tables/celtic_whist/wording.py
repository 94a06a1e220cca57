"""Sentences at the table of Celtic Whist: the prompts, and the whole table in words."""

from typing import Final

from trilithon.equipment import BLACK, COLOUR, COLOURS, NUMBER, SPACES, Card, is_day, is_trilithon
from trilithon.games.celtic_whist.moves import DOUBLE, bid_name
from trilithon.games.celtic_whist.state import Observation
from trilithon.games.celtic_whist.tricks import winning_place
from trilithon.people import count_text, join_words, start_sentence
from trilithon_web.shelf.saves import SoFar
from trilithon_web.tables.celtic_whist.cards import DECK, name_card, sort_hand
from trilithon_web.tables.celtic_whist.ui import Sight, rules, wanted_tricks
from trilithon_web.tricks.claim import say_claim_offer
from trilithon_web.tricks.trick import describe_trick
from trilithon_web.tricks.ui import is_bidding, is_playing, name_any_card


def facts(seen: Observation) -> str:
    """Return the round and its trump for the heading. After the game: the number of rounds.

    In solo and cooperative games, where the black figure sets the pace, it includes the most rounds possible. After a
    competitive game it says if the black figure ended it and the result does not.
    """
    the_rules = rules(seen)
    paced = the_rules.solo or the_rules.cooperative
    if seen.result:
        ended = not paced and max(seen.scores) < SPACES
        return f"After {count_text(seen.round, 'round')}{f' · Black reached {SPACES}' if ended else ''}"
    of = f" of {SPACES - the_rules.neutral}" if paced else ""
    return f"Round {seen.round}{of} · {COLOURS[seen.trump]} is trump"


def chapters(seen: Observation) -> tuple[str, str]:
    """Return the round and trick of the next move, for the log."""
    return f"Round {seen.round}", f"Trick {len(seen.tricks) + 1}" if seen.values else "Bidding"


def progress(seen: Observation) -> str:
    """Say how far the game is, for the list of games."""
    if seen.seats == 1 or seen.options["mode"] == "cooperative":
        points = count_text(seen.scores[0], "point")
        return f"round {seen.round}, {points}, the black figure on {seen.neutral}"
    return f"round {seen.round}"


def score_so_far(seen: Observation) -> SoFar:
    """Return the scores, and how far the black figure has come."""
    first = rules(seen).neutral
    together = seen.options["mode"] == "cooperative"
    points = seen.scores[:1] if together else seen.scores
    return SoFar(points, 100 * (seen.neutral - first) // (SPACES - first))


def say_prompt(sight: Sight) -> str:
    """Say what the viewer is to do, and in a cooperative game whether all bids can still be made."""
    seen: Observation = sight.seen
    if is_bidding(seen):
        return "How many tricks?"
    if not is_playing(seen):
        return ""
    asked = f"{say_claim_offer(DECK, sight)}{_ask_for_card(sight)}"
    if seen.trick and COLOUR[seen.trick[0]] == BLACK:  # the prompt is long enough
        return asked
    return f"{asked} {_say_open_bids(seen)}".rstrip()


def _say_open_bids(seen: Observation) -> str:
    """Say whether all bids can still be made (CW-COOP-1): someone must need each remaining trick."""
    if not rules(seen).cooperative:
        return ""
    wants = [wanted_tricks(seen, bid) - taken for bid, taken in zip(seen.bids, seen.taken, strict=True)]
    if min(wants) < 0 or sum(wants) != seen.hand_size - len(seen.tricks):
        return "Not everyone can make their bid now."
    return f"{_ALL[seen.seats]} bids can still be made."


_ALL: Final = ("", "", "Both", "All three", "All four", "All five")


def _ask_for_card(sight: Sight) -> str:
    seen: Observation = sight.seen
    if not seen.trick:
        return f"Lead {name_any_card(seen)}."
    led = COLOUR[seen.trick[0]]
    if sight.company.shares and (led != BLACK or rules(seen).follow_black):  # others would hear your cards
        return f"{COLOURS[led]} was led: follow if you can."
    may = [move.value for move in seen.legal]
    if len(may) < len(seen.hand) or COLOUR[may[0]] == led != BLACK:
        names = [_shorten_card(seen, card) for card in sort_hand(tuple(may), seen.trump)]
        return f"{COLOURS[led]} was led: play {join_words(names, 'or')}."
    if led == BLACK:
        return f"Black was led: play {name_any_card(seen)}. {_say_what_wins(seen)}"
    return f"You have no {COLOURS[led].lower()}: play {name_any_card(seen)}."


def _shorten_card(seen: Observation, card: Card) -> str:
    """Name a card among others of its colour."""
    if is_trilithon(card):
        return "the trilithon"
    half = f" ({'day' if is_day(card) else 'night'})" if len(seen.playing) == 5 else ""
    return f"{NUMBER[card]}{half}"


def _say_what_wins(seen: Observation) -> str:
    best = seen.trick[winning_place(seen.trick, seen.trump)]
    if is_trilithon(best):
        return "Nothing beats the trilithon."
    if NUMBER[best] == SPACES:
        return "Only the trilithon beats a 30."
    return f"Any number above {NUMBER[best]} wins, and so does the trilithon."


def _describe_tricks(seen: Observation, seat: int) -> str:
    """Say how many tricks a player has against the bid: "1 of 2", or "bid null 1, took 0"."""
    bid, taken = seen.bids[seat], seen.taken[seat]
    if bid > 0:
        return f"{taken} of {seen.hand_size if bid == DOUBLE else bid}"
    return f"bid {bid_name(bid)}, took {taken}"


def describe_table(sight: Sight) -> str:
    """Describe the whole table, in reading order."""
    seen: Observation = sight.seen
    company = sight.company
    parts = [f"Round {seen.round}, {COLOURS[seen.trump]} is trump"]
    for seat in seen.playing:
        bid = f"{_describe_tricks(seen, seat)}, " if seen.bids[seat] else ""
        parts.append(
            f"{company.name(seat)}: {bid}{count_text(seen.scores[seat], 'point')}, "
            f"{count_text(seen.counts[seat], 'card')}"
        )
    parts.append(f"the black figure on {seen.neutral}")
    if seen.seats == 1:
        parts.append(f"the dummy hand has {count_text(seen.dummy, 'card')}")
    if lying := describe_trick(DECK, sight):
        parts.append(lying.rstrip("."))
    if seen.hand and not sight.company.shares:
        parts.append(
            f"your hand: {join_words([name_card(seen, card) for card in sort_hand(seen.hand, seen.trump)])}"
        )
    return f"{'. '.join(map(start_sentence, parts))}. {say_prompt(sight)}".strip()
