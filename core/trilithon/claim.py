"""The proof that one player takes every trick left in a round, from what that player can see.

The rules are in the games. A game says which cards are out and how many cards of each suit each of the others may hold;
this module counts the suits. It keeps only bounds on each other hand, which are valid whatever the others hold and
play: a lead that must be followed takes a card of its suit from every hand that has one, and the highest cards that are
out are assumed to be kept to the last.

It does not try to prove that every trick left is lost. That is hardly ever certain, because the others can usually
choose not to take a trick, and it would still be open which of them takes it.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol

from trilithon import state


class Move(state.Move, Protocol):
    """A move that plays a card. value: the card."""

    @property
    def value(self) -> int: ...


class Trick(Protocol):
    """A finished trick. cards: in the order in which they were played."""

    @property
    def cards(self) -> tuple[int, ...]: ...


class Observation(state.Observation, Protocol):
    """What a seat sees when it is to play a card.

    hand: its cards.
    counts: by seat, the number of cards held.
    trick: the cards on the table.
    tricks: the finished tricks.
    """

    @property
    def legal(self) -> tuple[Move, ...]: ...
    @property
    def hand(self) -> tuple[int, ...]: ...
    @property
    def counts(self) -> tuple[int, ...]: ...
    @property
    def trick(self) -> tuple[int, ...]: ...
    @property
    def tricks(self) -> tuple[Trick, ...]: ...


class TrickRules(NamedTuple):
    """The rules of tricks.

    suits: by card.
    strength: by suit led and card; the higher wins, of two equals the one played first, and 0 never wins.
    trump: the trump suit, or None.
    mixed: a suit whose leads can be won by cards of any other suit, or None.
    follow_mixed: whether that suit must be followed like the others.
    """

    suits: Sequence[int]
    strength: Sequence[Sequence[int]]
    trump: int | None
    mixed: int | None = None
    follow_mixed: bool = False

    def follows(self, led: int) -> bool:
        """Return whether a suit must be followed."""
        return self.follow_mixed or led != self.mixed

    def orders(self) -> list[list[int]]:
        """Return the orders in which to try leading the suits.

        Trumps are led first, to draw those that could beat other leads. The mixed suit is led last, when most cards
        that could beat it are gone; if it must be followed, a second order leads it first, before players can throw it
        away.
        """
        suits = range(len(self.strength))
        orders = [sorted(suits, key=lambda suit: (suit == self.mixed, suit != self.trump))]
        if self.follow_mixed:
            orders.append(sorted(suits, key=lambda suit: (suit != self.mixed, suit != self.trump)))
        return orders


class UnseenHand(NamedTuple):
    """Bounds on another hand. cards: the number of cards. most: by suit, the highest possible number of its cards."""

    cards: int
    most: tuple[int, ...]

    def has(self, suit: int) -> bool:
        """Return whether the hand certainly has a card of a suit, because all other suits cannot fill it."""
        return self.cards > sum(self.most) - self.most[suit]

    def play(self, led: int, follows: bool) -> "UnseenHand":
        """Return the bounds after one card is played to a trick.

        If the suit led must be followed, its bound falls by one: a player who follows has one card less of it, and a
        player who does not follow has none.
        """
        most = self.most
        if follows and most[led]:
            most = (*most[:led], most[led] - 1, *most[led + 1 :])
        return UnseenHand(self.cards - 1, most)


class _Proof(NamedTuple):
    """Proves that cards win. highest: by suit led and suit, the strength of the strongest card that is out."""

    terms: TrickRules
    highest: Sequence[Sequence[int]]

    def stands(self, card: int, led: int, against: Iterable[UnseenHand]) -> bool:
        """Return whether none of these hands can beat a card."""
        mine, highest, follows = self.terms.strength[led][card], self.highest[led], self.terms.follows(led)
        for other in against:
            if follows and other.has(led):
                if highest[led] > mine:
                    return False
            elif any(most and high > mine for most, high in zip(other.most, highest, strict=True)):
                return False
        return True

    def take_all(self, leads: Iterable[int], against: Sequence[UnseenHand]) -> bool:
        """Return whether each of these cards takes a trick when they are led one after another."""
        for card in leads:
            led = self.terms.suits[card]
            if not self.stands(card, led, against):
                return False
            against = self.play(led, against)
        return True

    def play(self, led: int, against: Iterable[UnseenHand]) -> list[UnseenHand]:
        """Return the hands after each of them has played to a trick."""
        return [other.play(led, self.terms.follows(led)) for other in against]


def sure_card(
    observation: Observation,
    terms: TrickRules,
    deck: Iterable[int],
    others: Iterable[int],
    void: Sequence[Iterable[int]],
) -> int | None:
    """Find a card that provably wins this trick and leaves its player able to take all later ones, or None.

    deck: the cards of the round.
    others: the other seats in play, clockwise from this one.
    void: by seat, the suits that it has shown not to hold.
    """
    suits, strength, hand, trick = terms.suits, terms.strength, observation.hand, observation.trick
    known = {card for taken in observation.tricks for card in taken.cards}.union(hand, trick)
    highest = [[0] * len(strength) for _ in strength]
    out = [0] * len(strength)
    for card in deck:
        if card not in known:
            suit = suits[card]
            out[suit] += 1
            for led, row in enumerate(strength):
                highest[led][suit] = max(highest[led][suit], row[card])
    against = [
        UnseenHand(
            observation.counts[seat],
            tuple([0 if suit in void[seat] else most for suit, most in enumerate(out)]),
        )
        for seat in others
    ]
    proof = _Proof(terms, highest)
    orders = [
        sorted(hand, key=lambda card: (order.index(suits[card]), -strength[suits[card]][card]))
        for order in terms.orders()
    ]
    if not trick:
        return next((leads[0] for leads in orders if proof.take_all(leads, against)), None)
    led = suits[trick[0]]
    to_beat = max([strength[led][card] for card in trick])
    to_play = against[: len(against) - len(trick)]  # the rest have already played to the trick
    later = proof.play(led, to_play) + against[len(to_play) :]
    for move in observation.legal:
        card = move.value
        if strength[led][card] > to_beat and proof.stands(card, led, to_play):
            rests = ([other for other in leads if other != card] for leads in orders)
            if any(proof.take_all(rest, later) for rest in rests):
                return card
    return None
