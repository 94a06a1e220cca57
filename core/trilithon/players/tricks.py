"""The level Plain in trick-taking games with exact bids: it counts its cards and plays by a simple policy."""

from collections.abc import Iterator, Sequence
from typing import Final, Generic, Protocol, TypeVar

from trilithon import state
from trilithon.bot import ObservationT_contra
from trilithon.chance import Chance
from trilithon.deprecated import keep_old_names

# Values that differ by less count as equal, and one is drawn at random. Each game sets the scale of its values.
_NEAR_BID: Final = 10
_NEAR_CARD: Final = 2


class Move(state.Move, Protocol):
    """A move in a trick-taking game. kind: "bid" or "play". value: the bid or the card, a small number."""

    @property
    def kind(self) -> str: ...
    @property
    def value(self) -> int: ...


class Observation(state.Observation, Protocol):
    """What a seat sees in a trick-taking game. trick: the cards on the table, in the order played."""

    @property
    def legal(self) -> tuple[Move, ...]: ...
    @property
    def trick(self) -> tuple[int, ...]: ...


ObservationT = TypeVar("ObservationT", bound=Observation)


class TrickHeuristics(Protocol[ObservationT_contra]):
    """A trick-taking game's heuristics for one seat. Sequences are indexed by card unless they say otherwise."""

    def move_values(self, observation: ObservationT_contra, /) -> Sequence[int]:
        """Estimate the value of each bid in `observation.legal`, in its order.

        A difference of less than 10 does not count.
        """
        ...

    def tricks_needed(self, observation: ObservationT_contra, /) -> int:
        """Return the number of tricks still needed; 0 or less if none are."""
        ...

    def is_partner_winning(self, observation: ObservationT_contra, /) -> bool:
        """Return whether a partner who needs the trick on the table is winning it."""
        ...

    def is_last_to_play(self, observation: ObservationT_contra, /) -> bool:
        """Return whether the seat is the last to play to the trick on the table."""
        ...

    def card_powers(self, observation: ObservationT_contra, /) -> Sequence[int]:
        """Return how likely each card is to win some trick, on any scale. A difference of 1 does not count."""
        ...

    def trick_strengths(self, observation: ObservationT_contra, /) -> Sequence[int]:
        """Return each card's strength in the trick on the table. The highest wins; of equals, the first one played."""
        ...


@keep_old_names(shown="observe")
class PlainTrickPlayer(Generic[ObservationT]):
    """Makes the bid of the highest value and plays by `policy`. It neither looks ahead nor remembers anything."""

    def __init__(self, judgement: TrickHeuristics[ObservationT]) -> None:
        self._judgement = judgement

    def observe(self, observation: ObservationT) -> None:
        """See `Bot.observe`. Nothing is remembered."""

    def choose(self, observation: ObservationT, chance: Chance, budget: int) -> Iterator[Move | None]:
        """See `Bot.choose`. The move is yielded at once."""
        if observation.legal[0].kind == "bid":
            values = self._judgement.move_values(observation)
            best = max(values)
            yield chance.choice(
                [
                    bid
                    for bid, value in zip(observation.legal, values, strict=True)
                    if value > best - _NEAR_BID
                ]
            )
        else:
            yield policy(self._judgement, observation, chance)


def policy(judgement: TrickHeuristics[ObservationT], observation: ObservationT, chance: Chance) -> Move:
    """Choose the card to play, aiming to make the bid exactly.

    A player who needs tricks leads the strongest card, and takes a trick with the strongest winning card, or with the
    weakest one if last to play. If no card wins, or a partner is winning the trick and needs it, the player throws away
    the weakest card. A player who needs no tricks leads the weakest card and gets rid of the strongest losing one. If
    all cards win, that player plays the weakest, which may still be beaten, or the strongest if last to play.
    """
    power = judgement.card_powers(observation)
    cards = {move.value: move for move in observation.legal}
    wants = judgement.tricks_needed(observation) > 0
    if not observation.trick:
        return cards[_extreme(list(cards), power, chance, highest=wants)]
    strength = judgement.trick_strengths(observation)
    to_beat = max([strength[card] for card in observation.trick])
    winners = [card for card in cards if strength[card] > to_beat]
    losers = [card for card in cards if strength[card] <= to_beat]
    last = judgement.is_last_to_play(observation)
    if wants:
        if winners and not (losers and judgement.is_partner_winning(observation)):
            return cards[_extreme(winners, power, chance, highest=not last)]
        return cards[_extreme(losers, power, chance, highest=False)]
    if losers:
        return cards[_extreme(losers, power, chance, highest=True)]
    return cards[_extreme(winners, power, chance, highest=last)]


def _extreme(cards: list[int], power: Sequence[int], chance: Chance, highest: bool) -> int:
    """Return the card with the highest or lowest power, or one close to it."""
    powers = [power[card] for card in cards]
    if highest:
        bound = max(powers) - _NEAR_CARD
        return chance.choice([card for card, value in zip(cards, powers, strict=True) if value > bound])
    bound = min(powers) + _NEAR_CARD
    return chance.choice([card for card, value in zip(cards, powers, strict=True) if value < bound])
