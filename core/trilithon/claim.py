"""Whether every trick that is left of a round is certain for one player, proved by what that player can see.

The rules stand in the games. A game says which cards are out and how many of each suit each of the others may hold;
here suits are counted out. Of each other player only bounds are kept, which hold whatever the others hold and play: a
lead that must be followed takes a card of its suit from whoever has one, and the highest that are out are taken to be
kept to the last.

That every trick that is left is lost is not looked for: it is hardly ever fixed, since the others may mostly choose
not to take one, and between several of them it would stay open who does.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol

from trilithon import game


class Move(game.Move, Protocol):
    """A decision; value: the card that is played."""

    @property
    def value(self) -> int: ...


class Trick(Protocol):
    """A trick that has been taken; cards: as they were played."""

    @property
    def cards(self) -> tuple[int, ...]: ...


class Observation(game.Observation, Protocol):
    """What a seat sees that is to play a card. hand: its cards; counts: by seat, how many each holds. trick: the cards
    on the table; tricks: those that have been taken."""

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


class Terms(NamedTuple):
    """What tricks are played by. suits: by card. strength: by suit led and card; the higher wins, of two equals the one
    played first, and 0 never does. trump: None for none. mixed: a suit to which a card of any other may win, None for
    none; follow_mixed: whether it must be followed like the others.
    """

    suits: Sequence[int]
    strength: Sequence[Sequence[int]]
    trump: int | None
    mixed: int | None = None
    follow_mixed: bool = False

    def follows(self, led: int) -> bool:
        """Whether a suit must be followed."""
        return self.follow_mixed or led != self.mixed

    def orders(self) -> list[list[int]]:
        """In which the suits are led. Trumps that are out are drawn first, lest they beat other leads. What is mixed
        comes last, when most that would beat it is drawn, or before it can be thrown away by who must follow."""
        suits = range(len(self.strength))
        orders = [sorted(suits, key=lambda suit: (suit == self.mixed, suit != self.trump))]
        if self.follow_mixed:
            orders.append(sorted(suits, key=lambda suit: (suit != self.mixed, suit != self.trump)))
        return orders


class Other(NamedTuple):
    """What may be in another's hand. cards: how many. most: by suit, how many of it at the most."""

    cards: int
    most: tuple[int, ...]

    def has(self, suit: int) -> bool:
        """Whether a card of a suit is certain to be there: all other suits would not fill the hand."""
        return self.cards > sum(self.most) - self.most[suit]

    def after(self, led: int, follows: bool) -> "Other":
        """With a card less, played to a trick. Who follows has one less of the suit, who does not has none of it."""
        most = self.most
        if follows and most[led]:
            most = (*most[:led], most[led] - 1, *most[led + 1 :])
        return Other(self.cards - 1, most)


class _Proof(NamedTuple):
    """highest: by suit led and suit, the strength of the strongest that is out."""

    terms: Terms
    highest: Sequence[Sequence[int]]

    def stands(self, card: int, led: int, against: Iterable[Other]) -> bool:
        """Whether none of these can beat a card."""
        mine, highest, follows = self.terms.strength[led][card], self.highest[led], self.terms.follows(led)
        for other in against:
            if follows and other.has(led):
                if highest[led] > mine:
                    return False
            elif any(most and high > mine for most, high in zip(other.most, highest, strict=True)):
                return False
        return True

    def take_all(self, leads: Iterable[int], against: Sequence[Other]) -> bool:
        """Whether each of these cards takes a trick when they are led one after another."""
        for card in leads:
            led = self.terms.suits[card]
            if not self.stands(card, led, against):
                return False
            against = self.after(led, against)
        return True

    def after(self, led: int, against: Iterable[Other]) -> list[Other]:
        """When each of these has played to a trick."""
        return [other.after(led, self.terms.follows(led)) for other in against]


def sure_card(
    seen: Observation, terms: Terms, deck: Iterable[int], others: Iterable[int], void: Sequence[Iterable[int]]
) -> int | None:
    """The card by which the one who is to play takes this trick and all after it, if they go on so; None if none is
    proved to.

    deck: the cards of the round. others: the seats that play, clockwise after this one. void: by seat, the suits that
    it has shown not to hold.
    """
    suits, strength, hand, trick = terms.suits, terms.strength, seen.hand, seen.trick
    known = {card for taken in seen.tricks for card in taken.cards}.union(hand, trick)
    highest = [[0] * len(strength) for _ in strength]
    out = [0] * len(strength)
    for card in deck:
        if card not in known:
            suit = suits[card]
            out[suit] += 1
            for led, row in enumerate(strength):
                highest[led][suit] = max(highest[led][suit], row[card])
    against = [
        Other(seen.counts[seat], tuple([0 if suit in void[seat] else most for suit, most in enumerate(out)]))
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
    to_play = against[: len(against) - len(trick)]  # the others have played to it
    later = proof.after(led, to_play) + against[len(to_play) :]
    for move in seen.legal:
        card = move.value
        if strength[led][card] > to_beat and proof.stands(card, led, to_play):
            rests = ([other for other in leads if other != card] for leads in orders)
            if any(proof.take_all(rest, later) for rest in rests):
                return card
    return None
