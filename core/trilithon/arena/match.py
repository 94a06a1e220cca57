"""A match: deals of one pairing, until there are enough. Its caller plays the deals, wherever that may be."""

from collections.abc import Callable, Sequence
from typing import Literal, TypeAlias

from trilithon.arena.pairing import DealOutcome, Pairing
from trilithon.arena.statistics import PairingResult
from trilithon.arena.stopping import decide_match, is_narrow, log_likelihood_ratio

Verdict: TypeAlias = Literal["better", "not better", "open"]


class BotMatch:
    """A match of one pairing.

        match = BotMatch(pairing, seeds, is_decided)
        while (seed := match.next_seed) is not None:
            match.add(play_deal(pairing, seed, strangers))

    pairing: who plays what.
    seeds: of all deals, in the order in which they are played.
    result: the outcomes so far.
    """

    def __init__(
        self, pairing: Pairing, seeds: Sequence[int], is_enough: Callable[[PairingResult], bool] | None = None
    ) -> None:
        """Prepare a match.

        seeds: of the deals, which are played in this order.
        is_enough: whether a result is final, so that no more deals are needed; None to play all.
        """
        self.pairing, self.seeds, self._is_enough = pairing, seeds, is_enough
        self.result = PairingResult(pairing, ())

    @property
    def is_over(self) -> bool:
        """Whether no more deals are needed."""
        return self.next_seed is None

    @property
    def next_seed(self) -> int | None:
        """The seed of the deal to be played next; None if no more deals are needed."""
        number = len(self.result.dealt)
        if number >= len(self.seeds) or (number and self._is_enough and self._is_enough(self.result)):
            return None
        return self.seeds[number]

    @property
    def ratio(self) -> float:
        """The log-likelihood ratio of the shares (see `stopping.log_likelihood_ratio`); 0 before the first deal."""
        return log_likelihood_ratio(self.result.shares, self.pairing.fair) if self.result.dealt else 0.0

    @property
    def verdict(self) -> Verdict:
        """Whether `one` is better than the others."""
        return verdict_of(self.result)

    def add(self, outcome: DealOutcome) -> None:
        """Add the outcome of the next deal."""
        self.result = PairingResult(self.pairing, (*self.result.dealt, outcome))


def verdict_of(result: PairingResult) -> Verdict:
    """Say whether `one` is better than the others, by the sequential test."""
    better = decide_match(result.shares, result.pairing.fair)
    return "open" if better is None else "better" if better else "not better"


def is_decided(result: PairingResult) -> bool:
    """Return whether the sequential test has decided."""
    return verdict_of(result) != "open"


def is_as_narrow(result: PairingResult, wanted: float) -> bool:
    """Return whether the interval is as narrow as wanted: at most ± this share."""
    return is_narrow(len(result.dealt), result.margin, wanted)
