"""The plain player of games of tricks with exact bids: it counts its cards, and plays by a simple policy."""

from collections.abc import Iterator, Sequence
from typing import Final, Generic, Protocol, TypeVar

from trilithon import game
from trilithon.chance import Chance
from trilithon.players.bot import Seen_contra

# What differs by less than this is drawn by lot; a game sets the scale of what it is worth.
_NEAR_BID: Final = 10
_NEAR_CARD: Final = 2


class Move(game.Move, Protocol):
    """A decision in a game of tricks. kind: "bid" or "play". value: the bid or the card, a small number."""

    @property
    def kind(self) -> str: ...
    @property
    def value(self) -> int: ...


class Observation(game.Observation, Protocol):
    """What a seat sees in a game of tricks. trick: the cards on the table, as they were played."""

    @property
    def legal(self) -> tuple[Move, ...]: ...
    @property
    def trick(self) -> tuple[int, ...]: ...


Seen = TypeVar("Seen", bound=Observation)


class Judgement(Protocol[Seen_contra]):
    """What a game of tricks tells of a seat's situation. The sequences are indexed by card."""

    def worths(self, seen: Seen_contra) -> Sequence[int]:
        """What each bid in `seen.legal` seems to be worth, in its order. Less than 10 makes no difference."""
        ...

    def need(self, seen: Seen_contra) -> int:
        """The tricks that are still wanted; none if it is 0 or less."""
        ...

    def content(self, seen: Seen_contra) -> bool:
        """Whether the trick on the table is well where it lies: with a partner who wants it."""
        ...

    def last(self, seen: Seen_contra) -> bool:
        """Whether the seat is the last to play to the trick on the table."""
        ...

    def power(self, seen: Seen_contra) -> Sequence[int]:
        """By card, how likely it is to win some trick. A difference of 1 is none."""
        ...

    def strength(self, seen: Seen_contra) -> Sequence[int]:
        """By card, its strength in the trick on the table: the highest wins, the first played of several."""
        ...


class Plain(Generic[Seen]):
    """Bids what seems to be worth most, and plays by `policy`. It neither looks ahead nor remembers."""

    def __init__(self, judgement: Judgement[Seen]) -> None:
        self._judgement = judgement

    def shown(self, seen: Seen) -> None:
        """See the protocol."""

    def choose(self, seen: Seen, chance: Chance, budget: int) -> Iterator[Move | None]:
        """See the protocol. There is nothing to think about for long."""
        if seen.legal[0].kind == "bid":
            worths = self._judgement.worths(seen)
            best = max(worths)
            yield chance.choice(
                [bid for bid, worth in zip(seen.legal, worths, strict=True) if worth > best - _NEAR_BID]
            )
        else:
            yield policy(self._judgement, seen, chance)


def policy(judgement: Judgement[Seen], seen: Seen, chance: Chance) -> Move:
    """The card to play, towards a bid to be made exactly.

    Who wants tricks leads the strongest card and takes with the strongest that wins, or the cheapest if last to play.
    Where none wins, or a partner has the trick and wants it, the weakest is thrown away. Who wants none leads the
    weakest and gets rid of the strongest that loses. If all win, it is the weakest, which somebody may still beat,
    or the strongest if last to play.
    """
    power = judgement.power(seen)
    cards = {move.value: move for move in seen.legal}
    wants = judgement.need(seen) > 0
    if not seen.trick:
        return cards[_extreme(list(cards), power, chance, highest=wants)]
    strength = judgement.strength(seen)
    to_beat = max([strength[card] for card in seen.trick])
    winners = [card for card in cards if strength[card] > to_beat]
    losers = [card for card in cards if strength[card] <= to_beat]
    last = judgement.last(seen)
    if wants:
        if winners and not (losers and judgement.content(seen)):
            return cards[_extreme(winners, power, chance, highest=not last)]
        return cards[_extreme(losers, power, chance, highest=False)]
    if losers:
        return cards[_extreme(losers, power, chance, highest=True)]
    return cards[_extreme(winners, power, chance, highest=last)]


def _extreme(cards: list[int], power: Sequence[int], chance: Chance, highest: bool) -> int:
    """The card of the highest or lowest power, or one that comes near it."""
    powers = [power[card] for card in cards]
    if highest:
        bound = max(powers) - _NEAR_CARD
        return chance.choice([card for card, value in zip(cards, powers, strict=True) if value > bound])
    bound = min(powers) + _NEAR_CARD
    return chance.choice([card for card, value in zip(cards, powers, strict=True) if value < bound])
