"""The line on a closed dock that sums up a trick-taking game."""

from trilithon_web.kit.controls import unseen
from trilithon_web.kit.drawing import HIDDEN
from trilithon_web.nodes import Child, Node, h
from trilithon_web.tricks.deck import Deck
from trilithon_web.tricks.observation import Seen, Trick
from trilithon_web.tricks.trick import describe_last_trick, name_winner
from trilithon_web.tricks.ui import Sight


def draw_peek(deck: Deck[Seen], sight: Sight[Seen]) -> tuple[Child, ...]:
    """Draw the last trick and its winner, or say that no trick has been taken."""
    seen = sight.seen
    if not seen.tricks:
        return ("No trick taken yet",)
    taken = seen.tricks[-1]
    cards = draw_small_trick(deck, seen, taken)
    called = h("span", {"class": "called"}, "Last trick")
    line = h("span", {"class": "minis", **HIDDEN}, called, cards, f"to {name_winner(deck, sight, taken)}")
    return line, unseen(describe_last_trick(deck, sight))


def draw_small_trick(deck: Deck[Seen], seen: Seen, taken: Trick) -> Node:
    """Draw a trick's cards as small as possible in the order played. Hidden from screen readers."""
    best = deck.winning_place(seen, taken.cards)
    cards = (_draw_small_card(deck, seen, card, place == best) for place, card in enumerate(taken.cards))
    return h("span", {"class": "minis", **HIDDEN}, *cards)


def _draw_small_card(deck: Deck[Seen], seen: Seen, card: int, wins: bool) -> Node:
    kind = deck.classes(seen, card) + (" winning" if wins else "")
    return h("span", {"class": kind}, deck.face(card))
