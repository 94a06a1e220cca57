"""How a game of tricks stands, in the one line of a dock that is closed."""

from trilithon_web.kit.controls import unseen
from trilithon_web.kit.drawing import HIDDEN
from trilithon_web.nodes import Child, Node, h
from trilithon_web.tricks.deck import Deck
from trilithon_web.tricks.seen import Seen, Trick
from trilithon_web.tricks.trick import last_in_words, winner
from trilithon_web.tricks.ui import Sight


def peek(deck: Deck[Seen], sight: Sight[Seen]) -> tuple[Child, ...]:
    """The trick that was taken last and who took it; that there is none yet."""
    seen = sight.seen
    if not seen.tricks:
        return ("No trick taken yet",)
    taken = seen.tricks[-1]
    cards = minis(deck, seen, taken)
    called = h("span", {"class": "called"}, "Last trick")
    line = h("span", {"class": "minis", **HIDDEN}, called, cards, f"to {winner(deck, sight, taken)}")
    return line, unseen(last_in_words(deck, sight))


def minis(deck: Deck[Seen], seen: Seen, taken: Trick) -> Node:
    """The cards of a trick as small as can be, in the order in which they were played, for the eye alone."""
    best = deck.winning(seen, taken.cards)
    cards = (_small(deck, seen, card, place == best) for place, card in enumerate(taken.cards))
    return h("span", {"class": "minis", **HIDDEN}, *cards)


def _small(deck: Deck[Seen], seen: Seen, card: int, wins: bool) -> Node:
    kind = deck.dressed(seen, card) + (" winning" if wins else "")
    return h("span", {"class": kind}, deck.face(card))
